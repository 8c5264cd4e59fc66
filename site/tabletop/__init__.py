"""The page: its screens as pure HTML text, and the little that touches the browser."""
