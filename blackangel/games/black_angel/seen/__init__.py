"""What a seat may know: the table, its clickable places, the reasons against options, likely hidden cards."""
