"""Move pieces from where they were before a drawing to where they are after it (``moves.mjs``)."""

from __future__ import annotations

from js import window
from pyodide.ffi import to_js

from tabletop.shared.shown import Flight


class Mover:
    """Show each flight once; drawings meanwhile leave it alone."""

    def __init__(self) -> None:
        self.flown = 0  # the number of the last flight
        self.flying = False

    def lifts(self, flight: Flight | None) -> bool:
        """Return, before a drawing, whether pieces will move with it; remember where they are."""
        if flight is None:
            if self.flying:
                window.pieces.land()
            self.flying = False
            return False
        if flight.number == self.flown:
            return False
        self.flown, self.flying = flight.number, True
        window.pieces.lift()
        return True

    def fly(self, flight: Flight) -> None:
        """Start the flights after the drawing; points fly to the names of the players who gained them."""
        gains = [[str(seat), said] for seat, said in flight.gains.items()]
        window.pieces.fly(to_js(flight.paths), to_js(gains), flight.time, flight.gains_time)
