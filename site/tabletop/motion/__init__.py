"""What a choice did, seen moment by moment."""
