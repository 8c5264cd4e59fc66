"""A server that sends files like GitHub Pages: gzip, a short cache, no COOP or COEP."""

from __future__ import annotations

import gzip
import threading
from collections.abc import Callable, Mapping
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
CLOSED: set[str] = set()  # origins of closed servers
UNZIPPED = {".bin", ".png", ".webp", ".whl", ".woff2", ".zip"}


@lru_cache(maxsize=256)
def body_of(path: Path, changed: int, zipped: bool) -> bytes:
    data = path.read_bytes()
    return gzip.compress(data, 6, mtime=0) if zipped else data


class Handler(BaseHTTPRequestHandler):
    """Answers GET only."""

    protocol_version = "HTTP/1.1"
    server: Server

    def do_GET(self) -> None:
        path = unquote(urlsplit(self.path).path)
        file = self.server.file(path)
        if path == "/favicon.ico":  # browsers ask for it on a page without an icon: not our fault
            self.send_response(204)
            self.end_headers()
            return
        if file is None:
            self.send_error(404)
            return
        zipped = file.suffix not in UNZIPPED and "gzip" in self.headers.get("Accept-Encoding", "")
        body = body_of(file, file.stat().st_mtime_ns, zipped)
        self.send_response(200)
        self.send_header("Content-Type", TYPES.get(file.suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", f"max-age={self.server.age(path)}")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Access-Control-Allow-Origin", "*")
        if zipped:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.server.send(path, body, self.wfile.write)
        self.server.sent(path, len(body))

    def log_message(self, format: str, *args: object) -> None:
        pass


class Server(ThreadingHTTPServer):
    """Folders by address prefix; they may change while the server runs."""

    daemon_threads = True

    def __init__(
        self,
        folders: Mapping[str, Path],
        sent: Callable[[str, int], None] = lambda path, size: None,
    ) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.folders = dict(folders)
        self.sent = sent
        self.origin = f"http://localhost:{self.server_port}"
        # it looks this often, in seconds, whether it is to end
        threading.Thread(target=self.serve_forever, args=(0.02,), daemon=True).start()

    def send(self, path: str, body: bytes, write: Callable[[bytes], object]) -> None:
        write(body)

    def age(self, path: str) -> int:
        """For how many seconds a browser may keep a file without asking."""
        return 600

    def file(self, path: str) -> Path | None:
        for prefix, root in self.folders.items():
            if path.startswith(prefix) and ".." not in path:
                file = root / path.removeprefix(prefix)
                if path.endswith("/"):
                    file /= "index.html"
                return file if file.is_file() else None
        return None

    def close(self) -> None:
        CLOSED.add(self.origin)
        self.shutdown()
        self.server_close()


class Gates:
    """Servers that send part of one file, and the rest when told to."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.servers: list[Server] = []

    def serve(self, root: Path, file: str) -> str:
        """Serve a folder; half of ``file`` waits. Return the address of the front page."""
        gate, prefix = self.gate, "/some/prefix/"

        class Waiting(Server):
            def send(self, path: str, body: bytes, write: Callable[[bytes], object]) -> None:
                half = len(body) // 2 if path == prefix + file and not gate.is_set() else 0
                write(body[:half])
                if half:
                    gate.wait(120)
                write(body[half:])

        self.servers.append(Waiting({prefix: root}))
        return self.servers[-1].origin + prefix

    def open(self) -> None:
        self.gate.set()
