"""Hal for a game on a real table: what the person said, and what he did; knows no browser."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from blackangel import messages
from blackangel.games.black_angel.rules import hal
from blackangel.games.black_angel.rules.components import HalHalf
from blackangel.games.black_angel.rules.names import COLOURS, DICE, DIE, LOCATIONS
from blackangel.games.black_angel.rules.referee import ITEMS, Referee
from blackangel.games.black_angel.rules.tables import BOX, COMPONENTS, HAL
from blackangel.games.black_angel.table.hal_turn import Teller, half_words, halves
from blackangel.games.black_angel.words.vocabulary import action, amount, capital, colour, die
from blackangel.kernel.chance import Chance
from blackangel.kernel.errors import GameError, SetupError
from blackangel.kernel.ledger import Event
from blackangel.kernel.shown import Half, Step
from blackangel.messages import _
from tabletop.model import outside

PLACES = len(LOCATIONS)
# of each colour: he rolls one for each robot in his workstations, the others are the human's
MOST_DICE = {"own": COMPONENTS.start.workstation, "human": COMPONENTS.players[1].dice}
ACTIVATION, NEUTRALIZATION, NO_CARD = range(3)
THINGS = ("VP", *ITEMS)
SOURCES = {"reward": "BA-H2", "activation": "BA-H12", "ejected": "BA-H11", "bought": "BA-H5"}
FIXED = {"ejected": HAL.bonuses["ejected"], "bought": 1}

Answers = dict[str, list[int]]
UNASKED: Answers = {}


class Draft(NamedTuple):
    """What is being said and not confirmed yet."""

    stage: str = "dice"
    sequence: str = ""
    own: tuple[str, ...] = ()
    human: tuple[str, ...] = ()
    answers: Answers = UNASKED


class Told(NamedTuple):
    """A turn of his or another gain; ``chores`` are what the person does on the table."""

    title: str
    events: tuple[Event, ...] = ()
    chores: tuple[str, ...] = ()

    @property
    def points(self) -> int:
        return sum(e.amount for e in self.events if e.what == "vp" and e.seat == 1)

    @property
    def halves(self) -> tuple[Half, ...]:
        return halves(self.events)

    @property
    def steps(self) -> tuple[Step, ...]:
        """In the words of the whole game."""
        teller = Teller(self.events, (_("The player"),))
        teller.anonymous = True
        *steps, _sum = teller.steps()
        return tuple(steps)


def added(dice: Sequence[str], new: str, most: int) -> tuple[str, ...]:
    """The dice with one more; where a colour has all its dice, the new one replaces one."""
    alike = [one for one in dice if one.split(" ")[0] == new.split(" ")[0]]
    kept = without(dice, alike[0]) if len(alike) >= most else tuple(dice)
    return tuple(sorted((*kept, new), key=number_of))


def without(dice: Sequence[str], one: str) -> tuple[str, ...]:
    place = list(dice).index(one)
    return (*dice[:place], *dice[place + 1 :])


def number_of(text: str) -> int:
    """The number of a standard die that is written "orange 3".

    Raises:
        SetupError: there is no such die.
    """
    colour, _space, face = text.partition(" ")
    code = DIE.get((colour, face), 4)
    if code & 4:
        raise SetupError(f"not a die: {text[:20]!r}", what="dice")
    return int(code)


def thrown(seed: int) -> tuple[str, ...]:
    """One die of each colour, rolled."""
    chance = Chance(seed)
    return tuple(f"{hue} {BOX.die_faces[chance.below(len(BOX.die_faces))]}" for hue in COLOURS)


class Play:
    """A seed, a level and the list of what was said; the referee and the story follow from it."""

    def __init__(self, level: str, seed: int, inputs: Sequence[Sequence[Any]] = ()) -> None:
        self.level, self.seed = level, seed
        self.catalogue = messages.catalogue  # its words are those of this language
        self.referee = Referee(level, seed)
        self.inputs: list[list[Any]] = []
        self.told: list[Told] = []  # what is done
        self.last = Told("")  # his last turn, done or begun
        self.turn: list[Event] = []  # its events
        # the table as far as it is known: what is asked again begins with it
        self.known: Answers = {
            "damage": [0] * PLACES,
            "dice": [0] * len(COLOURS),
            "ravagers": [0] * PLACES,
            "display": [1] * len(COMPONENTS.display_costs),
            "offers": [COMPONENTS.advanced_slots],
        }
        self.draft = Draft()
        for one in inputs:
            self.say(*one)

    # --- storing

    def written(self) -> str:
        return json.dumps(
            {
                "level": self.level,
                "seed": self.seed,
                "inputs": self.inputs,
                "draft": self.draft._asdict(),
            }
        )

    @classmethod
    def read(cls, text: str) -> Play:
        """Raises ValueError where the text is no such list."""
        found = outside.REFEREE.read(text)
        if not found:
            raise ValueError("not what was said to a referee")
        try:
            play = cls(found["level"], found["seed"], found["inputs"])
            play.resume(**found["draft"])
        except (GameError, LookupError, ValueError) as error:
            raise ValueError("not what was said to a referee") from error
        return play

    def resume(
        self,
        stage: str,
        sequence: str,
        own: Sequence[str],
        human: Sequence[str],
        answers: Answers,
    ) -> None:
        """What was being said."""
        if (stage == "answers") != (self.referee.half is not None):
            raise ValueError("nothing asks for this")
        if stage == "told" and not self.last.chores:
            raise ValueError("nothing was done")
        for one in (*own, *human):
            number_of(one)
        self.draft = Draft(stage, sequence, tuple(own), tuple(human))
        if stage == "answers":
            self.draft = self.draft._replace(answers=self.usual())
            self.answer_all(answers)

    # --- what is said

    def say(self, kind: str, *given: Any) -> None:
        """Something confirmed.

        Raises:
            SetupError: it is not possible; nothing has changed.
        """
        told: dict[str, Callable[..., None]] = {
            "reveal": self.reveal,
            "act": self.act,
            "roll": self.roll,
            "gain": self.gain,
        }
        told[kind](*given)
        self.inputs.append([kind, *given])

    def reveal(self, sequence: str, own: Sequence[str], human: Sequence[str]) -> None:
        self.turn = self.referee.reveal(sequence, own, human)
        if self.referee.half:
            self.draft = Draft("answers", answers=self.usual())
            self.last = self.story()
        else:
            self.done(self.die_chores())

    def act(self, answers: Answers) -> None:
        half = self.referee.half
        events = self.referee.act(answers)
        assert half is not None
        self.turn = [*self.turn, *events]
        chores = (*self.action_chores(half.action, answers), *self.die_chores())  # BA-X1
        self.done(chores)
        self.learn(hal.location(half), answers)

    def roll(self, dice: Sequence[str]) -> None:
        """He had no dice; these are his new ones."""
        self.turn = self.referee.roll(dice)
        chores = (
            _("Put the dice rolled in front of Hal; a damage cube on one goes back to the stock."),
            _(
                "Move the Black Angel on, as in your own Sequence B, unless the end was triggered before."
            ),
        )
        self.done(chores)

    def done(self, chores: tuple[str, ...]) -> None:
        """His turn is over."""
        self.last = self.story(chores)
        self.told.append(self.last)
        self.draft = Draft("told")

    def gain(self, thing: str, number: int, source: str) -> None:
        """Something between his turns."""
        events = self.referee.gain(thing, number, SOURCES[source])
        reason = {
            "reward": _("The reward of his Mission"),
            "activation": _("You activated his Mission"),
            "ejected": _("His Mission was ejected"),
            "bought": _("You bought a die of his: take it out of his dice"),
        }[source]
        self.told.append(Told(reason, tuple(events)))

    def onward(self) -> None:
        """The next turn: most dice lie as they did."""
        hal_seat, human = self.referee.state.seats[1], self.referee.state.seats[0]
        own, yours = ([" ".join(DICE[code]) for code in seat.dice] for seat in (hal_seat, human))
        self.draft = Draft("dice", "", tuple(own), tuple(yours))

    # --- taking back

    @property
    def can_undo(self) -> bool:
        return bool(self.inputs) or self.draft.stage == "roll"

    def undone(self) -> Play:
        """One step back, with what was said then ready to be said again."""
        last: list[Any] = self.inputs[-1] if self.inputs else ["none"]
        if self.draft.stage == "roll":
            self.draft = self.draft._replace(stage="dice", own=())
            return self
        if self.draft.stage == "dice" and last[0] != "gain":
            self.draft = Draft("told")
            return self
        play = Play(self.level, self.seed, self.inputs[:-1])
        match last:
            case ["reveal", sequence, own, human]:
                play.draft = Draft("dice", sequence, tuple(own), tuple(human))
            case ["act", answers]:
                play.answer_all(answers)
            case ["roll", dice]:
                play.onward()
                play.draft = play.draft._replace(stage="roll", own=tuple(dice))
            case _:
                play.draft = self.draft
        return play

    # --- what is asked

    @property
    def place(self) -> int:
        """The action that is asked about."""
        assert self.referee.half is not None
        return hal.location(self.referee.half)

    @property
    def colour(self) -> int:
        """Its colour."""
        assert self.referee.half is not None
        return self.referee.half.colour

    def asks(self) -> tuple[tuple[str, int, int], ...]:
        """The questions; the cubes of Repair itself stand among the damage of all actions."""
        asked = self.referee.asks()
        keys = [key for key, _count, _most in asked]
        most_dice = COMPONENTS.players[1].dice
        bounds = {"dice": most_dice, "neutralization": NO_CARD}
        return tuple(
            (key, count, bounds.get(key, most))
            for key, count, most in asked
            if key != "cubes" or "damage" not in keys
        )

    def usual(self) -> Answers:
        """What the answers are likely to be."""
        found: Answers = {}
        for key, count, _most in self.asks():
            if key == "cubes":
                found[key] = [self.known["damage"][self.place]]
            elif key == "neutralization":
                found[key] = []
            else:
                found[key] = list(self.known.get(key, [0] * count))
        return found

    def answer(self, key: str, place: int, number: int) -> None:
        """One number of an answer; what is not asked or out of bounds is left out."""
        for asked, count, most in self.asks():
            if asked == key and place < count and type(number) is int and 0 <= number <= most:
                numbers = list(self.draft.answers[key]) or [0] * count
                numbers[place] = number
                self.draft = self.draft._replace(answers={**self.draft.answers, key: numbers})

    def answer_all(self, answers: Answers) -> None:
        for key, numbers in answers.items():
            for place, number in enumerate(numbers):
                self.answer(key, place, number)

    def answers(self) -> Answers:
        """The draft's answers as the referee wants them."""
        found = dict(self.draft.answers)
        if "damage" in found:
            found["cubes"] = [found["damage"][self.place]]
        if found.get("neutralization") == [NO_CARD]:
            found |= {"neutralization": [ACTIVATION], "free": [0] * len(found["free"])}
        return found

    def learn(self, place: int, answers: Answers) -> None:
        """What the table looks like after his action."""
        state = self.referee.state
        after: Answers = {
            "damage": list(state.damage),
            "dice": list(state.damaged),
            "ravagers": [len(cards) for cards in state.locations],
            "display": [int(bool(tile)) for tile in state.display],
            "offers": answers.get("offers", []),
        }
        self.known |= {key: after[key] for key in after.keys() & answers.keys()}
        self.known["damage"][place] = state.damage[place]

    # --- what is told

    def story(self, chores: tuple[str, ...] = ()) -> Told:
        """The turn so far."""
        title = _("New dice") if self.turn[0].what == "rerolls" else _("Neither half")
        for event in self.turn:
            if event.what == "hal half":
                _name, hue, kind, form = map(str, event.about)
                title = half_words(HalHalf(COLOURS.index(hue), kind, form))
        return Told(title, tuple(self.turn), chores)

    def die_chores(self) -> tuple[str, ...]:
        for event in self.turn:
            if event.what in ("hal die", "hal returns"):
                name = die(str(event.about[0]), str(event.about[1]), messages.catalogue)
                if event.what == "hal die" and event.about[2] == "bought":
                    words = _("Put your {die} into its supply and take 1 resource.")
                else:
                    words = _("Put Hal's {die} into its supply.")
                return (words.format(die=name),)
        return ()

    def action_chores(self, kind: str, answers: Answers) -> tuple[str, ...]:
        """What his action changed among the pieces; the state is that after it."""
        state = self.referee.state
        if kind == "command":
            return self.mission_chores()
        if kind == "discover":
            return self.tile_chores(answers)
        found = []
        if kind == "repair":
            spots = [
                (spot_name(place), before - after)
                for place, (before, after) in enumerate(
                    zip(answers["damage"], state.damage, strict=True)
                )
            ]
            spots += [
                (Teller.spot(hue), before - after)
                for hue, before, after in zip(COLOURS, answers["dice"], state.damaged, strict=True)
            ]
            for spot, number in spots:
                if number:
                    cubes = amount("damage", number, messages.catalogue)
                    found.append(_("Take {damage} off {spot}.").format(damage=cubes, spot=spot))
        else:
            for place, before in enumerate(answers["ravagers"]):
                if before > len(state.locations[place]):
                    words = _(
                        "Discard all Ravager cards at {spot}; robots on them go back to their owners."
                    )
                    found.append(words.format(spot=spot_name(place)))
        return tuple(found)

    def tile_chores(self, answers: Answers) -> tuple[str, ...]:
        found = []
        if any(e.what == "took" and str(e.about[0])[0] == "A" for e in self.turn):
            found.append(
                _("Remove the last Advanced tile from the game, move the others up and refill.")
            )
        places = range(len(answers["display"]))
        for place in reversed(places):
            if answers["display"][place] and not self.referee.state.display[place]:
                words = _("Discard the tile on {place}.")
                found.append(words.format(place=display_name(place)))
        return tuple(found)

    def mission_chores(self) -> tuple[str, ...]:
        strip = next((event for event in self.turn if event.what == "hal strip"), None)
        if strip is None:
            return (_("Discard the Mission, if one was drawn."),)
        hue = next(str(event.about[1]) for event in self.turn if event.what == "hal half")
        words = _("Put the Mission on the free {colour} hex of strip {number}.")
        if strip.about[0]:
            words = _("Put the Mission on the {colour} hex with the comet of strip {number}.")
        return (
            words.format(colour=colour(hue, messages.catalogue), number=strip.amount),
            _("Put one of Hal's robots on it. No ship comes, and no pilot."),
            _(
                "Place a Ravager for each Ravager ship in sight on the hexes around it, then bring "
                "in its Technology tiles."
            ),
            _("Tell what its reward gives him, under What else Hal gains."),
        )


def spot_name(place: int) -> str:
    """An action of the frigate: "location 3 (Repair)"."""
    name = capital(action(LOCATIONS[place], messages.catalogue))
    return _("location {number} ({action})").format(number=place + 1, action=name)


def display_name(place: int) -> str:
    """A place of the display; new tiles enter at the first."""
    cost = amount("activation", COMPONENTS.display_costs[place], messages.catalogue)
    return _("place {number} of the display ({cost})").format(number=place + 1, cost=cost)
