"""Every sign of the sprite, with what it means."""

from __future__ import annotations

from collections.abc import Iterator

from blackangel import i18n
from blackangel.games.council_of_shadows.draw.glyphs import names
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.table.pieces.drawn import drawn
from blackangel.games.council_of_shadows.words import names as called
from blackangel.i18n import _
from blackangel.kit.screens import Piece
from blackangel.kit.sentences import capital


def signs() -> Iterator[Piece]:
    t = i18n.catalogue
    people = COMPONENTS.box.peoples
    rows = [
        (("coal",), _("Coal"), _("The least valuable gem.")),
        (("gold",), _("Gold"), _("Also counts as coal when you pay.")),
        (("crystal",), _("Crystal"), _("Counts as any gem when you pay.")),
        (
            ("energy",),
            _("Energy"),
            _("It chases your Consumption; when it catches up, you level up."),
        ),
        (
            ("consumption",),
            _("Consumption"),
            _("On a card: how far your marker moves ahead; below 0, it moves back."),
        ),
        (("settle",), _("Settle"), _("Put your cubes on one planet in range.")),
        (("colony",), _("Cube"), _("Any player’s colony.")),
        (("harvest",), _("Harvest"), _("Take the yield of a tile where you have a cube.")),
        (
            ("discover",),
            _("Discover"),
            _("Draw two tiles from a Parsec, place one; settle it or take its yield."),
        ),
        (("raise",), _("Upgrade gem"), _("Coal becomes gold, gold becomes crystal.")),
        (
            ("rest",),
            _("Rest"),
            _("The card does nothing, but still moves your Consumption marker."),
        ),
        (
            ("assess",),
            _("Assess"),
            _(
                "A galaxy pays you Energy for your cubes, more with a majority; then one cube "
                "leaves."
            ),
        ),
        (("reach",), _("Range"), _("How far a field on your panel reaches.")),
        (("anyrange",), _("Any range"), _("All Parsecs are in range.")),
        (("anyplanet",), _("Any planet"), _("Even deserts and volcanoes, no adaptability needed.")),
        (("stack",), _("Stack"), _("You may settle planets with cubes on them, up to three high.")),
        (("here",), _("Here"), _("In the galaxy of the station.")),
        (
            ("P1", "P2", "P3"),
            _("Parsecs 1 to 3"),
            _("How far away a galaxy is; how far a field reaches."),
        ),
        (("card",), _("Action card"), _("Yours from the start, or bought.")),
        (("ai",), _("AI card"), _("An action card that can be bought.")),
        (("hand",), _("Hand"), _("Cards that aren’t planned.")),
        (("light",), _("Light bonus card"), _("Drawn for each galaxy that you assess.")),
        (("dark",), _("Dark bonus card"), _("Everyone has one from the start.")),
        (
            ("tech",),
            _("Dark Tech"),
            _("You draw one when you reach level I and again at level II."),
        ),
        (("leader",), _("Leader"), _("Module 2: gives you a special power for the whole game.")),
        (
            ("station", *stations()),
            _("Space station"),
            _("Module 1: once built, it stays in its galaxy."),
        ),
        (("buy",), _("Buy"), _("The first phase of a round: three purchases at most.")),
        (("now",), _("At once"), _("It takes effect as soon as you receive it.")),
        (("start",), _("At the start"), _("It happens before the first round.")),
        (("flag",), _("Goal"), _("What a lesson or a challenge asks for.")),
        (("order",), _("Turn order"), _("The player who consumes the most in a round goes first.")),
        (
            ("level0", "level1", "level2", "level3"),
            _("Levels"),
            _("From 0 to III: each level brings you closer to the Throne."),
        ),
        (("throne",), _("Throne"), _("For the first player at level III, and for the winner.")),
        *(
            ((f"cube{seat}",), name, _("Player {number}").format(number=seat + 1))
            for seat, name in enumerate(people)
        ),
        (("cubeA", "automa"), _("Automa"), _("Your opponent when you play alone.")),
        *(
            ((f"planet-{kind}",), capital(t.gettext(words)), needed)
            for (kind, words), needed in zip(
                called.KINDS.items(),
                (
                    _("Anyone can settle it."),
                    _("To settle it you need desert adaptability."),
                    _("To settle it you need volcano adaptability."),
                ),
                strict=True,
            )
        ),
        (("planet-any",), _("Planet"), _("Of any kind.")),
    ]
    for shown, title, words in rows:
        told = words if words.endswith(".") else f"{words}."
        yield Piece("sign", f"sign-{shown[0]}", title, drawn(*shown), (told,))


def stations() -> tuple[str, ...]:
    """The signs of the kinds of stations."""
    return tuple(name for name in names() if name.startswith("station-"))
