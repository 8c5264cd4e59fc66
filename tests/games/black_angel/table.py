"""Positions laid out by hand, and games played by notation.

Helpers only move things and never invent any: ``census`` is the same before and after.
"""

from __future__ import annotations

from blackangel.games import black_angel
from blackangel.games.black_angel.rules import decisions
from blackangel.games.black_angel.rules.cards import card_colour, is_mission
from blackangel.games.black_angel.rules.names import COLOUR, DIE, HEX
from blackangel.games.black_angel.rules.state import Seat, State
from blackangel.games.black_angel.rules.tables import RAVAGER_LOCATION
from blackangel.kernel.game import Game

NAMES = ("Ada", "Bo", "Cy", "Di")
FACE = {f"{strip}{side}": 2 * strip - 2 + (side == "b") for strip in range(1, 8) for side in "ab"}
HAL = 1  # his seat
BLACK_ANGEL = "1a 2a 3a 4a 5a 6a 7a"


def table(
    players: int = 2,
    *,
    strips: str = BLACK_ANGEL,
    first: int = 0,
    seed: int = 1,
    advanced: bool = False,
) -> Game[State]:
    """Seat 0 at the first turn: no dice in compartments, no Ravagers, no damage, known strips."""
    return cleared(black_angel.new(NAMES[:players], seed, first=first, advanced=advanced), strips)


def solo(level: str = "easy", *, advanced: bool = False, seed: int = 1) -> Game[State]:
    """The same alone against Hal."""
    game = black_angel.new(NAMES[:1], seed, solo=level, advanced=advanced)
    return cleared(game, BLACK_ANGEL)


def cleared(game: Game[State], strips: str) -> Game[State]:
    """Take dice, Ravagers and damage away, and lay these strips."""
    while game.prompt.kind == "reserve":
        game.play("done")
    state = game.state
    for cards in state.locations:
        state.ravager_deck = cards + state.ravager_deck
    state.locations = [()] * 6
    state.damage = [0] * 6
    state.damaged = [0] * 3
    for seat in state.seats:
        for code in seat.dice:
            state.supply[code >> 3] += 1
        seat.dice = ()
    faces = tuple(FACE[name] for name in strips.split())
    state.strips = faces[: len(state.strips)]
    return turn(game)


def turn(game: Game[State], who: int = 0) -> Game[State]:
    """Put the seat at the beginning of its turn."""
    game.state.sequence = ""
    return stack(game, ("next", who), ("turn", who, 0))


def stack(game: Game[State], *frames: tuple[object, ...]) -> Game[State]:
    """Set the open decisions and steps, the last one on top."""
    state = game.state
    state.stack = list(frames)
    decisions.PLAY.settle(state)
    return game


def refresh(game: Game[State]) -> Game[State]:
    """Recompute the options after something was moved by hand."""
    decisions.PLAY.settle(game.state)
    return game


def play(game: Game[State], *notations: str) -> Game[State]:
    for notation in notations:
        game.play(notation)
    return game


def listed(game: Game[State], *beginning: str) -> list[str]:
    """The notations of the options, or of those that begin with some words."""
    start = " ".join(beginning)
    return [str(chosen) for chosen in game.options if f"{chosen} ".startswith(start)]


def ready(players: int = 2, *cards: int) -> Game[State]:
    """Seat 0 with an orange 1 that can take the tile at d3, and this hand."""
    game = table(players)
    dice(game, 0, "orange 1")
    hand(game, 0, *cards)
    return turn(game)


def seat(game: Game[State], who: int = 0) -> Seat:
    return game.state.seats[who]


# --- what a seat has -----------------------------------------------------------------------------


def dice(game: Game[State], who: int, *notations: str) -> None:
    """Move dice from the supply into a compartment: "gray 3", "gray 3*" for a reserved one."""
    for notation in notations:
        colour, value = notation.split()
        game.state.supply[COLOUR[colour]] -= 1
        mine = game.state.seats[who]
        mine.dice = tuple(sorted((*mine.dice, DIE[colour, value])))


def hand(game: Game[State], who: int, *cards: int) -> None:
    """Make these Missions and Ravager cards the whole hand; the others go under their decks."""
    state, mine = game.state, game.state.seats[who]
    for card in mine.missions:
        colour = card_colour(card)
        state.missions[colour] = (card, *state.missions[colour])
    state.ravager_deck = mine.ravagers + state.ravager_deck
    mine.missions = mine.ravagers = ()
    for card in cards:
        pull(state, card)
        if is_mission(card):
            mine.missions = tuple(sorted((*mine.missions, card)))
        else:
            mine.ravagers = tuple(sorted((*mine.ravagers, card)))


