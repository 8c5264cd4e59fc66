"""From values to sentences in the language of whoever reads them."""
