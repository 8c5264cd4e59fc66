"""What the games say, as text in all languages: one file for each kind of sentence.

Recorded games are played again, and what is said of each moment is heard. A sentence is kept if its kind
is new or if one of its messages has hardly been heard: so every message stands in a sentence a few times, and
names, numbers and gaps are read where players read them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from blackangel import games, i18n
from blackangel.kernel.errors import SetupError
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option
from blackangel.kernel.title import Language
from blackangel.kit.table import Table
from blackangel.kit.words import Words
from blackangel.languages import ENGLISH, LANGUAGES, English

EXAMPLES = 2  # sentences kept for each message
OFTEN, SELDOM = 25, 9  # so many moments of a kind are looked at, then one in so many

Telling = Callable[[Language], str]
Kept = dict[str, list[str]]


class Heard(English):
    """English, and which messages were asked for."""

    def __init__(self) -> None:
        self.asked: set[str] = set()

    def gettext(self, message: str, /) -> str:
        self.asked.add(message)
        return message

    def ngettext(self, one: str, many: str, number: int, /) -> str:
        self.asked.add(f"{one} | {many}")
        return super().ngettext(one, many, number)


class Listener:
    """Keeps the sentences of a game that tell something new, by kind of sentence."""

    def __init__(self, key: str) -> None:
        self.table: Table = games.table(key)
        self.words: Any = self.table.words
        self.kept: Kept = {}
        self.known: set[tuple[str, ...]] = set()
        self.times: Counter[str] = Counter()  # of each message
        self.looked: Counter[str] = Counter()  # at moments of each kind of question
        i18n.choose(ENGLISH)
        self.heard = Heard()

    def offer(self, kind: str, what: str, tell: Telling) -> None:
        """Keep a sentence in every language if it is worth it; ``what`` is its heading."""
        self.heard.asked.clear()
        before = i18n.catalogue
        i18n.catalogue = self.heard
        try:
            english = tell(self.heard)
        finally:
            i18n.catalogue = before
        asked = frozenset(self.heard.asked)
        seldom = any(self.times[message] < EXAMPLES for message in asked)
        if not english or not (seldom or (kind, what) not in self.known):
            return
        if (kind, what, english) in self.known:
            return
        self.known |= {(kind, what), (kind, what, english)}
        self.times.update(asked)
        said = [english]
        for code in LANGUAGES:
            if code != ENGLISH:
                with i18n.speaking(code):
                    said.append(tell(i18n.catalogue))
        self.kept.setdefault(kind, []).append("\n".join((f"# {what}", *said)))

    # --- what is said of a game ------------------------------------------------------------------

    def game(self, played: Game[Any]) -> None:
        """Everything that is said in a game, from its first moment to its end."""
        again = played.at(0)
        for choice in (*played.history, None):
            self.moment(again)
            if choice is not None:
                again.play(choice.option)
        self.log(played)
        self.end(played)

    def moment(self, game: Game[Any]) -> None:
        """What is asked at a moment, what can be answered, and why the rest is not possible."""
        if game.player is None or not self.worth(game.prompt.kind):
            return
        view, kind = game.observe(game.player), game.prompt.kind
        self.offer("prompts", kind, lambda t: self.words.prompt(view, t))
        self.offer("times", "time", lambda t: self.words.time(view, t))
        self.offer("times", "nearing", lambda t: self.words.nearing(view, t))
        met = set[str]()
        for option in game.options:
            if (kind, str(option)) not in self.known:
                self.known.add((kind, str(option)))
                self.option(game, view, option, option.verb not in met)
                met.add(option.verb)
        for place, why in self.table.reasons(game).items():
            self.reason(place, why, view)
        if self.looked[kind] in (1, 5, 30):
            self.sections(view)

    def position(self, game: Game[Any], anew: bool = False) -> None:
        """What is said at a written position, and of what led there; ``anew`` of options met before, too."""
        if anew and game.player is not None:
            self.looked.clear()
            self.known -= {(game.prompt.kind, str(option)) for option in game.options}
        self.moment(game)
        for number, event in enumerate(game.events):
            self.event(event, game.names)
            self.fizzled(game.events, number, game.names)
        if game.player is None:
            self.end(game)

    def worth(self, kind: str) -> bool:
        """Whether to look at one more moment at which this kind of question is asked."""
        self.looked[kind] += 1
        return self.looked[kind] < OFTEN or not self.looked[kind] % SELDOM

    def option(self, game: Game[Any], view: Any, option: Option, previewed: bool) -> None:
        """An option, its words on a button, and what it would bring."""
        what = f"{view.prompt.kind}: {option.verb}"
        self.offer("options", what, lambda t: self.words.option(option, view, t))
        self.offer("short", what, lambda t: self.words.short(option, view, t))
        self.offer("because", what, lambda t: self.words.because(option, view, t))
        if previewed:
            self.offer("previews", what, lambda t: preview(self.table, game, option, t))

    def reason(self, place: str, why: Any, view: Any) -> None:
        def told(t: Language) -> str:
            return f"{self.words.subject(place, view, t)}: {self.words.reason(why, t)}"

        self.offer("reasons", str(why.key), told)

    def sections(self, view: Any) -> None:
        """The table in words, line by line."""
        for number, section in enumerate(self.words.table(view, English())):
            for at, line in enumerate(section.lines):
                if (line,) not in self.known:
                    self.known.add((line,))
                    self.offer("table", "", partial(row, self.words, view, number, at))

    def log(self, game: Game[Any]) -> None:
        """The log, what befell each seat, and an automaton's turns."""
        for number, event in enumerate(game.events):
            self.event(event, game.names)
            self.fizzled(game.events, number, game.names)
        automaton = self.words.takers(game.observe(-1), English())[len(game.names) :]
        for turn in turns(game) if automaton else ():
            self.turn(turn, game.names)

    def event(self, event: Event, names: Sequence[str]) -> None:
        self.offer("events", event.what, lambda t: self.words.event(event, names, t, range(4)))
        befell = "; ".join
        self.offer("befell", event.what, lambda t: befell(self.words.befell((event,), t)))

    def fizzled(self, events: Sequence[Event], number: int, names: tuple[str, ...]) -> None:
        """What had no effect."""
        self.offer("fizzled", "acts", lambda t: self.table.fizzled(events, number, names, t))

    def befallen(self, events: Sequence[Event]) -> None:
        """What events did to a seat."""
        told = "; ".join
        self.offer("befell", "events", lambda t: told(self.words.befell(events, t)))

    def voice(self, texts: Callable[[], Sequence[str]]) -> None:
        """The texts around an automaton's turn."""
        self.offer("automaton", "voice", lambda _t: "; ".join(texts()))

    def turn(self, events: list[Event], names: tuple[str, ...]) -> None:
        """An automaton's turn, step by step."""
        told = self.table.automaton(events, names)
        for at, half in enumerate(told.halves):

            def card(t: Language, at: int = at) -> str:
                half = self.table.automaton(events, names).halves[at]
                return f"{half.title}: {half.words}"

            self.offer("automaton", f"card {half.fate}", card)
        for at, step in enumerate(told.steps):

            def words(t: Language, at: int = at) -> str:
                step = self.table.automaton(events, names).steps[at]
                return f"{step.words} ({step.why})" if step.why else step.words

            self.offer("automaton", step.kind, words)

    def end(self, game: Game[Any]) -> None:
        """How a game ended, and the lines of its score sheet."""
        view = game.observe(-1)
        self.offer("prompts", "end", lambda t: self.words.prompt(view, t))
        self.sections(view)
        self.endings([game.ending])
        for key, _ in game.scores[0]:
            self.offer("endings", key, partial(self.words.category, key))

    def endings(self, keys: Sequence[str]) -> None:
        for key in keys:
            self.offer("endings", f"end {key}", partial(self.words.ending, key))

    # --- what games seldom come to ---------------------------------------------------------------

    def components(self, names: Sequence[int | str]) -> None:
        """Each component, by its name."""
        for name in names:
            self.offer("components", str(name), partial(self.words.component, name))

    def plain(self, what: str, words: str) -> None:
        """A text with a number."""
        self.offer("components", what, lambda t: t.gettext(words).format(number=1))

    def told(self, what: str, tell: Telling) -> None:
        """A step of an automaton's turn."""
        self.offer("automaton", what, tell)

    def onward(self, place: str) -> None:
        """What is asked of a place once something is picked."""
        self.offer("prompts", "onward", lambda t: self.words.onward([place], t))

    def errors(self, keys: Sequence[str]) -> None:
        """Why a game cannot begin, or an automaton's referee not go on."""
        for key in keys:
            error = SetupError("", what=key)
            self.offer("errors", key, partial(self.words.error, error))

    def texts(self) -> dict[str, str]:
        return {kind: "\n\n".join(blocks) + "\n" for kind, blocks in self.kept.items()}


def row(words: Words, view: Any, number: int, at: int, t: Language) -> str:
    """A line of the table in words, after its heading."""
    section = words.table(view, t)[number]
    return f"{section.title}: {section.lines[at]}"


def preview(table: Table, game: Game[Any], option: Option, t: Language) -> str:
    found = table.preview(game, [option], t)
    return "; ".join((found.words, *found.brings, *filter(None, [found.then])))


def turns(game: Game[Any]) -> Iterator[list[Event]]:
    """The events of each turn of the automaton."""
    found: list[Event] = []
    for event in game.events:
        if event.what == "turn":
            if found:
                yield found
            found = []
        if found or (event.what == "turn" and event.seat == len(game.names)):
            found.append(event)
    if found:
        yield found
