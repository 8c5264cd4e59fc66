"""What a player prefers on this device."""
