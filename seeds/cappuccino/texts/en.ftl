# The words of Cappuccino. $colour, $onto and $other are F, P, L or C; $start, $end, $place, $low, $high and $first are
# places of the table, $row is one of its rows, $cups is a number or short notation, and $seat is a player's name.
# $seats is the number of players.

cappuccino-name = Cappuccino
cappuccino-pitch = Stack your cups on your neighbours' while the table falls to pieces. Most cups wins.

cappuccino-first-ahead = { $seats ->
    [2] Moving first wins about 60%
    [3] With three, moving first wins about 39%
   *[other] With four, moving first wins about 28%
}
cappuccino-option-draft = Set up by hand
cappuccino-option-draft-hint = The players put the cups on the table themselves, one after the other, before play.
cappuccino-option-two_colours = Two colours each
cappuccino-option-two_colours-hint = For exactly two players; at the end each scores only the better of two colours.
cappuccino-option-tidy = Tidy table
cappuccino-option-tidy-hint = What is settled is cleared from the table at once, and counts at the end.
cappuccino-option-swap = Swap sides
cappuccino-option-swap-hint = For exactly two; after the first jump the second may change sides. A variant of our own.

## Building blocks

cappuccino-colour = { $colour ->
    [F] flower
    [P] panda
    [L] leaf
   *[C] cat
}
    .title = { $colour ->
        [F] Flower
        [P] Panda
        [L] Leaf
       *[C] Cat
    }
cappuccino-playing = { $colour ->
    [F] the flower
    [P] the panda
    [L] the leaf
   *[C] the cat
}
cappuccino-side = { cappuccino-colour.title }
cappuccino-other-motif = { $other ->
    [F] flower
    [P] panda
    [L] leaf
   *[C] cat
}
cappuccino-onto-motif = { $onto ->
    [F] flower
    [P] panda
    [L] leaf
   *[C] cat
}
cappuccino-stack = { $height ->
    [1] { cappuccino-colour } cup
   *[other] { cappuccino-colour } stack of { $height }
}
    .title = { $height ->
        [1] { cappuccino-colour.title } cup
       *[other] { cappuccino-colour.title } stack of { $height }
    }
cappuccino-onto-stack = { $below ->
    [1] a { cappuccino-onto-motif } cup
   *[other] a { cappuccino-onto-motif } stack of { $below }
}
cappuccino-clearing = { $clears ->
    [0] { "" }
    [1] , clears 1 cup
   *[other] , clears { $clears } cups
}
cappuccino-counted = { $cups ->
    [1] 1 cup counts
   *[other] { $cups } cups count
}

## What can be chosen

cappuccino-choose-colour = { cappuccino-colour.title }
cappuccino-choose-stack = { cappuccino-stack.title } on { $start }
cappuccino-onto = { $way } { $end }, onto { cappuccino-onto-stack }: { $total } high{ cappuccino-clearing }
cappuccino-jump = { cappuccino-stack.title }, { $start } { $way } { $end }, onto { cappuccino-onto-stack }: { $total } high{ cappuccino-clearing }
cappuccino-swap = Swap sides: play on with the other player's cups
cappuccino-choose-row = Row { $row }
cappuccino-choose-place = { $beside ->
    [0] { $place }, the centre
    [1] { $place }, next to 1 cup
   *[other] { $place }, next to { $beside } cups
}
cappuccino-place = { cappuccino-colour.title } cup on { cappuccino-choose-place }

cappuccino-prompt-jump = Put one of your stacks onto a neighbour that is no higher: { $stacks ->
    [1] only one of them can jump
   *[other] { $stacks } of them can jump
}.
cappuccino-prompt-swap = { cappuccino-prompt-jump } Or swap sides: the first jump is yours then, and the other player goes on.
cappuccino-prompt-place = Place cup { $number } of { $cups }{ $beside ->
    [0] : it goes on the centre
    [1] , next to the one on the centre
   *[other] , next to at least two others
}.

## What has happened

cappuccino-jumped = { $seat }: { cappuccino-stack }, { $start } → { $end }, onto { cappuccino-onto-stack }: { $total } high.
cappuccino-swapped = { $seat } swaps sides: each plays on with the other's cups, and { $other } jumps next.
cappuccino-placed = { $seat } puts a { cappuccino-colour } cup on { $place }.
cappuccino-all-placed = All the cups are on the table: now they jump.
cappuccino-cleared-stack = { $place } stands alone and is cleared: { cappuccino-counted } for { cappuccino-colour }.
cappuccino-cleared-pair = { $low } and { $high } stand alone, { $high } is higher, and both are cleared: { cappuccino-counted } for { cappuccino-colour }.
cappuccino-parted = The table has come apart: { $areas } separate areas now.
cappuccino-stopped = { $seat } can't move any more; the game goes on.
cappuccino-ended = Nobody can move any more: the game is over.

## What is to be seen

cappuccino-seat-colour = { $seat }: { cappuccino-colour } ({ $colour })
cappuccino-seat-colours = { $seat }: { cappuccino-colour } ({ $colour }) and { cappuccino-other-motif } ({ $other })
cappuccino-rows = The table row by row, each named by its first cup. Letter: colour on top; number: height; 0: nothing.
cappuccino-row = { $first }: { $cups }
cappuccino-empty = The table is empty.
cappuccino-cleared = Cups cleared: { $cups }
cappuccino-to-place = Cups still to be placed: { $cups }

## The count

cappuccino-tally-colours = { cappuccino-colour.title }/{ cappuccino-other-motif }
cappuccino-tally-better = Better
cappuccino-tally-standing = Standing
cappuccino-tally-cleared = Cleared
cappuccino-tally-total = Cups

## Why a move is good: reasons of a hint

cappuccino-why-wins = It wins the game.
cappuccino-why-shares = It ends the game, and you share the win.
cappuccino-why-takes = It takes { $cups ->
    [1] 1 cup
   *[other] { $cups } cups
} from a rival.
cappuccino-why-saves = Your { $height ->
    [1] cup
   *[other] stack
  } on { $place } could have been taken.
cappuccino-why-guards = Nobody can take your { $height ->
    [1] cup
   *[other] stack
  } on { $place } any more.
cappuccino-why-safe = Nobody can take your stack of { $height } with the next jump.
cappuccino-why-threatens = From there it could take { $cups ->
    [1] the cup
   *[other] the { $cups } cups
} on { $place }.
cappuccino-why-settles = Your { $height ->
    [1] cup
   *[other] stack
  } on { $place } then stands alone: nobody can ever take it.
cappuccino-why-stops = { $seat } can't move any more.
cappuccino-why-centre = The centre is where the first cup goes.
cappuccino-why-targets = It is beside { $count ->
    [1] 1 cup of another player's
   *[other] { $count } cups of other players'
}, which it could take.
cappuccino-why-together = It is beside { $count ->
    [1] 1 cup
   *[other] { $count } cups
} of yours.
cappuccino-why-sheltered = None of the others' cups is beside it so far.
