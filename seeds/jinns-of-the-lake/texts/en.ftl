# The words of Jinns of the Lake. $colour, $second, $onto, $left and $colour1 to $colour3 are Y, B, R or G; $left may be
# "none". $strength, $onto_strength and their like are 1 to 4. $start, $end, $square, $first and $last are squares of the
# ring. $count is a number of pawns or of moves. $seat and $partner are players' names.

jinns-of-the-lake-name = Jinns of the Lake
jinns-of-the-lake-pitch = Hop on top and the tower is yours. The stronger your pawn, the more it pays.

jinns-of-the-lake-option-scatter = Scattered pawns
jinns-of-the-lake-option-scatter-hint = Nobody places pawns: all 32 lie round the lake at random, and the hopping begins at once.

## Building blocks

jinns-of-the-lake-colour = { $colour ->
    [Y] yellow
    [B] blue
    [R] red
   *[G] green
}
    .title = { $colour ->
        [Y] Yellow
        [B] Blue
        [R] Red
       *[G] Green
    }
jinns-of-the-lake-playing = { jinns-of-the-lake-colour }
jinns-of-the-lake-side = { jinns-of-the-lake-colour.title }
jinns-of-the-lake-second = { $second ->
    [Y] yellow
    [B] blue
    [R] red
   *[G] green
}
jinns-of-the-lake-onto = { $onto ->
    [Y] yellow
    [B] blue
    [R] red
   *[G] green
} { $onto_strength }
jinns-of-the-lake-along = { $count ->
    [1] { "" }
    [2] { " +1 below" }
   *[3] { " +2 below" }
}
jinns-of-the-lake-with = { $count ->
    [1] { "" }
    [2] { " with the one below" }
   *[3] { " with the two below" }
}
jinns-of-the-lake-frees = { $left ->
    [Y] , frees yellow { $left_strength }
    [B] , frees blue { $left_strength }
    [R] , frees red { $left_strength }
    [G] , frees green { $left_strength }
   *[none] { "" }
}
jinns-of-the-lake-way = { jinns-of-the-lake-colour } { $strength }{ jinns-of-the-lake-along }, { $start } → { $end }
    .title = { jinns-of-the-lake-colour.title } { $strength }{ jinns-of-the-lake-along }, { $start } → { $end }
jinns-of-the-lake-pawns = { $count ->
    [1] { jinns-of-the-lake-pawn-1 }
    [2] { jinns-of-the-lake-pawn-1 }, { jinns-of-the-lake-pawn-2 }
   *[3] { jinns-of-the-lake-pawn-1 }, { jinns-of-the-lake-pawn-2 }, { jinns-of-the-lake-pawn-3 }
}
jinns-of-the-lake-pawn-1 = { $colour1 ->
    [Y] yellow
    [B] blue
    [R] red
   *[G] green
} { $strength1 }
jinns-of-the-lake-pawn-2 = { $colour2 ->
    [Y] yellow
    [B] blue
    [R] red
   *[G] green
} { $strength2 }
jinns-of-the-lake-pawn-3 = { $colour3 ->
    [Y] yellow
    [B] blue
    [R] red
   *[G] green
} { $strength3 }
jinns-of-the-lake-took = { $towers ->
    [0] { "" }
    [1] ; has taken 1 pile worth { $worth }
   *[other] ; has taken { $towers } piles worth { $worth }
}

## What can be chosen: pawns to be placed

jinns-of-the-lake-quick-any = Any order: { $own1 }, { $own2 }, { $own3 }, { $own4 }
jinns-of-the-lake-quick-strong = Strongest first: { $own1 }, { $own2 }, { $own3 }, { $own4 }
jinns-of-the-lake-quick-weak = Weakest first: { $own1 }, { $own2 }, { $own3 }, { $own4 }
jinns-of-the-lake-put-two = { jinns-of-the-lake-colour.title } { $one } and { $two } on squares { $first } and { $last }
jinns-of-the-lake-place = { jinns-of-the-lake-colour.title } { $own1 }, { $own2 }, { $own3 }, { $own4 } on squares { $first } to { $last }
jinns-of-the-lake-place-green = { jinns-of-the-lake-colour.title } { $own1 }, { $own2 }, { $own3 }, { $own4 }, then green { $green1 }, { $green2 } on squares { $first } to { $last }

