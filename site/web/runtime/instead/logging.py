"""The log of a page is its console: what asyncio has to say of a fault goes there as it is."""

import sys
import traceback

DEBUG = 10  # asyncio counts down from it


class Logger:
    def debug(self, message: str, *values: object) -> None:
        pass

    info = debug

    def error(self, message: str, *values: object, exc_info: object = None) -> None:
        print(message % values if values else message, file=sys.stderr)
        error = sys.exception() if exc_info is True else exc_info
        error = error[1] if isinstance(error, tuple) else error
        if isinstance(error, BaseException):
            traceback.print_exception(error)

    warning = critical = error

    def exception(self, message: str, *values: object) -> None:
        self.error(message, *values, exc_info=True)


def getLogger(_name: str) -> Logger:  # noqa: N802
    return Logger()
