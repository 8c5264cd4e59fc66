"""The page: a pure program that draws its screens as HTML text, and a small room that touches the browser."""
