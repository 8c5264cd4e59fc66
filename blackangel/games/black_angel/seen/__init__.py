"""What a seat may know: the table, what can be pointed at, why not, and what could be hidden."""
