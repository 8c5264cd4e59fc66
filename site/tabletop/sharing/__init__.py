"""Saving and sharing: links, files, pictures."""
