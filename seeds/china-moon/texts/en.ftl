# The words of China Moon. $frog, $partner and $colour are R, G, B, O or V; $flower, $give, $take and $takes are y
# (yellow), p (pink), w (white), u (the blue lotus) or k (the black lotus); $start, $end, $pad and $pads are numbers of
# pads, 0 the start and 41 the island; $seat is a player's name.

china-moon-name = China Moon
china-moon-pitch = Three frogs a turn, and not only your own: hop to the island, and end where the flowers are.

china-moon-option-hop = 1, 2, 3 Hop!
china-moon-option-hop-hint = The first frog of a turn moves one pad, the second two, the third three.
china-moon-option-curse = Curse of the black lotus
china-moon-option-curse-hint = Whoever holds the black lotus at the end cannot win.
china-moon-option-flies = Flies
china-moon-option-flies-hint = Catch a fly, and spend it to move a frog one pad further.
china-moon-option-last_frog = Hurry up, last frog
china-moon-option-last_frog-hint = The frog at the very back moves two pads further.
china-moon-option-neutral = Neutral frogs
china-moon-option-neutral-hint = For exactly two players; a third colour races that nobody plays.

## Building blocks

china-moon-frog = { $frog ->
    [R] red frog
    [G] green frog
    [B] blue frog
    [O] orange frog
   *[V] violet frog
}
    .title = { $frog ->
        [R] Red frog
        [G] Green frog
        [B] Blue frog
        [O] Orange frog
       *[V] Violet frog
    }
china-moon-owner = { $frog ->
    [R] red
    [G] green
    [B] blue
    [O] orange
   *[V] violet
}
    .title = { $frog ->
        [R] Red
        [G] Green
        [B] Blue
        [O] Orange
       *[V] Violet
    }
china-moon-partner = { $partner ->
    [R] red
    [G] green
    [B] blue
    [O] orange
   *[V] violet
}
china-moon-colour = { $colour ->
    [R] red
    [G] green
    [B] blue
    [O] orange
   *[V] violet
}
china-moon-flower = { $flower ->
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
china-moon-give = { $give ->
    [y] a yellow flower
    [p] a pink flower
    [w] a white flower
    [u] the blue lotus
   *[k] the black lotus
}
china-moon-take = { $take ->
    [y] a yellow flower
    [p] a pink flower
    [w] a white flower
    [u] the blue lotus
   *[k] the black lotus
}
china-moon-from = { $start ->
    [0] start
   *[other] { $start }
}
china-moon-to = { $end ->
    [41] the island
   *[other] { $end }
}
china-moon-way = → { $bounces ->
    [0] { china-moon-to }
   *[other] { $via } → { china-moon-to }
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
    [drop] , its owner leaves a flower
    [took-fly] , catches the fly
    [ate-fly] , eats the fly
   *[over] ; the game ends
}{ $fly ->
    [yes] { " " }(fly spent)
   *[no] { "" }
}
china-moon-holding = points: { $points }{ $waiting ->
    [0] { "" }
   *[other] ; at the start: { $waiting }
}{ $racing ->
    [0] { "" }
   *[other] ; on { $pads }
}{ $home ->
    [0] { "" }
   *[other] ; on the island: { $home }
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

china-moon-choose-frog = { $start ->
    [0] { china-moon-frog.title } from the start
   *[other] { china-moon-frog.title } on { $start }
}{ $further ->
    [0] { "" }
   *[other] , the last one: { $further } pads further
}
china-moon-choose-way = { china-moon-way }
china-moon-move = { china-moon-frog.title }, { china-moon-from } { china-moon-way }
china-moon-choose-partner = With { china-moon-partner }
china-moon-choose-give = Give { china-moon-give }
china-moon-choose-take = Take { china-moon-take }
china-moon-exchange = With { china-moon-partner }: give { china-moon-give }, take { china-moon-take }
china-moon-choose-flower = { china-moon-flower.title }
china-moon-choose-pad = Onto pad { $pad }
china-moon-leave = Leave { china-moon-flower } on pad { $pad }

## What has happened

china-moon-hopped = { $seat }: { china-moon-frog }, { china-moon-from } → { china-moon-to }.
china-moon-spent-fly = { $seat } spends a fly: one pad further.
china-moon-hurried = The { china-moon-frog } was the last: two pads further.
china-moon-bounced = The { china-moon-frog } bounces on, { $start } → { china-moon-to }.
china-moon-took = { china-moon-owner.title } takes { china-moon-flower }.
china-moon-arrived = The { china-moon-frog } takes place { $place } on the island, and { china-moon-flower }.
china-moon-took-fly = { china-moon-owner.title } catches the fly.
china-moon-ate-fly = The neutral { china-moon-frog } eats the fly.
china-moon-must-exchange = Silly frog! { $seat } must exchange one of { china-moon-owner }’s flowers (frog on { $pad }).
china-moon-no-exchange = The { china-moon-frog } is on a silly frog, but no flowers can be exchanged.
china-moon-must-drop = Butterfly! { $seat } must leave one of { china-moon-owner }’s flowers behind (frog on { $pad }).
china-moon-no-drop = The { china-moon-frog } is on a butterfly, but no flower can be left behind.
china-moon-exchanged = { $seat }: { china-moon-owner } gives { china-moon-partner } { china-moon-give } for { china-moon-take }.
china-moon-left-behind = { $seat }: { china-moon-owner } leaves { china-moon-flower } behind on { $pad }.
china-moon-over = The fourth frog is on the island: the game is over.

## What is to be seen

china-moon-seat-holds = { $seat } ({ china-moon-colour }), { china-moon-holding }
china-moon-neutral-holds = Neutral frogs ({ china-moon-colour }), { china-moon-holding }
china-moon-lying = { china-moon-flower.plural } on { $pads }
china-moon-flies = Flies on { $pads }
china-moon-place-taken = Island, place { $place }: { china-moon-frog }
china-moon-place = Island, place { $place }: { china-moon-flower.short }
china-moon-turn = { $seat } moves frog { $step } of 3.
china-moon-turn-others = { $seat } moves frog { $step } of 3, which must be another player’s.
china-moon-prompt = Frog { $step } of 3, by { $stride ->
    [one] 1 pad
   *[other] { $stride } pads
}{ $others ->
    [must] ; it must be somebody else’s
    [due] ; at least one of the three must be somebody else’s
   *[met] { "" }
}.
china-moon-prompt-exchange = Silly frog! Exchange one of { china-moon-owner }’s flowers (frog on { $pad }).
china-moon-prompt-drop = Butterfly! Leave one of { china-moon-owner }’s flowers behind (frog on { $pad }).

## Points

china-moon-tally-flower = { $flower ->
    [y] Yellow
    [p] Pink
    [w] White
    [u] Blue
   *[k] Black
}
china-moon-tally-total = Total
