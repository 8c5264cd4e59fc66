"""The screens as text: complete, and what players type stays text."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from html.parser import HTMLParser

import pytest
from tabletop.help import view as help_view
from tabletop.library import view as library
from tabletop.new_game import model as form
from tabletop.new_game import view as setup
from tabletop.rules import rulings
from tabletop.rules import view as rules
from tabletop.session import course, records
from tabletop.session.session import new_session
from tabletop.shared import dialogs
from tabletop.shared.seats import player_names
from tabletop.sharing import view as sharing
from tabletop.start import view as shell
from tabletop.table import end, ended
from tabletop.table import view as table
from tabletop.table import view as table_view

from blackangel import games
from blackangel.games.black_angel.rules import printed
from blackangel.games.black_angel.table import standing
from blackangel.games.black_angel.table import values as values_of
from blackangel.i18n import catalogue
from blackangel.kernel.facts import reconstructed
from blackangel.kernel.ledger import Event
from blackangel.kernel.rng import Rng
from blackangel.kit import rulings as decisions
from blackangel.kit import seats
from blackangel.kit.markup import escape
from blackangel.kit.shown import OWN, PICTURE, STRIP, Panel, Result

EVIL = '<img src=x onerror="boom()">'
VOID = {"input", "br", "img", "path", "circle", "stop", "rect", "ellipse"}
PLAYERS = seats.seated((EVIL, "Bo", "Cleo", "Dan"), seats.COLOURS)
SHEET = tuple((("track", n), ("advanced", 4), ("goods", 1), ("total", n + 5)) for n in (9, 3, 9, 2))
RULING = rulings.Entry(EVIL, "ruling-BA-X1-1", "BA-X1", EVIL, EVIL)
RECORD = records.Record("key", EVIL, (EVIL, "Bo"), (), 7, False, 1, (), ("", "easy"), EVIL)
KEPT = shell.GameEntry("key", (EVIL, "Bo"), 7)
PARTS = (Panel("sea", EVIL, PICTURE), Panel("quay", "Quay", OWN), Panel("cards", EVIL, STRIP))
WON = Result(EVIL, f"14 {EVIL}")

SCREENS: dict[str, Callable[[], str]] = {
    "start": shell.first_screen,
    "start again": lambda: shell.first_screen(
        (shell.Cover(games.FIRST, KEPT, "<svg></svg>"),), (KEPT,)
    ),
    "shelf": lambda: shell.first_screen(
        (shell.Cover(games.FIRST, KEPT, "<svg></svg>"), shell.Cover("council-of-shadows", KEPT)),
        (KEPT._replace(game=EVIL),),
    ),
    "setup": lambda: setup.new_game(form.fresh("1").named(0, EVIL), {"name-0": EVIL, "seed": "?"}),
    "frame": lambda: table.frame(EVIL, (EVIL, "Bo"), PARTS),
    "bar": lambda: table.bar(PLAYERS, (EVIL, "2", "3", "4"), 0, "Round 1", True, False),
    "prompt": lambda: table.prompt(PLAYERS[0], f"{EVIL}: choose", EVIL),
    "cover": lambda: table.cover(PLAYERS[0], [EVIL], False, True),
    "end": lambda: end.end_screen(PLAYERS, SHEET, (0, 2), WON, str, EVIL),
    "menu": lambda: help_view.menu(True, EVIL),
    "keys": lambda: help_view.keys(EVIL),
    "save": lambda: sharing.save(EVIL, EVIL, EVIL),
    "open": lambda: sharing.open_game(EVIL, EVIL),
    "watched": table_view.watched,
    "library": lambda: library.listing((RECORD,), str, (RECORD,)),
    "rename": lambda: library.rename(RECORD),
    "trouble": lambda: dialogs.trouble(EVIL, EVIL),
    "rules": lambda: rules.rules_screen(games.FIRST, "en"),
    "about": lambda: help_view.about({"k": EVIL}, EVIL),
    "rulings": lambda: rulings.page(games.FIRST, "en"),
    "rulings found": lambda: rulings.listing([RULING], [RULING._replace(rule="")], "<img")[1],
}


class Reader(HTMLParser):
    """Checks that elements close in order, and collects what stands in them."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


