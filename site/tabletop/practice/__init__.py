"""Practice: moments of one's own games, puzzles, a rating, and what finished games tell."""
