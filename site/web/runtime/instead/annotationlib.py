"""Names of types are names: nobody in a page asks what they stand for."""


class Format:
    VALUE, VALUE_WITH_FAKE_GLOBALS, FORWARDREF, STRING = range(1, 5)


class ForwardRef:
    __forward_code__ = None

    def __init__(self, arg: str, **_where: object) -> None:
        self.__forward_arg__ = arg


def type_repr(value: object) -> str:
    return getattr(value, "__qualname__", None) or repr(value)


def get_annotations(value: object, **_asked: object) -> dict[str, object]:
    return dict(getattr(value, "__annotations__", {}))
