"""What the page knows and decides, without a browser."""
