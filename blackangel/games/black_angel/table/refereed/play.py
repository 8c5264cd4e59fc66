"""A refereed game on a real table: what the person entered, and what Hal did."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from blackangel.games.black_angel.rules import hal
from blackangel.games.black_angel.rules.goods import without
from blackangel.games.black_angel.rules.kinds import EVENTS
from blackangel.games.black_angel.rules.names import COLOURS, DICE
from blackangel.games.black_angel.rules.tables import BOX, COMPONENTS, HAL
from blackangel.games.black_angel.table.refereed import hal_alone
from blackangel.games.black_angel.table.refereed.hal_alone import (
    DICE_OF_A_COLOUR,
    ITEMS,
    Hal,
    of_colour,
    standard,
)
from blackangel.games.black_angel.table.refereed.needs import (
    OPEN,
    STRIPS,
    Answers,
    Number,
    needs,
)
from blackangel.games.black_angel.table.refereed.told import (
    ROLLED,
    SOURCES,
    Announcement,
    action_chores,
    die_chores,
)
from blackangel.kernel.errors import GameError, SetupError
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.rng import Rng

OWN_OF_A_COLOUR = COMPONENTS.start.workstation  # Hal rolls one for each robot in his workstations
ACTIVATION, NEUTRALIZATION, NO_CARD = range(3)
THINGS = ("VP", *ITEMS)
FIXED = {"ejected": HAL.bonuses["ejected"], "bought": HAL.weights["resource"]}

UNASKED: Answers = {}
OFFERED: Answers = {"offers": (1,)}


class Draft(NamedTuple):
    """What is being entered but not yet confirmed."""

    stage: str = "dice"
    sequence: str = ""
    own: tuple[str, ...] = ()
    human: tuple[str, ...] = ()
    answers: Answers = UNASKED
    without: bool = False  # the person has no standard dice

    def written(self) -> dict[str, Any]:
        """What is stored of it; "without" only if it was said, since earlier versions do not know it."""
        found = self._asdict()
        return found if self.without else {k: v for k, v in found.items() if k != "without"}


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
                "draft": self.draft.written(),
            }
        )

    def resumed(
        self,
        stage: str,
        sequence: str,
        own: Sequence[str],
        human: Sequence[str],
        answers: Answers,
        without: bool = False,
    ) -> Play:
        """The game with an entry under way; raises ``ValueError`` or ``SetupError`` if that is impossible."""
        if (stage == "answers") != (self.hal.half is not None):
            raise ValueError("nothing asks for this")
        if stage == "told" and not self.last.todo:
            raise ValueError("nothing was done")
        standard((*own, *human))
        draft = Draft(stage, sequence, tuple(own), tuple(human), without=without)
        if stage != "answers":
            return self._replace(draft=draft)
        draft = draft._replace(answers=self.nothing_yet())
        return self._replace(draft=draft).answered_all(answers)

    # --- what is entered

    def say(self, kind: str, *given: Any) -> Play:
        """Confirm an entry.

        Raises:
            SetupError: it is not possible.
        """
        return self.entered(kind, *given)

    def entered(self, kind: str, *given: Any, counted: bool = True) -> Play:
        """The same; earlier versions have not ``counted`` the dice."""
        said: dict[str, Callable[..., Play]] = {
            "reveal": partial(self.revealed, counted=counted),
            "act": self.acted,
            "roll": self.rolled,
            "gain": self.gained,
        }
        return said[kind](*given)._replace(inputs=(*self.inputs, (kind, *given)))

    def revealed(
        self, sequence: str, own: Sequence[str], human: Sequence[str], counted: bool = True
    ) -> Play:
        if counted and any(of_colour(own, hue) > OWN_OF_A_COLOUR for hue in COLOURS):
            raise SetupError("Hal rolls one die of a colour", what="number of dice")
        alone, events = self.hal.reveal(sequence, own, human, counted)
        play = self._replace(hal=alone)
        if alone.half is None:
            return play.done(Announcement("", events, tuple(die_chores(events))))
        return play._replace(
            last=Announcement("", events), draft=Draft("answers", answers=play.nothing_yet())
        )

    def acted(self, answers: Answers) -> Play:
        half, answers = self.hal.half, self.for_hal(answers)
        alone, events = self.hal.act(answers)
        assert half is not None
        events = (*self.last.events, *events)
        chores = action_chores(half, answers, alone.state, events)
        # without a question nothing was read before he acted
        first = () if self.asks() else (("ravager", hal.location(half)),)
        todo = (*first, *chores, *die_chores(events))  # BA-X1
        return self._replace(hal=alone).done(Announcement("", events, todo))

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
                draft = Draft("dice", sequence, tuple(own), tuple(human), without=not human)
                return play._replace(draft=draft)
            case ("act", answers):
                # where nothing was asked, he acted as soon as his card was revealed
                return play.answered_all(answers) if play.asks() else play.undone()
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
        """What may be asked: (key, how many numbers, the highest of each)."""
        bounds = {"dice": DICE_OF_A_COLOUR, "neutralization": NO_CARD}
        return tuple(
            (key, count, bounds.get(key, most))
            for key, count, most in self.hal.asks()
            if not (key == "offers" and self.offered)
        )

    @property
    def offered(self) -> bool:
        """Whether an Advanced tile must be face up: not all can be taken, by Hal and one in each turn."""
        turns = sum(not one.source for one in self.told) + 1
        took = sum(
            event.what == "took" and EVENTS.word(event, "tile")[0] == "A"
            for one in self.told
            for event in one.events
        )
        return turns + took < BOX.advanced_tiles

    def needs(self) -> tuple[Number, ...]:
        """The numbers asked for now; the last one may be open."""
        half = self.hal.half
        answers = self.answers()
        if half is None or no_card(self.draft.answers):
            return (("neutralization", 0),) if half else ()
        return tuple(
            number
            for number in needs(half, self.hal.value, answers)
            if not (number[0] == "offers" and self.offered)
        )

    @property
    def missing(self) -> Number | None:
        """The number that is asked for and still open."""
        for key, place in self.needs():
            if self.draft.answers[key][place] == OPEN:
                return key, place
        return None

    def most(self, key: str, place: int) -> int:
        """The highest number that can be said of a place."""
        most = {asked: most for asked, _count, most in self.asks()}[key]
        if key != "dice":
            return most
        dice = (code for seat in self.hal.state.seats for code in seat.dice)
        return most - sum(DICE[code][0] == COLOURS[place] for code in dice)

    def nothing_yet(self) -> Answers:
        """All that may be asked, still open."""
        return {key: (OPEN,) * count for key, count, _most in self.asks()}

    def drafting(self, **said: Any) -> Play:
        """The game with a different draft."""
        return self._replace(draft=self.draft._replace(**said))

    def answered(self, key: str, place: int, number: int) -> Play:
        """Set one number of an answer; what is not asked or out of bounds is ignored."""
        for asked, count, most in self.asks():
            if asked == key and place < count and type(number) is int and 0 <= number <= most:
                numbers = list(self.draft.answers[key])
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
        return self.for_hal(self.draft.answers)

    def for_hal(self, answers: Answers) -> Answers:
        """Answers in Hal's form; what he does not need may be OPEN."""
        found = dict(answers)
        asked = [key for key, _count, _most in self.hal.asks()]
        if "offers" in asked and "offers" not in found and self.offered:
            found |= OFFERED
        if no_card(answers):
            found |= {"neutralization": (ACTIVATION,), "free": (0,) * STRIPS}
        return found


