"""The device's memory of games."""
