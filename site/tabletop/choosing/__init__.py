"""Choices at the table, and their undoing."""
