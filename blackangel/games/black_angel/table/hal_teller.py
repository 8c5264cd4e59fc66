"""Hal's turn as steps, from the ledger's events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from blackangel import i18n
from blackangel.games.black_angel import words
from blackangel.games.black_angel.rules.kinds import EVENTS
from blackangel.games.black_angel.rules.names import COLOUR, LOCATION
from blackangel.games.black_angel.rules.tables import ACTION_KINDS, HAL, MISSION, REWARD
from blackangel.games.black_angel.table.hal_places import where
from blackangel.games.black_angel.table.hal_words import (
    dice_in_supply,
    half_of,
    half_words,
    spot,
    vp,
    weighed,
)
from blackangel.games.black_angel.words.happened import die_of, the_die_of
from blackangel.games.black_angel.words.vocabulary import (
    HALVES,
    a_face,
    action,
    amount,
    capital,
    card,
    colour,
    tile,
)
from blackangel.i18n import _, listed
from blackangel.kernel.ledger import TURN, Event
from blackangel.kit.shown import TurnStep

SPACE = ("advanced", "ejected", "in sight", "lost ship", "triggered")
RAVAGERS = ("appeared", "damaged", "passed", "held", "reshuffled")
TILES = ("displayed", "pushed")


def several(place: str, number: int) -> str:
    """Where so many cubes are taken off: an action, or as many dice."""
    if number > 1 and place not in LOCATION:
        return dice_in_supply(place, number)
    return spot(place) if number == 1 else f"{spot(place)} ({number} ×)"


def icon(event: Event) -> str:
    """The icon of an event's die."""
    return f"die{COLOUR[EVENTS.word(event, 'colour')]}{EVENTS.word(event, 'value')[0]}"


