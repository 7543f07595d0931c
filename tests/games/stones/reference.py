"""The rules of Temple a second time, slowly: dictionaries, sets and recursion, written from the rulings alone.

It shares no code with the game. A position is a dictionary from (file, rank) to a letter; both are counted from 1.
"""

from dataclasses import dataclass, field, replace

Place = tuple[int, int]
Step = tuple[int, int]
ALL_STEPS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
FORWARD = {"w": (0, 1), "r": (1, 0), "b": (0, -1), "u": (-1, 0)}


@dataclass(frozen=True)
class Rules:
    """Everything that differs between tables."""

    variant: str = "classic"
    faith: str = "any"
    deadlock: str = "wait"

    @property
    def order(self) -> str:
        return "wrbu" if self.variant == "cross" else "wb"

    def exists(self, place: Place) -> bool:
        file, rank = place
        if self.variant == "cross":
            return abs(file - 6) + abs(rank - 6) <= 5
        wide = {1: 0, 2: 1, 8: 1, 9: 0}.get(rank, 2)
        return 1 <= rank <= 9 and abs(file - 3) <= wide

    def on_mesh(self, place: Place) -> bool:
        file, rank = place
        if self.variant == "cross":
            return (file - 6 + rank - 6) % 2 == 0
        return (9 - rank + (file - 1)) % 2 == 0

    def joined(self, one: Place, other: Place) -> bool:
        if not (self.exists(one) and self.exists(other)):
            return False
        diagonal = one[0] != other[0] and one[1] != other[1]
        return not diagonal or (self.on_mesh(one) and self.on_mesh(other))

    def places(self) -> list[Place]:
        """In the order of the position text."""
        top = 11 if self.variant == "cross" else 9
        return [(f, r) for r in range(top, 0, -1) for f in range(1, 12) if self.exists((f, r))]

    def artemis(self, letter: str) -> Place:
        """A side's own Artemis field."""
        if self.variant == "cross":
            return {"w": (6, 1), "r": (1, 6), "b": (6, 11), "u": (11, 6)}[letter]
        return {"w": (3, 1), "b": (3, 9)}[letter]

    def target(self, letter: str) -> Place:
        return self.artemis({"w": "b", "b": "w", "r": "u", "u": "r"}[letter])


def name(place: Place) -> str:
    return "abcdefghijk"[place[0] - 1] + str(place[1])


def add(place: Place, step: Step) -> Place:
    return place[0] + step[0], place[1] + step[1]


def angle(one: Step, other: Step) -> int:
    ring = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
    apart = (ring.index(one) - ring.index(other)) % 8
    return 45 * min(apart, 8 - apart)


@dataclass(frozen=True)
class Spot:
    """A position, as a value that is never changed in place."""

    stones: dict[Place, str]
    mover: str
    out: frozenset[str] = frozenset()
    winner: str | None = field(default=None)

    def count(self, letter: str) -> int:
        return list(self.stones.values()).count(letter)


def start(rules: Rules) -> Spot:
    stones = {}
    for letter in rules.order:
        tip, forward = rules.artemis(letter), FORWARD[letter]
        for place in rules.places():
            away = (place[0] - tip[0]) * forward[0] + (place[1] - tip[1]) * forward[1]
            if away <= 2:
                stones[place] = letter
    return Spot(stones, "w")


def text(rules: Rules, spot: Spot) -> str:
    rows: dict[int, str] = {}
    for place in rules.places():
        rows[place[1]] = rows.get(place[1], "") + spot.stones.get(place, ".")
    gone = "".join(c for c in rules.order if c in spot.out and spot.count(c))
    return "/".join(rows.values()) + " " + spot.mover + (f" -{gone}" if gone else "")


def teleported(rules: Rules, stones: dict[Place, str]) -> dict[Place, str]:
    """Convert: TS-9 and TS-10 at the end of a hop."""
    low, high = rules.artemis("w"), rules.artemis("b")
    now = dict(stones)
    if now.get(high) == "w" and low not in now:
        now[low] = now.pop(high)
    elif now.get(low) == "b" and high not in now:
        now[high] = now.pop(low)
    elif now.get(high) == "w" and now.get(low) == "b" and rules.deadlock == "swap":
        now[high], now[low] = now[low], now[high]
    return now


