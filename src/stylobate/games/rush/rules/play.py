"""An action being carried out: stones go back, cards are won, tokens are used, drafts are laid open."""

from typing import Any

from stylobate.core.game import Json, Seat
from stylobate.core.words import sentence
from stylobate.games.rush.rules.cards import TOKENS, cards
from stylobate.games.rush.rules.notation import drawn_figure, zone_name
from stylobate.games.rush.rules.scoring import ending
from stylobate.games.rush.state import Draft, Laid, Player, State, Underway, sizes_of
from stylobate.kit.tasks import Play
from stylobate.kit.values import changed
from stylobate.kit.words import counted, who


class Building(Play[State]):
    """The state so far and what has happened, with the acts that several rules share."""

    def change(self, seat: Seat, **changes: Any) -> Player:
        player = changed(self.state.players[seat], **changes)
        players = self.state.players
        self.set(players=(*players[:seat], player, *players[seat + 1 :]))
        return player

    @property
    def round(self) -> Underway:
        underway = self.state.underway
        assert underway is not None
        return underway

    def alter_round(self, **changes: Any) -> None:
        """Change the facts of the round that is being played."""
        self.set(tasks=(changed(self.round, **changes), *self.state.tasks[1:]))

    # ---- zones ----

    def lay(self, seat: Seat, zone: int, stones: Laid) -> None:
        zones = self.state.players[seat].zones
        self.change(seat, zones=(*zones[:zone], stones, *zones[zone + 1 :]))

    def give_back(self, seat: Seat, zone: int, why: str) -> None:
        """All stones of a zone go back to their owner's supply."""
        stones = self.state.players[seat].zones[zone]
        if not stones:
            return
        self.lay(seat, zone, ())
        words = sentence(
            "{who} puts {stones} from {place} back into the supply",
            who=who(seat),
            stones=counted(len(stones), "stone"),
            place=self.state.temple(zone),
        )
        sizes: list[Json] = list(sizes_of(stones))
        self.say("returned", words, seat=seat, zone=zone_name(zone), stones=sizes, why=why)

    def clear(self, why: str, *zones: int) -> None:
        """All players' stones of these zones go back."""
        for zone in zones:
            for seat in self.state.present:
                self.give_back(seat, zone, why)

    def lay_open(self, seat: Seat, draft: Draft) -> None:
        """What a seat has prepared becomes true; mortar takes effect with it (TR-37)."""
        self.change(seat, zones=draft.zones)
        if draft.mortar is not None:
            self.spread_mortar(seat, draft.mortar)

    # ---- tokens ----

    def spend(self, seat: Seat, token: str) -> None:
        """A token has been used and lies open (TR-30)."""
        player = self.state.players[seat]
        at = player.tokens.index(token)
        left = (*player.tokens[:at], *player.tokens[at + 1 :])
        self.change(seat, tokens=left, used=(*player.used, token))

    def use(self, seat: Seat, token: str, words: str, **facts: Json) -> None:
        """A power token or a solo turn is played: its kind is shown to all."""
        self.spend(seat, token)
        self.reveal(
            "use",
            sentence("{who} uses {token}: {words}", who=who(seat), token=TOKENS[token][0], words=words),
            seat=seat,
            token=token,
            **facts,
        )

    def spread_mortar(self, seat: Seat, zone: int) -> None:
        self.spend(seat, "mortar")
        self.change(seat, mortar=zone)
        self.say(
            "mortar",
            sentence("{who} uses Mortar on {place}", who=who(seat), place=self.state.temple(zone)),
            seat=seat,
            zone=zone_name(zone),
        )

    def end_mortar(self, seat: Seat, zone: int) -> None:
        """Mortar lasts until its owner has completed a figure there, or its holder stays empty (TR-37)."""
        if self.state.players[seat].mortar == zone:
            self.change(seat, mortar=None)
            words = sentence("{who}'s mortar on {place} is used up", who=who(seat), place=self.state.temple(zone))
            self.say("mortar_ends", words, seat=seat, zone=zone_name(zone))

    # ---- cards ----

    def hold(self, zone: int, card: int | None) -> None:
        """Put a card into a holder, or empty it; a shield on it ends (TR-33)."""
        state = self.state
        shields = (*state.shields[:zone], None, *state.shields[zone + 1 :])
        self.set(holders=(*state.holders[:zone], card, *state.holders[zone + 1 :]), shields=shields)

    def complete(self, seat: Seat, zone: int, stones: Laid) -> None:
        """Somebody has completed the temple of a zone."""
        card = self.state.holders[zone]
        assert card is not None
        self.alter_round(completed=True)
        words = sentence("Temple complete! {who} has built {temple}", who=who(seat), temple=cards()[card].name)
        facts: dict[str, Json] = {"card": cards()[card].id, "figure": drawn_figure(stones)}
        self.say("complete", words, seat=seat, zone=zone_name(zone), **facts)

    def award(self, seat: Seat, zone: int, card: int, kept: bool) -> None:
        """Give the card, or a point token of its value (TR-10, TR-22)."""
        player, value = self.state.players[seat], cards()[card].points
        if kept:
            self.change(seat, cards=(*player.cards, card))
            words = sentence(
                "{who} wins {temple} for {points}",
                who=who(seat),
                temple=cards()[card].name,
                points=counted(value, "point"),
            )
        else:
            self.change(seat, points=(*player.points, value))
            words = sentence("{who} takes a point token of {value}", who=who(seat), value=value)
        facts: dict[str, Json] = {"card": cards()[card].id, "value": value, "as": "card" if kept else "token"}
        self.say("award", words, seat=seat, zone=zone_name(zone), **facts)
        self.end_mortar(seat, zone)

    def discard(self, zone: int, why: str, words: str) -> None:
        """An open card leaves the game unwon (TR-28, TR-29)."""
        card = self.state.holders[zone]
        assert card is not None
        self.set(discarded=(*self.state.discarded, card))
        self.hold(zone, None)
        text = sentence("{temple} leaves the game: {words}", temple=cards()[card].name, words=words)
        self.say("discard", text, zone=zone_name(zone), card=cards()[card].id, why=why)

    def finish(self, reason: str | None = None) -> None:
        """End the match and lay all tokens open (TR-31, TR-46)."""
        over, winners = ending(self.state, reason)
        self.set(over=over)
        self.reveal(
            "end",
            over.template,
            scores=list(over.scores),
            points=[player.score for player in self.state.players],
            winners=list(winners),
            reason=over.reason,
            held=[list(player.powers) for player in self.state.players],
        )
