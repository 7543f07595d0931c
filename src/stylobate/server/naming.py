"""What a table and its options are called, in the reader's language."""

from functools import partial

from stylobate.core.game import Option, Value
from stylobate.core.words import sentence
from stylobate.server.language import translated
from stylobate.server.tables import Table
from stylobate.server.words import title_of


def title(table: Table) -> str:
    """The table's name: what somebody has called it, or what its code makes of it."""
    usual = title_of(table.code)
    return translated(usual) if table.title == usual else table.title


def variant(table: Table) -> str:
    """The chosen options in words: the first, which names the edition, and others that are not as usual."""
    chosen = table.game.chosen
    first = table.game.options[:1]
    told = [option for option in table.game.options if option in first or chosen[option.name] != option.values[0]]
    said = partial(translated, kind=type(table.game))
    return " · ".join(said(words) for option in told if (words := _option_words(option, chosen)))


def _option_words(option: Option, chosen: dict[str, Value]) -> str:
    if any(chosen.get(name) not in values for name, values in option.only.items()):
        return ""
    value = chosen[option.name]
    if option.open:
        return option.title if value else ""
    label = option.labels[option.values.index(value)] if option.labels else ""
    if label == "Off" or (value is False and not label):
        return sentence("{option}: off", option=option.title)
    if label == "On" or (value is True and not label):
        return option.title
    return label or str(value)
