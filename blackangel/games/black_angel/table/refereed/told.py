"""What is told of Hal's turns on a real table, and what the person does there for him."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from blackangel import i18n
from blackangel.games.black_angel.rules.components import HalHalf
from blackangel.games.black_angel.rules.kinds import EVENTS
from blackangel.games.black_angel.rules.names import COLOURS, LOCATIONS
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.rules.tables import COMPONENTS, HAL
from blackangel.games.black_angel.table.hal_teller import Teller
from blackangel.games.black_angel.table.hal_turn import halves
from blackangel.games.black_angel.table.hal_words import dice_in_supply, half_of, half_words, spot
from blackangel.games.black_angel.words.vocabulary import action, amount, capital, colour, die
from blackangel.i18n import _
from blackangel.kernel.ledger import Event
from blackangel.kernel.named import NamedTuple
from blackangel.kit.shown import Half, TurnStep

# a chore: its kind and what it is about
Chore = tuple[str | int, ...]
SOURCES = {"reward": "BA-H2", "activation": "BA-H12", "ejected": "BA-H11", "bought": "BA-H5"}
ROLLED: tuple[Chore, ...] = (("rolled",), ("angel",))


class Announcement(NamedTuple):
    """One of his turns, or another gain with its source; the person carries out ``todo`` on the table."""

    source: str = ""
    events: tuple[Event, ...] = ()
    todo: tuple[Chore, ...] = ()

    @property
    def points(self) -> int:
        return sum(e.amount for e in self.events if e.what == "vp" and e.seat == 1)

    @property
    def halves(self) -> tuple[Half, ...]:
        return halves(self.events)

    @property
    def steps(self) -> tuple[TurnStep, ...]:
        """The steps, in the words of the whole game."""
        teller = Teller(self.events, (_("The player"),))
        teller.anonymous = True
        *steps, _sum = teller.steps()
        return tuple(steps)

    @property
    def title(self) -> str:
        if self.source:
            return reasons()[self.source]
        for event in self.events:
            if event.what == "hal half":
                return half_words(half_of(event))
        rolls = any(event.what == "rerolls" for event in self.events)
        return _("New dice") if rolls else _("Neither half")

    @property
    def chores(self) -> tuple[str, ...]:
        return tuple(map(chore_words, self.todo))

    @property
    def spoken(self) -> tuple[str, ...]:
        """Everything, to be read aloud."""
        steps = (text for step in self.steps for text in (step.words, step.why) if text)
        return (*steps, *self.chores)


def reasons() -> dict[str, str]:
    """Why he gains something between his turns."""
    return {
        "reward": _("His Mission’s reward"),
        "activation": _("You activated his Mission"),
        "ejected": _("His Mission was ejected"),
        "bought": _("You bought one of his dice: remove it under “Hal’s dice”"),
    }


# --- what is to be done


def setup(level: str) -> tuple[str, ...]:
    """What the person lays out for a game against Hal (BA-H1)."""
    count = COMPONENTS.players[1]
    vp = amount("VP", HAL.levels[level], i18n.catalogue)
    robots = amount("robot", COMPONENTS.start.workstation, i18n.catalogue)
    return (
        _("Set up the game and your own board as in a multiplayer game, with these changes:"),
        _("Put {number} dice of each color in the supplies.").format(number=count.dice),
        _("Build Space from {number} strips.").format(number=count.strips),
        _("Remove {number} Ravager cards unseen.").format(number=count.ravagers_removed),
        _("Choose a color for Hal. His board and his starting tiles stay in the box."),
        _("Put one of Hal’s discs on {points} and the other one on his compartment.").format(
            points=vp
        ),
        _("Put {robots} of Hal’s in each workstation and the rest in the break room.").format(
            robots=robots
        ),
        _("Roll one die of each color for Hal. He gets no cards, resources, ships or cubes."),
        _("You’re the first player; Hal always plays after you."),
    )


def die_chores(events: Sequence[Event]) -> Iterator[Chore]:
    """What to do with the die that he used or gave up."""
    for event in events:
        if event.what in ("hal die", "hal returns"):
            bought = event.what == "hal die" and EVENTS.word(event, "whose") == "bought"
            yield ("bought" if bought else "die", *event.about[:2])
            return


def action_chores(
    half: HalHalf, answers: Mapping[str, Sequence[int]], state: State, events: Sequence[Event]
) -> Iterator[Chore]:
    """What his action changed among the pieces; the state is the one after it."""
    match half.action:
        case "command":
            yield from mission_chores(half, events)
        case "discover":
            yield from tile_chores(answers.get("display", ()), state, events)
        case "repair":
            before = (*answers.get("damage", ()), *answers.get("dice", ()))
            after = (*state.damage, *state.damaged)
            for place, (lay, left) in enumerate(zip(before, after, strict=False)):
                if lay > left:
                    yield ("cubes", place, lay - left)
        case _:
            for place, count in enumerate(answers.get("ravagers", ())):
                if count > len(state.locations[place]):
                    yield ("cards", place)


def tile_chores(display: Sequence[int], state: State, events: Sequence[Event]) -> Iterator[Chore]:
    if any(event.what == "took" and EVENTS.word(event, "tile")[0] == "A" for event in events):
        yield ("offers",)
    for place in reversed(range(len(display))):
        if display[place] > 0 and not state.display[place]:
            yield ("tile", place)


def mission_chores(half: HalHalf, events: Sequence[Event]) -> Iterator[Chore]:
    strip = next((event for event in events if event.what == "hal strip"), None)
    if strip is None:
        yield ("no mission",)
        return
    yield ("comet" if EVENTS.word(strip, "comet") else "mission", half.colour, strip.amount)
    # in the order of the rulebook: the reward, Ravagers, tiles
    yield from (("robot",), ("reward",), ("in sight",))


def chore_words(chore: Chore) -> str:
    """What the person must do."""
    t = i18n.catalogue
    match chore:
        case ("ravager", int(place)):
            said = _("If the top Ravager card at {spot} adds damage, add it.")
            return said.format(spot=spot_name(place))
        case ("die", hue, face):
            name = die(str(hue), str(face), t)
            return _("Put Hal’s die into its supply: {die}.").format(die=name)
        case ("bought", hue, face):
            name = die(str(hue), str(face), t)
            return _("Put your die into its supply ({die}) and take 1 resource.").format(die=name)
        case ("cubes", int(place), int(number)):
            cubes = amount("damage", number, t)
            spot = damaged_spot(place, number)
            return _("Remove {damage} from {spot}.").format(damage=cubes, spot=spot)
        case ("cards", int(place)):
            words = _(
                "Discard all Ravager cards at {spot}; robots on them go back to their owners."
            )
            return words.format(spot=spot_name(place))
        case ("tile", int(place)):
            return _("Discard the tile at {place}.").format(place=display_name(place))
        case ("mission", int(hue), number):
            words = _("Put the Mission on the free {colour} hex of strip {number}.")
            return words.format(colour=colour(COLOURS[hue], t), number=number)
        case ("comet", int(hue), number):
            words = _("Put the Mission on strip {number}, on the {colour} hex with the comet.")
            return words.format(colour=colour(COLOURS[hue], t), number=number)
    return {
        "rolled": _(
            "Put the rolled dice in Hal’s compartment; damage cubes on them return to the supply."
        ),
        "angel": _(
            "Advance the Black Angel, as in your own Sequence B, unless the end has already been "
            "triggered."
        ),
        "offers": _(
            "Remove from the game the Advanced tile nearest the display, then move the others up "
            "and refill."
        ),
        "no mission": _("Discard the Mission, if one was drawn."),
        "robot": _("Put one of Hal’s robots on it. He needs no ship and no pilot."),
        "in sight": _(
            "Place a Ravager for each visible Ravager ship on the hexes around it, then bring in "
            "its Technology tiles."
        ),
        "reward": _("Under “What else Hal gains”, enter what the reward gives him."),
    }[str(chore[0])]


def damaged_spot(place: int, number: int) -> str:
    """Where the damage is: at an action, or behind it on so many dice of a supply."""
    if place < len(LOCATIONS):
        return spot_name(place)
    hue = COLOURS[place - len(LOCATIONS)]
    return spot(hue) if number == 1 else dice_in_supply(hue, number)


def spot_name(place: int) -> str:
    """An action of the frigate: "location 3 (Repair)"."""
    name = capital(action(LOCATIONS[place], i18n.catalogue))
    return _("location {number} ({action})").format(number=place + 1, action=name)


def display_name(place: int) -> str:
    """A place of the display; new tiles enter at the first."""
    cost = amount("activation", COMPONENTS.display_costs[place], i18n.catalogue)
    return _("place {number} in the display ({cost})").format(number=place + 1, cost=cost)
