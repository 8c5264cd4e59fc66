"""A game by links: each device belongs to one seat, says whose turn it is, and first sends the turn on."""

from __future__ import annotations

import json
from random import Random

import pytest
from at_the_page import HOME, Device, Visit
from evenings import notice
from tabletop import effects, messages
from tabletop.session import links
from tabletop.session.records import LINKED, SHARED, Record, in_order
from tabletop.session.session import new_session
from tabletop.start.view import entry, state_of

from blackangel import games
from blackangel.games.listings import listing
from blackangel.kit.seats import COLOURS

NAMES = ("Ada", "Bo")
every_game = pytest.mark.parametrize("key", games.tabled())


def begun(key: str, device: Device | None = None) -> Visit:
    """Ada has begun a game around this device."""
    page = Visit(device)
    page.sit(games.start(key, NAMES, 5))
    page.act("uncover")
    return page


def link(page: Visit) -> str:
    """The link to send on: the end of the address."""
    page.act("save")
    found = page.dialog.partition('id="save-link"')[2].partition("#")[2]
    page.act("copy", "save-link")
    page.act("close")
    return found.partition("<")[0].strip()


def played(page: Visit, seat: int) -> None:
    """Play at random until it is another player's turn."""
    rng = Random(3)
    while page.session.game.player == seat:
        page.choose(str(page.session.closing() or rng.choice(page.session.options)))
        page.painted()


def covered(page: Visit) -> bool:
    return not page.shown.panels and "cover-card" in page.shown.frame


def waits(page: Visit, name: str) -> bool:
    """The table of this device's owner is shown, and somebody plays elsewhere."""
    asked = page.shown.panels.get("prompt", "")
    assert page.session.eyes == page.session.owner
    return f"Waiting for {name}" in asked and not page.session.options


@every_game
def test_two_devices_play_by_links_and_none_is_handed_over(key: str) -> None:
    ada = begun(key)
    first = ada.session.seat
    one, other = NAMES[first], NAMES[1 - first]
    played(ada, first)
    assert covered(ada)
    assert "Pass the device to" in ada.markup
    ada.act("save")
    ada.act("close")
    assert "Pass the device to" in ada.markup, "a link that was only looked at changes nothing"
    sent = link(ada)
    assert ada.session.owner == first, "who sends the turn on has this device"
    assert waits(ada, other)
    assert "Send the link again" in ada.markup
    assert f"Paste {other}’s link" in ada.markup

    bo = Visit(address=sent)
    assert covered(bo)
    assert bo.session.owner == LINKED
    assert f"I’m {other}" in bo.markup
    assert "Pass the device" not in bo.markup
    assert f"{one} invites you to {listing(key).name}" in bo.markup
    assert "While you were waiting" not in bo.markup, "nobody has said yet who that is"
    bo.act("uncover", str(1 - first))
    assert bo.session.owner == 1 - first
    assert bo.shown.panels
    played(bo, 1 - first)
    assert waits(bo, one)
    assert f"Send the link to {one}" in bo.markup
    assert bo.markup.index("send-turn") < bo.markup.index('data-action="uncover"')

    back = Visit(ada.device, link(bo))
    assert back.session.owner == first, "a device remembers whose it is"
    assert back.shown.panels, "and asks nobody to hand it over"
    assert back.session.seat == first


@every_game
def test_whoever_sends_the_first_turn_on_before_anybody_had_the_device_is_the_other_one(
    key: str,
) -> None:
    ada = Visit()
    ada.sit(games.start(key, NAMES, 5))
    first = ada.session.seat
    ada.act("save")
    ada.act("send")
    assert ada.session.owner == 1 - first
    assert "Your link is out" in notice(ada)
    ada.act("close")
    assert waits(ada, NAMES[first])


