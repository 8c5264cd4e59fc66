"""The meaning of each key on each screen."""
