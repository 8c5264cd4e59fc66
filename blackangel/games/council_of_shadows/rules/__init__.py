"""The rules of Council of Shadows: what lies where, what can be done, what it does."""
