"""Several tabs with the same game."""
