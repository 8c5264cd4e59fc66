"""A game in play on this page, as a value: the game, what is picked, who holds the device.

It never changes: every method that plays returns another session with its own game.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Generator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from blackangel import games, i18n
from blackangel.i18n import _, ngettext
from blackangel.kernel.errors import GameError
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.setup import BOTS
from blackangel.kit.seats import Player, filled, seated, spared
from tabletop.session import course, links
from tabletop.session.company import Device
from tabletop.session.picks import narrowed
from tabletop.session.records import SHARED, Record
from tabletop.shared.seats import bot_levels

if TYPE_CHECKING:
    from typing import Protocol

    from blackangel.kernel.ledger import Event
    from blackangel.kernel.option import Option
    from blackangel.kit.rivals import Rival
    from blackangel.kit.shown import AutomatonTurn, Preview
    from blackangel.kit.table import Table
    from blackangel.kit.words import Words

__all__ = ["GameError", "Session", "new_session", "read", "sentence"]


# what the device remembers: tutorial, solved, days, the challenge in play
Progress = Mapping[str, Any]
Hope = Generator[None, None, bool]  # pauses after each choice for the waiting page


class Asked(NamedTuple):
    """A question: its turn, whom it asks, and what is picked already."""

    turn: int
    seat: int
    kind: str
    picked: tuple[str, ...]


def sentence(error: GameError, key: str = games.FIRST) -> str:
    """An error in the player's language, within a game or before one is known."""
    return games.words(key).error(error, i18n.catalogue)


def read(text: str) -> Any:
    """Read the game in a pasted text: a save string, a link ending in one, or a record.

    Raises:
        SaveError: none of these.
    """
    text = text.strip()
    links.key_of(text)
    return games.read(text) if text.startswith(links.RECORD) else games.load(links.split(text)[0])


def new_session(
    game: Any,
    key: str,
    colours: tuple[str, ...],
    bots: tuple[str, ...] = (),
    *,
    holder: int | None = None,
    lesson: Lesson | None = None,
    owner: int = SHARED,
) -> Session:
    """Seat everybody at a game; correct invalid colours and bots."""
    around = _around(game, colours)
    session = Session(
        game,
        key,
        **around,
        holder=holder,
        lesson=lesson,
        opening=course.opening(game.at(0)),
        owner=owner if owner < len(game.names) else SHARED,
    ).seated(bots)
    return session._replace(bots_since=course.bots_row(game, session.people))


def _around(game: Any, colours: tuple[str, ...]) -> dict[str, Any]:
    """Who sits around a game's table: the names and colours of a session, its players and its automaton."""
    view = game.observe(-1)
    names = games.words(game.title.key, game.title.overrides).takers(
        view, i18n.catalogue
    )  # including an automaton's
    automaton = len(game.names) if len(names) > len(game.names) else -1
    at_table = games.table(game.title.key, game.title.overrides)
    opponent = at_table.opponent(i18n.catalogue)
    colours = filled(colours, len(names))
    if automaton >= 0 and opponent:
        colours = filled(spared(colours[:automaton], opponent.colour), len(names))
    players = seated(names, colours, automaton, opponent.sign if opponent else "")
    return {"names": names, "colours": colours, "players": players, "automaton": automaton}


@lru_cache(maxsize=4)
def _observed(game: Any, seat: int) -> Any:
    """What a seat may know; a session's game never changes."""
    return game.observe(seat)


