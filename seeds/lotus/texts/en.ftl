# The words that China Moon and Flower of the Lotus share. ``lotus-`` stands for the slug of either game.
# $frog, $partner and $colour are R, G, B, O, V or T; $flower, $give, $take and $takes are y (yellow), p (pink), w (white),
# u (the blue lotus) or k (the black lotus); $start, $end, $pad and $pads are numbers, 0 the start; $seat is a player's name.

## Building blocks

lotus-frog = { $frog ->
    [R] red frog
    [G] green frog
    [B] blue frog
    [O] orange frog
    [V] violet frog
   *[T] teal frog
}
    .title = { $frog ->
        [R] Red frog
        [G] Green frog
        [B] Blue frog
        [O] Orange frog
        [V] Violet frog
       *[T] Teal frog
    }
lotus-owner = { $frog ->
    [R] red
    [G] green
    [B] blue
    [O] orange
    [V] violet
   *[T] teal
}
    .title = { $frog ->
        [R] Red
        [G] Green
        [B] Blue
        [O] Orange
        [V] Violet
       *[T] Teal
    }
lotus-partner = { $partner ->
    [R] red
    [G] green
    [B] blue
    [O] orange
    [V] violet
   *[T] teal
}
lotus-colour = { $colour ->
    [R] red
    [G] green
    [B] blue
    [O] orange
    [V] violet
   *[T] teal
}
lotus-playing = { lotus-colour }
lotus-side = { $colour ->
    [R] Red
    [G] Green
    [B] Blue
    [O] Orange
    [V] Violet
   *[T] Teal
}
lotus-flower = { $flower ->
    [y] a yellow flower
    [p] a pink flower
    [w] a white flower
    [u] the blue lotus
   *[k] the black lotus
}
    .title = { $flower ->
        [y] A yellow flower
        [p] A pink flower
        [w] A white flower
        [u] The blue lotus
       *[k] The black lotus
    }
    .plural = { $flower ->
        [y] Yellow flowers
        [p] Pink flowers
        [w] White flowers
        [u] Blue lotus
       *[k] Black lotus
    }
    .short = { $flower ->
        [y] yellow
        [p] pink
        [w] white
        [u] blue lotus
       *[k] black lotus
    }
lotus-give = { $give ->
    [y] a yellow flower
    [p] a pink flower
    [w] a white flower
    [u] the blue lotus
   *[k] the black lotus
}
lotus-take = { $take ->
    [y] a yellow flower
    [p] a pink flower
    [w] a white flower
    [u] the blue lotus
   *[k] the black lotus
}
lotus-from = { $start ->
    [0] start
   *[other] { $start }
}
lotus-way = → { $bounces ->
    [0] { lotus-to }
   *[other] { $via } → { lotus-to }
}{ $takes ->
    [none] { "" }
    [y] , takes a yellow flower
    [p] , takes a pink flower
    [w] , takes a white flower
    [u] , takes the blue lotus
    [k] , takes the black lotus
   *[several] , takes { $count } flowers
}{ $then ->
    [none] { "" }
    [exchange] , its owner must exchange
    [drop] { lotus-drops }
    [took-fly] , catches the fly
    [ate-fly] , eats the fly
   *[over] ; the game ends
}{ $fly ->
    [yes] { " " }(fly spent)
   *[no] { "" }
}
lotus-holding = points: { $points }{ $waiting ->
    [0] { "" }
   *[other] ; frogs at the start: { $waiting }
}{ $racing ->
    [0] { "" }
   *[other] ; frogs on { $pads }
}{ $home ->
    [0] { "" }
   *[other] { lotus-home }
}{ $yellow ->
    [0] { "" }
   *[other] ; yellow: { $yellow }
}{ $pink ->
    [0] { "" }
   *[other] ; pink: { $pink }
}{ $white ->
    [0] { "" }
   *[other] ; white: { $white }
}{ $blue ->
    [0] { "" }
   *[other] ; blue lotus
}{ $black ->
    [0] { "" }
   *[other] ; black lotus
}{ $flies ->
    [0] { "" }
   *[other] ; flies: { $flies }
}

