"""Move pieces from where they were before a drawing to where they are after it (``moves.mjs``)."""

from __future__ import annotations

from js import performance, window
from pyodide.ffi import to_js

from tabletop.shared.shown import Flight


class Mover:
    """Show each flight once; drawings meanwhile leave it alone."""

    def __init__(self) -> None:
        self.flown = 0  # the number of the last flight
        self.flying = False
        self.takes = 0.0  # the milliseconds of its motion
        # when it is at rest, in the page's milliseconds; None until somebody asks
        self.until: float | None = 0.0

    def lifts(self, flight: Flight | None) -> bool:
        """Return, before a drawing, whether pieces will move with it; remember where they are."""
        if flight is None:
            if self.flying:
                window.pieces.land()
            self.flying, self.until = False, 0.0
            return False
        if flight.number == self.flown:
            return False
        self.flown, self.flying, self.until = flight.number, True, 0.0
        window.pieces.lift()
        return True

    def fly(self, flight: Flight) -> None:
        """Start the flights after the drawing."""
        paths, gains, moments = map(to_js, (flight.paths, flight.gains, flight.moments))
        self.takes = window.pieces.fly(paths, gains, moments, flight.pace)
        self.until = None

    def left(self) -> float:
        """The milliseconds until all is at rest, counted from the frame in which this is first asked."""
        now = float(performance.now())
        if self.until is None:
            self.until = now + self.takes
        return max(0.0, self.until - now)
