# Le parole comuni a China Moon e Fiore di loto. lotus- sta per il nome del gioco.
# $frog, $partner e $colour sono R, G, B, O, V o T; $flower, $give, $take e $takes sono y (giallo), p (rosa), w (bianco),
# u (il loto blu) o k (il loto nero); $start, $end, $pad e $pads sono numeri, 0 è la partenza; $seat è il nome di un giocatore.

## Elementi

lotus-frog = { $frog ->
    [R] rana rossa
    [G] rana verde
    [B] rana blu
    [O] rana arancione
    [V] rana viola
   *[T] rana turchese
}
    .title = { $frog ->
        [R] Rana rossa
        [G] Rana verde
        [B] Rana blu
        [O] Rana arancione
        [V] Rana viola
       *[T] Rana turchese
    }
lotus-owner = { $frog ->
    [R] il rosso
    [G] il verde
    [B] il blu
    [O] l'arancione
    [V] il viola
   *[T] il turchese
}
    .title = { $frog ->
        [R] Il rosso
        [G] Il verde
        [B] Il blu
        [O] L'arancione
        [V] Il viola
       *[T] Il turchese
    }
    .of = { $frog ->
        [R] del rosso
        [G] del verde
        [B] del blu
        [O] dell'arancione
        [V] del viola
       *[T] del turchese
    }
lotus-partner = { $partner ->
    [R] al rosso
    [G] al verde
    [B] al blu
    [O] all'arancione
    [V] al viola
   *[T] al turchese
}
    .with = { $partner ->
        [R] il rosso
        [G] il verde
        [B] il blu
        [O] l'arancione
        [V] il viola
       *[T] il turchese
    }
lotus-colour = { $colour ->
    [R] rosso
    [G] verde
    [B] blu
    [O] arancione
    [V] viola
   *[T] turchese
}
lotus-playing = { $colour ->
    [R] il rosso
    [G] il verde
    [B] il blu
    [O] l'arancione
    [V] il viola
   *[T] il turchese
}
lotus-side = { $colour ->
    [R] Rosso
    [G] Verde
    [B] Blu
    [O] Arancione
    [V] Viola
   *[T] Turchese
}
lotus-flower = { $flower ->
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
lotus-give = { $give ->
    [y] un fiore giallo
    [p] un fiore rosa
    [w] un fiore bianco
    [u] il loto blu
   *[k] il loto nero
}
lotus-take = { $take ->
    [y] un fiore giallo
    [p] un fiore rosa
    [w] un fiore bianco
    [u] il loto blu
   *[k] il loto nero
}
    .of = { $take ->
        [y] di un fiore giallo
        [p] di un fiore rosa
        [w] di un fiore bianco
        [u] del loto blu
       *[k] del loto nero
    }
lotus-from = { $start ->
    [0] partenza
   *[other] { $start }
}
lotus-way = → { $bounces ->
    [0] { lotus-to }
   *[other] { $via } → { lotus-to }
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
    [exchange] , poi si scambia un fiore
    [drop] { lotus-drops }
    [took-fly] , prende la mosca
    [ate-fly] , mangia la mosca
   *[over] ; la partita finisce
}{ $fly ->
    [yes] { " " }(con mosca)
   *[no] { "" }
}
lotus-holding = punti: { $points }{ $waiting ->
    [0] { "" }
   *[other] ; rane in partenza: { $waiting }
}{ $racing ->
    [0] { "" }
   *[other] ; rane su { $pads }
}{ $home ->
    [0] { "" }
   *[other] { lotus-home }
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

lotus-choose-frog = { $start ->
    [0] { lotus-frog.title } dalla partenza
   *[other] { lotus-frog.title } su { $start }
}{ $further ->
    [0] { "" }
   *[other] { lotus-further }
}
lotus-choose-way = { lotus-way }
lotus-move = { lotus-frog.title }, { lotus-from } { lotus-way }
lotus-choose-partner = Con { lotus-partner.with }
lotus-choose-give = Dai { lotus-give }
lotus-choose-take = Prendi { lotus-take }
lotus-exchange = Con { lotus-partner.with }: dare { lotus-give }, prendere { lotus-take }
lotus-choose-flower = { lotus-flower.title }

## Che cosa è successo

lotus-hopped = { $seat }: { lotus-frog }, { lotus-from } → { lotus-to }.
lotus-took = { lotus-owner.title } prende { lotus-flower }.
lotus-exchanged = { $seat }: { lotus-owner } dà { lotus-partner } { lotus-give } in cambio { lotus-take.of }.

## Che cosa si vede

lotus-seat-holds = { $seat } ({ lotus-colour }), { lotus-holding }
lotus-lying = { lotus-flower.plural } su { $pads }
lotus-turn = Di turno: { $seat }, rana { $step } di 3 (di { $strides }).
lotus-turn-others = Di turno: { $seat }, rana { $step } di 3 (di { $strides }), che dev'essere di un altro.
lotus-prompt = Rana { $step } di 3, di { lotus-stride }{ $others ->
    [must] ; dev'essere di un altro
    [due] ; almeno una delle tre dev'essere di un altro
   *[met] { "" }
}.

## Punti

lotus-tally-flower = { $flower ->
    [y] Gialli
    [p] Rosa
    [w] Bianchi
    [u] Blu
   *[k] Nero
}
lotus-tally-total = Totale

## Perché una mossa è buona: le ragioni di un suggerimento

lotus-why-wins = Vince la partita.
lotus-why-shares = Chiude la partita, e la vittoria è condivisa.
lotus-why-costs = { lotus-owner.title } perde { $points ->
    [one] 1 punto
   *[other] { $points } punti
}.
lotus-why-denies = { $rivals ->
    [1] { lotus-owner.title } avrebbe
   *[other] Altri { $rivals } avrebbero
} potuto prendere { lotus-flower } su { $pad }.
lotus-why-place = Prendi il fiore del posto { $place }.
lotus-why-may-gain = Lo scambio o lo scarto che segue può portarti { $points ->
    [one] 1 punto
   *[other] { $points } punti
}.
lotus-why-then = Poi un'altra rana può portarti { $points ->
    [one] 1 punto
   *[other] { $points } punti
} nello stesso turno.
lotus-why-then-wins = Poi puoi chiudere la partita nello stesso turno e vincere.
lotus-why-next = Da lì la tua rana può prendere { lotus-flower } su { $pad }.
lotus-why-starts = Porta in corsa una tua rana.
lotus-why-nearer = Porta la tua rana più vicino alla meta.
lotus-why-stay = Le tue rane restano dove sono.
lotus-why-passes = { lotus-owner.title } con questa rana non può più prendere { lotus-flower } su { $pad }.
lotus-why-drops = { lotus-owner.title } deve separarsi da un fiore e perde almeno { $points ->
    [one] 1 punto
   *[other] { $points } punti
}.
lotus-why-nothing = La { lotus-frog } lì non prende nulla.
lotus-why-abroad = Una delle tre rane dev'essere di un altro, e questa lo è.
lotus-why-cheapest = Fra i tuoi fiori è quello che per te vale meno: { lotus-flower.short }.
lotus-why-again = Una tua rana dietro { $pad } può riprendere il fiore.
lotus-why-unreached = Dietro { $pad } non c'è più nessuna rana degli altri.
lotus-why-leader = { lotus-owner.title } è davanti agli altri e così perde punti.
lotus-why-not-leader = { lotus-owner.title } non è l'avversario da battere.
lotus-why-no-gain = { lotus-owner.title } non ci guadagna punti.
