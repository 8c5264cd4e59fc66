"""The colours of Black Angel's pieces, darker than those of the page, since lighting brightens them."""

from __future__ import annotations

RIM = "#ff4fd0"
SEATS = {
    "blue": "#2f9bf0",
    "pink": "#f2429f",
    "yellow": "#ffdf2b",
    "violet": "#7a44ee",
    "neutral": "#e6e2f0",
    "hal": "#e8343c",
}
SPECIES = {"orange": "#f58a14", "gray": "#a6b2c6", "green": "#22b862"}
HOT = "#ff3fc8"  # the Black Angel's engines
INK = "#120a26"
RED = "#cc1226"
CYAN = "#23bfe8"
EYES = "#e8fbff"
