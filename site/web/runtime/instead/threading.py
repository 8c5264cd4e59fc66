"""A page has one thread: what asyncio asks for is that one's, and locks that nobody holds for long."""

from _thread import RLock, _local, allocate_lock, get_ident  # noqa: F401
from types import SimpleNamespace

Lock = allocate_lock
local = _local


def current_thread() -> SimpleNamespace:
    return SimpleNamespace(name="MainThread", ident=get_ident())
