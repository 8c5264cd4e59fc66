"""The games that this device keeps, as a list."""
