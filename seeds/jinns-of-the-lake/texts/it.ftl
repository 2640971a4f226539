# Le parole dei Jinn del lago. $colour, $second, $onto, $left e da $colour1 a $colour3 sono Y, B, R o G; $left può essere
# "none". $strength, $onto_strength e simili vanno da 1 a 4. $start, $end, $square, $first e $last sono caselle
# dell'anello. $count è un numero di pedine o di mosse. $seat e $partner sono nomi di giocatori.

jinns-of-the-lake-name = I jinn del lago
jinns-of-the-lake-pitch = Salta in cima e la torre è tua. Più forte è la tua pedina, più vale la torre.

jinns-of-the-lake-option-scatter = Disposizione casuale
jinns-of-the-lake-option-scatter-hint = Nessuno dispone le pedine: tutte e 32 sono sparse a caso e si comincia subito a saltare.

## Elementi

jinns-of-the-lake-colour = { $colour ->
    [Y] giallo
    [B] blu
    [R] rosso
   *[G] verde
}
    .one = { $colour ->
        [Y] gialla
        [B] blu
        [R] rossa
       *[G] verde
    }
    .title = { $colour ->
        [Y] Gialla
        [B] Blu
        [R] Rossa
       *[G] Verde
    }
    .plural = { $colour ->
        [Y] gialle
        [B] blu
        [R] rosse
       *[G] verdi
    }
    .plural-title = { $colour ->
        [Y] Gialle
        [B] Blu
        [R] Rosse
       *[G] Verdi
    }
    .name = { $colour ->
        [Y] giallo
        [B] blu
        [R] rosso
       *[G] verde
    }
jinns-of-the-lake-playing = { $colour ->
    [Y] il giallo
    [B] il blu
    [R] il rosso
   *[G] il verde
}
jinns-of-the-lake-side = { $colour ->
    [Y] Giallo
    [B] Blu
    [R] Rosso
   *[G] Verde
}
jinns-of-the-lake-second = { $second ->
    [Y] giallo
    [B] blu
    [R] rosso
   *[G] verde
}
jinns-of-the-lake-onto = { $onto ->
    [Y] gialla
    [B] blu
    [R] rossa
   *[G] verde
} { $onto_strength }
jinns-of-the-lake-along = { $count ->
    [1] { "" }
    [2] { " +1 sotto" }
   *[3] { " +2 sotto" }
}
jinns-of-the-lake-with = { $count ->
    [1] { "" }
    [2] { " con quella sotto" }
   *[3] { " con le due sotto" }
}
jinns-of-the-lake-frees = { $left ->
    [Y] , scopre la gialla { $left_strength }
    [B] , scopre la blu { $left_strength }
    [R] , scopre la rossa { $left_strength }
    [G] , scopre la verde { $left_strength }
   *[none] { "" }
}
jinns-of-the-lake-way = { jinns-of-the-lake-colour.one } { $strength }{ jinns-of-the-lake-along }, { $start } → { $end }
    .title = { jinns-of-the-lake-colour.title } { $strength }{ jinns-of-the-lake-along }, { $start } → { $end }
jinns-of-the-lake-pawns = { $count ->
    [1] { jinns-of-the-lake-pawn-1 }
    [2] { jinns-of-the-lake-pawn-1 }, { jinns-of-the-lake-pawn-2 }
   *[3] { jinns-of-the-lake-pawn-1 }, { jinns-of-the-lake-pawn-2 }, { jinns-of-the-lake-pawn-3 }
}
jinns-of-the-lake-pawn-1 = { $colour1 ->
    [Y] gialla
    [B] blu
    [R] rossa
   *[G] verde
} { $strength1 }
jinns-of-the-lake-pawn-2 = { $colour2 ->
    [Y] gialla
    [B] blu
    [R] rossa
   *[G] verde
} { $strength2 }
jinns-of-the-lake-pawn-3 = { $colour3 ->
    [Y] gialla
    [B] blu
    [R] rossa
   *[G] verde
} { $strength3 }
jinns-of-the-lake-took = { $towers ->
    [0] { "" }
    [1] ; ha preso 1 pila da { $worth }
   *[other] ; ha preso { $towers } pile, in tutto { $worth }
}

## Che cosa si può scegliere: le pedine da disporre

