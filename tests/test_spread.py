"""Selectors that end with one of several names are written as lists that mean the same."""

from __future__ import annotations

import pytest
from building import titles
from building.spread import spread

KEPT = (
    ".a :is(.b, #c) { }",  # of other specificity
    ".a :is(.b > .c, .d .e) { }",  # .b may be outside .a
    ".a:is(.b, .c) { }",  # tried only where there is .a
    ":is(.b, .c) .d { }",
    '.a::after { content: ":is(.b, .c) {"; }',
    "@media (width > 3rem) { .a { } }",
    "/* :is(.b, .c) { */ .a { }",
)
SPREAD = {
    ":is(.a, .b) { color: red; }": ".a, .b { color: red; }",
    ".x > :is(.a.b, .c[d]):hover::after { }": ".x > .a.b:hover::after, .x > .c[d]:hover::after { }",
    ":is(.a.a, .b.b):is(.c, .d):not(:is(.e), .f) { }": (
        ".a.a:is(.c, .d):not(:is(.e), .f), .b.b:is(.c, .d):not(:is(.e), .f) { }"
    ),
    ".x { & :is(h1, h2), .y { } }": ".x { & h1, & h2, .y { } }",
    "@media print { a { } .x:has(.y, .z) :is(.a, .b) { } }": (
        "@media print { a { } .x:has(.y, .z) .a, .x:has(.y, .z) .b { } }"
    ),
    "/* all */ :is([a], .b) { }": "/* all */ [a], .b { }",
}


@pytest.mark.parametrize("style", KEPT)
def test_what_would_mean_something_else_is_kept(style: str) -> None:
    assert spread(style) == style


@pytest.mark.parametrize("style", SPREAD)
def test_a_selector_is_spread_out_where_that_means_the_same(style: str) -> None:
    assert spread(style) == SPREAD[style]


def test_every_style_keeps_its_rules() -> None:
    for style in titles.styles().values():
        found = spread(style)
        assert (found.count("{"), found.count("}")) == (style.count("{"), style.count("}"))
        assert spread(found) == found
