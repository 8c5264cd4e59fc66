"""The engine: what any board game needs to be played, saved, replayed and searched. Knows no game."""
