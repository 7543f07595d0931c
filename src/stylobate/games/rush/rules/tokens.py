"""Tokens that the roller uses before the roll: bomb, shield and bag, solo turn and lightning build (TR-30 to TR-35)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from stylobate.core.game import Json, Seat
from stylobate.core.words import sentence
from stylobate.games.rush.rules.cards import SHIELD_ROUNDS, TOKENS, cards
from stylobate.games.rush.rules.completing import BonusStone
from stylobate.games.rush.rules.notation import drawn_figure, zone_name
from stylobate.games.rush.rules.play import Building
from stylobate.games.rush.rules.racing import start_race
from stylobate.games.rush.rules.refilling import Refill
from stylobate.games.rush.rules.silhouettes import Figure, Registration, Silhouette, figure
from stylobate.games.rush.rules.slots import INTO, ZONE
from stylobate.games.rush.rules.steps import EXISTS, ZONE_OPEN
from stylobate.games.rush.state import Counts, Laid, State, counts, relaid, sizes_of
from stylobate.kit.values import changed
from stylobate.kit.verbs import Action, Condition, Conditions, Flag, Moment, Seats, Verb
from stylobate.kit.words import counted, who

Now = Moment[Any, State]
V = TypeVar("V")


class Use(Verb[Now, V]):
    """Use a token: whether the seat has it is asked first."""

    elsewhere = ("TR-30", "Only the roller uses tokens, before the roll")

    def actions(self, moment: Now) -> Sequence[Action]:
        return super().actions(moment) if self.word in moment.state.players[moment.seat].tokens else ()


def held(token: str) -> Conditions:
    """Each token is used once (TR-30)."""

    def unused(now: Now, filled: Any) -> bool:
        player = now.own
        return token in player.tokens or token not in player.used

    def there(now: Now, filled: Any) -> bool:
        return token in now.own.tokens

    def named(now: Now, filled: Any) -> dict[str, str]:
        return {"token": TOKENS[token][0]}

    return (
        Condition("TR-30", "{token}: you have used it", unused, named),
        Condition("TR-30", "{token}: you do not have it", there, named),
    )


# ---- bomb and shield ----


def bomb_targets(state: State, seat: Seat) -> list[tuple[Seat, int]]:
    """Zones of opponents with at least one stone (TR-32)."""
    others = (other for other in state.present if other != seat)
    return [(other, zone) for other in others for zone in state.zones if state.players[other].zones[zone]]


def bomb(play: Building, seat: Seat, target: Seat, zone: int) -> None:
    stones = play.state.players[target].zones[zone]
    words = sentence("{who} loses the stones for {place}", who=who(target), place=play.state.temple(zone))
    play.use(seat, "bomb", words, target=target, zone=zone_name(zone), stones=drawn_figure(stones))
    play.give_back(target, zone, "bomb")


class Target(NamedTuple):
    """A zone of somebody."""

    player: Seat
    zone: int


def _full(now: Now, filled: Target) -> bool:
    return tuple(filled) in bomb_targets(now.state, now.seat)


class Bomb(Use[Target]):
    """Blow up a zone of an opponent (TR-32)."""

    word = "bomb"
    label = "Blow up {player}'s stones for {zone}"
    slots = (Seats("player", "TR-32"), ZONE)
    form = Target
    conditions = (
        *held("bomb"),
        EXISTS,
        Condition("TR-32", "A bomb needs an opponent's temple with at least one stone", _full),
    )

    def do(self, task: Any, play: Building, seat: Seat, value: Target) -> None:
        bomb(play, seat, *value)


def _two_open(now: Now, zone: int) -> bool:
    return sum(card is not None for card in now.state.holders) > 1


def _bare(now: Now, zone: int) -> bool:
    """Whether the card is open and carries no shield."""
    return now.state.holders[zone] is not None and now.state.shields[zone] is None


class Shield(Use[int]):
    """Keep the others off a card (TR-33)."""

    word = "shield"
    label = "Shield {zone}"
    slots = (ZONE,)
    conditions = (
        *held("shield"),
        EXISTS,
        Condition("TR-33", "A shield needs two open cards", _two_open),
        Condition("TR-33", "A shield goes on an open card that has none", _bare),
    )

    def do(self, task: Any, play: Building, seat: Seat, value: int) -> None:
        shield(play, seat, value)


def shield(play: Building, seat: Seat, zone: int) -> None:
    words = sentence(
        "nobody else builds {place} for {rounds} rounds", place=play.state.temple(zone), rounds=SHIELD_ROUNDS
    )
    play.use(seat, "shield", words, zone=zone_name(zone), left=SHIELD_ROUNDS)
    shields = play.state.shields
    play.set(shields=(*shields[:zone], (seat, SHIELD_ROUNDS), *shields[zone + 1 :]))


# ---- what takes the place of the round ----


class Solo(Use[None]):
    """Build alone with two dice (TR-35)."""

    word = "solo"
    label = "Solo turn: build alone with two dice"
    conditions = (
        Condition(
            "TR-9",
            "With two players, a second power token replaces the solo turn",
            lambda now, filled: len(now.state.players) != 2,
        ),
        *held("solo"),
    )

    def do(self, task: Any, play: Building, seat: Seat, value: None) -> None:
        play.swap_top(changed(task, stage="solo"))
        play.use(seat, "solo", "two dice, and nobody else builds")


class Lightning(Use[int]):
    """Start a race for a card (TR-38)."""

    word = "lightning"
    label = "Race for {zone}"
    slots = (ZONE,)
    conditions = (
        *held("lightning"),
        EXISTS,
        Condition("TR-38", "A lightning build needs an open card without a shield", _bare),
    )

    def do(self, task: Any, play: Building, seat: Seat, value: int) -> None:
        play.swap_top(changed(task, stage="done", added=True))
        start_race(play, seat, value)


# ---- the bag ----


class Loan(NamedTuple):
    """Stones of one zone of an opponent that complete one of one's own temples (TR-34)."""

    lender: Seat
    zone: int
    into: int
    mortar: bool
    """The mortar token is added, because it cannot be done without (TR-37)."""
    own: Laid
    borrowed: Laid


