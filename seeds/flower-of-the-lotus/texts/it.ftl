# Le parole di Fiore di loto. $frog, $partner e $colour sono R, G, B, O, V o T; $flower, $give, $take e $takes sono y (giallo),
# p (rosa), w (bianco), u (il loto blu) o k (il loto nero); $start, $end, $pad e $pads sono numeri di caselle, 0 è la
# partenza e 37 l'arrivo; $seat è il nome di un giocatore.

flower-of-the-lotus-name = Fiore di loto
flower-of-the-lotus-pitch = Uno, due, tre salti con tre rane, mai tutte tue: raccogli le ninfee lungo la strada verso l’arrivo.

## Elementi

flower-of-the-lotus-frog = { $frog ->
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
flower-of-the-lotus-owner = { $frog ->
    [R] il rosso
    [G] il verde
    [B] il blu
    [O] l’arancione
    [V] il viola
   *[T] il turchese
}
    .title = { $frog ->
        [R] Il rosso
        [G] Il verde
        [B] Il blu
        [O] L’arancione
        [V] Il viola
       *[T] Il turchese
    }
    .of = { $frog ->
        [R] del rosso
        [G] del verde
        [B] del blu
        [O] dell’arancione
        [V] del viola
       *[T] del turchese
    }
flower-of-the-lotus-partner = { $partner ->
    [R] al rosso
    [G] al verde
    [B] al blu
    [O] all’arancione
    [V] al viola
   *[T] al turchese
}
    .with = { $partner ->
        [R] il rosso
        [G] il verde
        [B] il blu
        [O] l’arancione
        [V] il viola
       *[T] il turchese
    }
flower-of-the-lotus-colour = { $colour ->
    [R] rosso
    [G] verde
    [B] blu
    [O] arancione
    [V] viola
   *[T] turchese
}
flower-of-the-lotus-flower = { $flower ->
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
flower-of-the-lotus-give = { $give ->
    [y] un fiore giallo
    [p] un fiore rosa
    [w] un fiore bianco
    [u] il loto blu
   *[k] il loto nero
}
flower-of-the-lotus-take = { $take ->
    [y] un fiore giallo
    [p] un fiore rosa
    [w] un fiore bianco
    [u] il loto blu
   *[k] il loto nero
}
flower-of-the-lotus-from = { $start ->
    [0] partenza
   *[other] { $start }
}
flower-of-the-lotus-to = { $end ->
    [37] arrivo
   *[other] { $end }
}
flower-of-the-lotus-way = → { flower-of-the-lotus-to }{ $takes ->
    [none] { "" }
    [y] , prende un fiore giallo
    [p] , prende un fiore rosa
    [w] , prende un fiore bianco
    [u] , prende il loto blu
   *[k] , prende il loto nero
}{ $then ->
    [none] { "" }
    [exchange] , poi scambia un fiore
    [drop] , poi cede un fiore
   *[over] ; la partita finisce
}
flower-of-the-lotus-holding = punti: { $points }{ $waiting ->
    [0] { "" }
   *[other] ; in partenza: { $waiting }
}{ $racing ->
    [0] { "" }
   *[other] ; su { $pads }
}{ $home ->
    [0] { "" }
   *[other] ; arrivate: { $home }
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
}

## Che cosa si può scegliere

flower-of-the-lotus-choose-frog = { $start ->
    [0] { flower-of-the-lotus-frog.title } dalla partenza
   *[other] { flower-of-the-lotus-frog.title } su { $start }
}{ $further ->
    [0] { "" }
   *[other] , l’ultima: { $further } caselle in più
}
flower-of-the-lotus-choose-way = { flower-of-the-lotus-way }
flower-of-the-lotus-move = { flower-of-the-lotus-frog.title }, { flower-of-the-lotus-from } { flower-of-the-lotus-way }
flower-of-the-lotus-choose-partner = Con { flower-of-the-lotus-partner.with }
flower-of-the-lotus-choose-give = Dai { flower-of-the-lotus-give }
flower-of-the-lotus-choose-take = Prendi { flower-of-the-lotus-take }
flower-of-the-lotus-exchange = Con { flower-of-the-lotus-partner.with }: dai { flower-of-the-lotus-give }, prendi { flower-of-the-lotus-take }
flower-of-the-lotus-choose-flower = { flower-of-the-lotus-flower.title }
flower-of-the-lotus-choose-pad = Sulla casella { $pad }
flower-of-the-lotus-leave = Cedi { flower-of-the-lotus-flower }: va sulla casella { $pad }

## Che cosa è successo

flower-of-the-lotus-hopped = { $seat }: { flower-of-the-lotus-frog }, { flower-of-the-lotus-from } → { flower-of-the-lotus-to }.
flower-of-the-lotus-hurried = La { flower-of-the-lotus-frog } era l’ultima: due caselle in più.
flower-of-the-lotus-took = { flower-of-the-lotus-owner.title } prende { flower-of-the-lotus-flower }.
flower-of-the-lotus-arrived = La { flower-of-the-lotus-frog } occupa il posto { $place } dell’arrivo e prende { flower-of-the-lotus-flower }.
flower-of-the-lotus-must-exchange = Rana sorridente! { $seat } deve scambiare un fiore { flower-of-the-lotus-owner.of } (rana su { $pad }).
flower-of-the-lotus-no-exchange = La { flower-of-the-lotus-frog } è su una rana sorridente, ma non c’è niente da scambiare.
flower-of-the-lotus-must-drop = Sasso scivoloso! { $seat } deve cedere un fiore { flower-of-the-lotus-owner.of } (rana su { $pad }).
flower-of-the-lotus-no-drop = La { flower-of-the-lotus-frog } è su un sasso scivoloso, ma nessun fiore può essere ceduto.
flower-of-the-lotus-exchanged = { $seat }: { flower-of-the-lotus-owner } dà { flower-of-the-lotus-partner } { flower-of-the-lotus-give } in cambio di { flower-of-the-lotus-take }.
flower-of-the-lotus-left-behind = { $seat }: { flower-of-the-lotus-owner } cede { flower-of-the-lotus-flower }: va su { $pad }.
flower-of-the-lotus-over = La quarta rana è arrivata: la partita è finita.

## Che cosa si vede

flower-of-the-lotus-seat-holds = { $seat } ({ flower-of-the-lotus-colour }), { flower-of-the-lotus-holding }
flower-of-the-lotus-lying = { flower-of-the-lotus-flower.plural } su { $pads }
flower-of-the-lotus-place-taken = Arrivo, posto { $place }: { flower-of-the-lotus-frog }
flower-of-the-lotus-place = Arrivo, posto { $place }: { flower-of-the-lotus-flower.short }
flower-of-the-lotus-turn = Tocca a { $seat }: rana { $step } di 3.
flower-of-the-lotus-turn-others = Tocca a { $seat }: rana { $step } di 3, che dev’essere di un altro.
flower-of-the-lotus-prompt = Rana { $step } di 3, di { $stride ->
    [one] 1 casella
   *[other] { $stride } caselle
}{ $others ->
    [must] ; dev’essere di un altro
    [due] ; almeno una delle tre dev’essere di un altro
   *[met] { "" }
}.
flower-of-the-lotus-prompt-exchange = Rana sorridente! Scambia un fiore { flower-of-the-lotus-owner.of } (rana su { $pad }).
flower-of-the-lotus-prompt-drop = Sasso scivoloso! Cedi un fiore { flower-of-the-lotus-owner.of } (rana su { $pad }).

## Punti

flower-of-the-lotus-tally-flower = { $flower ->
    [y] Gialli
    [p] Rosa
    [w] Bianchi
    [u] Blu
   *[k] Nero
}
flower-of-the-lotus-tally-total = Totale
