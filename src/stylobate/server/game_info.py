"""A game as its pages show it before a table is opened: its options, its bots, and what options make of it."""

from collections.abc import Callable
from functools import partial
from typing import Any

from stylobate.bots import FIRST_GUEST, numbered
from stylobate.core.game import Game, Option, Value
from stylobate.core.words import sentence
from stylobate.server.language import translated
from stylobate.server.messages import GameInfo, LevelInfo, OptionInfo, VariantInfo
from stylobate.server.replies import Trouble


def game_info(kind: type[Game[Any, Any]]) -> GameInfo:
    about, said = kind.about, partial(translated, kind=kind)
    return GameInfo(
        id=kind.id,
        name=about.name,
        designer=said(about.designer),
        sentence=said(about.sentence),
        lead=said(about.lead),
        players=said(about.players),
        minutes=about.minutes,
        traits=[said(trait) for trait in about.traits],
        options=[_option_info(option, said) for option in kind.options],
        levels=level_infos(kind.setup()),
    )


def _option_info(option: Option, said: Callable[[str], str]) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        title=said(option.title),
        help=said(option.help),
        values=list(option.values),
        labels=[said(label) for label in option.labels or map(str, option.values)],
        only={name: list(values) for name, values in option.only.items()},
        suggested=option.values[0] if option.suggested is None else option.suggested,
    )


def level_infos(game: Game[Any, Any]) -> list[LevelInfo]:
    return [
        LevelInfo(number, level.name, translated(level.sentence, type(game)), number >= FIRST_GUEST)
        for number, level in numbered(game).items()
    ]


def variant_info(kind: type[Game[Any, Any]], chosen: dict[str, Value]) -> VariantInfo:
    """What these options make of a game; raises Trouble where they do not fit."""
    try:
        game = kind.setup(None, **chosen)
        counts = kind.seat_counts(game.chosen)
        tables = [kind.setup(count, **chosen) for count in counts]
    except (ValueError, TypeError) as error:
        raise Trouble(400, str(error)) from error
    sides = [[translated(table.seat_name(seat), kind) for seat in range(table.seats)] for table in tables]
    return VariantInfo(list(counts), sides, level_infos(game), not game.timed)


def option_value(option: Option, text: str) -> Value:
    """The option's value that reads like this in an address."""
    if option.open:
        return text
    for value in option.values:
        if text.lower() == str(value).lower():
            return value
    values = ", ".join(map(str, option.values))
    raise Trouble(400, sentence("{option} must be one of {values}", option=option.name, values=values))
