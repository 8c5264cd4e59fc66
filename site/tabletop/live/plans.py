"""Plans: what seats have chosen in a secret phase, before anybody else may know it.

While such a phase lasts, the shared game stays where the phase began, and each seat's choices wait in its
plan: all seats plan at once, since no seat's options depend on what another has hidden. When every plan is
complete, the inviter plays them all, and only then do the other devices hear of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from blackangel.kernel.errors import GameError
from tabletop.live.shared import Exchange, Planned, Shared, movers, notation, undone_to
from tabletop.shared.schemas import MOST_PLANNED

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from blackangel.kernel.game import Game

Plans = dict[int, Planned]


def secret(game: Game[Any] | None) -> bool:
    """Whether the open choice is one of a secret phase."""
    return game is not None and game.title.secret(game.state)


def since(game: Game[Any]) -> int:
    """The ply at which the current secret phase began, or the current ply outside such a phase."""
    return int(game.hidden(-1).start) - 1


def play_on(game: Game[Any], left: dict[int, list[str]]) -> Game[Any]:
    """A copy of the game after the choices in ``left``, by seat, which loses those that were played.

    Any legal choice stands in for a seat that is not in ``left``. The copy ends where a seat's choices run
    out, or after the phase.

    Raises:
        GameError: one of the choices is illegal.
    """
    game = game.copy()
    for _ in range(MOST_PLANNED * len(game.names)):
        seat = game.player
        if seat is None or not secret(game):
            break
        if seat not in left:
            game.stand_in()
        elif left[seat]:
            game.play(left[seat].pop(0))
        else:
            break
    return game


def plan_of(shared: Shared, seat: int) -> Planned:
    """What a seat has planned in the current phase."""
    began, found = since(shared.game), shared.plans.get(seat)
    return found if found and found.since == began else Planned(began)


def current_plans(shared: Shared) -> Plans:
    """The plans of the current phase by seat; none outside such a phase."""
    if not shared.plans or not secret(shared.game):
        return {}
    began = since(shared.game)
    return {seat: plan for seat, plan in shared.plans.items() if plan.since == began}


def planned_choices(shared: Shared, seats: Iterable[int]) -> dict[int, list[str]]:
    """What each of the seats has planned in the current phase."""
    found = current_plans(shared)
    return {seat: list(found[seat].choices) if seat in found else [] for seat in seats}


def set_plan(x: Exchange, seat: int, chosen: tuple[str, ...], undone: tuple[str, ...] = ()) -> None:
    """Replace what a seat has planned."""
    planned = Planned(since(x.shared.game), chosen, undone)
    x.put(plans={**x.shared.plans, seat: planned})


@lru_cache(maxsize=16)
def completes(game: Game[Any], seat: int, chosen: tuple[str, ...]) -> bool | None:
    """Whether these choices are all that the seat has to plan in this phase; None if it cannot plan them.

    A shared game never changes. What others may choose stands in for their plans.
    """
    left = {seat: list(chosen)}
    try:
        after = play_on(game, left)
    except GameError:
        return None
    return None if left[seat] else not secret(after)


def can_plan(game: Game[Any], seat: int, chosen: tuple[str, ...]) -> bool:
    """Whether the seat can plan all of this in the current phase."""
    return completes(game, seat, chosen) is not None


def planning(shared: Shared) -> tuple[int, ...]:
    """The seats whose plan is not complete, as the inviter knows; none outside a secret phase."""
    game = shared.game
    if not secret(game):
        return ()
    made = {seat: plan.choices for seat, plan in current_plans(shared).items() if plan.choices}
    ready = {seat for seat, choices in made.items() if completes(game, seat, choices)}
    return tuple(seat for seat in range(len(game.names)) if seat not in ready)


# --- what a device notes for itself


def notes(shared: Shared) -> tuple[dict[str, Any], ...]:
    """What the people of this device have planned, as its tab keeps it."""
    return tuple(
        {"seat": seat, "since": plan.since, "choices": list(plan.choices)}
        for seat, plan in sorted(current_plans(shared).items())
        if seat in shared.seats
    )


def fits(shared: Shared, note: Mapping[str, Any]) -> bool:
    """Whether a note is of the current phase and of a seat of this device that has planned nothing."""
    seat, game = note["seat"], shared.game
    if not secret(game) or seat not in shared.seats or note["since"] != since(game):
        return False
    return not plan_of(shared, seat).choices and can_plan(game, seat, tuple(note["choices"]))


# --- what a device shows


def local_seats(shared: Shared) -> set[int]:
    """The seats that choose on this device: its people's, and on the inviter's the bots'."""
    bots = {seat for seat, level in enumerate(shared.bots) if level} if shared.inviting else set()
    return bots | {*shared.seats}


