"""Temple against a plain engine in C."""
