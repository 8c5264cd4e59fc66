"""The save string: it round-trips, and a damaged one is refused with the right error."""

from __future__ import annotations

import base64
import hashlib
import time
from gettext import NullTranslations

import pytest

from blackangel import games
from blackangel.games import black_angel
from blackangel.games.black_angel import words
from blackangel.kernel import overrides, save
from blackangel.kernel.errors import (
    SaveError,
    SaveNewer,
    SaveOlder,
    SaveTooLong,
    SaveVersion,
    SetupError,
)
from blackangel.kernel.game import MOST_CHOICES, Game
from blackangel.kernel.rng import Rng
from blackangel.kernel.setup import Setup
from tests.sampled import GAMES

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
ROUNDS = 1500 * GAMES


def some_game(choices: int = 30, players: int = 2, seed: int = 7, **flags: object):
    names = ("Ada", "Bo", "Cy", "Di")[:players]
    game, rng = black_angel.new(names, seed, **flags), Rng(seed)
    for _ in range(choices):
        if game.options:
            game.play(game.options[rng.below(len(game.options))])
    return game


def packed(body: bytes, game=None) -> str:
    """A save string with any body, and the right checksum for the game it would lead to."""
    position = repr((game or some_game(0)).state.key()).encode()
    checksum = hashlib.blake2b(body + position, digest_size=save.CHECKSUM).digest()
    return base64.urlsafe_b64encode(body + checksum).decode().rstrip("=")


def body_of(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))[: -save.CHECKSUM]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("choices", [0, 1, 17, 60])
def test_a_save_string_is_read_back(players: int, choices: int) -> None:
    for seed in (0, 1, (1 << 53) - 1):
        game = some_game(choices, players, seed)
        text = game.save()
        assert set(text) <= set(ALPHABET)
        again = games.load(text)
        assert (again.state.key(), again.history) == (game.state.key(), game.history)
        assert again.setup == game.setup
        assert again.save() == text


@pytest.mark.parametrize(
    "flags", [{"advanced": True}, {"first": 1}, {"advanced": True, "first": 0}]
)
def test_settings_come_back(flags: dict[str, object]) -> None:
    game = some_game(20, **flags)
    assert games.load(game.save()).setup == game.setup
    solo = black_angel.new(("Ada",), 3, solo="extreme", advanced=True)
    assert games.load(solo.save()).setup == solo.setup


def test_long_odd_names_come_back_in_one_link() -> None:
    names = tuple(letter * 40 for letter in "🤖机éa")
    game = black_angel.new(names, 1)
    text = game.save()
    assert len(text) < 1000
    assert games.load(text).names == names


def test_white_space_around_and_inside_does_not_matter() -> None:
    game = some_game()
    text = game.save()
    broken = f"\n {text[:20]}\n{text[20:]}\t"
    assert games.load(broken).state.key() == game.state.key()
    for choices in range(4):
        text = some_game(choices).save()
        assert games.load(text + "=" * (-len(text) % 4)).ply == choices


# --- what is refused -----------------------------------------------------------------------------


@pytest.mark.parametrize("thing", [None, True, False, 0, 1.5, b"AQ", [], {}, object()])
def test_other_things_are_no_save(thing: object) -> None:
    with pytest.raises(SaveError):
        games.load(thing)


@pytest.mark.parametrize("text", ["", "A", "AQ", "=", "AAAA", "ä" * 20, "\0" * 20, "!" * 20])
def test_short_and_foreign_texts(text: str) -> None:
    with pytest.raises(SaveError):
        games.load(text)


@pytest.mark.parametrize("length", [8193, 10_000_000])
def test_a_long_text_is_refused_at_once(length: int) -> None:
    started = time.process_time()
    for letter in "A_🤖":
        with pytest.raises(SaveTooLong):
            games.load(letter * length)
    assert time.process_time() - started < 1


