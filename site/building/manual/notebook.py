"""Run a notebook and write it as Markdown, each cell with what it shows."""

from __future__ import annotations

import ast
import json
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any


def written(notebook: Path, pictures: Path) -> str:
    """The notebook as Markdown; what it draws goes into the folder ``pictures``, beside the page.

    Whatever a cell raises ends it.
    """
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    names: dict[str, Any] = {}
    parts = []
    for number, cell in enumerate(cells):
        text = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(text)
            continue
        printed, value = run(text, names)
        parts.append(f"```python\n{text}\n```")
        drawn = value._repr_svg_() if hasattr(value, "_repr_svg_") else None
        if drawn:
            picture = pictures / f"{notebook.stem}-{number}.svg"
            picture.write_text(drawn, "utf-8")
            parts.append(f"![The table]({pictures.name}/{picture.name})")
        elif value is not None:
            printed += repr(value)
        if printed:
            parts.append(f"```text\n{printed.rstrip()}\n```")
    return "\n\n".join(parts) + "\n"


def run(text: str, names: dict[str, Any]) -> tuple[str, Any]:
    """Run a cell: what it prints, and the value of its last line if that is an expression."""
    code = ast.parse(text)
    last = code.body.pop() if isinstance(code.body[-1], ast.Expr) else None
    value = None
    with redirect_stdout(StringIO()) as printed:
        exec(compile(code, "cell", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    return printed.getvalue(), value
