"""A game gone through again: what each choice cost."""
