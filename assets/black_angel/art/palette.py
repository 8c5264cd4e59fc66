"""The colours of Black Angel's pieces, deeper than those of the page: light makes them bright."""

from __future__ import annotations

RIM = "#ff4fd0"
SEATS = {"blue": "#2f9bf0", "pink": "#f2429f", "yellow": "#f7cf1d", "violet": "#7a44ee"}
SPECIES = {"orange": "#f0801c", "gray": "#a9b4c8", "green": "#22b862"}
HOT = "#ff3fc8"  # the Black Angel's engines
INK = "#120a26"
RED = "#e0243c"
CYAN = "#23bfe8"
EYES = "#e8fbff"
