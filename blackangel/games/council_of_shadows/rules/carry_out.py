"""The interpreter of the effect language: can a step be done, and do it (CS-A2 to CS-A4).

Gems, Energy and everything else without a choice are booked at once; a step that needs a choice pushes a
decision onto the stack.
"""

from __future__ import annotations

from typing import Final

from blackangel.games.council_of_shadows.rules import bonus, buy, colonies, fields, goods
from blackangel.games.council_of_shadows.rules.board import ANY_RANGE
from blackangel.games.council_of_shadows.rules.discover import discoveries
from blackangel.games.council_of_shadows.rules.effects import EffectStep, Steps
from blackangel.games.council_of_shadows.rules.harvest import harvests
from blackangel.games.council_of_shadows.rules.programs import BRANCHES, STEPS
from blackangel.games.council_of_shadows.rules.settle import SKIP, settlings
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.kernel.decisions import Frame
from blackangel.kernel.option import Option, option

RAISE: Final = (option("raise", "K"), option("raise", "G"))
CHOOSE: Final = tuple(option("choose", str(number)) for number in range(1, 4))


def can(state: State, who: int, step: EffectStep, reach: int) -> bool:
    """Whether the step would change anything for the seat."""
    verb = step.verb
    reach = ANY_RANGE if step.anyrange else reach
    if verb == "settle":
        return bool(settlings(state, who, step.n, reach, step.anyplanet, step.stack))
    if verb == "discover":
        return bool(discoveries(state, reach))
    if verb == "harvest":
        return bool(harvests(state, who, reach))
    if verb == "raise":
        return any(state.seats[who].gems[:2])
    if verb == "assess":
        return bool(colonies.galaxies(state, who))
    if verb == "take card":
        return bool(buy.takings(state, who))
    return True


def begin(  # noqa: C901
    state: State, who: int, step: EffectStep, source: str, reach: int, galaxy: str = ""
) -> None:
    """Carry out a step, or push the decision that it needs."""
    verb, stack = step.verb, state.stack
    reach = ANY_RANGE if step.anyrange else reach
    if verb == "settle":
        yields = sum(there.n for there in step.follow)
        frame = ("settle", who, source, step.n, reach, step.anyplanet, step.stack, yields)
        stack.append(frame)
    elif verb == "harvest":
        stack.append(("harvest", who, source, step.n, reach, galaxy, ()))
    elif verb == "discover":
        stack.append(("discover", who, source, reach, *_there(step)))
    elif verb == "raise":
        stack.append(("raise", who, source, step.n))
    elif verb == "gain":
        goods.gain(state, who, step.goods, source)
    elif verb == "assess":
        stack.append(("assess", who, source, step.n, ()))
    elif verb == "consumption":
        goods.consume(state, who, -step.n, source)
    elif verb == "reach all":
        fields.raise_all(state, who, source)
    elif verb == "take card":
        stack.append(("card", who, source))
    elif verb == "take bonus":
        bonus.draw(state, who, source)


def _there(step: EffectStep) -> tuple[int, bool, int, bool]:
    """What follows a discovery: most cubes, on any planet or not, yields, whether both are done."""
    most = yields = 0
    anyplanet = False
    for there in step.follow:
        if there.verb == "settle":
            most, anyplanet = there.n, there.anyplanet
        else:
            yields = there.n
    return most, anyplanet, yields, step.both


def run(state: State, who: int, source: str, branch: int | str, reach: int) -> None:
    """Carry out the steps of a branch, one after the other."""
    steps = STEPS.get((source, branch))
    if steps:
        _from(state, who, source, branch, reach, steps, 0)


def _from(
    state: State, who: int, source: str, branch: int | str, reach: int, steps: Steps, at: int
) -> None:
    if at + 1 < len(steps):
        state.stack.append(("steps", who, source, branch, reach, at + 1))
    begin(state, who, steps[at], source, reach)


def steps_step(state: State, frame: Frame) -> None:
    _, who, source, branch, reach, at = frame
    _from(state, who, source, branch, reach, STEPS[source, branch], at)


def now_step(state: State, frame: Frame) -> None:
    """Apply an upgrade's immediate effect (CS-B8)."""
    run(state, frame[1], frame[2], "now", 0)


def card(state: State, who: int, name: str, reach: int) -> None:
    """Let an action card act; if it has several branches, one is chosen."""
    branches = BRANCHES[name]
    if len(branches) > 1:
        state.stack.append(("choose", who, name, reach))
    elif branches:
        _from(state, who, name, 0, reach, branches[0], 0)


def choose_options(state: State, frame: Frame) -> list[Option]:
    _, who, source, reach = frame
    found = [
        CHOOSE[number]
        for number, steps in enumerate(BRANCHES[source])
        if any(can(state, who, step, reach) for step in steps)
    ]
    return [*found, SKIP] if found else []


def choose_apply(state: State, frame: Frame, chosen: Option) -> None:
    if chosen != SKIP:
        _, who, source, reach = frame
        run(state, who, source, int(chosen[1]) - 1, reach)


def raise_options(state: State, frame: Frame) -> list[Option]:
    """The gems that can be raised to the next kind (CS-A4)."""
    found = [RAISE[kind] for kind in range(2) if state.seats[frame[1]].gems[kind]]
    return [*found, SKIP] if found else []


def raise_apply(state: State, frame: Frame, chosen: Option) -> None:
    if chosen == SKIP:
        return
    kind, who, source, left = frame
    if left > 1:
        state.stack.append((kind, who, source, left - 1))
    goods.gems(state, who, (-1, 1, 0) if chosen == RAISE[0] else (0, -1, 1), source)
