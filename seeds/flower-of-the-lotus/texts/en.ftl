# Flower of the Lotus: its squares and its finish (37). All other words stand in ``seeds/lotus``.

flower-of-the-lotus-name = Flower of the Lotus
flower-of-the-lotus-pitch = Hop one, two and three squares with three frogs, never all your own, and gather the water lilies.

## Building blocks

flower-of-the-lotus-to = { $end ->
    [37] the finish
   *[other] { $end }
}
flower-of-the-lotus-drops = , its owner gives up a flower
flower-of-the-lotus-home = ; arrived: { $home }
flower-of-the-lotus-further = , the last one: { $further } squares further
flower-of-the-lotus-stride = { $stride ->
    [one] 1 square
   *[other] { $stride } squares
}

## What can be chosen

flower-of-the-lotus-choose-pad = Onto square { $pad }
flower-of-the-lotus-leave = Give up { flower-of-the-lotus-flower }: it goes on square { $pad }

## What has happened

flower-of-the-lotus-hurried = The { flower-of-the-lotus-frog } was the last: two squares further.
flower-of-the-lotus-arrived = The { flower-of-the-lotus-frog } comes in { $place ->
    [1] first
    [2] second
    [3] third
   *[other] fourth
} and takes { flower-of-the-lotus-flower }.
flower-of-the-lotus-must-exchange = Smiling frog! { $seat } must exchange one of { flower-of-the-lotus-owner }'s flowers (frog on { $pad }).
flower-of-the-lotus-no-exchange = The { flower-of-the-lotus-frog } is on a smiling frog, but no flowers can be exchanged.
flower-of-the-lotus-must-drop = Slippery rock! { $seat } must give up one of { flower-of-the-lotus-owner }'s flowers (frog on { $pad }).
flower-of-the-lotus-no-drop = The { flower-of-the-lotus-frog } is on a slippery rock, but no flower can be given up.
flower-of-the-lotus-left-behind = { $seat }: { flower-of-the-lotus-owner } gives up { flower-of-the-lotus-flower }: it goes on { $pad }.
flower-of-the-lotus-over = The fourth frog has arrived: the game is over.

## What is to be seen

flower-of-the-lotus-place-taken = Finish { $place }: { flower-of-the-lotus-frog }
flower-of-the-lotus-place = Finish { $place }: { flower-of-the-lotus-flower.short }
flower-of-the-lotus-exchange-pads = Smiling frogs on { $pads }
flower-of-the-lotus-drop-pads = Slippery rocks on { $pads }
flower-of-the-lotus-moved = Already moved: frogs on { $pads }
flower-of-the-lotus-rear = { $pad ->
    [0] The last frog, at the start, goes two squares further
   *[other] The last frog, on { $pad }, goes two squares further
}
flower-of-the-lotus-prompt-exchange = Smiling frog! Exchange one of { flower-of-the-lotus-owner }'s flowers (frog on { $pad }).
flower-of-the-lotus-prompt-drop = Slippery rock! Give up one of { flower-of-the-lotus-owner }'s flowers (frog on { $pad }).
