"""The rules of Temple Trip: `game` is what the core sees, every other file a phase or a subject."""
