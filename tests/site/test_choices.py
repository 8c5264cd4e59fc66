"""Options as a player reads them: narrowed by clicks, in sections and groups."""

from __future__ import annotations

from tabletop.session.picks import narrowed, toggled
from tabletop.table import view as table
from tabletop.table.choices import Choice, arranged, common_start, group, rank

from blackangel.games.black_angel.table.buttons import manner, sections
from blackangel.kernel.option import Option
from blackangel.kit.shown import Manner
from blackangel.languages import English

PLACES = {
    "card 12 r1": ("card:12", "slot:r1"),
    "card 12 c1": ("card:12", "slot:c1"),
    "card 40 r1": ("card:40", "slot:r1"),
    "die gray 2 @3": ("die:P1:gray 2", "action:@3"),
    "B": (),
}
NAMES = sections(English())
APART = (*manner.closing, *manner.instead)
OPTIONS = [Option.parse(text) for text in PLACES]


def places(option: Option) -> tuple[str, ...]:
    return PLACES[str(option)]


def say(option: Option) -> str:
    return f"Do the thing: {option}"


def test_nothing_picked_leaves_everything() -> None:
    assert narrowed(OPTIONS, (), places) == OPTIONS


def test_a_picked_place_leaves_what_needs_it() -> None:
    left = narrowed(OPTIONS, ("card:12",), places)
    assert [str(option) for option in left] == ["card 12 r1", "card 12 c1"]


def test_a_second_place_is_added_when_it_fits() -> None:
    assert toggled(OPTIONS, ("card:12",), "slot:c1", places) == ("card:12", "slot:c1")


def test_a_place_that_does_not_fit_begins_anew() -> None:
    assert toggled(OPTIONS, ("card:12",), "action:@3", places) == ("action:@3",)


def test_a_picked_place_is_put_back() -> None:
    assert toggled(OPTIONS, ("card:12", "slot:c1"), "card:12", places) == ("slot:c1",)


def test_a_place_without_options_changes_nothing() -> None:
    assert toggled(OPTIONS, ("card:12",), "hex:1M", places) == ("card:12",)


def test_options_of_one_title_stand_under_it_wherever_they_come() -> None:
    texts = {f"go {n}": f"One step {'up' if n % 2 else 'down'}, {n}, stair {n}" for n in range(8)}
    options = [Option.parse(text) for text in texts]
    manner = Manner(titled=("go",))
    (section,) = arranged(options, lambda o: texts[str(o)], str, manner, {})
    assert [group.title for group in section.groups] == [""] * 8, "a title is all but the last part"
    texts = {text: said.replace(f", {text[3:]},", ",") for text, said in texts.items()}
    (section,) = arranged(options, lambda o: texts[str(o)], str, manner, {})
    assert [group.title for group in section.groups] == ["One step down", "One step up"]
    assert [one.label for one in section.groups[1].choices] == [f"stair {n}" for n in (1, 3, 5, 7)]


def test_common_start_ends_at_a_word() -> None:
    assert common_start(["Play card 12 left", "Play card 13 left"]) == len("Play card ")
    assert common_start(["Play", "Stay"]) == 0
    assert common_start(["alone"]) == 0


def test_a_group_says_only_once_what_is_common() -> None:
    found = group(OPTIONS[:2], lambda option: f"Play card 12 at {option[2]}", str, manner)
    assert found.title == "Play card 12 at"
    assert [choice.label for choice in found.choices] == ["r1", "c1"]
    assert [choice.words for choice in found.choices] == [
        "Play card 12 at r1",
        "Play card 12 at c1",
    ]


def test_a_tile_names_its_lines_in_short() -> None:
    options = [Option(("take", "d1", line)) for line in ("r1", "r2", "c1")]
    found = group(
        options, lambda option: f"Tile 1, into {option[2]} at last", lambda o: o[2], manner
    )
    assert found.title == "Tile 1"
    assert [choice.label for choice in found.choices] == ["r1", "r2", "c1"]
    assert found.choices[0].words == "Tile 1, into r1 at last"
    rows = group(
        options[:2], lambda option: f"Tile 1, row {option[2]}", lambda o: f"row {o[2]}", manner
    )
    assert [choice.label for choice in rows.choices] == ["row r1", "row r2"]