def test_another_format_title_or_version_is_refused() -> None:
    body = body_of(some_game(5).save())
    for place in range(3):
        for step in (1, 77):
            other = bytearray(body)
            other[place] = (other[place] + step) % 256
            with pytest.raises(SaveVersion):
                games.load(packed(bytes(other)))


@pytest.mark.parametrize(("step", "kind"), [(-1, SaveOlder), (1, SaveNewer)])
def test_older_and_newer_rules_are_called_so(step: int, kind: type[SaveVersion]) -> None:
    game = some_game(5)
    body = bytearray(body_of(game.save()))
    body[2] += step
    text = game.record().replace(f"rules = {body[2] - step}", f"rules = {body[2]}")
    for load, written in ((games.load, packed(bytes(body))), (games.read, text)):
        with pytest.raises(kind) as caught:
            load(written)
        assert caught.value.params == {"version": body[2]}
        assert kind.key.removeprefix("save-") in words.error(caught.value, NullTranslations())


def head(seed: int = 7, names: tuple[bytes, ...] = (b"Ada", b"Bo"), settings: bytes = b"\0\0\0"):
    title = black_angel.TITLE
    body = bytes((save.FORMAT, save.title_code(title.key), title.version)) + settings
    body += overrides.number(seed) + bytes((len(names),))
    return body + b"".join(bytes((len(name),)) + name for name in names)


BODIES = {
    "no choices field": head(),
    "a setting out of range": head(settings=b"\2\0\0") + b"\0",
    "a level for two": head(settings=b"\0\1\0") + b"\0",
    "an unknown level": head(names=(b"Ada",), settings=b"\0\x63\0") + b"\0",
    "a first player who is not there": head(settings=b"\0\0\4") + b"\0",
    "a seed too large": head(seed=1 << 53) + b"\0",
    "a number without an end": head()[:6] + b"\xff" * 30,
    "no players": head(names=()) + b"\0",
    "nine players": head(names=(b"A",) * 9) + b"\0",
    "two players of one name": head(names=(b"Bo", b"Bo")) + b"\0",
    "an empty name": head(names=(b"", b"Bo")) + b"\0",
    "a blank name": head(names=(b" ", b"Bo")) + b"\0",
    "a name with a line end": head(names=(b"A\nB", b"Bo")) + b"\0",
    "a name that is no text": head(names=(b"\xff\xfe", b"Bo")) + b"\0",
    "a name too long": head(names=(b"x" * 41, b"Bo")) + b"\0",
    "a name cut off": head()[:-1],
    "something left over": head() + b"\0\1",
    "a rank too high": head() + b"\1\xff\xff",
}


@pytest.mark.parametrize("name", BODIES)
def test_a_body_that_says_nothing_possible(name: str) -> None:
    with pytest.raises(SaveError) as caught:
        games.load(packed(BODIES[name]))
    assert str(caught.value)


def test_more_choices_than_any_game() -> None:
    with pytest.raises(SaveTooLong):
        games.load(packed(head() + overrides.number(MOST_CHOICES + 1)))
    started = time.process_time()
    with pytest.raises(SaveError):
        games.load(packed(head() + overrides.number(MOST_CHOICES)))
    assert time.process_time() - started < 30, "a game ends long before so many choices"


def test_the_checksum_covers_the_position() -> None:
    game = some_game(5)
    body = body_of(game.save())
    assert games.load(packed(body, game)).ply == 5
    with pytest.raises(SaveError, match="checksum"):
        games.load(packed(body, some_game(6)))


def test_a_game_from_a_written_position_has_no_share_string() -> None:
    game = some_game(5)
    other = Game(game.title, Setup(("Ada", "Bo"), 0, (0, 0, 0)), game.state)
    with pytest.raises(SaveError):
        other.save()


# --- damage --------------------------------------------------------------------------------------


