"""Several devices at one table, browser to browser."""
