"""What a device stores of a refereed game: what was agreed, and all answers."""

from __future__ import annotations

from blackangel.games.council_of_shadows.rules.setup import LEVELS
from blackangel.games.council_of_shadows.table.refereed.play import AUTOMA, EVERYTHING, ME
from blackangel.kernel.setup import SEEDS
from blackangel.kit.validation import Schema, ascii_text, boolean, integer, list_of, one_of

schema = Schema(
    {
        "level": one_of(*LEVELS[1:]),
        "seed": integer(0, SEEDS),
        "first": one_of(ME, AUTOMA),
        "stations": boolean,
        "leaders": boolean,
        "inputs": list_of(ascii_text(20), 4000),
        "earlier": integer(0, EVERYTHING),
    },
    ("level", "seed", "first", "stations", "inputs"),
    100_000,
)
