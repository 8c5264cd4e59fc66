"""The rulings that players are shown."""

from pathlib import Path

from blackangel.games.black_angel.rulings import rulings

IDS = (Path(__file__).parent / "rule_ids.txt").read_text("utf-8").split()


def test_each_belongs_to_a_rule_and_says_why() -> None:
    assert len(rulings()) >= 38
    for ruling in rulings():
        assert ruling.rule in IDS
        assert ruling.ruling.endswith(".")
        assert ruling.reason.endswith(".")


def test_in_the_order_of_the_rules() -> None:
    places = [IDS.index(ruling.rule) for ruling in rulings()]
    chapters = [IDS[place][3] for place in places]
    assert len(set(chapters)) == sum(
        a != b for a, b in zip(chapters, [*chapters[1:], ""], strict=True)
    )
