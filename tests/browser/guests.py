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
    if host.locator("#dialog .one-more").count():  # everyone is here, but not every device
        host.click("#dialog .one-more > summary")
    expect(host.locator("#live-qr svg")).to_be_visible()
    link = host.input_value("#live-code")
    assert len(link.partition("#join=")[2]) <= LONGEST_CODE
    guest.evaluate("hash => { location.hash = hash; }", link.partition("#")[2])
    expect(guest.locator("#live-qr svg")).to_be_visible(timeout=60_000)
    answer = guest.input_value("#live-code")
    assert len(answer) <= LONGEST_CODE
    host.click("#dialog .typed-codes > summary")
    host.fill("#live-answer", answer)
    host.click("#dialog [data-action=invited-answer]")


def at_the_table(host: Page, guest: Page) -> None:
    expect(host.locator("#dialog")).to_be_hidden(timeout=60_000)
    expect(guest.locator("#dialog")).to_be_hidden(timeout=60_000)
    expect(guest.locator(".table, .scores").first).to_be_visible(timeout=60_000)
