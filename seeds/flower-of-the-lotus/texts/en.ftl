# The words of Flower of the Lotus. $frog, $partner and $colour are R, G, B, O, V or T; $flower, $give, $take and $takes
# are y (yellow), p (pink), w (white), u (the blue lotus) or k (the black lotus); $start, $end, $pad and $pads are numbers
# of squares, 0 the start and 37 the arrival; $seat is a player's name.

flower-of-the-lotus-name = Flower of the Lotus
flower-of-the-lotus-pitch = One, two, three hops with three frogs, never all your own: gather the water lilies on the way to the arrival.

## Building blocks

flower-of-the-lotus-frog = { $frog ->
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
flower-of-the-lotus-owner = { $frog ->
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
flower-of-the-lotus-partner = { $partner ->
    [R] red
    [G] green
    [B] blue
    [O] orange
    [V] violet
   *[T] teal
}
flower-of-the-lotus-colour = { $colour ->
    [R] red
    [G] green
    [B] blue
    [O] orange
    [V] violet
   *[T] teal
}
flower-of-the-lotus-flower = { $flower ->
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
flower-of-the-lotus-give = { $give ->
    [y] a yellow flower
    [p] a pink flower
    [w] a white flower
    [u] the blue lotus
   *[k] the black lotus
}
flower-of-the-lotus-take = { $take ->
    [y] a yellow flower
    [p] a pink flower
    [w] a white flower
    [u] the blue lotus
   *[k] the black lotus
}
flower-of-the-lotus-from = { $start ->
    [0] start
   *[other] { $start }
}
flower-of-the-lotus-to = { $end ->
    [37] the arrival
   *[other] { $end }
}
flower-of-the-lotus-way = → { flower-of-the-lotus-to }{ $takes ->
    [none] { "" }
    [y] , takes a yellow flower
    [p] , takes a pink flower
    [w] , takes a white flower
    [u] , takes the blue lotus
   *[k] , takes the black lotus
}{ $then ->
    [none] { "" }
    [exchange] , its owner must exchange
    [drop] , its owner gives up a flower
   *[over] ; the game ends
}
flower-of-the-lotus-holding = points: { $points }{ $waiting ->
    [0] { "" }
   *[other] ; at the start: { $waiting }
}{ $racing ->
    [0] { "" }
   *[other] ; on { $pads }
}{ $home ->
    [0] { "" }
   *[other] ; arrived: { $home }
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
}

## What can be chosen

flower-of-the-lotus-choose-frog = { $start ->
    [0] { flower-of-the-lotus-frog.title } from the start
   *[other] { flower-of-the-lotus-frog.title } on { $start }
}{ $further ->
    [0] { "" }
   *[other] , the last one: { $further } squares further
}
flower-of-the-lotus-choose-way = { flower-of-the-lotus-way }
flower-of-the-lotus-move = { flower-of-the-lotus-frog.title }, { flower-of-the-lotus-from } { flower-of-the-lotus-way }
flower-of-the-lotus-choose-partner = With { flower-of-the-lotus-partner }
flower-of-the-lotus-choose-give = Give { flower-of-the-lotus-give }
flower-of-the-lotus-choose-take = Take { flower-of-the-lotus-take }
flower-of-the-lotus-exchange = With { flower-of-the-lotus-partner }: give { flower-of-the-lotus-give }, take { flower-of-the-lotus-take }
flower-of-the-lotus-choose-flower = { flower-of-the-lotus-flower.title }
flower-of-the-lotus-choose-pad = Onto square { $pad }
flower-of-the-lotus-leave = Give up { flower-of-the-lotus-flower }: it goes on square { $pad }

## What has happened

flower-of-the-lotus-hopped = { $seat }: { flower-of-the-lotus-frog }, { flower-of-the-lotus-from } → { flower-of-the-lotus-to }.
flower-of-the-lotus-hurried = The { flower-of-the-lotus-frog } was the last: two squares further.
flower-of-the-lotus-took = { flower-of-the-lotus-owner.title } takes { flower-of-the-lotus-flower }.
flower-of-the-lotus-arrived = The { flower-of-the-lotus-frog } takes place { $place } of the arrival, and { flower-of-the-lotus-flower }.
flower-of-the-lotus-must-exchange = Smiling frog! { $seat } must exchange one of { flower-of-the-lotus-owner }’s flowers (frog on { $pad }).
flower-of-the-lotus-no-exchange = The { flower-of-the-lotus-frog } is on a smiling frog, but no flowers can be exchanged.
flower-of-the-lotus-must-drop = Slippery rock! { $seat } must give up one of { flower-of-the-lotus-owner }’s flowers (frog on { $pad }).
flower-of-the-lotus-no-drop = The { flower-of-the-lotus-frog } is on a slippery rock, but no flower can be given up.
flower-of-the-lotus-exchanged = { $seat }: { flower-of-the-lotus-owner } gives { flower-of-the-lotus-partner } { flower-of-the-lotus-give } for { flower-of-the-lotus-take }.
flower-of-the-lotus-left-behind = { $seat }: { flower-of-the-lotus-owner } gives up { flower-of-the-lotus-flower }: it goes on { $pad }.
flower-of-the-lotus-over = The fourth frog has arrived: the game is over.

## What is to be seen

flower-of-the-lotus-seat-holds = { $seat } ({ flower-of-the-lotus-colour }), { flower-of-the-lotus-holding }
flower-of-the-lotus-lying = { flower-of-the-lotus-flower.plural } on { $pads }
flower-of-the-lotus-place-taken = Arrival, place { $place }: { flower-of-the-lotus-frog }
flower-of-the-lotus-place = Arrival, place { $place }: { flower-of-the-lotus-flower.short }
flower-of-the-lotus-turn = { $seat } moves frog { $step } of 3.
flower-of-the-lotus-turn-others = { $seat } moves frog { $step } of 3, which must be another player’s.
flower-of-the-lotus-prompt = Frog { $step } of 3, by { $stride ->
    [one] 1 square
   *[other] { $stride } squares
}{ $others ->
    [must] ; it must be somebody else’s
    [due] ; at least one of the three must be somebody else’s
   *[met] { "" }
}.
flower-of-the-lotus-prompt-exchange = Smiling frog! Exchange one of { flower-of-the-lotus-owner }’s flowers (frog on { $pad }).
flower-of-the-lotus-prompt-drop = Slippery rock! Give up one of { flower-of-the-lotus-owner }’s flowers (frog on { $pad }).

## Points

flower-of-the-lotus-tally-flower = { $flower ->
    [y] Yellow
    [p] Pink
    [w] White
    [u] Blue
   *[k] Black
}
flower-of-the-lotus-tally-total = Total
