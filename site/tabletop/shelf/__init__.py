"""The list of games kept on this device."""