@every_game
def test_a_link_to_a_device_that_knows_its_seat_shows_the_table_of_that(key: str) -> None:
    page = begun(key)
    first = page.session.seat
    sent_before = page.session.game.save()
    played(page, first)
    link(page)
    page.settle()
    again = Visit(page.device, sent_before + "~01")
    assert "This link shows an earlier moment in your game (round 1)." in notice(again)
    assert len(again.model.shelf.records) == 1
    again.act("open-earlier", sent_before + "~01")
    assert again.session.seat == first
    assert again.shown.panels
    elsewhere = Visit(page.device, games.load(page.session.game.save()).save() + "~10")
    assert elsewhere.session.game.player != first
    assert waits(elsewhere, NAMES[1 - first])


def test_a_friend_may_be_somebody_else_or_share_the_device() -> None:
    text = games.new("black-angel", NAMES, 5).save()
    page = Visit(address=text)
    now = page.session.seat
    other = 1 - now
    page.act("uncover", str(other))
    assert page.session.owner == other
    assert waits(page, NAMES[now])
    round_ = Visit(address=text)
    for one in (page, round_):
        one.act("uncover")  # play on here: we share this device
        assert one.session.owner == SHARED
        assert covered(one), "nobody has said yet who looks at it"
        one.act("uncover")
        assert one.shown.panels


def test_the_device_remembers_whose_it_is() -> None:
    page = begun("black-angel")
    played(page, page.session.seat)
    link(page)
    page.settle()
    kept = Record.read(page.device.shelf.texts[page.session.key])
    assert kept.mine == page.session.owner >= 0
    assert Record.read(kept._replace(mine=SHARED).written()).mine == SHARED
    damaged = kept.written().replace(f'"mine": {kept.mine}', '"mine": 99')
    assert Record.read(damaged).mine == SHARED


@pytest.mark.rule("CS-P8")
def test_undo_at_a_cover_leads_to_a_cover() -> None:
    page = begun("black-angel")
    first = page.session.seat
    played(page, first)
    assert covered(page)
    page.act("undo")
    assert page.session.seat == first
    assert covered(page), "whoever has the device need not be the one before"
    page.act("uncover")
    assert page.shown.panels


@pytest.mark.rule("CS-P8")
def test_an_undo_that_drops_the_plan_of_another_says_so_and_can_be_taken_back() -> None:
    page = begun("council-of-shadows")
    rng = Random(1)
    while not page.session.game.title.secret(page.session.game.state):
        page.choose(str(page.session.closing() or rng.choice(page.session.options)))
        page.act("uncover")
    first, begin = page.session.seat, page.session.game.ply
    while page.session.game.player == first:
        page.choose(str(page.session.options[0]))
    page.act("uncover")
    before = page.session.game.save()
    page.act("undo")
    assert page.session.game.ply == begin
    assert "discarded" in notice(page)
    page.act("redo")
    assert page.session.game.save() == before


def records(page: Visit) -> list[Record]:
    page.settle()
    return [Record.read(text) for text in page.device.shelf.texts.values()]


@every_game
def test_a_game_by_links_is_one_entry_that_grows(key: str) -> None:
    ada = begun(key)
    first = ada.session.seat
    played(ada, first)
    sent = link(ada)
    ada.settle()
    bo = Visit(address=sent)
    bo.act("uncover", str(1 - first))
    played(bo, 1 - first)
    back = Visit(ada.device, link(bo))
    assert f"{NAMES[1 - first]} has played." in back.notice
    [record] = records(back)
    assert record.text == back.session.game.save()
    assert (record.player, record.mine) == (first, first)
    assert record.awaits
    played(back, first)
    [record] = records(back)
    assert not record.awaits
    assert record.player == 1 - first


@every_game
def test_another_course_of_it_is_another_entry(key: str) -> None:
    ada = begun(key)
    ada.choose(str(ada.session.options[0]))
    ada.painted()
    other = ada.session.game.copy()
    other.undo()
    other.play(other.options[-1])
    ada.settle()
    page = Visit(ada.device, f"{other.save()}~01")
    assert len(records(page)) == 2
    again = Visit(ada.device, f"{ada.session.game.save()}~01")
    assert len(records(again)) == 2, "what is kept is gone on with"
    assert again.session.game.ply == 1


