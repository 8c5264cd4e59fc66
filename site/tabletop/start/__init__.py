"""The start screen, and the ways a game reaches the table."""
