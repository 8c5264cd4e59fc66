"""The history on the page: keys, slider and log lines lead through the moments of a game."""

from __future__ import annotations

from js import document, setTimeout

from blackangel.messages import _
from tabletop.browser.dom import marker

# keys, with Shift or without: on the slider, too, Page Up is further on
WAYS = {
    ("ArrowLeft", False): "back",
    ("ArrowRight", False): "on",
    ("ArrowLeft", True): "turn-back",
    ("ArrowRight", True): "turn-on",
    ("PageDown", False): "turn-back",
    ("PageUp", False): "turn-on",
    ("Home", False): "first",
    ("End", False): "last",
}


class HistoryDesk:
    """The part of the app in which any moment of the game is on the table."""

    past = None  # the game's history, while it is shown
    came_from = ""  # the control that opened it
    moving = False  # the slider has moved, the boards have not yet

    def show_history(self) -> None:
        past, session = self.past, self.session
        self.colour_seats(player.colour for player in session.players)
        self.add_sprite()
        frame = session.frame
        fresh = self.page.frame != frame
        moment = past.moment()
        panels = {**moment.panels, **past.whole(self.only)}
        self.page.show(frame, panels, anew=True)
        if fresh:
            self.turn_to(self.tab, False)
        slider = document.getElementById("moment")
        if slider.value != str(past.ply):
            slider.value = past.ply
        slider.setAttribute("aria-valuetext", moment.title)
        self.mark(self.at_places(moment.places))
        self.mark_line()

    def mark_line(self) -> None:
        """The log lines of this moment; the first of them comes into view."""
        for node in document.querySelectorAll(".line[aria-current]"):
            node.removeAttribute("aria-current")
        found = document.querySelectorAll(f'.line[data-value="{self.past.ply}"]')
        for node in found:
            node.setAttribute("aria-current", "true")
        if found.length:
            self.scroll_log(found[0])

    def scroll_log(self, node: object) -> None:
        """Only the log is scrolled, never what lies around it."""
        lines = node.closest(".log-lines")
        top = node.getBoundingClientRect().top - lines.getBoundingClientRect().top
        if not 0 <= top <= lines.clientHeight - node.offsetHeight:
            lines.scrollTop += top - lines.clientHeight / 3

    # --- ways in, through and out

    def do_history(self, _value: str) -> None:
        self.do_close("")
        if self.has_history():
            self.open_history(self.session.game.ply)
            self.focus_on("#moment")

    def has_history(self) -> bool:
        """Not before the first choice, nor while the table is covered."""
        session = self.session
        return session.past and not session.covered(bool(self.preferences["cover"]))

    def open_history(self, ply: int) -> None:
        from tabletop.model.history import History

        self.came_from = marker(document.activeElement)
        self.past = History(self.session)
        self.past.go(ply)
        self.screen = "history"
        self.show()

    def do_moment(self, value: str) -> None:
        """A log line: the board at its moment."""
        if self.screen == "history":
            self.move(int(value))
        else:
            self.open_history(int(value))
            self.say_moment()

    def do_travel(self, way: str) -> None:
        self.move(self.past.after(way))

    def travel(self, key: str, shift: bool) -> bool:
        """A key was pressed; true when it led to another moment."""
        way = WAYS.get((key, shift))
        if self.screen != "history" or self.voice.dialog or not way:
            return False
        self.move(self.past.after(way))
        return True

    def fill_moment(self, _part: str, value: str) -> None:
        """The slider was moved: where it stands when there is time is drawn."""
        self.past.go(int(value))
        if not self.moving:
            self.moving = True
            setTimeout(self.settled, 0)

    def settle(self, *_given: object) -> None:
        self.moving = False
        try:
            if self.screen == "history":
                self.show()
        except Exception as error:
            self.trouble(error)

    def move(self, ply: int) -> None:
        if self.past.go(ply):
            self.show()
            self.say_moment()

    def say_moment(self) -> None:
        """Read out where this is; the slider says it itself."""
        active = document.activeElement
        if active.id != "moment":
            told = document.querySelectorAll(".prompt .question, .prompt ul:last-child li")
            self.speak([self.past.moment().title, *(node.textContent for node in told)])

    def fill_eyes(self, _part: str, value: str) -> None:
        self.past.look(int(value))
        self.show()

    def do_present(self, _value: str) -> None:
        self.past = None
        self.screen = "table"
        self.show()
        self.focus_on(self.came_from or ".choices button")

    # --- what can be taken from a moment

    def do_branch(self, _value: str) -> None:
        """Go on from here, as a game of its own."""
        from tabletop.model.session import Session

        last, past = self.session, self.past
        self.flush()
        game = past.game.at(past.ply)
        title = past.moment().title
        self.take(Session(game, self.new_key(), last.colours, last.bots))
        self.tell(
            _("A new game goes on from here ({moment}); the old one is kept.").format(moment=title)
        )

    def do_moment_link(self, _value: str) -> None:
        from tabletop.model import history

        link = self.link(self.past.at())
        self.open_dialog("moment", history.link_dialog(link))
        self.do_copy("save-link")
