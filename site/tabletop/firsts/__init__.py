"""What a lesson leaves out, told at the table."""
