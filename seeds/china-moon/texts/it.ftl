# Le parole di China Moon. $frog, $partner e $colour sono R, G, B, O o V; $flower, $give, $take e $takes sono y (giallo),
# p (rosa), w (bianco), u (il loto blu) o k (il loto nero); $start, $end, $pad e $pads sono numeri di foglie, 0 è la
# partenza e 41 l'isola; $seat è il nome di un giocatore.

china-moon-name = China Moon
china-moon-pitch = Tre rane per turno, e non solo le tue: salta verso l’isola e fermati dove sono i fiori.

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

china-moon-frog = { $frog ->
    [R] rana rossa
    [G] rana verde
    [B] rana blu
    [O] rana arancione
   *[V] rana viola
}
    .title = { $frog ->
        [R] Rana rossa
        [G] Rana verde
        [B] Rana blu
        [O] Rana arancione
       *[V] Rana viola
    }
china-moon-owner = { $frog ->
    [R] il rosso
    [G] il verde
    [B] il blu
    [O] l’arancione
   *[V] il viola
}
    .title = { $frog ->
        [R] Il rosso
        [G] Il verde
        [B] Il blu
        [O] L’arancione
       *[V] Il viola
    }
    .of = { $frog ->
        [R] del rosso
        [G] del verde
        [B] del blu
        [O] dell’arancione
       *[V] del viola
    }
china-moon-partner = { $partner ->
    [R] al rosso
    [G] al verde
    [B] al blu
    [O] all’arancione
   *[V] al viola
}
    .with = { $partner ->
        [R] il rosso
        [G] il verde
        [B] il blu
        [O] l’arancione
       *[V] il viola
    }
china-moon-colour = { $colour ->
    [R] rosso
    [G] verde
    [B] blu
    [O] arancione
   *[V] viola
}
china-moon-flower = { $flower ->
    [y] un fiore giallo
    [p] un fiore rosa
    [w] un fiore bianco
    [u] il loto blu
   *[k] il loto nero
}
    .title = { $flower ->
        [y] Un fiore giallo
        [p] Un fiore rosa
        [w] Un fiore bianco
        [u] Il loto blu
       *[k] Il loto nero
    }
    .plural = { $flower ->
        [y] Fiori gialli
        [p] Fiori rosa
        [w] Fiori bianchi
        [u] Loto blu
       *[k] Loto nero
    }
    .short = { $flower ->
        [y] giallo
        [p] rosa
        [w] bianco
        [u] loto blu
       *[k] loto nero
    }
china-moon-give = { $give ->
    [y] un fiore giallo
    [p] un fiore rosa
    [w] un fiore bianco
    [u] il loto blu
   *[k] il loto nero
}
china-moon-take = { $take ->
    [y] un fiore giallo
    [p] un fiore rosa
    [w] un fiore bianco
    [u] il loto blu
   *[k] il loto nero
}
china-moon-from = { $start ->
    [0] partenza
   *[other] { $start }
}
china-moon-to = { $end ->
    [41] isola
   *[other] { $end }
}
china-moon-way = → { $bounces ->
    [0] { china-moon-to }
   *[other] { $via } → { china-moon-to }
}{ $takes ->
    [none] { "" }
    [y] , prende un fiore giallo
    [p] , prende un fiore rosa
    [w] , prende un fiore bianco
    [u] , prende il loto blu
    [k] , prende il loto nero
   *[several] , prende { $count } fiori
}{ $then ->
    [none] { "" }
    [exchange] , poi scambia un fiore
    [drop] , poi lascia un fiore
    [took-fly] , prende la mosca
    [ate-fly] , mangia la mosca
   *[over] ; la partita finisce
}{ $fly ->
    [yes] { " " }(con mosca)
   *[no] { "" }
}
china-moon-holding = punti: { $points }{ $waiting ->
    [0] { "" }
   *[other] ; in partenza: { $waiting }
}{ $racing ->
    [0] { "" }
   *[other] ; su { $pads }
}{ $home ->
    [0] { "" }
   *[other] ; sull’isola: { $home }
}{ $yellow ->
    [0] { "" }
   *[other] ; gialli: { $yellow }
}{ $pink ->
    [0] { "" }
   *[other] ; rosa: { $pink }
}{ $white ->
    [0] { "" }
   *[other] ; bianchi: { $white }
}{ $blue ->
    [0] { "" }
   *[other] ; loto blu
}{ $black ->
    [0] { "" }
   *[other] ; loto nero
}{ $flies ->
    [0] { "" }
   *[other] ; mosche: { $flies }
}

