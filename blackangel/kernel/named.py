"""``typing.NamedTuple`` at the cost of a plain class until the first instance is made.

The one in ``typing`` compiles a constructor for each class at its definition: a page with two hundred of them
feels that at every start. This one waits for the first instance; the rest is the same.

>>> class Place(NamedTuple):
...     row: int
...     name: str = ""
>>> Place(3)._replace(name="bridge")
Place(row=3, name='bridge')
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Self, dataclass_transform
    from typing import NamedTuple as NamedTuple

    @dataclass_transform(frozen_default=True)
    class Named:
        """A ``NamedTuple`` that nobody takes apart: mypy tells hundreds of them apart by their names."""

        def _replace(self, /, **changes: Any) -> Self: ...
else:
    from collections import namedtuple

    MOST = 50  # fields in a class
    places = namedtuple("places", (f"at{place}" for place in range(MOST)))
    # the descriptors that read each part, by index
    READS = tuple(vars(places)[name] for name in places._fields)

    def first(cls, *values, **named):
        """Make the first instance of a class; later ones come from its own constructor."""
        own = namedtuple(cls.__name__, cls._fields, defaults=cls._field_defaults.values())
        cls.__new__ = staticmethod(own.__new__)
        return cls(*values, **named)

    class Fields(type):
        """Turn a class's annotations into fields, without evaluating them."""

        def __new__(meta, name, bases, body):
            # a base without fields gives only its methods
            if bases[0] is not tuple and not getattr(bases[0], "_fields", ()):
                # Python 3.14 keeps annotations here unless the module defers them
                if "__annotate_func__" in body:
                    raise TypeError(f"{name} needs `from __future__ import annotations`")
                fields = tuple(body.get("__annotations__", ()))
                if len(fields) > MOST:
                    raise TypeError(f"{name} has more than {MOST} fields")
                body["_field_defaults"] = {field: body[field] for field in fields if field in body}
                body["_fields"] = body["__match_args__"] = fields
                body["__slots__"], body["__new__"] = (), first
                body.update(zip(fields, READS, strict=False))
            return type.__new__(meta, name, bases, body)

    class NamedTuple(tuple, metaclass=Fields):
        """A tuple whose parts have names and types."""

        __slots__ = ()

        @classmethod
        def _make(cls, values):
            return cls(*values)

        def _replace(self, /, **changes):
            parts = tuple.__new__(type(self), map(changes.pop, self._fields, self))
            if changes:
                raise TypeError(f"{type(self).__name__} has no {', '.join(changes)}")
            return parts

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __getnewargs__(self):
            return tuple(self)

        def __repr__(self):
            parts = (f"{name}={part!r}" for name, part in zip(self._fields, self, strict=True))
            return f"{type(self).__name__}({', '.join(parts)})"

    Named = NamedTuple