## What can be chosen: hops

jinns-of-the-lake-choose-pawn = { $height ->
    [1] { jinns-of-the-lake-colour.title } { $strength } on { $start }, alone
   *[other] { jinns-of-the-lake-colour.title } { $strength } on { $start }, on top of a pile of { $height }
}
jinns-of-the-lake-to-tower = To { $end }{ jinns-of-the-lake-with }, onto { jinns-of-the-lake-onto }: { $height } high, worth { $worth }{ jinns-of-the-lake-frees }
jinns-of-the-lake-to-free = To { $end }{ jinns-of-the-lake-with }, onto { jinns-of-the-lake-onto }: { $height } high, nobody's{ jinns-of-the-lake-frees }
jinns-of-the-lake-to-four = To { $end }{ jinns-of-the-lake-with }: completes and takes a tower of 4, worth { $worth }{ jinns-of-the-lake-frees }
jinns-of-the-lake-to-upper = To { $end }{ jinns-of-the-lake-with }: 4 high: keeps the top ({ $worth }), partner the base ({ $other_worth }){ jinns-of-the-lake-frees }
jinns-of-the-lake-to-lower = To { $end }{ jinns-of-the-lake-with }: 4 high: keeps the base ({ $worth }), partner the top ({ $other_worth }){ jinns-of-the-lake-frees }
jinns-of-the-lake-to-three = To { $end }{ jinns-of-the-lake-with }: 3 off: keeps the top 2 ({ $worth }), partner the base ({ $other_worth }){ jinns-of-the-lake-frees }

jinns-of-the-lake-hop-tower = { jinns-of-the-lake-way.title }, onto { jinns-of-the-lake-onto }: { $height } high, worth { $worth }{ jinns-of-the-lake-frees }
jinns-of-the-lake-hop-free = { jinns-of-the-lake-way.title }, onto { jinns-of-the-lake-onto }: { $height } high, nobody's{ jinns-of-the-lake-frees }
jinns-of-the-lake-hop-four = { jinns-of-the-lake-way.title }: completes and takes a tower of 4, worth { $worth }{ jinns-of-the-lake-frees }
jinns-of-the-lake-hop-upper = { jinns-of-the-lake-way.title }: 4 high: keeps the top ({ $worth }), partner the base ({ $other_worth }){ jinns-of-the-lake-frees }
jinns-of-the-lake-hop-lower = { jinns-of-the-lake-way.title }: 4 high: keeps the base ({ $worth }), partner the top ({ $other_worth }){ jinns-of-the-lake-frees }
jinns-of-the-lake-hop-three = { jinns-of-the-lake-way.title }: 3 off: keeps the top 2 ({ $worth }), partner the base ({ $other_worth }){ jinns-of-the-lake-frees }

jinns-of-the-lake-prompt-place = Put { $count } { jinns-of-the-lake-colour } pawns{ $green ->
    [0] { "" }
   *[other] { " " }and { $green } green ones
} on squares { $first } to { $last }, in any order you like.
jinns-of-the-lake-prompt-hop = Hop with one of your pawns on top of a pile{ $free ->
    [yes] , or with a green one
   *[no] { "" }
}. A 3 lands on exactly the third pile it meets.
jinns-of-the-lake-prompt-hop-partner = Hop with one of your pawns on top of a pile, but never onto a pawn of { $partner }, your partner. A 3 lands on exactly the third pile it meets.

## What has happened

