"""The rules, and all pieces, on screens of their own over whatever screen one comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel import messages as words
from blackangel.kernel.named import NamedTuple
from tabletop import effects
from tabletop.automaton import update as telling
from tabletop.fetching import update as fetching
from tabletop.messages import Acted
from tabletop.overrides import update as mybox
from tabletop.settings import update as settings
from tabletop.shared.shown import Shown
from tabletop.shelf import update as shelf
from tabletop.stage import update as stage

if TYPE_CHECKING:
    from tabletop.model import Model, Turn

RULES, GALLERY = "rules", "gallery"


class Rulebook(NamedTuple):
    """Of which game the screens are, what is looked for in its rules and in its pieces."""

    game: str = ""
    query: str = ""
    at: str = ""  # the rule in view
    wanted: str = ""  # the words that are searched in the pieces
    kind: str = ""  # of the pieces that are shown; all of them


def game(model: Model | Turn) -> str:
    """The key of the game that is spoken of: the one whose rules or pieces are open, else that at hand."""
    over = model.stage.screen in (RULES, GALLERY)
    return model.rulebook.game if over else shelf.at_hand(model)


def needed(turn: Turn, box: str = "") -> str:
    """The same, or that of a box; it has to be there."""
    key = box or game(turn)
    fetching.need(turn, key)
    return key


# --- ways in


def rules(turn: Turn, message: Acted) -> None:
    """The rules from their beginning; where they are open already, as they were left."""
    stage.close_dialog(turn)
    key = needed(turn, message.value)
    leave_gallery(turn)
    if turn.stage.screen != RULES:
        go(turn, "", key)


def rule(turn: Turn, message: Acted) -> None:
    """Open the rules at a rule, or go to it in them; without one at their beginning."""
    stage.close_dialog(turn)
    key = needed(turn)
    leave_gallery(turn)
    go(turn, message.value, key)


def go(turn: Turn, name: str, key: str) -> None:
    from tabletop.rules import view as screen

    book = screen.book(key, words.language)
    if turn.stage.screen != RULES:
        stage.lay_over(turn, RULES)
        turn.rulebook = turn.rulebook._replace(game=key, query="")
    elif not screen.section_of(screen.searched(book, turn.rulebook.query), name):
        turn.rulebook = turn.rulebook._replace(query="")  # the search hides it
        turn.do(effects.Fill("#rules-search", ""))
    turn.rulebook = turn.rulebook._replace(at=name)
    turn.draw()
    section = screen.section_of(book, name)
    if section:
        turn.do(
            effects.Show(f'[id="{name}"]', "start"),
            effects.Focus(f'[id="{section.id}"] h3'),
        )
    else:
        turn.do(effects.Top())


def gallery(turn: Turn, message: Acted) -> None:
    key = needed(turn, message.value)
    stage.close_dialog(turn)
    if turn.stage.screen != GALLERY:
        stage.lay_over(turn, GALLERY)
        turn.rulebook = turn.rulebook._replace(game=key, wanted="", kind="")
        turn.draw()
    turn.do(effects.Top())


# --- through them


def search_rules(turn: Turn, _part: str, query: str) -> None:
    """The sections with all of these words."""
    turn.rulebook = turn.rulebook._replace(query=query)
    turn.draw()


def search_gallery(turn: Turn, _part: str, query: str) -> None:
    """The pieces with all of these words."""
    turn.rulebook = turn.rulebook._replace(wanted=query)
    turn.draw()


def gallery_kind(turn: Turn, message: Acted) -> None:
    """The pieces of one kind."""
    turn.rulebook = turn.rulebook._replace(kind=message.value)
    turn.draw()
    turn.do(effects.Top())


# --- ways out


def leave_gallery(turn: Turn) -> None:
    if turn.stage.screen == GALLERY:
        stage.uncover(turn)


def back(turn: Turn, _message: Acted) -> None:
    """The screen below, and in it the control that led away; a turn that is told goes on."""
    opener = stage.uncover(turn)
    if opener:
        turn.do(effects.Focus(opener, scroll=True))
    if turn.telling.turn and turn.stage.screen == "table":
        telling.shown(turn)


# --- the screens


def rules_view(model: Model) -> Shown:
    from tabletop.rules import view as screen

    key, part = game(model), model.rulebook
    language = screen.known(key, words.language)
    return Shown(
        screen.rules_screen(key, language),
        screen.panels(screen.book(key, language), part.query, part.at),
        root=settings.look(model),
        game=key,
    )


def gallery_view(model: Model) -> Shown:
    from tabletop.rules import gallery as screen

    key, part = game(model), model.rulebook
    return Shown(
        screen.screen(),
        screen.panels(key, part.wanted, part.kind, mybox.at_hand(model, key)),
        anew=True,
        root=settings.look(model),
        game=key,
    )


ACTIONS = {
    "rules": rules,
    "rule": rule,
    "gallery": gallery,
    "gallery-kind": gallery_kind,
    "back": back,
}
FIELDS = {"rules": search_rules, "gallery": search_gallery}
VIEWS = {RULES: rules_view, GALLERY: gallery_view}
