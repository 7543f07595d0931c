"""An action being carried out: tokens walk, jump and arrive, lights move, cards change hands, somebody wins."""

from collections.abc import Callable, Iterable

from stylobate.core.game import Json, Over, Seat
from stylobate.core.words import sentence
from stylobate.games.europe.rules import heading, memory
from stylobate.games.europe.rules.board import CITIES, board
from stylobate.games.europe.rules.chance import titled
from stylobate.games.europe.state import TRAIL, State
from stylobate.kit.journeys import JourneyPlay
from stylobate.kit.words import counted, who


class Journey(JourneyPlay[State]):
    """The state so far and what has happened, with the acts that several rules share."""

    # ---- tokens ----

    def walk(self, seat: Seat, path: tuple[int, ...], by: str) -> None:
        """Walk on, space by space; the rest of a throw or card is the caller's."""
        traveller, start = self.state.travellers[seat], self.state.place(seat)
        trail = (*traveller.trail, start, *path[:-1])[-TRAIL:]
        # EU-42: a flight's square is walked in its throw, from the airport it came down on.
        self._head(seat, lambda way: heading.walked_on(way, path) if by == "card" else (start, *path))
        self._stand(seat, path, trail, start, by)

    def walk_back(self, seat: Seat, path: tuple[int, ...]) -> None:
        """Walk back along the trail; what is walked back is taken off it (EU-42)."""
        traveller = self.state.travellers[seat]
        self._head(seat, lambda way: heading.walked_back(way, path))
        self._stand(seat, path, traveller.trail[: -len(path)], self.state.place(seat), "card")

    def _head(self, seat: Seat, way: Callable[[tuple[int, ...]], tuple[int, ...]]) -> None:
        """Keep in mind where the throw of whoever's turn it is has gone (EU-42)."""
        underway = self.state.underway
        if underway and underway.seat == seat:
            self.alter_turn(way=way(underway.way))

    def _stand(self, seat: Seat, path: tuple[int, ...], trail: tuple[int, ...], start: int, by: str) -> None:
        traveller = self.state.travellers[seat]
        cities = tuple(space for space in path if space < CITIES)
        self.change(
            seat,
            at=path[-1],
            trail=trail,
            behind=cities[-1:] or traveller.behind,
            # EU-20: the count at a light is wiped as soon as the token moves off.
            facing=None,
            rested=False,
            passed=_with(traveller.passed, (city for city in cities if city not in traveller.hand)),
        )
        words = sentence(
            "{who} goes {steps} to {end}", who=who(seat), steps=counted(len(path), "step"), end=board().titles[path[-1]]
        )
        self.say("move", words, seat=seat, path=board().named((start, *path)), by=by)

    def set_down(self, seat: Seat, space: int, by: str) -> None:
        """Lift a token and set it on a space; whether it arrives there is asked separately (EU-38)."""
        traveller, start = self.state.travellers[seat], self.state.place(seat)
        city = (space,) if space < CITIES and space not in traveller.hand else ()
        behind = board().nearer_ends(space)
        passed = _with(traveller.passed, city)
        self._head(seat, lambda way: ())
        self.change(seat, at=space, trail=(), behind=behind, facing=None, rested=False, passed=passed)
        names = board().names
        words = sentence("{who} moves to {space}", who=who(seat), space=board().titles[space])
        facts: dict[str, Json] = {"seat": seat, "from": names[start], "space": names[space], "by": by}
        self.say("jump", words, **facts)

    def arrive(self, seat: Seat) -> bool:
        """Visit the city a token has reached, if its card is in the hand (EU-11, EU-12)."""
        traveller, city = self.state.travellers[seat], self.state.place(seat)
        if city not in traveller.hand:
            return False
        hand = tuple(card for card in traveller.hand if card != city)
        self.change(seat, hand=hand, visited=(*traveller.visited, city), facing=None)
        # EU-37: shown, then under the pack.
        self.set(pack=self.state.pack.put_under(city), memory=memory.forget(self.state.memory, city))
        words = sentence(
            "{who} arrives in {city}: {destinations} to go",
            who=who(seat),
            city=board().titles[city],
            destinations=counted(len(hand), "destination"),
        )
        self.reveal("arrive", words, seat=seat, number=city + 1, space=board().names[city])
        underway = self.state.underway
        if underway and underway.seat == seat and underway.stage == "thrown":
            # EU-27: arriving by a card while the die lies there gives up that throw.
            self.alter_turn(stage="after", die=None)
        if hand:
            self.lay_open(seat)
        else:
            self.win(seat, sentence("{who} has visited every destination", who=who(seat)))
        return True

    def land(self, seat: Seat, airport: int, end: int) -> None:
        """Set a token on an airport and walk it the one square on (EU-32)."""
        self.set_down(seat, airport, "flight")
        self.walk(seat, (end,), "flight")
        self.arrive(seat)

    def stopped_short(self, seat: Seat, light: int) -> None:
        words = sentence("{who} stops at the light on {light}", who=who(seat), light=board().titles[light])
        self.say("stopped", words, seat=seat, light=board().names[light])

    def lay_open(self, seat: Seat) -> None:
        """Turn the last card face up (EU-36)."""
        last = self.state.travellers[seat].face_up
        if last is None:
            return
        self.set(memory=memory.forget(self.state.memory, last))
        words = sentence("{who} has one destination left: {city}", who=who(seat), city=board().titles[last])
        self.reveal("last", words, seat=seat, number=last + 1)

    def win(self, seat: Seat, reason: str) -> None:
        """End the match at once (EU-38)."""
        scores = tuple(float(s == seat) for s in range(len(self.state.travellers)))
        over = Over(scores, reason)
        self.set(over=over)
        self.say("end", over.template, scores=list(scores), reason=over.reason)

    # ---- lights and cards ----

    def move_light(self, seat: Seat, light: int, to: int) -> None:
        self.set(lights=tuple(sorted((*(other for other in self.state.lights if other != light), to))))
        if to != light:
            self._wipe_counts(light)
        names, titles = board().names, board().titles
        words = sentence(
            "{who} moves the light from {light} to {to}", who=who(seat), light=titles[light], to=titles[to]
        )
        self.say("lift", words, seat=seat, space=names[light], to=names[to])

    def _wipe_counts(self, light: int) -> None:
        """EU-20: a light that was moved starts counting afresh."""
        for seat, traveller in enumerate(self.state.travellers):
            if traveller.facing and traveller.facing[0] == light:
                self.change(seat, facing=None)

    def under(self, card: str, knowers: int = -1) -> None:
        """Slip a Chance Card under the pack (EU-26)."""
        self.set(chance=self.state.chance.put_under(card, knowers))
        if knowers == -1:
            self.say("under", sentence("{card} goes under the pack", card=titled(card)), card=card)


def _with(passed: tuple[int, ...], more: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted({*passed, *more}))
