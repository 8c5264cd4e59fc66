"""C reads JSON: what Python's own reader needs would be compiled at every start."""

from _json import make_scanner

__all__ = ["make_scanner"]
