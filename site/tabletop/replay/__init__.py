"""Replay a costly choice beside the better one."""
