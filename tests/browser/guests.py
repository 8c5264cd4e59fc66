"""Devices that join a table, for tests and benches."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Page, expect

LONGEST_CODE = 200


def invite(host: Page, guest: Page, role: str, *seats: int) -> None:
    """Invite a device to the host's table, by the lobby, where it says who is at it."""
    lobby(host)
    exchange(host, guest)
    place = " ".join((role, *map(str, seats)))
    guest.click(f'#dialog [data-action=join-as][data-value="{place}"]')
    leave_lobby(host, guest)


def rejoin(host: Page, guest: Page) -> None:
    """Let a device come back by the lobby: it need not say who is at it."""
    lobby(host)
    exchange(host, guest)
    leave_lobby(host, guest)


def lobby(host: Page) -> None:
    host.keyboard.press("m")
    host.click("#dialog [data-action=devices]")


def leave_lobby(host: Page, guest: Page) -> None:
    expect(guest.locator("#dialog")).to_be_hidden(timeout=60_000)
    next_one = host.locator("#live-qr svg, #dialog [data-action=one-more]")  # the code, or its fold
    expect(next_one.first).to_be_attached(timeout=60_000)
    host.click("#dialog [data-action=close]")
    at_the_table(host, guest)


def connect(host: Page, guest: Page) -> None:
    """Connect a device by a code for a certain seat."""
    exchange(host, guest)
    at_the_table(host, guest)


def exchange(host: Page, guest: Page) -> None:
    """Carry the codes over, by the link and the answer's text, as two scans would."""
    read(host, answer(guest, code(host)))


def code(host: Page) -> str:
    """The code that the host's lobby shows."""
    if host.locator("#dialog [data-action=one-more][aria-expanded=false]").count():
        host.click("#dialog [data-action=one-more]")  # everyone is here, but not every device
    expect(host.locator("#live-qr svg")).to_be_visible()
    show_texts(host)
    link = host.input_value("#live-code")
    assert len(link.partition("#join=")[2].partition(".")[0]) <= LONGEST_CODE
    return link.partition("#")[2]


def show_texts(host: Page) -> None:
    """Unfold the codes as texts, as whoever has no camera does; they stay so."""
    unfold, answer = host.locator("#dialog [data-action=type-codes]"), host.locator("#live-answer")
    for _ in range(2):  # a camera that isn't there unfolds them, too, perhaps just before the click
        if unfold.get_attribute("aria-expanded") == "false":
            unfold.click()
        with suppress(AssertionError):
            expect(answer).to_be_visible(timeout=2_000)
    expect(answer).to_be_visible()


def answer(guest: Page, invitation: str) -> str:
    """A guest's answer to the host's code: pasted where a dialog asks for it, else by the link."""
    pasted = guest.locator("#dialog [data-action=join-typed]")
    if pasted.is_visible():
        guest.fill("#live-answer", invitation)
        pasted.click()
    else:
        guest.evaluate("hash => { location.hash = hash; }", invitation)
    expect(guest.locator("#live-qr svg")).to_be_visible(timeout=60_000)
    found = guest.input_value("#live-code")
    assert len(found) <= LONGEST_CODE
    return found


def read(host: Page, text: str) -> None:
    """Let the host read a guest's answer."""
    show_texts(host)
    host.fill("#live-answer", text)
    host.click("#dialog [data-action=invited-answer]")


def sit(guest: Page, name: str) -> None:
    """Say who is at a guest."""
    guest.fill("#live-name", name)
    guest.press("#live-name", "Enter")
    expect(guest.locator("#dialog")).to_be_hidden(timeout=60_000)


def at_the_table(host: Page, guest: Page) -> None:
    expect(host.locator("#dialog")).to_be_hidden(timeout=60_000)
    expect(guest.locator("#dialog")).to_be_hidden(timeout=60_000)
    expect(guest.locator(".table, .scores").first).to_be_visible(timeout=60_000)
