"""Any moment of a game on the table: the boards as they were, and what was chosen there."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from blackangel import messages
from blackangel.kernel.ledger import Event
from blackangel.kernel.markup import button, escape, lines, marked, options
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.seats import Player, emblem, paint, shape
from blackangel.messages import _
from tabletop.screens import log, table
from tabletop.screens.dialogs import dialog
from tabletop.screens.panels import TOLD
from tabletop.screens.sharing import field

if TYPE_CHECKING:
    from tabletop.model.session import Session

CHOOSER, NOBODY = -2, -1  # instead of a seat's eyes: whoever chooses, a spectator
LANE = 7  # pixels for a seat's turns


class Turn(NamedTuple):
    """A turn's beginning."""

    ply: int
    seat: int
    number: int


class Moment(NamedTuple):
    """A moment as it is shown: the table's panels, the places that were chosen, where it is.

    ``told`` is the question and what was chosen, as sentences.
    """

    panels: dict[str, str]
    places: tuple[str, ...]
    title: str
    told: tuple[str, ...]


class History(NamedTuple):
    """A game's moments, for the ``eyes`` that may see them, and the one that is shown."""

    session: Session
    ply: int
    eyes: int
    turns: tuple[Turn, ...]
    hidden: range  # the moments at which nobody here may look

    @property
    def game(self) -> Any:
        return self.session.game

    @property
    def last(self) -> int:
        return int(self.game.ply)

    @property
    def over(self) -> bool:
        return self.session.over

    # --- ways through it

    def go(self, ply: int) -> History:
        """To a moment, past those that are hidden."""
        ply = min(max(ply, 0), self.last)
        if ply in self.hidden:
            ply = self.hidden.start - 1 if ply < self.ply else self.hidden.stop
        return self._replace(ply=ply)

    def after(self, way: str) -> int:
        """The moment that a key or a button leads to."""
        starts = sorted({0, *(turn.ply for turn in self.turns), self.last})
        place = bisect_right(starts, self.ply)
        return {
            "first": 0,
            "turn-back": max((start for start in starts if start < self.ply), default=0),
            "back": self.ply - 1,
            "on": self.ply + 1,
            "turn-on": starts[place] if place < len(starts) else self.last,
            "last": self.last,
        }[way]

    def turn(self) -> Turn | None:
        """The turn that goes on at this moment."""
        place = bisect_right(self.turns, self.ply, key=lambda turn: turn.ply)
        return self.turns[place - 1] if place else None

    def look(self, eyes: int) -> History:
        """Whose eyes: a choice that only a finished game leaves."""
        return self._replace(eyes=eyes) if self.over else self

    def seat(self, at: Any) -> int:
        """Whose board is drawn large; nobody's hand where it is a spectator."""
        if self.eyes != CHOOSER:
            return self.eyes
        turn = self.turn()
        if at.player is not None:
            return int(at.player)
        return turn.seat if turn and turn.seat in range(len(at.names)) else 0

    def knowing(self, at: Any) -> tuple[int, ...]:
        """The seats whose hidden cards may be named."""
        return tuple(range(len(at.names))) if self.over else (self.seat(at),)

    # --- what was chosen

    def at(self) -> Any:
        return self.game.at(self.ply)

    def chosen(self, at: Any) -> list[str]:
        """What was chosen at this moment and what it brought about, as far as it may be known."""
        if self.ply == self.last:
            return []
        found = []
        for event in self.game.events[len(at.events) :]:
            if event.ply > self.ply:
                break
            found.append(self.told(event, at))
        found = [sentence for sentence in found if sentence]
        if not found and at.player in self.knowing(at):
            option, view = self.game.history[self.ply].option, at.observe(at.player)
            found = [self.session.words.option(option, view, messages.catalogue)]
        return found or [_("Nothing of it can be seen.")]

    def before(self, at: Any) -> list[str]:
        """What came by itself since the choice before: an automaton's turn, the count at the end."""
        found = []
        for event in reversed(at.events):
            if event.ply < self.ply or not self.ply:
                break
            if event.what != log.TURN:
                found.append(self.told(event, at))
        return [sentence for sentence in reversed(found) if sentence]

    def told(self, event: Event, at: Any) -> str:
        return self.session.words.event(
            event, self.session.names, messages.catalogue, self.knowing(at)
        )

    def places(self, at: Any) -> tuple[str, ...]:
        """The places on the boards that were chosen, as far as they are in view."""
        concealed = self.ply + 1 in self.hidden and at.player != self.eyes
        if self.ply == self.last or concealed:
            return ()
        found = self.session.at_table.places(self.game.history[self.ply].option, at.prompt)
        if self.seat(at) == at.player:
            return found
        mine = self.session.at_table.manner.mine  # on another's table they would mislead
        return tuple(place for place in found if place.partition(":")[0] not in mine)

    # --- markup

    def title(self, player: int | None) -> str:
        """Where in the game this is."""
        turn = self.turn()
        parts = [_("Turn {number}").format(number=turn.number) if turn else _("Setup")]
        if player is not None:
            parts.append(self.session.names[player])
        parts.append(_("choice {number} of {count}").format(number=self.ply, count=self.last))
        return ", ".join(parts)

    def moment(self, in_words: bool = False) -> Moment:
        """What is shown of this moment; the last ones are kept."""
        return drawn(self, in_words, messages.language)

    def panels(self, at: Any, view: Any, prompt: str, in_words: bool) -> dict[str, str]:
        """The table's panels, but for the log and the way through the game."""
        session = self.session
        people = session.players[: len(at.names)]
        return {
            **session.boards(view, in_words=in_words),
            TOLD: "",
            "bar": table.bar(
                session.players,
                session.at_table.standings(view, messages.catalogue),
                at.player,
                session.words.time(view, messages.catalogue),
                False,
                False,
                session.bots,
            ),
            "prompt": prompt,
            "choices": tools(people if self.over else (), self.eyes, self.ply == self.last),
        }

    def prompt(self, at: Any, question: str, chosen: list[str]) -> str:
        """Who was asked what, and what was chosen."""
        head = ""
        if at.player is not None:
            player = self.session.players[at.player]
            head = f"{emblem(player)}<span>{escape(player.name)}</span>"
        return lines(
            f'<div class="then"><p class="where">{escape(self.title(None))}</p>',
            f'<h2 class="asked">{head}</h2>' if head else "",
            listed(_("Before that"), self.before(at)),
            f'<p class="question">{escape(question)}</p>',
            listed(_("Chosen"), chosen),
            "</div>",
        )

    def whole(self, only: int) -> dict[str, str]:
        """The panels that are the same at every moment: the log, and the slider with its marks."""
        return around(self._replace(ply=self.last), only, messages.language)