jinns-of-the-lake-quick-any = Ordine qualsiasi: { $own1 }, { $own2 }, { $own3 }, { $own4 }
jinns-of-the-lake-quick-strong = Prima le più forti: { $own1 }, { $own2 }, { $own3 }, { $own4 }
jinns-of-the-lake-quick-weak = Prima le più deboli: { $own1 }, { $own2 }, { $own3 }, { $own4 }
jinns-of-the-lake-put-two = { jinns-of-the-lake-colour.plural-title } { $one } e { $two } sulle caselle { $first } e { $last }
jinns-of-the-lake-place = { jinns-of-the-lake-colour.plural-title } { $own1 }, { $own2 }, { $own3 }, { $own4 } sulle caselle { $first }–{ $last }
jinns-of-the-lake-place-green = { jinns-of-the-lake-colour.plural-title } { $own1 }, { $own2 }, { $own3 }, { $own4 }, poi verdi { $green1 }, { $green2 } sulle caselle { $first }–{ $last }

## Che cosa si può scegliere: i salti

jinns-of-the-lake-choose-pawn = { $height ->
    [1] { jinns-of-the-lake-colour.title } { $strength } su { $start }, da sola
   *[other] { jinns-of-the-lake-colour.title } { $strength } su { $start }, in cima a una pila di { $height }
}
jinns-of-the-lake-to-tower = Su { $end }{ jinns-of-the-lake-with }, sulla { jinns-of-the-lake-onto }: altezza { $height }, vale { $worth }{ jinns-of-the-lake-frees }
jinns-of-the-lake-to-free = Su { $end }{ jinns-of-the-lake-with }, sulla { jinns-of-the-lake-onto }: altezza { $height }, di nessuno{ jinns-of-the-lake-frees }
jinns-of-the-lake-to-four = Su { $end }{ jinns-of-the-lake-with }: completa e prende una torre di 4, vale { $worth }{ jinns-of-the-lake-frees }
jinns-of-the-lake-to-upper = Su { $end }{ jinns-of-the-lake-with }: torre di 4: alto a sé ({ $worth }), basso al partner ({ $other_worth }){ jinns-of-the-lake-frees }
jinns-of-the-lake-to-lower = Su { $end }{ jinns-of-the-lake-with }: torre di 4: basso a sé ({ $worth }), alto al partner ({ $other_worth }){ jinns-of-the-lake-frees }
jinns-of-the-lake-to-three = Su { $end }{ jinns-of-the-lake-with }: toglie 3: cima a sé ({ $worth }), base al partner ({ $other_worth }){ jinns-of-the-lake-frees }

jinns-of-the-lake-hop-tower = { jinns-of-the-lake-way.title }, sulla { jinns-of-the-lake-onto }: altezza { $height }, vale { $worth }{ jinns-of-the-lake-frees }
jinns-of-the-lake-hop-free = { jinns-of-the-lake-way.title }, sulla { jinns-of-the-lake-onto }: altezza { $height }, di nessuno{ jinns-of-the-lake-frees }
jinns-of-the-lake-hop-four = { jinns-of-the-lake-way.title }: completa e prende una torre di 4, vale { $worth }{ jinns-of-the-lake-frees }
jinns-of-the-lake-hop-upper = { jinns-of-the-lake-way.title }: torre di 4: alto a sé ({ $worth }), basso al partner ({ $other_worth }){ jinns-of-the-lake-frees }
jinns-of-the-lake-hop-lower = { jinns-of-the-lake-way.title }: torre di 4: basso a sé ({ $worth }), alto al partner ({ $other_worth }){ jinns-of-the-lake-frees }
jinns-of-the-lake-hop-three = { jinns-of-the-lake-way.title }: toglie 3: cima a sé ({ $worth }), base al partner ({ $other_worth }){ jinns-of-the-lake-frees }

jinns-of-the-lake-prompt-place = Metti { $count } pedine { jinns-of-the-lake-colour.plural }{ $green ->
    [0] { "" }
   *[other] { " " }e { $green } verdi
} sulle caselle { $first }–{ $last }, nell'ordine che vuoi.
jinns-of-the-lake-prompt-hop = Salta con una tua pedina{ $free ->
    [yes] , o con una verde,
   *[no] { "" }
} che sta in cima, di tante pile esatte quanto vale: una 3 arriva alla terza.
jinns-of-the-lake-prompt-hop-partner = Salta con una tua pedina che sta in cima, di tante pile esatte quanto vale: una 3 arriva alla terza. Mai su una pedina di { $partner }, il tuo partner.

## Che cosa è successo

