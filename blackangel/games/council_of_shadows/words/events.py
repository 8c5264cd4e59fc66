"""The log: every event of the ledger as one sentence, with its source."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules.programs import BONUS, LINES, OWNED
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS, LIMITS
from blackangel.games.council_of_shadows.words import effects
from blackangel.games.council_of_shadows.words.happened import Sentence
from blackangel.games.council_of_shadows.words.vocabulary import (
    THINGS,
    amount,
    card,
    cards,
    galaxy,
    level,
    signed,
    space,
    station,
    tile,
    upgrade,
    where,
)
from blackangel.kernel.errors import N_
from blackangel.kernel.ledger import REOPENED, Event, round_of
from blackangel.kit.sentences import capital, listed

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

CATEGORIES = {
    "gems": N_("Gems"),
    "cards": N_("AI cards"),
    "before": N_("Energy before the count"),
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
    "none": N_("{name}, action {number}: impossible, so it is skipped"),
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
    told = Sentence(happened, names, t)
    if happened.what in THINGS:
        return _goods(told)
    rule = EVENTS.get(happened.what)
    return rule(told) if rule else ""


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


def _goods(told: Sentence) -> str:
    t, number = told.t, told.event.amount
    things = amount(told.event.what, abs(number), t)
    words = t.gettext("{name} gains {amount}") if number > 0 else t.gettext("{name} pays {amount}")
    if told.about:
        words = t.gettext("{name} gains {amount} in {galaxy}")
    place = galaxy(told.word(0)) if told.about else ""
    return told.sourced(words, amount=things, galaxy=place)


def _consumption(told: Sentence) -> str:
    t, number = told.t, told.event.amount
    if number > 0:
        words = t.gettext("{name}: Consumption rises by {number}")
    else:
        words = t.gettext("{name}: Consumption falls by {number}")
    return told.sourced(words, number=abs(number))


# --- the course of the game ----------------------------------------------------------------------


def _round(told: Sentence) -> str:
    return told.t.gettext("Round {number}").format(number=told.event.amount)


def _turn(told: Sentence) -> str:
    """A turn by its round, without its phase if it had begun before the telling starts."""
    words = PHASES[told.word(0)] if len(told.about) > 1 else N_("Round {number}: {name}")
    return told.say(told.t.gettext(words), number=round_of(told.event))


def _order(told: Sentence) -> str:
    t, place = told.t, told.event.amount
    if told.event.source == AT_START:
        return told.say(t.gettext("Place {place} in the turn order: {name}"), place=place)
    words = t.gettext("Place {place} in the turn order: {name}, Consumption this round {number}")
    return told.say(words, place=place, number=signed(told.number(0)))


def _level(told: Sentence) -> str:
    words = told.t.gettext("{name} rises to level {level}")
    return told.say(words, level=level(told.number(0)))


def _throne(told: Sentence) -> str:
    return told.say(told.t.gettext("{name} takes the Throne: this round is the last"))


def _scored(told: Sentence) -> str:
    t, name = told.t, told.event.source
    points = amount("energy", told.event.amount, t)
    if name in BONUS:
        words = t.gettext("{name} scores {amount}: bonus card, {text}")
        return told.say(words, amount=points, text=effects.bonus(name, t))
    words = t.gettext("{name} scores {amount}: {category}")
    return told.say(words, amount=points, category=category(told.word(0), t))


def _ends(told: Sentence) -> str:
    return ending(told.word(0), told.t)


# --- cards ---------------------------------------------------------------------------------------


def _planned(told: Sentence) -> str:
    return told.say(told.t.gettext("{name} is ready"))


def _placed(told: Sentence) -> str:
    words = told.t.gettext("{name} lays {card} on field {number}")
    return told.say(words, card=card(told.word(0), told.t), number=told.word(1))


def _acts(told: Sentence) -> str:
    """A card acts; the events that follow say what it does, which may be nothing."""
    words = told.t.gettext("{name}, field {number}: {card}")
    return told.say(words, number=told.word(1), card=card(told.word(0), told.t))


def _reopened(told: Sentence) -> str:
    return told.t.gettext("The plans had already been revealed: everyone now plans again")


def _slid(told: Sentence) -> str:
    t = told.t
    if not told.about:
        return told.say(t.gettext("{name} slides the cards on; none returns to the hand"))
    words = t.gettext("{name} slides the cards on; back in hand: {cards}")
    return told.say(words, cards=cards([str(name) for name in told.about], t))


def _card(told: Sentence) -> str:
    words = told.t.gettext("{name} takes {card}")
    return told.sourced(words, card=card(told.word(0), told.t))


def _refilled(told: Sentence) -> str:
    t, name = told.t, told.word(0)
    words = t.gettext("{card} enters the display: {text}")
    return capital(words.format(card=card(name, t), text=effects.face(name, t)))


def _cleared(told: Sentence) -> str:
    words = told.t.gettext("{card} leaves the display for the bottom of the deck")
    return capital(words.format(card=card(told.word(0), told.t)))


def _bonus(told: Sentence) -> str:
    """A bonus card drawn or put away; only its owner knows which."""
    t, number = told.t, told.event.amount
    things = amount(told.event.what, abs(number), t)
    words = (
        t.gettext("{name} draws {cards}") if number > 0 else t.gettext("{name} gives up {cards}")
    )
    return told.sourced(words, cards=things)


def _tech(told: Sentence) -> str:
    t, name = told.t, told.word(0)
    words = t.gettext("{name} draws Dark Tech: {card}, {text}")
    return told.say(words, card=COMPONENTS.dark_tech[name].name, text=effects.owned(OWNED[name], t))


def _leader(told: Sentence) -> str:
    t, name = told.t, told.word(0)
    words = t.gettext("{name} chooses {leader}: {text}")
    return told.say(words, leader=name, text=effects.owned(OWNED[name], t))


def _panel(told: Sentence) -> str:
    t, name = told.t, told.word(0)
    words = t.gettext("{name} upgrades {upgrade}")  # a field
    if name in COMPONENTS.upgrades:
        words = t.gettext("{name} gets an upgrade: {upgrade}")
    return told.say(words, upgrade=upgrade(name, t))


# --- the board -----------------------------------------------------------------------------------


def _cube(told: Sentence) -> str:
    t, number = told.t, told.event.amount
    cubes = amount("cube", abs(number), t)
    if len(told.about) == 1:
        words = t.gettext("{name} puts {cubes} on the station in {galaxy}")
        return told.say(words, cubes=cubes, galaxy=galaxy(told.word(0)))
    at = where(told.word(0), told.word(1), t)
    if number < 0:
        return told.sourced(t.gettext("{name} removes {cubes} from {where}"), cubes=cubes, where=at)
    return told.sourced(t.gettext("{name} puts {cubes} on {where}"), cubes=cubes, where=at)


def _station(told: Sentence) -> str:
    words = told.t.gettext("{name} builds {station} in {galaxy}")
    built = station(told.word(0), told.t)
    return told.say(words, station=built, galaxy=galaxy(told.word(1)))


def _drew(told: Sentence) -> str:
    t = told.t
    words = t.gettext("tile {number} ({text})")
    drawn = listed(
        [words.format(number=n, text=tile(str(one), t)) for n, one in enumerate(told.about, 1)], t
    )
    return told.sourced(t.gettext("{name} turns up {tiles}"), tiles=drawn)


def _tile(told: Sentence) -> str:
    t = told.t
    words = t.gettext("{name} places the tile ({text}) on {space}")
    return told.say(words, text=tile(told.word(0), t), space=space(told.word(1), t))


def _under(told: Sentence) -> str:
    return told.t.gettext("The other tile goes under its stack")


def _harvest(told: Sentence) -> str:
    words = told.t.gettext("{name} harvests {space}")
    return told.sourced(words, space=space(told.word(0), told.t))


def _assess(told: Sentence) -> str:
    t = told.t
    if told.word(1) == "high":
        words = t.gettext("{name} assesses {galaxy}: the high value")
    else:
        words = t.gettext("{name} assesses {galaxy}: the low value")
    return told.say(words, galaxy=galaxy(told.word(0)))


# --- the Automa ----------------------------------------------------------------------------------


def _automa(told: Sentence) -> str:
    words = told.t.gettext("{name} turns up its card: {text}")
    return told.say(words, text=effects.automa(told.word(0), told.t))


def _line(told: Sentence) -> str:
    t, number, kind = told.t, told.number(0), told.word(1)
    forms = LINES[told.event.source][number - 1].forms
    form = effects.form(forms[-1 if kind == "right" else 0], t)
    return told.say(t.gettext(FORMS[kind]), number=number, form=form)


def _reshuffled(told: Sentence) -> str:
    words = told.t.gettext("{name}: the cards of level {level} are reshuffled")
    return told.say(words, level=level(told.number(0)))


EVENTS: dict[str, Callable[[Sentence], str]] = {
    "acts": _acts,
    "assess": _assess,
    "automa": _automa,
    "card": _card,
    "cleared": _cleared,
    "consumption": _consumption,
    "cube": _cube,
    "dark": _bonus,
    "drew": _drew,
    "ends": _ends,
    "harvest": _harvest,
    "leader": _leader,
    "level": _level,
    "light": _bonus,
    "line": _line,
    "order": _order,
    "panel": _panel,
    "placed": _placed,
    "planned": _planned,
    "refilled": _refilled,
    REOPENED: _reopened,
    "reshuffled": _reshuffled,
    "round": _round,
    "scored": _scored,
    "slid": _slid,
    "station": _station,
    "tech": _tech,
    "throne": _throne,
    "tile": _tile,
    "turn": _turn,
    "under": _under,
}
