"""HTML text from plain values: anything that is not markup yet is escaped on entry."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache

letters = True  # whether a letter alone is a key


@contextmanager
def lettered(on: bool) -> Iterator[None]:
    """Within a block, buttons name the letters that do the same, or none."""
    global letters
    before, letters = letters, on
    try:
        yield
    finally:
        letters = before


def shortcut(key: str | None) -> str | None:
    """The key of a button as ``aria_keyshortcuts``, unless letters are no keys."""
    return key if letters and key and len(key) == 1 else None


class Markup(str):
    """Text that is markup: made here, never read from outside."""

    __slots__ = ()


def escape(text: object) -> Markup:
    """Escape a value for markup and attributes; markup stays as it is."""
    return text if isinstance(text, Markup) else _escaped(str(text))


@lru_cache(
    maxsize=2048
)  # a table's drawings have hundreds of attributes, and nearly all repeat from drawing to drawing
def _escaped(text: str) -> Markup:
    # as html.escape does, but without loading a table of thousands of entities at the start
    plain = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return Markup(plain.replace('"', "&quot;").replace("'", "&#x27;"))


def tag(name: str, *inside: object, **attributes: object) -> Markup:
    """An element: ``tag("b", name, class_="soft")``; its content is escaped, too."""
    return Markup(f"<{name}{marked(**attributes)}>{''.join(map(escape, inside))}</{name}>")


def marked(**attributes: object) -> Markup:
    """Attributes as text: ``data_value=3`` is `` data-value="3"``; None and False are left out."""
    parts = []
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        name = name.rstrip("_").replace("_", "-")
        parts.append(f" {name}" if value is True else f' {name}="{escape(value)}"')
    return Markup("".join(parts))


def button(
    label: str, action: str, value: object = None, kind: str = "", key: str = "", **more: object
) -> Markup:
    """A button that asks the page for an action; ``kind`` are further classes, ``key`` its shortcut."""
    given = {"class_": f"button {kind}".strip(), "data_action": action, "data_value": value}
    if len(key) == 1:
        more["aria_keyshortcuts"] = shortcut(key)
        key = key if letters else ""
    named = tag("kbd", key, aria_hidden="true") if key else ""  # a label says "Next", not "Next n"
    return tag("button", label, named, type="button", **given, **more)


def options(rows: Iterable[tuple[object, str]], chosen: object) -> Markup:
    """The options of a select element, from values and their words."""
    return joined(
        tag("option", words, value=value, selected=value == chosen) for value, words in rows
    )


def joined(parts: Iterable[object]) -> Markup:
    """Concatenate parts; those that are not markup are escaped."""
    return Markup("".join(map(escape, parts)))


def lines(*parts: str) -> Markup:
    """Concatenate the parts of a screen, all of them markup."""
    return Markup("".join(parts))
