"""Cards, tiles and strips, each with what it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from blackangel import i18n
from blackangel.games import black_angel
from blackangel.games.black_angel.draw import market, space
from blackangel.games.black_angel.draw.pen import Pen
from blackangel.games.black_angel.rules.names import ARMS, ASTEROIDS, COLOURS
from blackangel.games.black_angel.rules.tables import COMPONENTS, FACES, HAL
from blackangel.games.black_angel.table.hal_show import half
from blackangel.games.black_angel.table.hal_words import half_title, half_words
from blackangel.games.black_angel.table.pieces.drawn import drawn, ours
from blackangel.games.black_angel.words import effects, vocabulary
from blackangel.games.black_angel.words.vocabulary import capital
from blackangel.i18n import _, ngettext
from blackangel.kit.screens import Piece
from blackangel.kit.shown import Half

if TYPE_CHECKING:
    from blackangel.games.black_angel.seen.observation import Observation


def missions() -> Iterator[Piece]:
    t = i18n.catalogue
    for number, card in COMPONENTS.missions.items():
        yield Piece(
            "mission",
            f"m{number}",
            capital(vocabulary.card(number, t)),
            drawn(f"m{number}", f"e{number}"),
            (
                effects.effect(card.effect, t),
                _("Reward: {reward}.").format(reward=effects.phrase(card.reward, t)),
                _("New tiles in the display: {icons}.").format(icons=effects.icons(number, t)),
            ),
            ours("missions", number),
        )
    for colour, name in enumerate(COLOURS):
        back = capital(vocabulary.card(-1 - colour, t))
        yield Piece("mission", f"back-{name}", back, drawn(f"back{colour}"))


def technology() -> Iterator[Piece]:
    t = i18n.catalogue
    for name, tile in COMPONENTS.tiles.items():
        words = [effects.effect(tile.effect, t)]
        faces = [market.face(name, False)]
        if tile.boost:
            words.append(
                _("Boost on its other side: {boost}.").format(boost=effects.phrase(tile.boost, t))
            )
            faces.append(market.face(name, True))
        picture = "".join(f'<svg viewBox="0 0 64 64">{face}</svg>' for face in faces)
        title = capital(vocabulary.tile(name, t))
        yield Piece("technology", name, title, picture, tuple(words), code=name)


def advanced() -> Iterator[Piece]:
    t = i18n.catalogue
    limit = _(
        "At most {cap}; on an Advanced space this limit rises by {more} for each of your "
        "ejected Missions of its color."
    ).format(
        cap=vocabulary.amount("VP", COMPONENTS.advanced_cap, t),
        more=vocabulary.amount("VP", COMPONENTS.advanced_cap_per_card, t),
    )
    for kind in COMPONENTS.advanced.values():
        copies = ngettext("{number} in the game.", "{number} in the game.", kind.copies)
        name = capital(vocabulary.tile(kind.id, t))
        words = (effects.effect(kind.effect, t), limit, copies)
        yield Piece("advanced", kind.id, name, drawn(kind.id), words, code=kind.id)


def ravagers() -> Iterator[Piece]:
    t = i18n.catalogue
    for number, card in COMPONENTS.ravagers.items():
        action = vocabulary.action(f"@{card.location}", t)
        place = _("At action {number}, {action}.").format(number=card.location, action=action)
        yield Piece(
            "ravager",
            f"r{number}",
            capital(vocabulary.card(number, t)),
            drawn(f"r{number}", f"x{number}"),
            (effects.effect(card.effect, t), place),
            ours("ravagers", number),
        )
    yield Piece("ravager", "back-ravager", capital(vocabulary.card(-4, t)), drawn("backr"))


@cache
def empty() -> Observation:
    found: Observation = black_angel.new(seed=1).observe(-1)
    return found


def chevron(number: int, side: Sequence[tuple[int, bool, bool]]) -> str:
    """A side of a strip alone; ``number`` counts the sides of all strips."""
    terrain, comets, enemies = zip(*side, strict=True)
    alone = empty()._replace(
        strips=(number,),
        angel=0,
        token=-1,
        terrain=terrain,
        comets=comets,
        ships_of_ravagers=enemies,
    )
    drawing = space.draw(Pen(alone, (), (), i18n.catalogue.gettext), True)
    return f'<span class="gallery-chevron">{drawing}</span>'


def strips() -> Iterator[Piece]:
    t = i18n.catalogue
    for number, side in enumerate(FACES):
        strip, letter = number // 2 + 1, "ab"[number % 2]
        words = [
            _("{arm}: {signs}.").format(
                arm=arm,
                signs=vocabulary.row(
                    [
                        t.gettext(vocabulary.TERRAIN_WORDS[kind]),
                        *([_("comet")] if comet else []),
                        *([_("Ravager ship")] if enemy else []),
                    ],
                    t,
                ),
            )
            for arm, (kind, comet, enemy) in zip(ARMS, side, strict=True)
            if kind != ASTEROIDS or enemy
        ]
        yield Piece(
            "strip",
            f"{strip}{letter}",
            _("Strip {number}, side {side}").format(number=strip, side=letter),
            chevron(number, side),
            tuple(words),
            ours("strips", strip, f"side_{letter}"),
        )


def hal_cards() -> Iterator[Piece]:
    for card in HAL.cards:
        halves = [
            (half_title(name), part) for name, part in zip(("top", "bottom"), card[1:], strict=True)
        ]
        shown = "".join(
            half(Half(title, part.colour, part.action, half_words(part)), False)
            for title, part in halves
        )
        yield Piece(
            "hal",
            card.id,
            _("Hal’s card {name}").format(name=card.id),
            f'<ol class="automaton-card">{shown}</ol>',
            (),
            ours("hal cards", card.id),
        )
