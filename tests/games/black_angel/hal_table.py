"""Solitaire positions laid out by hand, and single turns of Hal."""

from __future__ import annotations

from blackangel.games import black_angel
from blackangel.games.black_angel.rules.names import HEX
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.rules.tables import HAL as TABLE
from blackangel.kernel.game import Game
from tests.games.black_angel.table import FACE, dice, pull, stack, turn

YOU, HAL = 0, 1
WEIGHT = TABLE.weights  # VP that he takes instead of a thing
CARD = {card.id: number for number, card in enumerate(TABLE.cards)}
# the halves by the colour of the die, the action and the form: a card with the half on top
TOP = {
    "orange advanced": "H01",
    "orange command": "H02",
    "orange technology": "H03",
    "gray clockwise": "H05",
    "gray command": "H06",
    "gray counterclockwise": "H07",
    "green clockwise": "H09",
    "green command": "H10",
    "green counterclockwise": "H11",
}


def solo(
    level: str = "easy", *, strips: str = "1a 2a 3a 4a 5a", advanced: bool = False, seed: int = 1
) -> Game[State]:
    """The human's first turn: no dice in compartments, no Ravagers, no damage, known strips."""
    game = black_angel.new(("Ada",), seed, solo=level, advanced=advanced)
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
    state.strips = tuple(FACE[name] for name in strips.split())
    return turn(game, YOU)


def next_card(game: Game[State], *names: str) -> None:
    """Put these cards on top of his deck, the first one topmost."""
    state = game.state
    for name in reversed(names):
        number = CARD[name]
        state.hal_discard = tuple(other for other in state.hal_discard if other != number)
        state.hal_deck = (*(other for other in state.hal_deck if other != number), number)


def hal(game: Game[State], card: str, *, after: str = "A") -> Game[State]:
    """Play his whole turn with a card of the deck, after the human's A, B or pass."""
    next_card(game, card)
    game.state.sequence = after
    return stack(game, ("next", HAL), ("hal", HAL))


def act(game: Game[State], half: str, value: int) -> int:
    """Perform one action of his with a die of his own of this value; return the VP gained."""
    before = game.state.seats[HAL].vp
    dice(game, HAL, f"{half.split()[0]} {value}")
    hal(game, TOP[half])
    return game.state.seats[HAL].vp - before


def his_mission(game: Game[State], place: str, card: int) -> None:
    """Put a Mission of his in space, with his robot."""
    pull(game.state, card)
    game.state.space[HEX[place]] = (card, HAL)
    game.state.seats[HAL].robot -= 1


def told(game: Game[State], what: str) -> list[tuple[object, ...]]:
    """The details of his events of one kind."""
    return [event.about for event in game.events if event.what == what and event.seat == HAL]
