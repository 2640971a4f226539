# China Moon: its pads, its island (41) and its variants. All other words stand in ``seeds/lotus``.

china-moon-name = China Moon
china-moon-pitch = Move three frogs a turn, not all your own. Land where the flowers are; get home before they do.

china-moon-option-hop = 1, 2, 3 Hop!
china-moon-option-hop-hint = The first frog of a turn moves one pad, the second two, the third three.
china-moon-option-curse = Curse of the black lotus
china-moon-option-curse-hint = Whoever holds the black lotus at the end can't win.
china-moon-option-flies = Flies
china-moon-option-flies-hint = Catch a fly, and spend it to move a frog one pad further.
china-moon-option-last_frog = Hurry up, last frog
china-moon-option-last_frog-hint = The frog at the very back moves two pads further.
china-moon-option-neutral = Neutral frogs
china-moon-option-neutral-hint = For exactly two players; a third colour races that nobody plays.

## Building blocks

china-moon-to = { $end ->
    [41] the island
   *[other] { $end }
}
china-moon-drops = , its owner leaves a flower
china-moon-home = ; on the island: { $home }
china-moon-further = , the last one: { $further } pads further
china-moon-stride = { $stride ->
    [one] 1 pad
   *[other] { $stride } pads
}

## What can be chosen

china-moon-choose-pad = Onto pad { $pad }
china-moon-leave = Leave { china-moon-flower } on pad { $pad }

## What has happened

china-moon-spent-fly = { $seat } spends a fly: one pad further.
china-moon-hurried = The { china-moon-frog } was the last: two pads further.
china-moon-bounced = The { china-moon-frog } bounces on, { $start } → { china-moon-to }.
china-moon-arrived = The { china-moon-frog } comes in { $place ->
    [1] first
    [2] second
    [3] third
   *[other] fourth
} and takes { china-moon-flower }.
china-moon-took-fly = { china-moon-owner.title } catches the fly.
china-moon-ate-fly = The neutral { china-moon-frog } eats the fly.
china-moon-must-exchange = Silly frog! { $seat } must exchange one of { china-moon-owner }'s flowers (frog on { $pad }).
china-moon-no-exchange = The { china-moon-frog } is on a silly frog, but no flowers can be exchanged.
china-moon-must-drop = Butterfly! { $seat } must leave one of { china-moon-owner }'s flowers behind (frog on { $pad }).
china-moon-no-drop = The { china-moon-frog } is on a butterfly, but no flower can be left behind.
china-moon-left-behind = { $seat }: { china-moon-owner } leaves { china-moon-flower } behind on { $pad }.
china-moon-over = The fourth frog is on the island: the game is over.
china-moon-cursed = { china-moon-owner.title } can't win: the black lotus is cursed.

## What is to be seen

china-moon-neutral-holds = Neutral frogs ({ china-moon-colour }), { china-moon-holding }
china-moon-flies = Flies on { $pads }
china-moon-place-taken = Island { $place }: { china-moon-frog }
china-moon-place = Island { $place }: { china-moon-flower.short }
china-moon-exchange-pads = Silly frogs on { $pads }
china-moon-bounce-pads = Bounces on { $pads }
china-moon-drop-pads = Butterflies on { $pads }
china-moon-branches = Branches: { $ways }
china-moon-moved = Already moved: frogs on { $pads }
china-moon-rear = { $pad ->
    [0] The last frog, at the start, goes two pads further
   *[other] The last frog, on { $pad }, goes two pads further
}
china-moon-curse = The black lotus is cursed
china-moon-prompt-exchange = Silly frog! Exchange one of { china-moon-owner }'s flowers (frog on { $pad }).
china-moon-prompt-drop = Butterfly! Leave one of { china-moon-owner }'s flowers behind (frog on { $pad }).

china-moon-why-fly = It brings you a fly.
