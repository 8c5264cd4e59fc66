"""Hints at the table."""
