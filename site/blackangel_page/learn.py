"""Learning: the tutorial and the challenges as sessions, and the Learn screen; knows no browser."""

from __future__ import annotations

import tomllib
from collections.abc import Generator
from functools import cache
from typing import Any, NamedTuple

from blackangel.bots.planner import Planner
from blackangel.games import black_angel
from blackangel.games.black_angel.draw import draw
from blackangel.games.black_angel.draw.space import OUTLINE
from blackangel.games.black_angel.scenario import read
from blackangel.kernel import assets
from blackangel.kernel.chance import Chance
from blackangel.kernel.option import Option
from blackangel_page import lessons, messages, table
from blackangel_page.markup import button, escape, lines, marked
from blackangel_page.messages import _, ngettext
from blackangel_page.seats import COLOURS
from blackangel_page.session import Session
from blackangel_page.setup import player_names
from blackangel_page.sky import sky
from blackangel_page.thinking import bots

TUTORIAL = "tutorial"
DAY = "day-"
DAYS = 60  # results of so many days are kept
TURNS = range(5, 18, 2)  # of the game of the day: the first player's that are looked at
PLENTY = 3  # VP in one turn: such a one is taken
SEARCHED = 3000  # choices, to find out whether a goal can be reached yet
BUDGET = 60  # positions, for each choice of whoever sets the par

Progress = dict[str, Any]  # what the device keeps: tutorial, solved, days, the challenge in play
Work = Generator[None, None, Any]  # pauses after each choice: somebody waits at the page


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
    with open(assets.folder("learn", "challenges.toml"), "rb") as file:
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
        return dict(game.scores[0])["total"]
    events = (event for event in game.events if event.seat == 0 and event.ply >= since)
    return sum(event.amount for event in events if event.what == kind)


def sign(name: str) -> str:
    return f'<svg class="lesson-sign" aria-hidden="true"><use href="#i-{escape(name)}"/></svg>'


def beacon(x: float, y: float, width: float, height: float, hexagon: bool) -> str:
    """A ring of two colours around a part of a drawing."""
    if hexagon:
        middle = f"translate({x + width / 2:g} {y + height / 2:g})"
        shape = f'<path d="{OUTLINE}" transform="{middle}" class="{{}}"/>'
    else:
        box = f'x="{x - 3:g}" y="{y - 3:g}" width="{width + 6:g}" height="{height + 6:g}"'
        shape = f'<rect {box} rx="9" class="{{}}"/>'
    return shape.format("beacon-shade") + shape.format("beacon-light")


class Lesson(Session):
    """A session with a panel of its own beside the boards; it is no stored game."""

    manner = "free"  # a "guided" one asks for one thing at a time
    past = False
    address = ""  # of the page, for whoever shares a result

    def covered(self, cover: bool) -> bool:
        return False

    @property
    def frame(self) -> str:
        return table.frame(self.names, lesson=True, in_words=self.in_words)

    def panels(
        self, only: int = -1, whole: bool = False, hal: str = "", pace: str = ""
    ) -> dict[str, str]:
        # while Hal's turn is told, the lesson waits
        return {**super().panels(only, whole, hal, pace), "lesson": "" if hal else self.panel()}

    def panel(self) -> str:
        raise NotImplementedError

    def marks(self) -> tuple[str, ...]:
        """Places, "panel:" and "part:" of the table that stand out."""
        return ()

    def hope(self) -> Work:
        """Looks whether what is wanted can be reached yet; false when it cannot."""
        yield from ()

    def noted(self, progress: Progress) -> Progress:
        """What is kept after a choice."""
        raise NotImplementedError