def any_planned(shared: Shared) -> bool:
    """Whether a person on this device has planned something in the current phase."""
    return any(plan.choices for seat, plan in current_plans(shared).items() if seat in shared.seats)


def planning_game(shared: Shared) -> Game[Any] | None:
    """The game on which a seat of this device goes on planning, or None if there is nothing to plan."""
    if not secret(shared.game):
        return None
    game = play_on(shared.game, planned_choices(shared, local_seats(shared)))
    return game if secret(game) else None


def waiting_game(shared: Shared) -> Game[Any]:
    """What to show when all seats of this device have planned: the moment before its last choice.

    The choice itself could end the phase, and the others have not planned yet.
    """
    planned = planned_choices(shared, shared.seats)
    found = [
        play_on(shared.game, {other: kept[:] for other, kept in short.items()})
        for short in ({**planned, seat: planned[seat][:-1]} for seat in planned if planned[seat])
    ]
    return max(found, key=lambda game: game.ply, default=shared.game)


def shown_game(shared: Shared) -> tuple[Game[Any], bool]:
    """The game as this device may see it, and whether it has planned everything and waits for the others."""
    if not secret(shared.game):
        return shared.game, False
    game = planning_game(shared)
    if game is None:
        return waiting_game(shared), True
    return with_redo(game, plan_of(shared, chooser(game)).undone), False


def undo_limit(shared: Shared, game: Game[Any]) -> int:
    """The ply at which the plan of the seat that chooses in ``game`` begins; 0 if nothing is planned here."""
    if game is shared.game or not any_planned(shared):
        return 0
    return game.ply - len(plan_of(shared, chooser(game)).choices)


def chooser(game: Game[Any]) -> int:
    """The seat that chooses in a game; -1 once it is over."""
    return -1 if game.player is None else game.player


def with_redo(game: Game[Any], again: tuple[str, ...]) -> Game[Any]:
    """The game, in which the choices that were undone in a plan can be redone."""
    later = game.copy()
    for chosen in again:
        later.play(chosen)
    game.undone = later.history[game.ply :][::-1]
    return game


# --- from plans to choices, and back


def revealed(shared: Shared) -> Game[Any] | None:
    """The game after the phase, or None if a plan is incomplete."""
    if not shared.plans or not secret(shared.game):
        return None
    game = play_on(shared.game, planned_choices(shared, range(len(shared.game.names))))
    return None if secret(game) else game


def with_plans(shared: Shared) -> Game[Any]:
    """The game with all plans that this device knows, as far as they follow each other."""
    game: Game[Any] = shared.game
    return play_on(game, planned_choices(shared, range(len(game.names)))) if secret(game) else game


def secret_choices(game: Game[Any], began: int) -> list[tuple[int, int]]:
    """Each choice of the secret phase that began at a ply: its ply and seat."""
    state, found = game.position(began), []
    for ply in range(began, game.ply):
        seat = game.title.player(state)
        if seat is None or not game.title.secret(state):
            break
        found.append((ply, seat))
        game.title.apply(state, game.history[ply].option)
    return found


def as_plans(game: Game[Any], began: int, made: Iterable[tuple[int, int]]) -> Plans:
    """Plans of the choices at these plies, by seat."""
    found: Plans = {}
    for ply, seat in made:
        before = found.get(seat, Planned(began)).choices
        found[seat] = Planned(began, (*before, notation(game, ply)))
    return found


def split(game: Game[Any]) -> tuple[Game[Any], Plans]:
    """The game where its secret phase began, and the choices made since as plans."""
    began = since(game)
    if began == game.ply:
        return game, {}
    return game.at(began), as_plans(game, began, secret_choices(game, began))


def undo_to(game: Game[Any], ply: int) -> tuple[Game[Any], Plans]:
    """The game undone to a ply. Where that is in a secret phase, all but the choices undone stay plans."""
    earlier = undone_to(game, ply)
    if not secret(earlier):
        return earlier, {}
    began = since(earlier)
    seat = movers(game, ply)[0]
    made = secret_choices(game, began)
    plans = as_plans(game, began, ((at, who) for at, who in made if who != seat or at < ply))
    again = tuple(notation(game, at) for at, who in made if who == seat and at >= ply)
    plans[seat] = plans.get(seat, Planned(began))._replace(undone=again)
    return undone_to(earlier, began), plans
