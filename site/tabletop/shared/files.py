"""File buttons and file names."""

from blackangel.kit.markup import escape, marked

IMAGES = ".png,.jpg,.jpeg,.webp,.gif,.svg"


FILES = f".txt,.json,.toml,text/plain,application/json,image/*,{IMAGES}"


def file_button(label: str, name: str, several: bool = False) -> str:
    """A button that asks for files; ``name`` says what happens to them."""
    given = marked(data_field=name, accept=FILES, multiple=several)
    return f'<label class="button file">{escape(label)}<input type="file" class="unseen"{given}></label>'


def file_name(game: str, names: tuple[str, ...], ending: str) -> str:
    """The name of a download: the game's key, using only letters and digits."""
    words = ("".join(filter(str.isalnum, name)) for name in names)
    return "-".join((game, *filter(None, words)))[:80] + f".{ending}"
