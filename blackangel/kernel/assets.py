"""Where the data that comes with the package stands."""

import os


def folder(*names: str) -> str:
    """A folder or file of the data: in the installed package, else in the checkout around it.

    What belongs to one game stands in the folder of its name, beside it what all share.
    """
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    inside = os.path.join(package, "assets")
    home = inside if os.path.isdir(inside) else os.path.join(os.path.dirname(package), "assets")
    return os.path.join(home, *names)


def text(*names: str) -> str:
    """What a text file of the data holds, empty where there is none."""
    try:
        with open(folder(*names), encoding="utf-8") as file:
            return file.read()
    except OSError:
        return ""
