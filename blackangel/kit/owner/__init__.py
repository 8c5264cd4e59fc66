"""An owner's box: forms in which what is printed on a piece is set by tapping and choosing."""
