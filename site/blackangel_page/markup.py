"""HTML text from plain values; whatever a player typed goes through ``escape``."""

from collections.abc import Iterable

# as html.escape does, whose module brings a table of thousands of entities to the start
ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})


def escape(text: str) -> str:
    """Text as it may stand in markup and in attributes."""
    return text.translate(ENTITIES)


def marked(**attributes: object) -> str:
    """Attributes as text: ``data_value=3`` is `` data-value="3"``; None and False are left out."""
    parts = []
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        name = name.rstrip("_").replace("_", "-")
        parts.append(f" {name}" if value is True else f' {name}="{escape(str(value))}"')
    return "".join(parts)


def button(
    label: str, action: str, value: object = None, kind: str = "", key: str = "", **more: object
) -> str:
    """A button that asks the page for an action; ``kind`` are further classes, ``key`` its key."""
    cap = f"<kbd>{escape(key)}</kbd>" if key else ""
    classes = f"button {kind}".strip()
    given = marked(class_=classes, data_action=action, data_value=value, **more)
    return f'<button type="button"{given}>{escape(label)}{cap}</button>'


def options(rows: Iterable[tuple[object, str]], chosen: object) -> str:
    """The rows of a list to choose from: each one's value and its words."""
    return "".join(
        f"<option{marked(value=value, selected=value == chosen)}>{escape(words)}</option>"
        for value, words in rows
    )


def lines(*parts: str) -> str:
    """The parts that are not empty, one after the other."""
    return "".join(part for part in parts if part)
