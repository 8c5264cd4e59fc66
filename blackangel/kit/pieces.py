"""How a piece is seen: as a drawing, or as the picture of it with the marks that carry rules on top."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from blackangel.kernel.named import NamedTuple

Symbols = Mapping[str, tuple[str, str]]  # name -> view box, shapes


class Rendered(NamedTuple):
    """A symbol as a picture: its name, where it lies in the symbol's own measure, what is drawn with it.

    ``box`` is left, top, width and height; it may reach beyond the symbol's. ``over`` are marks on the
    picture, ``under`` are shapes below it.
    """

    picture: str
    box: tuple[float, float, float, float]
    over: str = ""
    under: str = ""
    clip: str = ""  # the shape that is cut out of the picture

    @property
    def shapes(self) -> str:
        """The page gives the picture its address: what is written here is small."""
        left, top, width, height = self.box
        image = (
            f'<image data-picture="{self.picture}" x="{left:g}" y="{top:g}" '
            f'width="{width:g}" height="{height:g}" preserveAspectRatio="xMidYMid slice"'
        )
        if self.clip:  # a picture of something that has an upper edge
            return f'{self.under}<g clip-path="url(#{self.clip})">{image} class="upright"/></g>{self.over}'
        return f"{self.under}{image}/>{self.over}"


def sprite(
    symbols: Symbols,
    shared: str,
    rendered: Mapping[str, Rendered],
    there: Collection[str],
) -> str:
    """One <svg> of all symbols, with what they share; it takes no room in the page.

    Of the pictures those are taken that are ``there``; what has none is drawn.
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
        f"<defs>{shared}</defs>{''.join(parts)}</svg>"
    )


def card(name: object) -> str:
    """The picture of a card: the data of the pictures say which one that is."""
    return f"card:{name}"


def twin(of: str, box: str) -> tuple[str, str]:
    """A symbol that is drawn as another one is: it may have a picture where that has none."""
    left, top, width, height = box.split()
    return box, f'<use href="#i-{of}" x="{left}" y="{top}" width="{width}" height="{height}"/>'
