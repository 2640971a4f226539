# China Moon: le sue foglie, l'isola (41) e le varianti. Tutte le altre parole sono in seeds/lotus.

china-moon-name = China Moon
china-moon-pitch = Tre rane per turno, e non solo le tue: salta verso l'isola e fermati dove sono i fiori.

china-moon-option-hop = Uno, due, tre, hop!
china-moon-option-hop-hint = La prima rana del turno avanza di una foglia, la seconda di due, la terza di tre.
china-moon-option-curse = La maledizione del loto nero
china-moon-option-curse-hint = Chi alla fine ha il loto nero non può vincere.
china-moon-option-flies = Mosche
china-moon-option-flies-hint = Acchiappa una mosca e spendila per mandare una rana una foglia più in là.
china-moon-option-last_frog = Ultima rana, sbrigati
china-moon-option-last_frog-hint = La rana in coda a tutte avanza di due foglie in più.
china-moon-option-neutral = Rane neutrali
china-moon-option-neutral-hint = Solo per due giocatori: corre anche un terzo colore, che non è di nessuno.

## Elementi

china-moon-to = { $end ->
    [41] isola
   *[other] { $end }
}
china-moon-drops = , poi si lascia un fiore
china-moon-home = ; sull'isola: { $home }
china-moon-further = , l'ultima: { $further } foglie in più
china-moon-stride = { $stride ->
    [one] 1 foglia
   *[other] { $stride } foglie
}

## Che cosa si può scegliere

china-moon-choose-pad = Sulla foglia { $pad }
china-moon-leave = Lasciare { china-moon-flower } sulla foglia { $pad }

## Che cosa è successo

china-moon-spent-fly = { $seat } spende una mosca: una foglia in più.
china-moon-hurried = La { china-moon-frog } era l'ultima: due foglie in più.
china-moon-bounced = La { china-moon-frog } rimbalza, { $start } → { china-moon-to }.
china-moon-arrived = La { china-moon-frog } arriva { $place ->
    [1] prima
    [2] seconda
    [3] terza
   *[other] quarta
} e prende { china-moon-flower }.
china-moon-took-fly = { china-moon-owner.title } prende la mosca.
china-moon-ate-fly = La { china-moon-frog } neutrale mangia la mosca.
china-moon-must-exchange = Rana sciocca! { $seat }: c'è da scambiare un fiore { china-moon-owner.of } (rana su { $pad }).
china-moon-no-exchange = La { china-moon-frog } è su una rana sciocca, ma non c'è niente da scambiare.
china-moon-must-drop = Farfalla! { $seat }: c'è da lasciare indietro un fiore { china-moon-owner.of } (rana su { $pad }).
china-moon-no-drop = La { china-moon-frog } è su una farfalla, ma nessun fiore può essere lasciato indietro.
china-moon-left-behind = { $seat }: { china-moon-owner } lascia { china-moon-flower } su { $pad }.
china-moon-over = La quarta rana è sull'isola: la partita è finita.
china-moon-cursed = { china-moon-owner.title } non può vincere: il loto nero è maledetto.

## Che cosa si vede

china-moon-neutral-holds = Rane neutrali ({ china-moon-colour }), { china-moon-holding }
china-moon-flies = Mosche su { $pads }
china-moon-place-taken = Isola { $place }: { china-moon-frog }
china-moon-place = Isola { $place }: { china-moon-flower.short }
china-moon-exchange-pads = Rane sciocche su { $pads }
china-moon-bounce-pads = Rimbalzi su { $pads }
china-moon-drop-pads = Farfalle su { $pads }
china-moon-branches = Bivi: { $ways }
china-moon-moved = Già mosse nel turno: rane su { $pads }
china-moon-rear = { $pad ->
    [0] L'ultima rana, in partenza, avanza di due foglie in più
   *[other] L'ultima rana, su { $pad }, avanza di due foglie in più
}
china-moon-curse = Il loto nero è maledetto
china-moon-prompt-exchange = Rana sciocca! Scambia un fiore { china-moon-owner.of } (rana su { $pad }).
china-moon-prompt-drop = Farfalla! Lascia indietro un fiore { china-moon-owner.of } (rana su { $pad }).

china-moon-why-fly = Ti porta una mosca.
