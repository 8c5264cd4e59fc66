"""The challenges at the table, and the one of the day: one turn in play; knows no browser."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any, NamedTuple

from blackangel import games
from blackangel.bots.planner import Planner
from blackangel.games import black_angel
from blackangel.kernel.chance import Chance
from blackangel.kernel.markup import button, escape, lines
from blackangel.kernel.option import Option
from blackangel.kernel.seats import COLOURS
from blackangel.messages import _, ngettext
from tabletop.model import lessons
from tabletop.model.lesson import Lesson, Progress, Work, sign
from tabletop.model.thinking import bots

DAY = "day-"
DAYS = 60  # results of so many days are kept
TURNS = range(5, 18, 2)  # of the game of the day: the first player's that are looked at
PLENTY = 3  # VP in one turn: such a one is taken
SEARCHED = 3000  # choices, to find out whether a goal can be reached yet
BUDGET = 60  # positions, for each choice of whoever sets the par


class Challenge(NamedTuple):
    """What is to be reached within a turn; ``par`` is one way to do it."""

    key: str
    panel: str
    goal: tuple[str, int]
    position: str
    par: tuple[str, ...]


@cache
def challenges() -> dict[str, Challenge]:
    """All challenges by key, in the order in which they are offered."""
    with open(games.data(games.FIRST, "learn", "challenges.toml"), "rb") as file:
        found = tomllib.load(file)["challenges"]
    return {
        row["key"]: Challenge(
            row["key"], row["panel"], tuple(row["goal"]), row["position"], tuple(row["par"])
        )
        for row in found
    }


def reached(game: Any, kind: str, since: int) -> int:
    """How much of a kind the first seat has gained since a ply; "total" is its score by now."""
    if kind == "total":
        return int(dict(game.scores[0])["total"])
    events = (event for event in game.events if event.seat == 0 and event.ply >= since)
    return sum(int(event.amount) for event in events if event.what == kind)


class Trial(Lesson):
    """A challenge in play: one turn of the first seat, from the position on."""

    def __init__(self, challenge: Challenge, game: Any) -> None:
        super().__init__(game, challenge.key, COLOURS[:2])
        self.challenge = challenge
        self.begun = self.since = game.ply
        self.turns = len(game.turns)
        self.hints = self.undos = 0
        self.lost = False  # the goal is out of reach

    over = False  # the result stands beside the boards
    bot = ""
    seat = 0

    @property
    def done(self) -> bool:
        return self.ended(self.game)

    def ended(self, game: Any) -> bool:
        return game.player != 0 or len(game.turns) > self.turns

    @property
    def options(self) -> tuple[Option, ...]:
        return () if self.done else self.game.options

    @property
    def reached(self) -> int:
        return reached(self.game, self.challenge.goal[0], self.since)

    @property
    def solved(self) -> bool:
        """At once, whatever is left of the turn; on the day's challenge there is always more."""
        return (self.done or not self.daily) and self.reached >= self.challenge.goal[1]

    @property
    def daily(self) -> bool:
        return self.key.startswith(DAY)

    @property
    def day(self) -> str:
        return self.key.removeprefix(DAY)

    def play(self, notation: str) -> None:
        self.lost = False
        super().play(notation)

    def undo(self) -> None:
        self.lost = False
        self.undos += 1
        self.game.undo()
        self.picked = ()

    def again(self) -> None:
        while self.can_undo:
            self.undo()

    def hope(self) -> Work:
        if self.daily or self.done or self.solved:
            return True
        kind, number = self.challenge.goal
        game, seen, left = self.game.copy(), set(), SEARCHED

        def leads_there() -> Work:
            nonlocal left
            gained = reached(game, kind, self.since)
            if self.ended(game):
                return gained >= number
            moment = game.state.key(), gained
            if moment in seen:
                return False
            seen.add(moment)
            for option in sorted(map(str, game.options), key=self.unlikely):
                left -= 1
                if left < 0:
                    return True  # too many ways to look at
                yield
                game.play(option)
                found = yield from leads_there()
                game.undo()
                if found:
                    return True
            return False

        return (yield from leads_there())

    def unlikely(self, notation: str) -> bool:
        """What the known solution does is looked at first."""
        return notation not in self.challenge.par

    def resume(self, progress: Progress) -> None:
        """Go on where this challenge was left."""
        kept = progress.get("open")
        if not isinstance(kept, dict) or kept.get("key") != self.key:
            return
        choices, hints, undos = (kept.get(name) for name in ("choices", "hints", "undos"))
        if not isinstance(choices, list | tuple):
            return
        if not isinstance(hints, int) or not isinstance(undos, int):
            return
        for notation in choices:
            if notation in map(str, self.options):
                self.play(notation)
        self.hints, self.undos = hints, undos

    def spoken(self, ply: int) -> list[str]:
        told = [self.result()] if self.done or self.solved else []
        return [*self.happened(ply), *told, *([] if self.done else [self.question()])]

    def asked(self, view: Any, again: bool) -> str:
        return "" if self.done else super().asked(view, again)

    def choices(self, view: Any, pace: str = "") -> str:
        return "" if self.done else super().choices(view, pace)

    def wanted(self) -> str:
        """The goal in words."""
        if self.daily:
            return _("Gain as many VP as you can in this one turn. Everybody has this position.")
        return lessons.goal(*self.challenge.goal)

    def result(self) -> str:
        """How the turn went, when it is over."""
        number, par = self.reached, self.challenge.goal[1]
        if self.daily:
            found = ngettext("{number} VP.", "{number} VP.", number)
            if number > par:
                return found + " " + _("More than the bot found: {par}!").format(par=par)
            return found + " " + _("The bot found {par}.").format(par=par)
        if self.solved:
            return _("Solved!")
        return _("Not yet: {number} of {par}. Go back, or begin again.").format(
            number=number, par=par
        )

    def title(self) -> str:
        if self.daily:
            return _("Challenge of {day}").format(day=self.day)
        return lessons.challenge(self.key).title

    def panel(self) -> str:
        shown = ""
        solved = self.solved
        stuck = not solved and (self.lost or self.done)
        tools = [button(_("Undo"), "undo", kind="small")] if stuck else []
        tools.append(
            button(_("Begin again"), "lesson-again", kind="small", disabled=not self.can_undo)
        )
        said = self.result() if self.done or solved else self.lost_word()
        if self.daily:
            shown = self.sharing() if self.done else ""
        else:
            words = lessons.challenge(self.key)
            shown = "".join(f"<li>{escape(hint)}</li>" for hint in words.hints[: self.hints])
            shown = f'<p class="soft">{escape(words.idea)}</p><ol class="lesson-hints">{shown}</ol>'
            if self.hints < len(words.hints) and not solved:
                tools.append(button(_("Hint"), "lesson-hint", kind="small"))
        following = "" if self.daily else self.following()
        if solved:
            tools.append(button(_("Learn"), "learn", kind="small"))
        if solved and following:
            tools.append(button(_("Next"), "challenge", following, "small primary"))
        state = " solved" if solved else " stuck" if stuck else ""
        return lines(
            '<section class="lesson" aria-labelledby="lesson-place"><header class="lesson-head">',
            f'<h2 id="lesson-place">{sign("flag")}<span>{escape(self.title())}</span></h2>',
            button("✕", "learn", kind="small quiet", aria_label=_("Leave the challenge")),
            f'</header><p class="lesson-words">{escape(self.wanted())}</p>',
            f'<p class="lesson-kind{state}">{escape(said)}</p>',
            shown,
            f'<div class="lesson-tools">{"".join(tools)}</div></section>',
        )

    def lost_word(self) -> str:
        """What is said as soon as no way leads to the goal."""
        return _("This can no longer be reached in this turn.") if self.lost else ""

    def following(self) -> str:
        """The challenge behind this one."""
        keys = [*challenges(), ""]
        return keys[keys.index(self.key) + 1]

    def sharing(self) -> str:
        text = self.shared()
        return lines(
            f'<label class="unseen" for="day-text">{escape(_("Result to share"))}</label>',
            f'<textarea id="day-text" class="field text" readonly rows="4">{escape(text)}</textarea>',
            button(_("Share the result"), "send", "day-text", "primary wide"),
        )

    def shared(self) -> str:
        """The result in a few words that give nothing away, and where to play."""
        number, par = self.reached, self.challenge.goal[1]
        stars = "★" * max(0, min(5, 3 + number - par))
        line = _("Black Angel, challenge of {day}: {number} VP, the bot {par}").format(
            day=self.day, number=number, par=par
        )
        count = self.game.ply - self.begun
        way = [
            ngettext("{number} choice made", "{number} choices made", count).format(number=count),
            ngettext("{number} undo", "{number} undos", self.undos).format(number=self.undos),
        ]
        return "\n".join(filter(None, (f"{line} {stars}".strip(), " · ".join(way), self.address)))

    def noted(self, progress: Progress) -> Progress:
        choices = [str(step.option) for step in self.game.history[self.begun : self.game.ply]]
        kept = {"key": self.key, "choices": choices, "hints": self.hints, "undos": self.undos}
        progress = {**progress, "open": kept}
        if self.daily and self.done:
            days = dict(progress.get("days", {}))
            best = max(self.reached, days.get(self.day, [self.reached])[0])
            days[self.day] = [best, self.challenge.goal[1]]
            return {**progress, "days": dict(sorted(days.items())[-DAYS:])}
        if self.solved:
            return {**progress, "solved": sorted({*progress.get("solved", ()), self.key})}
        return progress


