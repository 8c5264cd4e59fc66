"""A page opens no sockets; asyncio asks for these numbers, which need no enumerations."""

from _socket import *  # noqa: F403
