"""Every kind of decision and step of the game, see ``kernel.decisions``.

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
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.kernel.decisions import Decision, Decisions, Step

DECISIONS: Final[dict[str, Decision[State]]] = {
    "assess": Decision(assess.assess_options, assess.assess_apply, "CS-G2"),
    "automa": Decision(automa.automa_options, automa.automa_apply, "CS-O9", always=False),
    "away": Decision(bonus.away_options, bonus.away_apply, "CS-N2", always=False),
    "buy": Decision(buy.buy_options, buy.buy_apply, "CS-B1"),
    "card": Decision(buy.card_options, buy.card_apply, "CS-T15", always=False),
    "choose": Decision(carry_out.choose_options, carry_out.choose_apply, "CS-A3", always=False),
    "discover": Decision(discover.discover_options, discover.discover_apply, "CS-D1", always=False),
    "harvest": Decision(harvest.harvest_options, harvest.harvest_apply, "CS-H1", always=False),
    "leader": Decision(leaders.leader_options, leaders.leader_apply, "CS-V1", always=False),
    "pay": Decision(buy.pay_options, buy.pay_apply, "CS-B2", always=False),
    "plan": Decision(plan.plan_options, plan.plan_apply, "CS-P2"),
    "raise": Decision(carry_out.raise_options, carry_out.raise_apply, "CS-A4", always=False),
    "ready": Decision(plan.ready_options, plan.ready_apply, "CS-P8"),
    "remove": Decision(assess.remove_options, assess.remove_apply, "CS-G4", always=False),
    "settle": Decision(settle.settle_options, settle.settle_apply, "CS-F1", always=False),
    "there": Decision(discover.there_options, discover.there_apply, "CS-D3", always=False),
    "tile": Decision(discover.tile_options, discover.tile_apply, "CS-D2", always=False),
}
STEPS: Final[dict[str, Step[State]]] = {
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
PLAY: Final = Decisions(DECISIONS, STEPS)
