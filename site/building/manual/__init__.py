"""The documents as pages: made by Sphinx from docs/, the docstrings and a notebook."""
