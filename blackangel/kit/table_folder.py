"""A table whose parts are modules of its folder, the same names in every game, imported when asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.kernel import assets
from blackangel.kit import rulings, telling
from blackangel.kit.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from blackangel.kernel.title import Language, Title
    from blackangel.kit.lessons import Learn
    from blackangel.kit.reasons import Reason
    from blackangel.kit.screens import Gallery, Referee, Scorer
    from blackangel.kit.words import Words


class Part:
    """What a module of the game's folder says under this name, or under another one."""

    def __init__(self, module: str, name: str = "") -> None:
        self.module, self.name = module, name

    def __set_name__(self, _owner: type, name: str) -> None:
        self.name = self.name or name

    def __get__(self, table: FolderTable, _owner: type) -> Any:
        found = table.module(self.module)
        for name in self.name.split("."):
            found = getattr(found, name)
        return found


def part(module: str, name: str = "") -> Any:
    """What a module says, as an attribute of a ``FolderTable``: of any type, as ``Table`` says of which."""
    return Part(module, name)


class FolderTable(Table):
    """The table of the game in the package ``home``, whose modules ``load`` imports."""

    def __init__(
        self, title: Title[Any], words: Words, home: str, load: Callable[[str], Any]
    ) -> None:
        self.title, self.words = title, words
        self.home, self.load = home, load

    def module(self, name: str) -> Any:
        """A module of the game."""
        return self.load(f"{self.home}.{name}")

    @property
    def folder(self) -> str:
        """The folder of its assets."""
        return self.home.rpartition(".")[2]

    asked_at = part("seen.places")
    next_places = part("seen.places")
    places = part("seen.places")
    touched = part("seen.places")
    motion_paths = part("seen.motion")
    gains = part("seen.gains")
    large = part("draw.large")
    agreed = part("table.agreement")
    form = part("table.agreement")
    opponent = part("table.agreement")
    meanwhile = part("table.befallen")
    unasked = part("table.befallen")
    manner = part("table.buttons")
    panels = part("table.buttons")
    sections = part("table.buttons")
    story = part("table.charts")
    rule = part("table.governing")
    poster = part("table.picture", "picture")
    about = part("table.previews")
    moves = part("table.previews")
    preview = part("table.previews", "PREVIEWS.preview")
    course = part("table.previews", "PREVIEWS.course")
    changes = part("table.previews", "PREVIEWS.changes")
    rivals = part("table.rivals")
    rule_diagram = part("table.rule_diagrams", "picture")
    sounds = part("table.sound_cues", "CUES.of")
    briefs = part("table.standing")
    gained = part("table.standing")
    missed = part("table.standing")
    outcomes = part("table.standing")
    result = part("table.standing")
    standings = part("table.standing")
    worth = part("table.standing")
    remarks = part("table.talk")
    themes = part("table.theme_words", "words")
    reconstructed = part("table.values", "values")
    rule_value = part("table.values")

    def learn(self) -> Learn:
        """The lesson and the challenges."""
        found: Learn = self.module("table.lessons")
        return found

    def firsts(self) -> Sequence[Any]:
        """What the lesson leaves out."""
        found: Sequence[Any] = self.module("table.first_cards").FIRSTS
        return found

    def gallery(self) -> Gallery:
        """All pieces and signs."""
        found: Gallery = self.module("table.pieces")
        return found

    def referee(self) -> Referee:
        """The automaton, for a game on a real table."""
        found: Referee = self.module("table.refereed")
        return found

    def scorer(self) -> Scorer:
        """The scorer for a real table."""
        found: Scorer = self.module("table.tally")
        return found

    def reasons(self, game: Any) -> Mapping[str, Reason]:
        """Why options are not possible now, by place or choice."""
        found: Mapping[str, Reason] = self.module("seen.reasons").reasons(game.state)
        return found

    def rule_signs(self) -> str:
        """What the pictures in the rules share; it is on their page once."""
        return str(self.module("table.rule_diagrams").HEAD)

    def paces(self, t: Language) -> Mapping[str, str]:
        """How the automaton's turns are shown."""
        return telling.paces(t)

    def aid(self, language: str) -> str:
        """The player aid in a language."""
        return assets.text(self.folder, "aid", f"{language}.md")

    def rulings(self, language: str) -> Sequence[tuple[str, str, str]]:
        """Where the rulebook is unclear: the rule's id, what this game does, and why."""
        return rulings.rulings(self.folder, language)