def no_card(answers: Answers) -> bool:
    """Whether no Mission was left to draw."""
    return tuple(answers.get("neutralization", ())) == (NO_CARD,)


# --- beginning and reading


def begun(level: str, seed: int) -> Play:
    """The game before anything was entered; raises ``SetupError`` if there is no such level."""
    return Play(level, seed, hal_alone.begun(level, seed))


def replayed(level: str, seed: int, inputs: Iterable[Sequence[Any]]) -> Play:
    """The game after entering everything again."""
    play = begun(level, seed)
    for one in inputs:
        play = play.entered(*one, counted=False)
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
    kept = without(tuple(dice), alike[0]) if len(alike) >= most else tuple(dice)
    return tuple(sorted((*kept, new), key=lambda one: standard((one,))))


def room_for(draft: Draft, owner: str, hue: str) -> int:
    """How many dice of a colour there can be on one side, beside those on the other."""
    if owner == "own":
        return min(OWN_OF_A_COLOUR, DICE_OF_A_COLOUR - of_colour(draft.human, hue))
    return DICE_OF_A_COLOUR - of_colour(draft.own, hue)


def thrown(seed: int) -> tuple[str, ...]:
    """One die of each colour, rolled."""
    rng = Rng(seed)
    return tuple(f"{hue} {BOX.die_faces[rng.below(len(BOX.die_faces))]}" for hue in COLOURS)
