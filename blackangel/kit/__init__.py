"""What games draw and tell with: pens, icons, sounds, lessons, sentences, base classes. Knows no game."""
