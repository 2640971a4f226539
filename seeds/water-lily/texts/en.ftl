# The words of Water Lily. $frog, $onto, $colour and $frog1 to $frog6 are R, Y, G, B or V; $start and $end are places
# of the board, $column is a column of the pond, and $seat is a player's name.

water-lily-name = Water Lily
water-lily-pitch = Everyone moves every frog to a hidden pond. Slip your secret colour in: not too soon, not too late.

water-lily-option-open_pond = Open pond
water-lily-option-open_pond-hint = No screen: everybody sees what lies in the pond.
water-lily-option-five = Five players
water-lily-option-five-hint = For exactly five players; every colour belongs to someone.

## Building blocks

water-lily-frog = { $frog ->
    [R] red frog
    [Y] yellow frog
    [G] green frog
    [B] blue frog
   *[V] violet frog
}
    .title = { $frog ->
        [R] Red frog
        [Y] Yellow frog
        [G] Green frog
        [B] Blue frog
       *[V] Violet frog
    }
water-lily-onto = { $onto ->
    [R] red
    [Y] yellow
    [G] green
    [B] blue
   *[V] violet
}
water-lily-colour = { $colour ->
    [R] red
    [Y] yellow
    [G] green
    [B] blue
   *[V] violet
}
water-lily-frogs = { $count ->
    [1] { water-lily-frog-1 }
    [2] { water-lily-frog-1 }, { water-lily-frog-2 }
    [3] { water-lily-frog-1 }, { water-lily-frog-2 }, { water-lily-frog-3 }
    [4] { water-lily-frog-1 }, { water-lily-frog-2 }, { water-lily-frog-3 }, { water-lily-frog-4 }
    [5] { water-lily-frog-1 }, { water-lily-frog-2 }, { water-lily-frog-3 }, { water-lily-frog-4 }, { water-lily-frog-5 }
   *[6] { water-lily-frog-1 }, { water-lily-frog-2 }, { water-lily-frog-3 }, { water-lily-frog-4 }, { water-lily-frog-5 }, { water-lily-frog-6 }
}
water-lily-frog-1 = { $frog1 ->
    [R] red
    [Y] yellow
    [G] green
    [B] blue
   *[V] violet
}
water-lily-frog-2 = { $frog2 ->
    [R] red
    [Y] yellow
    [G] green
    [B] blue
   *[V] violet
}
water-lily-frog-3 = { $frog3 ->
    [R] red
    [Y] yellow
    [G] green
    [B] blue
   *[V] violet
}
water-lily-frog-4 = { $frog4 ->
    [R] red
    [Y] yellow
    [G] green
    [B] blue
   *[V] violet
}
water-lily-frog-5 = { $frog5 ->
    [R] red
    [Y] yellow
    [G] green
    [B] blue
   *[V] violet
}
water-lily-frog-6 = { $frog6 ->
    [R] red
    [Y] yellow
    [G] green
    [B] blue
   *[V] violet
}

## What can be chosen

water-lily-choose-frog = { $height ->
    [1] { water-lily-frog.title } on { $start }, alone
   *[other] { water-lily-frog.title } on { $start }, on top of a pile of { $height }
}
water-lily-to-pad = { $way } { $end }, a free pad
water-lily-onto-frog = { $way } { $end }, onto { water-lily-onto } (pile of { $height })
water-lily-into-pond = { $way } Into the pond, column { $column }
water-lily-jump-to-pad = { water-lily-frog.title }, { $start } { $way } { $end }
water-lily-jump-onto-frog = { water-lily-frog.title }, { $start } { $way } { $end }, onto { water-lily-onto } (pile of { $height })
water-lily-jump-into-pond = { water-lily-frog.title }, { $start } { $way } into the pond, column { $column }

water-lily-prompt = Jump once with any frog that has nobody on its back. It may go as many pads as its pile is high, or fewer ({ $frogs ->
    [1] 1 frog
   *[other] { $frogs } frogs
} can jump).

## What has happened

water-lily-jumped-to-pad = { $seat }: { water-lily-frog }, { $start } → { $end }.
water-lily-jumped-onto-frog = { $seat }: { water-lily-frog }, { $start } → { $end }, onto { water-lily-onto } (pile of { $height }).
water-lily-jumped-into-pond = { $seat }: { water-lily-frog }, { $start }, slides into column { $column } of the pond.
water-lily-colour-home = All the { water-lily-colour } frogs are in the pond: the game is over.
water-lily-stuck = No frog can jump any more: the game is over.
water-lily-tie-broken = With equal points, more frogs in row { $row } win.

## What is to be seen

water-lily-piles = Frogs on the pads, each pile from the bottom up:
water-lily-pile = { $pad }: { water-lily-frogs }
water-lily-pond-covered = The pond is covered.
water-lily-pond-empty = The pond is empty.
water-lily-pond = Frogs in the pond, each column from row 1 up:
water-lily-column = { $column }: { water-lily-frogs }

## Secrets and points

water-lily-secret-colour = You are { water-lily-colour }.
water-lily-seat-colour = { $seat }: { water-lily-colour }
water-lily-tally-row = Row { $row }
water-lily-tally-total = Total

## Why a jump is good: reasons of a hint, told to the one who asked

water-lily-why-wins = It wins the game.
water-lily-why-shares = It ends the game, and you share the win.
water-lily-why-ends = It brings in the last { water-lily-frog } and ends the game.
water-lily-why-scores = Your frog reaches row { $row } of the pond: { $points ->
    [1] 1 point
   *[other] { $points } points
}.
water-lily-why-nearer = Your frog gets { $steps ->
    [1] 1 row
   *[other] { $steps } rows
} nearer to the pond.
water-lily-why-reaches = On { $pad } your frog tops a pile of { $height }: from there it can jump up to { $reach } pads.
water-lily-why-stops = The { water-lily-frog } on { $pad } could have slid in and scored; now it can't.
water-lily-why-secret = It isn't your frog, so it doesn't point at your colour.
water-lily-why-frees = It frees your frog on { $pad }.
water-lily-why-ready = After this jump a frog of yours could slide in for { $points ->
    [1] 1 point
   *[other] { $points } points
}.
water-lily-why-nothing = The { water-lily-frog } is not yours, and in row { $row } it counts nothing.
water-lily-why-raises = After this jump the next frog in column { $column } counts { $points ->
    [1] 1 point
   *[other] { $points } points
}.

## The same while the pond is covered: what lies in it must be remembered

water-lily-why-scores-covered = Your frog slides in where it scores.
water-lily-why-ready-covered = After this jump a frog of yours could slide in and score.
water-lily-why-nothing-covered = What slides in there is of little use to the others.
water-lily-why-raises-covered = After this jump the next frog in that column scores more.
