"""How JavaScript is called here: with whatever it is given. No page binds its values to types."""

from _pyodide_core import (  # type: ignore[import-not-found]
    JsFuncSignature,
    js2py_default_call_result,
    py2js_default,
)

no_default = object()  # asked for by name


def called(*_arguments: object, **_named: object) -> None:
    pass


default_signature = JsFuncSignature(
    called, False, 0, (), (), py2js_default, (), (), (), py2js_default, js2py_default_call_result
)


def func_to_sig(_function: object) -> object:
    return default_signature


def get_attr_sig(_signature: object, _name: str) -> tuple[bool, None]:
    return False, None


def bind_class_sig(signature: object) -> object:
    return signature
