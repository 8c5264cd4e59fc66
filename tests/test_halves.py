"""Each game's colours for its half of the start screen."""

from __future__ import annotations

import re

from building import palettes, titles

RULE = re.compile(r"^(.*) \{ (.*) \}$", re.MULTILINE)


def test_every_half_has_the_colours_of_its_game_and_of_no_other() -> None:
    found = dict(RULE.findall(palettes.halves()))
    assert len(found) == 2 * len(titles.FOLDERS)
    for head in (palettes.COVER, palettes.BUTTONS):
        said = [found[head.format(key)] for key in titles.FOLDERS]
        assert len({*said}) == len(said)
        for colours in said:
            assert re.findall(r"(--[\w-]+):", colours) == list(palettes.TOKENS)
    assert not any("contrast" in head and ":not" not in head for head in found)


def test_what_a_game_sets_counts_for_its_half_in_the_theme_that_it_is_set_for() -> None:
    page = ':root { --ink: #111; --rim: #222 } [data-theme="light"] body { --ink: #333 }'
    own = ":root, .x { --rim: #444; --other: #555 } @media print { :root { --ink: #666 } }"
    night = palettes.tokens(page, palettes.NIGHT) | palettes.tokens(own, palettes.NIGHT)
    assert night == {"--ink": "#111", "--rim": "#444", "--other": "#555"}
    assert palettes.tokens(page, palettes.DAY) == {"--ink": "#333"}
    assert palettes.rule("p", night) == "p { --rim: #444; --ink: #111; }\n"