def opened(session: Session) -> History:
    """The history of a game, at its last moment."""
    # of a game in play nobody sees more than now
    eyes = CHOOSER if session.over else NOBODY if session.watching else session.seat
    turns = tuple(
        Turn(event.ply, event.seat, event.amount)
        for event in session.events
        if event.what == log.TURN
    )
    hidden = range(0) if session.over else session.game.hidden(eyes)
    return History(session, session.game.ply, eyes, turns, hidden)


@lru_cache(maxsize=2)
def drawn(past: History, in_words: bool, _language: str) -> Moment:
    """A moment as it is shown."""
    at = past.at()
    view = at.observe(past.seat(at))
    question = _("The game is over.")
    if at.player is not None:
        question = past.session.words.prompt(view, messages.catalogue)
    chosen = past.chosen(at)
    panels = past.panels(at, view, past.prompt(at, question, chosen), in_words)
    return Moment(panels, past.places(at), past.title(at.player), (question, *chosen))


@lru_cache(maxsize=1)
def around(past: History, only: int, _language: str) -> dict[str, str]:
    """What is shown beside each moment; of ``past`` its moment does not matter."""
    session, game = past.session, past.game
    eyes = past.knowing(game)
    told = log.log(
        session.words, session.events, session.names, session.seat, eyes, only, whole=True
    )
    return {"log": told, "history": timeline(session.players, past.turns, past.last)}


def listed(title: str, sentences: list[str]) -> str:
    """Sentences under a title, if there are any."""
    rows = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
    return f'<h3 class="done-here">{escape(title)}</h3><ul>{rows}</ul>' if rows else ""


def share(number: float, of: int) -> str:
    """A place on the way, as a percentage."""
    return f"{100 * number / max(of, 1):.2f}%"


def spans(turns: tuple[Turn, ...], last: int) -> Iterator[tuple[Turn, int]]:
    """The turns with their ends."""
    ends = (*(turn.ply for turn in turns[1:]), last)
    yield from zip(turns, ends, strict=False)  # where no turn is told, none has an end