@lru_cache(maxsize=20_000)
def _completion(silhouette: Silhouette, own: Figure, stones: Counts, loose: bool) -> tuple[Registration, Laid] | None:
    """How some of these stones complete a figure, if they do."""
    # The packing is compiled: it is loaded when a question is first asked.
    from stylobate.games.rush.rules.packing import solve

    missing = silhouette.cells - sum(stone.columns for stone in own)
    if not 0 < missing <= sum(size * count for size, count in enumerate(stones, 1)):
        return None
    packing = solve(silhouette, own, stones, loose).packing
    return None if packing is None else (packing.registration, packing.stones)


def loans(state: State, seat: Seat) -> Iterator[Loan]:
    """Everything that can be borrowed: an own zone with a stone, not shielded by another, and any zone of another."""
    mine = state.players[seat]
    for into in state.usable(seat):
        if not mine.zones[into]:
            continue
        for lender, zone in bomb_targets(state, seat):
            found = _loan(state, seat, lender, zone, into)
            if found:
                yield found


def _loan(state: State, seat: Seat, lender: Seat, zone: int, into: int) -> Loan | None:
    silhouette, own = state.silhouette(into), state.players[seat].zones[into]
    stones = counts(sizes_of(state.players[lender].zones[zone]))
    tried = [state.loose(seat, into), *([True] if "mortar" in state.players[seat].tokens else [])]
    for extra, loose in enumerate(tried):
        found = _completion(silhouette, figure(own), stones, loose)
        if found:
            return Loan(lender, zone, into, bool(extra), relaid(own, found[0], silhouette.width), found[1])
    return None


