"""The pictures of a rulebook, written as text: a name and a height, then one shape per line.

#box x y width height     %circle x y radius      =text x y size    "label x y     >path of an arrow
sign x y [width [height [times step]]]            ^a game's own shape and its arguments
A class may follow the numbers: for the text itself, or around the shape. Labels are numbered; their words
come with the text of the rules and are translated with it. Empty lines separate pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from blackangel.kit.markup import escape

WIDTH = 360
LABEL = "13.5"  # font size of labels
# the head of all arrows, once per page
HEAD = (
    '<svg class="sprite" width="0" height="0" aria-hidden="true"><marker id="rp-head" '
    'viewBox="0 0 8 8" refX="4" refY="4" markerWidth="3.4" markerHeight="3.4" orient="auto">'
    '<path d="M0 0l8 4-8 4z" class="f-act"/></marker></svg>'
)
ARROW = (
    'class="rp-way" fill="none" stroke="currentColor" stroke-width="2" marker-end="url(#rp-head)"'
)

Own = Callable[[str, list[str]], str]
"""A shape that one game has: its name, and the words after it."""


class RuleDiagrams:
    """The pictures of one game, with the signs of its sprite."""

    def __init__(self, scenes: str, own: Own) -> None:
        found = [scene.strip().splitlines() for scene in scenes.split("\n\n")]
        self.scenes = {head.split()[0]: (head.split()[1], lines) for head, *lines in found}
        self.own = own

    def picture(self, name: str, labels: Sequence[str]) -> str:
        """A picture; its caption says what it shows.

        Raises:
            KeyError: there is no picture of that name.
        """
        height, lines = self.scenes[name]
        shapes = "".join(self.shape(line, labels) for line in lines)
        return f'<svg viewBox="0 0 {WIDTH} {height}" aria-hidden="true">{shapes}</svg>'

    def shape(self, line: str, labels: Sequence[str]) -> str:
        """The shape of one line."""
        if line[0] == ">":
            return f'<path d="{line[1:]}" {ARROW}/>'
        first, *rest = line.split()
        named = rest.pop() if rest[-1][0].islower() else ""
        if first[0] == "^":
            drawn = self.own(first[1:], rest)
        elif first[0] in '="':
            return self.written(first, [int(number) for number in rest], labels, named)
        else:
            drawn = self.placed(first, [int(number) for number in rest])
        return f'<g class="{named}">{drawn}</g>' if named else drawn

    def written(self, first: str, place: list[int], labels: Sequence[str], named: str) -> str:
        x, y, *size = place
        words, kind = (first[1:], "") if size else (labels[int(first[1:])], "faint ")
        return (
            f'<text x="{x}" y="{y}" font-size="{[*size, LABEL][0]}" class="{kind}{named}">'
            f"{escape(words)}</text>"
        )

    def placed(self, first: str, numbers: list[int]) -> str:
        x, y, *more = numbers
        word = first[1:]
        match first[0]:
            case "#":
                return (
                    f'<rect x="{x}" y="{y}" width="{more[0]}" height="{more[1]}" rx="9" '
                    f'class="{word}"/>'
                )
            case "%":
                return f'<circle cx="{x}" cy="{y}" r="{more[0]}" class="{word}"/>'
        width, height, times, step = (*more, *(24, 0, 1, 0)[len(more) :])
        return "".join(
            f'<use href="#i-{first}" x="{x + number * step}" y="{y}" '
            f'width="{width}" height="{height or width}"/>'
            for number in range(times)
        )
