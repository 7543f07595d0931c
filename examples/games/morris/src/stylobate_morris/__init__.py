"""Nine Men's Morris: three men in a line are a mill, and whoever closes one takes a man.

Two players put nine men each on the points of three squares, then move them along the lines. Every mill takes a man.
With three men left you may fly. Who has two men, or cannot move, has lost.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from stylobate.core.compiled import winner_scores
from stylobate.core.game import About, Acting, Option, Over, Seat, Step, Turn
from stylobate.kit.happening import Happening
from stylobate.kit.tabletop import Link, Piece, Space, Thing, Zone
from stylobate.kit.values import changed
from stylobate.kit.verb_game import Position, VerbGame
from stylobate.kit.verbs import Moment, Named, fixed, needs, verb
from stylobate.kit.words import who

ROWS = "a7 d7 g7  b6 d6 f6  c5 d5 e5  a4 b4 c4  e4 f4 g4  c3 d3 e3  b2 d2 f2  a1 d1 g1"
COLUMNS = "a1 a4 a7  b2 b4 b6  c3 c4 c5  d1 d2 d3  d5 d6 d7  e3 e4 e5  f2 f4 f6  g1 g4 g7"
LINES = tuple(tuple(line.split()) for line in f"{ROWS}  {COLUMNS}".split("  "))
POINTS = tuple(dict.fromkeys(point for line in LINES for point in line))
PAIRS = tuple(pair for a, b, c in LINES for pair in ((a, b), (b, c), (b, a), (c, b)))
NEAR = {point: {to for at, to in PAIRS if at == point} for point in POINTS}
MEN, HAND, TAKEN = 9, "hand", "taken"
QUIET = 60  # NM-9


@dataclass(frozen=True, slots=True)
class Board(Position):
    """Where each man is, the first nine those of seat 0: a point, the hand, or taken."""

    men: tuple[str, ...] = (HAND,) * 2 * MEN
    mover: Seat = 0
    taking: bool = False
    quiet: int = 0
    resigned: Seat | None = None

    def of(self, seat: Seat) -> tuple[str, ...]:
        """The points where a seat's men stand."""
        return tuple(at for at in self.men[seat * MEN : (seat + 1) * MEN] if at in NEAR)

    def in_hand(self, seat: Seat) -> int:
        return self.men[seat * MEN : (seat + 1) * MEN].count(HAND)

    def in_mill(self, seat: Seat, point: str) -> bool:
        men = {*self.of(seat)}
        return any(point in line and men.issuperset(line) for line in LINES)


Now = Moment["Morris", Board]


def _point(name: str) -> Named[str]:
    return fixed(name, "a point (a1 to g7)", "NM-1", {point: point for point in POINTS}, kind="point")


def _reach(now: Now, man: str) -> Iterable[str]:
    """Where a man may go, if nobody stands there: along the lines, anywhere with three men (NM-6)."""
    return POINTS if now.task.flies(now.state, now.seat) else sorted(NEAR[man])


def _ways(now: Now) -> Iterator[tuple[str, str]]:
    return ((man, to) for man in now.state.of(now.seat) for to in _reach(now, man))


def _open_to(now: Now, point: str) -> bool:
    state, other = now.state, 1 - now.seat
    return not state.in_mill(other, point) or all(state.in_mill(other, man) for man in state.of(other))


NOT_TAKING = needs("NM-4", "You closed a mill: take a man first", lambda now, _: not now.state.taking)


