"""Cards of every kind, each with what it does."""

from __future__ import annotations

from collections.abc import Iterator

from blackangel import i18n
from blackangel.games.council_of_shadows.draw import cards
from blackangel.games.council_of_shadows.rules.programs import OWNED
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.table.pieces.drawn import drawn, ours, priced, sentence
from blackangel.games.council_of_shadows.words import effects, vocabulary
from blackangel.i18n import _, ngettext
from blackangel.kit.screens import Piece


def actions() -> Iterator[Piece]:
    """The starting cards, then the AI cards."""
    t = i18n.catalogue
    for name, card in COMPONENTS.cards.items():
        yield Piece(
            "starting" if card.starting else "ai",
            name,
            vocabulary.card(name, t),
            cards.picture(cards.face(name, t)),
            (sentence(effects.face(name, t)), *priced(card.price)),
            ours("cards starting" if card.starting else "cards ai", name),
        )


def dark_tech() -> Iterator[Piece]:
    t = i18n.catalogue
    for name, card in COMPONENTS.dark_tech.items():
        level = _("Level {level} Dark Tech.").format(level=vocabulary.level(card.level))
        yield Piece(
            "tech",
            name,
            card.name,
            cards.picture(cards.tech(name)),
            (sentence(effects.owned(OWNED[name], t)), level),
            ours("dark_tech", name),
        )


def bonus() -> Iterator[Piece]:
    t = i18n.catalogue
    for name, card in COMPONENTS.bonus.items():
        title = _("Dark bonus card") if card.dark else _("Light bonus card")
        copies = ngettext("{number} in the game.", "{number} in the game.", card.copies)
        yield Piece(
            "bonus",
            name,
            title,
            cards.picture(cards.bonus(name)),
            (sentence(effects.bonus(name, t)), copies.format(number=card.copies)),
            ours("bonus dark" if card.dark else "bonus light", name),
        )
    for sign, title in (
        ("light", _("Back of a light bonus card")),
        ("dark", _("Back of a dark bonus card")),
    ):
        yield Piece("bonus", f"back-{sign}", title, cards.picture(cards.back(sign)))


def leaders() -> Iterator[Piece]:
    t = i18n.catalogue
    for name, leader in COMPONENTS.leaders.items():
        start = _("Consumption {number} at the start").format(number=leader.consumption)
        yield Piece(
            "leader",
            name,
            name,
            cards.picture(cards.leader(name)),
            (sentence(effects.owned(OWNED[name], t)), sentence(start)),
            ours("leaders", name),
        )


def stations() -> Iterator[Piece]:
    t = i18n.catalogue
    for name, station in COMPONENTS.stations.items():
        yield Piece(
            "station",
            name,
            vocabulary.station(name, t),
            cards.picture(cards.station(name)) + drawn(f"station-{name}"),
            (sentence(effects.owned(OWNED[name], t)), *priced(station.price)),
            ours("stations", name),
        )


def automa() -> Iterator[Piece]:
    t = i18n.catalogue
    for name, card in COMPONENTS.automa.items():
        level = vocabulary.level(card.pile)
        yield Piece(
            "automa",
            name,
            _("Automa card, level {level}").format(level=level),
            cards.picture(cards.automa(name), "card wide", "0 0 240 140"),
            (sentence(effects.automa(name, t)),),
            ours("automa silver" if card.silver else "automa golden", name),
            code=name,
        )
