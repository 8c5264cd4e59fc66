"""Nobody signals a page; asyncio asks for these numbers, which need no enumerations."""

from _signal import *  # type: ignore[import-not-found]  # noqa: F403
