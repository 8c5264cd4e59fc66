"""A refereed game on a real table: what the person entered, and what Hal did."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from blackangel.games.black_angel.rules import hal
from blackangel.games.black_angel.rules.names import COLOURS, DICE, LOCATIONS
from blackangel.games.black_angel.rules.tables import BOX, COMPONENTS, HAL
from blackangel.games.black_angel.table.refereed import hal_alone
from blackangel.games.black_angel.table.refereed.hal_alone import ITEMS, Hal, standard
from blackangel.games.black_angel.table.refereed.told import (
    ROLLED,
    SOURCES,
    Announcement,
    action_chores,
    die_chores,
)
from blackangel.kernel.errors import GameError
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.rng import Rng

PLACES = len(LOCATIONS)
# per colour: he rolls one for each robot in his workstations, the human has the others
MOST_DICE = {"own": COMPONENTS.start.workstation, "human": COMPONENTS.players[1].dice}
ACTIVATION, NEUTRALIZATION, NO_CARD = range(3)
THINGS = ("VP", *ITEMS)
FIXED = {"ejected": HAL.bonuses["ejected"], "bought": 1}

Answers = Mapping[str, Sequence[int]]
UNASKED: Answers = {}
# the table as far as it is known: the defaults of the next questions
AT_FIRST: Answers = {
    "damage": (0,) * PLACES,
    "dice": (0,) * len(COLOURS),
    "ravagers": (0,) * PLACES,
    "display": (1,) * len(COMPONENTS.display_costs),
    "offers": (COMPONENTS.advanced_slots,),
}


class Draft(NamedTuple):
    """What is being entered but not yet confirmed."""

    stage: str = "dice"
    sequence: str = ""
    own: tuple[str, ...] = ()
    human: tuple[str, ...] = ()
    answers: Answers = UNASKED


class Gain(NamedTuple):
    """What he gains between his turns, as the form shows it."""

    thing: str = "VP"
    number: int = 1
    source: str = "reward"


class Play(NamedTuple):
    """A seed, a level and the list of what was entered; Hal and the story follow from it.

    ``last`` is his last turn, done or begun; ``told`` everything done so far. Nothing here depends on a
    language.
    """

    level: str
    seed: int
    hal: Hal
    inputs: tuple[tuple[Any, ...], ...] = ()
    told: tuple[Announcement, ...] = ()
    last: Announcement = Announcement()
    known: Answers = AT_FIRST
    draft: Draft = Draft()
    gain: Gain = Gain()

    # --- storing

    def written(self) -> str:
        """The text that ``read`` reads."""
        return json.dumps(
            {
                "level": self.level,
                "seed": self.seed,
                "inputs": self.inputs,
                "draft": self.draft._asdict(),
            }
        )

    def resumed(
        self,
        stage: str,
        sequence: str,
        own: Sequence[str],
        human: Sequence[str],
        answers: Answers,
    ) -> Play:
        """The game with an entry under way; raises ``ValueError`` or ``SetupError`` if that is impossible."""
        if (stage == "answers") != (self.hal.half is not None):
            raise ValueError("nothing asks for this")
        if stage == "told" and not self.last.todo:
            raise ValueError("nothing was done")
        standard((*own, *human))
        draft = Draft(stage, sequence, tuple(own), tuple(human))
        if stage != "answers":
            return self._replace(draft=draft)
        draft = draft._replace(answers=self.usual())
        return self._replace(draft=draft).answered_all(answers)

    # --- what is entered

    def say(self, kind: str, *given: Any) -> Play:
        """Confirm an entry.

        Raises:
            SetupError: it is not possible.
        """
        said: dict[str, Callable[..., Play]] = {
            "reveal": self.revealed,
            "act": self.acted,
            "roll": self.rolled,
            "gain": self.gained,
        }
        return said[kind](*given)._replace(inputs=(*self.inputs, (kind, *given)))

    def revealed(self, sequence: str, own: Sequence[str], human: Sequence[str]) -> Play:
        alone, events = self.hal.reveal(sequence, own, human)
        play = self._replace(hal=alone)
        if alone.half is None:
            return play.done(Announcement("", events, tuple(die_chores(events))))
        return play._replace(
            last=Announcement("", events), draft=Draft("answers", answers=play.usual())
        )

    def acted(self, answers: Answers) -> Play:
        half = self.hal.half
        alone, events = self.hal.act(answers)
        assert half is not None
        events = (*self.last.events, *events)
        chores = action_chores(half, answers, alone.state, events)
        todo = (*chores, *die_chores(events))  # BA-X1
        play = self._replace(hal=alone).done(Announcement("", events, todo))
        return play._replace(known=play.learned(hal.location(half), answers))

    def rolled(self, dice: Sequence[str]) -> Play:
        """Give him new dice, since he had none."""
        alone, events = self.hal.roll(dice)
        return self._replace(hal=alone).done(Announcement("", events, ROLLED))

    def done(self, turn: Announcement) -> Play:
        """Finish his turn."""
        return self._replace(last=turn, told=(*self.told, turn), draft=Draft("told"))

    def gained(self, thing: str, number: int, source: str) -> Play:
        """Book a gain between his turns."""
        alone, events = self.hal.gain(thing, number, SOURCES[source])
        return self._replace(hal=alone, told=(*self.told, Announcement(source, events)))

    def onward(self) -> Play:
        """Go on to the next turn; most dice stay as they are."""
        yours, own = (
            tuple(" ".join(DICE[code]) for code in seat.dice) for seat in self.hal.state.seats
        )
        return self._replace(draft=Draft("dice", "", own, yours))

    # --- taking back

    @property
    def can_undo(self) -> bool:
        return bool(self.inputs) or self.draft.stage == "roll"

    def undone(self) -> Play:
        """Go back one step; what was entered then can be entered again."""
        last = self.inputs[-1] if self.inputs else ("nothing",)
        if self.draft.stage == "roll":
            return self._replace(draft=self.draft._replace(stage="dice", own=()))
        if self.draft.stage == "dice" and last[0] != "gain":
            return self._replace(draft=Draft("told"))
        play = replayed(self.level, self.seed, self.inputs[:-1])._replace(gain=self.gain)
        match last:
            case ("reveal", sequence, own, human):
                return play._replace(draft=Draft("dice", sequence, tuple(own), tuple(human)))
            case ("act", answers):
                return play.answered_all(answers)
            case ("roll", dice):
                return play.onward().drafting(stage="roll", own=tuple(dice))
        return play._replace(draft=self.draft)

    # --- what is asked

    @property
    def place(self) -> int:
        """The action that the questions are about."""
        assert self.hal.half is not None
        return hal.location(self.hal.half)

    @property
    def colour(self) -> int:
        """Its colour."""
        assert self.hal.half is not None
        return self.hal.half.colour

    def asks(self) -> tuple[tuple[str, int, int], ...]:
        """The questions; for Repair, its own cubes are among the damage of all actions."""
        asked = self.hal.asks()
        keys = [key for key, _count, _most in asked]
        most_dice = COMPONENTS.players[1].dice
        bounds = {"dice": most_dice, "neutralization": NO_CARD}
        return tuple(
            (key, count, bounds.get(key, most))
            for key, count, most in asked
            if key != "cubes" or "damage" not in keys
        )

    def usual(self) -> Answers:
        """The most likely answers."""
        found: dict[str, Sequence[int]] = {}
        for key, count, _most in self.asks():
            if key == "cubes":
                found[key] = (self.known["damage"][self.place],)
            elif key == "neutralization":
                found[key] = ()
            else:
                found[key] = self.known.get(key, (0,) * count)
        return found

    def drafting(self, **said: Any) -> Play:
        """The game with a different draft."""
        return self._replace(draft=self.draft._replace(**said))

    def answered(self, key: str, place: int, number: int) -> Play:
        """Set one number of an answer; what is not asked or out of bounds is ignored."""
        for asked, count, most in self.asks():
            if asked == key and place < count and type(number) is int and 0 <= number <= most:
                numbers = list(self.draft.answers[key]) or [0] * count
                numbers[place] = number
                return self.drafting(answers={**self.draft.answers, key: tuple(numbers)})
        return self

    def answered_all(self, answers: Answers) -> Play:
        play = self
        for key, numbers in answers.items():
            for place, number in enumerate(numbers):
                play = play.answered(key, place, number)
        return play

    def answers(self) -> Answers:
        """The draft's answers in Hal's form."""
        found = dict(self.draft.answers)
        if "damage" in found:
            found["cubes"] = (found["damage"][self.place],)
        if tuple(found.get("neutralization", ())) == (NO_CARD,):
            found |= {"neutralization": (ACTIVATION,), "free": (0,) * len(found["free"])}
        return found

    def learned(self, place: int, answers: Answers) -> Answers:
        """What is known of the table after his action."""
        state = self.hal.state
        after: Answers = {
            "damage": state.damage,
            "dice": state.damaged,
            "ravagers": [len(cards) for cards in state.locations],
            "display": [int(bool(tile)) for tile in state.display],
            "offers": answers.get("offers", ()),
        }
        known = {**self.known, **{key: tuple(after[key]) for key in after.keys() & answers.keys()}}
        damage = list(known["damage"])
        damage[place] = state.damage[place]
        return {**known, "damage": tuple(damage)}


# --- beginning and reading


def begun(level: str, seed: int) -> Play:
    """The game before anything was entered; raises ``SetupError`` if there is no such level."""
    return Play(level, seed, hal_alone.begun(level, seed))


def replayed(level: str, seed: int, inputs: Iterable[Sequence[Any]]) -> Play:
    """The game after entering everything again."""
    play = begun(level, seed)
    for one in inputs:
        play = play.say(*one)
    return play


def read(kept: Mapping[str, Any]) -> Play:
    """Read a game that ``written`` wrote.

    Raises:
        ValueError: the game is impossible.
    """
    try:
        play = replayed(kept["level"], kept["seed"], kept["inputs"])
        return play.resumed(**kept["draft"])
    except (GameError, LookupError, ValueError) as error:
        raise ValueError("not what was said to a referee") from error


# --- dice


def added(dice: Sequence[str], new: str, most: int) -> tuple[str, ...]:
    """The dice with one more; if a colour has all its dice already, the new one replaces one."""
    alike = [one for one in dice if one.split(" ")[0] == new.split(" ")[0]]
    kept = without(dice, alike[0]) if len(alike) >= most else tuple(dice)
    return tuple(sorted((*kept, new), key=lambda one: standard((one,))))


def without(dice: Sequence[str], one: str) -> tuple[str, ...]:
    place = list(dice).index(one)
    return (*dice[:place], *dice[place + 1 :])


def thrown(seed: int) -> tuple[str, ...]:
    """One die of each colour, rolled."""
    rng = Rng(seed)
    return tuple(f"{hue} {BOX.die_faces[rng.below(len(BOX.die_faces))]}" for hue in COLOURS)
