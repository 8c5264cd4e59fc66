"""The tutorial at the table: one step after another, each asks for one thing; knows no browser."""

from __future__ import annotations

from typing import Any

from blackangel.games import black_angel
from blackangel.kernel.markup import button, escape, lines
from blackangel.kernel.option import Option
from blackangel.kernel.seats import COLOURS
from blackangel.messages import _
from tabletop.model import lessons
from tabletop.model.lesson import Lesson, Progress, sign
from tabletop.screens.choices import narrowed
from tabletop.screens.setup import player_names

TUTORIAL = "tutorial"


class Tutorial(Lesson):
    """The game of the tutorial at one of its steps; only what the step asks for is played."""

    manner = "guided"

    def __init__(self, at: int = 0) -> None:
        game = black_angel.new((player_names()[0],), lessons.SEED, solo=lessons.LEVEL)
        super().__init__(game, TUTORIAL, COLOURS[:1])
        self.at = 0
        self.astray = False
        self.used: tuple[str, ...] = ()  # the places of the last choice
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
            self.used = self.wanted()
            super().play(notation)
            self.at += 1

    def wanted(self) -> tuple[str, ...]:
        """The places of the choice that the step asks for."""
        return self.places()(Option.parse(self.step.choice)) if self.step.choice else ()

    def clicks(self) -> tuple[str, ...]:
        """Those that are to be clicked: up to the one that leaves this choice alone."""
        found: tuple[str, ...] = ()
        for place in self.wanted():
            found = (*found, place)
            if len(narrowed(self.options, found, self.places())) == 1:
                break
        return found

    def pick(self, place: str) -> bool:
        choice, wanted = self.step.choice, self.wanted()
        if place in self.used and place not in wanted:
            return False  # the choice was clear before this click, which belongs to it
        self.astray = bool(choice) and place not in wanted
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
        self.used = ()
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
        return (
            *self.step.marks,
            *(place for place in self.clicks() if place not in self.picked),
        )

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
