"""The choices before a match, the preset that stands for several of them, and what they mean for the rules (TR-48)."""

from collections.abc import Mapping
from typing import Final

from stylobate.core.game import Option, Value
from stylobate.games.rush.state import Terms

HOUSE: Final = {"preset": ("house",)}
OPTIONS: Final = (
    Option(
        "preset",
        ("house", "rulebook"),
        "Rules",
        "With house rules the table finds completed temples; by the rulebook players claim them, without a clock",
        ("House rules", "As in the rulebook"),
    ),
    Option(
        "claims",
        ("auto", "manual"),
        "Completed temples",
        "The table finds them, or players claim them; a wrong claim costs a stone",
        ("The table finds them", "Players claim them"),
        HOUSE,
    ),
    Option(
        "take_back",
        ("usual", "on", "off"),
        "Taking a stone back",
        "Instead of building, you may put a stone back into your supply; usually on, but off with claims",
        ("As usual", "Stones may be taken back", "No taking back"),
        HOUSE,
    ),
    Option(
        "stall",
        ("discard", "clear", "off"),
        "When nothing happens",
        "After forty rounds without a temple the best card goes; three rounds without a stone may clear everything",
        ("A card goes", "A card goes, temples are cleared", "No card goes"),
        HOUSE,
    ),
    Option(
        "timers",
        ("on", "off"),
        "Clocks",
        "A minute to build, less for small choices; the race is timed either way",
        ("On", "Off"),
        HOUSE,
    ),
    Option(
        "first_roller",
        ("random", "youngest"),
        "Who rolls first",
        "Draw lots, or the first player at the table names the youngest",
        ("Draw lots", "The youngest rolls first"),
        HOUSE,
    ),
    Option(
        "impossible_hint",
        (False, True),
        "Hint at dead ends",
        "Tells you when you can no longer complete one of your temples",
        ("Off", "On"),
    ),
    Option(
        "race",
        ("open", "sealed"),
        "Lightning build",
        "A race in real time, or one sealed figure each for slow tables: the fewest stones win",
        ("In real time", "Sealed figures"),
    ),
)
RULEBOOK: Final[Mapping[str, Value]] = {
    "claims": "manual",
    "take_back": "off",
    "stall": "off",
    "timers": "off",
    "first_roller": "youngest",
}
"""What the preset `rulebook` stands for, unless something else is asked for."""


def with_preset(options: Mapping[str, Value]) -> dict[str, Value]:
    """The options that were asked for, over those of the preset."""
    return {**(RULEBOOK if options.get("preset") == "rulebook" else {}), **options}


def terms(chosen: Mapping[str, Value]) -> Terms:
    manual = chosen["claims"] == "manual"
    return Terms(
        manual=manual,
        # TR-17: with automatic claims it is the only way out of a dead figure.
        take_back=not manual if chosen["take_back"] == "usual" else chosen["take_back"] == "on",
        stall=str(chosen["stall"]),
        sealed=chosen["race"] == "sealed",
        youngest=chosen["first_roller"] == "youngest",
        timers=chosen["timers"] == "on",
        hint=bool(chosen["impossible_hint"]),
    )
