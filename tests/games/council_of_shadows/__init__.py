"""Council of Shadows: rules by their ids, tables, effects, whole games."""
