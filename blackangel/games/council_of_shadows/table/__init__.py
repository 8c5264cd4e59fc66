"""What a page shows of Council of Shadows."""
