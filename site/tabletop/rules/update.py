"""The screens of rules and pieces, which open over any other screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel import games, i18n
from tabletop import effects
from tabletop.automaton import update as automaton
from tabletop.fetching import update as fetching
from tabletop.messages import Acted
from tabletop.overrides import update as overrides
from tabletop.settings import update as settings
from tabletop.shared.shown import Shown
from tabletop.shelf import update as shelf
from tabletop.stage import update as stage

if TYPE_CHECKING:
    from tabletop.model import Model, Update

RULES, GALLERY, AID = "rules", "gallery", "aid"


def game(model: Model | Update) -> str:
    """The key of the game whose rules or pieces are open, else of the current one."""
    over = model.stage.screen in (RULES, GALLERY, AID)
    return model.rules.game if over else shelf.at_hand(model)


def needed(up: Update, box: str = "") -> str:
    """The same, or a chosen game's; it must be loaded, and so must its texts."""
    key = box or game(up)
    fetching.need(up, key)
    fetching.need(up, fetching.READING)
    return key


# --- opening


def rules(up: Update, message: Acted) -> None:
    """Open the rules at the start; if they are open already, leave them as they are."""
    stage.close_dialog(up)
    key = needed(up, message.value)
    leave_gallery(up)
    if up.stage.screen != RULES:
        go(up, "", key)


def rule(up: Update, message: Acted) -> None:
    """Open the rules at a rule, or scroll to it; without one, at the start."""
    stage.close_dialog(up)
    key = needed(up)
    leave_gallery(up)
    go(up, message.value, key)


def go(up: Update, name: str, key: str) -> None:
    from tabletop.rules import view as rules

    book = rules.book(key, i18n.language, overrides.in_view(up, key))
    if up.stage.screen != RULES:
        stage.lay_over(up, RULES)
        up.rules = up.rules._replace(game=key, query="")
    elif not rules.section_of(rules.searched(book, up.rules.query), name):
        up.rules = up.rules._replace(query="")  # the search hides it
        up.do(effects.Fill("#rules-search", ""))
    up.rules = up.rules._replace(at=name)
    up.draw()
    section = rules.section_of(book, name)
    if section:
        up.do(
            effects.ScrollTo(f'[id="{name}"]', "start"),
            effects.Focus(f'[id="{section.id}"] h3'),
        )
    else:
        up.do(effects.ScrollToTop())


def gallery(up: Update, message: Acted) -> None:
    key = needed(up, message.value)
    stage.close_dialog(up)
    if up.stage.screen != GALLERY:
        stage.lay_over(up, GALLERY)
        up.rules = up.rules._replace(game=key, wanted="", kind="")
        up.draw()
    up.do(effects.ScrollToTop())


def aid(up: Update, message: Acted) -> None:
    """Open the player aid."""
    key = needed(up, message.value)
    stage.close_dialog(up)
    if up.stage.screen != AID:
        stage.lay_over(up, AID)
        up.rules = up.rules._replace(game=key)
        up.draw()
    up.do(effects.ScrollToTop())


def print_page(up: Update, _message: Acted) -> None:
    """Print what is shown."""
    up.do(effects.Print())


# --- searching


def search_rules(up: Update, _part: str, query: str) -> None:
    """Show the sections with all of these words."""
    up.rules = up.rules._replace(query=query)
    up.draw()


def search_gallery(up: Update, _part: str, query: str) -> None:
    """Show the pieces with all of these words."""
    up.rules = up.rules._replace(wanted=query)
    up.draw()


def gallery_kind(up: Update, message: Acted) -> None:
    """Show the pieces of one kind."""
    up.rules = up.rules._replace(kind=message.value)
    up.draw()
    up.do(effects.ScrollToTop())


# --- closing


def leave_gallery(up: Update) -> None:
    if up.stage.screen == GALLERY:
        stage.uncover(up)


def back(up: Update, _message: Acted) -> None:
    """Return to the screen below and the control that led here; a turn being shown goes on."""
    opener = stage.uncover(up)
    if opener:
        up.do(effects.Focus(opener, scroll=True))
    if up.play.automaton.turn and up.stage.screen == "table":
        automaton.shown(up)


# --- the screens


def rules_view(model: Model) -> Shown:
    from tabletop.rules import view as rules

    key, part = game(model), model.rules
    language = rules.known(key, i18n.language)
    values = overrides.in_view(model, key)
    book = rules.book(key, language, values)
    return Shown(
        rules.rules_screen(key, language, values),
        rules.panels(book, part.query, part.at, bool(games.table(key).aid(language))),
        overrides=values,
        root=settings.look(model),
        game=key,
    )


def aid_view(model: Model) -> Shown:
    from tabletop.rules import view as rules

    key = game(model)
    values = overrides.in_view(model, key)
    frame = rules.aid_screen(key, rules.known(key, i18n.language), values)
    return Shown(frame, overrides=values, root=settings.look(model), game=key)


def gallery_view(model: Model) -> Shown:
    from tabletop.rules import gallery

    key, part = game(model), model.rules
    values = overrides.in_view(model, key)
    return Shown(
        gallery.screen(),
        gallery.panels(key, part.wanted, part.kind, values),
        anew=True,
        overrides=values,
        root=settings.look(model),
        game=key,
    )


ACTIONS = {
    "rules": rules,
    "rule": rule,
    "aid": aid,
    "print": print_page,
    "gallery": gallery,
    "gallery-kind": gallery_kind,
    "back": back,
}
FIELDS = {"rules": search_rules, "gallery": search_gallery}
VIEWS = {RULES: rules_view, GALLERY: gallery_view, AID: aid_view}
