"""How a database says no."""


class Conflict(Exception):
    """Another writer was first: what is in memory is out of date."""


class Unsaved(Exception):
    """The database refused; nothing was written."""


class Full(Unsaved):
    """There is no room on the disk; nothing was written."""


class Away(Unsaved):
    """The database cannot be reached; nothing was read or written."""


class Uncertain(Exception):
    """The line to the database broke while it was committing: what is stored decides, and has to be read again."""
