"""Nobody in a page draws which task waits for which."""

__all__ = ()
