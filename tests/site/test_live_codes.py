"""Codes between two devices round-trip; anything else is refused with its fault."""

from __future__ import annotations

import base64
import time
from random import Random

import pytest
from tabletop.live import addresses, codes, sdp
from tabletop.live.codes import ANSWER, INVITE, Candidate, Code, CodeError, Fault

NOW = 1_795_340_000_000.0
LETTERS = "ABCXYZabcxyz0189+/"
FINGERPRINT = ":".join(["BE:76:C6:23:CC:51:DD:32"] * 4)
CHROMIUM = f"""v=0
o=- 3915796496552259857 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:3067270274 1 udp 2113937151 e5e09b38-5c53-4a88-96db-dc24a7641650.local 49244 typ host generation 0
a=candidate:2108953954 1 udp 2113942271 72c9cea5-b70a-4fed-b179-b8305b27da44.local 45971 typ host generation 0
a=candidate:842163049 1 udp 1677729535 203.0.113.7 40321 typ srflx raddr 0.0.0.0 rport 0 generation 0
a=candidate:1 1 tcp 1518280447 e5e09b38-5c53-4a88-96db-dc24a7641650.local 9 typ host tcptype active
a=ice-ufrag:5tXo
a=ice-pwd:R0I2DMN7TQIaSVlh1pByAu5M
a=ice-options:trickle
a=fingerprint:sha-256 {FINGERPRINT}
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
"""
FIREFOX = f"""v=0
o=mozilla...THIS_IS_SDPARTA-99.0 5 0 IN IP4 0.0.0.0
s=-
t=0 0
a=sendrecv
a=fingerprint:sha-256 {FINGERPRINT}
a=group:BUNDLE 0
a=ice-options:trickle
m=application 50000 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:0 1 UDP 2122252543 6f2ae1cf-6d40-4b9f-a1c6-31b0b15f7c11.local 50000 typ host
a=candidate:2 1 TCP 2105524479 6f2ae1cf-6d40-4b9f-a1c6-31b0b15f7c11.local 9 typ host tcptype active
a=ice-pwd:9d5b0d63c8d06b1e3f4a5f1e2d3c4b5a
a=ice-ufrag:c9d9ed5f
a=mid:0
a=setup:actpass
a=sctp-port:5000
"""


def some_address(rng: Random) -> str:
    family = rng.randrange(3)
    if family == codes.MDNS:
        digits = f"{rng.getrandbits(128):032x}"
        parts = (digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])
        return "-".join(parts) + ".local"
    return addresses.spelled(rng.randbytes(codes.SIZES[family]))


def some_code(rng: Random, kind: str = "", most: int = codes.MOST_CANDIDATES) -> Code:
    """A random code that a browser could make."""
    candidates = tuple(
        Candidate(rng.choice(codes.WAYS), some_address(rng), rng.randrange(1, 1 << 16))
        for _ in range(rng.randint(1, most))
    )
    name = "".join(rng.choices(LETTERS, k=rng.randint(4, 32)))
    password = "".join(rng.choices(LETTERS, k=rng.randint(22, 48)))
    return Code(
        kind or rng.choice(codes.KINDS),
        rng.getrandbits(32),
        codes.minute(NOW),
        name,
        password,
        rng.randbytes(codes.FINGERPRINT),
        candidates,
    )


def again(text: str, code: Code) -> Code:
    own = frozenset({code.number}) if code.kind == ANSWER else frozenset()
    return codes.read(text, code.kind, NOW, own)


def test_what_is_written_is_read_again_in_few_characters() -> None:
    rng = Random(1)
    for _ in range(2000):
        code = some_code(rng)
        text = codes.write(code)
        assert len(text) <= codes.LONGEST
        found = again(text, code)
        kept = code.candidates[: len(found.candidates)]
        assert found._replace(candidates=()) == code._replace(candidates=())
        assert found.candidates
        assert [one.port for one in found.candidates if one in kept] or kept != code.candidates
        assert codes.write(found) == text


@pytest.mark.parametrize("said", [CHROMIUM, FIREFOX])
@pytest.mark.parametrize("kind", [INVITE, ANSWER])
def test_what_browsers_say_becomes_a_code_and_a_description_again(said: str, kind: str) -> None:
    code = sdp.code(said, kind, 77, NOW)
    built = sdp.build(again(codes.write(code), code))
    for start in ("a=ice-ufrag:", "a=ice-pwd:", "a=fingerprint:"):
        line = next(line for line in said.splitlines() if line.startswith(start))
        assert line in built.splitlines()
    assert f"a=setup:{'active' if kind == INVITE else 'passive'}" in built
    assert " tcp " not in built.lower()
    assert sdp.code(built, kind, 77, NOW) == code


