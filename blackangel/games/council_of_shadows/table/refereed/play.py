"""A refereed game on a real table: what the person answered, and what the Automa did."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from blackangel.games.council_of_shadows.rules.board import GALAXIES, PLACE
from blackangel.games.council_of_shadows.rules.effects import KINDS, EffectForm
from blackangel.games.council_of_shadows.rules.programs import LINES
from blackangel.games.council_of_shadows.rules.scoring import Sheet
from blackangel.games.council_of_shadows.rules.tables import BOX, COMPONENTS, LIMITS, START
from blackangel.games.council_of_shadows.table.refereed import automa_alone
from blackangel.games.council_of_shadows.table.refereed.automa_alone import (
    LIGHT,
    NO,
    YES,
    Automa,
    Events,
)
from blackangel.games.council_of_shadows.table.refereed.known import (
    ASK_ALL,
    Known,
)
from blackangel.kernel.errors import GameError, SetupError
from blackangel.kernel.named import NamedTuple

NEXT, BUYING, OVER = "next", "buying", "over"  # how the person goes on after a round
BEARS, BARE = "bears", "bare"  # whether one of the tiles drawn has the planet
MORE, EQUAL, FEWER = "more", "equal", "fewer"
COMPARED: Final = {MORE: 1, EQUAL: 0, FEWER: -1}
ORDER: Final = ("spent", "energy", "since")  # what decides the turn order
ME, AUTOMA = "me", "automa"
SURE_OF_LIGHT: Final = BOX.light_bonus - LIMITS.bonus
EVERYTHING: Final = 1 << 30  # more answers than a game has

NOTHING: Events = ()
Task = tuple[Any, ...]  # a kind, and what it is about
ROUND: tuple[Task, ...] = (("order",), ("act",))


class Question(NamedTuple):
    """What the page cannot see: its kind, what it is about, and the possible answers.

    ``rooms`` are the galaxies where a form may find room.
    """

    kind: str
    choices: tuple[str, ...]
    form: EffectForm | None = None
    place: str = ""  # a galaxy
    rooms: tuple[str, ...] = ()


class Done(NamedTuple):
    """A part of the Automa's turn that is over: what was answered or known, and what happened.

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
    answered. What is ``known`` is not asked; but a round that began with one of the first ``earlier``
    answers asks all of it, as earlier versions did. Nothing here depends on a language.
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
    known: Known = Known()
    earlier: int = 0
    knowing: bool = True  # whether what is known is left out in this round

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
                "earlier": self.earlier,
            }
        )

    @property
    def can_undo(self) -> bool:
        return bool(self.inputs)

    def undone(self) -> Play:
        """Take back the last answer."""
        play = begun(self.level, self.seed, self.first, self.stations, self.leaders)
        return play._replace(earlier=self.earlier).replayed(self.inputs[:-1])

    def replayed(self, inputs: Iterable[str]) -> Play:
        play, given = self, iter(inputs)
        for value in given:
            if play.asked.kind == "explore" and value in PLACE:
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
        known = self.known.acted() if self.rounds and self.automa.first else self.known
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
            automa=automa,
            rounds=(*self.rounds, begun),
            agenda=(*ROUND, *turn),
            before=0,
            known=known.turned_up(),
            knowing=len(self.inputs) > self.earlier,
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
                return self.ordering()[1]
            case "act":
                mine = not self.automa.first and not self.heard
                over = self.knowing and self.automa.last
                return Question("act", (NO,) if over else (NO, YES)) if mine else None
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

    # --- the turn order

    def ordering(self) -> tuple[tuple[str, ...], Question | None]:
        """Who has more Consumption; if that is equal, more Energy; else who came there first (CS-C3).

        What is known or was answered of it, and what to ask next.
        """
        heard, said = [*self.heard], list[str]()
        while not said or (said[-1] == EQUAL and len(said) < len(ORDER)):
            kind = ORDER[len(said)]
            word = self.order_known(kind) or (heard.pop(0) if heard else "")
            if not word:
                return (), Question(kind, self.order_choices(kind))
            said.append(word)
        return tuple(said), None

    def order_known(self, kind: str) -> str:
        """What decides the order without asking: markers that have stood since the setup."""
        seat = self.automa.seat
        if not self.knowing or kind == ORDER[0]:
            return ""
        if kind == "since":
            # the person's marker started elsewhere, so it has moved since
            return AUTOMA if seat.since <= self.automa.state.players else ""
        # who buys with what there is at the start gains Energy, but never rises
        start = START.energy[int(self.first == ME)], START.energy[int(self.first != ME)]
        sure = len(self.rounds) == 1 and seat.energy == start[0] < start[1]
        return MORE if sure else ""

    def order_choices(self, kind: str) -> tuple[str, ...]:
        if kind == "since":
            return (ME, AUTOMA)
        least = self.knowing and kind == "energy" and not self.automa.seat.energy
        return tuple(word for word in COMPARED if not (least and word == FEWER))

    # --- its actions

    def room_for(self, number: int) -> tuple[list[str], Question | None]:
        """Where each form of an action finds room, up to the one that is done, or what to ask first."""
        heard, room = list(self.heard), list[str]()
        known = self.known if self.knowing else ASK_ALL
        for form in LINES[self.automa.card][number].forms:
            rooms = known.room(form, self.knowing)
            if not rooms:
                room.append(NO)
            elif form.verb == "clear" and known.has_cards(form.n, self.automa.state.round):
                return [*room, YES], None
            elif not heard:
                return room, Question(form.verb, self.choices(form, rooms), form, rooms=rooms)
            elif heard[0] == NO:
                heard.pop(0)
                known = known.without(form)
                room.append(NO)
            else:
                place, question = place_of(form, rooms, heard)
                return [*room, place], question
        return room, None

    def choices(self, form: EffectForm, rooms: tuple[str, ...]) -> tuple[str, ...]:
        """What can be said of a form: where, or what the tiles drawn for it bear; or that it has no room."""
        if form.verb != "explore":
            return (*rooms, NO)
        sure = self.knowing and self.known.has_room(form, self.leaders)
        return (BEARS, BARE) if sure else (BEARS, BARE, NO)

    def learned(self, number: int, room: Sequence[str]) -> Known:
        """What is known after an action."""
        known = self.known
        for form, words in zip(LINES[self.automa.card][number].forms, room, strict=False):
            if words == NO:
                known = known.without(form)
            elif form.verb == "explore":
                galaxy, fits = words.split(" ")
                known = known.explored(galaxy, "" if fits == YES else form.kind)
        return known

    # --- its assessment

    def galaxy_question(self, galaxy: int) -> Question | None:
        """Whether it has the majority in a galaxy, which cube it loses, and whether it draws a card."""
        kinds, place = self.automa.held(galaxy), GALAXIES[galaxy]
        if not kinds:
            return None
        said = self.of_galaxy
        if not said:
            return Question("majority", (YES, NO), place=place)
        if said[0] == NO and COMPONENTS.automa[self.automa.card].assess == "majority":
            return None
        if len(kinds) > 1 and not {*said[1:]} & {*kinds}:
            return Question("remove", tuple(kinds), place=place)
        gone = self.knowing and self.known.light_gone
        if SURE_OF_LIGHT <= self.lights < BOX.light_bonus and not gone:
            return None if {*said[1:]} & {YES, NO} else Question("light", (YES, NO), place=place)
        return None

    @property
    def of_galaxy(self) -> tuple[str, ...]:
        """What is said of the galaxy assessed: as long as the person has no cubes, it has the majority."""
        alone = self.automa.first and not self.known.turns and not self.leaders
        sure = self.knowing and alone
        return (YES, *self.heard) if sure else self.heard

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
        known = self.known
        match kind:
            case "order":
                heard, _question = self.ordering()
                automa, events = automa.arrange(*compared(heard))
            case "act":
                automa = automa.crowned() if YES in heard else automa
                known = known if automa.first else known.acted()
            case "line":
                room, _question = self.room_for(about[0])
                automa, events = automa.line(about[0], room)
                known = self.learned(about[0], room)
            case "energy":
                automa, events = automa.energy()
            case "assess":
                kinds = automa.held(about[0])
                if not kinds:
                    return play
                heard = self.of_galaxy
                gone = next((word for word in heard[1:] if word in KINDS), kinds[0])
                if {*heard[1:]} & {YES, NO}:
                    known = known._replace(light_gone=NO in heard[1:])
                light = not known.light_gone and self.lights < BOX.light_bonus
                automa, events = automa.assess(about[0], heard[0] == YES, gone, light)
            case "rise":
                automa, events = automa.rise()
            case _:
                automa, sheet = automa.scored(heard)
                return play._replace(automa=automa, sheet=sheet)
        *earlier, last = self.rounds
        done = Done(task, heard, events, automa.seat.energy, automa.seat.consumption)
        return play._replace(automa=automa, rounds=(*earlier, (*last, done)), known=known)


def compared(heard: Sequence[str]) -> tuple[int, int, bool]:
    """The person's Consumption and Energy compared with the Automa's, and who came there first."""
    more = COMPARED[heard[0]]
    energy = COMPARED[heard[1]] if len(heard) > 1 else 0
    return more, energy, heard[-1] == ME


def place_of(
    form: EffectForm, rooms: tuple[str, ...], heard: Sequence[str]
) -> tuple[str, Question | None]:
    """Where a form is done, from what was said of it; for a tile that may go to several galaxies, ask."""
    first, *rest = heard
    if form.verb != "explore":
        return first, None
    if not rest and len(rooms) > 1:
        return "", Question("put", rooms, form, rooms=rooms)
    return f"{rest[0] if rest else rooms[0]} {YES if first == BEARS else NO}", None


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
        play = play._replace(earlier=kept.get("earlier", EVERYTHING)).replayed(kept["inputs"])
        return play._replace(earlier=min(play.earlier, len(play.inputs)))
    except (GameError, LookupError, ValueError) as error:
        raise ValueError("not what was said to a referee") from error