def test_your_turn_comes_first_and_the_list_says_whose_it_is() -> None:
    mine = Record("a", games.new("black-angel", NAMES, 1).save(), NAMES, mine=0, player=0, when=1)
    theirs = mine._replace(key="b", player=1, when=3)
    shared = mine._replace(key="c", mine=SHARED, when=2)
    over = mine._replace(key="d", over=True)
    ordered = in_order((theirs, shared, over, mine))
    assert [record.key for record in ordered] == ["a", "b", "c", "d"]
    said = [state_of(entry(record)) for record in (mine, theirs, shared, over)]
    assert said == [
        "turn 0: your turn",
        "turn 0: Bo to play",
        "turn 0",
        "finished",
    ]


def test_a_reply_takes_two_taps_from_link_to_link() -> None:
    """The link is opened, the turn is played, and the link to the next one is sent at once."""
    ada = begun("black-angel")
    first = ada.session.seat
    played(ada, first)
    sent = link(ada)
    bo = Visit(address=sent)
    bo.act("uncover", str(1 - first))
    played(bo, 1 - first)
    reply = Visit(ada.device, link(bo))
    assert reply.shown.panels, "the first tap has opened the turn"
    played(reply, first)
    assert waits(reply, NAMES[1 - first])
    reply.act("send-turn")
    [shared] = reply.asked(effects.Share)
    assert f'id="{shared.field}"' in reply.markup
    value = reply.markup.partition(f'id="{shared.field}"')[2].partition('value="')[2]
    text = value.partition('"')[0].partition("#")[2].partition("~")[0]
    assert text == reply.session.game.save()
    assert shared.address


def test_the_round_is_told_where_a_game_counts_in_rounds() -> None:
    game, rng = games.new("council-of-shadows", NAMES, 1), Random(1)
    while game.state.round < 2:
        game.play(rng.choice(game.options))
    session = new_session(game, "key", ("blue", "pink"))
    record = session.record(game.save())
    assert state_of(entry(record)) == "round 2"
    assert state_of(entry(Record.read(record.written()))) == "round 2"
    # what was kept before knows only the turn
    told = json.loads(record.written())
    del told["round"]
    assert state_of(entry(Record.read(json.dumps(told)))) == f"turn {game.state.turn}"
    heads = [session.tell(event) for event in session.events if event.what == "turn"]
    assert heads[0] == "Round 1: Ada buys"
    assert heads[-1].startswith("Round 2: ")


@pytest.mark.parametrize("bots", [("",), ("", "easy"), ("strong", "")])
@every_game
def test_a_lone_player_is_not_asked_whose_device_this_is(key: str, bots: tuple[str, ...]) -> None:
    names, title = NAMES[: len(bots)], games.title(key)
    alone = {field.key: field.default for field in title.form if field.seats == (1, 1)}
    game = games.new(key, names, 5, **alone if len(names) == 1 else {})
    visit = Visit(address=links.with_seats(game.save(), COLOURS[: len(bots)], bots))
    assert not covered(visit)
    assert visit.session.owner == SHARED


def another_turn(page: Visit, sent: str) -> str:
    """Reload, take back the turn that was sent, play another; return the link with that."""
    page.settle()
    page = Visit(page.device)
    page.act("continue", page.model.shelf.records[0].key)
    first = page.session.owner
    page.act("undo")
    assert "already sent a link with this choice" in notice(page), "even after a reload"
    if covered(page):
        page.act("uncover", str(first))
    while page.session.game.ply:
        page.act("undo")
    undone = games.load(sent.partition("~")[0]).history[0].option
    page.choose(str(next(option for option in page.session.options if option != undone)))
    page.painted()
    played(page, first)
    return link(page)


def opened(device: Device, address: str) -> Visit:
    """The link on a device that has more of the game."""
    page = Visit(device)
    page.world = page.world._replace(random=77)  # no two games have the same key
    page.send(messages.LinkOpened(address))
    page.painted()
    page.settle()
    return page


