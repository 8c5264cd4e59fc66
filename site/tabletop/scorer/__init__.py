"""Counts a game on a real table: names, what each has, the result."""
