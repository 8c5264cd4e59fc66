"""A piece in the hand: taken off its place, put down on another, or back."""

from __future__ import annotations

from tabletop.screens.choices import picking


class Carrying:
    """The part of the app at which pieces are dragged: the same as two clicks."""

    before: tuple[str, ...] = ()  # what was picked before a piece was taken
    in_hand = False  # until it lies

    def carry(self, place: str) -> bool:
        """Take a piece; false when it leads to no other place."""
        session = self.session
        if self.screen != "table" or session is None or self.voice.dialog:
            return False
        options, picked = session.options, session.picked
        if place not in picked:
            picked = picking(options, picked, place, session.places())
        next_places = session.at_table.next_places
        if place not in picked or not next_places(options, session.game.prompt, picked):
            return False
        self.lift()
        self.held, self.in_hand = False, True
        self.before, session.picked = session.picked, picked
        self.show()
        return True

    def land(self, place: str) -> None:
        """Put the piece down on a place that glows, or back where it was."""
        if place:
            self.pick(place)
        else:
            self.session.picked = self.before
            self.show()
        self.in_hand = False

    def aim(self, target: object) -> None:
        """What a piece is carried over says nothing."""
        if not self.in_hand:
            super().aim(target)

    def glide(self, ship: str, start: str, end: str) -> None:
        """What was carried does not fly there once more."""
        if not self.in_hand:
            super().glide(ship, start, end)