def test_few_options_stand_alone_with_all_their_words() -> None:
    sections = arranged(OPTIONS, say, str, manner, NAMES)
    die, *cards, b = (say(option) for option in sorted(OPTIONS, key=lambda o: rank(o, manner)))
    assert [section.groups[0].choices[0].label for section in sections] == [die, *cards, b]


def many() -> list[Option]:
    cards = [
        Option(("card", str(card), slot))
        for card in (1, 2, 3, 4)
        for slot in ("r1", "r2", "r3", "c1")
    ]
    return [*cards, Option(("die", "gray", "2", "@3")), Option(("B",))]


def test_many_cards_are_folded_and_not_put_into_words() -> None:
    spoken = []

    def count(option: Option) -> str:
        spoken.append(option)
        return str(option)

    die, card, b = arranged(many(), count, str, manner, NAMES)
    assert (card.verb, card.size, card.groups, card.folds) == ("card", 16, (), True)
    assert (die.size, b.size) == (1, 1)
    assert len(spoken) == 2


def test_the_use_of_dice_stands_above_what_may_precede_it() -> None:
    assert [section.verb for section in arranged(many(), say, str, manner, NAMES)] == [
        "die",
        "card",
        "B",
    ]


def test_cards_are_not_folded_where_there_is_nothing_else() -> None:
    assert not arranged(many()[:-2], say, str, manner, NAMES)[0].folds


def test_an_opened_section_holds_every_option_once() -> None:
    sections = arranged(many(), say, str, manner, NAMES, {"card"})
    found = [
        choice.notation for section in sections for of in section.groups for choice in of.choices
    ]
    assert sorted(found) == sorted(str(option) for option in many())


def test_what_is_picked_is_never_folded() -> None:
    sections = arranged(many(), say, str, manner, NAMES, (), False)
    assert sections[0].groups


def test_sequence_b_stands_apart_always_in_view() -> None:
    shown = table.choices(arranged(many(), str, str, manner, NAMES), APART, 18, 18, False)
    groups, closing = shown.split('<div class="closing">')
    assert 'data-option="B"' not in groups
    assert 'data-option="B"' in closing
    assert "primary" not in closing
    alone = table.choices(arranged([Option(("B",))], str, str, manner, NAMES), APART, 1, 1, False)
    assert "primary" in alone


def test_what_leaves_something_undone_is_last_and_quiet() -> None:
    better = [Option.parse(text) for text in ("done", "activate 11", "activate 12")]
    shown = table.choices(arranged(better, str, str, manner, NAMES), APART, 3, 3, False)
    assert shown.index("activate 12") < shown.index('data-option="done"')
    assert "primary" not in shown


def test_only_what_gives_nothing_up_is_bright_beside_other_choices() -> None:
    end, more = (Choice(name, name, name) for name in ("end", "turn a1"))
    for found, alone in (([end], True), ([end], False), ([more, end], False)):
        shown = table.few(found, alone, "", manner.finishing)
        assert shown.count("primary") == 1
        assert 'primary wide" data-option="end"' in shown
    given_up = Choice("done", "done", "done")
    assert "primary" not in table.few([given_up], False, "", manner.finishing)
    assert "primary" not in table.few([more], False, "", manner.finishing)


def test_every_verb_of_a_turn_has_a_heading() -> None:
    verbs = {"card", "die", "buy", "flip", "turn"}
    assert all(NAMES[verb] for verb in verbs)
    shown = table.choices(arranged(many(), str, str, manner, NAMES), APART, 18, 18, False)
    assert NAMES["die"] in shown
    assert "16 choices" in shown


def test_where_a_game_says_nothing_its_choices_stand_as_they_are() -> None:
    plain = arranged(many(), say, str, Manner(), {})
    assert [section.verb for section in plain] == ["card", "die", "B"]
    assert not any(section.folds or section.title for section in plain)
    assert all(len(of.choices) == 1 for section in plain for of in section.groups)
