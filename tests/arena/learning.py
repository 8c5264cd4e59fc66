"""What the toy and the tiny game tell learners."""

from __future__ import annotations

from typing import Any

from blackangel.kernel.learnable import Group, Learnable, Piece

CARDS = range(1, 7)


def toy_keys(state: Any, seat: int) -> tuple[Any, ...]:
    plan = state.plans[seat]
    order = [(seat + step) % state.players for step in range(state.players)]
    goods = [sum(state.goods[who]) for who in order]
    market = (*state.market, *(0,) * 5)[:5]
    return state.hands[seat], (plan, state.round, *market), (*goods, *(0,) * 4)[:4]


TOY = Learnable(
    ("ready", "pass", *(f"bid {card}" for card in CARDS), *(f"take {n}" for n in range(1, 6))),
    (),
    [
        Group(
            "",
            toy_keys,
            (
                Piece(
                    tuple(f"hand {card}" for card in CARDS),
                    *(0, 1, "in hand", lambda hand: [card in hand for card in CARDS]),
                ),
                Piece(("plan", "round", *(f"good {n}" for n in range(5))), 0, 9, "numbers", list),
                Piece(tuple(f"goods {n}" for n in range(4)), 0, 20, "sums, clipped", list),
            ),
        )
    ],
)


def tiny_keys(state: Any, seat: int) -> tuple[Any, ...]:
    kept = tuple(state.kept[(seat + step) % state.players] for step in range(state.players))
    return state.hand, (state.players, *(kept + (0,) * 8)[:8])


TINY = Learnable(
    ("dive", "surface"),
    (),
    [
        Group(
            "",
            tiny_keys,
            (
                Piece(
                    tuple(f"pearl {value}" for value in CARDS),
                    *(0, 1, "in hand", lambda hand: [value in hand for value in CARDS]),
                ),
                Piece(("players", *(f"kept {n}" for n in range(8))), 0, 99, "points", list),
            ),
        )
    ],
)
