"""The referee plays the automaton in a game on a real table."""
