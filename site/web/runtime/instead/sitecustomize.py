"""Garbage collection stays off while the page starts, until boot.mjs turns it on."""

import gc
import sys
from importlib.machinery import FileFinder, SourceFileLoader, SourcelessFileLoader

gc.disable()
# Beside the library's archive all code is compiled: that is looked for first, and nothing for a processor.
KINDS = (SourcelessFileLoader, [".pyc"]), (SourceFileLoader, [".py"])
sys.path_hooks[1:] = [FileFinder.path_hook(*KINDS)]
