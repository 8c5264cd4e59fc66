"""The colours of Council of Shadows' pieces, darker than those of the page, since lighting brightens them."""

from __future__ import annotations

RIM = "#3fd8d0"
SEATS = {"blue": "#1f98f0", "pink": "#f0407e", "yellow": "#ffc81e", "violet": "#6c38e4"}
AUTOMA = "#1f86e8"
PARSECS = {1: "#e0a040", 2: "#2fc0b4", 3: "#9a5cff"}  # the farther out the colder
GALAXIES = {
    "gray": "#9fb0b8",
    "brown": "#b0703a",
    "orange": "#f07a22",
    "blue": "#3a86f4",
    "green": "#3fc058",
    "turquoise": "#22cfc4",
    "red": "#ee4540",
    "beige": "#dcc494",
    "yellow": "#f0c62c",
    "pink": "#f074c0",
}
BONE = "#ece4d0"
BRASS = "#c99a45"
GOLD = "#f2b42c"
COAL = "#1b2026"
COAL_LIT = "#56626d"  # as a piece: dark plates lie under it
CRYSTAL = "#35d8ee"
ENERGY = "#b04dff"
EMBER = "#ff7a28"
PETROL = "#0c2c34"
NIGHT = "#04090d"
