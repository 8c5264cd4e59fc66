"""The game on the table: choices, undo, what is folded, what is in view, and the save after each."""

from __future__ import annotations

from collections.abc import Iterable

from js import document, window

from blackangel.messages import _
from tabletop.browser.dom import after_paint, later, made
from tabletop.screens import table
from tabletop.screens.choices import narrowed

SPOKEN = 6  # sentences read out after a choice
CHOOSABLE = ".live:not(.picked)"  # places on the boards
MARGIN = 8  # pixels beside them


class Playing:
    """The part of the app at which a game is played."""

    led: object = None  # the question for which a part of the table was brought into view

    def show_table(self) -> None:
        session = self.session
        self.colour_seats(player.colour for player in session.players)
        if session.over and not self.looking and not self.hal:
            self.page.show(session.end_screen())
        elif session.covered(bool(self.preferences["cover"])):
            self.page.show(session.cover_screen())
        else:
            session.uncover()
            frame = session.frame
            fresh = self.page.frame != frame
            self.add_sprite()
            pace = self.bot_pace()
            panels = session.panels(self.only, self.whole, self.hal_strip(), pace)
            self.page.show(frame, panels, mark=self.mark_table)
            if fresh:
                self.turn_to(self.tab, False)
            after_paint(self.lead)

    def mark_table(self) -> None:
        self.mark_changes()
        self.mark_told()

    def colour_seats(self, colours: Iterable[str]) -> None:
        for seat, colour in enumerate(colours):
            document.documentElement.setAttribute(f"data-seat-{seat}", colour)

    def add_sprite(self) -> None:
        """The drawings' symbols stand in the page once."""
        if not document.getElementById("sprite"):
            from blackangel import games

            node = made("div", id="sprite", hidden="")
            node.removeAttribute("hidden")
            node.className = "sprite-home"
            node.innerHTML = games.table(games.FIRST).sprite()

    def leave(self, screen: str) -> None:
        """To another screen: the game is kept, free for other tabs, and nothing is told any more."""
        self.do_close("")
        self.flush()
        self.let_go()
        self.hal = self.past = None
        self.screen = screen

    def lay(self, session: object) -> None:
        """Another game comes onto the table: nothing is left of how one looked at the last."""
        self.session = session
        self.looking, self.hal, self.past = False, None, None
        self.only, self.whole = -1, False
        self.picture = self.kept = ""
        self.unsaved = False
        self.screen = "table"

    def take(self, session: object, fresh: bool = True) -> None:
        """Put a game on the table; one that is not fresh may be played in another tab."""
        self.let_go()
        self.lay(session)
        session.watching = False
        self.kept = session.game.save()
        self.claim()
        if fresh or not self.asking:
            self.save()
        self.show()

    def changed(self, ply: int, told: list[str] | None = None) -> None:
        """After a choice, an undo or a redo: draw, tell (``told``, else everything), keep."""
        if not self.session.over:
            self.looking = False
        shown = ply < self.session.game.ply and self.pace() != "off"
        self.tell_hal(self.session.hal_turn(ply) if shown else None)
        spoken = self.session.spoken(ply) if told is None else told
        if spoken and not self.hal:
            self.speak(spoken[-SPOKEN:])
        late, self.unsaved = self.unsaved, True
        if late:  # never two choices that are not kept
            self.flush()
        else:
            after_paint(self.flush)

    def flush(self) -> None:
        if self.unsaved and not self.asking:
            self.unsaved = False
            try:
                self.save()
            except Exception as error:
                self.trouble(error)

    def save(self) -> None:
        session = self.session
        if session.watching:
            return
        self.kept = session.game.save()
        before = self.kept_game(session.key)
        record = session.record(self.kept)._replace(title=before.title if before else "")
        record = self.store.keep(record)
        self.shelf = (record, *(other for other in self.shelf if other.key != record.key))
        if not before or before.turn != record.turn:
            later(self.reader)

    def read_back(self, *_given: object) -> None:
        """Once a turn, when the browser has time: whether what was kept can be read."""
        from blackangel import games
        from tabletop.model.session import GameError

        text = self.kept
        if not text:
            return
        try:
            games.load(text)
        except GameError:
            self.tell(_("The last save cannot be read back; the one before it is kept."))
        else:
            self.store.prove(text)

    def choose(self, notation: str) -> None:
        from tabletop.model.session import GameError, sentence

        if self.session.bot or self.session.watching:
            return
        ply = self.session.game.ply
        try:
            self.session.play(notation)
        except GameError as error:
            self.tell(sentence(error))
            return
        self.changed(ply)

    def pick(self, place: str) -> bool:
        """Pick a place; false when that means nothing here."""
        if self.screen != "table" or self.session is None:
            return False
        ply = self.session.game.ply
        before = self.session.picked
        if self.session.pick(place):
            self.changed(ply)
        elif self.session.picked != before:
            self.show()
            self.speak([self.session.fitting()])
        else:
            return False
        return True

    # --- actions of the table

    def do_undo(self, _value: str) -> None:
        game = self.session.game
        if self.session.can_undo:
            self.forget_bot()
            self.session.undo()
            self.changed(game.ply + 1)
            self.speak([_("Undone.")])

    def do_redo(self, _value: str) -> None:
        game = self.session.game
        if self.session.can_redo:
            ply = game.ply
            self.forget_bot()
            self.session.redo()
            self.changed(ply)

    def do_unpick(self, _value: str) -> None:
        self.session.picked = ()
        self.show()

    def do_fold(self, value: str) -> None:
        self.session.opened ^= {value}
        self.show()

    def do_uncover(self, _value: str) -> None:
        self.session.uncover()
        self.show()

    def do_look(self, _value: str) -> None:
        self.looking = True
        self.show()

    def do_result(self, _value: str) -> None:
        self.looking, self.hal = False, None
        self.show()

    def do_whole_log(self, _value: str) -> None:
        self.whole = True
        self.show()

    def do_to_choices(self, _value: str) -> None:
        self.focus_on(".choices button")

    def do_tab(self, value: str) -> None:
        self.turn_to(value)

    def turn_to(self, tab: str, smooth: bool = True) -> None:
        """On a small screen: bring a part of the table into view."""
        self.tab = tab
        node = document.getElementById(f"panel-{tab}")
        boards = document.getElementById("boards")
        if node and boards and boards.scrollWidth > boards.clientWidth + 2:
            behaviour = "smooth" if smooth and not self.steady() else "instant"
            boards.scrollTo(left=node.offsetLeft - boards.offsetLeft, behavior=behaviour)
        self.mark_tab(tab)

    def resized(self) -> None:
        """A device is turned: the same part of the table stays in view."""
        if self.screen == "table":
            self.turn_to(self.tab, False)

    def swiped(self, boards: object) -> None:
        if boards.scrollWidth > boards.clientWidth + 2:
            number = round(boards.scrollLeft / boards.clientWidth)
            self.tab = table.TABS[min(number, len(table.TABS) - 1)]
            self.mark_tab(self.tab)

    def lead(self) -> None:
        """On a small screen: mark the parts with something to choose; a new question opens one."""
        tabs = document.querySelector(".tabs")
        if self.screen == "table" and not tabs:
            self.lead_in_words()
        if self.screen != "table" or not tabs or not tabs.clientWidth:
            return
        mark = f"#panel-{{}} {CHOOSABLE}"
        live = {board: document.querySelectorAll(mark.format(board)).length for board in table.TABS}
        for node in tabs.children:
            some = live[node.getAttribute("data-value")] > 0
            node.toggleAttribute("data-live", some)
            node.querySelector(".unseen").hidden = not some
        session = self.session
        asked = session.asked_now
        if (
            self.hal
            or self.guided
            or not asked
            or session.bot
            or session.watching
            or asked == self.led
        ):
            return
        self.led = asked
        ways = self.ways() or live
        if asked.picked and ways.get(self.tab):
            board = self.tab
        elif asked.kind == "turn" and live["board"] and not asked.picked:
            board = "board"  # the own dice, before what goes with them
        else:
            board = max(ways, key=ways.get)
        if live[board]:
            self.reveal(board)
            self.turn_to(board)

    def lead_in_words(self) -> None:
        """The text table of a small screen is scrolled as a whole: a new question comes into view."""
        asked, prompt = self.session.asked_now, document.querySelector(".prompt")
        if asked and asked != self.led and prompt and prompt.getBoundingClientRect().top < 0:
            window.scrollTo(0, 0)
        self.led = asked

    def ways(self) -> dict[str, int]:
        """How many options go on in each part of the table; what lies in storage is in view."""
        session, found = self.session, {}
        picked, places = session.picked, session.places()
        for option in narrowed(session.options, picked, places):
            for place in places(option):
                if place not in picked and not place.startswith("storage:"):
                    node = document.querySelector(f'.panel .live[data-place="{place}"]')
                    if node:
                        board = node.closest(".panel").id.removeprefix("panel-")
                        found[board] = found.get(board, 0) + 1
                    break
        return found

    def reveal(self, board: str) -> None:
        """Scroll within a part of the table to what can be chosen there, to the first at least."""
        panel = document.getElementById(f"panel-{board}")
        view = panel.getBoundingClientRect()
        # what stands in the flank stands below all parts, too
        found = panel.querySelectorAll(f"{CHOOSABLE}:not(.flank *)")
        boxes = [node.getBoundingClientRect() for node in found]
        if not boxes:
            return

        def shift(start: str, end: str) -> float:
            first = min(getattr(box, start) for box in boxes) - MARGIN - getattr(view, start)
            past = max(getattr(box, end) for box in boxes) + MARGIN - getattr(view, end)
            return min(max(0, past), first)

        panel.scrollBy(shift("left", "right"), shift("top", "bottom"))

    def mark_tab(self, tab: str) -> None:
        for node in document.querySelectorAll(".tab"):
            current = node.getAttribute("data-value") == tab
            if current != node.hasAttribute("aria-current"):
                node.toggleAttribute("aria-current", current)
                if current:
                    tabs = node.parentElement
                    beside = (tabs.clientWidth - node.offsetWidth) / 2
                    tabs.scrollLeft = node.offsetLeft - tabs.offsetLeft - beside

    def fill_log(self, _part: str, value: str) -> None:
        """The log of one seat alone, or of all."""
        self.only = int(value)
        self.show()

    def fill_cover(self, _part: str, value: bool) -> None:
        self.prefer("cover", value)
        if self.screen == "setup":
            self.setup = self.setup._replace(cover=value)
        elif self.screen == "table":
            self.show()