@every_game
def test_a_turn_that_was_taken_back_replaces_what_came_before(key: str) -> None:
    ada = begun(key)
    first = ada.session.seat
    played(ada, first)
    sent = link(ada)
    bo = Visit(address=sent)
    bo.act("uncover", str(1 - first))
    kept = bo.session.key
    bo.settle()
    ada.act("copy", "save-link")
    again = another_turn(ada, sent)
    assert again.endswith("~1")
    back = opened(bo.device, again)
    assert f"{NAMES[first]} undid a turn" in notice(back)
    assert back.session.key == kept
    assert back.session.game.save() == again.partition("~")[0]
    assert len(back.model.shelf.records) == 1, "one entry on the shelf"
    old = opened(bo.device, sent)
    assert f"{NAMES[first]} has since undone this turn" in notice(old)
    assert old.session.game.save() == back.session.game.save()
    assert len(old.model.shelf.records) == 1
    played(old, 1 - first)
    assert link(old).endswith("~1"), "who answers knows it, too"


def test_another_course_of_which_nothing_was_taken_back_is_kept_beside() -> None:
    ada = begun("black-angel")
    first = ada.session.seat
    played(ada, first)
    bo = Visit(address=link(ada))
    bo.act("uncover", str(1 - first))
    bo.settle()
    other = games.new("black-angel", NAMES, 5)
    while other.player == first:
        other.play(other.options[-1])
    back = opened(bo.device, other.save() + "~01")
    assert "took back" not in notice(back)
    assert len(back.model.shelf.records) == 2


def test_what_one_has_played_oneself_is_not_replaced() -> None:
    ada = begun("black-angel")
    first = ada.session.seat
    played(ada, first)
    bo = Visit(address=link(ada))
    bo.act("uncover", str(1 - first))
    played(bo, 1 - first)
    mine = bo.session.game.save()
    bo.settle()
    other = games.new("black-angel", NAMES, 5)
    while other.player == first:
        other.play(other.options[-1])
    back = Visit(bo.device)
    back.world = back.world._replace(random=77)  # no two games have the same key
    back.send(messages.LinkOpened(other.save() + "~01"))
    assert back.session.game.save() == other.save()
    assert mine in {record.text for record in back.model.shelf.records}


def test_a_new_link_ends_what_is_said_of_the_old_one() -> None:
    page = begun("black-angel")
    seat = page.session.game.player
    played(page, seat)
    link(page)
    page.act("undo")
    assert "send a new one" in page.notice
    played(page, seat)
    link(page)
    assert "send a new one" not in page.notice


def test_a_text_for_a_chat_comes_with_the_link() -> None:
    page = begun("black-angel")
    first = page.session.seat
    played(page, first)
    page.act("save")
    text = page.dialog.partition('id="save-chat"')[2]
    assert f"Your turn, {NAMES[1 - first]}: Black Angel, Round 1" in text
    page.act("copy", "save-chat")
    assert page.session.sent == page.session.game.ply
    page.act("close")
    page.act("undo")
    assert "already sent a link with this choice" in notice(page)


@pytest.mark.parametrize("field", ["save-link", "save-chat", "turn-link"])
def test_a_link_that_a_hand_takes_from_its_field_is_out_too(field: str) -> None:
    page = begun("black-angel")
    first = page.session.seat
    played(page, first)
    page.act("save")
    page.act("taken", "save-text")
    assert page.session.sent < 0, "a save is no turn that was sent"
    page.act("taken", field)
    assert page.session.owner == first
    assert waits(page, NAMES[1 - first])
    page.act("close")
    page.act("undo")
    assert "already sent a link with this choice" in notice(page)


def test_without_covers_the_one_who_played_last_has_sent_the_link() -> None:
    page = Visit()
    page.fill("cover", False)
    page.sit(games.start("black-angel", NAMES, 5))
    page.painted()
    first = page.session.seat
    played(page, first)
    assert not covered(page)
    page.act("save")
    page.act("send")
    page.act("close")
    assert page.session.owner == first
    assert waits(page, NAMES[1 - first])
    page.act("uncover")
    assert page.session.owner == SHARED, "or it goes on here"


def test_whoever_sends_the_first_turn_of_three_on_is_asked_who_that_is() -> None:
    page = Visit()
    page.sit(games.start("black-angel", ("Ada", "Bo", "Cy"), 5))
    first = page.session.seat
    name = page.session.names[first]
    others = [seat for seat in range(3) if seat != first]
    page.act("save")
    page.act("send")
    page.act("close")
    assert f"Sent to {name}" in page.markup
    assert "Who are you?" in page.markup
    assert f"I’m {name}" not in page.markup
    page.act("uncover", str(others[1]))
    assert page.session.owner == others[1]
    assert waits(page, name)


