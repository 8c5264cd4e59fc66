"""The browser: the only modules that import js."""
