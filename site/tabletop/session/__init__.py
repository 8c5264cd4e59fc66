"""A game in play as a value: what all features share, without a picture."""
