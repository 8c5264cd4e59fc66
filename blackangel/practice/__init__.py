"""Turns to practise: puzzles, and how a played turn is judged; a page fetches this on demand."""
