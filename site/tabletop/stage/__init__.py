"""The current screen, the layers over it, and what is announced."""
