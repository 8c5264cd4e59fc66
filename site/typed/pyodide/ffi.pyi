"""What the page uses of Pyodide, for the type checker."""

from collections.abc import Callable
from typing import Any, TypeVar

Work = TypeVar("Work", bound=Callable[..., object])

class JsException(Exception):
    name: str

def create_proxy(work: Work, /) -> Work: ...
def create_once_callable(work: Work, /) -> Work: ...
def to_js(value: object, *, dict_converter: Any = ...) -> Any: ...
