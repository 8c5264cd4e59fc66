"""Learning on the page: the Learn screen, and the table while a lesson is on it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from js import Date, document, setTimeout
from pyodide.ffi import create_once_callable

from blackangel.kernel.seats import COLOURS
from blackangel.messages import _
from tabletop.model import outside

SVG = "http://www.w3.org/2000/svg"
AT_ONCE = 10  # choices that are looked at before the page has its turn
# a lesson's marks that are no places
MARKS = {"panel": "#panel-{}", "part": ".{}"}


class LearnDesk:
    """The part of the app in which one learns; it stands before the part that plays."""

    lesson = None  # the lesson that was opened last
    preparing_day = False
    ahead = None  # the search for a way to the goal
    pictures: dict[str, str] | None = None  # on the Learn screen, as far as they are drawn

    @property
    def learning(self) -> bool:
        return self.session is not None and self.session is self.lesson

    # --- the screen

    def do_learn(self, _value: str) -> None:
        self.leave("learn")
        self.pictures = {}
        self.add_sprite()
        self.show()
        self.draw_next()

    @property
    def guided(self) -> bool:
        """A lesson says where to look."""
        return self.learning and bool(self.session.marks())

    def show_learn(self) -> None:
        from tabletop.screens import learn

        self.colour_seats(COLOURS)  # the pictures are of nobody's game
        frame = learn.screen(self.progress(), today())
        self.page.show(frame, dict(self.pictures or {}))

    def draw_next(self, *_given: object) -> None:
        """The pictures come one by one: the screen is there at once."""
        from tabletop.screens import learn

        if self.screen != "learn":
            return
        left = [key for key in learn.challenges() if f"picture-{key}" not in self.pictures]
        if left:
            self.pictures[f"picture-{left[0]}"] = learn.picture(left[0])
            self.show()
            setTimeout(create_once_callable(self.draw_next), 0)

    def progress(self) -> dict[str, object]:
        return self.store.learned()

    # --- a lesson

    def do_tutorial(self, _value: str) -> None:
        from tabletop.screens import learn

        progress = self.progress()
        if progress.get("taught"):
            progress = {**progress, learn.TUTORIAL: 0}
        self.teach(learn.opened(learn.TUTORIAL, progress))

    def do_challenge(self, value: str) -> None:
        self.open_lesson(value)
        if self.session.done or self.session.solved:
            self.do_lesson_again("")

    def do_day(self, value: str) -> None:
        if not self.preparing_day:
            self.preparing_day = True
            self.tell(_("The position of the day is being set up…"), stays=True)
            self.store.later(self.prepare(value))

    async def prepare(self, day: str) -> None:
        """The position of the day; whoever goes elsewhere meanwhile is not called back."""
        from tabletop.model import challenge

        work = challenge.of_the_day(day)
        try:
            while self.screen == "learn":
                next(work)
                await asyncio.sleep(0)
        except StopIteration as done:
            self.voice.hush()
            done.value.resume(self.progress())
            self.teach(done.value)
        except Exception as error:
            self.trouble(error)
        finally:
            self.preparing_day = False

    def open_lesson(self, key: str) -> bool:
        """Put the lesson of a key onto the table; false where there is none."""
        from tabletop.model import challenge
        from tabletop.screens import learn

        lesson = learn.opened(key, self.progress())
        if lesson:
            self.teach(lesson)
        elif key.startswith(challenge.DAY) and outside.DAY.fullmatch(
            key.removeprefix(challenge.DAY)
        ):
            self.do_learn("")
            self.do_day(key.removeprefix(challenge.DAY))
        else:
            return False
        return True

    def teach(self, lesson: object) -> None:
        self.flush()
        self.forget_bot()
        self.let_go()
        self.lay(lesson)
        self.lesson = lesson
        lesson.address = self.address()
        self.save()
        self.show()
        self.speak(lesson.spoken(lesson.game.ply))
        self.store.later(self.look_ahead())

    def do_lesson_next(self, _value: str) -> None:
        self.hal = None
        self.session.next()
        self.changed(self.session.game.ply)

    def do_hal_close(self, value: str) -> None:
        """The lesson goes on where Hal's turn ends."""
        super().do_hal_close(value)
        if self.learning:
            self.focus_on(".lesson .primary, .choices [data-option]")
            self.speak(self.session.spoken(self.session.game.ply))

    def do_lesson_hint(self, _value: str) -> None:
        self.session.hints += 1
        self.save()
        self.show()

    def do_lesson_again(self, _value: str) -> None:
        self.session.again()
        self.changed(self.session.game.ply)

    def do_lesson_play(self, _value: str) -> None:
        """The tutorial's game becomes a game like any other."""
        from tabletop.model.session import Session

        self.save()
        taught = self.session
        self.lesson = None
        self.take(Session(taught.game, self.new_key(), taught.colours))

    # --- the table, while a lesson is on it

    def show_table(self) -> None:
        root = document.documentElement
        if root.hasAttribute("data-lesson"):
            for node in document.querySelectorAll(".beacon"):
                node.remove()
            for node in document.querySelectorAll(".taught"):
                node.classList.remove("taught")
            root.removeAttribute("data-lesson")
        super().show_table()
        if self.learning:
            root.setAttribute("data-lesson", self.session.manner)
            if not self.hal:
                self.mark_lesson()

    def mark_lesson(self) -> None:
        """What the step speaks of stands out, and is in view."""
        found = []
        for mark in self.session.marks():
            kind, _colon, name = mark.partition(":")
            where = MARKS.get(kind, f':is(.boards, .strip) [data-place="{mark}"]').format(name)
            nodes = list(document.querySelectorAll(where))
            for node in nodes:
                node.classList.add("taught")
                ring(node)
            # what lies in the strip of a small screen is in view already
            if not any(node.closest(".strip") and node.getClientRects().length for node in nodes):
                found += nodes
        wanted = getattr(getattr(self.session, "step", None), "choice", "")
        choice = document.querySelector(f'.choices [data-option="{wanted}"]') if wanted else None
        if choice:
            choice.classList.add("taught")
            choice.scrollIntoView(block="nearest")
        panel = found[0].closest(".panel") if found else None
        if panel:
            self.turn_to(panel.id.removeprefix("panel-"), False)
            found[0].scrollIntoView(block="nearest", inline="nearest")
        if document.activeElement.isSameNode(document.body):  # what had the focus is gone
            self.focus_on(".lesson .primary, .choices [data-option]")

    def changed(self, ply: int, told: list[str] | None = None) -> None:
        super().changed(ply, told)
        if self.learning:
            self.store.later(self.look_ahead())

    async def look_ahead(self) -> None:
        """Say as soon as no way leads to the goal any more; whoever plays on is not held up."""
        lesson = self.session
        self.ahead = work = lesson.hope()
        try:
            while self.ahead is work and self.session is lesson:
                await asyncio.sleep(0.01)
                for _number in range(AT_ONCE):
                    next(work)
        except StopIteration as done:
            if done.value is False and self.ahead is work and self.session is lesson:
                lesson.lost = True
                self.show()
                self.speak([lesson.lost_word()])
        except Exception as error:
            self.trouble(error)

    def choose(self, notation: str) -> None:
        super().choose(notation)
        self.mind_astray()

    def pick(self, place: str) -> bool:
        meant = super().pick(place)
        self.mind_astray()
        return meant

    def mind_astray(self) -> None:
        if self.learning and getattr(self.session, "astray", False):
            self.show()
            self.speak([self.session.kind_word()])

    def save(self) -> None:
        """A lesson is not on the shelf; what was learned is kept for itself."""
        if self.learning:
            self.store.keep_learned(self.session.noted(self.progress()))
        else:
            super().save()

    def do_save(self, value: str) -> None:
        self.unless_learning(super().do_save, value)

    def do_history(self, value: str) -> None:
        self.unless_learning(super().do_history, value)

    def do_moment(self, value: str) -> None:
        self.unless_learning(super().do_moment, value)

    def unless_learning(self, do: Callable[[str], None], value: str) -> None:
        if self.learning:
            self.tell(_("That is for whole games; what you have learned is kept by itself."))
        else:
            do(value)


def ring(node: object) -> None:
    """Around a part of a drawing: above what is drawn after it, where an outline would be covered."""
    from tabletop.model import lesson

    if node.namespaceURI != SVG:
        return
    hexagon = node.closest(".hex")
    part = hexagon or node
    box = part.getBBox()
    beacon = document.createElementNS(SVG, "g")
    beacon.setAttribute("class", "beacon")
    if part.hasAttribute("transform"):
        beacon.setAttribute("transform", part.getAttribute("transform"))
    beacon.innerHTML = lesson.beacon(box.x, box.y, box.width, box.height, bool(hexagon))
    part.parentNode.append(beacon)


def today() -> str:
    """The date, the same all over the world."""
    return Date.new().toISOString()[:10]
