"""The building blocks of every game's sentences: lists, consequences, the errors that all share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from blackangel.kernel.errors import N_, GameError, OverridesError, printable
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.setup import LONGEST_NAME, SEEDS
from blackangel.kit.markup import escape

if TYPE_CHECKING:
    from blackangel.kernel.title import Language
    from blackangel.kit.words import AnySection as Written


class Section(NamedTuple):
    """A heading and the lines under it."""

    title: str
    lines: tuple[str, ...]


def sections_markup(sections: Iterable[Written]) -> str:
    """Headings and the lines under them, as markup."""
    parts = []
    for section in sections:
        rows = "".join(f"<li>{escape(line)}</li>" for line in section.lines)
        listing = f"<ul>{rows}</ul>" if rows else ""
        title = escape(section.title)
        parts.append(f'<section data-key="{title}"><h2>{title}</h2>{listing}</section>')
    return "".join(parts)


class Adjective(str):
    """A word to which a translation gives its ending: "{colour:en}" of "Grün" is "grünen"."""

    __slots__ = ()

    def __format__(self, ending: str) -> str:
        if not ending:
            return str(self)
        return self.lower().removesuffix(ending[0]) + ending


class _Function(NamedTuple):
    """A language known only by its gettext function, with English plurals."""

    gettext: Callable[[str], str]

    def ngettext(self, one: str, many: str, number: int) -> str:
        return self.gettext(one if number == 1 else many)


def language(t: Language | Callable[[str], str]) -> Language:
    """The language; for a catalogue's own ``gettext`` method, that catalogue."""
    if not callable(t):
        return t
    catalogue: Language | None = getattr(t, "__self__", None)
    return catalogue if catalogue and hasattr(catalogue, "ngettext") else _Function(t)


def capital(text: str) -> str:
    """The text with an initial capital."""
    return text[:1].upper() + text[1:]


def listed(items: Sequence[str], t: Language) -> str:
    """Several things as one phrase: "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return t.gettext("{some} and {last}").format(some=row(items[:-1], t), last=items[-1])


def row(items: Sequence[str], t: Language) -> str:
    """Several things in a row: "a, b, c"."""
    phrase = items[0] if items else ""
    for item in items[1:]:
        phrase = t.gettext("{some}, {next}").format(some=phrase, next=item)
    return phrase


def clauses(parts: Iterable[str], t: Language) -> str:
    """Independent statements in one sentence: "a; b; c"."""
    phrase = ""
    for part in parts:
        if part:
            joined = t.gettext("{some}; {next}").format(some=phrase, next=part)
            phrase = joined if phrase else part
    return phrase


def followed(head: str, parts: Iterable[str], t: Language) -> str:
    """A choice, then its consequences."""
    told = clauses(parts, t)
    return (
        t.gettext("{choice}: {consequence}").format(choice=head, consequence=told) if told else head
    )


# --- errors --------------------------------------------------------------------------------------

KINDS = {
    "illegal-option": N_("“{text}” isn’t possible now."),
    "notation": N_("“{text}” isn’t a choice in this game."),
    "save-too-long": N_("This text is too long to be a saved game."),
    "save-version": N_("This save is from another version or another game."),
    "save-older": N_("This game was saved by an older version with different rules."),
    "save-newer": N_("This game was saved by a newer version."),
    "save-box": N_("This game was played with different values that aren’t on this device."),
    "component": N_("The component table {file} is wrong: {entry} {reason}."),
}
SETUPS = {
    "seed": N_("The seed must be a whole number from 0 to {most}."),
    "name": N_("A name can be up to {longest} characters long."),
    "names": N_("Two players have the same name."),
}


def error(found: GameError, setups: Mapping[str, str], t: Language) -> str:
    """One clear sentence for a player; ``setups`` are a game's own sentences for setup errors."""
    more = {key: printable(str(value)) for key, value in found.params.items()}
    if found.key in KINDS:
        words = KINDS[found.key]
    elif found.key == "setup":
        words = {**SETUPS, **setups}.get(more.get("what", ""), N_("This game can’t be set up."))
    elif isinstance(found, OverridesError):
        said = t.gettext(found.said)
        gaps = {
            name: printable(gap) if isinstance(gap, str) else gap
            for name, gap in found.gaps.items()
        }
        more["reason"] = said.format(**gaps) if gaps else said
        line, entry = found.params["line"], more["entry"]
        if entry:
            words = N_("Line {line}, {entry}: {reason}.") if line else N_("{entry}: {reason}.")
        else:
            words = N_("Line {line}: {reason}.") if line else N_("{reason}.")
    elif found.key == "scenario":
        words = N_("The position can’t be read: {reason}.")
        if more.get("line", "0") != "0":
            words = N_("The position can’t be read, line {line}: {reason}.")
    elif found.key == "save-damaged" and "line" in more:
        words = N_("Line {line} of the record isn’t valid.")
    elif found.key == "save-damaged":
        words = N_("This isn’t a saved game, or it’s damaged, incomplete or from an older version.")
    else:
        words = N_("Something is wrong with this game.")
    defaults = {"text": "", "file": "", "entry": "", "reason": "", "line": ""}
    limits = {"most": SEEDS - 1, "longest": LONGEST_NAME}
    return t.gettext(words).format(**{**defaults, **limits, **more})
