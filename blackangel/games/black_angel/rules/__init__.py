"""The rules of Black Angel: the position, the legal options, and what each option does."""
