"""The colours of the page and of Black Angel: readable, and never the only sign of a seat or a species."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from building.titles import styles
from tabletop.shared.schemas import THEMES

from blackangel import i18n
from blackangel.games.black_angel.draw.icons import sprite
from blackangel.kit import seats

# how each kind of colour blindness sees linear light (Machado, Oliveira and Fernandes 2009, complete)
SIGHTS = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
Light = tuple[float, float, float]


def tokens() -> dict[str, dict[str, str]]:
    """The custom properties of each theme, the page's and the game's."""
    found: dict[str, dict[str, str]] = {theme: {} for theme in THEMES}
    style = styles()["style.css"] + styles()["black_angel.css"]
    for mark, body in re.findall(r"^(:root|\[data-theme=[^{]+?) \{\n(.*?)^\}", style, re.M | re.S):
        name = "deep" if mark == ":root" else mark.split('"')[1]
        found[name].update(re.findall(r"--([\w-]+): ([^;]+);", body))
    return {theme: found["deep"] | own for theme, own in found.items()}


TOKENS = tokens()


def light(colour: str) -> Light:
    """The linear light of a colour; transparent colours are taken as opaque."""
    digits = colour.removeprefix("#")
    if len(digits) in (3, 4):
        digits = "".join(2 * digit for digit in digits)
    parts = (int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4))
    one, two, three = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return one, two, three


def brightness(seen: Light) -> float:
    return 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]


def contrast(one: Light, other: Light) -> float:
    high, low = sorted((brightness(one), brightness(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def seen(colour: str, sight: str) -> Light:
    """The colour as somebody with this kind of sight sees it."""
    given = light(colour)
    one, two, three = (
        min(max(sum(part * by for part, by in zip(given, row, strict=True)), 0.0), 1.0)
        for row in SIGHTS[sight]
    )
    return one, two, three


def lab(given: Light) -> Light:
    """Its place in perception (Oklab)."""
    red, green, blue = given
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def distance(one: Light, other: Light) -> float:
    pairs = zip(lab(one), lab(other), strict=True)
    return sum((first - second) ** 2 for first, second in pairs) ** 0.5


SIZE = re.compile(r"-?[\d.]+(rem|em|px|s|ms|%)?")


@pytest.mark.parametrize("name", [name for name in styles() if name != "style.css"])
def test_a_game_gives_no_token_of_the_page_another_kind_of_value(name: str) -> None:
    token = re.compile(r"--([\w-]+):\s*([^;]+);")
    ours, own = styles()["style.css"], styles()[name]
    kinds = {key: bool(SIZE.fullmatch(value)) for key, value in token.findall(ours)}
    theirs = {key: bool(SIZE.fullmatch(value)) for key, value in token.findall(own)}
    assert {key for key in theirs.keys() & kinds if theirs[key] != kinds[key]} == set()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ink", ["ink", "ink-2", "act", "bad", "over", "vp-words", "picked"])
def test_words_are_readable(theme: str, ink: str) -> None:
    palette = TOKENS[theme]
    for ground in ("void", "deep", "panel", "panel-2", "well"):
        found = contrast(light(palette[ink]), light(palette[ground][:7]))
        assert found >= 4.5, f"{ink} on {ground}: {found:.2f}"


def dimmed(theme: str, kind: str) -> float:
    """The opacity of a blocked thing: by a theme's last rule for its kind."""
    style = styles()["style.css"] + styles()["black_angel.css"]
    looked_at = r"(?::not\(:hover, :focus-visible\))?"
    rule = rf'^(?:\[data-theme="{theme}"\] )?{re.escape(kind)}{looked_at} {{ opacity: ([\d.]+);'
    found = re.findall(rule, style, re.M)
    return float(found[-1])


def through(colour: str, ground: str, left: float) -> Light:
    """A colour of some opacity over a background; browsers mix encoded values, not light."""
    pairs = zip(*(re.findall("..", digits[1:7]) for digits in (colour, ground)), strict=True)
    mixed = (round(left * int(own, 16) + (1 - left) * int(below, 16)) for own, below in pairs)
    return light("#" + "".join(f"{part:02x}" for part in mixed))


def whole(colour: str) -> str:
    return "#" + "".join(2 * digit for digit in colour[1:]) if len(colour) == 4 else colour


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_dimmed_is_readable(theme: str) -> None:
    """Blocked things stay readable, including titles on the dimmed colour of a species."""
    palette = {name: whole(value) for name, value in TOKENS[theme].items()}
    left, ground = dimmed(theme, ".barred:not(.hex, .mi, .leafed, .button)"), palette["well"]
    words = contrast(through(palette["ink"], ground, left), light(ground))
    assert words >= 4.5, f"{words:.2f}"
    left, ground = dimmed(theme, ".pod.barred"), palette["panel"][:7]
    title = "#120a26" if theme == "light" else "#fff"
    for species in ("c0", "c1", "c2"):
        found = contrast(light(title), through(palette[species], ground, left))
        assert found >= 4.5, f"title on {species}: {found:.2f}"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sign", ["live", "picked", "c0", "c1", "c2"])
def test_signs_stand_out(theme: str, sign: str) -> None:
    """Glowing and picked things stand out by 3 to 1, and species from the dark signs on them."""
    palette = TOKENS[theme]
    ground = "#120a26" if sign.startswith("c") else palette["panel"][:7]
    assert contrast(light(palette[sign]), light(ground)) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("kind", ["c0 c1 c2", "s0 s1 s2 s3"], ids=["species", "seats"])
def test_colours_differ_in_every_eye(theme: str, sight: str, kind: str) -> None:
    """Even without shapes, two of a kind never look the same."""
    palette = TOKENS[theme]
    for one, other in combinations(kind.split(), 2):
        apart = distance(seen(palette[one], sight), seen(palette[other], sight))
        assert apart >= 0.05, f"{one} and {other}: {apart:.3f}"


def drawn(name: str) -> str:
    """A symbol's shapes, without attributes that only colour them."""
    symbols = dict(re.findall(r'<symbol id="i-([\w-]+)"[^>]*>(.*?)</symbol>', sprite(), re.S))
    return re.sub(r' (class|fill|stroke|style)="[^"]*"', "", symbols[name])


@pytest.mark.parametrize(
    "names",
    [
        ("species0", "species1", "species2"),
        ("sign0", "sign1", "sign2"),
        ("blank0", "blank1", "blank2"),
        ("die01", "die11", "die21"),
        ("mark-0", "mark-1", "mark-2", "mark-3", "mark-5"),
        ("ship-0", "ship-1", "ship-2", "ship-3"),
        ("robot-0", "robot-1", "robot-2", "robot-3", "robot-5"),
    ],
    ids=lambda names: names[0][:-1],
)
def test_shapes_tell_what_colours_tell(names: tuple[str, ...]) -> None:
    assert len({drawn(name) for name in names}) == len(names)


def test_each_colour_of_a_player_has_its_own_emblem() -> None:
    i18n.choose("en")
    players = seats.seated(("A", "A", "A", "A"), seats.COLOURS)
    shapes = {re.sub(r'class="[^"]*"', "", seats.emblem(player)) for player in players}
    assert len(shapes) == len(seats.COLOURS)
