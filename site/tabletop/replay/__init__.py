"""A costly choice seen again, beside the better one."""
