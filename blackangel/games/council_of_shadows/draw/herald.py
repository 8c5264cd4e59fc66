"""The Council's herald, who teaches the game: a bust with a plumed beret and a trumpet."""

_SHAPES = (
    '<path d="M4 64c2-14 11-20 26-20s24 6 26 20z" fill="#6b2f8f"/>'
    '<path d="M22 46l8 9 8-9-2 18H24z" fill="#f2bd45"/>'
    '<path d="M19 27c0-9 4-14 11-14s11 5 11 14c0 10-5 18-11 18s-11-8-11-18z" fill="#e3b48c"/>'
    '<path d="M13 21c1-10 9-15 18-15 8 0 16 4 17 12-6 3-14 2-20 2-6 1-11 2-15 1z" fill="#2a7f92"/>'
    '<path d="M14 21c9-3 22-2 33-3v4c-10 2-23 1-33 3z" fill="#f2bd45"/>'
    '<path d="M44 12C46 4 54 1 61 4c-2 6-8 10-15 10-2 0-3-1-2-2z" fill="#ff7ad0"/>'
    '<path d="M47 11c4-3 8-4 12-6" fill="none" stroke="#fff" stroke-width="1.4" stroke-linecap="round"/>'
    '<path d="M24 29h3M33 29h3M22 25q3-2 6-1M32 24q3-1 6 1" fill="none" stroke="#06161a" '
    'stroke-width="2" stroke-linecap="round"/>'
    '<path d="M22 36q4-4 8-1 4-3 8 1-4 2-8 1-4 1-8-1z" fill="#6b4423"/>'
    '<path d="M30 41l24-8 1 4-24 7z" fill="#f2bd45"/><path d="M53 30l10-5v16l-9-4z" fill="#d99a1c"/>'
)


def face() -> str:
    """The face; words beside it say who it is."""
    return f'<svg viewBox="0 0 64 64" class="herald" aria-hidden="true">{_SHAPES}</svg>'
