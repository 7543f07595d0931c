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
        "House rules find completed temples by themselves; in the rulebook players claim them, and there is no clock",
        ("House rules", "As in the rulebook"),
    ),
    Option(
        "claims",
        ("auto", "manual"),
        "Completed temples",
        "Found by themselves, or claimed by the player; a wrong claim costs a stone",
        ("Found by themselves", "Claimed by the player"),
        HOUSE,
    ),
    Option(
        "take_back",
        ("usual", "on", "off"),
        "Taking a stone back",
        "Instead of building, a stone may go back to the supply; usual is on, and off with claims",
        ("As usual", "Stones may be taken back", "No stone is taken back"),
        HOUSE,
    ),
    Option(
        "stall",
        ("discard", "clear", "off"),
        "When nothing happens",
        "Forty rounds without a temple discard the best card; three rounds without a stone may clear all zones",
        ("A card is discarded", "A card is discarded, zones are cleared", "No card is discarded"),
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
        "Chance decides, or the first player at the table names the youngest",
        ("Chance decides", "The youngest rolls first"),
        HOUSE,
    ),
    Option(
        "impossible_hint",
        (False, True),
        "Hint at dead ends",
        "Says when one of your figures can no longer become its temple",
        ("Off", "On"),
    ),
    Option(
        "race",
        ("open", "sealed"),
        "Lightning build",
        "A race in real time, or for slow tables one sealed figure each: the fewest stones win",
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
