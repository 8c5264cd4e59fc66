"""Learning on the page: the Learn screen, and the table while a lesson is on it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from js import Date, document, localStorage, setTimeout
from pyodide.ffi import create_once_callable

from blackangel_page.messages import _
from blackangel_page.store import NAME, put, small

LEARNED = f"{NAME}:learned"
# a lesson's marks that are no places
MARKS = {"panel": "#panel-{}", "part": ".{}"}


class LearnDesk:
    """The part of the app in which one learns; it stands before the part that plays."""

    lesson = None  # the lesson that was opened last
    preparing_day = False
    pictures: dict[str, str] | None = None  # on the Learn screen, as far as they are drawn

    @property
    def learning(self) -> bool:
        return self.session is not None and self.session is self.lesson

    # --- the screen

    def do_learn(self, _value: str) -> None:
        self.do_close("")
        self.flush()
        self.let_go()
        self.screen = "learn"
        self.pictures = {}
        self.add_sprite()
        self.show()
        self.draw_next()

    def show_learn(self) -> None:
        from blackangel_page import learn

        frame = learn.screen(self.progress(), today())
        self.page.show(frame, dict(self.pictures or {}))

    def draw_next(self, *_given: object) -> None:
        """The pictures come one by one: the screen is there at once."""
        from blackangel_page import learn

        if self.screen != "learn":
            return
        left = [key for key in learn.challenges() if f"picture-{key}" not in self.pictures]
        if left:
            self.pictures[f"picture-{left[0]}"] = learn.picture(left[0])
            self.show()
            setTimeout(create_once_callable(self.draw_next), 0)

    def progress(self) -> dict[str, object]:
        return small(localStorage, LEARNED)

    # --- a lesson

    def do_tutorial(self, _value: str) -> None:
        from blackangel_page import learn

        progress = self.progress()
        if progress.get("taught"):
            progress = {**progress, learn.TUTORIAL: 0}
        self.teach(learn.opened(learn.TUTORIAL, progress))

    def do_challenge(self, value: str) -> None:
        self.open_lesson(value)

    def do_day(self, value: str) -> None:
        if not self.preparing_day:
            self.preparing_day = True
            self.tell(_("The position of the day is being set up…"))
            self.store.later(self.prepare(value))

    async def prepare(self, day: str) -> None:
        """The position of the day; whoever goes elsewhere meanwhile is not called back."""
        from blackangel_page import learn

        work = learn.of_the_day(day)
        try:
            while self.screen == "learn":
                next(work)
                await asyncio.sleep(0)
        except StopIteration as done:
            self.voice.hush()
            self.teach(done.value)
        except Exception as error:
            self.trouble(error)
        finally:
            self.preparing_day = False

    def open_lesson(self, key: str) -> bool:
        """Put the lesson of a key onto the table; false where there is none."""
        from blackangel_page import learn

        lesson = learn.opened(key, self.progress())
        if lesson:
            self.teach(lesson)
        elif key.startswith(learn.DAY):
            self.do_learn("")
            self.do_day(key.removeprefix(learn.DAY))
        else:
            return False
        return True

    def teach(self, lesson: object) -> None:
        self.flush()
        self.forget_bot()
        self.let_go()
        self.session = self.lesson = lesson
        self.looking, self.hal = False, None
        self.only, self.whole = -1, False
        self.picture = self.kept = ""
        self.screen = "table"
        self.save()
        self.show()
        self.speak(lesson.spoken(lesson.game.ply))

    def do_lesson_next(self, _value: str) -> None:
        self.hal = None
        self.session.next()
        self.changed(self.session.game.ply)

    def do_lesson_hint(self, _value: str) -> None:
        self.session.hints += 1
        self.show()

    def do_lesson_again(self, _value: str) -> None:
        self.session.again()
        self.changed(self.session.game.ply)

    def do_lesson_play(self, _value: str) -> None:
        """The tutorial's game becomes a game like any other."""
        from blackangel_page.session import Session

        self.save()
        taught = self.session
        self.lesson = None
        self.take(Session(taught.game, self.new_key(), taught.colours))

    # --- the table, while a lesson is on it

    def show_table(self) -> None:
        super().show_table()
        for node in document.querySelectorAll(".taught"):
            node.classList.remove("taught")
        if self.learning:
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
            # what lies in the strip of a small screen is in view already
            if not any(node.closest(".strip") and node.getClientRects().length for node in nodes):
                found += nodes
        wanted = getattr(getattr(self.session, "step", None), "choice", "")
        choice = document.querySelector(f'.choices [data-option="{wanted}"]') if wanted else None
        if choice:
            choice.classList.add("taught")
            choice.scrollIntoView(block="nearest")
        panel = found[0].closest(".panel") if found else None
        if panel and not self.hal:
            self.turn_to(panel.id.removeprefix("panel-"), False)
            found[0].scrollIntoView(block="nearest", inline="nearest")

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
            put(localStorage, LEARNED, self.session.noted(self.progress()))
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


def today() -> str:
    """The date, the same all over the world."""
    return Date.new().toISOString()[:10]
