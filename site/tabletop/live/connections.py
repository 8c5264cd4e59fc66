"""What the browser does about other devices; each connection is a line with a number."""

from __future__ import annotations

from blackangel.kernel.named import NamedTuple


class Server(NamedTuple):
    """A STUN or TURN server that the player has named."""

    address: str
    user: str = ""
    password: str = ""


class CreateOffer(NamedTuple):
    """Prepare a line; ``LineChanged`` follows when it is described, and when it is opened."""

    line: int
    servers: tuple[Server, ...] = ()


class CreateAnswer(NamedTuple):
    """Answer an invitation on a line; ``LineChanged`` follows likewise."""

    line: int
    description: str
    servers: tuple[Server, ...] = ()


class AcceptAnswer(NamedTuple):
    """The answer to the invitation of a line."""

    line: int
    description: str


class Say(NamedTuple):
    """Say something on a line; what comes on it is ``LineChanged``."""

    line: int
    text: str


class HangUp(NamedTuple):
    """Close a line."""

    line: int


class Scan(NamedTuple):
    """Read a QR code with the camera, in a picture of the dialog; ``Scanned`` follows."""

    selector: str


class StayAwake(NamedTuple):
    """Keep the screen on while the page is in view, or no longer."""

    wanted: bool


class Buzz(NamedTuple):
    """Vibrate: somebody here is asked."""


Connection = CreateOffer | CreateAnswer | AcceptAnswer | Say | HangUp | Scan | StayAwake | Buzz
