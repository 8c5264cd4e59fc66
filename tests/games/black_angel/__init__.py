"""Black Angel: rules by their ids, tables, effects, whole games."""
