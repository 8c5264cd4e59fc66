"""A game on the page: panels, clicks, words; without a browser."""

from __future__ import annotations

import random
import re

import pytest
from tables import click
from tabletop.session import moves, news
from tabletop.session.records import Record, readable
from tabletop.session.session import Session, new_session, read
from tabletop.table import ended
from tabletop.table import panels as paint

from blackangel import games
from blackangel.games import black_angel
from blackangel.games.black_angel.draw import draw
from blackangel.games.black_angel.rules.names import HEX
from blackangel.games.black_angel.seen.places import next_places
from blackangel.kernel.errors import SaveError
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import TURN
from blackangel.kernel.prompt import Prompt
from blackangel.kit import seats
from tests.kernel import toy
from tests.kernel.test_toy import NAMES, planned


def session(players: int = 2, seed: int = 2026) -> Session:
    names = ("Ada", "Bo", "Cleo", "Dan")[:players]
    game = black_angel.new(players=names, seed=seed)
    return new_session(game, "key", seats.COLOURS[:players])


def options(markup: str) -> list[str]:
    return re.findall(r'data-option="([^"]*)"', markup)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_option_has_a_button_all_game_long(players: int) -> None:
    play, rng = session(players).folded("card"), random.Random(players)
    met: set[str] = set()
    while not play.over:
        kind = play.game.prompt.kind
        if kind not in met or rng.random() < 0.4:
            met.add(kind)
            found = options(paint.panels(play)["choices"])
            assert sorted(found) == sorted(map(str, play.game.options))
        play = moves.play(play, str(rng.choice(play.game.options)))
    assert ended.end_screen(play).count("<h1>") == 1
    assert paint.panels(play)["few"]


def test_the_panels_are_those_of_the_frame() -> None:
    play = session()
    wanted = set(re.findall(r'data-panel="(\w+)"', paint.frame(play)))
    assert set(paint.panels(play)) == wanted


@pytest.mark.parametrize("seed", [1, 2])
def test_clicks_on_glowing_places_alone_play_on(seed: int) -> None:
    play, rng = session(3, seed), random.Random(seed)
    for _ in range(200):
        if play.over:
            break
        before = len(play.game.history)
        markup = "".join(paint.panels(play).values())
        live = re.findall(r'data-place="([^"]*)" class="[^"]*live[^"]*"', markup)
        fresh = [place for place in live if place not in play.picked]
        if not fresh or (not play.picked and rng.random() < 0.2):
            play = moves.play(play, rng.choice(options(paint.panels(play)["choices"]) or ["B"]))
            continue
        play = click(play, rng.choice(fresh))
        if len(play.game.history) != before:
            assert len(play.game.history) == before + 1
            assert play.picked == ()
        else:
            assert play.picked


def test_covered_until_the_next_player_has_the_device() -> None:
    play = session()
    assert play.covered(True)
    assert not play.covered(False)
    play = play.uncovered()
    assert not play.covered(True)
    seat = play.game.player
    while play.game.player == seat:
        play = moves.play(play, str(play.game.options[-1]))
    assert play.covered(True)
    assert news.meanwhile(play)


def test_how_the_game_was_set_up_is_not_told_as_what_happened_meanwhile() -> None:
    for key in games.tabled():
        for seed in range(5):
            game = games.new(key, ("Ada", "Bo", "Cleo"), seed)
            setup = len(game.events)
            play, first = new_session(game, "key", seats.COLOURS[:3]), game.player
            while play.game.player == first:
                play = moves.play(play, str(play.game.options[-1]))
            done = news.told(play, play.game.events[setup:])
            assert set(news.meanwhile(play)) <= set(done)


def test_whose_turn_it_is_where_the_device_goes_round() -> None:
    play = session(3)
    name = play.names[play.game.player]
    asked = re.search(
        '<h2 class="asked passed paint-[a-z]+">.*?</h2>', paint.panels(play)["prompt"]
    )
    assert asked
    assert f"<span>{name}</span>" in asked[0]
    alone = new_session(
        black_angel.new(players=("Ada", "Bo"), seed=1), "key", seats.COLOURS[:2], ("", "easy")
    )
    assert "passed" not in paint.panels(alone)["prompt"], "nobody else is asked there"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_happened_meanwhile_leaves_out_ones_own_turn(seed: int) -> None:
    play, rng = session(3, seed), random.Random(seed)
    ended: dict[int, int] = {}  # how many events there were when each seat's last turn ended
    by_table = 0
    for _ in range(30):
        seat, told, begun = play.game.player, news.meanwhile(play), len(play.game.events)
        if seat in ended:
            since = news.told(play, play.game.events[ended[seat] :])
            assert told
            assert set(told) <= set(since)
        while play.game.player == seat:
            play = moves.play(play, str(rng.choice(play.game.options)))
            done = play.game.events[begun:]
            if play.game.player == seat and all(event.seat in (seat, -1) for event in done):
                by_table += any(event.seat < 0 for event in done)
                assert news.meanwhile(play) == told, "in the middle of a turn as at its start"
        done = play.game.events[begun:]
        turns = [at for at, event in enumerate(done) if event.what == TURN and event.seat != seat]
        ended.pop(seat, None)
        if all(event.seat in (seat, -1) for event in done[: turns[0]]):
            ended[seat] = begun + turns[0]
    assert by_table


def test_the_log_of_another_seat_does_not_tell_its_cards() -> None:
    play = session()
    first = play.game.player
    card = next(str(option) for option in play.game.options if option.verb == "card")
    number = card.split()[1]
    play = moves.play(play, card)
    while play.game.player == first:
        play = moves.play(play, str(play.game.options[-1]))
    assert not re.search(rf"Mission {number}\b", paint.panels(play)["log"])


