"""An automaton for a game on a real table."""
