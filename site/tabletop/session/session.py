"""A game in play on this page, as a value: the game, what is picked, who has the device.

Nobody changes it: whatever happens gives another one, with a game of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from blackangel import games, messages
from blackangel.kernel.errors import GameError
from blackangel.kernel.ledger import TURN, Event
from blackangel.kernel.named import NamedTuple
from blackangel.kit.seats import COLOURS, Player, spared
from blackangel.messages import _, ngettext
from tabletop.session import links, news
from tabletop.session import play as choosing
from tabletop.session.picking import narrowed
from tabletop.session.records import SHARED, Record
from tabletop.shared.seats import BOTS, bot_levels, players

if TYPE_CHECKING:
    from blackangel.kernel.option import Option
    from blackangel.kit.shown import AutomatonTurn, Changes, Preview
    from blackangel.kit.table import Table
    from blackangel.kit.words import Words
    from tabletop.session.lesson import Lesson

__all__ = ["GameError", "Session", "read", "sat", "sentence"]


class Asked(NamedTuple):
    """In which turn who is asked what, and what is picked already."""

    turn: int
    seat: int
    kind: str
    picked: tuple[str, ...]


def sentence(error: GameError, key: str = games.FIRST) -> str:
    """What a player reads about an error, in a game or before one is known."""
    return games.words(key).error(error, messages.catalogue)


def read(text: str) -> Any:
    """The game of a pasted text: a share string, a link that ends in one, or a record.

    Raises:
        SaveError: none of these.
    """
    text = text.strip()
    links.key_of(text)
    return games.read(text) if text.startswith(links.RECORD) else games.load(links.opened(text)[0])


def opening(game: Any) -> tuple[Event, ...]:
    """The beginning of the turn in which a scenario begins; a whole game tells its turns itself."""
    told = any(event.what == TURN for event in game.events)
    if told or game.player is None or not game.state.turn:
        return ()
    return (Event(0, game.player, TURN, game.state.turn, ""),)


def sat(
    game: Any,
    key: str,
    colours: tuple[str, ...],
    bots: tuple[str, ...] = (),
    *,
    seen: int | None = None,
    lesson: Lesson | None = None,
    mine: int = SHARED,
) -> Session:
    """A game with everybody at the table; what is odd among colours and bots is made good."""
    view = game.observe(-1)
    names = games.words(game.title.key, game.title.overrides).takers(
        view, messages.catalogue
    )  # an automaton's, too
    automaton = len(game.names) if len(names) > len(game.names) else -1
    at_table = games.table(game.title.key, game.title.overrides)
    letters, opponent = at_table.manner.letters, at_table.opponent(messages.catalogue)
    others = (colour for colour in COLOURS if colour not in colours)
    colours = (*colours, *others)[: len(names)]
    if automaton >= 0 and opponent:
        own = spared(colours[:automaton], opponent.colour)
        colours = (*own, *(colour for colour in COLOURS if colour not in own))[: len(names)]
    return Session(
        game,
        key,
        colours,
        names,
        players(names, colours, automaton, letters),
        automaton=automaton,
        seen=seen,
        lesson=lesson,
        opening=opening(game.at(0)),
        mine=mine if mine < len(game.names) else SHARED,
    ).seated(bots)


class Session(NamedTuple):
    """A game in play; ``bots`` are levels by seat, "" for the ``people``."""

    game: Any
    key: str
    colours: tuple[str, ...]
    names: tuple[str, ...]
    players: tuple[Player, ...]
    bots: tuple[str, ...] = ()
    people: tuple[int, ...] = ()
    automaton: int = -1  # its seat, or -1
    picked: tuple[str, ...] = ()
    seen: int | None = None  # the person that holds the device
    watching: bool = False  # another tab plays, this one shows it
    damaged: bool = False  # whether it was read from an older string than the last
    text: str = ""  # the stored string that it was read from
    opened: frozenset[str] = frozenset()  # sections of choices that are unfolded
    begun: int = 0  # the ply behind which nothing is taken back
    left: int = 0  # since when bots have been playing
    lesson: Lesson | None = None
    opening: tuple[Event, ...] = ()
    hints: tuple[int, ...] = ()  # by seat how many were taken
    mine: int = SHARED  # in a game by links the seat whose device this is

    @property
    def at_table(self) -> Table:
        """The game as the page sees it."""
        return games.table(self.game.title.key, self.game.title.overrides)

    @property
    def words(self) -> Words:
        return self.at_table.words

    @property
    def events(self) -> list[Event]:
        """What has happened, by turns."""
        return [*self.opening, *self.game.events]

    # --- what is asked

    @property
    def asked_now(self) -> Asked | None:
        """The question that stands; the same one as long as only its options change."""
        prompt, turn = self.game.prompt, self.game.state.turn
        return prompt and Asked(turn, prompt.seat, prompt.kind, self.picked)

    @property
    def over(self) -> bool:
        """Whether the result is shown; that of a lesson stands beside the boards."""
        return self.game.player is None and self.lesson is None

    @property
    def seat(self) -> int:
        """Whose eyes the table is drawn for: a person's, also while a bot plays; the first bot's
        where one only watches."""
        player: int | None = self.game.player
        if self.lesson or not self.people:
            return 0
        if player is not None and player in self.people:
            return player
        if self.seen in self.people:
            return self.seen
        count = len(self.bots)
        return min(self.people, key=lambda seat: (seat - (player or 0)) % count)

    @property
    def bot(self) -> str:
        """The level of the bot that chooses; nothing when a person does, or nobody."""
        return "" if self.game.player is None else self.bots[self.game.player]

    @property
    def options(self) -> tuple[Option, ...]:
        """What the person at the device may choose from."""
        found: tuple[Option, ...] = () if self.bot or self.watching else self.game.options
        return self.lesson.options(self, found) if self.lesson else found

    @property
    def can_undo(self) -> bool:
        if self.lesson:
            return self.lesson.can_undo(self)
        return self.game.ply > self.begun and not self.watching

    @property
    def can_redo(self) -> bool:
        if self.lesson:
            return self.lesson.can_redo(self)
        return self.game.can_redo and not self.watching

    @property
    def past(self) -> bool:
        """Whether there is a history to look at."""
        return bool(self.game.ply) and self.lesson is None

    def covered(self, cover: bool) -> bool:
        """Whether the device must change hands before the table is shown."""
        if len(self.people) < 2 or self.lesson or self.over or self.watching:
            return False
        if self.mine != SHARED:
            return self.seat != self.mine
        return cover and self.seat != self.seen and self.at_table.covers(self.game)

    def places(self) -> Callable[[Option], tuple[str, ...]]:
        """The places on the boards that stand for an option of this moment."""
        places, prompt = self.at_table.places, self.game.prompt
        return lambda option: places(option, prompt)

    def closing(self) -> str:
        """The option that ends the turn or the step, if it can be ended."""
        ends = self.at_table.manner.closing
        return next((str(option) for option in self.options if str(option) in ends), "")

    def asked_of_bot(self) -> str:
        """What the bot that chooses is asked: nothing that its seat may not know."""
        from tabletop.session import thinking

        game = self.game
        # the bots' chance is their own: the game's seed stays out of it
        stream = int.from_bytes(f"{self.key} {game.ply}".encode())
        view = game.observe(game.player)
        title = game.title
        return thinking.question(title.key, view, game.options, self.bot, stream, title.overrides)

    def hinted(self, option: Option) -> Session:
        """Whoever chooses has taken a hint, and sees that option in its section."""
        taken = [*self.hints, *[0] * (len(self.bots) - len(self.hints))]
        taken[self.game.player] += 1
        seen = self.opened | {option.verb}
        return self._replace(hints=tuple(taken), opened=seen)

    # --- what a choice would do, what it did, and what is not possible

    def preview(self, notation: str, place: str) -> Preview | None:
        """What a choice would do, or those that a place leads to."""
        found: list[Option] = [option for option in self.options if str(option) == notation]
        if place:
            onward = self.at_table.next_places(self.options, self.game.prompt, self.picked)
            found = list(onward.get(place, ()))
        return self.at_table.preview(self.game, found, messages.catalogue) if found else None

    def changes(self, ply: int) -> Changes | None:
        """What the choices since a moment have changed; nothing after an undo or the setup."""
        fresh = 0 < ply < self.game.ply
        return self.at_table.changes(self.game, ply, self.seat) if fresh else None

    def moves_of_others(self) -> tuple[str, ...]:
        """The places that others' turns touched since the last choice of this seat."""
        return self.at_table.moves(self.game, self.seat)

    def barred(self) -> dict[str, str]:
        """Why what one might expect is not possible, by place or choice."""
        if not self.options:
            return {}
        found = self.at_table.reasons(self.game)
        return {name: self.words.reason(why, messages.catalogue) for name, why in found.items()}

    # --- what becomes of it

    def played(self, notation: str) -> Session:
        """After a choice; raises ``GameError`` where that is not possible."""
        if self.lesson:
            return self.lesson.played(self, notation)
        return choosing.play(self, notation)

    def onward(self) -> Session:
        """On past the ends of steps in which nothing can be chosen; a lesson tells of each."""
        return self if self.lesson else choosing.onward(self)

    def picking(self, place: str) -> Session:
        """A place picked, or put back; where that leaves one option it is played."""
        return self.lesson.picking(self, place) if self.lesson else choosing.pick(self, place)

    def unpicked(self) -> Session:
        return self._replace(picked=())

    def undone(self) -> Session:
        """Back to the last choice of a person."""
        return self.lesson.undone(self) if self.lesson else choosing.undo(self)

    def backward(self) -> Session:
        """After that: back past what was passed over."""
        return self if self.lesson else choosing.backward(self)

    def redone(self) -> Session:
        """On to the next choice of a person, as far as there is one."""
        return self.lesson.redone(self) if self.lesson else choosing.redo(self)

    def forward(self) -> Session:
        """After that: on past what was passed over."""
        return self if self.lesson else choosing.forward(self)

    def restored(self, text: str) -> Session:
        """Back to a save of this game; raises ``SaveError``."""
        return choosing.restore(self, text)

    def uncovered(self) -> Session:
        """Whoever is to choose has the device."""
        return self if self.over or self.watching else self._replace(seen=self.seat)

    def taken_by(self, mine: int) -> Session:
        """This is the device of a seat from now on, in a game by links; or it goes round."""
        return self._replace(mine=mine, seen=self.seen if mine < 0 else mine)

    def folded(self, section: str) -> Session:
        """A section of the choices is folded, or unfolded."""
        return self._replace(opened=self.opened ^ {section})

    def seated(self, bots: tuple[str, ...]) -> Session:
        """Who is a bot, by seat; the game itself does not know. Of bots alone one watches the game."""
        count = len(self.game.names)
        known = tuple(bot if bot in BOTS else "" for bot in bots)
        bots = (*known, *[""] * count)[:count]
        people = tuple(seat for seat, bot in enumerate(bots) if not bot)
        return self._replace(
            bots=bots,
            people=people,
            picked=(),
            begun=choosing.before(self.game, people),
            left=self.game.ply,
        )

    # --- words

    def tell(self, event: Event) -> str:
        return self.words.event(event, self.game.names, messages.catalogue)

    def spoken(self, ply: int, openly: bool = False) -> list[str]:
        """What has happened since a moment, and whose turn it is.

        ``openly``: whoever is to choose has the device, and hears which cards came to that hand.
        """
        if self.lesson:
            return self.lesson.spoken(self, ply)
        eyes = (self.seat,) if openly else ()
        return [*news.step(self, ply, eyes), *([] if self.over else [self.question(openly)])]

    def happened(self, ply: int, but: str = "") -> list[str]:
        """What the log says since a moment, without one kind of event."""
        return news.happened(self, ply, but)

    def told_in_short(self, mover: int | None, openly: bool) -> list[str]:
        """What bots have done since a person chose; nothing while the same one goes on."""
        return news.told_in_short(self, mover, openly)

    def told_in_steps(self, ply: int, openly: bool) -> list[str]:
        """What a bot's choice has brought about, and what is asked of a person then."""
        return news.told_in_steps(self, ply, openly)

    def headlines(self) -> list[str]:
        """What bots have done since a person chose, newest last."""
        return news.headlines(self)

    def lately(self) -> str:
        return news.lately(self)

    def meanwhile(self) -> list[str]:
        """What the others did since this seat's last turn."""
        return news.meanwhile(self)

    def question(self, openly: bool = True) -> str:
        """What is asked, or who thinks about it; only ``openly`` what the asked seat alone may know."""
        view = self.game.observe(self.seat if openly else -1)
        return self.thinking() or self.words.prompt(view, messages.catalogue)

    def thinking(self) -> str:
        """Which bot thinks, if one does."""
        return _("{name} thinks…").format(name=self.bot_name(self.game.player)) if self.bot else ""

    def bot_name(self, seat: int) -> str:
        """A bot with its level."""
        return _("{name} (bot, {level})").format(
            name=self.names[seat], level=bot_levels()[self.bots[seat]]
        )

    def fitting(self) -> str:
        left = len(narrowed(self.options, self.picked, self.places()))
        return ngettext("{number} choice fits.", "{number} choices fit.", left)

    # --- an automaton

    def automaton_events(self) -> list[Event]:
        """What happened in its last turn; nothing before its first, or where none plays."""
        seat = self.automaton
        return self.at_table.last_turn(self.game.events, seat) if seat >= 0 else []

    def automaton_turn(self, since: int = 0) -> AutomatonTurn | None:
        """Its last turn in steps; none if all of that had happened at a moment."""
        found, seen = self.automaton_events(), self.automaton_seen(since)
        if len(found) <= seen:
            return None
        before = self.game.events.index(found[0])
        return self.at_table.automaton(found, self.game.names)._replace(before=before)

    def bots_turn(self) -> AutomatonTurn | None:
        """What bots have done since a person chose, a step for each choice that says something."""
        return news.bots_turn(self)

    def automaton_seen(self, since: int) -> int:
        """How many events of its last turn had happened at a moment: it may ask in the middle."""
        found, events = self.automaton_events(), self.game.events
        if not since or not found or found[-1].ply < since:
            return len(found) if since else 0
        return max(0, int(len(self.game.at(since).events) - events.index(found[0])))

    # --- what is kept of it

    def record(self, text: str) -> Record:
        """The stored game of a save string of it."""
        return Record(
            self.key,
            text,
            self.game.names,
            self.colours,
            self.game.state.turn,
            self.over,
            bots=self.bots,
            hints=self.hints,
            mine=self.mine,
            reopened=tuple(sorted(self.game.reopened)),
        )
