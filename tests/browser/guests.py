"""Devices that join a table, for tests and benches."""

from __future__ import annotations

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
    expect(host.locator("#live-qr svg")).to_be_attached(timeout=60_000)  # the next code
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
    if host.locator("#dialog .one-more").count():  # everyone is here, but not every device
        host.click("#dialog .one-more > summary")
    expect(host.locator("#live-qr svg")).to_be_visible()
    link = host.input_value("#live-code")
    assert len(link.partition("#join=")[2]) <= LONGEST_CODE
    return link.partition("#")[2]


def answer(guest: Page, invitation: str) -> str:
    """A guest's answer to the host's code."""
    guest.evaluate("hash => { location.hash = hash; }", invitation)
    expect(guest.locator("#live-qr svg")).to_be_visible(timeout=60_000)
    found = guest.input_value("#live-code")
    assert len(found) <= LONGEST_CODE
    return found


def read(host: Page, text: str) -> None:
    """Let the host read a guest's answer."""
    typed = host.locator("#live-answer")
    if not typed.is_visible():
        host.click("#dialog .typed-codes > summary")
    typed.fill(text)
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