@lru_cache(256)
def read(markup: str) -> Reader:
    reader = Reader()
    reader.feed(markup)
    reader.close()
    return reader


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_well_formed(name: str) -> None:
    assert read(SCREENS[name]()).open == []


@pytest.mark.parametrize("name", SCREENS)
def test_typed_text_never_becomes_markup(name: str) -> None:
    markup = SCREENS[name]()
    assert EVIL not in markup
    assert all(tag != "img" for tag, _ in read(markup).seen)


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_obeys_the_policy(name: str) -> None:
    for tag, attributes in read(SCREENS[name]()).seen:
        assert tag not in ("script", "style")
        assert "style" not in attributes
        assert not [attribute for attribute in attributes if attribute.startswith("on")]


@pytest.mark.parametrize("name", SCREENS)
def test_every_button_has_a_name(name: str) -> None:
    for words in re.findall(r"<button[^>]*>.*?</button>", SCREENS[name](), re.S):
        text = re.sub(r"<svg.*?</svg>|<[^>]+>", "", words, flags=re.S).strip()
        assert text or "aria-label" in words


@pytest.mark.parametrize(
    "name", ["start", "start again", "shelf", "setup", "frame", "cover", "end"]
)
def test_a_screen_has_one_main_heading(name: str) -> None:
    assert [tag for tag, _ in read(SCREENS[name]()).seen].count("h1") == 1


def test_the_start_screen_names_no_stored_game_where_there_is_none() -> None:
    assert "data-action=continue" not in shell.first_screen().replace('"', "")


def test_the_start_screen_leads_a_player_alone_to_hal_not_to_the_referee() -> None:
    shown = shell.first_screen()
    assert 'data-action="referee"' not in shown
    assert re.findall(r'data-action="solo"[^>]* aria-label="([^"]*)"', shown) == [
        "Solo: Play alone against Hal",
        "Solo: Play alone against the Automa",
    ]


def test_names_that_nobody_typed_have_emblems_of_their_own() -> None:
    names = player_names()
    assert [seats.initial(name) for name in names] == ["1", "2", "3", "4"]
    assert [seats.initial(name) for name in ("Ada", "R2D2", "9", "…")] == ["A", "R", "9", "?"]


def test_an_emblem_has_the_players_letter_an_automatons_its_sign() -> None:
    table = seats.seated(("Ada", "Bo", "Automa"), seats.COLOURS, 2, "●")
    assert [player.letter for player in table] == ["A", "B", "●"]
    assert ">A</text>" in seats.emblem(table[0])
    assert [one.letter for one in seats.seated(("Ada", "Hal"), seats.COLOURS, 1)] == ["A", "H"]


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (("Ada", "Bo", "Cy", "Dan"), ("A", "B", "C", "D")),
        (("Player 1", "Player 2"), ("1", "2")),
        (("Anna", "Bo", "Ada"), ("An", "B", "Ad")),
        (("Bo", "Bob", "Bobby", "Bobo"), ("Bo", "Bb", "By", "B1")),
        (("A", "a", "Ada"), ("A1", "A2", "Ad")),
        (("Hank", "Hal"), ("Ha", "Hl")),
        (("Player 1", "1st"), ("1l", "1s")),
        (("…", "?", "ßa", "王"), ("?1", "?2", "S", "王")),
    ],
)
def test_letters_tell_players_apart(names: tuple[str, ...], letters: tuple[str, ...]) -> None:
    assert seats.letters(names) == letters
    for player in seats.seated(names, seats.COLOURS):
        [drawn] = re.findall(r">([^<]+)</text>", seats.emblem(player))
        assert drawn == player.letter


def test_a_total_that_is_no_number_is_said() -> None:
    sheet = end.score_table(PLAYERS, SHEET, (0,), "Energy", str, ("III · 8", "I · 9", "0", EVIL))
    assert "<td>I · 9</td>" in sheet
    assert EVIL not in sheet
    assert f"<td>{SHEET[1][-1][1]}</td>" in end.score_table(PLAYERS, SHEET, (0,), "Energy", str)


