"""The browser's history keeps step with the layers, without a browser: one entry per layer."""

from __future__ import annotations

import pytest
from tabletop.stage.layers import CLOSING, Trail, Upon, depth, layers

DIALOG = Upon(dialog=True)


class Browser:
    """A history of numbered entries, and a page that follows it like the real one."""

    def __init__(self) -> None:
        self.entries, self.at = [0], 0
        self.trail, self.here = Trail(), 0
        self.open: list[str] = []
        self.ways: list[int] = []  # the page's own steps back that have not happened yet

    def settle(self) -> None:
        due = self.trail.due(self.here, len(self.open))
        if due < 0:
            self.ways.append(due)
        for _number in range(due):
            self.here += 1
            self.entries[self.at + 1 :] = [self.here]
            self.at += 1

    def lay(self, *names: str) -> None:
        self.open += names
        self.settle()

    def close(self, count: int = 1) -> None:
        del self.open[-count:]
        self.settle()

    def go(self, steps: int) -> None:
        """Let the browser come to rest at an entry; several steps may become one."""
        self.at += steps
        assert 0 <= self.at < len(self.entries), "never out of the page by itself"
        self.here = depth(self.entries[self.at])
        count = self.trail.arrived(self.here, len(self.open))
        self.open = self.open[: len(self.open) - count]
        self.settle()

    def arrive(self) -> None:
        while self.ways:
            self.go(self.ways.pop(0))

    def check(self, *names: str) -> None:
        assert self.open == list(names)
        assert self.here == depth(self.entries[self.at]) == len(names)


@pytest.fixture
def page() -> Browser:
    return Browser()


def test_back_closes_one_layer_after_the_other(page: Browser) -> None:
    page.lay("game")
    page.lay("rules")
    page.lay("dialog")
    page.check("game", "rules", "dialog")
    page.go(-1)
    page.check("game", "rules")
    page.go(-1)
    page.check("game")


def test_two_quick_backs_close_two(page: Browser) -> None:
    page.lay("game", "rules", "dialog")
    page.go(-2)
    page.check("game")


def test_a_layer_that_is_closed_by_its_own_button_takes_its_entry_off(page: Browser) -> None:
    page.lay("game")
    page.lay("rules")
    page.close()
    page.arrive()
    page.check("game")
    page.lay("history")
    assert page.entries == [0, 1, 2], "nothing is left behind"
    page.go(-1)
    page.check("game")


def test_one_layer_in_the_place_of_another_needs_nothing(page: Browser) -> None:
    page.lay("game", "dialog")
    page.open[-1] = "rules"
    page.settle()
    assert page.ways == []
    page.check("game", "rules")


def test_what_opens_while_the_way_back_takes_its_time_stays_open(page: Browser) -> None:
    page.lay("game", "dialog")
    page.close()
    page.lay("rules")
    page.arrive()
    page.check("game", "rules")
    page.go(-1)
    page.check("game")


def test_a_back_that_overtakes_the_own_way_back_counts(page: Browser) -> None:
    page.lay("game", "rules", "dialog")
    page.close()
    page.ways[0] -= 1  # the player's Back and the page's own become one
    page.arrive()
    page.check("game")


def test_forward_leads_nowhere(page: Browser) -> None:
    page.lay("game", "rules")
    page.go(-1)
    page.go(1)
    page.arrive()
    page.check("game")


def test_after_a_reload_the_entries_of_layers_that_are_gone_go_too(page: Browser) -> None:
    page.lay("game", "rules", "dialog")
    page.trail, page.open = Trail(), ["game"]  # a new page at the same entry
    page.settle()
    page.arrive()
    page.check("game")


def test_a_link_that_is_opened_over_layers_leaves_the_game_alone(page: Browser) -> None:
    page.lay("game", "rules", "dialog")
    page.here += 1
    page.entries.append(page.here)
    page.at += 1
    page.close(2)
    page.arrive()
    page.check("game")


def test_a_state_that_is_not_ours_is_the_bottom() -> None:
    assert depth(3) == 3
    for state in (None, True, -1, 1e9, "2", {"layer": 2}, 10**9):
        assert depth(state) == 0


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (layers(("start",), False, ""), ()),
        (layers(("start",), False, "", DIALOG), ("dialog",)),
        (layers(("setup",), False, ""), ("setup",)),
        (layers(("setup",), True, ""), ("game", "setup")),
        (layers(("table",), True, ""), ("game",)),
        (layers(("table",), True, "learn", DIALOG), ("learn", "lesson", "dialog")),
        (layers(("table",), True, "practice"), ("practice", "drill")),
        (
            layers(("table", "rules"), True, "", Upon(*[True] * 7)),
            ("game", "guest", "picked", "sheet", "told", "rules", "tip", "dialog", "seat"),
        ),
        (layers(("history", "gallery"), True, ""), ("game", "history", "gallery")),
        (
            layers(("start", "rules", "gallery"), False, "", DIALOG),
            ("rules", "gallery", "dialog"),
        ),
    ],
)
def test_what_lies_over_what(found: tuple[str, ...], expected: tuple[str, ...]) -> None:
    assert found == expected


def test_each_layer_is_closed_by_one_key_at_least_and_escape_never_leaves_a_game() -> None:
    assert [layer for layer, way in CLOSING.items() if not (way.back or way.escape)] == []
    assert [layer for layer, way in CLOSING.items() if not way.escape] == [
        "game",
        "lesson",
        "drill",
    ]
