"""Why something is none of the seat's actions, told from the kernel's own conditions."""
