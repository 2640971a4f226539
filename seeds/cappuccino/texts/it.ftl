# Le parole di Cappuccino. $colour, $onto e $other sono F, P, L o C; $start, $end, $place, $low, $high e $first sono posti
# del tavolo, $row è una sua fila, $cups è un numero o una notazione breve e $seat è il nome di un giocatore.
# $seats è il numero dei giocatori.

cappuccino-name = Cappuccino
cappuccino-pitch = Metti le tue tazze su quelle vicine mentre il tavolo va in pezzi. Vince chi alla fine ha più tazze.

cappuccino-first-ahead = { $seats ->
    [2] Chi muove per primo vince circa il 60%
    [3] In tre chi muove per primo vince circa il 39%
   *[other] In quattro chi muove per primo vince circa il 28%
}
cappuccino-option-draft = Preparazione libera
cappuccino-option-draft-hint = Prima di giocare, i giocatori dispongono loro stessi le tazze, una alla volta.
cappuccino-option-two_colours = Due colori a testa
cappuccino-option-two_colours-hint = Solo per due giocatori: dei due colori alla fine conta soltanto il migliore.
cappuccino-option-tidy = Tavolo in ordine
cappuccino-option-tidy-hint = Ciò che è ormai deciso si toglie subito dal tavolo e si conta alla fine.
cappuccino-option-swap = Scambio dei colori
cappuccino-option-swap-hint = Solo per due: dopo il primo salto chi gioca per secondo può scambiare i colori. Variante nostra.

## Elementi

cappuccino-colour = { $colour ->
    [F] fiore
    [P] panda
    [L] foglia
   *[C] gatto
}
    .title = { $colour ->
        [F] Fiore
        [P] Panda
        [L] Foglia
       *[C] Gatto
    }
    .with = { $colour ->
        [F] con il fiore
        [P] con il panda
        [L] con la foglia
       *[C] con il gatto
    }
    .for = { $colour ->
        [F] per il fiore
        [P] per il panda
        [L] per la foglia
       *[C] per il gatto
    }
cappuccino-playing = { $colour ->
    [F] il fiore
    [P] il panda
    [L] la foglia
   *[C] il gatto
}
cappuccino-side = { cappuccino-colour.title }
cappuccino-other-motif = { $other ->
    [F] fiore
    [P] panda
    [L] foglia
   *[C] gatto
}
cappuccino-onto-motif = { $onto ->
    [F] con il fiore
    [P] con il panda
    [L] con la foglia
   *[C] con il gatto
}
cappuccino-stack = { $height ->
    [1] tazza { cappuccino-colour.with }
   *[other] pila { cappuccino-colour.with } ({ $height })
}
    .title = { $height ->
        [1] Tazza { cappuccino-colour.with }
       *[other] Pila { cappuccino-colour.with } ({ $height })
    }
cappuccino-onto-stack = { $below ->
    [1] sulla tazza { cappuccino-onto-motif }
   *[other] sulla pila { cappuccino-onto-motif } ({ $below })
}
cappuccino-clearing = { $clears ->
    [0] { "" }
    [1] , toglie 1 tazza
   *[other] , toglie { $clears } tazze
}
cappuccino-counted = { $cups ->
    [1] 1 tazza
   *[other] { $cups } tazze
}

## Che cosa si può scegliere

cappuccino-choose-colour = { cappuccino-colour.title }
cappuccino-choose-stack = { cappuccino-stack.title } su { $start }
cappuccino-onto = { $way } { $end }, { cappuccino-onto-stack }: alta { $total }{ cappuccino-clearing }
cappuccino-jump = { cappuccino-stack.title }, { $start } { $way } { $end }, { cappuccino-onto-stack }: alta { $total }{ cappuccino-clearing }
cappuccino-swap = Scambiare i colori: continuare con le tazze dell'altro
cappuccino-choose-row = Fila { $row }
cappuccino-choose-place = { $beside ->
    [0] { $place }, il centro
    [1] { $place }, accanto a 1 tazza
   *[other] { $place }, accanto a { $beside } tazze
}
cappuccino-place = Tazza { cappuccino-colour.with } su { cappuccino-choose-place }