class Morris(VerbGame[Board]):
    """Put, move, close mills."""

    id = "morris"
    rules_version = "1"
    about = About(
        name="Nine Men's Morris",
        designer="",
        sentence="Three in a line close a mill, and a mill takes a man.",
        lead="Put nine men on the points and move them along the lines. Three in a line are a mill: it takes a man.",
        players="2",
        minutes=15,
    )
    options = (Option("flying", (True, False), "Flying", "With three men left you may move to any free point."),)
    turn_rule, over_rule, position_rule = "NM-1", "NM-8", "NM-1"

    def start(self) -> Board:
        return Board()

    def check(self, state: Board) -> None:
        if len(state.men) != 2 * MEN or not {*state.men} <= {*POINTS, HAND, TAKEN} or state.mover not in (0, 1):
            raise ValueError(state)

    def turn(self, state: Board) -> Turn:
        if state.resigned is not None:
            return Over(winner_scores(2, 1 - state.resigned), f"{self.who(state.resigned)} gave up")
        if state.quiet >= QUIET:
            return Over((0.5, 0.5), f"{QUIET} moves without a mill")
        seat = state.mover
        if len(state.of(seat)) + state.in_hand(seat) < 3:
            return Over(winner_scores(2, 1 - seat), f"{self.who(seat)} has two men left")
        if not self._can_act(state):
            return Over(winner_scores(2, 1 - seat), f"{self.who(seat)} cannot move")
        return Acting((seat,))

    def _can_act(self, state: Board) -> bool:
        seat = state.mover
        anyway = state.taking or state.in_hand(seat) > 0 or self.flies(state, seat)
        return anyway or any(to not in state.men for man in state.of(seat) for to in NEAR[man])

    def flies(self, state: Board, seat: Seat) -> bool:
        return bool(self.chosen["flying"]) and len(state.of(seat)) == 3

    # ---- what players may do ----

    @verb("put", "Put a man on {point}", _point("point"))
    @NOT_TAKING
    @needs("NM-3", "All your men are on the board: move one", lambda now, _: now.state.in_hand(now.seat) > 0)
    @needs("NM-2", "There is a man on {point} already", lambda now, point: point not in now.state.men)
    def put(self, play: Happening[Board], seat: Seat, point: str) -> None:
        self.stand(play, seat, play.state.men.index(HAND, seat * MEN), point, f"{who(seat)} puts a man on {point}")

    @verb("move", "Move the man from {man} to {to}", _point("man"), _point("to"), among=_ways)
    @NOT_TAKING
    @needs("NM-2", "Put all your men on the board first", lambda now, _: now.state.in_hand(now.seat) == 0)
    @needs("NM-3", "None of your men is on {man}", lambda now, way: way[0] in now.state.of(now.seat))
    @needs("NM-3", "There is a man on {to} already", lambda now, way: way[1] not in now.state.men)
    @needs("NM-3", "No line leads from {man} to {to}", lambda now, way: way[1] in _reach(now, way[0]))
    def move(self, play: Happening[Board], seat: Seat, man: str, to: str) -> None:
        self.stand(play, seat, play.state.men.index(man), to, f"{who(seat)} moves from {man} to {to}")

    @verb("take", "Take the man on {point}", _point("point"))
    @needs("NM-4", "You take a man when you close a mill", lambda now, _: now.state.taking)
    @needs("NM-4", "No man of the other side is on {point}", lambda now, at: at in now.state.of(1 - now.seat))
    @needs("NM-5", "The man on {point} is in a mill, and others are not", _open_to)
    def take(self, play: Happening[Board], seat: Seat, point: str) -> None:
        men = tuple(TAKEN if at == point else at for at in play.state.men)
        play.set(men=men, taking=False, mover=1 - seat, quiet=0)
        play.say("take", f"{who(seat)} takes the man on {point}", at=point)

    def stand(self, play: Happening[Board], seat: Seat, man: int, point: str, words: str) -> None:
        """A man comes to stand on a point; a mill asks for a man, else it is the other's turn."""
        men = play.state.men
        play.set(men=(*men[:man], point, *men[man + 1 :]))
        mill = play.state.in_mill(seat, point)
        play.set(taking=mill, mover=seat if mill else 1 - seat, quiet=0 if mill else play.state.quiet + 1)
        play.say("stand", f"{words} and closes a mill" if mill else words, to=point)

    def concede(self, state: Board, seat: Seat) -> Step[Board]:
        return Step(changed(state, resigned=seat), ())

    def evaluate(self, state: Board) -> tuple[float, float]:
        left = [sum(at != TAKEN for at in state.men[seat * MEN : (seat + 1) * MEN]) for seat in (0, 1)]
        first = min(1.0, max(0.0, 0.5 + (left[0] - left[1]) / 12))
        return first, 1 - first

    def layout(self) -> Iterator[Thing]:
        yield from (Space(point, ord(point[0]) - 97, 7 - int(point[1]), "dot") for point in POINTS)
        yield from (Link(*pair) for a, b, c in LINES for pair in ((a, b), (b, c)))
        for seat in (0, 1):
            yield Zone(f"{HAND}{seat}", "Men to put", seat, "supply", room=MEN)
            yield Zone(f"{TAKEN}{1 - seat}", "Taken", seat, "supply", room=MEN)

    def table(self, state: Board, seat: Seat | None) -> Iterator[Thing]:
        for man, at in enumerate(state.men):
            yield Piece(f"man{man}", at if at in NEAR else f"{at}{man // MEN}", colour=man // MEN)
