"""The only digest of the page's texts."""

from _blake2 import blake2b

__all__ = ["blake2b"]
