"""What games draw and speak with: pens, icons, sounds, lessons, sentences, base classes. Knows no game."""
