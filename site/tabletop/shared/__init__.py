"""What any feature may use: it knows none of them."""