def test_the_first_way_of_each_kind_has_room() -> None:
    many = [f"e5e09b38-5c53-4a88-96db-dc24a764165{digit}.local" for digit in range(8)]
    lines = [f"a=candidate:1 1 udp 1 {name} 4000 typ host" for name in many]
    lines += ["a=candidate:1 1 udp 1 203.0.113.7 4001 typ srflx raddr 0.0.0.0 rport 0"]
    lines += ["a=candidate:1 1 udp 1 2001:db8::5 4002 typ relay raddr 0.0.0.0 rport 0"]
    said = CHROMIUM.replace("a=mid:0", "\n".join(["a=mid:0", *lines]))
    code = sdp.code(said, INVITE, 1, NOW)
    found = codes.read(codes.write(code), INVITE, NOW)
    assert {one.way for one in found.candidates} == set(codes.WAYS)
    assert len(found.candidates) > len(codes.WAYS)


@pytest.mark.parametrize(
    "said",
    [
        "",
        "a=ice-ufrag:x",
        CHROMIUM.replace("a=candidate", "a=other"),
        CHROMIUM.replace("BE:76", "ZZ:76"),
        CHROMIUM.replace("a=ice-pwd:", "a=ice-pwd:short-"),
    ],
)
def test_a_description_that_no_browser_makes_becomes_no_code(said: str) -> None:
    with pytest.raises(sdp.Unusable):
        sdp.code(said, INVITE, 1, NOW)


def fault(text: object, kind: str = INVITE, now: float = NOW, own: tuple[int, ...] = ()) -> Fault:
    with pytest.raises(CodeError) as found:
        codes.read(text, kind, now, frozenset(own))
    return found.value.fault


def test_each_fault_has_its_name() -> None:
    code = sdp.code(CHROMIUM, INVITE, 77, NOW)
    text, answer = codes.write(code), codes.write(code._replace(kind=ANSWER))
    hour = 60 * codes.MINUTE
    assert fault("") == fault("hello there!") == fault(None) == fault("x" * 9999) == Fault.NONE
    assert fault("hello") == fault(text[:-1]) == fault(text + "A") == Fault.DAMAGED
    assert fault(text, now=NOW + 2 * hour) == fault(text, now=NOW + 99 * hour) == Fault.OLD
    assert fault(answer, ANSWER, own=(76,)) == Fault.OLD
    assert fault(text, own=(77,)) == fault(text, ANSWER, own=(77,)) == Fault.OWN
    assert fault(answer, INVITE) == fault(text, ANSWER) == Fault.KIND
    assert codes.read(answer, ANSWER, NOW, frozenset({77})) == code._replace(kind=ANSWER)
    assert codes.read(text, INVITE, NOW - 5 * codes.MINUTE) == code, "clocks may differ"


def test_another_version_is_told_from_a_damaged_one() -> None:
    body = bytes((codes.VERSION + 1,)) + b"whatever another version says"
    sealed = base64.urlsafe_b64encode(body + codes._checksum(body)).decode().rstrip("=")
    assert fault(sealed) == Fault.VERSION


def test_a_code_is_found_in_a_link_and_in_lines() -> None:
    code = sdp.code(CHROMIUM, INVITE, 77, NOW)
    text = codes.write(code)
    for given in (
        f"https://example.org/angel/#join={text}",
        f"  {text[:40]}\n{text[40:]} ",
        f"#join={text}",
    ):
        assert codes.read(given, INVITE, NOW) == code


def test_no_damage_gets_through_and_none_takes_long() -> None:
    rng = Random(2)
    began = time.perf_counter()
    for _ in range(4000):
        text = list(codes.write(some_code(rng, INVITE)))
        for _ in range(rng.randint(1, 3)):
            place = rng.randrange(len(text))
            text[place] = rng.choice(
                [letter for letter in "AZaz09_-%é\0 " if letter != text[place]]
            )
        whole = "".join(text)
        with pytest.raises(CodeError):
            codes.read(whole, INVITE, NOW)
    for size in range(0, 300):
        fault(bytes(rng.randbytes(size)).decode("latin-1"))
        fault("".join(rng.choices(LETTERS, k=size)))
    assert time.perf_counter() - began < 20


def test_sealed_nonsense_is_damaged_too() -> None:
    rng = Random(3)
    for _ in range(3000):
        body = bytes((codes.VERSION, rng.randrange(3))) + rng.randbytes(rng.randrange(140))
        text = base64.urlsafe_b64encode(body + codes._checksum(body)).decode().rstrip("=")
        assert fault(text) in (Fault.DAMAGED, Fault.OLD, Fault.KIND)


@pytest.mark.parametrize(
    "text", ["1.2.3", "1.2.3.256", "01.2.3.4", "::1::", "1:2:3:4:5:6:7", "g::", "12345::", ""]
)
def test_no_address(text: str) -> None:
    assert addresses.packed(text) is None


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("192.168.0.17", "192.168.0.17"),
        ("2001:db8::5", "2001:db8:0:0:0:0:0:5"),
        ("::1", "0:0:0:0:0:0:0:1"),
        ("fe80::", "fe80:0:0:0:0:0:0:0"),
        ("1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"),
    ],
)
def test_an_address_as_bytes(text: str, spelled: str) -> None:
    found = addresses.packed(text)
    assert found is not None
    assert addresses.spelled(found) == spelled
    assert addresses.packed(spelled) == found
