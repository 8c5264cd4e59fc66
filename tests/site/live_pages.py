"""Pages at one table in one process: lists of their messages replace the browser's connections."""

from __future__ import annotations

from collections import deque
from itertools import count
from typing import Any, TypeVar

from at_the_page import Device, Visit
from tabletop import effects, messages
from tabletop.live import connections, wire
from tabletop.session import links

from blackangel import games

Kind = TypeVar("Kind")
NAMES = ("Ada", "Bo", "Cleo")
NUMBERS = count(7)  # no two invitations are the same
BETWEEN = 200  # milliseconds between two messages to a page: nobody chooses faster
SDP = "\n".join(
    (
        "a=ice-ufrag:5tXo",
        "a=ice-pwd:R0I2DMN7TQIaSVlh1pByAu5M",
        "a=fingerprint:sha-256 " + ":".join(["BE:76:C6:23:CC:51:DD:32"] * 4),
        "a=candidate:1 1 udp 1 e5e09b38-5c53-4a88-96db-dc24a7641650.local 49244 typ host",
    )
)


def answer_of(page: Visit) -> str:
    """The code that a dialog shows."""
    return page.model.live.code


def wanted(page: Visit, kind: type[Kind]) -> list[Kind]:
    """What a page has asked of its connections so far."""
    return [effect.what for effect in page.asked(effects.Connect) if isinstance(effect.what, kind)]


class Table:
    """One page invites others; ``lines`` are the guests by the inviter's number."""

    def __init__(self, inviter: Visit) -> None:
        self.inviter = inviter
        self.lines: dict[int, Visit] = {}
        self.seen: dict[int, int] = {}  # by page: how many of its effects have been delivered
        self.way: deque[tuple[Visit, messages.Message]] = deque()

    @property
    def pages(self) -> list[Visit]:
        return [self.inviter, *self.lines.values()]

    def invite(self, role: str, *seats: int, guest: Visit | None = None) -> Visit:
        """Invite another device to the table, by two codes."""
        host = self.inviter
        host.act("invite", " ".join((role, *map(str, seats))))
        line = wanted(host, connections.CreateOffer)[-1].line
        host.send(messages.LineChanged(line, "described", SDP))
        link = f"{links.JOIN}{host.model.live.code}"
        page = guest or Visit()
        page.world = page.world._replace(random=1000 + line)  # no two devices draw the same word
        page.send(messages.LinkOpened(link))
        page.send(messages.LineChanged(0, "described", SDP))
        host.act("invited-answer", **{"live-answer": answer_of(page)})
        assert wanted(host, connections.AcceptAnswer)[-1].line == line
        self.seat(line, page)
        host.act("close")
        return page

    def seat(self, line: int, page: Visit) -> None:
        """The line to a device opens."""
        self.lines[line] = page
        self.seen[id(page)] = len(page.effects)
        self.seen.setdefault(id(self.inviter), len(self.inviter.effects))
        self.inviter.send(messages.LineChanged(line, "opened"))
        page.send(messages.LineChanged(0, "opened"))
        self.carry()

    def carry(self) -> None:
        """Deliver all messages until there are no more."""
        while True:
            self.collect()
            if not self.way:
                return
            page, message = self.way.popleft()
            page.world = page.world._replace(now=page.world.now + BETWEEN)
            page.send(message)

    def collect(self) -> None:
        for page in self.pages:
            begun = self.seen.get(id(page), 0)
            said = page.effects[begun:]
            self.seen[id(page)] = begun + len(said)
            for effect in said:
                self.deliver(page, effect)

    def deliver(self, page: Visit, effect: Any) -> None:
        host = page is self.inviter
        effect = effect.what if isinstance(effect, effects.Connect) else effect
        if isinstance(effect, connections.Say):
            if host and effect.line in self.lines:
                self.way.append(
                    (self.lines[effect.line], messages.LineChanged(0, "said", effect.text))
                )
            elif not host:
                self.way.append(
                    (self.inviter, messages.LineChanged(self.line_of(page), "said", effect.text))
                )

    def line_of(self, page: Visit) -> int:
        return next(line for line, one in self.lines.items() if one is page)

    def choosing(self) -> list[Visit]:
        """The pages on which somebody can choose now."""
        return [page for page in self.pages if page.session.options and not page.session.over]

    def saves(self) -> set[str]:
        tables = [page.model.live.shared for page in self.pages]
        return {table.game.save() for table in tables if table}


def begun(
    key: str = "black-angel", names: tuple[str, ...] = NAMES, seed: int = 5, at: str = ""
) -> Table:
    """A table whose inviter plays; ``at`` the first question of a kind it has come by the first options."""
    game = games.start(key, names, seed)
    while at and game.prompt.kind != at:
        game.play(game.options[0])
    page = Visit()
    page.sit(game)
    page.act("uncover")
    return Table(page)


def on(table: Table) -> Visit:
    """Make one choice; return the page that made it."""
    page = table.choosing()[0]
    page.choose(str(page.session.options[0]))
    page.painted()
    table.carry()
    return page


# --- a guest alone, and an inviter that says anything


def both_chose() -> tuple[Table, Visit, Visit]:
    """A table of two devices at which both have chosen; with it who chose last, and who is asked."""
    table = begun(names=("Ada", "Bo"))
    bo = table.invite(wire.SEAT, 1)
    pages = {on(table) is bo}
    while len(pages) < 2:
        pages.add(on(table) is bo)
    pair = (table.inviter, bo) if table.choosing()[0] is bo else (bo, table.inviter)
    return table, *pair


def reload(page: Visit) -> Visit:
    """The page once more, as a reload of its tab leaves it."""
    page.painted()
    page.settle()
    again = Visit(page.device)
    again.settle()
    return again


def say(page: Visit, *said: wire.Message) -> None:
    for message in said:
        page.send(messages.LineChanged(0, "said", wire.write(message)))


def guest_of(device: Device | None, said: list[wire.Message], address: str) -> Visit:
    """A page that is invited, and hears what its inviter says."""
    page = Visit(device)
    page.send(messages.LinkOpened(address))
    page.send(messages.LineChanged(0, "opened"))
    say(page, *said)
    return page


def address() -> str:
    """A new invitation."""
    host = begun().inviter
    host.world = host.world._replace(random=next(NUMBERS))
    host.act("invite", wire.WATCH)
    host.send(messages.LineChanged(1, "described", SDP))
    return f"{links.JOIN}{host.model.live.code}"
