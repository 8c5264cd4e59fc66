"""A refereed game on a real table: what the person answered, and what the Automa did."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from blackangel.games.council_of_shadows.rules.board import GALAXIES, GALAXY, PLACE
from blackangel.games.council_of_shadows.rules.effects import KINDS, EffectForm
from blackangel.games.council_of_shadows.rules.programs import LINES
from blackangel.games.council_of_shadows.rules.scoring import Sheet
from blackangel.games.council_of_shadows.rules.tables import BOX, COMPONENTS, LIMITS
from blackangel.games.council_of_shadows.table.refereed import automa_alone
from blackangel.games.council_of_shadows.table.refereed.automa_alone import (
    LIGHT,
    NO,
    YES,
    Automa,
    Events,
)
from blackangel.kernel.errors import GameError, SetupError
from blackangel.kernel.named import NamedTuple

NEXT, BUYING, OVER = "next", "buying", "over"  # how the person goes on after a round
BEARS, BARE = "bears", "bare"  # whether one of the tiles drawn has the planet
COMPARED: Final = {"more": 1, "equal": 0, "fewer": -1}
ME, AUTOMA = "me", "automa"
SURE_OF_LIGHT: Final = BOX.light_bonus - LIMITS.bonus
ONE_FREE: Final = 1  # a card that Dark Tech gives

NOTHING: Events = ()
Task = tuple[Any, ...]  # a kind, and what it is about
ROUND: tuple[Task, ...] = (("order",), ("act",))


class Question(NamedTuple):
    """What the page cannot see: its kind, what it is about, and the possible answers."""

    kind: str
    choices: tuple[str, ...]
    form: EffectForm | None = None
    place: str = ""  # a galaxy


class Done(NamedTuple):
    """A part of the Automa's turn that is over: what was answered, and what happened.

    ``energy`` and ``consumption`` are its markers afterwards.
    """

    task: Task
    heard: tuple[str, ...]
    events: Events = ()
    energy: int = 0
    consumption: int = 0


Round = tuple[Done, ...]
ASKED_FIRST: Final = Question("told", (NEXT,))


class Play(NamedTuple):
    """A level, a seed and all answers; everything else follows from them.

    ``agenda`` are the parts of the round to come, ``heard`` the answers about the first of them; ``asked``
    is the question of the moment, ``before`` how many parts of the round were over when the last one was
    answered. Nothing here depends on a language.
    """

    level: str
    seed: int
    first: str  # who is first by lot
    stations: bool
    automa: Automa
    inputs: tuple[str, ...] = ()
    rounds: tuple[Round, ...] = ()
    agenda: tuple[Task, ...] = ()
    heard: tuple[str, ...] = ()
    asked: Question = ASKED_FIRST
    before: int = 0
    sheet: Sheet = ()  # its score sheet, once it is counted
    leaders: bool = False  # the person has one; the Automa never does

    # --- storing

    def written(self) -> str:
        """The text that ``read`` reads."""
        return json.dumps(
            {
                "level": self.level,
                "seed": self.seed,
                "first": self.first,
                "stations": self.stations,
                "leaders": self.leaders,
                "inputs": self.inputs,
            }
        )

    @property
    def can_undo(self) -> bool:
        return bool(self.inputs)

    def undone(self) -> Play:
        """Take back the last answer."""
        play = begun(self.level, self.seed, self.first, self.stations, self.leaders)
        return play.replayed(self.inputs[:-1])

    def replayed(self, inputs: Iterable[str]) -> Play:
        play, given = self, iter(inputs)
        for value in given:
            if play.asked.kind == "explore" and value in GALAXY:
                play = play.explored(value, next(given, ""))
            else:
                play = play.say(value)
        return play

    def explored(self, galaxy: str, bears: str) -> Play:
        """Read what earlier versions stored: where a tile goes, then what it bears."""
        if not bears:
            return self
        play = self.say(BEARS if bears == YES else BARE)
        return play.say(galaxy) if play.asked.kind == "put" else play

    # --- what is answered

    def say(self, value: str) -> Play:
        """Answer the question of the moment.

        Raises:
            SetupError: it has no such answer.
        """
        if value not in self.asked.choices:
            raise SetupError(f"not an answer: {value[:20]!r}", what="answer")
        play = self._replace(inputs=(*self.inputs, value), before=len(self.round))
        if self.asked.kind == "told":
            return play.went_on(value)
        return play._replace(heard=(*self.heard, value)).onward()

    def went_on(self, value: str) -> Play:
        """Begin the next round, or the count."""
        if value == OVER:
            return self._replace(agenda=(("count",),)).onward()
        automa = self.automa.crowned() if value == BUYING else self.automa
        automa, events = automa.reveal()
        turn = (
            *(("line", number) for number in range(len(LINES[automa.card]))),
            ("energy",),
            *(("assess", galaxy) for galaxy in range(len(GALAXIES))),
            ("rise",),
        )
        begun = (Done(("reveal",), (), events),)
        return self._replace(
            automa=automa, rounds=(*self.rounds, begun), agenda=(*ROUND, *turn), before=0
        ).onward()

    @property
    def round(self) -> Round:
        """The round of the moment, as far as it is over."""
        return self.rounds[-1] if self.rounds else ()

    def onward(self) -> Play:
        """Go on to the next question, and carry out what needs none."""
        play = self
        while play.agenda:
            question = play.question()
            if question:
                return play._replace(asked=question)
            play = play.carried_out()
        return play._replace(asked=play.after())

    def after(self) -> Question:
        """What can follow a round."""
        if self.sheet:
            return Question("over", ())
        if self.automa.last:
            return Question("told", (OVER,))
        acts_later = self.automa.first  # then the person may rise to level III in this round still
        return Question("told", (NEXT, BUYING, *((OVER,) if acts_later else ())))

    # --- what is asked

    def question(self) -> Question | None:
        """What must be known for the next part; None if that is clear."""
        kind, *about = self.agenda[0]
        match kind:
            case "order":
                return self.order_question()
            case "act":
                mine = not self.automa.first and not self.heard
                return Question("act", (NO, YES)) if mine else None
            case "line":
                _room, question = self.room_for(about[0])
                return question
            case "assess":
                return self.galaxy_question(about[0])
            case "count":
                missing = len(self.heard) < self.lights
                # every one each time: how many there are of each is not known for sure
                return Question("light card", LIGHT) if missing else None
        return None

    def order_question(self) -> Question | None:
        """Who has more Consumption; if that is equal, more Energy; else who came there first (CS-C3)."""
        kinds = ("spent", "energy", "since")
        if self.heard and self.heard[-1] != "equal":
            return None
        kind = kinds[len(self.heard)]
        return Question(kind, (ME, AUTOMA) if kind == "since" else tuple(COMPARED))

    def room_for(self, number: int) -> tuple[list[str], Question | None]:
        """Where each form of an action finds room, up to the one that is done, or what to ask first."""
        heard, room, full = list(self.heard), list[str](), list[EffectForm]()
        for form in LINES[self.automa.card][number].forms:
            if any(implied(form, other) for other in full):
                room.append(NO)
            elif form.verb == "clear" and self.has_cards(form.n):
                return [*room, YES], None
            elif not heard:
                return room, Question(form.verb, (*answers(form), NO), form)
            elif heard[0] == NO:
                heard.pop(0)
                full.append(form)
                room.append(NO)
            else:
                place, question = place_of(form, heard)
                return [*room, place], question
        return room, None

    def has_cards(self, first: int) -> bool:
        """Whether the first cards of the display must be there: the person cannot have taken so many."""
        taken = LIMITS.purchases * self.automa.state.round + ONE_FREE
        return BOX.ai_cards - taken > LIMITS.display - first

    def galaxy_question(self, galaxy: int) -> Question | None:
        """Whether it has the majority in a galaxy, which cube it loses, and whether it draws a card."""
        kinds, place = self.automa.held(galaxy), GALAXIES[galaxy]
        if not kinds:
            return None
        if not self.heard:
            return Question("majority", (YES, NO), place=place)
        if self.heard[0] == NO and COMPONENTS.automa[self.automa.card].assess == "majority":
            return None
        said = set(self.heard[1:])
        if len(kinds) > 1 and not said & set(kinds):
            return Question("remove", tuple(kinds), place=place)
        if SURE_OF_LIGHT <= self.lights < BOX.light_bonus and not said & {YES, NO}:
            return Question("light", (YES, NO), place=place)
        return None

    @property
    def lights(self) -> int:
        """How many light bonus cards it has drawn."""
        return len(self.automa.seat.light)

    # --- what is carried out

    def carried_out(self) -> Play:
        """Carry out the next part, about which everything is known."""
        task, *rest = self.agenda
        kind, *about = task
        automa, heard, events = self.automa, self.heard, NOTHING
        play = self._replace(agenda=tuple(rest), heard=())
        match kind:
            case "order":
                automa, events = automa.arrange(*compared(heard))
            case "act":
                automa = automa.crowned() if YES in heard else automa
            case "line":
                automa, events = automa.line(about[0], self.room_for(about[0])[0])
            case "energy":
                automa, events = automa.energy()
            case "assess":
                kinds = automa.held(about[0])
                if not kinds:
                    return play
                gone = next((word for word in heard[1:] if word in KINDS), kinds[0])
                light = NO not in heard[1:] and self.lights < BOX.light_bonus
                automa, events = automa.assess(about[0], heard[0] == YES, gone, light)
            case "rise":
                automa, events = automa.rise()
            case _:
                automa, sheet = automa.scored(heard)
                return play._replace(automa=automa, sheet=sheet)
        *earlier, last = self.rounds
        done = Done(task, heard, events, automa.seat.energy, automa.seat.consumption)
        return play._replace(automa=automa, rounds=(*earlier, (*last, done)))


def compared(heard: Sequence[str]) -> tuple[int, int, bool]:
    """The person's Consumption and Energy compared with the Automa's, and who came there first."""
    more = COMPARED[heard[0]]
    energy = COMPARED[heard[1]] if len(heard) > 1 else 0
    return more, energy, heard[-1] == ME


def answers(form: EffectForm) -> tuple[str, ...]:
    """What can be said of a form that is possible: where, or what the tiles drawn for it bear."""
    return (BEARS, BARE) if form.verb == "explore" else places(form)


def place_of(form: EffectForm, heard: Sequence[str]) -> tuple[str, Question | None]:
    """Where a form is done, from what was said of it; for a tile that may go to several galaxies, ask."""
    first, *rest = heard
    if form.verb != "explore":
        return first, None
    if not rest and len(places(form)) > 1:
        return "", Question("put", places(form), form)
    return f"{rest[0] if rest else places(form)[0]} {YES if first == BEARS else NO}", None


def places(form: EffectForm) -> tuple[str, ...]:
    """Where a form can find room: its galaxies that are in play, or the display."""
    if form.verb == "clear":
        return (YES,)
    if form.place in GALAXY:
        return (form.place,)
    return tuple(
        galaxy.id
        for galaxy in COMPONENTS.galaxies.values()
        if galaxy.fewest == 1 and f"P{galaxy.parsec}" == form.place
    )


def implied(form: EffectForm, full: EffectForm) -> bool:
    """Whether a form has no room because another one, which asks for less, has none."""
    if form.verb != full.verb or form.verb == "clear":
        return form.verb == full.verb and form.n <= full.n
    if form.verb == "settle" and form.kind != full.kind:
        return False
    return set(PLACE[form.place]) <= set(PLACE[full.place])


def begun(
    level: str, seed: int, first: str = ME, stations: bool = False, leaders: bool = False
) -> Play:
    """The game before the first answer; raises ``SetupError`` if there is no such level."""
    alone = automa_alone.begun(level, seed, first == AUTOMA, stations)
    return Play(level, seed, first, stations, alone, leaders=leaders)


def read(kept: Mapping[str, Any]) -> Play:
    """Read a game that ``written`` wrote.

    Raises:
        ValueError: the game is impossible.
    """
    try:
        agreed = (kept["level"], kept["seed"], kept["first"], kept["stations"])
        play = begun(*agreed, kept.get("leaders", False))  # earlier versions did not ask
        return play.replayed(kept["inputs"])
    except (GameError, LookupError, ValueError) as error:
        raise ValueError("not what was said to a referee") from error
