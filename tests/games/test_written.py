"""What holds of every game's written positions and errors, whatever they are about."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from gettext import NullTranslations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blackangel import games
from blackangel.kernel import errors
from blackangel.kernel.errors import GameError, SaveError, ScenarioError
from tests.games.black_angel import written as angel
from tests.games.cases import CASES
from tests.games.council_of_shadows import written as council
from tests.games.laws import reads_back
from tests.games.wrong import refused_soon
from tests.sampled import EVERY

T = NullTranslations()
ANGEL, COUNCIL = "black-angel", "council-of-shadows"
KEYS = (ANGEL, COUNCIL)
HEADS = {ANGEL: angel.PAIR, COUNCIL: council.HEAD}
LINES = {ANGEL: 60, COUNCIL: 45}  # fewer than these
GOES_ON = {
    "black-angel 3 advanced": lambda: angel.new(3, True, 11),
    **{
        f"council {kind}": lambda kind=kind: council.new(kind, 11)
        for kind in ("3", "4 modules", "automa modules")
    },
}
UNDONE = {
    ANGEL: ("[Ada]\nhand = 3\nrobots = 2\nship = 1\ndice = orange 2\n", "die orange 2 @2"),
    COUNCIL: ("[Ada]\ngems = 1K 2G\n[cards]\ndisplay = a04\n", "buy a04"),
}
WRONG = {ANGEL: "die {text} 3", COUNCIL: "buy {text}"}
LONG = {
    ANGEL: (
        "[" + " " * 65000,
        "[game]\nplayers = " + '"' * 65000,
        "[game]\nplayers = " + '"\\' * 32000,
        "[" + '"\\"' * 20000,
        "[game]\n" * 9000,
        angel.PAIR + "[frigate]\nravagers = 85 (" + "Ada " * 16000 + ")",
        angel.PAIR + "[Ada]\ndice = " + "gray 1," * 9000,
        angel.PAIR + "[space]\nships of Ada at " + "1M " * 20000,
        angel.PAIR + "[open]\n" + "end Ada A\n" * 6000,
        angel.PAIR + "x = 1\n" * 9000,
    ),
    COUNCIL: (
        "[council-of-shadows]\n" * 9000,
        council.HEAD + "[galaxies]\ngray1 = 101, b1 " + "Ada " * 16000,
        council.HEAD + "[Ada]\nfields = " + "s1," * 20000,
        council.HEAD + "[Ada]\ntech = " + "t1," * 20000,
        council.HEAD + "phase = act\n[open]\n" + "slide\n" * 9000,
        council.HEAD + "x = 1\n" * 9000,
    ),
}
SIGNS = '[]=(),#"\\-+@^! \n\tagmeplyrsdicOXcounilhw0123'
each_game = pytest.mark.parametrize("key", KEYS)


@pytest.mark.parametrize("kind", GOES_ON)
def test_a_game_goes_on_in_the_same_way(kind: str) -> None:
    game, rng = GOES_ON[kind](), random.Random(11)
    for _ in range(90 if "council" in kind else 60):
        game.play(rng.choice(game.options))
    again = games.position(reads_back(game))
    while game.options:
        chosen = rng.choice(game.options)
        game.play(chosen)
        again.play(chosen)
    assert again.state.key() == game.state.key()
    assert again.scores == game.scores


@each_game
def test_written_positions_are_short_enough_to_read(key: str) -> None:
    game, scenario = games.start(key, ("Ada", "Bo"), 3), games.scenario(key)
    text = scenario.write(game.state, game.names)
    assert text.count("\n") < LINES[key]
    assert "[open]" not in text
    assert text == scenario.write(scenario.read(text).state, game.names)


@each_game
def test_a_scenario_can_be_undone_but_not_saved(key: str) -> None:
    rest, chosen = UNDONE[key]
    game = games.scenario(key).read(HEADS[key] + rest)
    start = game.state.key()
    game.play(chosen)
    game.play(game.options[0])
    game.undo()
    game.undo()
    assert game.state.key() == start
    with pytest.raises(SaveError):
        game.save()


@pytest.mark.parametrize(
    ("key", "number"), [(key, number) for key in KEYS for number in range(len(LONG[key]))]
)
def test_a_long_text_is_refused_quickly(key: str, number: int) -> None:
    refused_soon(games.scenario(key), LONG[key][number])


@each_game
@settings(max_examples=300 if EVERY else 100, deadline=None)
@given(text=st.text(alphabet=st.sampled_from(SIGNS), max_size=300))
def test_any_text_is_refused(key: str, text: str) -> None:
    with pytest.raises(ScenarioError):
        games.scenario(key).read(text)


# --- errors --------------------------------------------------------------------------------------


def raised(*attempts: str) -> Iterator[GameError]:
    for text in attempts:
        with pytest.raises(GameError) as found:
            games.load(text)
        yield found.value


@each_game
def test_every_kind_of_error_has_a_sentence(key: str) -> None:
    words, settings = games.words(key), (name for name, _ in CASES[key].title.settings)
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    made: list[GameError] = [
        *(kind("why") for kind in kinds if "__init__" not in vars(kind) or kind is GameError),
        *raised("", "AAAA" * 10, "A" * 9000, "AX" * 20),
        errors.ScenarioError(3, "no such hex"),
        errors.ScenarioError(0, "nothing there"),
        errors.ComponentError("cards.toml", "cards H01", "has no half"),
        errors.SaveError("line 3: no choice", line=3),
        errors.ReasonError("line 3", "must be a whole number", {}),
        errors.OverridesError(3, "cards a01", "must be a whole number"),
        errors.SetupError("why", what="colour"),
    ]
    assert {type(one) for one in made} >= set(kinds) - {Exception}
    setups = [
        errors.SetupError("why", what=what)
        for what in ("seed", "name", "names", "players", *settings)
    ]
    told = [words.error(one, T) for one in (*made, *setups)]
    for sentence in told:
        assert sentence[-1] == "."
        assert not re.search(r"[{}]", sentence), sentence
    assert "This game can’t be set up." not in told[len(made) :]


@each_game
def test_errors_say_what_was_typed(key: str) -> None:
    with pytest.raises(GameError) as found:
        games.start(key, ("Ada", "Bo"), 1).play(WRONG[key])
    assert games.words(key).error(found.value, T) == f"“{WRONG[key]}” isn’t possible now."
    unread = games.words(key).error(errors.ScenarioError(3, "no such hex"), T)
    assert unread == "The position can’t be read, line 3: no such hex."


@pytest.mark.parametrize("key", KEYS)
@settings(max_examples=100 if EVERY else 40, deadline=None)
@given(names=st.lists(st.text(min_size=1, max_size=40), min_size=2, max_size=4, unique=True))
def test_any_names_read_back(key: str, names: list[str]) -> None:
    fine = tuple(name for name in names if name.isprintable() and name.strip())
    if len(fine) > 1:
        scenario, game = games.scenario(key), games.new(key, fine, 5)
        assert scenario.read(scenario.write(game.state, game.names)).names == game.names
