"""The turn of an automaton or of bots, told step by step."""
