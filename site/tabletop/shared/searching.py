"""Texts in which words are looked for."""


def holds(text: str, query: str) -> bool:
    """Whether all words of a query occur in a text, in capitals or not."""
    folded = text.casefold()
    return all(word in folded for word in query.casefold().split())
