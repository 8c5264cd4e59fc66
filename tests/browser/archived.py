"""The compiled archives of the built site, unpacked and repacked: stored files, gzipped as a whole."""

from __future__ import annotations

import gzip
import io
import zipfile
from collections.abc import Mapping
from pathlib import Path


def unpacked(archive: Path) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(gzip.decompress(archive.read_bytes())))


def pack(archive: Path, files: Mapping[str, bytes]) -> None:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as target:
        for name, data in files.items():
            target.writestr(name, data)
    archive.write_bytes(gzip.compress(whole.getvalue(), 1))
