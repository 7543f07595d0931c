"""The legal actions as the page gets them: each place once, each set of fitting values once, and who needs which.

```
{
  "first":  ["A"],                           colours that the turn may be played in
  "next":   ["B", "C"],                      colours that it may go on with once the one in `first` is used up; mostly []
  "places": ["H 1 0 1", "V 2 0 0 n", ...],   every place that some action uses
  "fits":   ["2 3 6", "12 13 23", "6a 6b"],  sets of values: one word per way to fill a placement, one sign per tile
  "kinds":  {"floor": [[4, 0], ...], "tunnel": [[0, 1, 1], ...], ...}
}
```

`kinds` has the move kinds of the rules in their order (floor, corner wall, single wall, tunnel, single top, corner top), those without a
legal action left out. Each of its lists holds placements: one to three indices into `places`, in the order of the notation, then one
index into `fits`. A place tells its role by itself: `H x y 0` is a floor, any other `H` a top, `V` a wall.

A word of `fits` has one sign for each place of the placement. A digit is that value in the colour of `first`; a letter is a
value of the colour of `next`, `a` for 1 to `f` for 6. The words are all that may be played, so the values still fitting
after some have been chosen are read off the words that agree with the choice.

An action's text, from a placement, a word and colours that the player picks from the lists:

- only digits: `A tunnel: H 1 0 1=3, V 2 0 0 n=2`, for each colour in `first`;
- a letter in it: `AB tunnel: H 1 0 1=B3, V 2 0 0 n=A6` for the word `c6` and each colour in `next`; `first` has one colour then.

Every combination is legal and nothing else is. At the start the whole offer is
`{"first": ["A", "B", "C", "D", "E"], "next": [], "places": ["H 0 0 0"], "fits": ["1"], "kinds": {"floor": [[0, 0]]}}`.
"""
