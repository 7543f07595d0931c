"""What the page is handed: `board`, `view`, `offer` and events, and how an offer is put together.

Spaces are named by their ids: a city by its own (`kyiv`), a box by its route and its place counted from the route's first
city (`moscow-kyiv.1`). Destination Cards are their numbers 1 to 56, Chance Cards their ids `C01` to `C40`. Seats are
numbers from 0; notation calls them `p1`, `p2` …

board()
    destinations  [{number, id, name, country, lat, lon}]            number 1 is the easternmost, 56 the westernmost
    routes        [{id, from, to, kind: "land"|"sea", via, boxes: [{space, colour}]}]
                  colour: "yellow" | "red" | "blue" | "ship" | "airport"; boxes in order from `from` to `to`
    airports      [{id, name, city, space, beyond}]                   beyond: the square on the far side of the airport box
    cards         [{id, title, text, keep}]                           the 40 Chance Cards, in our words
    cards_each, lights_each                                           numbers of this table
    limits        {offers}                                            trade offers a turn

view(state, seat)
    seat          the reader's seat, null for a spectator
    phase         "deal" | "start_throw" | "lights" | "start" | "journey" | "over"
    turn          the seat whose turn it is, null before the journey
    first         the start player, null until decided
    die           the number on the table, null when none lies there
    throws        extra throws still to come in this turn
    travellers    one a seat:
        seat, at (space or null), out (gave up)
        hand      numbers of the reader's own cards, null for everybody else's
        count     how many Destination Cards are left to visit (before the start: held)
        face_up   the number of the last card, which lies open, else null (EU-36)
        kept      Chance Cards kept, open to all (EU-28)
        visited   numbers in the order of visits; the first is the start city
        missed    turns still to be missed
        facing    {light, throws} failed throws at the light directly ahead, else null (EU-19)
        rested    true when the last own turn ended on this airport (EU-33)
        trail     spaces walked since the token was last set down, oldest first, without the one it stands on
        behind    the city it was last in, or the candidates for it (EU-45)
        passed    numbers of cities it went through without arriving: it does not hold these cards
        lights    lights still to be placed at the start
    lights        spaces with a Traffic Light
    pack          {fresh, under: [number|null]} the Destination pack; null is a card the reader did not see
    chance        {fresh, under: [id|null]} the Chance pack
    memory        [{card: number, seats: [seat], pack: bool}] cards the reader saw in a hand, and where they may be now
    start_throws  [{seat, value}] of the present round of the throw for the start
    now           {kind, seats, words} what is waited for; kinds: "deal" "start_throw" "light" "start" "before" "die"
                  "thrown" "after" "pickup" "draw" "player" "place" "walk" "lights" "give" "destination" "peek" "look"
                  "fly" "send" "trade" "over"
    trade         {from, to, give: [id], take: [id]} the open offer, else null
    tasks         the stack of what is still to be done, in the game's own form; not for drawing
    over          {scores, reason} or null

offer(state, seat): null parts are left out; every entry has `text` (to send) and `words` (to show)
    kind, words   as view.now, for the reader
    ends          [{text, words, end, path: [space], effects: [string], arrives: number|null, light: space|null,
                  blocked: space|null, left}] the path begins where the token stands; `light` is passed on the way,
                  `blocked` is the light it stops short of, `left` the steps that are lost; a text `face …` stays put
    flights       [{text, words, airport, end, path}]                  path: the walk to the airport that is used
    spaces        [{text, words, space}]                               boxes for lights, lights to lift, places to choose
    seats         [{text, words, seat}]
    sends         [{text, words, seat, airport, space}]
    cards         [{text, words, card}]                                Chance Cards to play or to take
    destinations  [{text, words, number, space}]                       Destination Cards: start here, give this one
    trades        [{text, words, seat, give: [id], take: [id]}]
    simple        [{text, words}]                                      throw, end, leave, done, keep, accept, decline, …

events: kind {facts}; those marked (own) go to the seat concerned only
    deal {seat}; dealt {seat, number} (own)
    start_throw {seat, value}; tie {seats}; first {seat}
    light {seat, space}                         a light is placed at the start
    start {seat, number, space}                 start card shown, token placed
    turn {seat}; missed {seat, left}
    throw {seat, value}
    move {seat, path, by}                       path with its first space; by: "throw" | "card" | "flight"
    face {seat, light, throws}                  stood before a light; throws that failed so far, 0 for a card's walk
    stopped {seat, light}                       the walk ended one box short of this light
    lift {seat, space, to}                      a light moves
    jump {seat, from, space, by}                lifted and set down: by "divert" | "flight" | "send" | "swap"
    arrive {seat, number, space}; last {seat, number}
    draw {seat, card}; keep {seat, card}; play {seat, card}; under {card}; no_card {seat}; nothing {seat, card}
    misses {seat, turns}; again {seat, throws}
    swap {seats}
    exchange {seat, with}; gave {number} (own); got {number} (own); put_back {seat, number}; kept_all {seat}
    look {seat, of}; saw {seat, of, number} (own); read {seat}; top {seat, card} (own)
    offer {seat, to, give, take}; accept {seat}; decline {seat}; withdraw {seat}; wait {seat}
    out {seat}; end {scores, reason}

Notation. Chance: `deal 12`, `die 7`, `draw C15`, `destination 12`, `take 12`, `peek 12`, `look C15`. Seats: `light BOX`,
`start CITY`, `throw`, `go END [via CITY,CITY]`, `face LIGHT`, `fly END [over LIGHT]`, `set BOX`, `leave`, `play C15`,
`player p2`, `place CITY`, `lift BOX`, `done`, `give 12`, `keep`, `take C15`, `send p2 AIRPORT`, `offer p2 C01+C08 for C15`,
`accept`, `decline`, `withdraw`, `wait`, `end`. `via` is written only where two ways lead to the same end.
"""
