"""Sequences that are worked out when somebody looks: they cannot be told from tuples, and nothing is done too early."""

from stylobate.kit.lazy import Later, Numbered


def test_only_what_is_asked_for_is_made():
    made = []

    def make(number):
        made.append(number)
        return f"action {number}"

    actions = Numbered([4, 7, 9], make)
    assert len(actions) == 3
    assert made == []
    assert actions[1] == "action 7"
    assert actions[-1] == "action 9"
    assert made == [7, 9]


def test_it_reads_like_a_tuple():
    actions = Numbered([4, 7, 9], str)
    assert actions == ("4", "7", "9")
    assert actions != ("4", "7")
    assert actions == Numbered([4, 7, 9], str)
    assert actions != Numbered([4, 7, 8], str)
    assert actions != "479"
    assert hash(actions) == hash(("4", "7", "9"))
    assert actions[1:] == ("7", "9")
    assert list(actions) == ["4", "7", "9"]
    assert "7" in actions
    assert repr(actions) == "('4', '7', '9')"
    assert not Numbered([], str)


def test_a_tuple_is_worked_out_once_and_not_before_it_is_looked_at():
    times = []

    def make():
        times.append(1)
        return ("walk", "leap")

    events = Later(make)
    assert times == []
    assert events[0] == "walk"
    assert events == ("walk", "leap")
    assert (*events, "end") == ("walk", "leap", "end")
    assert len(events) == 2
    assert times == [1]