# --- the challenge of the day --------------------------------------------------------------------


class Points(black_angel.BlackAngel):
    """The game as it looks to somebody who wants points, and wants them now."""

    def worth(self, state: Any, seat: int) -> int:
        points: int = state.seats[seat].vp
        return 100 * points + min(99, super().worth(state, seat) // 100)


def played(game: Any, chance: Chance) -> Work:
    """The VP that such a bot gains in the turn that is to begin."""
    game, since, turns = game.copy(), game.ply, len(game.turns)
    bot = Planner(Points(), 5, 2, 1)
    while game.player == 0 and len(game.turns) == turns:
        game.play(bot.choose(game.observe(0), game.options, chance, BUDGET))
        yield
    return reached(game, "vp", since)


def of_the_day(day: str) -> Work:
    """The same for everybody: in a game of bots the first turn in which much can be gained."""
    seed = 10 * int(day.replace("-", ""))
    par, game = 0, None
    while not par:
        par, game = yield from worth_playing(seed)
        seed += 1
    return Trial(Challenge(DAY + day, "", ("vp", par), "", ()), game)


def worth_playing(seed: int) -> Work:
    """The most that could be gained in a turn of a game, and the game at that turn."""
    game = black_angel.new(("Ada", "Bo"), seed, first=0)
    chance = Chance(seed)
    bot = bots()["easy"]
    found: list[tuple[int, Any]] = []
    while game.player is not None and len(game.turns) < TURNS.stop:
        if len(game.turns) in TURNS and game.turns[-1] == game.ply:
            par = yield from played(game, Chance(seed))
            found.append((par, game.copy()))
            if found[-1][0] >= PLENTY:
                break
        game.play(bot.choose(game.observe(game.player), game.options, chance, bot.budget))
        yield
    return max(found, key=lambda pair: pair[0])
