"""What is on the board and the panels: galaxies, tiles, upgrades, levels."""

from __future__ import annotations

from collections.abc import Iterator

from blackangel import i18n
from blackangel.games.council_of_shadows.draw import rows, tiles
from blackangel.games.council_of_shadows.rules.effects import Goods
from blackangel.games.council_of_shadows.rules.levels import THRONE
from blackangel.games.council_of_shadows.rules.programs import OWNED
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.table.pieces.drawn import drawn, ours, priced, sentence
from blackangel.games.council_of_shadows.words import effects, vocabulary
from blackangel.i18n import _, ngettext
from blackangel.kit.screens import Piece
from blackangel.kit.sentences import capital


def galaxy_words(parsec: int, spaces: int, high: int, low: int) -> tuple[str, ...]:
    """What is printed on a galaxy, in sentences."""
    t = i18n.catalogue
    pays = _("{high} with the majority, otherwise {low}.").format(
        high=vocabulary.amount("energy", high, t), low=vocabulary.amount("energy", low, t)
    )
    room = ngettext("{number} space for tiles.", "{number} spaces for tiles.", spaces)
    return (sentence(vocabulary.parsec(parsec, t)), pays, room)


def galaxies() -> Iterator[Piece]:
    t = i18n.catalogue
    for name, galaxy in COMPONENTS.galaxies.items():
        plate = rows.plate(name, galaxy.name)
        pays = (rows.text("/"), *rows.goods(Goods(energy=galaxy.low)))
        yield Piece(
            "galaxy",
            name,
            vocabulary.coloured(name, t),
            rows.pictured((plate,))
            + rows.pictured((*rows.goods(Goods(energy=galaxy.high)), *pays)),
            galaxy_words(galaxy.parsec, galaxy.spaces, galaxy.high, galaxy.low),
            ours("galaxies", name),
        )


def systems() -> Iterator[Piece]:
    t = i18n.catalogue
    for name, system in COMPONENTS.systems.items():
        parsec = vocabulary.parsec(system.parsec, t)
        yield Piece(
            "system",
            name,
            _("{parsec} Solar System").format(parsec=parsec),
            tiles.picture(name),
            (sentence(vocabulary.tile(name, t)),),
            ours(f"systems P{system.parsec}", name),
        )


def upgrades() -> Iterator[Piece]:
    t = i18n.catalogue
    for name, upgrade in COMPONENTS.upgrades.items():
        yield Piece(
            "upgrade",
            name,
            vocabulary.upgrade(name, t),
            rows.line(OWNED[name], 32) + rows.line(upgrade.price, 24),
            (sentence(effects.owned(OWNED[name], t)), *priced(upgrade.price)),
            ours("upgrades extra_field" if upgrade.field > 3 else "upgrades panel", name),
        )


def levels() -> Iterator[Piece]:
    """The levels, with what those behind receive, and the Throne."""
    t = i18n.catalogue
    for level in range(THRONE + 1):
        words, rebuilt = [], list[str]()
        for own, gift in enumerate(COMPONENTS.compensation.get(level, ())):
            words.append(
                _("Players still at level {own} receive {gems}.").format(
                    own=vocabulary.level(own), gems=vocabulary.goods(gift, t)
                )
            )
            rebuilt += ours(
                "levels compensation", f"{vocabulary.level(level)} to {vocabulary.level(own)}"
            )
        if not level:
            words.append(_("Everyone starts here; when Energy reaches Consumption, you level up."))
        if level == THRONE:
            words.append(
                _("The first player to get here takes the Throne, and this round is the last.")
            )
        signs = (f"level{level}", "throne") if level == THRONE else (f"level{level}",)
        yield Piece(
            "level",
            f"level-{level}",
            capital(_("level {level}").format(level=vocabulary.level(level))),
            drawn(*signs),
            tuple(words),
            tuple(dict.fromkeys(rebuilt)),
        )
