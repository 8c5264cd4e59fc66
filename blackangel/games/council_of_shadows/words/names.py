"""Names of the components that a language can translate; the tables in ``assets`` hold them.

If an owner changes a name there, every language shows that name. Galaxies, Dark Tech and leaders have
proper names, which are the same in every language.
"""

from __future__ import annotations

from blackangel.kernel.errors import N_

CARDS = (
    N_("Found colony"),
    N_("Settle"),
    N_("Harvest"),
    N_("Discover"),
    N_("Upgrade gem"),
    N_("Collect gems"),
    N_("Standby"),
    N_("Hibernate"),
    N_("Silent survey"),
    N_("Pathfinder"),
    N_("Settle and mine"),
    N_("Full expedition"),
    N_("Free landing"),
    N_("Far probe"),
    N_("Metropolis"),
    N_("Twin expedition"),
    N_("Lean colony"),
    N_("Lean tower"),
    N_("Twin outposts"),
    N_("Terraform"),
    N_("Arcology"),
    N_("Lean harvest"),
    N_("Deep harvest"),
    N_("Strip mining"),
    N_("Remote harvest"),
    N_("Trade fleet"),
    N_("Gem vault"),
    N_("Refinery"),
    N_("Solar sail"),
    N_("Fusion burst"),
    N_("Green mining"),
)
UPGRADES = (
    N_("Desert adaptability"),
    N_("Volcano adaptability"),
    N_("Colony expansion"),
    N_("Field 1 to Parsec 2"),
    N_("Field 1 to Parsec 3"),
    N_("Field 2 to Parsec 2"),
    N_("Field 2 to Parsec 3"),
    N_("Field 3 to Parsec 2"),
    N_("Field 3 to Parsec 3"),
    N_("Project A"),
    N_("Project B"),
    N_("Project C"),
    N_("Project D"),
    N_("Extra field to Parsec 2"),
    N_("Extra field to Parsec 3"),
)
STATIONS = {
    "resource": N_("Resource station"),
    "assessment": N_("Assessment station"),
    "colonizing": N_("Colonizing station"),
}
COLOURS = {
    "gray": N_("gray"),
    "brown": N_("brown"),
    "orange": N_("orange"),
    "blue": N_("blue"),
    "green": N_("green"),
    "turquoise": N_("turquoise"),
    "red": N_("red"),
    "beige": N_("beige"),
    "yellow": N_("yellow"),
    "pink": N_("pink"),
}
KINDS = {"b": N_("blue planet"), "d": N_("desert planet"), "v": N_("volcano planet")}
ON_KINDS = {
    "b": N_("on a blue planet"),
    "d": N_("on a desert planet"),
    "v": N_("on a volcano planet"),
}
