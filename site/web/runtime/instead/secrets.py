"""A number that nobody foresees is all that a page asks for."""

from os import urandom


def randbelow(exclusive_upper_bound: int) -> int:
    if exclusive_upper_bound < 1:
        raise ValueError("nothing is below that")
    bits = exclusive_upper_bound.bit_length()
    while True:
        drawn = int.from_bytes(urandom(-(-bits // 8))) >> -bits % 8
        if drawn < exclusive_upper_bound:
            return drawn