class Teller:
    """Goes through the events of a turn; one rule per kind of event makes the steps."""

    anonymous = False  # whether tiles and cards are unknown

    def __init__(self, events: tuple[Event, ...], names: tuple[str, ...]) -> None:
        self.events = events
        self.names = names
        self.hal = events[0].seat if events else len(names)
        self.found: list[TurnStep] = []
        self.value = -1  # of the die in use
        self.owed: dict[str, list[tuple[str, int]]] = {}  # what cards give, by source

    def steps(self) -> tuple[TurnStep, ...]:
        place = 0
        while place < len(self.events):
            told, taken = len(self.found), max(1, self.step(place))
            if len(self.found) > told:
                happened = self.events[place : place + taken]
                places = dict.fromkeys(spot for event in happened for spot in where(event))
                self.found[-1] = self.found[-1]._replace(places=tuple(places))
            place += taken
            self.found[told:] = [step._replace(until=place) for step in self.found[told:]]
        total = sum(e.amount for e in self.events if e.what == "vp" and e.seat == self.hal)
        if total > 0:
            gained = _("Hal has gained {points} this turn.").format(points=vp(total))
        else:
            gained = _("Hal has gained nothing this turn.")
        last = TurnStep("sum", gained, points=total, icons=("vp",), until=len(self.events))
        return (*self.found, last)

    def step(self, place: int) -> int:
        """Tell the step that begins here; return how many events it takes."""
        event = self.events[place]
        rule = RULES.get(event.what)
        if rule:
            return rule(self, place, event)
        for kind, group in (("ravagers", RAVAGERS), ("tiles", TILES), ("space", SPACE)):
            if event.what in group:
                return self.together(kind, place, group)
        if event.what not in ("rolled", TURN, "resource"):
            self.plain("other", event)
        return 1

    def say(self, kind: str, sentence: str, why: str = "", points: int = 0, *icons: str) -> None:
        self.found.append(TurnStep(kind, sentence, why, points, icons))

    def plain(self, kind: str, event: Event, points: int = 0, *icons: str) -> None:
        sentence = words.event(event, self.names, i18n.catalogue)
        if sentence:
            self.say(kind, f"{sentence}.", "", points, *icons)

    def together(self, kind: str, place: int, group: tuple[str, ...]) -> int:
        """Tell everything that happens at once as one step; return how many events it takes."""
        told, icons, taken = [], [], 0
        for event in self.events[place:]:
            if event.what not in group:
                break
            taken += 1
            sentence = words.event(event, self.names, i18n.catalogue)
            if sentence:
                told.append(f"{sentence}.")
            if event.what in ("appeared", "passed"):
                icons.append("ravager")
            elif event.what == "displayed":
                icons.append(EVENTS.word(event, "tile")[:2])
        if told:
            self.say(kind, "\n".join(told), "", 0, *icons)
        return taken

    def following(self, place: int, *whats: str) -> list[Event]:
        """This event and the following ones of these kinds."""
        found = []
        for event in self.events[place:]:
            if event.what not in whats:
                break
            found.append(event)
        return found

    # --- dice and card

    def tell_rerolls(self, place: int, _event: Event) -> int:
        rolled = self.following(place + 1, "rolled")
        dice = listed([die_of(e, i18n.catalogue) for e in rolled])
        self.say(
            "roll",
            _("Hal rolls {dice}.").format(dice=dice) if dice else _("Hal has nothing to roll."),
            _(
                "He had no dice left: he rolls one for each robot in his workstations, and the "
                "Black Angel moves on, unless the end has already been triggered."
            ),
            0,
            *map(icon, rolled),
        )
        return 1 + len(rolled)

    def tell_hal_card(self, _place: int, event: Event) -> int:
        number, first = int(EVENTS.word(event, "number")[1:]), EVENTS.word(event, "first")
        sequence = EVENTS.word(event, "sequence")
        if first == "top":
            sentence = _("Hal reveals card {number}. Its top half counts first.")
        else:
            sentence = _("Hal reveals card {number}. Its bottom half counts first.")
        reasons = {
            "A": _("Because you performed Sequence A."),
            "B": _("Because you performed Sequence B."),
            "pass": _("Because you passed."),
        }
        self.say("card", sentence.format(number=number), reasons.get(sequence, ""))
        return 1

    def tell_hal_skips(self, _place: int, event: Event) -> int:
        half, lacking = EVENTS.word(event, "half"), EVENTS.word(event, "colour")
        hue = colour(lacking, i18n.catalogue)
        self.say(
            "skip",
            _("He skips the {half}.").format(half=_(HALVES[half])),
            _("He has no {colour} die, and you have none he could buy.").format(colour=hue),
            0,
            f"blank{COLOUR[lacking]}",
        )
        return 1

    def tell_hal_half(self, _place: int, event: Event) -> int:
        half, hue, printed = (
            EVENTS.word(event, "half"),
            EVENTS.word(event, "colour"),
            half_of(event),
        )
        second = any(step.kind == "skip" for step in self.found)
        why = _("A die of its color is available: {colour}.").format(
            colour=colour(hue, i18n.catalogue)
        )
        if second:
            why = _(
                "The other half couldn’t be used; a die for this one is available: {colour}."
            ).format(colour=colour(hue, i18n.catalogue))
        sentence = _("He follows the {half}: {action}.").format(
            half=_(HALVES[half]), action=half_words(printed)
        )
        self.say("half", sentence, why, 0, printed.action)
        return 1

    def tell_hal_die(self, place: int, event: Event) -> int:
        self.value = event.amount
        name = die_of(event, i18n.catalogue)
        if EVENTS.word(event, "whose") == "own":
            self.say(
                "die",
                _("He takes his own die: {die}.").format(die=name),
                _("It’s the highest of its color; if tied, he uses his own."),
                0,
                icon(event),
            )
            return 1
        paid = self.following(place + 1, "resource")
        self.say(
            "die",
            _("He buys your die: {die}.").format(die=name),
            _("None of his is as high. Take 1 resource from the supply."),
            0,
            icon(event),
            "resource",
        )
        return 1 + len(paid)

    def tell_hal_returns(self, place: int, event: Event) -> int:
        name = the_die_of(event, i18n.catalogue)
        after = self.following(place + 1, "vp")[:1]
        points = sum(one.amount for one in after)
        sentence = _("He can’t use either half, so he puts {the_die} back and gains {points}.")
        self.say(
            "consolation",
            sentence.format(the_die=name, points=vp(points)),
            _("It’s the lowest die of the third color (the one not on the card)."),
            points,
            icon(event),
        )
        return 1 + len(after)

    # --- the action

    def tell_hal_action(self, _place: int, event: Event) -> int:
        where = EVENTS.word(event, "action")
        kind = ACTION_KINDS[LOCATION[where]]
        name = capital(action(where, i18n.catalogue))
        if kind == "command":
            sentence = _("He performs {action}: the top Mission of that color goes into Space.")
            self.say(
                "action",
                sentence.format(action=name),
                _("The value of the die doesn’t matter here."),
                0,
                kind,
            )
            return 1
        left = amount("activation", event.amount, i18n.catalogue)
        sentence = _("He performs {action} with {activations}.")
        why = _("The die shows {value}.").format(value=a_face(self.value, i18n.catalogue))
        if 0 <= event.amount < self.value:
            why = _("The die shows {value}; two damage cubes at the action reduce it by 1.").format(
                value=self.value
            )
        self.say("action", sentence.format(action=name, activations=left), why, 0, kind)
        return 1

    def tell_took(self, place: int, event: Event) -> int:
        name = EVENTS.word(event, "tile")
        thing = "advanced" if name[0] == "A" else "technology"
        points = sum(one.amount for one in self.following(place + 1, "vp")[:1])
        cost = amount("activation", event.amount, i18n.catalogue)
        sentence = _("He takes the {tile} for {cost}.")
        which = tile(name, i18n.catalogue)
        if self.anonymous:
            sentence, which = _("He takes {tile} for {cost}."), amount(thing, 1, i18n.catalogue)
        self.say(
            "gain",
            sentence.format(tile=which, cost=cost),
            weighed(thing, 1),
            points,
            thing if self.anonymous else name[:2],
        )
        return 2

    def tell_repaired(self, place: int, _event: Event) -> int:
        run = self.following(place, "repaired", "vp")
        cubes = [one for one in run if one.what == "repaired"]
        where = Counter(EVENTS.word(one, "place") for one in cubes)
        counted = [several(place, number) for place, number in where.items()]
        points = sum(one.amount for one in run if one.what == "vp")
        self.say(
            "gain",
            _("He removes damage from {places}.").format(places=listed(counted)),
            weighed("debris", len(cubes)),
            points,
            "debris",
        )
        return len(run)

    def tell_freed(self, place: int, event: Event) -> int:
        return self.tell_destroyed(place)

    def tell_destroyed(self, place: int) -> int:
        run = []
        for event in self.events[place:]:
            if event.what not in ("freed", "vp") or event.source[:1] != "R":
                break
            run.append(event)
        gains = [one for one in run if one.what == "vp"]
        names = [card(int(one.source[1:]), i18n.catalogue) for one in gains]
        sentence = _("He destroys {cards}.").format(cards=listed(names))
        if self.anonymous:
            cards = amount("ravager", len(gains), i18n.catalogue)
            sentence = _("He destroys {cards}.").format(cards=cards)
        freed = [
            f"{words.event(one, self.names, i18n.catalogue)}."
            for one in run
            if one.what == "freed" and one.seat != self.hal
        ]
        self.say(
            "gain",
            " ".join([sentence, *freed]),
            weighed("ravager", len(gains)),
            sum(one.amount for one in gains),
            "ravagercard",
        )
        return len(run)

    def tell_hal_mission(self, _place: int, event: Event) -> int:
        self.plain("mission", event, 0, f"m{EVENTS.number(event, 'card')}")
        return 1

    def tell_hal_strip(self, place: int, event: Event) -> int:
        after = self.following(place + 1, "vp")[: bool(EVENTS.word(event, "comet"))]
        self.plain("mission", event, sum(one.amount for one in after), "mission")
        return 1 + len(after)

    def tell_placed(self, _place: int, event: Event) -> int:
        number = EVENTS.number(event, "card")
        self.owed[f"m{number}"] = list(REWARD[number].gains)
        self.plain("mission", event, 0, f"m{number}")
        return 1

    def tell_owner(self, _place: int, event: Event) -> int:
        number = EVENTS.number(event, "card")
        self.owed[f"m{number}"] = list(MISSION[number].effects[0].gains)
        self.plain("mission", event, 0, f"m{number}")
        return 1

    def tell_vp(self, place: int, event: Event) -> int:
        if event.seat != self.hal:
            self.plain("other", event)
            return 1
        source, points = event.source, event.amount
        if source[:1] == "R" and source[1:].isdigit():
            return self.tell_destroyed(place)
        if self.owed.get(source):
            thing, number = self.owed[source].pop(0)
            if number * HAL.weights.get(thing, 1) == points:
                sentence = _("{card} gives him {points}.").format(
                    card=capital(card(int(source[1:]), i18n.catalogue)), points=vp(points)
                )
                icon = "vp" if thing == "VP" else thing
                self.say("gain", sentence, weighed(thing, number), points, icon)
                return 1
        if source == "BA-H10" and self.comet(place):
            sentence = _("The comet breaks the tie: {points} more.")
            self.say("gain", sentence.format(points=vp(points)), "", points, "comet")
        elif source in ("BA-H7", "BA-H8", "BA-H9", "BA-H10"):
            sentence = _("He can’t do it, so he gains {points} instead.")
            self.say("consolation", sentence.format(points=vp(points)), "", points, "vp")
        elif source == "BA-H11":
            sentence = _("His Mission is ejected: {points}.")
            self.say("gain", sentence.format(points=vp(points)), "", points, "vp")
        else:
            self.plain("gain", event, points, "vp")
        return 1

    def comet(self, place: int) -> bool:
        """Whether the points are for a comet's hex, not for a Mission without one."""
        return any(one.what == "placed" for one in self.events[place + 1 : place + 2])


RULES: dict[str, Callable[[Teller, int, Event], int]] = {
    "freed": Teller.tell_freed,
    "hal action": Teller.tell_hal_action,
    "hal card": Teller.tell_hal_card,
    "hal die": Teller.tell_hal_die,
    "hal half": Teller.tell_hal_half,
    "hal mission": Teller.tell_hal_mission,
    "hal returns": Teller.tell_hal_returns,
    "hal skips": Teller.tell_hal_skips,
    "hal strip": Teller.tell_hal_strip,
    "owner": Teller.tell_owner,
    "placed": Teller.tell_placed,
    "repaired": Teller.tell_repaired,
    "rerolls": Teller.tell_rerolls,
    "took": Teller.tell_took,
    "vp": Teller.tell_vp,
}
