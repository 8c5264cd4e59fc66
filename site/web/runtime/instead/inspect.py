"""What asyncio and Pyodide ask of a value; to look into functions took all of Python's bytecodes."""

import types
from collections.abc import Awaitable
from functools import _unwrap_partial  # type: ignore[attr-defined]
from typing import Any

CO_COROUTINE, CO_ITERABLE_COROUTINE = 0x80, 0x100


class Parameter:
    """Of the signatures that nobody gets here."""


class Signature:
    """Of a function; nobody gets one here, either."""


def signature(called: object) -> Signature:
    """Raise: who asks then calls a function with all that it has."""
    raise ValueError(f"{called!r} tells no signature")


def isclass(value: object) -> bool:
    return isinstance(value, type)


def isfunction(value: object) -> bool:
    return isinstance(value, types.FunctionType)


def ismethod(value: object) -> bool:
    return isinstance(value, types.MethodType)


def isgenerator(value: object) -> bool:
    return isinstance(value, types.GeneratorType)


def iscoroutine(value: object) -> bool:
    return isinstance(value, types.CoroutineType)


def isawaitable(value: Any) -> bool:
    iterable = isgenerator(value) and value.gi_code.co_flags & CO_ITERABLE_COROUTINE
    return iscoroutine(value) or bool(iterable) or isinstance(value, Awaitable)


def iscoroutinefunction(value: Any) -> bool:
    value = _unwrap_partial(value)
    while ismethod(value):
        value = _unwrap_partial(value.__func__)
    return isfunction(value) and bool(value.__code__.co_flags & CO_COROUTINE)


def unwrap(function: Any) -> Any:
    while hasattr(function, "__wrapped__"):
        function = function.__wrapped__
    return function
