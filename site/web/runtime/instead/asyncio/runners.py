"""A page's loop runs as long as the page."""

__all__ = ("run",)


def run(_work: object, **_asked: object) -> None:
    raise RuntimeError("the page's loop is running")
