"""Choosing at the table, and undo."""
