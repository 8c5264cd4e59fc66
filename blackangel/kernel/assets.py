"""Where to find the package's data files."""

import os


def folder(*names: str) -> str:
    """The path of a data file or folder: in the installed package, else in the checkout around it.

    Each game has a folder named after it; what all games share lies beside those folders.
    """
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    inside = os.path.join(package, "assets")
    home = inside if os.path.isdir(inside) else os.path.join(os.path.dirname(package), "assets")
    return os.path.join(home, *names)


def text(*names: str) -> str:
    """The content of a text data file, empty if there is no such file."""
    try:
        with open(folder(*names), encoding="utf-8") as file:
            return file.read()
    except OSError:
        return ""