class Session(NamedTuple):
    """A game in play; ``bots`` holds levels or rivals by seat, "" for the ``people``.

    Nobody plays on or undoes in a session's ``game``: every change makes another session, with a copy.
    """

    game: Any
    key: str
    colours: tuple[str, ...]
    names: tuple[str, ...]
    players: tuple[Player, ...]
    bots: tuple[str, ...] = ()
    people: tuple[int, ...] = ()
    automaton: int = -1  # the automaton's seat, or -1
    picked: tuple[str, ...] = ()
    holder: int | None = None  # the person who holds the device
    watching: bool = False  # another tab plays, this one watches
    damaged: bool = False  # its last save was unreadable, so an earlier one is used
    text: str = ""  # the stored string it was read from
    open_sections: frozenset[str] = frozenset()  # sections of choices that are open
    undo_limit: int = 0  # the ply before which nothing can be undone
    bots_since: int = 0  # the ply since which bots have been playing
    lesson: Lesson | None = None
    opening: tuple[Event, ...] = ()
    hints: tuple[int, ...] = ()  # hints taken, by seat
    owner: int = SHARED  # where others have devices of their own, the seat of this one's owner
    device: Device | None = None  # set if several devices play this game
    sent: int = -1  # the ply up to which a link was sent to others
    recalled: int = 0  # how often a turn was taken back after a link with it was sent
    actual: Any = None  # the game without stand-ins, while this device plans ahead

    @property
    def agreed(self) -> Any:
        """The game to store and share; ``game`` may hold stand-ins for choices that others have not made."""
        return self.game if self.actual is None else self.actual

    @property
    def at_table(self) -> Table:
        """The game's table, as the page uses it."""
        return games.table(self.game.title.key, self.game.title.overrides)

    @property
    def rivals(self) -> dict[int, Rival]:
        """The rivals at the table, by seat."""
        rivals = {rival.key: rival for rival in self.at_table.rivals()} if any(self.bots) else {}
        return {seat: rivals[bot] for seat, bot in enumerate(self.bots) if bot in rivals}

    @property
    def words(self) -> Words:
        return self.at_table.words

    @property
    def events(self) -> list[Event]:
        """The events so far, by turn."""
        return [*self.opening, *self.game.events]

    def observe(self, seat: int) -> Any:
        """What the seat may know now; a drawing, its question and what is said share it."""
        return _observed(self.game, seat)

    # --- what is asked

    @property
    def asked_now(self) -> Asked | None:
        """The current question; it stays the same while only its options change."""
        prompt, turn = self.game.prompt, self.game.state.turn
        return prompt and Asked(turn, prompt.seat, prompt.kind, self.picked)

    @property
    def over(self) -> bool:
        """Return whether the result is shown; a lesson shows it beside the boards."""
        return self.game.player is None and self.lesson is None

    @property
    def seat(self) -> int:
        """The seat that the table is drawn for: a person's, even while a bot plays; the first bot's when
        nobody but bots plays.
        """
        player: int | None = self.game.player
        if self.lesson:
            return self.lesson.seat
        if not self.people:
            return 0
        if self.device:
            return self._seat_here(player, self.device.seats)
        if self.owner in self.people:
            return self.owner
        for known in (player, self.holder):
            if known is not None and known in self.people:
                return known
        count = len(self.bots)
        return min(self.people, key=lambda seat: (seat - (player or 0)) % count)

    def _seat_here(self, player: int | None, seats: tuple[int, ...]) -> int:
        """The same on one of several devices: the table is drawn for one of its own seats."""
        known = (player, self.holder, *seats, 0)
        return next(seat for seat in known if seat is not None and (seat in seats or not seats))

    @property
    def spectating(self) -> bool:
        """Return whether nobody here has a hand: another tab plays, or this is the shared table itself."""
        return self.watching or bool(self.device and not self.device.seats)

    @property
    def eyes(self) -> int:
        """The seat for which the table is seen; -1 for a spectator's."""
        return self.may_see(self.seat)

    def may_see(self, seat: int) -> int:
        """The seat, if what it alone may know can be shown here, else -1."""
        return -1 if self.spectating else seat

    @property
    def away(self) -> bool:
        """Return whether the seat to choose is on another device."""
        device, player = self.device, self.game.player
        if device is None:
            return self.by_links and player in self.people and player != self.owner
        return player is not None and (device.idle or player not in device.seats)

    @property
    def by_links(self) -> bool:
        """Return whether this device belongs to one seat of a game that goes round by links."""
        return self.device is None and self.owner in self.people and len(self.people) > 1

    @property
    def passed_around(self) -> bool:
        """Return whether several people take turns at this device."""
        shared = self.device is None and not self.by_links and not self.lesson
        return shared and len(self.people) > 1

    @property
    def bot(self) -> str:
        """The level of the bot that chooses; empty if a person does, or nobody."""
        player = self.game.player
        if player is None or (self.device and self.device.idle):
            return ""
        level: str = self.bots[player]
        return level

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of the person at the device."""
        found: tuple[Option, ...] = self.game.options
        if self.bot or self.watching or self.away:
            found = ()
        return self.lesson.options(self, found) if self.lesson else found

    @property
    def lit(self) -> tuple[Option, ...]:
        """The options that glow on the boards: a lesson shows only what it asks for."""
        return self.lesson.lit(self) if self.lesson else self.options

    @property
    def can_undo(self) -> bool:
        if self.lesson:
            return self.lesson.can_undo(self)
        if self.game.ply <= self.undo_limit or self.spectating:
            return False
        if self.device is None and self.away:  # what others have played is theirs to undo
            return bool(next(self.game.movers()) == self.owner)
        return not (self.device and self.device.parted)

    @property
    def can_redo(self) -> bool:
        if self.lesson:
            return self.lesson.can_redo(self)
        return self.game.can_redo and not self.watching and not self.away

    @property
    def past(self) -> bool:
        """Return whether there is a history to view."""
        return bool(self.game.ply) and self.lesson is None

    def covered(self, cover: bool) -> bool:
        """Return whether the device must change hands before the table is shown."""
        if self.lesson or self.over or self.watching:
            return False
        if not self.device and self.owner != SHARED:
            return self.owner not in self.people  # nobody has said yet whose device this is
        return self.passed_on and cover and self.at_table.covers(self.game)

    @property
    def passed_on(self) -> bool:
        """Return whether somebody else than its holder must choose on a device of several people."""
        if not self.device and self.owner != SHARED:
            return False
        here = self.device.seats if self.device else self.people
        return len(here) > 1 and not self.away and self.seat != self.holder

    @property
    def last_person(self) -> int:
        """The seat of the person who chose last; -1 if nobody has."""
        return next((seat for seat in self.game.movers() if seat in self.people), -1)

    @property
    def handed_over(self) -> bool:
        """Return whether another person's turn on this device has just begun."""
        return self.passed_around and self.last_person not in (-1, self.game.player)

    def places(self) -> Callable[[Option], tuple[str, ...]]:
        """The places on the boards that stand for a current option."""
        places, prompt = self.at_table.places, self.game.prompt
        return lambda option: places(option, prompt)

    def closing(self) -> str:
        """The option that ends the turn or step, if there is one."""
        ends = self.at_table.manner.closing
        return next((str(option) for option in self.options if str(option) in ends), "")

    def hinted(self, option: Option) -> Session:
        """Note that the player took a hint, and open the section of that option."""
        taken = [*self.hints, *[0] * (len(self.bots) - len(self.hints))]
        taken[self.game.player] += 1
        opened = self.open_sections | {option.verb}
        return self._replace(hints=tuple(taken), open_sections=opened)

    # --- what a choice would do or did, and what is not possible

    def preview(self, notation: str, place: str) -> Preview | None:
        """What a choice would do, or the choices a place leads to."""
        found: list[Option] = [option for option in self.options if str(option) == notation]
        if place:
            onward = self.at_table.next_places(self.options, self.game.prompt, self.picked)
            found = list(onward.get(place, ()))
        return self.at_table.preview(self.game, found, i18n.catalogue) if found else None

    def changes(self, ply: int) -> tuple[str, ...]:
        """The places that choices since a moment have changed; none after an undo or the setup."""
        fresh = 0 < ply < self.game.ply
        return self.at_table.changes(self.game, ply, self.seat) if fresh else ()

    def moves_of_others(self) -> Mapping[str, int]:
        """The places that others' turns touched since this seat's last choice, each with who did last."""
        return self.at_table.moves(self.game, self.seat)

    def barred(self) -> dict[str, str]:
        """Why expected actions are not possible, by place or choice."""
        if not self.options:
            return {}
        found = self.at_table.reasons(self.game)
        return {name: self.words.reason(why, i18n.catalogue) for name, why in found.items()}

    # --- who holds it, and what is open

    def unpicked(self) -> Session:
        return self._replace(picked=())

    def uncovered(self) -> Session:
        """Hand the device to whoever must choose."""
        return self if self.over or self.spectating else self._replace(holder=self.seat)

    def link(self, home: str) -> str:
        """The address that opens this game; ``home`` is the page's own."""
        return links.link(home, self.agreed.save(), self.colours, self.bots, self.recalled)

    @property
    def link_is_out(self) -> bool:
        """Return whether the game was sent on as it is now."""
        return bool(self.sent == self.agreed.ply)

    def without_link(self) -> Session:
        """Take back what was sent: the next link tells it."""
        return self._replace(sent=-1, recalled=min(self.recalled + 1, links.MOST_RECALLED))

    def taken_by(self, owner: int) -> Session:
        """Make this the device of one seat, or one that is passed around: who holds it then is not said."""
        return self._replace(owner=owner, holder=owner if owner >= 0 else None)

    def folded(self, section: str) -> Session:
        """Close or open a section of the choices."""
        return self._replace(open_sections=self.open_sections ^ {section})

    def seated(self, bots: tuple[str, ...]) -> Session:
        """Set the bots by seat; the game itself does not know them. With bots alone, people watch."""
        count = len(self.game.names)
        seatable = {*BOTS, *(rival.key for rival in self.at_table.rivals())} if any(bots) else BOTS
        known = tuple(bot if bot in seatable else "" for bot in bots)
        bots = (*known, *[""] * count)[:count]
        people = tuple(seat for seat, bot in enumerate(bots) if not bot)
        return self._replace(
            bots=bots,
            people=people,
            picked=(),
            undo_limit=course.first_of(self.game, people),
            bots_since=self.game.ply,
        )

    def with_game(self, game: Any, colours: tuple[str, ...] = ()) -> Session:
        """The same with another copy of the game, whose players may have other names, or other colours."""
        return self._replace(game=game, **_around(game, colours or self.colours))

    # --- words

    def tell(self, event: Event, eyes: tuple[int, ...] = ()) -> str:
        """An event in a sentence; ``eyes`` may know their own cards."""
        said = self.words.event(event, self.game.names, i18n.catalogue, eyes)
        return self.fizzled(event) or said

    def fizzled(self, event: Event) -> str:
        """Why what an event used had no effect, in a sentence; mostly empty."""
        how, events = self.at_table.manner.moments.get(event.what), self.game.events
        if how is None or how.act != "play":
            return ""
        first = bisect_left(events, event.ply, key=lambda one: one.ply)
        number = next((at for at in range(first, len(events)) if events[at] == event), None)
        if number is None:
            return ""
        return self.at_table.fizzled(events, number, self.game.names, i18n.catalogue)

    def question(self, openly: bool = True) -> str:
        """The question, or who is thinking about it; ``openly`` includes what only that seat may know."""
        thinking = self.thinking()
        view = None if thinking else self.observe(self.eyes if openly else -1)
        return thinking or self.words.prompt(view, i18n.catalogue)

    def thinking(self) -> str:
        """Which bot is thinking, or who is choosing on another device, if any."""
        if self.bot:
            return _("{name} is thinking…").format(name=self.bot_name(self.game.player))
        if self.device and self.away:
            return self.device.waiting_for(self.game.player, self.names)
        if self.away:
            return _("Waiting for {name}").format(name=self.names[self.game.player])
        return ""

    @property
    def has_choice(self) -> bool:
        """Whether a hint could say anything: there is a choice, and no lesson makes it."""
        return not self.lesson and len(self.options) > 1

    def called(self) -> str:
        """Who is asked on this device of several; empty while nobody is."""
        if not (self.device or self.by_links) or not self.options or self.over:
            return ""
        if self.actual and self.owner >= 0:
            return _("Everyone plans now")
        return _("Your turn, {name}").format(name=self.names[self.seat])

    def level(self, seat: int) -> str:
        """The level of a seat's bot; empty for people and an automaton."""
        return self.bots[seat] if seat < len(self.bots) else ""

    def bot_name(self, seat: int) -> str:
        """A bot's name with its level; a rival is known by its name."""
        if seat in self.rivals:
            return self.names[seat]
        return _("{name} (bot, {level})").format(
            name=self.names[seat], level=bot_levels()[self.bots[seat]]
        )

    def onward(self) -> str:
        """What is asked once something is picked; empty if the question says enough."""
        if not self.picked:
            return ""
        following = self.at_table.next_places(self.options, self.game.prompt, self.picked)
        left = [place for place in following if place not in self.picked]
        return str(self.words.onward(left, i18n.catalogue))

    def fitting(self) -> str:
        """How many choices fit what is picked."""
        left = len(narrowed(self.options, self.picked, self.places()))
        return ngettext("{number} choice fits.", "{number} choices fit.", left)

    # --- an automaton

    def automaton_events(self) -> list[Event]:
        """The events of its last turn; none before its first, or where no automaton plays."""
        seat = self.automaton
        return self.at_table.last_turn(self.game.events, seat) if seat >= 0 else []

    def automaton_turn(self, since: int = 0) -> AutomatonTurn | None:
        """Its last turn in steps; none if a moment already included all of it."""
        found, seen = self.automaton_events(), self.automaton_seen(since)
        if len(found) <= seen:
            return None
        before = self.game.events.index(found[0])
        return self.at_table.automaton(found, self.game.names)._replace(before=before)

    def automaton_seen(self, since: int) -> int:
        """How many events of its last turn a moment included: an automaton may ask mid-turn."""
        found, events = self.automaton_events(), self.game.events
        if not since or not found or found[-1].ply < since:
            return len(found) if since else 0
        return max(0, int(self.game.events_before(since) - events.index(found[0])))

    # --- storage

    def record(self, text: str) -> Record:
        """The record of a save string of this game."""
        winners, points = course.outcome(self.game)
        return Record(
            self.key,
            text,
            self.game.names,
            self.colours,
            self.game.state.turn,
            self.over,
            bots=self.bots,
            hints=self.hints,
            mine=self.owner,
            reopened=tuple(sorted(self.game.reopened)),
            player=-1 if self.agreed.player is None else self.agreed.player,
            round=course.round_of(self.game),
            winners=winners,
            points=points,
            sent=self.sent,
            recalled=self.recalled,
        )


