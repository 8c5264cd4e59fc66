"""The game on the table."""