## What can be chosen

lotus-choose-frog = { $start ->
    [0] { lotus-frog.title } from the start
   *[other] { lotus-frog.title } on { $start }
}{ $further ->
    [0] { "" }
   *[other] { lotus-further }
}
lotus-choose-way = { lotus-way }
lotus-move = { lotus-frog.title }, { lotus-from } { lotus-way }
lotus-choose-partner = With { lotus-partner }
lotus-choose-give = Give { lotus-give }
lotus-choose-take = Take { lotus-take }
lotus-exchange = With { lotus-partner }: give { lotus-give }, take { lotus-take }
lotus-choose-flower = { lotus-flower.title }

## What has happened

lotus-hopped = { $seat }: { lotus-frog }, { lotus-from } → { lotus-to }.
lotus-took = { lotus-owner.title } takes { lotus-flower }.
lotus-exchanged = { $seat }: { lotus-owner } gives { lotus-partner } { lotus-give } for { lotus-take }.

## What is to be seen

lotus-seat-holds = { $seat } ({ lotus-colour }), { lotus-holding }
lotus-lying = { lotus-flower.plural } on { $pads }
lotus-turn = On turn: { $seat }, frog { $step } of 3 (by { $strides }).
lotus-turn-others = On turn: { $seat }, frog { $step } of 3 (by { $strides }), which must be another player's.
lotus-prompt = Frog { $step } of 3, by { lotus-stride }{ $others ->
    [must] ; it must be somebody else's
    [due] ; at least one of the three must be somebody else's
   *[met] { "" }
}.

## Points

lotus-tally-flower = { $flower ->
    [y] Yellow
    [p] Pink
    [w] White
    [u] Blue
   *[k] Black
}
lotus-tally-total = Total

## Why a move is good: reasons of a hint

lotus-why-wins = It wins the game.
lotus-why-shares = It ends the game, and you share the win.
lotus-why-costs = It costs { lotus-owner } { $points ->
    [1] 1 point
   *[other] { $points } points
}.
lotus-why-denies = { $rivals ->
    [1] { lotus-owner.title }
   *[other] { $rivals } others
} could have taken { lotus-flower } on { $pad }.
lotus-why-place = You get the flower on place { $place }.
lotus-why-may-gain = The exchange or drop that follows can bring you { $points ->
    [1] 1 point
   *[other] { $points } points
}.
lotus-why-then = Another frog can then bring you { $points ->
    [1] 1 point
   *[other] { $points } points
} in the same turn.
lotus-why-then-wins = Then you can end the game in the same turn and win.
lotus-why-next = From there your frog could take { lotus-flower } on { $pad }.
lotus-why-starts = It brings a frog of yours into the race.
lotus-why-nearer = It brings your frog nearer to the goal.
lotus-why-stay = Your own frogs stay where they are.
lotus-why-passes = The { lotus-frog } can't take { lotus-flower } on { $pad } any more.
lotus-why-drops = { lotus-owner.title } must part with a flower and loses at least { $points ->
    [1] 1 point
   *[other] { $points } points
}.
lotus-why-nothing = The { lotus-frog } gets nothing there.
lotus-why-abroad = One of three frogs must be somebody else's, and this is one.
lotus-why-cheapest = { lotus-flower.title } is worth the least to you.
lotus-why-again = A frog of yours behind { $pad } can take the flower again.
lotus-why-unreached = None of the others' frogs is behind { $pad } any more.
lotus-why-leader = { lotus-owner.title } is ahead of the others and loses points by it.
lotus-why-not-leader = { lotus-owner.title } isn't the one to beat.
lotus-why-no-gain = { lotus-owner.title } gains no points by it.
