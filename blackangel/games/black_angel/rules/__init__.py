"""The rules of Black Angel: what lies where, what can be done, what it does."""
