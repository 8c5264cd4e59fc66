"""A whole game on the text table: each question can be answered there, and it says what the boards show."""

from __future__ import annotations

import random

from tables import BUTTON, visit


def test_a_whole_game_by_the_text_table_alone() -> None:
    page, rng = visit("Ada", seed=6, solo="standard"), random.Random(6)
    page.fill("words", True)
    page.act("uncover")
    page.act("fold", "card")
    while not page.session.over:
        seat = page.session.game.observe(0).seats[0]
        assert all(f"{card}" in page.shown.panels["words"] for card in seat.missions)
        found = BUTTON.findall(page.shown.panels["choices"])
        assert set(found) <= set(map(str, page.session.options))
        assert found, "nothing can be chosen"
        page.choose(found[-1] if rng.random() < 0.7 else rng.choice(found))
    page.act("result")
    assert "<table" in page.markup
    assert "data-option" not in page.markup
