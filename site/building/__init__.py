"""What build.py makes the site with."""
