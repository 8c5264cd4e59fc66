"""Nobody in a page waits in a queue: tasks would, for those that are done first."""
