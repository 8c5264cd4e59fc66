"""How a piece looks: a drawing, or a picture of it with the marks that carry rules on top."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from blackangel.kernel.named import NamedTuple

Symbols = Mapping[str, tuple[str, str]]  # name -> view box, shapes
# no style is computed for the symbols themselves, which are thousands of elements; what uses them is styled
UNSTYLED = '<svg display="none">'


class Rendered(NamedTuple):
    """A symbol with a picture: its name, its box in the symbol's own units, and what is drawn with it.

    ``box`` is left, top, width and height; it may extend beyond the symbol. ``over`` are marks on top of
    the picture, ``under`` shapes below it.
    """

    picture: str
    box: tuple[float, float, float, float]
    over: str = ""
    under: str = ""
    clip: str = ""  # the shape to cut out of the picture

    @property
    def shapes(self) -> str:
        """The shapes with their picture; the page adds its address, to keep this short."""
        left, top, width, height = self.box
        image = (
            f'<image data-picture="{self.picture}" x="{left:g}" y="{top:g}" '
            f'width="{width:g}" height="{height:g}" preserveAspectRatio="xMidYMid slice"'
        )
        if self.clip:  # the picture shows something with an upper edge
            return f'{self.under}<g clip-path="url(#{self.clip})">{image} class="upright"/></g>{self.over}'
        return f"{self.under}{image}/>{self.over}"


def sprite(
    symbols: Symbols,
    shared: str,
    rendered: Mapping[str, Rendered],
    there: Collection[str],
) -> str:
    """One <svg> with all symbols and what they share; it takes no room in the page.

    Symbols whose picture is ``there`` use it; the others are drawn.
    """
    parts = []
    for name, (box, shapes) in symbols.items():
        seen = rendered.get(name)
        if seen and seen.picture in there:
            parts.append(
                f'<symbol id="i-{name}" viewBox="{box}" overflow="visible">{seen.shapes}</symbol>'
            )
        else:
            parts.append(f'<symbol id="i-{name}" viewBox="{box}">{shapes}</symbol>')
    return (
        '<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">'
        f"<defs>{shared}</defs>{UNSTYLED}{''.join(parts)}</svg></svg>"
    )


def card(name: object) -> str:
    """The picture of a card; the page's picture data say which one."""
    return f"card:{name}"


def twin(of: str, box: str) -> tuple[str, str]:
    """A symbol drawn like another one: it may have a picture even if that one has none."""
    left, top, width, height = box.split()
    return box, f'<use href="#i-{of}" x="{left}" y="{top}" width="{width}" height="{height}"/>'
