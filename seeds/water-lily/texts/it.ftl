# Le parole di Water Lily. $frog, $onto, $colour e da $frog1 a $frog6 sono R, Y, G, B o V; $start ed $end sono posti del
# tabellone, $column è una colonna dello stagno e $seat è il nome di un giocatore.

water-lily-name = Water Lily
water-lily-pitch = Tutti muovono tutto: porta nello stagno il tuo colore segreto, né troppo presto né troppo tardi.

water-lily-option-open_pond = Stagno scoperto
water-lily-option-open_pond-hint = Niente schermo: tutti vedono che cosa c'è nello stagno.
water-lily-option-five = Cinque giocatori
water-lily-option-five-hint = Si gioca esattamente in cinque: ogni colore appartiene a qualcuno.

## Elementi

water-lily-frog = { $frog ->
    [R] rana rossa
    [Y] rana gialla
    [G] rana verde
    [B] rana blu
   *[V] rana viola
}
    .title = { $frog ->
        [R] Rana rossa
        [Y] Rana gialla
        [G] Rana verde
        [B] Rana blu
       *[V] Rana viola
    }
water-lily-onto = { $onto ->
    [R] rossa
    [Y] gialla
    [G] verde
    [B] blu
   *[V] viola
}
water-lily-colour = { $colour ->
    [R] rosso
    [Y] giallo
    [G] verde
    [B] blu
   *[V] viola
}
    .plural = { $colour ->
        [R] rosse
        [Y] gialle
        [G] verdi
        [B] blu
       *[V] viola
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
    [R] rossa
    [Y] gialla
    [G] verde
    [B] blu
   *[V] viola
}
water-lily-frog-2 = { $frog2 ->
    [R] rossa
    [Y] gialla
    [G] verde
    [B] blu
   *[V] viola
}
water-lily-frog-3 = { $frog3 ->
    [R] rossa
    [Y] gialla
    [G] verde
    [B] blu
   *[V] viola
}
water-lily-frog-4 = { $frog4 ->
    [R] rossa
    [Y] gialla
    [G] verde
    [B] blu
   *[V] viola
}
water-lily-frog-5 = { $frog5 ->
    [R] rossa
    [Y] gialla
    [G] verde
    [B] blu
   *[V] viola
}
water-lily-frog-6 = { $frog6 ->
    [R] rossa
    [Y] gialla
    [G] verde
    [B] blu
   *[V] viola
}

## Che cosa si può scegliere

water-lily-choose-frog = { $height ->
    [1] { water-lily-frog.title } su { $start }, da sola
   *[other] { water-lily-frog.title } su { $start }, in cima a una pila di { $height }
}
water-lily-to-pad = { $way } { $end }, ninfea libera
water-lily-onto-frog = { $way } { $end }, sulla { water-lily-onto } (pila di { $height })
water-lily-into-pond = { $way } Nello stagno, colonna { $column }
water-lily-jump-to-pad = { water-lily-frog.title }, { $start } { $way } { $end }
water-lily-jump-onto-frog = { water-lily-frog.title }, { $start } { $way } { $end }, sulla { water-lily-onto } (pila di { $height })
water-lily-jump-into-pond = { water-lily-frog.title }, { $start } { $way } nello stagno, colonna { $column }

water-lily-prompt = Salta con una rana qualsiasi che non ne ha sopra, al massimo di quante rane conta la sua pila ({ $frogs ->
    [1] può saltare 1 rana
   *[other] possono saltare { $frogs } rane
}).

## Che cosa è successo

water-lily-jumped-to-pad = { $seat }: { water-lily-frog }, { $start } → { $end }.
water-lily-jumped-onto-frog = { $seat }: { water-lily-frog }, { $start } → { $end }, sulla { water-lily-onto } (pila di { $height }).
water-lily-jumped-into-pond = { $seat }: { water-lily-frog }, da { $start } scivola nello stagno, colonna { $column }.
water-lily-colour-home = Tutte le rane { water-lily-colour.plural } sono nello stagno: la partita è finita.
water-lily-stuck = Nessuna rana può più saltare: la partita è finita.
water-lily-tie-broken = A parità di punti vince chi ha più rane nella fila { $row }.

## Che cosa si vede

water-lily-piles = Rane sulle ninfee, ogni pila dal basso in alto:
water-lily-pile = { $pad }: { water-lily-frogs }
water-lily-pond-covered = Lo stagno è coperto.
water-lily-pond-empty = Lo stagno è vuoto.
water-lily-pond = Rane nello stagno, ogni colonna a partire dalla fila 1:
water-lily-column = { $column }: { water-lily-frogs }

## Segreti e punti

water-lily-secret-colour = Il tuo colore è il { water-lily-colour }.
water-lily-seat-colour = { $seat }: { water-lily-colour }
water-lily-tally-row = Fila { $row }
water-lily-tally-total = Totale

## Perché un salto è buono: le ragioni di un suggerimento, solo per chi lo chiede

water-lily-why-wins = Vince la partita.
water-lily-why-shares = Chiude la partita, e la vittoria è condivisa.
water-lily-why-ends = Porta dentro l'ultima { water-lily-frog } e chiude la partita.
water-lily-why-scores = La tua rana arriva nella fila { $row } dello stagno: { $points ->
    [one] 1 punto
   *[other] { $points } punti
}.
water-lily-why-nearer = La tua rana si avvicina allo stagno di { $steps ->
    [one] 1 fila
   *[other] { $steps } file
}.
water-lily-why-reaches = Su { $pad } la tua rana è in cima a una pila di { $height }: da lì può saltare fino a { $reach } ninfee.
water-lily-why-stops = La { water-lily-frog } su { $pad } poteva scivolare dentro e dare punti: ora non può.
water-lily-why-secret = Non è una tua rana, quindi non indica il tuo colore.
water-lily-why-frees = Libera la tua rana su { $pad }.
water-lily-why-ready = Dopo questo salto una tua rana potrebbe scivolare dentro per { $points ->
    [one] 1 punto
   *[other] { $points } punti
}.
water-lily-why-nothing = La { water-lily-frog } non è tua, e nella fila { $row } non vale nulla.
water-lily-why-raises = Dopo questo salto la prossima rana nella colonna { $column } vale { $points ->
    [one] 1 punto
   *[other] { $points } punti
}.

## Lo stesso con lo stagno coperto: ciò che contiene va ricordato

water-lily-why-scores-covered = La tua rana scivola dove dà punti.
water-lily-why-ready-covered = Dopo questo salto una tua rana potrebbe scivolare dentro e dare punti.
water-lily-why-nothing-covered = Ciò che scivola lì serve poco agli altri.
water-lily-why-raises-covered = Dopo questo salto la prossima rana in quella colonna vale di più.
