"""Where packages lie. The page unpacks its archives itself, and no wheel is installed from this library."""

from site import getsitepackages


class Folder:
    """Pyodide asks for the text of a path; a text would reach it as one of JavaScript's."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = Folder(getsitepackages()[0])
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages() -> None:
    """There are none."""
