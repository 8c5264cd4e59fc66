"""The browser's Back."""