def leaps(
    rules: Rules, stones: dict[Place, str], at: Place, last: Step | None, times: int
) -> list[tuple[str, dict[Place, str]]]:
    """Every chain of leaps of the stone at `at` from here on: what is written, and the stones afterwards."""
    me = stones[at]
    found = []
    for step in ALL_STEPS:
        if step[0] * FORWARD[me][0] + step[1] * FORWARD[me][1] < 0:
            continue  # TS-1
        if last is not None and angle(last, step) > 45:
            continue  # TS-3
        over = add(at, step)
        landing = add(over, step)
        if over not in stones or not rules.joined(at, over):
            continue
        enemy = stones[over] != me
        sign = "x" if enemy else "^"
        after = dict(stones)
        del after[at]
        if enemy:
            if rules.variant == "convert":
                after[over] = me
            else:
                del after[over]
        if not rules.exists(landing):
            if enemy or rules.faith == "any":  # TS-2
                final = teleported(rules, after) if rules.variant == "convert" else after
                found.append((f"{sign}({name(over)})", final))
            continue
        if landing in stones or not rules.joined(over, landing):
            continue
        after[landing] = me
        found += landed(rules, after, f"{sign}{name(landing)}", landing, step, times)
    return found


def landed(
    rules: Rules, stones: dict[Place, str], written: str, at: Place, step: Step, times: int
) -> list[tuple[str, dict[Place, str]]]:
    """The chain that stops on this landing, and those that go on."""
    me = stones[at]
    if rules.variant != "convert":
        found = [(written, stones)]
        if at != rules.target(me):
            found += [(written + more, then) for more, then in leaps(rules, stones, at, step, times)]
        return found
    after = teleported(rules, stones)
    if at == rules.target(me) and after.get(at) != me:
        at, times, written = rules.artemis(me), times + 1, f"{written}={name(rules.artemis(me))}"
    found = [(written, after)]
    if times < 2:  # TS-5
        found += [(written + more, then) for more, then in leaps(rules, after, at, step, times)]
    return found


def turns(rules: Rules, spot: Spot) -> dict[str, dict[Place, str]]:
    """Every turn of the side to move: its notation, and the stones afterwards."""
    found: dict[str, dict[Place, str]] = {}
    me = spot.mover
    for at in [place for place, letter in spot.stones.items() if letter == me]:
        for step in ALL_STEPS:
            to = add(at, step)
            back = step[0] * FORWARD[me][0] + step[1] * FORWARD[me][1] < 0
            if back or to in spot.stones or not rules.joined(at, to):
                continue
            after = dict(spot.stones)
            after[to] = after.pop(at)
            written = f"{name(at)}-{name(to)}"
            if rules.variant == "convert":
                after = teleported(rules, after)
                if to == rules.target(me) and after.get(to) != me:
                    written += f"={name(rules.artemis(me))}"
            found[written] = after
        for written, after in leaps(rules, spot.stones, at, None, 0):
            found[name(at) + written] = after
    if not found and rules.variant == "cross":
        found["pass"] = dict(spot.stones)
    return found


def complete(rules: Rules, spot: Spot, stones: dict[Place, str]) -> Spot:
    """The position after a turn, judged."""
    me = spot.mover
    if rules.variant == "cross":
        return complete_cross(rules, spot, stones)
    other = "b" if me == "w" else "w"
    then = Spot(stones, other)
    fewest = 3 if rules.variant == "convert" else 0
    if rules.variant == "classic" and stones.get(rules.target(me)) == me:
        return replace(then, winner=me)
    if then.count(other) <= fewest:
        return replace(then, winner=me)
    if then.count(me) <= fewest:
        return replace(then, winner=other)
    return then if turns(rules, then) else replace(then, winner=me)


def complete_cross(rules: Rules, spot: Spot, stones: dict[Place, str]) -> Spot:
    me = spot.mover
    out = spot.out | {c for c in "wrbu" if c not in stones.values()}
    following = ["wrbu"[("wrbu".index(me) + i) % 4] for i in (1, 2, 3, 4)]
    players = [c for c in following if c not in out]
    then = Spot(stones, players[0] if players else me, frozenset(out))
    if stones.get(rules.target(me)) == me or not players:
        return replace(then, winner=me)
    return replace(then, winner=players[0]) if len(players) == 1 else then


def perft(rules: Rules, spot: Spot, depth: int) -> int:
    if depth == 0:
        return 1
    if spot.winner is not None:
        return 0
    found = turns(rules, spot)
    if depth == 1:
        return len(found)
    return sum(perft(rules, complete(rules, spot, stones), depth - 1) for stones in found.values())


def read(rules: Rules, written: str) -> Spot:
    """The position of a text that is taken to be right."""
    rows, mover, *gone = written.split(" ")
    letters = rows.replace("/", "")
    stones = {place: c for place, c in zip(rules.places(), letters, strict=True) if c != "."}
    empty = {c for c in rules.order if c not in stones.values()}
    return Spot(
        stones, mover, frozenset(empty | set("".join(gone)) - {"-"}) if rules.variant == "cross" else frozenset()
    )
