"""My box: a player's own printed values are exported and imported as a file, and the rules use them."""

from __future__ import annotations

import sys
from contextlib import suppress
from gettext import NullTranslations
from time import thread_time

import pytest

from blackangel import games
from blackangel.kernel.errors import ComponentError, OverridesError
from blackangel.kernel.overrides import NO_OVERRIDES
from blackangel.kernel.overrides_file import LONGEST, path, written
from blackangel.kernel.rng import Rng
from tests.games.boxed import ANGEL, BOXES, COUNCIL, every_box, one, played
from tests.games.own_boxes import whole_strips
from tests.sampled import GAMES

ROUNDS = 50 * GAMES
T = NullTranslations()


# --- the file ------------------------------------------------------------------------------------


@every_box
def test_an_exported_box_is_imported_unchanged(key: str) -> None:
    ours = games.overrides_file(key)
    assert games.overrides_of(key, ours) == NO_OVERRIDES
    own = games.overrides_file(key, BOXES[key])
    assert games.overrides_of(key, own) == BOXES[key]
    assert games.overrides_file(key, games.overrides_of(key, own)) == own
    assert games.overrides_of(key, own.replace("\n", "\r\n")) == BOXES[key]


@every_box
def test_every_value_that_no_source_gives_is_in_the_file_and_no_other(key: str) -> None:
    facts = games.title(key).facts
    open_ = [fact for fact in facts if fact.open]
    assert {fact.provenance for fact in open_} == {"INFERRED", "RECONSTRUCTED"}
    assert len(set(map(path, open_))) == len(open_) > 300
    for fact in open_[:: max(1, len(open_) // 40)]:
        other = 77 if isinstance(fact.raw, int) else "seventy-seven"
        if isinstance(fact.raw, tuple):
            other = tuple(77 for _ in fact.raw) if isinstance(fact.raw[0], int) else ("other",)
        box = one(fact.table, fact.entry, fact.field, other)
        before, after = (
            games.overrides_file(key).splitlines(),
            games.overrides_file(key, box).splitlines(),
        )
        assert sum(a != b for a, b in zip(before, after, strict=True)) == 1
    assert len(games.overrides_file(key)) < LONGEST // 5


def test_a_file_may_hold_a_part_and_be_written_in_any_way_of_toml() -> None:
    wanted = one("strips", "1", "side_a", "A O X T A")
    for text in (
        "game = 'black-angel'\n[strips.1]\nside_a = 'A O X T A'",
        'game = "black-angel"\nstrips.1.side_a = "A O X T A"',
        '\ufeff# mine\ngame = "black-angel"\n[strips]\n1.side_a = """A O X T A"""\n',
    ):
        assert games.overrides_of(ANGEL, text) == wanted
    assert games.overrides_of(ANGEL, 'game = "black-angel"') == NO_OVERRIDES


def bad(key: str, *lines: str) -> str:
    return "\n".join((f'game = "{key}"', *lines))


# by what is wrong: the text, the line that is named, a part of the sentence
WRONG = {
    "nothing": ("", 0, "the first line must be game"),
    "another game": (bad(COUNCIL), 1, "another game"),
    "no TOML": (bad(ANGEL, "[strips]", "1 = { side_a = "), 3, "quotation mark"),
    "no table": (bad(ANGEL, "", "[chess]", "1 = 2"), 3, "no such value"),
    "no row": (bad(ANGEL, "[strips]", "9 = { side_a = 'A O X T A' }"), 3, "no such value"),
    "no field": (bad(ANGEL, "[strips]", "1 = { side_c = 'A' }"), 3, "no such value"),
    "the name of a row": (bad(ANGEL, "[strips]", "1 = { number = 2 }"), 3, "no such value"),
    "known for sure": (bad(ANGEL, "[ravagers]", "61 = { effect = 'hold 1robot' }"), 3, "for sure"),
    "a number": (bad(ANGEL, "[hal.weights]", "ship = '1'"), 3, "whole number"),
    "a text": (bad(ANGEL, "[strips]", "1 = { side_a = 7 }"), 3, "quotation marks"),
    "a list": (bad(ANGEL, "[display]", "costs = 2"), 3, "list"),
    "a date": (bad(ANGEL, "[strips]", "1 = { side_a = 2026-11-22 }"), 3, "quotation marks"),
    "a huge number": (bad(ANGEL, "[hal.weights]", f"ship = {10**30}"), 3, "9999"),
    "a long text": (bad(ANGEL, "[strips]", f"1.side_a = '{'A ' * 80}'"), 3, "120"),
    "too few hexes": (bad(ANGEL, "[strips]", "2.side_a = 'A O X T A'", "1.side_a = 'A O'"), 4, "2 hexes"),
    "no hex": (bad(ANGEL, "[strips]", "1 = { side_b = 'A O X T Q' }"), 3, "“Q” isn’t a hex"),
    "no reward": (bad(ANGEL, "[missions]", "7 = { reward = '3gold' }"), 3, "is unknown; write it"),
    "no effect of such a card": (
        bad(ANGEL, "[missions]", "7.reward = 'hold 1robot'"),
        3,
        "no other piece has anything like it",
    ),
    "no colour": (bad(ANGEL, "[missions]", "", "3 = { icons = 'pink' }"), 4, "one of orange"),
    "too much": (bad(ANGEL, "[hal.weights]", "# here", "ship = 10"), 4, "must be 0 to 9"),
    "no price": (bad(COUNCIL, "[cards.ai]", "a07 = { price = '1E' }"), 3, "only gems"),
    "a yield": (bad(COUNCIL, "[galaxies]", "red = { high = 5 }"), 3, "the high value (5) must exceed"),
    "a count": (bad(COUNCIL, "[systems.P1]", "106 = { planets = 'bb' }"), 2, "[planets] says"),
    "copies": (bad(COUNCIL, "[bonus.light]", "l1.copies = 3"), 2, "20 cards"),
    "a rise": (bad(COUNCIL, "[levels.compensation]", '"I to 0" = { gems = "2G" }'), 3, "must be 1"),
    "depth": (bad(ANGEL, "x = " + "[" * 5000), 0, "n’t a values file"),
    "parts": (bad(ANGEL, ".".join("a" * 3000) + " = 1"), 2, "no such value"),
    "length": (bad(ANGEL) + " " * LONGEST, 0, "characters"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "line", "part"), WRONG.values(), ids=WRONG)
def test_mistakes_are_reported_with_their_line_in_one_sentence(
    text: str, line: int, part: str
) -> None:
    key = COUNCIL if f'"{COUNCIL}"' in text and part != "another game" else ANGEL
    with pytest.raises(OverridesError) as raised:
        games.overrides_of(key, text)
    sentence = games.words(key).error(raised.value, T)
    assert raised.value.params["line"] == line, sentence
    assert part in sentence
    assert sentence.startswith(f"Line {line}") == bool(line)
    assert sentence.endswith(".")
    assert "\n" not in sentence


@every_box
def test_any_text_gives_a_box_or_one_sentence(key: str) -> None:
    rng, text = Rng(5), games.overrides_file(key)
    lines = text.splitlines()
    for _ in range(ROUNDS):
        hurt = lines[:]
        number = rng.below(len(hurt))
        line = hurt[number]
        place = rng.below(len(line) + 1)
        signs = ("", '"', "{", "9", " = ", "A", "]", "\\", "é", "''", "-")
        hurt[number] = line[:place] + signs[rng.below(len(signs))] + line[place + rng.below(3) :]
        problem = ""
        try:
            found = games.overrides_of(key, "\n".join(hurt))
        except OverridesError as error:
            found, problem = NO_OVERRIDES, games.words(key).error(error, T)
        assert len(found) < 4
        assert not problem or problem.endswith(".")


@pytest.mark.parametrize(
    "text",
    [
        "a" + ".a" * 20_000 + " = 1",
        "[a" + ".a" * 20_000 + "]",
        "x = { a" + ".a" * 20_000 + " = 1 }",
        "".join(f"a{n}{'.a' * 39} = 1\n" for n in range(700)),
        "".join(f"[a{n}{'.a' * 39}]\n" for n in range(700)),
        "a" * 64_000 + " = 1",
        "a" + " " * 32_000 + "." + " " * 32_000 + "a = 1",
        "a = [" + "1," * 32_000 + "]",
        "a = " + "1_" * 32_000,
        "\n" * 64_000,
        "'" * 64_000,
        '"' * 64_000,
        'a = """' + "\\\n" * 30_000,
    ],
    ids=lambda text: repr(text[:12]),
)
def test_whatever_a_file_holds_it_is_answered_soon(text: str) -> None:
    start = thread_time()
    with suppress(OverridesError):
        games.overrides_of(ANGEL, f'game = "{ANGEL}"\n{text}')
    assert thread_time() - start < 10  # keys of many dots took minutes


# --- the rules -----------------------------------------------------------------------------------


def test_a_corrected_value_is_the_one_that_the_rules_use() -> None:
    own = one("advantages", "2", "resource", 5)
    ours, theirs = (
        games.new(ANGEL, ("Ada", "Bo"), 5, overrides=box) for box in (NO_OVERRIDES, own)
    )
    second = 1 - ours.player
    gained = [game.observe(-1).seats[second].resource for game in (ours, theirs)]
    assert gained[1] - gained[0] == 4
    dear = one("cards ai", "a08", "price", "9C")
    ours, theirs = (played(COUNCIL, box, 0, 5) for box in (NO_OVERRIDES, dear))
    assert "buy a08" in map(str, ours.options)
    assert "buy a08" not in map(str, theirs.options)
    assert "9" in games.table(COUNCIL, dear).draw(theirs.observe(0), (), (), T, {})["market"]


def test_a_corrected_strip_is_flown_over() -> None:
    """The same choices until the other hexes allow others."""
    ours, theirs = (
        games.new(ANGEL, ("Ada", "Bo"), 3, overrides=box) for box in (NO_OVERRIDES, whole_strips())
    )
    draw = games.table(ANGEL, whole_strips()).draw
    assert draw(theirs.observe(0), (), (), T, {}) != games.table(ANGEL).draw(
        ours.observe(0), (), (), T, {}
    )
    rng = Rng(3)
    while ours.options == theirs.options:
        chosen = ours.options[rng.below(len(ours.options))]
        ours.play(chosen)
        theirs.play(chosen)
    assert ours.ply > 3


def test_games_with_other_values_are_in_play_at_once() -> None:
    values = [one("advantages", "2", "resource", number) for number in (1, 2, 3)]
    tables = [
        games.new(ANGEL, ("Ada", "Bo"), 5, overrides=box if box[0][3] != 1 else NO_OVERRIDES)
        for box in values
    ]
    second, rng = 1 - tables[0].player, Rng(9)
    before = [table.observe(-1).seats[second].resource for table in tables]
    assert before == [before[0], before[0] + 1, before[0] + 2]
    for _ in range(60):
        for table in tables:
            table.play(table.options[rng.below(len(table.options))])
    for table, box in zip(tables, values, strict=True):
        again = games.load(table.save())
        assert again.state.key() == table.state.key()
        assert again.title is table.title
        assert again.title.overrides == (box if box[0][3] != 1 else NO_OVERRIDES)


def test_own_values_cost_nothing_while_playing() -> None:
    """The rules find them like ours: the same functions are called as often."""
    calls = []
    for box in (NO_OVERRIDES, one("advantages", "4", "resource", 2)):  # nobody is the 4th here
        played(ANGEL, box, 80)  # what is found once is found
        game, count, rng = games.new(ANGEL, ("Ada", "Bo"), 7, overrides=box), 0, Rng(7)

        def seen(_frame: object, event: str, _argument: object) -> None:
            nonlocal count
            count += event == "call"

        before = sys.getprofile()
        sys.setprofile(seen)
        try:
            for _ in range(80):
                game.play(game.options[rng.below(len(game.options))])
        finally:
            sys.setprofile(before)
        calls.append(count)
    assert calls[0] == calls[1] > 1000


@every_box
def test_a_value_that_the_tables_refuse_begins_no_game(key: str) -> None:
    facts = games.title(key).facts
    sure = next(fact for fact in facts if fact.provenance == "FOUND" and fact.raw is not None)
    for box in (one("strips", "77", "side_a", "A"), one(*sure[:3], 8)):
        for _ in range(2):
            with pytest.raises(ComponentError):
                games.new(key, overrides=box)
    assert games.new(key, seed=1).title.overrides == NO_OVERRIDES


def test_the_comments_of_a_file_are_in_the_language_of_its_reader() -> None:
    title = games.title(ANGEL)
    assert "Black Angel" in written(title, title.facts).splitlines()[0]
    assert written(title, title.facts, NO_OVERRIDES, lambda text: "¿" + text).startswith(
        "# ¿Black Angel"
    )