jinns-of-the-lake-placed = { $seat }: { jinns-of-the-lake-colour } { $own1 }, { $own2 }, { $own3 }, { $own4 } on squares { $first } to { $last }.
jinns-of-the-lake-placed-green = { $seat }: { jinns-of-the-lake-colour } { $own1 }, { $own2 }, { $own3 }, { $own4 }, then green { $green1 }, { $green2 } on squares { $first } to { $last }.
jinns-of-the-lake-all-placed = All pawns are on the lake: the hopping begins.
jinns-of-the-lake-hopped-tower = { $seat }: { jinns-of-the-lake-way }, onto { jinns-of-the-lake-onto }: { $height } high, worth { $worth }{ jinns-of-the-lake-frees }.
jinns-of-the-lake-hopped-free = { $seat }: { jinns-of-the-lake-way }, onto { jinns-of-the-lake-onto }: { $height } high, nobody's{ jinns-of-the-lake-frees }.
jinns-of-the-lake-hopped-four = { $seat }: { jinns-of-the-lake-way }: completes and takes a tower of 4, worth { $worth }{ jinns-of-the-lake-frees }.
jinns-of-the-lake-hopped-upper = { $seat }: { jinns-of-the-lake-way }: completes a tower of 4 and keeps its upper half ({ $worth }), the lower half goes to { $partner } ({ $other_worth }){ jinns-of-the-lake-frees }.
jinns-of-the-lake-hopped-lower = { $seat }: { jinns-of-the-lake-way }: completes a tower of 4 and keeps its lower half ({ $worth }), the upper half goes to { $partner } ({ $other_worth }){ jinns-of-the-lake-frees }.
jinns-of-the-lake-hopped-three = { $seat }: { jinns-of-the-lake-way }: takes a tower of 3 off and keeps the upper two ({ $worth }), the base goes to { $partner } ({ $other_worth }){ jinns-of-the-lake-frees }.
jinns-of-the-lake-passed-over = { $seat } can't move and misses a turn.
jinns-of-the-lake-unchanged = The number of piles has not changed for { $count } moves; at { $limit } the game ends.
jinns-of-the-lake-stuck = Nobody can move any more: the game is over.
jinns-of-the-lake-ended-unchanged = The number of piles has not changed for { $limit } moves: the game is over.

## What is to be seen

jinns-of-the-lake-plays = { $seat }: { jinns-of-the-lake-colour }{ jinns-of-the-lake-took }
jinns-of-the-lake-plays-two = { $seat }: { jinns-of-the-lake-colour } and { jinns-of-the-lake-second }{ jinns-of-the-lake-took }
jinns-of-the-lake-partners = Partners (who share towers, but each scores alone): { $pairs }
jinns-of-the-lake-ring = Piles round the lake by square, each from the base up:
jinns-of-the-lake-ring-empty = There is no pawn round the lake.
jinns-of-the-lake-pile = { $square }: { jinns-of-the-lake-pawns }
jinns-of-the-lake-hand = Still to be placed, { jinns-of-the-lake-colour }: { $strengths }

## Points

jinns-of-the-lake-tally-taken = Taken
jinns-of-the-lake-tally-ring = On the lake
jinns-of-the-lake-tally-total = Total

## Why a move is good: reasons of a hint

jinns-of-the-lake-why-wins = It wins the game.
jinns-of-the-lake-why-shares = It ends the game, and you share the win.
jinns-of-the-lake-why-tower = What you take off the lake is worth { $points }.
jinns-of-the-lake-why-owns = The pile on { $square } becomes yours and is worth { $points }.
jinns-of-the-lake-why-covers = It costs { $seat } a pile worth { $points }.
jinns-of-the-lake-why-uncovers = It uncovers a pile of yours on { $square }, worth { $points }.
jinns-of-the-lake-why-saves = On { $square } others could have landed on your pawn.
jinns-of-the-lake-why-safe = As things stand, nobody can land on it there.
jinns-of-the-lake-why-lands = On { $square } your { $strength } reaches { jinns-of-the-lake-onto-pawn } on { $end }.
jinns-of-the-lake-why-both-ways = On { $square } your { $strength } can hop both ways: neither leads to its own colour.
jinns-of-the-lake-why-one-way = On { $square } your { $strength } can hop to { $end }, which isn't of its own colour.
jinns-of-the-lake-why-unreached = None of the others' pawns placed so far reaches your { $strength } on { $square }.
jinns-of-the-lake-onto-pawn = { $onto ->
    [Y] the yellow { $below }
    [B] the blue { $below }
    [R] the red { $below }
   *[G] the green { $below }
}
