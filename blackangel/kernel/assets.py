"""Where to find the package's data files, and how to read them."""

import json
import os
from typing import Any


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


def parsed(table: str) -> dict[str, Any]:
    """The content of a TOML text, or of the JSON that the page's archives hold in its place.

    Raises ``ValueError``: ``TOMLDecodeError`` or ``JSONDecodeError``.
    """
    if table.startswith("{"):  # no TOML does, and JSON is read many times as fast
        found: dict[str, Any] = json.loads(table)
        return found
    # whoever has no TOML to read need not wait for it
    import tomllib

    return tomllib.loads(table)