def marks(players: tuple[Player, ...], turns: tuple[Turn, ...], last: int) -> str:
    """A lane for each seat, in it its turns."""
    parts = []
    for player in players:
        y = LANE * player.seat
        parts.append(f"<g{marked(class_=paint(player))}>")
        for turn, end in spans(turns, last):
            if turn.seat == player.seat:
                wide = max(end - turn.ply - 0.25, 0.4)
                parts.append(
                    f'<rect x="{share(turn.ply, last)}" y="{y}" width="{share(wide, last)}"'
                    f' height="{LANE - 2}" rx="2"/>'
                )
        parts.append("</g>")
    return (
        f'<svg class="turn-marks" height="{LANE * len(players)}" aria-hidden="true">'
        f"{''.join(parts)}</svg>"
    )


def lane_signs(players: tuple[Player, ...]) -> str:
    """Whose lane is which."""
    parts = (
        f'<path d="{shape(player)}"{marked(class_=paint(player))}'
        f' transform="translate(1 {LANE * player.seat}) scale({(LANE - 1) / 24:.3f})"/>'
        for player in players
    )
    high = LANE * len(players)
    return (
        f'<svg class="lane-signs" viewBox="0 0 {LANE + 1} {high}" width="{LANE + 1}"'
        f' height="{high}" aria-hidden="true">{"".join(parts)}</svg>'
    )


WAYS = (  # each with the strokes of its sign
    ("first", "M5 5v14M13 5l-5 7 5 7M21 5l-5 7 5 7"),
    ("turn-back", "M11 5l-6 7 6 7M19 5l-6 7 6 7"),
    ("back", "M15 5l-6 7 6 7"),
    ("on", "M9 5l6 7-6 7"),
    ("turn-on", "M5 5l6 7-6 7M13 5l6 7-6 7"),
    ("last", "M3 5l5 7-5 7M11 5l5 7-5 7M19 5v14"),
)


def way_name(way: str) -> str:
    return {
        "first": _("To the beginning"),
        "turn-back": _("One turn back"),
        "back": _("One choice back"),
        "on": _("One choice on"),
        "turn-on": _("One turn on"),
        "last": _("To the end"),
    }[way]


def way_button(way: str, strokes: str) -> str:
    given = marked(
        data_action="travel", data_value=way, aria_label=way_name(way), title=way_name(way)
    )
    return (
        f'<button type="button" class="button quiet"{given}>'
        f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{strokes}"/></svg></button>'
    )


def timeline(players: tuple[Player, ...], turns: tuple[Turn, ...], last: int) -> str:
    """A slider over the whole game; the page sets where it stands."""
    steps = [way_button(way, strokes) for way, strokes in WAYS]
    return lines(
        f'<section class="past" aria-label="{escape(_("History"))}">',
        f'<span class="ways">{"".join(steps[:3])}</span>',
        '<div class="way"><label class="unseen" for="moment">',
        f"{escape(_('Moment of the game'))}</label>",
        f'<input type="range" id="moment" data-field="moment" min="0" max="{last}" step="1">',
        f'<div class="lanes">{lane_signs(players)}{marks(players, turns, last)}</div></div>',
        f'<span class="ways">{"".join(steps[3:])}</span></section>',
    )


def tools(players: tuple[Player, ...], eyes: int, now: bool) -> str:
    """What can be done at a moment; ``players`` are those through whose eyes it can be seen."""
    return lines(
        '<div class="closing past-tools">',
        eyes_field(players, eyes) if len(players) > 1 else "",
        button(_("Go on from here"), "branch", kind="wide", disabled=now),
        button(_("Copy link to this moment"), "moment-link", kind="wide"),
        button(_("Back to the game"), "present", kind="primary wide", key=_("Esc")),
        "</div>",
    )


def eyes_field(players: tuple[Player, ...], eyes: int) -> str:
    """Whose hand is seen, in a finished game."""
    seen = [(CHOOSER, _("whoever chooses")), *((p.seat, p.name) for p in players)]
    rows = options(seen, eyes)
    return (
        f'<label class="pace"><span>{escape(_("Seen by"))}</span> '
        f'<select class="field small" id="eyes" data-field="eyes">{rows}</select></label>'
    )


def link_dialog(link: str) -> str:
    """The link to a moment, copied already where the browser allows it."""
    return dialog(
        _("Link to this moment"),
        field("save-link", _("Link"), link, 3),
        '<p class="pair">',
        button(_("Copy the link"), "copy", "save-link", "primary"),
        '</p><p class="privacy">',
        escape(_("Whoever opens it goes on from here, and can work out the hidden cards too.")),
        "</p>",
    )
