"""Devices at one table in one process, over a wire that drops, duplicates, delays and damages messages."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from tabletop.live import consents, guest, inviter, plans, seating, shared, wire
from tabletop.live.shared import INVITER, Exchange, News, Shared

from blackangel.kernel.save import finished

RELOADS = 0.0005  # the probability of one in a step
LETTERS = '0123456789abcdef"{}[]:, truefalsn'


class Weather(NamedTuple):
    """The probability of each fault."""

    drops: float = 0.05
    doubles: float = 0.05
    delays: float = 0.2
    damages: float = 0.02


CALM = Weather(0, 0, 0, 0)
ROUGH = Weather()


class Device:
    """One device; ``news`` is what its page would have been told."""

    def __init__(self, table: Shared) -> None:
        self.table = table
        self.news: list[News] = []
        self.planned: tuple[Any, Any] = (None, None)  # a table, and its game as it is planned on
        self.noted: tuple[Any, ...] = ()  # what was planned here before a reload

    @property
    def ahead(self) -> Any:
        """The game as its page goes on planning, if it does."""
        if self.planned[0] is not self.table:
            self.planned = (self.table, plans.planning_game(self.table))
        return self.planned[1]

    @property
    def shown(self) -> Any:
        """The game as its page shows it."""
        return self.ahead or self.table.game

    @property
    def chooses(self) -> bool:
        """Whether somebody on this device has a choice to make now."""
        if plans.secret(self.table.game):
            return self.ahead is not None
        return self.shown is not None and self.shown.player in self.table.seats


class Evening:
    """One inviter and its guests: guest 1 is on line 1 and so on."""

    def __init__(self, game: Any, roles: list[tuple[str, tuple[int, ...]]], seed: int) -> None:
        self.rng = Random(seed)
        people = tuple(range(len(game.names)))
        table = inviter.new_table(game, f"{0:016x}", "key", people)
        guests = [guest.joined(f"{number:016x}") for number in range(1, len(roles) + 1)]
        self.devices = [Device(table), *map(Device, guests)]
        self.roles = roles
        self.reloads = 0
        self.weather = CALM
        self.ways: dict[tuple[int, int], list[str]] = {}
        self.sent: list[tuple[int, int, str]] = []  # sender, receiver and text of all messages
        for number in range(1, len(self.devices)):
            self.connect(number)
        self.settle()

    def connect(self, number: int) -> None:
        """A line opens to a guest that knows nothing yet."""
        role, seats = self.roles[number - 1]
        self.exchange(0, lambda x: seating.connect(x, number, role, seats))
        self.exchange(number, guest.greet)

    def reload(self, place: int) -> None:
        """A device begins anew with what its tab kept; its lines are lost, and opened again."""
        self.reloads += 1
        table = self.devices[place].table
        if not place:
            again = inviter.new_table(table.game, table.who, table.key, table.seats, table.bots)
            self.devices[0] = self.noting(again._replace(role=table.role, host=table.host), table)
        for number in [place] if place else range(1, len(self.devices)):
            for way in ((0, number), (number, 0)):
                self.ways.pop(way, None)
            self.exchange(0, lambda x, n=number: seating.device_left(x, n))
            before = self.devices[number].table
            self.devices[number] = self.noting(guest.joined(before.who), before)
            self.connect(number)

    @staticmethod
    def noting(table: Shared, before: Shared) -> Device:
        """A device with the notes of what was planned there before."""
        device = Device(table)
        device.noted = plans.notes(before) if before.game is not None else ()
        return device

    def restore(self, place: int) -> None:
        """Once the game and its seats are there, go on with what was planned before."""
        device = self.devices[place]
        noted, device.noted = device.noted, ()
        for note in noted:
            if plans.fits(device.table, note):
                self.plan(place, note["seat"], tuple(note["choices"]))

    def exchange(self, place: int, happens: Any) -> None:
        """Do something on a device and send its messages."""
        device = self.devices[place]
        x = Exchange(device.table)
        happens(x)
        device.table = x.shared
        device.news += x.news
        for news in x.news:
            if isinstance(news, shared.Arrived):
                game = finished(guest.reading(news.message))
                self.exchange(place, lambda x, m=news.message, g=game: guest.take(x, m, g))
        table = device.table
        if device.noted and table.game is not None and (table.seated or table.inviting):
            self.restore(place)
        for line, message in x.out:
            self.post(place, INVITER if place else line, wire.write(message))

    def post(self, sender: int, to: int, text: str) -> None:
        rng, weather = self.rng, self.weather
        self.sent.append((sender, to, text))
        if rng.random() < weather.drops:
            return
        if rng.random() < weather.damages:
            place = rng.randrange(len(text))
            text = text[:place] + rng.choice(LETTERS) + text[place + rng.randrange(2) :]
        way = self.ways.setdefault((sender, to), [])
        way.append(text)
        if rng.random() < weather.doubles:
            way.insert(rng.randrange(len(way)), text)
        if rng.random() < weather.delays:
            rng.shuffle(way)

    def arrive(self) -> bool:
        """Deliver one message; return False if there is none."""
        full = [way for way, texts in self.ways.items() if texts]
        if not full:
            return False
        sender, to = way = self.rng.choice(full)
        text = self.ways[way].pop(0)
        if to == INVITER:
            self.exchange(to, lambda x: inviter.receive(x, sender, wire.read(text)))
        else:
            self.exchange(to, lambda x: guest.receive(x, wire.read(text)))
        return True

    def tick(self) -> None:
        for place in range(len(self.devices)):
            self.exchange(place, guest.tick if place else inviter.tick)

    def settle(self) -> None:
        """Deliver everything, until all devices have reported their state."""
        for _ in range(4):
            self.tick()
            while self.arrive():
                pass

    # --- what people do

    def choose(self, place: int, notation: str) -> None:
        """Make a choice on a device, as its page shows it."""
        device = self.devices[place]
        planning = device.ahead
        game: Any = (planning or device.table.game).copy()
        seat: int = game.player
        game.play(notation)
        if planning:
            self.plan(place, seat, (*plans.plan_of(device.table, seat).choices, notation))
        else:
            adopt = guest.adopt if place else inviter.adopt
            self.exchange(place, lambda x: adopt(x, game))

    def plan(self, place: int, seat: int, choices: tuple[str, ...]) -> None:
        says = guest.plan_own if place else inviter.plan_own
        self.exchange(place, lambda x: says(x, seat, choices))

    def undo(self, place: int) -> None:
        """Take the last choice out of a plan, or ask to undo one."""
        for seat, planned in plans.current_plans(self.devices[place].table).items():
            if planned.choices and seat in self.devices[place].table.seats:
                self.plan(place, seat, planned.choices[:-1])
                return
        device, game = self.devices[place], self.devices[place].table.game
        ply = max(game.ply - self.rng.randint(1, 4), 0)
        if game.ply == ply:
            return
        if place and device.table.sure > ply:
            self.exchange(place, lambda x: guest.want_undo(x, ply))
        elif not place:
            self.exchange(place, lambda x: inviter.want_undo(x, consents.OWN, ply))

    def answer(self, place: int) -> None:
        """Answer yes or no on the device that was asked."""
        device = self.devices[place]
        asked = [news for news in device.news if isinstance(news, shared.WasAsked)]
        device.news.clear()
        if not asked:
            return
        said = wire.Consent(device.table.epoch, asked[-1].ply, self.rng.random() < 0.7)
        if place:
            self.exchange(place, lambda x: x.say(INVITER, said))
        else:
            self.exchange(place, lambda x: inviter.consent(x, consents.OWN, said))

    def step(self) -> None:
        """Make one random step: an action, a delivery, or time passing."""
        rng = self.rng
        place = rng.randrange(len(self.devices))
        device = self.devices[place]
        chance = rng.random()
        if chance < 0.01 and device.table.game is not None:
            self.undo(place)
        elif 0.01 + RELOADS <= chance < 0.35 and device.chooses:
            self.choose(place, str(rng.choice(device.shown.options)))
        elif chance < 0.01 + RELOADS:
            self.reload(place)
        elif chance < 0.99:
            self.arrive()
        else:
            self.tick()
        self.answer(place)

    def play(self, weather: Weather, most: int) -> None:
        """A game by chance to its end, in some weather; then it is calm.

        An undo that was late may arrive then: the game goes on from there.
        """
        steps = 0
        while not self.over and steps < most:
            self.weather = weather
            while not self.over and steps < most:
                self.step()
                steps += 1
            self.weather = CALM
            self.settle()

    @property
    def over(self) -> bool:
        game = self.devices[0].table.game
        return game.player is None

    def saves(self) -> set[str]:
        return {device.table.game.save() for device in self.devices}