def pull(state: State, card: int) -> None:
    """Take a card from wherever it is."""

    def rest(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(other for other in cards if other != card)

    state.missions = [rest(deck) for deck in state.missions]
    state.discards = [rest(deck) for deck in state.discards]
    state.ravager_deck = rest(state.ravager_deck)
    state.ravager_discard = rest(state.ravager_discard)
    state.removed = rest(state.removed)
    for mine in state.seats:
        mine.missions, mine.ravagers = rest(mine.missions), rest(mine.ravagers)


def deck(game: Game[State], *cards: int) -> None:
    """Put these cards on top of their decks, the first one topmost."""
    state = game.state
    for card in reversed(cards):
        pull(state, card)
        if is_mission(card):
            state.missions[card_colour(card)] += (card,)
        else:
            state.ravager_deck += (card,)


def grid(game: Game[State], who: int, text: str) -> None:
    """Lay out nine tiles row by row, "--" for a gap; the stacks keep the rest."""
    state, mine = game.state, game.state.seats[who]
    for tile in mine.grid:
        if tile.endswith("0"):
            state.gone += (tile,)
    mine.grid = tuple("" if name == "--" else name for name in text.split())
    for tile in mine.grid:
        take_tile(state, tile)


def take_tile(state: State, tile: str) -> None:
    """Take a tile out of the stacks, the display or the offers."""
    for number, pile in enumerate(state.technologies):
        if tile in pile:
            state.technologies[number] = tuple(other for other in pile if other != tile)
            return
    for name in ("advanced_deck", "gone"):
        stack = list(getattr(state, name))
        if tile in stack:
            stack.remove(tile)
            setattr(state, name, tuple(stack))
            return
    for name in ("display", "offers"):
        row = list(getattr(state, name))
        if tile in row:
            row[row.index(tile)] = ""
            setattr(state, name, tuple(row))
            return


def robots(game: Game[State], who: int, number: int) -> None:
    """Put this many robots in the break room, balanced by the supply."""
    mine = game.state.seats[who]
    mine.supply += mine.robot - number
    mine.robot = number


# --- the frigate and space -----------------------------------------------------------------------


def ravagers(game: Game[State], *cards: int) -> None:
    """Put Ravager cards at their actions, the last one topmost, without their damage."""
    for card in cards:
        pull(game.state, card)
        game.state.locations[RAVAGER_LOCATION[card]] += (card,)


def display(game: Game[State], text: str) -> None:
    """Lay out the display from the entry end, "--" for a gap."""
    state = game.state
    for tile in state.display:
        if tile:
            colour = "OXT".index(tile[0])
            state.technologies[colour] = (tile, *state.technologies[colour])
    state.display = ("",) * 6
    wanted = tuple("" if name == "--" else name for name in text.split())
    for tile in wanted:
        take_tile(state, tile)
    state.display = wanted


def offers(game: Game[State], text: str) -> None:
    """Lay out the Advanced tiles on offer, "--" for none; the others form the deck."""
    state = game.state
    state.advanced_deck += tuple(tile for tile in state.offers if tile)
    state.offers = ("",) * 4
    wanted = tuple("" if name == "--" else name for name in text.split())
    for tile in wanted:
        take_tile(state, tile)
    state.offers = wanted


def mission(game: Game[State], place: str, card: int, owner: int = 0) -> None:
    """Put a Mission in space with its owner's robot, taken from the supply."""
    pull(game.state, card)
    game.state.space[HEX[place]] = (card, owner)
    game.state.seats[owner].supply -= 1


def ships(game: Game[State], who: int, *places: str) -> None:
    """Put ships in space, with pilots from the supply."""
    mine = game.state.seats[who]
    mine.ships = tuple(sorted((*mine.ships, *(HEX[place] for place in places))))
    mine.supply -= len(places)


def at(game: Game[State], place: str) -> tuple[int, int] | None:
    """The Mission at a hex and its owner."""
    return game.state.space.get(HEX[place])


def events(game: Game[State], what: str) -> list[tuple[int, int]]:
    """Seat and amount of the ledger's events of one kind."""
    return [(event.seat, event.amount) for event in game.events if event.what == what]


# --- counting ------------------------------------------------------------------------------------


def cards(state: State) -> list[int]:
    """All Mission and Ravager cards, sorted."""
    found: list[int] = []
    for pile in (*state.missions, *state.discards, *state.locations):
        found += pile
    found += (*state.ravager_deck, *state.ravager_discard, *state.removed)
    found += [card for card, _ in state.space.values()]
    for mine in state.seats:
        found += [card for card in mine.slots if card]
        found += (*mine.missions, *mine.ravagers)
        for tucked in mine.tucked:
            found += tucked
    for frame in state.stack:
        if frame[0] == "keep":
            found += frame[2]
    return sorted(found)


def tiles(state: State) -> list[str]:
    """All tiles, sorted."""
    found: list[str] = []
    for pile in (*state.technologies, *state.technology_discards):
        found += pile
    found += (*state.display, *state.offers, *state.advanced_deck, *state.gone)
    for mine in state.seats:
        found += (*mine.grid, *mine.ejected, *mine.spaces, *mine.beside)
    found += [frame[2] for frame in state.stack if frame[0] == "space"]
    return sorted(filter(None, found))


def robots_of(state: State, who: int) -> int:
    """A player's robots, wherever they are."""
    mine = state.seats[who]
    held = sum(seats.count(who) for seats in state.held.values())
    in_space = sum(owner == who for _, owner in state.space.values())
    return mine.robot + mine.supply + sum(mine.stations) + len(mine.ships) + held + in_space


def dice_of(state: State, colour: int) -> int:
    """The dice of a colour, wherever they are, including one in use."""
    lying = sum(code >> 3 == colour for mine in state.seats for code in mine.dice)
    used = sum(frame[0] == "return" and frame[2] == colour for frame in state.stack)
    found: int = state.supply[colour] + lying + used
    return found


def census(state: State) -> tuple[object, ...]:
    """What stays constant through a game."""
    people = range(min(state.players, len(state.seats)))
    return (
        tuple(cards(state)),
        tuple(tiles(state)),
        tuple(robots_of(state, who) for who in people if who != state.neutral),
        tuple(dice_of(state, colour) for colour in range(3)),
    )