## Che cosa si può scegliere

china-moon-choose-frog = { $start ->
    [0] { china-moon-frog.title } dalla partenza
   *[other] { china-moon-frog.title } su { $start }
}{ $further ->
    [0] { "" }
   *[other] , l’ultima: { $further } foglie in più
}
china-moon-choose-way = { china-moon-way }
china-moon-move = { china-moon-frog.title }, { china-moon-from } { china-moon-way }
china-moon-choose-partner = Con { china-moon-partner.with }
china-moon-choose-give = Dai { china-moon-give }
china-moon-choose-take = Prendi { china-moon-take }
china-moon-exchange = Con { china-moon-partner.with }: dai { china-moon-give }, prendi { china-moon-take }
china-moon-choose-flower = { china-moon-flower.title }
china-moon-choose-pad = Sulla foglia { $pad }
china-moon-leave = Lascia { china-moon-flower } sulla foglia { $pad }

## Che cosa è successo

china-moon-hopped = { $seat }: { china-moon-frog }, { china-moon-from } → { china-moon-to }.
china-moon-spent-fly = { $seat } spende una mosca: una foglia in più.
china-moon-hurried = La { china-moon-frog } era l’ultima: due foglie in più.
china-moon-bounced = La { china-moon-frog } rimbalza, { $start } → { china-moon-to }.
china-moon-took = { china-moon-owner.title } prende { china-moon-flower }.
china-moon-arrived = La { china-moon-frog } occupa il posto { $place } dell’isola e prende { china-moon-flower }.
china-moon-took-fly = { china-moon-owner.title } prende la mosca.
china-moon-ate-fly = La { china-moon-frog } neutrale mangia la mosca.
china-moon-must-exchange = Rana buffa! { $seat } deve scambiare un fiore { china-moon-owner.of } (rana su { $pad }).
china-moon-no-exchange = La { china-moon-frog } è su una rana buffa, ma non c’è niente da scambiare.
china-moon-must-drop = Farfalla! { $seat } deve lasciare indietro un fiore { china-moon-owner.of } (rana su { $pad }).
china-moon-no-drop = La { china-moon-frog } è su una farfalla, ma nessun fiore può essere lasciato indietro.
china-moon-exchanged = { $seat }: { china-moon-owner } dà { china-moon-partner } { china-moon-give } in cambio di { china-moon-take }.
china-moon-left-behind = { $seat }: { china-moon-owner } lascia { china-moon-flower } su { $pad }.
china-moon-over = La quarta rana è sull’isola: la partita è finita.

## Che cosa si vede

china-moon-seat-holds = { $seat } ({ china-moon-colour }), { china-moon-holding }
china-moon-neutral-holds = Rane neutrali ({ china-moon-colour }), { china-moon-holding }
china-moon-lying = { china-moon-flower.plural } su { $pads }
china-moon-flies = Mosche su { $pads }
china-moon-place-taken = Isola, posto { $place }: { china-moon-frog }
china-moon-place = Isola, posto { $place }: { china-moon-flower.short }
china-moon-turn = Tocca a { $seat }: rana { $step } di 3.
china-moon-turn-others = Tocca a { $seat }: rana { $step } di 3, che dev’essere di un altro.
china-moon-prompt = Rana { $step } di 3, di { $stride ->
    [one] 1 foglia
   *[other] { $stride } foglie
}{ $others ->
    [must] ; dev’essere di un altro
    [due] ; almeno una delle tre dev’essere di un altro
   *[met] { "" }
}.
china-moon-prompt-exchange = Rana sciocca! Scambia un fiore { china-moon-owner.of } (rana su { $pad }).
china-moon-prompt-drop = Farfalla! Lascia indietro un fiore { china-moon-owner.of } (rana su { $pad }).

## Punti

china-moon-tally-flower = { $flower ->
    [y] Gialli
    [p] Rosa
    [w] Bianchi
    [u] Blu
   *[k] Nero
}
china-moon-tally-total = Totale
