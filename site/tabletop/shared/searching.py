"""Search texts for words."""


def holds(text: str, query: str) -> bool:
    """Return whether a text contains all words of a query, ignoring case."""
    folded = text.casefold()
    return all(word in folded for word in query.casefold().split())
