"""The controls of a form: whatever a node can write is set by tapping; only names are typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from blackangel.i18n import _
from blackangel.kit.icons import icon
from blackangel.kit.markup import Markup, button, escape, joined, marked, tag
from blackangel.kit.owner import forms
from blackangel.kit.owner.forms import (
    ADD,
    DROP,
    INTO,
    Bag,
    Choice,
    Node,
    Number,
    Phrase,
    Row,
    Series,
    Some,
    Switch,
    Variant,
    Words,
)

FAR = 20  # ranges this wide get steps of ten
MANY = 7  # choices that fit into one row


class ControlPath:
    """Where a control is: the number of its field, its path within, and the names on the way there."""

    def __init__(self, number: int, name: str, path: tuple[str, ...] = ()) -> None:
        self.number, self.name, self.path = number, name, path

    def within(self, step: object, name: str = "") -> ControlPath:
        said = f"{self.name}, {name}" if name else self.name
        return ControlPath(self.number, said, (*self.path, str(step)))

    def asks(self, what: str) -> str:
        """The value of a control that does something here."""
        return f"{self.number}|{'.'.join(self.path)}|{what}"


def control(node: Node, text: str, place: ControlPath, typed: str = "") -> Markup:
    """The control of a field with this text."""
    try:
        state = forms.read(node, text)
    except ValueError:
        told = _("This text can’t be shown as a form. Anything you tap replaces it: {text}")
        return joined(
            (
                tag("p", told.format(text=text), class_="own-raw"),
                drawn(node, node.start, place),
            )
        )
    if isinstance(node, Words):
        return words(node, typed or text, place)
    return drawn(node, state, place)


def drawn(node: Node, state: Any, place: ControlPath) -> Markup:
    """A control in a state."""
    draw: Callable[[Any, Any, ControlPath], Markup] = DRAWN[type(node)]
    return draw(node, state, place)


def tap(
    place: ControlPath, what: str, label: object, name: str, kind: str = "", **more: object
) -> Markup:
    """A button of a form; ``name`` is what it is called where its label is a sign."""
    said = f"{place.name}: {name}"
    return button(label, "own-set", place.asks(what), f"own-tap {kind}", aria_label=said, **more)  # type: ignore[arg-type]


def group(place: ControlPath, *inside: object, kind: str = "") -> Markup:
    return tag("div", *inside, class_=f"own-group {kind}", role="group", aria_label=place.name)


def face(row: Row) -> Markup:
    """The sign of a row, beside its name unless the sign says it."""
    if row.plain:
        return Markup(row.sign)
    return Markup(f"{row.sign}<span>{escape(row.name)}</span>")


def number(node: Number, state: int, place: ControlPath) -> Markup:
    """A stepper."""
    said = str(state).replace("-", "−")

    def by(step: int) -> Markup:
        label = f"{step:+d}".replace("-", "−") if abs(step) > 1 else "+" if step > 0 else "−"
        name = _("more") if step > 0 else _("less")
        if abs(step) > 1:
            name = f"{name}, {abs(step)}"
        outside = not node.low <= state + (1 if step > 0 else -1) <= node.high
        return tap(place, f"{step:+d}", label, name, "own-step", disabled=outside)

    far = node.high - node.low >= FAR
    return group(
        place,
        by(-10) if far else "",
        by(-1),
        tag("output", said, class_="own-number"),
        Markup(node.sign),
        by(1),
        by(10) if far else "",
        kind="own-stepper",
    )


def choice(node: Choice, state: str, place: ControlPath) -> Markup:
    """One of several, each as large as a finger."""
    return group(
        place,
        *(
            tap(place, str(n), face(row), row.name, aria_pressed=pressed(row.value == state))
            for n, row in enumerate(node.rows)
        ),
        kind="own-choice",
    )


def pressed(on: bool) -> str:
    return "true" if on else "false"


def switch(node: Switch, state: bool, place: ControlPath) -> Markup:
    return tap(place, "", face(node.row), node.row.name, aria_pressed=pressed(state))


def bag(node: Bag, state: forms.Counts, place: ControlPath) -> Markup:
    """Each kind with its number: one button adds one, another removes one."""
    counts = dict(state)
    total = sum(counts.values())
    found = []
    for n, row in enumerate(node.rows):
        count = counts.get(row.value, 0)
        full = total >= node.high or count >= node.most
        found.append(
            tag(
                "span",
                tap(place, f"-{n}", "−", _("remove one {thing}").format(thing=row.name), "own-step",
                    disabled=not count or total == 1),
                tag("output", count, class_="own-number" if count else "own-number none"),
                Markup(row.sign),
                tap(place, f"+{n}", "+", _("add one {thing}").format(thing=row.name), "own-step",
                    disabled=full),
                class_="own-stepper",
                role="group",
                aria_label=row.name,
            )
        )  # fmt: skip
    return group(place, *found, kind="own-bag")


def some(node: Some, state: tuple[str, ...], place: ControlPath) -> Markup:
    """Several choices from a grid."""
    return group(
        place,
        *(
            tap(place, str(n), row.sign or "", row.name, aria_pressed=pressed(row.value in state))
            for n, row in enumerate(node.rows)
        ),
        kind="own-grid",
    )


def series(node: Series, state: tuple[Any, ...], place: ControlPath) -> Markup:
    """A list, with buttons to add and remove items."""
    found: list[object] = []
    for n, inner in enumerate(state):
        at = place.within(n, node.name.format(number=n + 1) if len(state) > 1 else "")
        drop = (
            tap(at, DROP, icon("close"), _("remove"), "own-drop") if len(state) > node.low else ""
        )
        found.append(tag("li", drawn(node.node, inner, at), drop))
    more = ""
    if len(state) < node.high:
        more = button(node.more, "own-set", place.asks(ADD), "small own-add")
    return group(place, tag("ol", *found, class_="own-series"), more)


def variant(node: Variant, state: tuple[int, Any], place: ControlPath) -> Markup:
    """A choice of kind, then the form of that kind."""
    chosen, inner = state
    cases = (
        tap(place, str(n), Markup(f"{case.sign}<span>{escape(case.name)}</span>"), case.name, "own-case",
            aria_pressed=pressed(n == chosen))
        for n, case in enumerate(node.cases)
    )  # fmt: skip
    case = node.cases[chosen]
    return group(
        place,
        tag("div", *cases, class_="own-cases"),
        drawn(case.node, inner, place.within(INTO, case.name)),
    )


def phrase(node: Phrase, state: Any, place: ControlPath) -> Markup:
    """The parts, each with its name."""
    found = []
    for part in node.asked:
        at = place.within(part.key, part.name)
        label = tag("span", part.name, class_="own-label", aria_hidden="true") if part.name else ""
        found.append(tag("div", label, drawn(part.node, state[part.key], at), class_="own-part"))
    return tag("div", *found, class_="own-phrase") if found else Markup("")


def words(node: Words, text: str, place: ControlPath) -> Markup:
    """A field for a name, which is not redrawn during typing."""
    key = f"own-words-{place.number}"
    given = marked(value=text, maxlength=node.most, aria_label=place.name)
    return Markup(
        f'<input id="{key}" class="field" type="text" data-field="{key}" autocomplete="off" '
        f'spellcheck="false"{given}>'
    )


DRAWN: dict[type, Any] = {
    Number: number,
    Choice: choice,
    Switch: switch,
    Bag: bag,
    Some: some,
    Series: series,
    Variant: variant,
    Phrase: phrase,
}