class Tutorial(Lesson):
    """The game of the tutorial at one of its steps; only what the step asks for is played."""

    manner = "guided"

    def __init__(self, at: int = 0) -> None:
        game = black_angel.new((player_names()[0],), lessons.SEED, solo=lessons.LEVEL)
        super().__init__(game, TUTORIAL, COLOURS[:1])
        self.at = 0
        self.astray = False
        for step in lessons.tutorial()[:at]:
            if step.choice:
                game.play(step.choice)
            self.at += 1
        self.stopped()

    @property
    def step(self) -> lessons.Step:
        return lessons.tutorial()[self.at]

    @property
    def last(self) -> bool:
        return self.at == len(lessons.tutorial()) - 1

    @property
    def options(self) -> tuple[Option, ...]:
        """Nothing glows while something is to be read."""
        return super().options if self.step.choice else ()

    @property
    def can_undo(self) -> bool:
        return self.at > 0

    def play(self, notation: str) -> None:
        self.astray = notation != self.step.choice
        self.picked = ()
        if not self.astray:
            super().play(notation)
            self.at += 1

    def pick(self, place: str) -> bool:
        choice = self.step.choice
        self.astray = bool(choice) and place not in self.places()(choice)
        return bool(choice) and not self.astray and super().pick(place)

    def next(self) -> None:
        """On from a step that is only read."""
        self.astray = False
        if not self.step.choice and not self.last:
            self.at += 1

    def undo(self) -> None:
        """One step back."""
        self.at -= 1
        self.astray = False
        if self.step.choice:
            super().undo()
        self.picked = ()

    def redo(self) -> None:
        while not self.step.choice:
            self.at += 1
        super().redo()
        self.at += 1

    def asked(self, view: Any, again: bool) -> str:
        return super().asked(view, again) if self.step.choice else ""

    def choices(self, view: Any, pace: str = "") -> str:
        if self.step.choice.startswith("card"):
            self.opened.add("card")
        return super().choices(view, pace) if self.step.choice else ""

    def spoken(self, ply: int) -> list[str]:
        said = [self.step.text, *(words for _sign, words in self.step.signs)]
        return [*self.happened(ply), *([self.kind_word()] if self.astray else said)]

    def kind_word(self) -> str:
        """What is said to a click on something else."""
        return _("That is allowed later; now take the marked one.") if self.astray else ""

    def marks(self) -> tuple[str, ...]:
        step = self.step
        places = self.places()(step.choice) if step.choice else ()
        return (*step.marks, *(place for place in places if place not in self.picked))

    def legend(self) -> str:
        """What the signs mean that the step speaks of."""
        rows = "".join(
            f"<li>{sign(name)}<span>{escape(words)}</span></li>" for name, words in self.step.signs
        )
        return f'<ul class="lesson-signs">{rows}</ul>' if rows else ""

    def panel(self) -> str:
        step, count = self.step, len(lessons.tutorial())
        place = _("Step {number} of {count}").format(number=self.at + 1, count=count)
        tools = [button(_("Back"), "undo", kind="small", disabled=not self.can_undo)]
        if self.last:
            tools += [
                button(_("Learn"), "learn", kind="small"),
                button(_("Play on"), "lesson-play", kind="small primary"),
            ]
        elif not step.choice:
            tools.append(button(_("Next"), "lesson-next", kind="small primary"))
        return lines(
            '<section class="lesson guided" aria-labelledby="lesson-place"><header class="lesson-head">',
            f'<h2 id="lesson-place">{sign(step.sign)}<span>{escape(place)}</span></h2>',
            button("✕", "learn", kind="small quiet", aria_label=_("Leave the tutorial")),
            f'</header><p class="lesson-words">{escape(step.text)}</p>',
            self.legend(),
            f'<p class="lesson-kind" role="status">{escape(self.kind_word())}</p>',
            f'<div class="lesson-tools">{"".join(tools)}</div></section>',
        )

    def noted(self, progress: Progress) -> Progress:
        return {**progress, TUTORIAL: self.at, "taught": self.last or bool(progress.get("taught"))}


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
        return self.done and self.reached >= self.challenge.goal[1]

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
        if self.daily or self.done:
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
        choices, *numbers = (kept.get(name) for name in ("choices", "hints", "undos"))
        if not isinstance(choices, list) or not all(isinstance(part, int) for part in numbers):
            return
        for notation in choices:
            if notation in map(str, self.options):
                self.play(notation)
        self.hints, self.undos = numbers

    def spoken(self, ply: int) -> list[str]:
        return [*self.happened(ply), self.result() if self.done else self.question()]

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
        stuck = self.lost or (self.done and not self.solved)
        tools = [button(_("Undo"), "undo", kind="small")] if stuck else []
        tools.append(
            button(_("Begin again"), "lesson-again", kind="small", disabled=not self.can_undo)
        )
        said = self.result() if self.done else self.lost_word()
        if self.daily:
            shown = self.sharing() if self.done else ""
        else:
            words = lessons.challenge(self.key)
            shown = "".join(f"<li>{escape(hint)}</li>" for hint in words.hints[: self.hints])
            shown = f'<p class="soft">{escape(words.idea)}</p><ol class="lesson-hints">{shown}</ol>'
            if self.hints < len(words.hints) and not self.solved:
                tools.append(button(_("Hint"), "lesson-hint", kind="small"))
        following = "" if self.daily else self.following()
        if self.solved and following:
            tools.append(button(_("Next"), "challenge", following, "small primary"))
        return lines(
            '<section class="lesson" aria-labelledby="lesson-place"><header class="lesson-head">',
            f'<h2 id="lesson-place">{sign("flag")}<span>{escape(self.title())}</span></h2>',
            button("✕", "learn", kind="small quiet", aria_label=_("Leave the challenge")),
            f'</header><p class="lesson-words">{escape(self.wanted())}</p>',
            f'<p class="lesson-kind{" solved" if self.solved else " stuck" if stuck else ""}">',
            f"{escape(said)}</p>",
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
        return 100 * state.seats[seat].vp + min(99, super().worth(state, seat) // 100)


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


def opened(key: str, progress: Progress) -> Lesson | None:
    """The lesson of a key; none where there is no such lesson."""
    if key == TUTORIAL:
        at = progress.get(TUTORIAL, 0)
        count = len(lessons.tutorial())
        return Tutorial(at if isinstance(at, int) and 0 <= at < count else 0)
    if key in challenges():
        challenge = challenges()[key]
        trial = Trial(challenge, read(challenge.position))
        trial.resume(progress)
        return trial
    return None


# --- the Learn screen ----------------------------------------------------------------------------


def picture(key: str) -> str:
    """The part of the table that a challenge is about."""
    challenge = challenges()[key]
    view = read(challenge.position).observe(0)
    return draw(view, (), (), messages.catalogue.gettext)[challenge.panel]


def card(action: str, key: str, title: str, words: str, state: str, drawn: bool = False) -> str:
    """One thing to learn, as a button."""
    miniature = ""
    if drawn:
        miniature = (
            f'<span class="miniature" aria-hidden="true" inert data-panel="picture-{key}"></span>'
        )
    return (
        f"<li><button{marked(type='button', class_='learn-card', data_action=action)}"
        f"{marked(data_value=key)}>{miniature}"
        f'<span class="learn-words"><b>{escape(title)}</b><span>{escape(words)}</span>'
        f'<span class="learn-state">{escape(state)}</span></span></button></li>'
    )


def screen(progress: Progress, day: str) -> str:
    """Everything that can be learned, and what has been."""
    count = len(lessons.tutorial())
    at = progress.get(TUTORIAL, 0)
    if progress.get("taught"):
        state = "✓ " + _("done")
    elif at:
        state = _("Go on at step {number} of {count}").format(number=at + 1, count=count)
    else:
        state = _("about 12 minutes")
    best = progress.get("days", {}).get(day)
    today = _("new today")
    if best:
        today = _("your best: {number} VP, the bot {par}").format(number=best[0], par=best[1])
    solved = set(progress.get("solved", ()))
    cards = "".join(
        card(
            "challenge",
            key,
            lessons.challenge(key).title,
            lessons.goal(*challenge.goal),
            "✓ " + _("solved") if key in solved else "",
            True,
        )
        for key, challenge in challenges().items()
    )
    tally = _("{number} of {count} solved").format(
        number=len(solved & challenges().keys()), count=len(challenges())
    )
    return lines(
        '<div class="screen start">',
        sky(),
        '<div class="sheet learn"><header class="sheet-head">',
        button(_("Back"), "home", kind="quiet"),
        f"<h1>{_('Learn')}</h1></header>",
        '<ul class="learn-cards first">',
        card(
            "tutorial",
            "",
            _("The tutorial"),
            _("The first turns of a real game, step by step: then you can play alone."),
            state,
        ),
        card(
            "day",
            day,
            _("Challenge of the day"),
            _("One turn, the same for everybody: how many VP can you gain?"),
            today,
        ),
        "</ul>",
        f'<section><h2>{escape(_("Challenges"))} <small class="soft">{escape(tally)}</small></h2>',
        f'<ul class="learn-cards">{cards}</ul></section></div></div>',
    )