@pytest.mark.parametrize("ending", ["spes", "ravagers"])
def test_the_end_shows_who_has_won_first(ending: str) -> None:
    picture = games.table("black-angel").scene(ending)
    shown = end.end_screen(PLAYERS, SHEET, (0, 2), WON, str, EVIL, ending=ending, scene=picture)
    last = shown.partition('<span class="ways-out">')[2].partition("</span>")[0]
    assert last.count("<button") == 2, "Undo is alone in no line"
    hero, rest = shown.split("</header>")
    assert hero.count('class="emblem') == 2
    assert 'class="hero-scene"' in hero
    assert ('class="arrival"' in hero) == (ending == "spes"), "she is seen to arrive"
    assert f'data-ending="{ending}"' in hero
    assert rest.index('data-action="rematch"') < rest.index('class="scores"')
    assert rest.count("primary") == 1
    assert "picture" not in rest, "pictures are shared"


def test_the_end_has_as_many_figures_as_have_played() -> None:
    page = end.end_screen(PLAYERS, SHEET, (1,), WON, str, "")
    won, _, others = page.partition('class="beaten"')
    assert re.findall(r"#i-victor-(\w)", won) == ["1"]
    assert re.findall(r"#i-victor-(\w)", others) == [str(p.seat) for p in PLAYERS if p.seat != 1]
    alone = end.end_screen(PLAYERS[:2], SHEET[:2], (1,), WON, str, "", automaton=1)
    assert re.findall(r"#i-victor-(\w)", alone) == ["A", "0"]
    assert "beaten" not in end.end_screen(PLAYERS[:2], SHEET[:2], (0, 1), WON, str, "")


def test_ties_share_the_victory() -> None:
    assert "share the victory" in end.end_screen(PLAYERS, SHEET, (0, 2), WON, str, "")


def test_who_loses_against_hal_reads_what_was_missed() -> None:
    sheet = (
        (("track", 4), ("goods", 2), ("total", 6)),
        (("track", 1), ("goods", 9), ("total", 10)),
    )
    players = seats.seated(("Ada", "Hal"), seats.COLOURS, 1)
    seen = (
        games.new("black-angel", players=("Ada", "Bo"), seed=1).observe(-1)._replace(scores=sheet)
    )
    lacked = standing.missed(players, seen, (1,), 0, catalogue)
    assert "5 more VP" in lacked
    assert "(9 to your 2)" in lacked
    assert "Hal’s biggest lead" in lacked
    far = seen._replace(scores=(sheet[0], (("track", 47), ("goods", 0), ("total", 47))))
    told = standing.missed(players, far, (1,), 0, catalogue)
    assert told == "Hal’s biggest lead: On the track (47 to your 4)."
    lost = standing.result(players, sheet, (1,), catalogue)
    shown = end.end_screen(players, sheet, (1,), lost, str, "", automaton=1, missed=lacked)
    assert escape(lacked) in shown
    assert 'data-action="other-level"' in shown
    assert "data-lost" in shown, "the end has another picture"
    won = standing.result(players, sheet, (0,), catalogue)
    assert (won.points, won.unit) == ("6 victory points", "Victory points")
    shown = end.end_screen(players, sheet, (0,), won, str, "", automaton=1)
    assert 'class="missed"' not in shown
    assert "data-lost" not in shown


def test_the_end_leads_to_the_turn_that_brought_most() -> None:
    told = [(0, "turn", 1, 3), (0, "vp", 4, 5), (1, "turn", 2, 6), (1, "vp", 9, 7), (0, "vp", 8, 7)]
    told += [(0, "turn", 3, 8), (0, "vp", 2, 8), (0, "vp", 3, 9), (0, "debris", 1, 10)]
    told += [(0, "scored", 4, 11), (0, "vp", 90, 11)]
    events = [Event(ply, seat, what, amount, "", ()) for seat, what, amount, ply in told]
    found = course.best_turn(events, 0, standing.worth)
    assert [event.ply for event in found] == [8, 8, 9, 10]
    assert course.best_turn(events[:2], 1, standing.worth) == ()
    assert 'data-value="9"' in end.best_turn(3, "5 VP", 9)