def test_undo_restores_the_panels() -> None:
    play = session()
    before = paint.panels(play)
    later = moves.play(play, str(play.game.options[0]))
    assert {**paint.panels(moves.undo(later)), "bar": ""} == {**before, "bar": ""}
    assert paint.panels(moves.redo(moves.undo(later))) == paint.panels(later)
    assert paint.panels(play) == before, "a session is a value"


def harbour(game: Game[toy.State]) -> Session:
    """A session of a game in which everybody plans in secret, with three people."""
    around = tuple(map(seats.Player, range(3), NAMES, seats.COLOURS))
    return Session(game, "key", seats.COLOURS[:3], NAMES, around, ("", "", ""), (0, 1, 2))


def test_nobody_goes_back_into_what_another_has_planned() -> None:
    game = planned(2, 5)
    game.play("bid 3")
    play = harbour(game)
    own = moves.undo(play)
    assert (own.game.ply, own.game.player) == (4, game.player)
    before = moves.undo(own)
    assert before.game.ply == 0, "the plans of the others are made anew"
    assert moves.redo(before).game.save() == own.game.save(), "or come back, none of them alone"
    assert play.game.ply == 5


def test_a_game_is_read_from_text_link_or_record() -> None:
    play = session()
    for _ in range(5):
        play = moves.play(play, str(play.game.options[0]))
    text = play.game.save()
    for given in (text, f"  {text}\n", f"https://example.org/game/#{text}", play.game.record()):
        assert read(given).save() == text
    with pytest.raises(SaveError):
        read("https://example.org/#nonsense")


def test_a_record_without_choices_is_read_however_it_was_pasted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(games.TITLES, toy.TITLE.key, toy.__name__)
    for game in (black_angel.new(("Ada", "Bo"), 5), toy.new(("Ada", "Bo"), 5)):
        record = game.record()
        for given in (record, record.strip(), f"\n{record}\n\n", record.replace("\n", "\r\n")):
            assert read(given).record() == record


def test_records_round_trip_and_strangers_are_left_alone() -> None:
    play = session()
    record = play.record(play.game.save())
    assert readable(record.written()) == record
    for text in (None, "", "{}", "[]", '{"key": 1, "names": 3}', "null"):
        assert readable(text) is None
    assert isinstance(record, Record)


def test_what_one_click_settles_glows_at_once() -> None:
    launches = next_places(["launch 1M", "launch 2R1", "done"], None)
    assert set(launches) == {"storage:ship", "hex:1M", "hex:2R1"}
    moves = next_places(["move 1M 2M", "move 1L1 2M", "move 1L1 2L1"], None)
    assert set(moves) == {"ship:1M", "ship:1L1", "hex:2M", "hex:2L1"}
    both = next_places(["move 1M 2M", "launch 1M"], None)
    assert set(both) == {"ship:1M", "hex:2M", "storage:ship", "hex:1M"}
    assert set(next_places(["card 12 r1", "card 40 r1"], None)) == {"card:12", "card:40"}


def test_a_mission_in_hand_leads_to_the_hex_of_its_ship() -> None:
    asked = Prompt("place", 0, (0, HEX["2M"], 0))
    options = ["place 2", "place 3", "done"]
    assert set(next_places(options, asked)) == {"card:2", "card:3"}
    assert set(next_places(options, asked, ["card:3"])) == {"hex:2M"}


def test_the_hexes_are_named_while_they_are_chosen() -> None:
    view = session().game.observe(0)
    space = draw(view, ["launch 1M", "launch 2R1"])["space"]
    assert re.findall(r'class="hexname".*?>(\w+)</text>', space) == ["1M", "2R1"]
    assert "hexname" not in draw(view, ["done"])["space"]


def test_hexes_where_a_mission_of_the_hand_fits_bear_its_sign() -> None:
    view = session().game.observe(0)
    view = view._replace(seats=(view.seats[0]._replace(missions=(1, 45)), *view.seats[1:]))

    def marked(colour: int, names: list[str]) -> set[str]:
        asked = view._replace(prompt=Prompt("command", 0, (colour, 3)))
        space = draw(asked, [f"launch {name}" for name in names])["space"]
        return set(re.findall(r'data-place="hex:(\w+)"[^>]*fits here', space))

    hexes = {name: view.terrain[place] for name, place in HEX.items() if place < len(view.terrain)}
    for colour in (0, 2):
        assert marked(colour, [*hexes]) == {name for name, kind in hexes.items() if kind == colour}
    assert marked(1, [*hexes]) == set(), "no gray Mission is in the hand"
    assert marked(0, []) == set()


def test_a_person_reads_what_bots_did_since() -> None:
    play, rng = session().seated(("", "random")), random.Random(4)
    while not (news.bots_did(play) and not play.bot):
        play = moves.play(play, rng.choice(list(map(str, play.game.options))))
    assert news.bots_did(play) in paint.panels(play)["prompt"]
    play = moves.play(play, str(play.options[0]))
    assert news.bots_did(play) == ""


def test_no_change_plays_on_in_the_game_of_the_session_before() -> None:
    """What a seat may know is computed once for each game."""
    play = session()
    before = play.game.save(), play.observe(0)
    chosen = moves.play(play, str(play.game.options[0]))
    other = moves.play(play, str(play.game.options[-1]))
    assert chosen.observe(0) == chosen.game.observe(0) != other.observe(0)
    again = moves.play(moves.undo(chosen), str(play.game.options[-1]))
    assert again.observe(0) == other.observe(0)
    assert moves.redo(moves.undo(chosen)).observe(0) == chosen.observe(0)
    assert (play.game.save(), play.observe(0)) == before == (play.game.save(), play.game.observe(0))
    games = [one.game for one in (play, chosen, other, again)]
    assert len({*map(id, games)}) == len(games)
