"""Every kind of decision and step in one table, and the loop that runs them.

A frame is a plain tuple (kind, seat, particulars...); seat -1 is the table. A *decision* offers options
and waits for a choice. Without options it is skipped; a single option is carried out unasked, unless
the decision is always asked. A *step* runs by itself. Both may push further frames.

The frames of decisions, and the options they offer (SPACE ``blue3``, PLANET ``b2``, CARD an id):

    leader   (who)                          leader NAME
    buy      (who, purchases left, colony)  buy CARD, upgrade NAME, station KIND GALAXY, colony, done
                                            colony: 1 while Zoe's settling is available
    pay      (who, verb, name, [galaxy])    pay K G ...
    plan     (who, field from 0)            place CARD, keep or leave
    ready    (who)                          ready
    choose   (who, source, reach)           choose 1, choose 2, skip
    settle   (who, source, most cubes, reach, any planet, stack, yields afterwards)
                                            settle SPACE PLANET N, skip
    harvest  (who, source, left, reach, galaxy or "", spaces used)   harvest SPACE, skip
    discover (who, source, reach, most cubes, any planet, yields, both)   discover P1, skip
    tile     (who, source, place, tiles, most cubes, any planet, yields, both)   put TILE SPACE
    there    (who, source, space, most cubes, any planet, yields)
                                            settle SPACE PLANET N, harvest SPACE, skip
    raise    (who, source, left)            raise K, raise G, skip
    assess   (who, source, left or 0, galaxies done)   assess GALAXY, done; source CS-G2: the phase's
    remove   (who, galaxy)                  remove SPACE PLANET
    away     (who)                          away CARD
    card     (who, source)                  take CARD, skip
    automa   (human, settle, place, kind, n), (human, put, place, kind, n, tiles),
             (human, there, SPACE, kind, n), (human, remove, GALAXY)
                                            settle SPACE PLANET, put TILE SPACE, remove SPACE PLANET

Sources are ids of components or rules. Spaces and galaxies are numbers in frames, except the
Automa's. Steps: start, round, (turn, who, phase), (lay, who, field), reveal, (field, who, field),
(steps, who, source, branch, reach, at), (now, who, upgrade), (slide, who), (before, who),
(draw, who, source), (level, who), (automa line, who, number), (automa energy, who),
(automa assess, who, galaxy), end, final.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from blackangel.games.council_of_shadows.rules import (
    assess,
    automa,
    bonus,
    buy,
    carry_out,
    consumption,
    discover,
    harvest,
    leaders,
    levels,
    plan,
    rounds,
    scoring,
    settle,
    setup,
)
from blackangel.games.council_of_shadows.rules.state import Frame, State
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.option import Option

Choices = Callable[[State, Frame], list[Option]]
Act = Callable[[State, Frame, Option], None]
StepFunction = Callable[[State, Frame], None]


class Decision(NamedTuple):
    """A kind of decision: its options, what choosing one does, and the rule behind it.

    ``always``: it is asked even with one option. Other packages complete it under the same kind.
    """

    options: Choices
    apply: Act
    rule: str
    always: bool = False


DECISIONS: Final[dict[str, Decision]] = {
    "assess": Decision(assess.assess_options, assess.assess_apply, "CS-Q13", True),
    "automa": Decision(automa.automa_options, automa.automa_apply, "CS-Q17"),
    "away": Decision(bonus.away_options, bonus.away_apply, "CS-Q15"),
    "buy": Decision(buy.buy_options, buy.buy_apply, "CS-Q2", True),
    "card": Decision(buy.card_options, buy.card_apply, "CS-Q16"),
    "choose": Decision(carry_out.choose_options, carry_out.choose_apply, "CS-Q6"),
    "discover": Decision(discover.discover_options, discover.discover_apply, "CS-Q9"),
    "harvest": Decision(harvest.harvest_options, harvest.harvest_apply, "CS-Q8"),
    "leader": Decision(leaders.leader_options, leaders.leader_apply, "CS-Q1"),
    "pay": Decision(buy.pay_options, buy.pay_apply, "CS-Q3"),
    "plan": Decision(plan.plan_options, plan.plan_apply, "CS-Q4", True),
    "raise": Decision(carry_out.raise_options, carry_out.raise_apply, "CS-Q12"),
    "ready": Decision(plan.ready_options, plan.ready_apply, "CS-Q5", True),
    "remove": Decision(assess.remove_options, assess.remove_apply, "CS-Q14"),
    "settle": Decision(settle.settle_options, settle.settle_apply, "CS-Q7"),
    "there": Decision(discover.there_options, discover.there_apply, "CS-Q11"),
    "tile": Decision(discover.tile_options, discover.tile_apply, "CS-Q10"),
}
STEPS: Final[dict[str, StepFunction]] = {
    "automa assess": automa.assess_step,
    "automa energy": automa.energy_step,
    "automa line": automa.line_step,
    "before": assess.before_step,
    "draw": bonus.draw_step,
    "end": rounds.end_step,
    "field": rounds.field_step,
    "final": scoring.final_step,
    "lay": plan.lay_step,
    "level": levels.level_step,
    "now": carry_out.now_step,
    "reveal": consumption.reveal_step,
    "round": rounds.round_step,
    "slide": rounds.slide_step,
    "start": setup.start_step,
    "steps": carry_out.steps_step,
    "turn": rounds.turn_step,
}


def settle_down(state: State) -> None:
    """Run steps until somebody must choose; ``state.legal`` then holds the options, none at the end."""
    stack = state.stack
    while stack:
        frame = stack[-1]
        decision = DECISIONS.get(frame[0])
        if decision is None:
            stack.pop()
            STEPS[frame[0]](state, frame)
            stack = state.stack
            continue
        options = decision.options(state, frame)
        if len(options) > 1 or (options and decision.always):
            state.legal = tuple(options)
            return
        stack.pop()
        if options:
            decision.apply(state, frame, options[0])
    state.legal = ()


def apply(state: State, chosen: Option) -> None:
    """Carry out one of ``state.legal`` and go on to the next choice."""
    frame = state.stack.pop()
    DECISIONS[frame[0]].apply(state, frame, chosen)
    state.ply += 1
    settle_down(state)