def test_what_is_sent_comes_first_and_the_rest_is_folded() -> None:
    page = begun("black-angel")
    played(page, page.session.seat)
    page.act("save")
    shown, _fold, folded = page.dialog.partition("<details")
    for wanted in ('data-action="send"', 'id="save-chat"', 'data-action="qr"'):
        assert wanted in shown
    for wanted in ('id="save-link"', 'id="save-text"', "download", 'data-action="picture"'):
        assert wanted in folded
        assert wanted not in shown


def test_what_to_do_with_a_copied_link_is_said() -> None:
    page = begun("black-angel")
    first = page.session.seat
    played(page, first)
    page.act("save")
    page.act("copy", "save-link")
    page.send(messages.Copied(True, "save-link"))
    assert notice(page) == (
        f"Copied. Paste it into your chat with {NAMES[1 - first]}, who opens it and plays on there."
    )
    page.act("copy", "save-text")
    page.send(messages.Copied(True, "save-text"))
    assert notice(page) == "Copied."


@every_game
def test_a_link_that_comes_while_one_waits_is_pasted_and_seen_as_a_film(key: str) -> None:
    ada = Visit(moves=True)
    ada.sit(games.start(key, NAMES, 5))
    ada.act("uncover")
    first = ada.session.seat
    played(ada, first)
    bo = Visit(address=link(ada))
    bo.act("uncover", str(1 - first))
    played(bo, 1 - first)
    sent, ply = link(bo), ada.session.game.ply
    ada.act("open")
    assert f"Paste {NAMES[1 - first]}’s link" in ada.dialog
    ada.act("load", **{"open-text": "nonsense"})
    assert "problem-open" in ada.dialog
    ada.act("close")
    key_before = ada.session.key
    ada.send(messages.Pasted(f"{HOME}#{sent}"))
    assert ada.session.key == key_before
    assert ada.session.game.ply > ply
    assert ada.model.play.motion.shows, "what happened meanwhile is seen"
    ada.painted()
    ada.settle()
    [record] = records(ada)
    assert record.text == ada.session.game.save()


@pytest.mark.rule("CS-P8")
def test_who_waits_by_link_sees_nothing_of_a_plan() -> None:
    game, rng = games.new("council-of-shadows", ("Ada", "Bo", "Cleo"), 5), Random(2)
    while not game.title.secret(game.state) or game.player != game.state.order[0]:
        game.play(rng.choice(game.options))
    seen = set()
    planner = game.player
    for pick in (0, -1):
        other = game.copy()
        while other.player == planner:
            other.play(other.options[pick])
        assert other.player is not None
        page = Visit(address=other.save())
        owner = next(seat for seat in range(3) if seat not in (planner, other.player))
        page.act("uncover", str(owner))
        assert waits(page, other.names[other.player])
        boards = {name: drawn for name, drawn in page.shown.panels.items() if name != "few"}
        seen.add(str(sorted(boards.items())))
    assert len(seen) == 1, "it is the same whatever was planned"


def test_one_undoes_ones_own_while_one_waits_and_not_what_others_played() -> None:
    ada = begun("black-angel")
    first = ada.session.seat
    played(ada, first)
    link(ada)
    assert ada.session.can_undo
    watcher = Visit(address=link(ada))
    watcher.act("uncover", str(1 - first))
    played(watcher, 1 - first)
    back = Visit(address=link(watcher))  # whose device this is, is not known
    back.act("uncover", str(1 - first))
    assert back.session.can_undo
    three = games.new("black-angel", ("Ada", "Bo", "Cleo"), 5)
    begins = three.player
    while three.player == begins:
        three.play(three.options[-1])
    page = Visit(address=three.save())
    third = next(seat for seat in range(3) if seat not in (begins, three.player))
    page.act("uncover", str(third))
    assert not page.session.can_undo