cappuccino-prompt-jump = Metti una delle tue pile su una vicina che non sia più alta: { $stacks ->
    [1] può saltarne solo una
   *[other] possono saltarne { $stacks }
}.
cappuccino-prompt-swap = { cappuccino-prompt-jump } Oppure scambia i colori: allora il primo salto è tuo, e continua l'altro.
cappuccino-prompt-place = Posa la tazza { $number } di { $cups }{ $beside ->
    [0] : va al centro
    [1] { " " }accanto a quella al centro
   *[other] { " " }accanto ad almeno altre due
}.

## Che cosa è successo

cappuccino-jumped = { $seat }: { cappuccino-stack }, { $start } → { $end }, { cappuccino-onto-stack }: altezza { $total }.
cappuccino-swapped = { $seat } scambia i colori: ora ognuno gioca con le tazze dell'altro e il prossimo salto è di { $other }.
cappuccino-placed = { $seat } mette una tazza { cappuccino-colour.with } su { $place }.
cappuccino-all-placed = Tutte le tazze sono sul tavolo: ora si salta.
cappuccino-cleared-stack = { $place } è isolata e lascia il tavolo: { cappuccino-counted } { cappuccino-colour.for }.
cappuccino-cleared-pair = { $low } e { $high } sono isolate, { $high } è più alta, entrambe lasciano il tavolo: { cappuccino-counted } { cappuccino-colour.for }.
cappuccino-parted = Il tavolo si è diviso: ora le zone separate sono { $areas }.
cappuccino-stopped = { $seat } non può più muovere; la partita continua.
cappuccino-ended = Nessuno può più muovere: la partita è finita.

## Che cosa si vede

cappuccino-seat-colour = { $seat }: { cappuccino-colour } ({ $colour })
cappuccino-seat-colours = { $seat }: { cappuccino-colour } ({ $colour }) e { cappuccino-other-motif } ({ $other })
cappuccino-rows = Il tavolo fila per fila, ognuna dalla sua prima tazza. Lettera: colore in cima; numero: altezza; 0: vuoto.
cappuccino-row = { $first }: { $cups }
cappuccino-empty = Il tavolo è vuoto.
cappuccino-cleared = Tazze tolte: { $cups }
cappuccino-to-place = Tazze ancora da mettere: { $cups }

## Il conteggio

cappuccino-tally-colours = { cappuccino-colour.title }/{ cappuccino-other-motif }
cappuccino-tally-better = Migliore
cappuccino-tally-standing = Sul tavolo
cappuccino-tally-cleared = Tolte
cappuccino-tally-total = Tazze

## Perché una mossa è buona: le ragioni di un suggerimento

cappuccino-why-wins = Vince la partita.
cappuccino-why-shares = Chiude la partita, e la vittoria è condivisa.
cappuccino-why-takes = Toglie a un avversario { $cups ->
    [one] 1 tazza
   *[other] { $cups } tazze
}.
cappuccino-why-saves = La tua { $height ->
    [1] tazza
   *[other] pila
  } su { $place } poteva essere presa.
cappuccino-why-guards = Nessuno può più prendere la tua { $height ->
    [1] tazza
   *[other] pila
  } su { $place }.
cappuccino-why-safe = Nessuno può prendere la tua pila di { $height } con il prossimo salto.
cappuccino-why-threatens = Da lì può prendere { $cups ->
    [one] la tazza
   *[other] le { $cups } tazze
} su { $place }.
cappuccino-why-settles = La tua { $height ->
    [1] tazza
   *[other] pila
  } su { $place } resta sola: nessuno potrà più prenderla.
cappuccino-why-stops = { $seat } non può più muovere.
cappuccino-why-centre = La prima tazza va al centro.
cappuccino-why-targets = Ha accanto { $count ->
    [one] 1 tazza altrui, che può prendere
   *[other] { $count } tazze altrui, che può prendere
}.
cappuccino-why-together = Ha accanto { $count ->
    [one] 1 tua tazza
   *[other] { $count } tue tazze
}.
cappuccino-why-sheltered = Finora non ha accanto tazze degli altri.