class Lending(NamedTuple):
    """Whose zone lends stones, which own zone they complete, and whether mortar is added."""

    player: Seat
    zone: int
    into: int
    mortar: bool


def _into(condition: Condition[Now, int]) -> Condition[Now, Lending]:
    """A condition on the zone that is completed."""
    words = condition.words.replace("{zone}", "{into}")
    return Condition(condition.rule, words, lambda now, filled: condition.holds(now, filled.into))


def _lends(now: Now, filled: Lending) -> bool:
    return (filled.player, filled.zone) in bomb_targets(now.state, now.seat)


def _found(now: Now, filled: Lending) -> Loan | None:
    return _loan(now.state, now.seat, filled.player, filled.zone, filled.into)


def _completes(now: Now, filled: Lending) -> bool:
    return _found(now, filled) is not None


def _not_too_much(now: Now, filled: Lending) -> bool:
    loan = _found(now, filled)
    return loan is not None and (loan.mortar or not filled.mortar)


def _enough(now: Now, filled: Lending) -> bool:
    loan = _found(now, filled)
    return loan is not None and (filled.mortar or not loan.mortar)


class Bag(Use[Lending]):
    """Complete a temple with borrowed stones (TR-34, TR-55)."""

    word = "bag"
    label = "Complete {into} with stones from {player}'s {zone}"
    slots = (Seats("player", "TR-34"), ZONE, INTO, Flag("mortar", "mortar"))
    form = Lending
    conditions = (
        *held("bag"),
        *map(_into, ZONE_OPEN),
        Condition("TR-34", "You have no stone there", lambda now, filled: bool(now.own.zones[filled.into])),
        EXISTS,
        Condition("TR-34", "The bag borrows from an opponent's temple with at least one stone", _lends),
        Condition("TR-34", "Those stones do not complete the temple at once", _completes),
        Condition("TR-55", "These stones complete the temple without mortar", _not_too_much),
        Condition("TR-55", "These stones complete the temple only with mortar", _enough),
    )

    def candidates(self, moment: Now) -> Iterator[Lending]:
        for loan in loans(moment.state, moment.seat):
            yield Lending(loan.lender, loan.zone, loan.into, loan.mortar)

    def meant(self, moment: Now, filled: Lending) -> Loan | None:
        return _found(moment, filled)

    def facts(self, moment: Now, action: Action) -> dict[str, Json]:
        loan: Loan = action.value
        return {"figure": drawn_figure((*loan.own, *loan.borrowed)), "borrowed": drawn_figure(loan.borrowed)}

    def do(self, task: Any, play: Building, seat: Seat, value: Loan) -> None:
        borrow(play, seat, value)


def borrow(play: Building, seat: Seat, loan: Loan) -> None:
    """The temple is completed at once and nobody shares the win; the borrowed stones stay where they lay."""
    card = play.state.holders[loan.into]
    assert card is not None
    whole = (*loan.own, *loan.borrowed)
    one = len(loan.borrowed) == 1
    words = sentence(
        "{stones} from {lender}'s {place} completes {temple}"
        if one
        else "{stones} from {lender}'s {place} complete {temple}",
        stones=counted(len(loan.borrowed), "stone"),
        lender=who(loan.lender),
        place=play.state.temple(loan.zone),
        temple=cards()[card].name,
    )
    play.use(
        seat,
        "bag",
        words,
        target=loan.lender,
        zone=zone_name(loan.zone),
        into=zone_name(loan.into),
        figure=drawn_figure(whole),
        borrowed=drawn_figure(loan.borrowed),
    )
    if loan.mortar:
        play.spread_mortar(seat, loan.into)
    play.lay(seat, loan.into, loan.own)
    play.complete(seat, loan.into, whole)
    play.award(seat, loan.into, card, kept=True)
    play.hold(loan.into, None)
    play.push(BonusStone(seat, loan.into), Refill())


USES = (Solo(), Lightning(), Shield(), Bomb(), Bag())
