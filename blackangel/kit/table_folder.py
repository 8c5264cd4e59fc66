"""A table whose parts are modules of its folder, the same names in every game, imported when asked for."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any

from blackangel.kernel import assets
from blackangel.kit import rulings, telling
from blackangel.kit.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from blackangel.kernel.title import Language, Title
    from blackangel.kit.words import Words


class Part:
    """What a module of the game's folder has under this name, or under another one; the default of
    ``Table`` if it has nothing. What was found once stays with the table.
    """

    def __init__(self, module: str, name: str = "") -> None:
        self.module, self.name, self.asked = module, name, name

    def __set_name__(self, _owner: type, name: str) -> None:
        self.asked = name

    def __get__(self, table: FolderTable, _owner: type) -> Any:
        default = getattr(super(FolderTable, table), self.asked)
        module = table.module(self.module)
        if module is None:
            return default  # it may still be fetched
        found = table.__dict__[self.asked] = self.of(module, default)
        return found

    def of(self, module: Any, default: Any) -> Any:
        """What it is in its module; what that leaves out is the default."""
        try:
            return attrgetter(self.name or self.asked)(module)
        except AttributeError:
            return default


class Answer(Part):
    """A constant of the module, or the module itself, as the answer of a function."""

    def of(self, module: Any, default: Any) -> Any:
        """The function."""
        found = super().of(module, None) if self.name else module
        return default if found is None else lambda: found


class OfPosition(Part):
    """A function of a position, asked with the game."""

    def of(self, module: Any, default: Any) -> Any:
        """The function of the game."""
        found = super().of(module, None)
        return (lambda game: found(game.state)) if found else default


# as attributes of a table they are of any type: ``Table`` says of which
part: Any = Part
answer: Any = Answer
of_position: Any = OfPosition


class FolderTable(Table):
    """The table of the game in the package ``home``, whose modules ``load`` imports.

    A game brings the modules that it needs: for what is not there, it has the defaults of ``Table``.
    """

    def __init__(
        self, title: Title[Any], words: Words, home: str, load: Callable[[str], Any]
    ) -> None:
        self.title, self.words = title, words
        self.home, self.load = home, load
        self.folder = home.rpartition(".")[2]  # also that of its assets

    def module(self, name: str) -> Any:
        """A module of the game; None if it has none of this name."""
        path = f"{self.home}.{name}"
        try:
            return self.load(path)
        except ModuleNotFoundError as error:
            if not path.startswith(str(error.name)):
                raise
        return None

    draw = part("draw")
    sprite = part("draw.sprite")
    large = part("draw.large")
    gains = part("seen.gains")
    motion_paths = part("seen.motion")
    asked_at = part("seen.places")
    next_places = part("seen.places")
    places = part("seen.places")
    touched = part("seen.places")
    reasons = of_position("seen.reasons")
    agreed = part("table.agreement")
    form = part("table.agreement")
    opponent = part("table.agreement")
    meanwhile = part("table.befallen")
    unasked = part("table.befallen")
    manner = part("table.buttons")
    panels = part("table.buttons")
    sections = part("table.buttons")
    story = part("table.charts")
    firsts = answer("table.first_cards", "FIRSTS")
    rule = part("table.governing")
    learn = answer("table.lessons")
    poster = part("table.picture", "picture")
    gallery = answer("table.pieces")
    about = part("table.previews")
    moves = part("table.previews")
    preview = part("table.previews", "PREVIEWS.preview")
    course = part("table.previews", "PREVIEWS.course")
    referee = answer("table.refereed")
    rivals = part("table.rivals")
    rule_diagram = part("table.rule_diagrams", "picture")
    rule_signs = answer("table.rule_diagrams", "HEAD")
    sounds = part("table.sound_cues", "CUES.of")
    briefs = part("table.standing")
    gained = part("table.standing")
    missed = part("table.standing")
    outcomes = part("table.standing")
    result = part("table.standing")
    standings = part("table.standing")
    worth = part("table.standing")
    remarks = part("table.talk")
    scorer = answer("table.tally")
    themes = part("table.theme_words", "words")
    reconstructed = part("table.values", "values")
    rule_value = part("table.values")

    def paces(self, t: Language) -> Mapping[str, str]:
        """How the automaton's turns are shown."""
        return telling.paces(t)

    def aid(self, language: str) -> str:
        """The player aid in a language."""
        return assets.text(self.folder, "aid", f"{language}.md")

    def rulings(self, language: str) -> Sequence[tuple[str, str, str]]:
        """Where the rulebook is unclear: the rule's id, what this game does, and why."""
        return rulings.rulings(self.folder, language)
