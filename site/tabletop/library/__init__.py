"""The library: every game that this device keeps."""