@pytest.mark.parametrize("key", games.tabled())
def test_only_the_person_who_was_alone_reads_of_a_best_turn(key: str) -> None:
    game, rng = games.new(key, ("Ada", "Bo"), 5), Rng(5)
    while game.player is not None:
        game.play(game.options[rng.below(len(game.options))])
    alone = new_session(game, "key", (), ("easy", ""))
    assert ended.viewer(alone) == 1
    shown = ended.end_screen(alone)
    poor = key == "black-angel"  # in this game no turn of it brought 5 VP
    assert shown.count("best-turn") == (not poor)
    assert "best-turn" not in ended.end_screen(new_session(game, "key", ()))


def test_the_prompt_does_not_repeat_the_name() -> None:
    assert '<p class="question">Choose.</p>' in table.prompt(PLAYERS[1], "Bo: choose.")


def test_a_question_of_more_than_two_lines_on_a_phone_is_marked() -> None:
    words = "Choose " + "x" * (table.LONG - 8) + "."
    assert '<p class="question more">' in table.prompt(PLAYERS[1], words)
    greyed = table.instead({"B": "no die is left"}, lambda name: f"Roll ({name})")
    assert '<span>Roll<span class="aside"> (B)</span></span>' in greyed
    aside = table.prompt(PLAYERS[1], f"{words[:-1]} (or not).")
    assert '<p class="question more">' in aside
    remark = table.prompt(PLAYERS[1], f"{words} (A sentence of its own.)")
    assert '<p class="question more">' in remark
    assert '<span class="remark"> (A sentence of its own.)</span>' in remark
    assert '<p class="question">' in table.prompt(PLAYERS[1], words[-table.HALF :])
    assert '<p class="question long">' in table.prompt(PLAYERS[1], f"{words}.")


def test_every_ruling_and_every_chosen_value_is_told_under_its_heading() -> None:
    decided, values = rulings.entries(games.FIRST, "en")
    facts = reconstructed(printed.load().facts)
    assert len(decided) == len(decisions.rulings("black_angel"))
    assert all(of.group for of in decided)
    assert sum(of.number for of in values) == len(facts)
    assert {of.group for of in values} <= set(values_of.tables().values())
    assert {of.words for of in values} <= set(values_of.fields().values())
    found = read(rulings.page(games.FIRST, "en")).seen
    ids = [given["id"] for _, given in found if "id" in given]
    assert len(ids) == len(set(ids))
    assert {of.id for of in (*decided, *values)} <= set(ids)


def test_rulings_and_values_are_told_in_the_language_of_the_page() -> None:
    decided, values = rulings.entries(games.FIRST, "fr")
    assert {of.words for of in decided} == {
        of.ruling for of in decisions.rulings("black_angel", "fr")
    }
    assert {of.why for of in values} == set(decisions.reasons("black_angel", "fr").values())


def test_the_search_leaves_the_rulings_in_which_all_words_occur() -> None:
    decided, values = rulings.entries(games.FIRST, "en")
    count, shown = rulings.listing(decided, values, "hal cubes")
    assert "BA-H8" in shown
    assert "BA-A7" not in shown
    assert count.startswith("2 rulings")
    assert "Nothing found" in rulings.listing(decided, values, "zebra")[1]


def test_whoever_has_not_won_reads_the_own_result_beside_the_winners() -> None:
    sheet = tuple((("total", points),) for points in (12, 44, 12, 30))
    assert end.own_result(PLAYERS[0], "12 VP", sheet, (1,)).endswith(": 12 VP, place 3 of 4")
    tied = tuple((("total", points),) for points in (44, 44))
    assert end.own_result(PLAYERS[0], "44 VP", tied, (1,)).endswith("place 2 of 2")
    shown = end.end_screen(PLAYERS, SHEET, (0, 2), WON, str, EVIL, own=EVIL)
    assert f'<p class="own-result">{escape(EVIL)}</p>' in shown
