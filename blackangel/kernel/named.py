"""``NamedTuple`` of ``typing``, at the price of a plain class until the first one is made.

That of ``typing`` compiles a constructor for each class where it is defined: a page that defines two hundred
of them feels it at every start. Here that is done when one is made; the rest is the same.

>>> class Place(NamedTuple):
...     row: int
...     name: str = ""
>>> Place(3)._replace(name="bridge")
Place(row=3, name='bridge')
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    from collections import namedtuple

    MOST = 50  # fields of a class
    places = namedtuple("places", (f"at{place}" for place in range(MOST)))
    READS = tuple(vars(places)[name] for name in places._fields)  # what reads a part, by its place

    def first(cls, *values, **named):
        """The first one of a class; the others come from its own constructor."""
        own = namedtuple(cls.__name__, cls._fields, defaults=cls._field_defaults.values())
        cls.__new__ = staticmethod(own.__new__)
        return cls(*values, **named)

    class Fields(type):
        """Makes fields of a class's annotations, which nobody evaluates."""

        def __new__(meta, name, bases, body):
            if bases[0] is not tuple and not hasattr(bases[0], "_fields"):
                if "__annotate_func__" in body:  # where Python 3.14 keeps them without that line
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
