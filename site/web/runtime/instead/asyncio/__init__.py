# ruff: noqa: F403
"""Tasks, futures and timers, as far as a page needs them: it has no sockets, streams, threads or locks."""

from asyncio import unix_events
from asyncio.coroutines import *
from asyncio.events import *
from asyncio.exceptions import *
from asyncio.futures import *
from asyncio.runners import *
from asyncio.tasks import *
from asyncio.timeouts import *

DefaultEventLoopPolicy = unix_events._DefaultEventLoopPolicy  # type: ignore[attr-defined]
