"""The frigate's hull, and the decks where her actions take place: drawn, or as pictures."""

from __future__ import annotations

from blackangel.games.black_angel.rules.names import COLOURS
from blackangel.kit.pieces import Rendered

# one per action, and one per colour for the action that there is in each
DECKS = ("discover", "repair", "destroy", *(f"command-{species}" for species in COLOURS))
WIDTH, HEIGHT = 500, 400
POD_WIDTH, POD_HEIGHT = 146, 106
CLIPS = (
    f'<clipPath id="clip-deck"><rect width="{POD_WIDTH}" height="{POD_HEIGHT}" rx="10"/></clipPath>'
)
HULL = (
    '<path d="M84 100v200M250 100v200M416 100v200" class="strut"/>'
    '<path d="M8 148h16l18-28h400c26 14 44 44 54 80-10 36-28 66-54 80H42l-18-28H8v-26h12v-52H8z'
    '" class="hull"/><path d="M2 152h8v20H2zM2 228h8v20H2z" class="f-hot"/>'
    '<path d="M466 170l16 30-16 30z" class="prow"/>'
)


def deck(kind: str, colour: int) -> str:
    """The symbol of the deck on which an action is done."""
    return f"deck-command-{COLOURS[colour]}" if kind == "command" else f"deck-{kind}"


def drawn() -> dict[str, tuple[str, str]]:
    """The drawn hull and decks; what stands on a deck identifies it."""
    decks = {f"deck-{kind}": (f"0 0 {POD_WIDTH} {POD_HEIGHT}", "") for kind in DECKS}
    return {"hull": (f"0 0 {WIDTH} {HEIGHT}", HULL), **decks}


def rendered() -> dict[str, Rendered]:
    """The pictures of hull and decks; the hull's extends past the drawing, with her wings and engines."""
    found = {"hull": Rendered("frigate", (-30, -24, WIDTH + 60, HEIGHT + 48))}
    for kind in DECKS:
        box = (0, 0, POD_WIDTH, POD_HEIGHT)
        found[f"deck-{kind}"] = Rendered(f"deck-{kind}", box, clip="clip-deck")
    return found
