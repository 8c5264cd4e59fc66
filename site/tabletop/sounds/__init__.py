"""Sounds on the page."""