if TYPE_CHECKING:  # for type checkers alone: no page fetches it

    class Lesson(Protocol):
        """A frozen value carried by a session, which consults it where a lesson differs from a game.

        Methods that play return the session with the lesson advanced. For what any game does they use the
        session without its lesson (``plain``).
        """

        @property
        def manner(self) -> str:
            """Return "guided" if it asks for one thing at a time, "free" if for a goal."""

        @property
        def previews(self) -> bool:
            """Return whether a first tap of a finger only shows what a choice brings."""

        @property
        def key(self) -> str:
            """Its name in a tab's address and among what was learned."""

        @property
        def seat(self) -> int:
            """The seat that learns."""

        @property
        def screen(self) -> str:
            """The screen that it was opened from, and that it leads back to."""

        def options(self, session: Session, of_game: tuple[Option, ...]) -> tuple[Option, ...]:
            """The game's options that are shown."""

        def lit(self, session: Session) -> tuple[Option, ...]:
            """Those of them that glow on the boards."""

        def can_undo(self, session: Session) -> bool:
            """Return whether a choice can be taken back."""

        def can_redo(self, session: Session) -> bool:
            """Return whether a choice can be made again."""

        def ended(self, session: Session) -> bool:
            """Return whether the result is shown beside the boards and nothing more is asked."""

        def asks(self, session: Session) -> bool:
            """Return whether the question and the choices are shown."""

        def open_sections(self, session: Session) -> frozenset[str]:
            """The sections of choices that are open."""

        def play(self, session: Session, notation: str) -> Session:
            """Make a choice, or remark that another one was asked for; raise ``GameError`` as a game does."""

        def pick(self, session: Session, place: str) -> tuple[Session, str]:
            """Handle a click on a place; with it the notation of the choice, if only one is left."""

        def undo(self, session: Session) -> Session:
            """Go one step back."""

        def redo(self, session: Session) -> Session:
            """Go one step forward again."""

        def spoken(self, session: Session, ply: int) -> list[str]:
            """What has happened since a moment, and what the lesson says now."""

        def panel(self, session: Session) -> str:
            """The markup of the lesson's own panel."""

        def marks(self, session: Session) -> tuple[str, ...]:
            """The places, "panel:" and "part:" of the table to highlight."""

        def about(self, session: Session) -> tuple[str, ...]:
            """What else its words are about, in the same form: never covered by them."""

        def aim(self, session: Session) -> str:
            """What the lesson points at now, as one of the marks; empty for none, or a choice on no board."""

        def wanted_choice(self, session: Session) -> str:
            """The notation of the only choice asked for; empty if there are several."""

        def noted(self, session: Session, progress: Progress) -> Progress:
            """What to store after a choice."""

        def hope(self, session: Session) -> Hope:
            """Search whether the goal can still be reached; yield False once it cannot."""

        def out_of_reach(self) -> Lesson:
            """The lesson once nothing leads to the goal any more."""

        def out_of_reach_message(self) -> str:
            """The sentence for when no way leads to the goal; empty while one may."""

        def reminder(self) -> str:
            """The sentence for a choice or click that the lesson did not ask for; empty otherwise."""
