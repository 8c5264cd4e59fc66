"""Why values are as they are that are inferred; those that are reconstructed are told with the rulings."""

from __future__ import annotations

from blackangel.kernel.errors import N_

INFERRED = (
    N_(
        "One or two players use six of the ten; left out are the four whose bonus cards leave the game."
    ),
    N_("A picture shows 8 and 4 for two galaxies; an example tells the other number of this one."),
    N_("It pays more than any other galaxy, and far galaxies pay more."),
    N_("The highest pair of numbers in the pictures, and no other galaxy has it."),
    N_("An example adds 3 for this card."),
    N_("An example adds −2 for this card."),
    N_("In an example this card does nothing but lower the Consumption."),
    N_("In an example it is bought from one coal and one gold, and the gold is kept."),
    N_("Its colonies need no upgrade, so they may stand on other cubes too."),
    N_(
        "It is listed among the cards of level I; as one of level II there would be seven and nine."
    ),
    N_("One card of this kind is shown, the others are told to differ in what they picture."),
    N_(
        "The cards of four galaxies leave a game of two, and two of them one of three: those of "
        "the galaxies that are covered then."
    ),
    N_("It is not among the cards that leave a game."),
    N_("The picture of this card keeps its numbers, but not its signs."),
    N_("The two levels stand beside the silver cards."),
)
