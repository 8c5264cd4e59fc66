"""Which screen is shown, what lies over it, and what is said beside it."""
