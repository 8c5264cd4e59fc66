"""Serve the built site on this machine."""

from __future__ import annotations

import contextlib
import functools
import http.server
import os
import sys
import webbrowser

from building.machine import ROOT


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


def serve(port: int) -> None:
    """Serve dist/ until Ctrl-C, on the first free port from `port` up."""
    handler = functools.partial(Handler, directory=str(ROOT / "dist"))
    for number in range(port, port + 20):
        with contextlib.suppress(OSError):
            server = http.server.ThreadingHTTPServer(("127.0.0.1", number), handler)
            break
    else:
        sys.exit(f"no free port between {port} and {port + 19}")
    address = f"http://localhost:{server.server_port}/"
    print(f"The page is at {address} (Ctrl-C ends it)", flush=True)
    screens = {"DISPLAY", "WAYLAND_DISPLAY"}
    if sys.platform in ("win32", "darwin") or os.environ.keys() & screens:
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address)
    with contextlib.suppress(KeyboardInterrupt), server:
        server.serve_forever()
