"""Where the card beside a thing stands when there is hardly any room."""

from __future__ import annotations

from random import Random

import pytest
from tabletop.browser.standing import (
    FAR,
    FINGER,
    GAP,
    TAIL,
    Box,
    arrow,
    free,
    place,
    shared,
    spots,
    squeezed,
    steps,
    stride,
    tail,
    wider,
)

PHONES = ((390, 844), (360, 640), (844, 390))
CARD = (336, 260)
LEAST = 60  # pixels in both directions that show a line and its button


def test_the_card_never_covers_its_subject_and_keeps_within_the_window() -> None:
    for wide, high in PHONES:
        room = Box(GAP, 60, wide - GAP, high - GAP)
        for left in range(0, wide - 20, 30):
            for top in range(60, high - 20, 30):
                for size in (20, 90, 150):
                    subject = Box(left, top, left + size, top + size).for_finger()
                    card = squeezed(subject, room, *CARD)
                    assert card.meets(subject) == 0, (subject, card)
                    assert card.within(room) == card
                    assert card.wide >= LEAST
                    assert card.high >= LEAST


def test_what_a_finger_hits_is_as_large_as_a_finger() -> None:
    small = Box(100, 100, 110, 130).for_finger()
    assert (small.wide, small.high) == (FINGER, FINGER)
    assert (small.left + small.right, small.top + small.bottom) == (210, 230)
    large = Box(0, 0, 200, 200)
    assert large.for_finger() == large


def test_a_card_that_fits_keeps_its_size() -> None:
    subject, room = Box(100, 400, 150, 450), Box(8, 60, 382, 836)
    card = squeezed(subject, room, *CARD)
    assert (card.wide, card.high) == CARD
    above = squeezed(Box(100, 600, 150, 650), room, *CARD)
    assert above.bottom == 600 - GAP


def test_few_spots_are_weighed_however_much_a_choice_touches() -> None:
    rng, room = Random(1), Box(GAP, 60, 382, 836)

    def piece() -> Box:
        left, top = rng.uniform(0, 360), rng.uniform(60, 760)
        return Box(left, top, left + 30, top + 30)

    for number in (0, 5, 20):
        subject, touched = piece(), [piece() for _ in range(number)]
        found = spots(CARD, subject, room, touched)
        assert len(found) == len(set(found)) < 100
        left, top = place(CARD, subject, room, spared=touched)
        card = Box(left, top, left + CARD[0], top + CARD[1])
        assert card.within(room) == card
        assert card.meets(subject) == 0
        assert card.away(subject) <= FAR


def test_a_card_is_free_of_what_is_kept_and_spares_pieces() -> None:
    room, size = Box(0, 0, 400, 300), (100.0, 50.0)
    kept = [Box(0, 0, 400, 200)]
    spot = free(size, room, kept, [Box(0, 200, 200, 300)], 10)
    assert spot
    left, top = spot
    card = Box(left, top, left + size[0], top + size[1])
    assert not any(card.meets(one) for one in kept)
    assert left >= 200
    assert free(size, room, [Box(0, 0, 400, 280)], (), 10) is None


def test_an_arrow_leads_from_one_thing_to_another_unless_they_touch() -> None:
    start, end = Box(0, 0, 40, 40), Box(300, 100, 340, 140)
    path = arrow(start, end)
    assert path.startswith("M")
    assert path.count("L") == 2
    assert arrow(start, Box(40, 0, 80, 40)) == ""


BUBBLES = {(390, 844): (374, 190), (360, 640): (344, 200), (844, 390): (288, 190)}


def test_a_lessons_bubble_never_covers_its_piece_and_its_tail_ends_there() -> None:
    for (wide, high), size in BUBBLES.items():
        room = Box(GAP, 44, wide - GAP, high - 44)
        for left in range(0, wide - 40, 36):
            for top in range(90, high - 120, 36):
                piece = Box(left, top, left + 44, top + 44)
                at = place(size, wider(piece, TAIL), room)
                card = Box(*at, at[0] + size[0], at[1] + size[1])
                assert card.within(room) == card
                high_enough = (
                    max(piece.top - room.top, room.bottom - piece.bottom) >= size[1] + TAIL
                )
                if not high_enough and max(piece.left, wide - piece.right) < size[0] + TAIL + GAP:
                    continue  # nothing is that small: the page scrolls the piece to where there is room
                assert card.meets(piece) == 0, (piece, card)
                corners = tail(card, piece)
                assert len(corners) == 3
                tip = Box(*corners[2], *corners[2])
                assert tip.within(piece) == tip
                assert all(card.left <= x <= card.right for x, _y in corners[:2])
                assert all(card.top <= y <= card.bottom for _x, y in corners[:2])


def test_a_bubble_over_a_whole_board_or_far_from_its_piece_has_no_tail() -> None:
    board = Box(0, 60, 390, 600)
    assert tail(Box(8, 500, 382, 690), Box(8, 100, 52, 144)) == ()
    assert tail(Box(8, 500, 382, 690), board) == ()
    assert tail(Box(8, 500, 382, 690), Box(0, 0, 0, 0)) == ()


def test_a_card_stands_where_it_covers_least_then_nearest_to_its_subject_or_the_edge() -> None:
    rng, room, size, step = Random(3), Box(8, 20, 400, 300), (90.0, 50.0), 13

    def pieces(most: int) -> list[Box]:
        corners = [(rng.uniform(0, 380), rng.uniform(0, 280)) for _ in range(rng.randrange(most))]
        return [Box(left, top, left + 40, top + 30) for left, top in corners]

    for _ in range(60):
        kept, spared = pieces(4), pieces(40)
        about = rng.choice([None, *spared[:1]])
        cards = [
            Box(8 + across * step, 20 + down * step, 98 + across * step, 70 + down * step)
            for across in range(30)
            for down in range(22)
        ]
        worth = [
            (sum(card.meets(one) for one in spared), card.away(about) if about else card.edge(room))
            for card in cards
            if card.within(room) == card and not any(card.meets(one) for one in kept)
        ]
        spot = free(size, room, kept, spared, step, about)
        assert (spot is None) == (not worth)
        if spot:
            found = Box(*spot, spot[0] + size[0], spot[1] + size[1])
            far = found.away(about) if about else found.edge(room)
            assert (sum(found.meets(one) for one in spared), far) == pytest.approx(min(worth))


def test_a_large_window_has_no_more_spots_to_weigh_than_a_small_one() -> None:
    room = Box(0, 0, 3840, 2160)
    assert len(steps(room.left, room.right, stride(room))) <= 41
    assert stride(Box(0, 0, 390, 844)) == 24


def test_what_a_rectangle_has_in_common_with_boxes_is_counted() -> None:
    boxes = [Box(0, 0, 10, 10), Box(20, 0, 30, 10), Box(5, 5, 15, 15)]
    assert shared(boxes, 5, 0, 25, 10) == sum(Box(5, 0, 25, 10).meets(one) for one in boxes)
    assert shared(boxes, 30, 0, 40, 10) == 0
