"""Game analysis: what each choice cost."""
