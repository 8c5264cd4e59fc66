"""The rules of Council of Shadows: the position, the legal options, and what each option does."""
