"""The browser encrypts, not the page."""
