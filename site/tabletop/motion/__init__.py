"""Show what a choice did, moment by moment."""
