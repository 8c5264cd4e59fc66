"""Decisions that nest: frames on a state's stack, their kinds in two tables, and the loop that runs them.

A frame is a plain tuple (kind, seat, particulars...); seat -1 is the table. A *decision* offers options and
waits for a choice; without options it is skipped. A *step* runs by itself. Both may push further frames.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, TypeVar

from blackangel.kernel.option import Option

Frame = tuple[Any, ...]


class Stacked(Protocol):
    """A position whose open decisions and steps are on a stack, the next one last."""

    stack: list[Frame]
    legal: tuple[Option, ...]
    ply: int


S = TypeVar("S", bound=Stacked)
Step = Callable[[S, Frame], None]


class Decision(Generic[S]):
    """A kind of decision: its options, what choosing one does, and the rule behind it.

    ``narrow`` leaves out the options that lead nowhere. ``always``: a single option is asked for, too, and
    isn't carried out unasked. Other packages complete the kind under the same name: ``words.prompts`` asks
    the question, ``seen.reasons`` says why an option is missing, ``estimate.under_way`` what it may bring.
    """

    __slots__ = ("always", "apply", "narrow", "options", "rule")

    def __init__(
        self,
        options: Callable[[S, Frame], list[Option]],
        apply: Callable[[S, Frame, Option], None],
        rule: str,
        narrow: Callable[[S, Frame, list[Option]], list[Option]] | None = None,
        always: bool = True,
    ) -> None:
        self.options = options
        self.apply = apply
        self.rule = rule
        self.narrow = narrow
        self.always = always


class Decisions(Generic[S]):
    """A game's decisions and steps by kind."""

    def __init__(
        self,
        decisions: Mapping[str, Decision[S]],
        steps: Mapping[str, Step[S]],
    ) -> None:
        self.decisions = decisions
        self.steps = steps

    def settle(self, state: S) -> None:
        """Run steps until somebody must choose; ``legal`` then holds the options, none at the end."""
        decisions, steps = self.decisions, self.steps
        # a step may put another list in its place
        while stack := state.stack:
            frame = stack[-1]
            decision = decisions.get(frame[0])
            if decision is None:
                stack.pop()
                steps[frame[0]](state, frame)
                continue
            options = decision.options(state, frame)
            if decision.narrow is not None:
                options = decision.narrow(state, frame, options)
            if len(options) > 1 or (options and decision.always):
                state.legal = tuple(options)
                return
            stack.pop()
            if options:
                decision.apply(state, frame, options[0])
        state.legal = ()

    def apply(self, state: S, chosen: Option) -> None:
        """Carry out one of ``legal`` and go on to the next choice."""
        frame = state.stack.pop()
        self.decisions[frame[0]].apply(state, frame, chosen)
        state.ply += 1
        self.settle(state)
