"""A game in play on this page: the game, what is picked, who has the device; and its screens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from blackangel import games, messages
from blackangel.kernel.errors import GameError
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import Event, since
from blackangel.kernel.option import Option
from blackangel.kernel.seats import COLOURS, Player
from blackangel.kernel.shown import Changes, Preview, Told
from blackangel.messages import _, ngettext
from tabletop.model.records import Record
from tabletop.model.seats import players
from tabletop.screens import end, log, sharing, table, text_table
from tabletop.screens.choices import arranged, narrowed, picking
from tabletop.screens.setup import BOTS, bot_levels, with_a_person

__all__ = ["GameError", "Session", "read", "sentence"]

MEANWHILE = 14
LINES = 2  # of what a bot's choice has brought about
HEADLINES = ("used", "rerolls", "passed turn", "triggered")  # a bot's turn in short


class Asked(NamedTuple):
    """In which turn who is asked what, and what is picked already."""

    turn: int
    seat: int
    kind: str
    picked: tuple[str, ...]


def sentence(error: GameError) -> str:
    """What a player reads about an error."""
    return games.table(games.FIRST).words.error(error, messages.catalogue)


def read(text: str) -> Any:
    """The game of a pasted text: a share string, a link that ends in one, or a record.

    Raises:
        SaveError: none of these.
    """
    text = text.strip()
    if text.startswith("title = "):
        return games.read(text + "\n")
    return games.load(sharing.opened(text)[0])


def opening(game: Any) -> tuple[Event, ...]:
    """The beginning of the turn in which a scenario begins; a whole game tells its turns itself."""
    told = any(event.what == log.TURN for event in game.events)
    if told or game.player is None or not game.state.turn:
        return ()
    return (Event(0, game.player, log.TURN, game.state.turn, ""),)


class Session:
    """Choices go in, the game changes, markup comes out; knows no browser."""

    def __init__(
        self,
        game: Any,
        key: str,
        colours: tuple[str, ...],
        bots: tuple[str, ...] = (),
        *,
        seen: int | None = None,
    ) -> None:
        self.game = game
        self.at_table = games.table(game.title.key)
        self.words = self.at_table.words
        self.key = key
        view = game.observe(-1)
        self.names = tuple(seat.name for seat in view.seats[: view.players])  # Hal's among them
        self.hal = view.hal  # his seat, or -1
        others = (colour for colour in COLOURS if colour not in colours)
        self.colours = (*colours, *others)[: len(self.names)]
        self.players: tuple[Player, ...] = players(self.names, self.colours, view.hal)
        self.picked: tuple[str, ...] = ()
        self.seen = seen  # the person that holds the device
        self.text = ""  # the stored string that it was read from
        self.damaged = False  # whether that is an older one than the last
        self.watching = False  # another tab plays, this one shows it
        self.in_words = False  # a text stands in the place of the boards
        self.opened: set[str] = set()  # sections of choices that are unfolded
        self.refused: dict[str, str] = {}  # why what one might expect is not possible
        self.opening = opening(game.at(0))
        self.seat_bots(bots)

    def seat_bots(self, bots: tuple[str, ...]) -> None:
        """Who is a bot, by seat; the game itself does not know."""
        known = tuple(bot if bot in BOTS else "" for bot in bots)
        self.bots = with_a_person((*known, *[""] * len(self.game.names))[: len(self.game.names)])
        self.people = tuple(seat for seat, bot in enumerate(self.bots) if not bot)
        self.picked = ()
        self.begun = self.before_people()  # the ply behind which nothing is taken back
        self.left = self.game.ply  # since when bots have been playing

    def before_people(self) -> int:
        """How many choices were made before the first one of a person."""
        early: Game[Any] = self.game.at(0)
        end = self.game.ply
        while early.ply < end and early.player not in self.people:
            early.play(self.game.history[early.ply].option)
        return early.ply

    @property
    def events(self) -> list[Event]:
        """What has happened, by turns."""
        return [*self.opening, *self.game.events]

    @property
    def frame(self) -> str:
        return table.frame(self.names, in_words=self.in_words)

    # --- what is asked

    @property
    def asked_now(self) -> Asked | None:
        """The question that stands; the same one as long as only its options change."""
        prompt, turn = self.game.prompt, self.game.state.turn
        return prompt and Asked(turn, prompt.seat, prompt.kind, self.picked)

    @property
    def over(self) -> bool:
        return self.game.player is None

    @property
    def seat(self) -> int:
        """Whose eyes the table is drawn for: a person's, also while a bot plays."""
        player: int | None = self.game.player
        if player is not None and player in self.people:
            return player
        if self.seen in self.people:
            return self.seen
        count = len(self.bots)
        return min(self.people, key=lambda seat: (seat - (player or 0)) % count)

    @property
    def bot(self) -> str:
        """The level of the bot that chooses; nothing when a person does, or nobody."""
        return "" if self.over else self.bots[self.game.player]

    @property
    def options(self) -> tuple[Option, ...]:
        """What the person at the device may choose from."""
        return () if self.bot or self.watching else self.game.options

    @property
    def can_undo(self) -> bool:
        return self.game.ply > self.begun and not self.watching

    @property
    def can_redo(self) -> bool:
        return self.game.can_redo and not self.watching

    @property
    def past(self) -> bool:
        """Whether there is a history to look at."""
        return bool(self.game.ply)

    def covered(self, cover: bool) -> bool:
        """Whether the device must change hands before the table is shown."""
        handed = len(self.people) > 1 and self.seat != self.seen
        return cover and handed and not self.over and not self.watching

    def uncover(self) -> None:
        if not self.over and not self.watching:
            self.seen = self.seat

    def places(self) -> Callable[[Option], tuple[str, ...]]:
        """The places on the boards that stand for an option of this moment."""
        places, prompt = self.at_table.places, self.game.prompt
        return lambda option: places(option, prompt)

    def closing(self) -> str:
        """The option that ends the turn or the step, if it can be ended."""
        for option in self.options:
            if str(option) in table.CLOSING:
                return str(option)
        return ""

    # --- what a choice would do, what it did, and what is not possible

    def preview(self, notation: str, place: str) -> Preview | None:
        """What a choice would do, or those that a place leads to."""
        found: list[Option] = [option for option in self.options if str(option) == notation]
        if place:
            ways = self.at_table.next_places(self.options, self.game.prompt, self.picked)
            found = list(ways.get(place, ()))
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

    # --- choices

    def play(self, notation: str) -> None:
        bot, ply = self.bot, self.game.ply
        self.game.play(notation)
        self.picked = ()
        if not bot:
            self.left = self.game.ply
        elif ply == self.begun:
            self.begun = self.game.ply

    def asked_of_bot(self) -> str:
        """What the bot that chooses is asked: nothing that its seat may not know."""
        from tabletop.model import thinking

        game = self.game
        # the bots' chance is their own: the game's seed stays out of it
        stream = int.from_bytes(f"{self.key} {game.ply}".encode())
        return thinking.question(
            game.title.key, game.observe(game.player), game.options, self.bot, stream
        )

    def pick(self, place: str) -> bool:
        """Pick a place; true when that left one option and it was played."""
        options = self.options
        self.picked = picking(options, self.picked, place, self.places())
        left = narrowed(options, self.picked, self.places()) if self.picked else []
        if len(left) == 1:
            self.play(str(left[0]))
            return True
        return False

    def undo(self) -> None:
        """Back to the last choice of a person."""
        self.game.undo()
        while self.bot and self.can_undo:
            self.game.undo()
        self.stopped()

    def redo(self) -> None:
        """On to the next choice of a person, as far as there is one."""
        self.game.redo()
        while self.bot and self.game.can_redo:
            self.game.redo()
        self.stopped()

    def restore(self, text: str) -> None:
        """Back to a save of this game."""
        self.game = games.load(text)
        self.stopped()

    def stopped(self) -> None:
        self.picked = ()
        self.left = self.game.ply

    # --- words

    def tell(self, event: Event) -> str:
        return self.words.event(event, self.game.names, messages.catalogue)

    def spoken(self, ply: int) -> list[str]:
        """What has happened since a moment, and whose turn it is."""
        return [*self.happened(ply), *([] if self.over else [self.question()])]

    def happened(self, ply: int, but: str = "") -> list[str]:
        """What the log says since a moment, without one kind of event."""
        events = since(self.game.events, ply)
        told = (self.tell(event) for event in events if event.what != but)
        return [text for text in told if text]

    def told_in_short(self, mover: int) -> list[str]:
        """What bots have done since a person chose; nothing while the same one goes on."""
        if self.game.player == mover:
            return []
        points = dict.fromkeys(range(len(self.bots)), 0)
        for event in since(self.game.events, self.left):
            if event.what == "vp" and event.seat in points:
                points[event.seat] += event.amount
        gains = [
            f"{self.names[seat]}: {ngettext('{number} VP', '{number} VP', number)}"
            for seat, number in points.items()
            if number
        ]
        return [*self.headlines(), *gains, *([] if self.over else [self.question()])]

    def headlines(self) -> list[str]:
        """What bots have done since a person chose, newest last."""
        events = since(self.game.events, self.left)
        return [self.tell(event) for event in events if event.what in HEADLINES]

    def lately(self) -> str:
        return ". ".join(self.headlines())

    def meanwhile(self) -> list[str]:
        """What the others did since this seat's last turn."""
        seat = self.seat
        found: list[str] = []
        for event in reversed(self.game.events):
            if event.what == log.TURN and event.seat == seat and found:
                break
            if event.seat != seat and event.what != log.TURN:
                text = self.tell(event)
                if text:
                    found.append(text)
            if len(found) == MEANWHILE:
                break
        return found[::-1] if self.game.ply else []

    def question(self) -> str:
        return self.thinking() or self.words.prompt(
            self.game.observe(self.seat), messages.catalogue
        )

    def thinking(self) -> str:
        """Which bot thinks, if one does."""
        if not self.bot:
            return ""
        return _("{name} (bot, {level}) thinks…").format(
            name=self.names[self.game.player], level=bot_levels()[self.bot]
        )

    def fitting(self) -> str:
        left = len(narrowed(self.options, self.picked, self.places()))
        return ngettext("{number} choice fits.", "{number} choices fit.", left)

    # --- markup

    def panels(
        self, only: int = -1, whole: bool = False, hal: str = "", pace: str = ""
    ) -> dict[str, str]:
        """The table's panels for the person at the device; ``pace`` is the bots'."""
        game, seat = self.game, self.seat
        view = game.observe(-1 if self.watching else seat)
        eyes = () if self.watching else (seat,)
        self.refused = self.barred()
        return {
            **self.boards(view, self.options, self.picked, self.refused),
            "history": "",
            "hal": hal,
            "bar": table.bar(
                self.players,
                tuple(column[0][1] for column in view.scores),
                game.player,
                _("Round {number}").format(number=view.round),
                self.can_undo,
                self.can_redo,
                self.bots,
                self.past,
            ),
            "prompt": self.asked(view, not hal),
            "choices": self.choices(view, pace),
            "log": log.log(self.words, self.events, self.names, seat, eyes, only, whole),
        }

    def boards(self, view: Any, *more: Any) -> dict[str, str]:
        """The panels of the boards, drawn or in words."""
        if self.in_words:
            return text_table.panels(self.words, view)
        options, picked, refused = more or ((), (), {})
        return self.at_table.draw(view, options, picked, messages.catalogue, refused)

    def hal_events(self) -> list[Event]:
        """What happened in Hal's last turn; nothing before his first, or where he does not play."""
        return self.at_table.last_turn(self.game.events, self.hal) if self.hal >= 0 else []

    def hal_turn(self, since: int = 0) -> Told | None:
        """Hal's last turn in steps; none if it had begun at a moment."""
        found = self.hal_events()
        fresh = found and found[0].ply > since
        return self.at_table.automaton(found, self.game.names) if fresh else None

    def asked(self, view: Any, again: bool) -> str:
        if self.over:
            return table.prompt(self.players[self.seat], _("The game is over."))
        note = sharing.elsewhere() if self.watching else ""
        if view.ending and not note:
            note = _("The end is near: round {number} is the last.").format(number=view.last_round)
        if self.bot:
            thinker = self.players[self.game.player]
            return table.thinking(thinker, self.thinking(), self.last_done(), note)
        question = self.words.prompt(view, messages.catalogue)
        hal = again and bool(self.hal_events())
        rule = self.at_table.rule(view.prompt)
        whole = None if self.watching else table.PROMPT in self.opened
        return table.prompt(
            self.players[self.seat], question, note, hal, rule, self.lately(), whole
        )

    def last_done(self) -> str:
        """What the bot's last choice has brought about, in one line."""
        ply = self.game.ply - 1
        return ". ".join(self.happened(ply, log.TURN)[:LINES]) if ply >= self.left else ""

    def choices(self, view: Any, pace: str = "") -> str:
        if self.watching:
            return sharing.watched()
        if self.over:
            return table.result_button()
        if self.bot:
            return table.waiting(pace)
        options, words_of = self.options, messages.catalogue
        left = narrowed(options, self.picked, self.places()) if self.picked else options
        sections = arranged(
            left,
            lambda option: self.words.option(option, view, words_of),
            lambda option: self.words.short(option, view, words_of),
            self.opened,
            not self.picked,
        )
        refused = self.refused
        shown = table.NOT_NOW in self.opened
        rows = [
            (why, self.words.subject(name, view, words_of) if shown else "")
            for name, why in refused.items()
        ]
        closed = {name: refused[name] for name in table.INSTEAD if name in refused}
        greyed = table.instead(closed, lambda name: self.words.short(name, view, words_of))
        return table.choices(
            sections,
            len(options),
            len(left),
            bool(self.picked),
            greyed,
            table.not_now(rows, shown),
        )

    def picture(self) -> str:
        """Space alone, for the start screen."""
        view = self.game.observe(-1)
        return self.at_table.draw(view, (), (), messages.catalogue, {})["space"]

    def cover_screen(self) -> str:
        return table.cover(self.players[self.seat], self.meanwhile(), not self.game.ply)

    def end_screen(self) -> str:
        view = self.game.observe(-1)
        reason = self.words.ending(view.ending, messages.catalogue)
        best = self.game.winners
        sheet = self.game.scores
        story = self.at_table.story(self.players, self.game.events, end.totals(sheet))
        return end.end_screen(
            self.players,
            sheet,
            best,
            self.category,
            reason,
            story,
            self.hal,
            view.ending,
            self.at_table.scene(view.ending),
        )

    def poster(self, rules: list[tuple[str, str]], token: Callable[[str], str]) -> str:
        """The table as a drawing of its own, in the page's style, as a spectator sees it."""
        view = self.game.observe(-1)
        said = _("Round {number}").format(number=view.round)
        if self.over:
            said = end.verdict(self.players, self.game.winners)
        return self.at_table.poster(view, self.players, said, rules, token)

    def category(self, key: str) -> str:
        return self.words.category(key, messages.catalogue)

    def record(self, text: str) -> Record:
        view = self.game.observe(-1)
        names = self.game.names
        seats = Record(self.key, text, names, self.colours, view.turn, self.over, 0, bots=self.bots)
        return seats._replace(advanced=view.advanced)
