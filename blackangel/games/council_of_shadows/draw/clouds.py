"""The glowing clouds around the spaces of galaxies, in each galaxy's colour, with the core's light."""

from __future__ import annotations

from blackangel.games.council_of_shadows.rules.board import GALAXIES

WIDTH, HEIGHT = 240, 168
BOX = f"0 0 {WIDTH} {HEIGHT}"
GRADIENTS = (
    '<radialGradient id="c-core" cx=".5" cy=".7" r=".6"><stop offset="0" class="st-core0"/>'
    '<stop offset="1" class="st-core1"/></radialGradient>'
) + "".join(
    f'<radialGradient id="c-cloud-{name}" class="g-{name}"><stop offset="0" class="st-cloud0"/>'
    '<stop offset=".55" class="st-cloud1"/><stop offset="1" class="st-cloud2"/></radialGradient>'
    f'<linearGradient id="c-plate-{name}" class="g-{name}" x2="0" y2="1"><stop class="st-plate0"/>'
    '<stop offset=".14" class="st-plate1"/><stop offset="1" class="st-plate2"/></linearGradient>'
    for name in GALAXIES
)
DUST = "".join(
    f"M{20 + (n * 61.8 + n * n * 3.7) % 200:.0f} {20 + (n * 23.6 + n * n * 1.3) % 128:.0f}h.01"
    for n in range(26)
)


def cloud(galaxy: str) -> str:
    """Gas and stars that fill the box."""
    return (
        f'<ellipse cx="120" cy="84" rx="120" ry="84" fill="url(#c-cloud-{galaxy})"/>'
        f'<path d="{DUST}" class="dust g-{galaxy}"/>'
    )
