"""Show an automaton's or bots' turn step by step."""
