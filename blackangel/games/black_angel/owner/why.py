"""Why values are as they are that are inferred; those that are reconstructed are told with the rulings."""

from __future__ import annotations

from blackangel.kernel.errors import N_

INFERRED = (
    N_("A colour's two actions lie side by side, location 3 is gray, orange always comes first."),
    N_("Read off the running example of the rulebook: this card gives 1 VP when it is placed."),
    N_("Read off the running example of the rulebook: an orange tile enters, then a gray one."),
    N_("An owner with a ship there takes both parts: only cards 17 to 20 exclude that in words."),
    N_("30 cards are 5 effects at 6 locations, one card each; the effects' numbers are printed."),
    N_("The nine effects besides 1 VP are listed as three triples in the order of the colours."),
    N_("4 kinds in 3 colours each; the colour of a boost is taken to be that of its tile."),
    N_("Only the 3rd and the 4th player are said to reserve a die."),
    N_("He turns the resource that he is paid for a die into 1 VP."),
    N_("16 tiles, and the rulebook names 8 things that they count."),
    N_("That the tile counts itself is a reading of its text."),
)
