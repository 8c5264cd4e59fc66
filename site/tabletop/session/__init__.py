"""A game in play as a value, shared by all features; it draws nothing."""