jinns-of-the-lake-placed = { $seat }: { jinns-of-the-lake-colour.plural } { $own1 }, { $own2 }, { $own3 }, { $own4 } sulle caselle { $first }–{ $last }.
jinns-of-the-lake-placed-green = { $seat }: { jinns-of-the-lake-colour.plural } { $own1 }, { $own2 }, { $own3 }, { $own4 }, poi verdi { $green1 }, { $green2 } sulle caselle { $first }–{ $last }.
jinns-of-the-lake-all-placed = Tutte le pedine sono intorno al lago: si comincia a saltare.
jinns-of-the-lake-hopped-tower = { $seat }: { jinns-of-the-lake-way }, sulla { jinns-of-the-lake-onto }: altezza { $height }, vale { $worth }{ jinns-of-the-lake-frees }.
jinns-of-the-lake-hopped-free = { $seat }: { jinns-of-the-lake-way }, sulla { jinns-of-the-lake-onto }: altezza { $height }, di nessuno{ jinns-of-the-lake-frees }.
jinns-of-the-lake-hopped-four = { $seat }: { jinns-of-the-lake-way }: completa e prende una torre di 4, vale { $worth }{ jinns-of-the-lake-frees }.
jinns-of-the-lake-hopped-upper = { $seat }: { jinns-of-the-lake-way }: completa una torre di 4 e ne tiene la metà alta ({ $worth }), quella bassa è di { $partner } ({ $other_worth }){ jinns-of-the-lake-frees }.
jinns-of-the-lake-hopped-lower = { $seat }: { jinns-of-the-lake-way }: completa una torre di 4 e ne tiene la metà bassa ({ $worth }), quella alta è di { $partner } ({ $other_worth }){ jinns-of-the-lake-frees }.
jinns-of-the-lake-hopped-three = { $seat }: { jinns-of-the-lake-way }: toglie una torre di 3 e ne tiene le due in cima ({ $worth }), la base è di { $partner } ({ $other_worth }){ jinns-of-the-lake-frees }.
jinns-of-the-lake-passed-over = { $seat } non può muovere e salta il turno.
jinns-of-the-lake-unchanged = Il numero delle pile non cambia da { $count } mosse: a { $limit } la partita finisce.
jinns-of-the-lake-stuck = Nessuno può più muovere: la partita è finita.
jinns-of-the-lake-ended-unchanged = Il numero delle pile non cambia da { $limit } mosse: la partita è finita.

## Che cosa si vede

jinns-of-the-lake-plays = { $seat }: { jinns-of-the-lake-colour.name }{ jinns-of-the-lake-took }
jinns-of-the-lake-plays-two = { $seat }: { jinns-of-the-lake-colour.name } e { jinns-of-the-lake-second }{ jinns-of-the-lake-took }
jinns-of-the-lake-partners = In coppia (le torri si dividono, ma ognuno fa punti per sé): { $pairs }
jinns-of-the-lake-ring = Pile intorno al lago per casella, ognuna dalla base in su:
jinns-of-the-lake-ring-empty = Intorno al lago non c'è nessuna pedina.
jinns-of-the-lake-pile = { $square }: { jinns-of-the-lake-pawns }
jinns-of-the-lake-hand = Ancora da disporre, { jinns-of-the-lake-colour.plural }: { $strengths }

## Punti

jinns-of-the-lake-tally-taken = Prese
jinns-of-the-lake-tally-ring = Sul lago
jinns-of-the-lake-tally-total = Totale

## Perché una mossa è buona: le ragioni di un suggerimento

jinns-of-the-lake-why-wins = Vince la partita.
jinns-of-the-lake-why-shares = Chiude la partita, e la vittoria è condivisa.
jinns-of-the-lake-why-tower = Ciò che togli dal lago vale { $points }.
jinns-of-the-lake-why-owns = La pila su { $square } diventa tua e vale { $points }.
jinns-of-the-lake-why-covers = { $seat } perde una pila che vale { $points }.
jinns-of-the-lake-why-uncovers = Su { $square } si scopre una tua pila che vale { $points }.
jinns-of-the-lake-why-saves = Su { $square } gli altri potevano saltare sulla tua pedina.
jinns-of-the-lake-why-safe = Per come stanno le cose, lì nessuno può saltarle sopra.
jinns-of-the-lake-why-lands = Da { $square } la tua { $strength } raggiunge { $end }: lì c'è { jinns-of-the-lake-onto-pawn }.
jinns-of-the-lake-why-both-ways = Da { $square } la tua { $strength } può saltare in due direzioni: nessuna porta al suo colore.
jinns-of-the-lake-why-one-way = Da { $square } la tua { $strength } può saltare su { $end }, che non è del suo colore.
jinns-of-the-lake-why-unreached = Nessuna pedina altrui già sul lago raggiunge la tua { $strength } su { $square }.
jinns-of-the-lake-onto-pawn = { $onto ->
    [Y] una gialla { $below }
    [B] una blu { $below }
    [R] una rossa { $below }
   *[G] una verde { $below }
}
