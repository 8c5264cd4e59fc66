"""What celebrates a solved challenge and the end of a tutorial: rising stars, once."""

from blackangel.kit.icons import icon

STAR = f"<i>{icon('star')}</i>"
CHEER = f'<p class="cheer" aria-hidden="true">{STAR * 7}</p>'
