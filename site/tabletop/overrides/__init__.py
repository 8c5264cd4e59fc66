"""My box: a player's own printed values."""
