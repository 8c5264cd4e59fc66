"""Replay of any moment of the game on the table."""
