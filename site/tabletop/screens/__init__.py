"""What the page shows, as text; no screen knows a browser."""
