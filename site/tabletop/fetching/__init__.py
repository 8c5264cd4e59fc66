"""Games loaded on demand."""
