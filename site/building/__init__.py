"""The steps that build.py runs."""
