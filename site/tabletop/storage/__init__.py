"""Games and notes stored on this device."""
