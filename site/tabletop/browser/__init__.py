"""What touches the browser: the only modules that import js."""
