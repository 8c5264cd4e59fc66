"""The log: every event of the ledger as one sentence, with its source."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules.programs import BONUS, LINES
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS, LIMITS
from blackangel.games.council_of_shadows.words import effects
from blackangel.games.council_of_shadows.words.happened import Sentence
from blackangel.games.council_of_shadows.words.vocabulary import (
    THINGS,
    cards,
    galaxy,
    signed,
    tile,
)
from blackangel.kernel.errors import N_
from blackangel.kernel.ledger import REOPENED, Event, round_of
from blackangel.kit.rows import Row
from blackangel.kit.sentences import listed

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

CATEGORIES = {
    "gems": N_("Gems"),
    "cards": N_("AI cards"),
    "before": N_("Energy before final scoring"),
    "bonus": N_("Bonus cards"),
    "rises": N_("Consumption paid for final level-ups"),
    "energy": N_("Energy at the end"),
    "level": N_("Level at the end"),
    "total": N_("Total (100 for each level)"),
}
ENDINGS = {
    "": N_("The game is over"),
    "throne": N_("Level III is reached, and the Throne of the Council is taken"),
    "rounds": N_("{number} rounds are over, and nobody has reached level III"),
}
PHASES = {
    "buy": N_("Round {number}: {name} buys"),
    "plan": N_("Round {number}: {name} plans"),
    "act": N_("Round {number}: {name} acts"),
}
FORMS = {
    "left": N_("{name}, action {number}, left side: {form}"),
    "right": N_("{name}, action {number}, right side, because the left one is impossible: {form}"),
    "none": N_("{name}, action {number}: impossible, so it’s skipped"),
}
TIES = {
    "energy": N_(
        "Place {place} in the turn order: {name}, with the same Consumption this round "
        "({number}) but less Energy"
    ),
    "there first": N_(
        "Place {place} in the turn order: {name}, with the same Consumption this round "
        "({number}) and the same Energy, reached later"
    ),
}
AT_START, FINAL = "CS-S8", "CS-E3"


def event(
    happened: Event, names: Sequence[str], t: Language, open_seats: Container[int] = ()
) -> str:
    """One sentence; empty for an event that has no words.

    No event holds what only its owner may know, so ``open_seats`` makes no difference here.
    """
    if silent(happened):
        return ""
    return Sentence(happened, names, t).sentence(EVENTS)


def silent(happened: Event) -> bool:
    """Whether nothing is to be told: another event says it, as with the Energy of the final scoring, or
    a plan only stands in for one that is still being made.
    """
    if happened.what == "planned" and not happened.amount:
        return True
    final = happened.source == FINAL or happened.source in BONUS
    return happened.what == "energy" and final


def category(key: str, t: Language) -> str:
    """A line of the score sheet."""
    return t.gettext(CATEGORIES[key])


def ending(kind: str, t: Language) -> str:
    """How the game ended: "throne", "rounds", or "" when it has not."""
    return t.gettext(ENDINGS[kind]).format(number=LIMITS.rounds)


def _gained(told: Sentence) -> str:
    if told.event.about:
        return told.say(N_("{name} gains {amount} in {galaxy}"))
    if told.event.amount > 0:
        return told.say(N_("{name} gains {amount}"))
    return told.say(N_("{name} pays {amount}"))


def _consumption(told: Sentence) -> str:
    if told.event.amount > 0:
        return told.say(N_("{name}: Consumption rises by {number}"))
    return told.say(N_("{name}: Consumption falls by {number}"))


def _turn(told: Sentence) -> str:
    """A turn by its round, without its phase if it had begun before the telling starts."""
    words = (
        PHASES[told.word("phase")] if len(told.event.about) > 1 else N_("Round {number}: {name}")
    )
    return told.say(words, number=round_of(told.event))


def _order(told: Sentence) -> str:
    words, place = N_("Place {place} in the turn order: {name}"), told.event.amount
    if told.event.source == AT_START:
        return told.say(words, place=place)
    words = N_("Place {place} in the turn order: {name}, Consumption this round {number}")
    if tied := told.word("tied"):
        words = TIES[tied]
    return told.say(words, place=place, number=signed(told.number("consumption")))


def _scored(told: Sentence) -> str:
    bonus = told.event.source
    if bonus in BONUS:
        words = N_("{name} scores {amount}: bonus card, {text}")
        return told.say(words, text=effects.bonus(bonus, told.t))
    words = N_("{name} scores {amount}: {category}")
    return told.say(words, category=category(told.word("category"), told.t))


def _slid(told: Sentence) -> str:
    names = told.fields["cards"]
    if not names:
        return told.say(N_("{name} slides the cards right; none returns to hand"))
    words = N_("{name} slides the cards right; back in hand: {cards}")
    return told.say(words, cards=cards(names, told.t))


def _bonus(told: Sentence) -> str:
    """A bonus card drawn or put away; only its owner knows which."""
    if told.event.amount > 0:
        return told.say(N_("{name} draws {cards}"))
    return told.say(N_("{name} gives up {cards}"))


def _tech(told: Sentence) -> str:
    card = COMPONENTS.dark_tech[told.word("tech")].name
    return told.say(N_("{name} draws Dark Tech: {card}, {text}"), card=card)


def _panel(told: Sentence) -> str:
    if told.word("upgrade") in COMPONENTS.upgrades:
        return told.say(N_("{name} gets an upgrade: {upgrade}"))
    return told.say(N_("{name} upgrades {upgrade}"))  # a field


def _cube(told: Sentence) -> str:
    if len(told.event.about) == 1:
        words = N_("{name} puts {cubes} on the station in {galaxy}")
        return told.say(words, galaxy=galaxy(told.word("space")))
    if told.event.amount < 0:
        return told.say(N_("{name} removes {cubes} from {where}"))
    return told.say(N_("{name} puts {cubes} on {where}"))


def _drew(told: Sentence) -> str:
    words = N_("tile {number} ({text})")
    tiles = [
        told.say(words, number=number, text=tile(str(one), told.t))
        for number, one in enumerate(told.fields["tiles"], 1)
    ]
    return told.say(N_("{name} draws {tiles}"), tiles=listed(tiles, told.t))


def _assess(told: Sentence) -> str:
    if told.word("value") == "high":
        return told.say(N_("{name} assesses {galaxy}: the high value"))
    return told.say(N_("{name} assesses {galaxy}: the low value"))


def _line(told: Sentence) -> str:
    kind, forms = told.word("kind"), LINES[told.event.source][told.number("number") - 1].forms
    return told.say(FORMS[kind], form=effects.form(forms[-1 if kind == "right" else 0], told.t))


EVENTS: dict[str, Row] = {
    **dict.fromkeys(THINGS, Row(_gained, sourced=True)),
    "consumption": Row(_consumption, sourced=True),
    # the course of the game
    "round": Row(N_("Round {number}")),
    "turn": Row(_turn),
    "order": Row(_order),
    "level": Row(N_("{name} rises to level {level}")),
    "throne": Row(N_("{name} takes the Throne: this round is the last")),
    "scored": Row(_scored),
    "ends": Row(lambda told: ending(told.word("ending"), told.t)),
    # cards
    "planned": Row(N_("{name} is ready")),
    "placed": Row(N_("{name} places {card} on field {number}")),
    "acts": Row(N_("{name}, field {number}: {card}")),
    REOPENED: Row(N_("The plans had already been revealed: everyone now plans again")),
    "slid": Row(_slid),
    "card": Row(N_("{name} takes {card}"), sourced=True),
    "refilled": Row(N_("{card} enters the display: {text}")),
    "cleared": Row(N_("{card} leaves the display for the bottom of the deck")),
    "light": Row(_bonus, sourced=True),
    "dark": Row(_bonus, sourced=True),
    "tech": Row(_tech),
    "leader": Row(N_("{name} chooses {leader}: {text}")),
    "panel": Row(_panel),
    # the board
    "cube": Row(_cube, sourced=True),
    "station": Row(N_("{name} builds {station} in {galaxy}")),
    "drew": Row(_drew, sourced=True),
    "tile": Row(N_("{name} places the tile ({text}) on {space}")),
    "under": Row(N_("The other tile goes under its stack")),
    "harvest": Row(N_("{name} harvests {space}"), sourced=True),
    "assess": Row(_assess),
    # the Automa
    "automa": Row(N_("{name} reveals its card: {text}")),
    "line": Row(_line),
    "reshuffled": Row(N_("{name}: the level {level} cards are reshuffled")),
}
