"""No thread and no process of a page promises anything: asyncio compares its own futures with these."""

FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED = (
    "FIRST_COMPLETED",
    "FIRST_EXCEPTION",
    "ALL_COMPLETED",
)


class CancelledError(Exception):
    pass


class InvalidStateError(Exception):
    pass


class Future:
    pass
