"""The studio in which pictures of pieces and scenes are made; it knows no game."""
