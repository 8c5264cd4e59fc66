"""A page starts no processes; asyncio asks for these numbers."""

PIPE, STDOUT, DEVNULL = -1, -2, -3
