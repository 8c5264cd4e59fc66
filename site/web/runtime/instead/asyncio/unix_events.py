"""The browser's own loop is the page's; asyncio asks for the class of others."""

from asyncio.events import _BaseDefaultEventLoopPolicy  # type: ignore[attr-defined]

__all__ = ("_DefaultEventLoopPolicy",)


class _DefaultEventLoopPolicy(_BaseDefaultEventLoopPolicy):  # type: ignore[misc]
    pass
