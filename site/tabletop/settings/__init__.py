"""The player's preferences on this device."""
