"""The library: every game kept on this device."""
