"""The end of a race: who gets the card, what is put aside, and what goes back (TR-41, TR-42)."""

from stylobate.core.game import Seat
from stylobate.core.words import sentence
from stylobate.games.rush.rules.completing import BonusStone
from stylobate.games.rush.rules.keeping import KeepPiece, scattered
from stylobate.games.rush.rules.notation import (
    drawn_figure,
    zone_name,
)
from stylobate.games.rush.rules.play import Building
from stylobate.games.rush.rules.refilling import Refill
from stylobate.kit.tasks import Task
from stylobate.kit.words import who


def end_race(play: Building, owner: Seat, zone: int, winner: Seat | None) -> None:
    """The winner takes the card, the owner may put a stone aside, and all stones of the zone go back (TR-41, TR-42)."""
    name = zone_name(zone)
    bonus: list[Task] = []
    if winner is None:
        play.say("race_end", "Nobody has completed the temple: the card stays", zone=name, winner=None, figure=[])
    else:
        stones = play.state.players[winner].zones[zone]
        words = sentence("{who} wins the race", who=who(winner))
        play.say("race_end", words, zone=name, winner=winner, figure=drawn_figure(stones))
        play.complete(winner, zone, stones)
        card = play.state.holders[zone]
        assert card is not None
        play.award(winner, zone, card, kept=True)
        play.hold(zone, None)
        if not play.state.players[owner].out:
            bonus = [BonusStone(owner, zone, supply=winner != owner)]
    for seat in play.state.present:
        if not (seat == owner == winner):
            play.give_back(seat, zone, "race")
    keeps = [KeepPiece(seat, robbed) for seat, robbed in scattered(play.state) if robbed != zone]
    play.push(*bonus, *keeps, Refill())
