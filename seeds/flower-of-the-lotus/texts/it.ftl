# Fiore di loto: le sue caselle e l'arrivo (37). Tutte le altre parole sono in seeds/lotus.

flower-of-the-lotus-name = Fiore di loto
flower-of-the-lotus-pitch = Uno, due, tre salti con tre rane, mai tutte tue: raccogli le ninfee lungo la strada verso l'arrivo.

## Elementi

flower-of-the-lotus-to = { $end ->
    [37] arrivo
   *[other] { $end }
}
flower-of-the-lotus-drops = , poi si cede un fiore
flower-of-the-lotus-home = ; arrivate: { $home }
flower-of-the-lotus-further = , l'ultima: { $further } caselle in più
flower-of-the-lotus-stride = { $stride ->
    [one] 1 casella
   *[other] { $stride } caselle
}

## Che cosa si può scegliere

flower-of-the-lotus-choose-pad = Sulla casella { $pad }
flower-of-the-lotus-leave = Cedere { flower-of-the-lotus-flower }: va sulla casella { $pad }

## Che cosa è successo

flower-of-the-lotus-hurried = La { flower-of-the-lotus-frog } era l'ultima: due caselle in più.
flower-of-the-lotus-arrived = La { flower-of-the-lotus-frog } arriva { $place ->
    [1] prima
    [2] seconda
    [3] terza
   *[other] quarta
} e prende { flower-of-the-lotus-flower }.
flower-of-the-lotus-must-exchange = Rana sorridente! { $seat }: c'è da scambiare un fiore { flower-of-the-lotus-owner.of } (rana su { $pad }).
flower-of-the-lotus-no-exchange = La { flower-of-the-lotus-frog } è su una rana sorridente, ma non c'è niente da scambiare.
flower-of-the-lotus-must-drop = Sasso scivoloso! { $seat }: c'è da cedere un fiore { flower-of-the-lotus-owner.of } (rana su { $pad }).
flower-of-the-lotus-no-drop = La { flower-of-the-lotus-frog } è su un sasso scivoloso, ma nessun fiore può essere ceduto.
flower-of-the-lotus-left-behind = { $seat }: { flower-of-the-lotus-owner } cede { flower-of-the-lotus-flower }: va su { $pad }.
flower-of-the-lotus-over = La quarta rana è arrivata: la partita è finita.

## Che cosa si vede

flower-of-the-lotus-place-taken = Arrivo { $place }: { flower-of-the-lotus-frog }
flower-of-the-lotus-place = Arrivo { $place }: { flower-of-the-lotus-flower.short }
flower-of-the-lotus-exchange-pads = Rane sorridenti su { $pads }
flower-of-the-lotus-drop-pads = Sassi scivolosi su { $pads }
flower-of-the-lotus-moved = Già mosse nel turno: rane su { $pads }
flower-of-the-lotus-rear = { $pad ->
    [0] L'ultima rana, in partenza, avanza di due caselle in più
   *[other] L'ultima rana, su { $pad }, avanza di due caselle in più
}
flower-of-the-lotus-prompt-exchange = Rana sorridente! Scambia un fiore { flower-of-the-lotus-owner.of } (rana su { $pad }).
flower-of-the-lotus-prompt-drop = Sasso scivoloso! Cedi un fiore { flower-of-the-lotus-owner.of } (rana su { $pad }).