def refused(text: str, original) -> bool:
    """Whether the text is refused as it should be; if not, it must be the same game."""
    try:
        game = games.load(text)
    except SaveError as error:
        return str(error) != ""
    assert game.state.key() == original.state.key()
    assert game.setup == original.setup
    return False


@pytest.mark.parametrize("choices", range(3, 9))
def test_every_changed_character_is_noticed(choices: int) -> None:
    game = some_game(choices)
    text = game.save()
    for place, letter in enumerate(text):
        last = place > len(text) - 3  # some of the last bits mean nothing
        for other in ALPHABET + "+/=~#. ä\0" if last else "+/=~#" + ALPHABET[place % 8 :: 8]:
            if other != letter:
                assert refused(text[:place] + other + text[place + 1 :], game), (place, other)


def test_another_spelling_of_a_sound_string_is_refused() -> None:
    game = next(g for g in map(some_game, range(20)) if set(g.save()) & set("-_"))
    text = game.save()
    longer = [head() + b"\0\0", head() + b"\x80\0"]
    for other in (
        text.replace("-", "+").replace("_", "/"),
        text + "=" * (1 + -len(text) % 4),
        "=" + text,
        *map(packed, longer),
    ):
        assert refused(other, game), other


def damaged(text: str, rng: Rng) -> str:
    place = rng.below(len(text) + 1)
    kind = rng.below(6)
    if kind == 0:
        return text[:place]
    if kind == 1:
        return text[:place] + text[place + 1 + rng.below(6) :]
    if kind == 2:
        new = "".join(ALPHABET[rng.below(64)] for _ in range(1 + rng.below(6)))
        return text[:place] + new + text[place:]
    if kind == 3:
        return text[:place] + chr(rng.below(0x3000)) + text[place:]
    if kind == 4:
        return text[:place] + text[: rng.below(len(text))] + text[place:]
    letters = list(text)
    for _ in range(1 + rng.below(8)):
        letters[rng.below(len(letters))] = ALPHABET[rng.below(64)]
    return "".join(letters)


def test_damaged_strings_give_typed_errors_only_and_in_time() -> None:
    rng = Rng(11)
    games = [some_game(4), some_game(4, 4, 9, advanced=True), some_game(40, 3)]
    slowest = 0.0
    for number in range(ROUNDS):
        game = games[(number % 20 == 0 and 2) or number % 2]
        text = damaged(game.save(), rng)
        started = time.process_time()
        refused(text, game)
        slowest = max(slowest, time.process_time() - started)
    assert slowest < 10


def test_a_game_grows_from_its_own_beginnings_and_from_nothing_longer() -> None:
    """Choices of rank 0 leave the number of a save as it is: only their count tells."""
    game = black_angel.new(("Ada", "Bo"), seed=5)
    for _ in range(12):
        game.play(game.options[0])
    texts = [save.write(game.at(ply)) for ply in range(13)]
    for ply in range(13):
        grown = [save.grown_from(game.at(ply), text) for text in texts]
        assert grown == [*range(ply + 1), *[-1] * (12 - ply)]


def test_players_may_change_their_names_in_a_game() -> None:
    game = black_angel.new(("Ada", "Bo"), seed=5)
    for _ in range(3):
        game.play(game.options[0])
    before = game.save()
    other = game.renamed(("Ada", "Zoë"))
    assert (game.names, game.save()) == (("Ada", "Bo"), before)
    assert games.load(other.save()).names == ("Ada", "Zoë")
    assert other.state.key() == game.state.key()
    other.play(other.options[0])
    assert save.same_game(other, before)
    assert save.grown_from(other, before) == 3
    assert not save.same_game(black_angel.new(("Ada", "Bo"), seed=6), before)
    assert not save.same_game(black_angel.new(("Ada", "Bo", "Cy"), seed=5), before)
    for wrong in (("Ada",), ("Ada", "Ada"), ("Ada", "")):
        with pytest.raises(SetupError):
            game.renamed(wrong)
