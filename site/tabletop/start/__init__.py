"""The start screen, and how games come onto the table."""
