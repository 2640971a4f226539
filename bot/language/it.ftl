# Le parole del bot. Quelle di ogni gioco stanno nella sua cartella.

## Testi di più messaggi

choose-game = Scegli un gioco
cups = Tornei
done = Fatto.
nobody-yet = Ancora nessuno.
web-pages = Pagine web
you = Tu
points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
  }
moves = { $moves ->
    [one] { $moves } mossa
   *[other] { $moves } mosse
  }
games = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
  }
players = { $seated } { $seated ->
    [one] giocatore
   *[other] giocatori
  }
small-difference = { $is_small ->
    [yes] { " " }· una piccola differenza
   *[no] { "" }
  }

## Comandi, come li elenca Discord

command-play = Apri un tavolo per un gioco in questo canale
command-play-game = Quale gioco
command-play-thread = Apri un thread apposta
command-play-when = Quando ci si vede: domani alle 20, sabato 20:30, fra 2 ore (fuso orario: /away)
command-play-invite = Riserva un posto a questa persona, che riceve un solo invito
command-move = Fai la tua mossa
command-move-move = La mossa: sceglila o scrivila (più mosse dello stesso turno separate da spazi)
command-board = Mostra di nuovo il tavolo in fondo al canale
command-board-words = Descrivi tutto il tavolo a parole, solo per te
command-board-around = Di' che cosa c'è vicino a questa casella, per esempio 14 o c2
command-secret = Vedi quello che puoi sapere solo tu
command-rules = Leggi le regole di un gioco
command-rules-game = Quale gioco
command-learn = Impara un gioco in cinque minuti, giocando
command-learn-game = Quale gioco
command-games = Elenca i tavoli aperti e le partite in corso di questo server
command-export = Ricevi il file della partita
command-import = Rivedi una partita mossa per mossa dal suo file, con l'analisi: la vedi solo tu
command-import-record = Il file che dà /export
command-stats = Mostra partite e vittorie, e su un server anche il rating
command-stats-user = Di chi (se non indicato: i tuoi)
command-leaderboard = Mostra i migliori giocatori di questo server
command-leaderboard-game = Quale gioco (se non indicato: tutti)
command-leaderboard-season = Quale stagione (se non indicata: di sempre)
command-settings = Scegli come si gioca su questo server
command-privacy = Vedi, esporta o cancella i dati conservati su di te
command-replay = Mostra una partita come immagine animata
command-replay-game-id = Codice della partita (sotto il tavolo); se manca, la partita di questo canale
command-replay-from = La prima mossa da mostrare
command-replay-to = L'ultima mossa da mostrare
command-replay-format = WebP: grande e nitido; GIF: per chi non apre WebP; steps: con pulsanti, solo per te
command-review = Mostra che cosa ha deciso una partita finita
command-review-game-id = Codice della partita (sotto il tavolo); se manca, l'ultima di questo canale
command-puzzle = Risolvi il problema del giorno: una mossa è nettamente la migliore
command-puzzle-game = Il gioco; altrimenti quello di oggi
command-undo = Chiedi agli altri di annullare l'ultima mossa
command-hint = Ricevi il suggerimento di una mossa, con il motivo
command-try = Prova delle mosse su un tabellone tuo; al tavolo non cambia nulla
command-try-game-id = Il codice della partita, sotto il suo tavolo (se non indicato: quella di questo canale)
command-try-move = In una partita finita: dopo quante mosse cominciare (se non indicato: 0)
command-plan = Decidi in anticipo come rispondere agli altri; nessuno lo viene a sapere
command-resign = Lascia la partita al computer
command-help = Come si comincia
command-challenge = Sfida a una partita
command-statistics = Statistiche di gioco
command-apart = Non con me
command-turns = Elenca le partite in cui tocca a te, su tutti i server
command-note = Scrivi un appunto tuo su questo tavolo; te lo mostra anche /turns
command-note-text = L'appunto (se non indicato: mostra quello che c'è)
command-notify = Scegli come ricevere gli avvisi quando tocca a te
command-notify-how = Come ricevere gli avvisi
command-notify-again = Ore tra un promemoria e l'altro; 0: nessuno
command-notify-hour = A che ora arriva il riepilogo del giorno
command-notify-words = Se le risposte private hanno immagini o parole
command-away = Scegli le ore di silenzio, il fuso orario e le vacanze
command-away-quiet = Le tue ore di silenzio ogni giorno, per esempio 22:00-08:00
command-away-zone = Una città del tuo fuso orario
command-away-until = In vacanza da adesso; il giorno del ritorno

## Pulsanti e menu

button-to-table = Al tavolo
button-join = Siediti
button-ready = Ci sto
button-decline = Rifiuta
button-computer = Aggiungi computer
button-leave = Alzati
button-start = Inizia
button-solo = Gioca contro il computer
button-first-game = Prima volta? { $variants }
button-options = Opzioni
button-moment = Cambia ora
button-show-statistics = Mostralo qui
button-here = Ci sono
button-wishes = 🔔 Avvisami dei tavoli…
button-settings-games = Partite…
button-settings-more = Altre impostazioni…
button-settings-regular = Problema, prossimo tavolo…
button-note = Il mio appunto
button-rules = Regole
button-cancel = Annulla
button-secret = Il mio segreto
button-table = Tavolo…
button-undo = Annulla l'ultima mossa
button-undo-agree = D'accordo
button-undo-refuse = Rifiuta
button-request-end = Sì, chiudiamola
button-request-computer = D'accordo
button-request-seat = Sì, fallo giocare
button-request-presence = Ci sono
button-presence = { $player } c'è ancora?
button-pause = Pausa
button-go-on = Riprendi
button-resign = Abbandona
button-resign-sure = Abbandona davvero
button-back = Eccomi
button-back-at = Eccomi: { $game }
button-take = Gioca per { $player }
button-play-on = Continua a giocare
button-replace = Computer per { $player }
button-substitute = Sostituto per { $player }
button-end = Chiudi la partita
button-end-sure = Chiudila ora
button-apart = Non con me…
button-data-export = Esporta
button-data-delete = Cancella
button-data-delete-sure = Cancella per sempre
button-series = Al meglio delle { $games }
button-rematch = Rivincita
button-record = File della partita
button-review = Analisi
button-watch = Guarda l'animazione
button-step = Mossa per mossa
button-deciding-turn = 🎬 Mossa decisiva
button-line-played = ▶ Dopo la mossa giocata
button-line-best = ▶ Dopo la mossa migliore
button-line-other = ▶ Dopo la seconda scelta
button-line-back = Momento decisivo { $letter }
button-play-this = Gioca così
button-try = Prova mosse
button-hint = Suggerimento
button-words = A parole
button-turns = I tuoi turni
button-try-back = Torna indietro
button-try-answer = Risposta del computer
button-plan = Decidi in anticipo
button-try-plan = Pianifica queste mosse
button-plan-add = Aggiungi una risposta
button-plan-delete = Elimina il piano
button-plan-keep = Pianifica
button-plan-keep-any = Pianifica in ogni caso
button-plan-whatever = Qualunque cosa facciano
button-plan-drop = Elimina questa risposta
button-plan-overview = Al piano
button-note-delete = Elimina l'appunto
button-puzzle-again = Riprova
button-puzzle-give-up = Mostra la mossa migliore
button-puzzle-share = Condividi qui
button-puzzle-try = Prova anche tu
button-previous = Indietro
button-next = Avanti
button-first = Inizio
button-last = Fine
button-moves = Alle mosse
button-page-watch = Guarda
button-page = Pagina web
button-page-new = Nuovo indirizzo
button-name = Mostra il nome
button-unname = Nascondi il nome
button-learn = Impara giocando
button-lesson = Impara
button-start-over = Da capo
button-lesson-game = Gioca contro il computer (debole)
button-next-game = Prossima partita: { $game }
button-resume = Riprendi { $game }, mossa { $move }
button-open = Nuovo tavolo: { $game }
ask-move = { $player }: scegli una mossa
ask-first = { $player }: scegli…
ask-own-move = Scegli la tua mossa
ask-own-first = Scegli…
ask-then = E poi…
ask-part = { $player }: { $first } … { $last }
ask-piece = { $player }: { $piece }
ask-back = … le precedenti
ask-more = … altre

## Il tavolo aperto

lobby-open = **{ $host }** apre un tavolo: **{ $game }**. Chi gioca?
lobby-hosted = **{ $host }** guida questo tavolo: **{ $game }**. Chi gioca?
lobby-next = Prossimo tavolo: **{ $game }**. Si comincia quando tutti i posti sono presi. Chi gioca?
lobby-open-alone = Un tavolo per te e il computer: **{ $game }**.
lobby-appointment = **{ $host }** vi invita: **{ $game }**, { $when } ({ $in }). Chi viene?
lobby-appointment-how = Lo ricordo 15 minuti prima. All'ora fissata si comincia con chi c'è.
lobby-muster-early = Iniziare ora, prima dell'ora fissata? { $names }: se va bene, serve un «Ci sono» entro le { $until }.
appointment-soon = { $player } ⏰ Si comincia { $in }: **{ $game }**. { $link }
appointment-now = È ora! Premi «Ci sono» qui sopra: si comincia quando l'hanno fatto tutti, e alle { $by } con chi l'ha fatto.
appointment-stays = Non ci sono ancora tutti, perciò si comincia come previsto, { $in }.
appointment-missed = Ero via quando questa partita doveva cominciare, scusate. Il tavolo è aperto: chi guida inizia quando ci siete tutti.
appointment-zone = «{ $text }» per me è { $when }, nel fuso orario { $zone }. Se il tuo è un altro, sceglilo con `/away zone`: poi leggo gli orari in quello.
moment-title = Un'altra ora per trovarsi
moment-label = Quando?
moment-hint = Per esempio «domani 20:00». Fuso orario: { $zone }
lobby-cancelled = Questo tavolo è stato chiuso prima dell'inizio.
lobby-begun = La partita è cominciata: guarda qui sotto.
lobby-seated = Posti ({ $seated } su { $most })
lobby-nobody = ancora nessuno
lobby-begun-in-thread = **{ $game }**: la partita è nel thread qui sotto.
thread-name = { $game } · { $host }
joined-in-thread = Hai un posto. Il tavolo è nel suo thread: { $link }
lobby-reposted = Questo tavolo ora è più in basso.
lobby-kept = { $name } (posto tenuto)
lobby-muster = Chi c'è ancora? { $names }: serve un «Ci sono» entro le { $until }, poi si comincia con chi c'è.
muster-asked = Ci sei ancora? La partita sta per cominciare: premi «Ci sono» qui sopra. Chi non risponde entro le { $by } resta fuori.
muster-early = Chi guida vorrebbe iniziare prima dell'ora fissata. Se ti va bene, premi «Ci sono» qui sopra entro le { $by }: quando l'hanno fatto tutti, si comincia. Altrimenti si comincia come previsto, { $in }.
muster-short = { $more ->
    [0] La partita non può ancora cominciare: il tavolo qui sopra dice chi deve ancora premere qualcosa. Resta aperto: { $link }
    [one] Manca un giocatore, perciò la partita non è cominciata. Il tavolo resta aperto: altri possono sedersi, e chi guida aggiunge il computer o inizia: { $link }
   *[other] Mancano { $more } giocatori, perciò la partita non è cominciata. Il tavolo resta aperto: altri possono sedersi, e chi guida aggiunge il computer o inizia: { $link }
  }
muster-nobody = Nessuno ha risposto, perciò il tavolo è chiuso. /play ne apre uno nuovo.
muster-missed = { $player } Non hai detto in tempo di esserci, quindi si è andati avanti senza di te: **{ $game }**. Se il tavolo è ancora aperto, puoi sederti di nuovo: { $link }
lobby-options = Scelte
lobby-switch-on = { $seated ->
    [2] Per cominciare in due, attiva «{ $option }» nelle «Opzioni».
   *[other] Per cominciare in { $seated }, attiva «{ $option }» nelle «Opzioni».
  }
lobby-first-evened = { $ahead }: «{ $option }» nelle *Opzioni* pareggia.
lobby-lacking = *Inizia*: { $more ->
    [one] manca una persona
   *[other] mancano { $more } persone
  }
lobby-needs = { lobby-lacking }.
lobby-unready = { $changed ->
    [moment] L'appuntamento è spostato.
   *[time] Il tempo è cambiato.
} Si inizia solo quando { $names } { $count ->
    [one] preme
   *[other] premono
} *Ci sto*.
lobby-time-changed = { $name } ha cambiato il tempo di questo tavolo, dove hai già un posto. Se ti va bene, premi *Ci sto*: { $link }
lobby-time-changed-later = { $player }, { $name } ha cambiato il tempo di un tavolo dove hai un posto. Se ti va bene, premi *Ci sto*: { $link }
lobby-moment-changed = { $name } ha spostato l'appuntamento di questo tavolo, dove hai già un posto. Se la nuova ora ti va bene, premi *Ci sto*: { $link }
lobby-moment-changed-later = { $player }, { $name } ha spostato l'appuntamento di un tavolo dove hai un posto. Se la nuova ora ti va bene, premi *Ci sto*: { $link }
lobby-options-changed = { $name } ha cambiato le opzioni di questo tavolo, dove hai già un posto: { $link }
lobby-options-changed-later = { $player }, { $name } ha cambiato le opzioni di un tavolo dove hai un posto: { $link }
lobby-full = Tutti i posti sono occupati.
lobby-solo = { lobby-lacking }; *Gioca contro il computer*{ $is_first ->
    [no] { " " }parte subito
   *[yes] { "" }: «{ $variants }»
  }.
lobby-for = Con queste varianti si gioca in { $people }
lobby-footer = Tavolo { $table }
event-join = Siediti al tavolo: { $link }
lobby-alt = { $game }: un tavolo aperto, { $seated ->
    [one] 1 posto occupato
   *[other] { $seated } posti occupati
  } su { $most }.
lobby-opened = Il tavolo è aperto: { $link }
invited = { $player }, { $host } ti tiene un posto: { $game }. Giochi?
invitation-accepted = { $name } ci sta.
invitation-declined = { $name } ha rifiutato l'invito.
invitation-lapsed = { $state ->
    [lobby] Questo posto non è più riservato.
    [cancelled] Questo posto non è più riservato: il tavolo è stato chiuso.
   *[other] Questo posto non è più riservato: la partita è cominciata.
  }
challenge-intro = A quale gioco sfidi { $name }?
lobby-elsewhere = Qui sono ospite: rispondo ai pulsanti, ma non posso mandare promemoria.
lobby-elsewhere-appointment = Qui sono ospite: 15 minuti prima scrivo in privato a chi mi ha aggiunto o ha un server in comune con me. Gli altri si segnino l'ora! Quando vi trovate, chi guida preme *Inizia*.
lobby-computer = { $name } (computer, { $strength })
seating-random = casuale
seating-joined = nell'ordine in cui ci si siede
seating-for = Disposizione: { $seating }
timer-for = Tempo per decidere: { $timer }
strength-easy = debole
strength-easy-hint = Gioca con buon senso, ma trascura molto
strength-medium = medio
strength-medium-hint = Pensa un po' in avanti
strength-hard = forte
strength-hard-hint = Guarda più avanti che può
strength-expert = esperto
strength-expert-hint = In due è molto più forte ancora; pensa fino a { $seconds } { $seconds ->
    [one] secondo
   *[other] secondi
} a mossa
computer-intro = Quanto dev'essere forte il computer?
computer-choose = Aggiungi un computer
computer-remove = Togli l'ultimo
computer-toad = Rospo
computer-snail = Lumaca
computer-beetle = Scarabeo
computer-stork = Cicogna
computer-crab = Granchio
computer-minnow = Avannotto
options-title = { $game }: il tuo tavolo
options-variants = Varianti
options-seating = Ordine dei posti
options-timer = Tempo per ogni decisione
options-bank = Riserva di tempo
options-restrictions = Regole del tavolo
options-level = Solo giocatori più o meno del mio livello
options-level-hint = Al massimo { $reach } punti dal mio rating in questo gioco; chi invito può sempre sedersi
rematch-opened = La rivincita è aperta: tu hai già un posto, gli altri possono sedersi.
rematch-call = { $name } vuole la rivincita. Il tuo posto è tenuto fino alle { $until }: premi «Siediti» qui sopra.
series = Al meglio delle { $games }
series-won = { $count ->
    [one] 🏆 { $winners } vince la serie!
   *[other] 🏆 { $winners } si dividono la serie!
  }
series-chosen = Al meglio delle { $games }: la partita appena giocata è la prima.
stranded-offer = { $count ->
    [one] Una tua partita non ha più un canale: ti aspetta.
   *[other] Alcune tue partite non hanno più un canale: ti aspettano.
  } Puoi continuare qui, oppure aprire comunque un nuovo tavolo.
stranded-game = **{ $game }**, mossa { $move }: { $players } · tavolo { $table }
channel-freed = Qui aspettava una partita di { $players }, in cui nessuno decideva. Chi ci gioca può continuarla in un altro canale o thread di questo server: lì /play la propone.
channel-freed-ended = Qui aspettava una partita di { $players }, in cui nessuno decideva. È finita senza risultato.
stranded-resumed = La partita continua qui: { $link }

## Il tavolo

table-begin = La partita comincia.
table-goal = 🎯 { $goal }
table-secrets = 🤫 Il tuo segreto è nel messaggio diretto; *Il mio segreto* lo mostra di nuovo.
table-secrets-here = 🤫 *Il mio segreto* qui sotto lo mostra solo a te.
table-partners = In coppia: { $pairs }
table-before = … mosse precedenti: { $moves }
table-old = Mossa { $move }: { $what }
table-turn = { $player }, tocca a te.
table-computer = Muove { $name } (computer).
table-score = { $name } **{ $points }**
table-footer = Mossa { $move } · { $game } · tavolo { $table }
table-until = Il tuo tempo scade { $until }.
table-bank = È compresa la tua riserva di { $bank }.
table-bank-runs = Ora si consuma la tua riserva di tempo.
table-paused = ⏸️ La partita è in pausa. Chiunque giochi può riprenderla.
table-dismissed = Mi hanno tolto da questo server, quindi ora posso rispondere solo quando qualcuno preme qualcosa: qui non mando promemoria e i rating non cambiano. La partita aspetta che uno dei giocatori la riprenda.
table-deserted = ⏸️ Non c'è più nessuno: la partita aspetta. Premi «Eccomi» per continuare.
table-paused-by = ⏸️ { $name } ha messo in pausa la partita. Chiunque giochi può riprenderla.
do-you-agree = { $count ->
    [one] { $others }, sei d'accordo?
   *[other] { $others }, siete tutti d'accordo?
  }
request-end = { $name } propone di chiudere la partita senza risultato. { do-you-agree }
request-computer = { $name } propone il computer al posto di { $player }. { do-you-agree }
request-seat = { $name } vorrebbe giocare al posto di { $player }. { do-you-agree }
request-own-seat = { $name } vorrebbe riprendere il proprio posto. { do-you-agree }
request-presence = { $others }, { $name } chiede se ci sei ancora.
request-end-later = { $player }, { $name } propone di chiudere la partita senza risultato. Sei d'accordo? { $link }
request-computer-later = { $player }, { $name } propone il computer al posto di { $about }. Sei d'accordo? { $link }
request-seat-later = { $player }, { $name } vorrebbe giocare al posto di { $about }. Sei d'accordo? { $link }
request-own-seat-later = { $player }, { $name } vorrebbe riprendere il proprio posto. Sei d'accordo? { $link }
request-presence-later = { $player }, { $name } chiede se ci sei ancora. { $link }
request-here = { $name } c'è.
request-refused = { $name } non è d'accordo.
request-withdrawn = { $name } ritira la domanda.
request-granted = { $name } è d'accordo.
table-ended-by-all = I giocatori hanno deciso insieme di chiudere la partita. Resta senza risultato.
table-ended = { $name } ha chiuso questa partita. Resta senza risultato.
table-cancelled = Questa partita è finita senza risultato.
away = assente, gioca il computer
away-until = assente fino a { $day }
moves-lost = { $count ->
    [one] L'ultima mossa è andata persa con il disco del bot, scusate. La partita riprende dalla precedente.
   *[other] Le ultime { $count } mosse sono andate perse con il disco del bot, scusate. La partita riprende da quella precedente.
  }
lobby-changes-lost = Le ultime modifiche sono andate perse con il disco del bot, scusate. Controllate chi è seduto qui.
seat-resigned = 🏳️ { $name } abbandona. Il computer prende il posto.
seat-replaced = Il computer prende il posto di { $name }.
seat-removed = Il computer prende il posto di { $name }: lo ha deciso chi modera, e la partita non cambia più i rating. Con «Tavolo…» si può richiedere il posto.
seat-silent = Il computer prende il posto di { $name }: gli altri sono d'accordo. Con «Tavolo…» si torna subito a giocare.
seat-left = 🚪 { $name } ha lasciato il server. Il computer decide finché { $name } non torna.
seat-back = 👋 { $name } è di nuovo qui e continua a giocare.
seat-taken = 👋 { $name } si siede e continua al posto di { $before }.
substitute-wanted = 🔎 **{ $game }**: chi continua al posto di { $name }? { $facts }
substitute-over = 🔎 Non si cerca più un sostituto.
substitute-move = mossa { $move }
substitute-seat = posto { $seat }
substitute-bank = riserva di tempo: { $bank }
paused-unseen = ⏸️ { $name } non vede questo canale e non riceve i miei messaggi diretti: la partita è in pausa e il tempo è fermo.
time-up = ⏰ Il tempo di { $name } è finito: questa decisione l'ha presa il computer.
time-away = ⏰ Il tempo di { $name } è finito per la terza volta di seguito. Il computer tiene il posto finché { $name } non preme «Eccomi».
seat-lost = { $player }, il tuo tempo è finito tre volte di seguito, quindi ora al tuo posto gioca il computer. Con «Eccomi» sotto il tabellone te lo riprendi: { $link }
seat-given = { $player }, ora al tuo posto gioca il computer: { $link }
seat-taken-over = { $player }, ora al tuo posto gioca { $name }: { $link }
time-half = ⏳ { $player }, metà del tuo tempo è passata; il resto scade { $until }. { $link }
time-half-bank = ⏳ { $player }, metà del tuo tempo per questa mossa è passata. Scade { $until }; poi comincia a consumarsi la tua riserva di { $bank }. { $link }
time-bank = ⏳ { $player }, il tuo tempo per questa mossa è finito. Ora si consuma la tua riserva di tempo, che scade { $until }. { $link }
remind-turn = ⏳ { $player }, tocca a te; il tuo tempo scade { $until }. { $link }
remind-again = ⏳ { $player }, tocca ancora a te; il tuo tempo scade { $until }. { $link }
remind-holiday = { $player }, la tua vacanza sta per finire e poi resta poco tempo per la tua mossa: scade { $until }. { $link }
remind-untimed = ⏳ { $player }, la partita aspetta la tua mossa. { $link }
remind-past = ⌛ Promemoria superato: la decisione è stata presa.
remind-refused = Non ho potuto inviarti un messaggio diretto: d'ora in poi ti avviso qui; puoi cambiarlo con /notify.
undo-asked-later = ↩️ { $player }, { $name } vorrebbe annullare una mossa. Sei d'accordo? { $link }
undo-asked = ↩️ { $name } chiede di annullare: { $move } { do-you-agree }
undo-refused = ↩️ { $name } non è d'accordo, quindi resta: { $move }
undo-withdrawn = ↩️ { $name } non lo chiede più, quindi resta: { $move }
undo-lapsed = ↩️ La partita è andata avanti, quindi non si annulla niente.
question-lapsed = Non si chiede più, e non è cambiato niente.
undo-note = ↩️ { $name } ha annullato: { $move }
undo-move = la mossa { $number }.
table-abandoned = A questo tavolo non è rimasto nessuno: la partita finisce senza risultato.
computer = computer
neutral = il { $colour } neutrale

## Segreti

secret-intro = Questo lo vedi solo tu. Il tuo tavolo: { $table }
secret-footer = «Il mio segreto» sotto il tabellone lo mostra di nuovo, come /secret.
secret-known-to = Può saperlo anche chi ha giocato a questo posto prima di te: { $people }.
secret-refused = { $players }: i miei messaggi diretti non arrivano. Il pulsante mostra qui a chi lo preme il proprio segreto, e a nessun altro.

## La fine

end-winners = { $count ->
    [one] 🏆 Vince { $winners }!
   *[other] 🏆 Vincono insieme { $winners }!
  }
end-congratulations = Congratulazioni!
end-congratulations-to = Congratulazioni, { $people }!
end-computers = { $count ->
    [one] 🏁 Vince { $winners }.
   *[other] 🏁 Vincono insieme { $winners }.
  }
end-computer = { $name } (computer)
end-uncounted = Per { $people } ha deciso più spesso il computer, quindi la vittoria non conta.
end-place = { $tied ->
    [yes] { $place }º posto a pari merito
   *[no] { $place }º posto
  }: { $people }
end-hints = { $name } ha chiesto { $hints ->
    [one] { $hints } suggerimento
   *[other] { $hints } suggerimenti
  }
end-reveal = Svelato
end-count = Il conteggio

## Risposte

undo-waiting = { $count ->
    [one] { $name } ha ricevuto la domanda.
   *[other] Ho chiesto agli altri.
  }
undo-agreed = Sei d'accordo. Gli altri devono ancora rispondere.
undo-done = Mossa annullata.
panel-intro = Che cosa vuoi fare?
panel-watching = Non giochi a questo tavolo, quindi puoi guardare. Buon divertimento! Puoi provare delle mosse su un tabellone tuo.
panel-resign = Vuoi lasciare questa partita? Il computer prende il tuo posto.
panel-resign-last = Vuoi lasciare questa partita? Sei l'unica persona al tavolo, quindi finisce senza risultato.
panel-end = Vuoi chiudere questa partita per tutti? Non vince nessuno e la partita non conta.
panel-sure = Se no, chiudi semplicemente questo messaggio.
marked-better = Freccia verde: { $move }
marked-played = Freccia arancione: { $move }
marked-options = In luce: { $chosen }. Poi: { $goals }
hint = 💡 { $move }
  { $why }
hint-gain = Punti: { $points } rispetto a «{ $other }».
hint-only = È l'unica mossa.
hint-ahead = Questa mossa dovrebbe vincere circa { $chance ->
    [one] { $chance } partita
   *[other] { $chance } partite
  } su 100, «{ $other }» circa { $less }.
hint-unsure = Sembra migliore di «{ $other }», che però ho avuto poco tempo per provare: non so dire di quanto.
hint-sure = Porta alla vittoria, qualunque cosa { $others ->
    [one] faccia l'altro
   *[other] facciano gli altri
  }.
hint-selfish = Porta alla vittoria se ciascuno degli altri gioca per sé.
hint-shared = Se poi { $others ->
    [one] nessuno sbaglia
   *[other] ciascuno gioca per sé
  }, porta a condividere la vittoria{ $loses ->
    [yes] , mentre «{ $other }» perde
   *[no] { "" }
  }.
hint-played = 💡 Giocato come suggerito.
nearest-moves = { $refusal }
    Intendevi una di queste?
nearest-played = ✅ Giocato.
hint-own = A favore di questa mossa (ma per «{ $other }» si può dire altrettanto):
hint-even = A quanto vedo, «{ $other }» vale altrettanto.
hint-hides = Questa mossa nasconde il tuo colore: un avversario attento lo indovinerebbe con probabilità { $after }%, { $instead }% dopo «{ $other }». { hint-costs }
hint-costs = { $cost ->
    [unknown] Il prezzo: non ho avuto il tempo di stimarlo.
    [0] Il prezzo: nessuno, per quanto vedo.
    [one] Il prezzo: circa { $cost } partita su 100.
   *[other] Il prezzo: circa { $cost } partite su 100.
  }
hint-tells = Questa mossa svela qualcosa: ora un avversario attento indovinerebbe il tuo colore con probabilità { $after }%, prima { $before }%.
hint-tells-nothing = Questa mossa non svela nulla: un avversario attento indovinerebbe ancora il tuo colore con probabilità { $after }%, non di più.
board-posted = Ecco il tavolo: { $link }
games-none = Su questo server non c'è nessun tavolo. /play ne apre uno.
games-lobby = 🟢 **{ $game }**{ $about }: tavolo aperto, finora { players } – { $link }
games-running = ▶️ **{ $game }**{ $about }: { players }, mossa { $move } – { $link }
games-stranded = ⏸️ **{ $game }**: { players }, mossa { $move } – non ha più un canale. Chi ci gioca può continuarla altrove su questo server: /play
games-not-installed = ⏸️ **{ $game }**: in attesa, perché questo gioco al momento non è installato – { $link }
games-more = … e { $count ->
    [one] un altro
   *[other] altri { $count }
  }.
turns-title = { $count ->
    [0] Ora non tocca a te in nessuna partita
    [one] C'è una decisione per te
   *[other] Ci sono { $count } decisioni per te
  }
turns-mine = Tocca a te
turns-others = Altre tue partite
turns-none = Non giochi nessuna partita. /play apre un tavolo.
turns-alone = messaggi diretti
turns-elsewhere = dove non sono tra i membri
turns-awaited = muove { $name }
turns-questions = Ti viene chiesto
turns-invitation = { $name } ti tiene un posto
turns-end = { $name } propone di chiudere la partita
turns-computer = { $name } propone il computer per un posto
turns-seat = { $name } vorrebbe sedersi a un posto del tavolo
turns-presence = { $name } chiede se ci sei ancora
turns-next = Mossa fatta. Tocca a te anche in un'altra partita.
turns-cup = { $cup }, turno { $number }
turns-paused = in pausa
turns-until = il tempo scade { $until }
turns-since = il turno è passato a te { $since }
turns-undo = ti si chiede di accettare l'annullamento di una mossa
turns-hidden = in un canale che non puoi vedere
turns-threadless = il suo thread non è ancora aperto
turns-stranded = non ha più un canale: continuala in un altro di quel server con /play
turns-replaced = al tuo posto gioca il computer
turns-note = 📝 { $note }
note-saved = 📝 Annotato, solo per te; lo mostra anche /turns.
  > { $note }
note-shown = 📝 Il tuo appunto a questo tavolo, solo per te:
  > { $note }
note-deleted = Appunto eliminato.
note-title = Il mio appunto
note-label = Il tuo appunto a questo tavolo
note-description = Lo vedi solo tu, qui e in /turns. Vuoto, si cancella.
exported = Ecco il file della partita.
step-points = Momenti decisivi
step-point = { $letter }: prima della mossa { $move } di { $player }
step-title = **{ $game }**, { $moves ->
    [0] prima della prima mossa
   *[other] { $move ->
        [0] prima della mossa 1 di { $moves }
       *[other] dopo la mossa { $move } di { $moves }
    }
  }
replay = **{ $game }**, { $first ->
    [1] dall'inizio alla mossa { $last }
   *[other] mosse da { $first } a { $last }
  } · tavolo { $table }
replay-alt = { $game } come immagine animata, mosse da { $first } a { $last }. Alla fine:
replay-player = Giocatore { $number }
replay-drawing = Sto preparando l'animazione… { $percent }%
replay-posted = Ecco l'animazione: { $link }
deciding-turn = 🎬 **La mossa decisiva** – { $game }
review-title = Analisi: { $game }
review-point = Momento decisivo { $letter } ({ $number } di { $points })
review-making = Sto esaminando ogni mossa: { $percent }%
review-accuracy = precisione { $accuracy }
review-no-choice = non ha mai avuto scelta
review-line = **{ $letter }** Mossa { $move }, { $player }: probabilità di vincere { $played }% invece di { $best }%{ small-difference }
review-strong-line = **{ $letter }** Mossa { $move }, { $player }: la mossa migliore, probabilità di vincere { $best }%; con la seconda { $other }%{ small-difference }
review-even = Nessuna mossa da sola ha deciso questa partita.
review-few = Non vedo altre mosse che abbiano cambiato qualcosa.
review-footer = Ogni decisione è giudicata da ciò che il giocatore sapeva; il grafico sa tutto. Precisione: quante volte la mossa era almeno pari alle alternative (a caso: circa 50). Le probabilità sono stime; all'inizio è quasi un tirare a indovinare.
review-alt = La probabilità di vincere di ogni giocatore, in percentuale:
review-alt-line = dopo la mossa { $move }: { $chances }
review-decision = Mossa { $move }: { $player } ha giocato **{ $played }** – probabilità di vincere { $chance }%.
  Meglio: **{ $best }** – { $best_chance }%.
review-strong = Mossa { $move }: { $player } ha giocato la mossa migliore, **{ $played }** – probabilità di vincere { $chance }%.
  La seconda: **{ $other }** – { $other_chance }%.
review-colours = -# Sul tabellone, in verde la mossa migliore, in arancione quella giocata.
review-strong-colour = -# Sul tabellone la mossa è in verde.
review-why = Perché (come lo direbbe un suggerimento; gioca { $player }):
review-why-you = Perché:
line-title = Momento decisivo { $letter }: che cosa prevedo dopo { $line ->
    [best] la mossa migliore
    [other] la seconda scelta
   *[played] la mossa giocata
  } ({ $step } di { $steps } mosse)
review-then-played = Continuazione prevista: { $moves }
review-then-best = Dopo la mossa migliore: { $moves }
review-then-other = Dopo la seconda mossa migliore: { $moves }
review-then-over = { $moves } – vittoria: { $winners }
why-later = La differenza si vede solo qualche mossa dopo.
why-gainer = Dopo l'altra mossa { $player } dovrebbe vincere circa { $more ->
    [one] { $more } partita
   *[other] { $more } partite
  } su 100, dopo questa circa { $less }.
why-line-wins = Se la partita va come prevedo, vinci tra { moves }.
why-line-shares = Se la partita va come prevedo, tra { moves } condividi la vittoria; dopo l'altra mossa perdi.
why-line-points = Se la partita va come prevedo, tra { moves } il tuo distacco { $others ->
    [one] dall'altro
   *[other] dal migliore degli altri
  } è migliore di { points } che dopo l'altra mossa.
why-gain = Questa mossa porta subito { points } in più.
why-turn = Con questa mossa puoi contare su { points } in tutto il turno, con l'altra su { $less ->
    [0] nessuno
   *[other] { $less }
  }.
why-turn-wins = Con questa mossa la vittoria è sicura già in questo turno.
why-other-ends = L'altra mossa chiude la partita, e non a tuo favore.
why-other-shares = L'altra mossa fa finire la partita, e la vittoria è solo condivisa.
why-solved = Se poi nessuno sbaglia, questa mossa vince la partita, mentre l'altra mossa no.
why-solved-shared = Se poi nessuno sbaglia, questa mossa porta a condividere la vittoria, mentre l'altra mossa perde.
why-certain = Questa mossa vince la partita qualunque cosa { $others ->
    [one] faccia l'altro; dopo l'altra mossa può
   *[other] facciano gli altri; dopo l'altra mossa possono
  } impedirlo.
why-certain-only = Questa mossa vince la partita qualunque cosa facciano gli altri; l'altra mossa non vince nemmeno se ciascuno gioca per sé.
why-selfish = Se poi ciascuno gioca per sé, questa mossa vince la partita, mentre l'altra mossa no.
why-selfish-shared = Se poi ciascuno gioca per sé, questa mossa porta a condividere la vittoria, mentre l'altra mossa perde.
why-threat = Dopo l'altra mossa una mossa di { $player } potrebbe toglierti subito { points }; dopo questa { $less ->
    [0] nessuno
   *[other] solo { $less }
  }.
puzzle-title = Il problema di oggi: { $game }
puzzle-old-title = Problema ({ $day }): { $game }
puzzle-task = Giochi con { $colours } e tocca a te. Una mossa è nettamente la migliore: trovala.
puzzle-task-secret = { $secret } Tocca a te; i colori degli altri sono nascosti. Una mossa è nettamente la migliore: trovala.
puzzle-grade = { $grade ->
    [easy] 🟢 Facile
    [hard] 🔴 Difficile
   *[medium] 🟡 Medio
  }. Probabilità di trovarla: computer debole { $easy }%, medio { $medium }%.
puzzle-line = In breve: { $moves }
puzzle-line-wins = In breve: { $moves } – e la partita è tua.
puzzle-line-ends = In breve: { $moves } – vittoria: { $winners }.
puzzle-in-tries = { $tries ->
    [1] al primo tentativo
   *[other] in { $tries } tentativi
  }
puzzle-shared = 🧩 { $player }: { $day ->
    [today] problema di oggi risolto
   *[other] problema risolto ({ $day })
  }, { $game } ({ $grade ->
    [easy] facile
    [hard] difficile
   *[medium] medio
  }), { puzzle-in-tries }  { $squares }
  ||{ $line }||
puzzle-streak = 🔥 { $days ->
    [one] { $days } giorno
   *[other] { $days } giorni
  } di fila
puzzle-right = ✅ **{ $best }** è la mossa migliore: probabilità di vincere { $chance }%. Con la seconda, «{ $next }», { $next_chance }%.
puzzle-wrong = ❌ **{ $played }** non è la mossa migliore.
puzzle-wrong-ends = Questa mossa fa finire la partita; vittoria: { $winners }.
puzzle-wrong-ends-unknown = Questa mossa fa finire la partita; chi vince dipende da colori che non conosci.
puzzle-wrong-hopeless = Comunque si prosegua, se nessuno sbaglia non si vince.
puzzle-wrong-lost = Risposta di { $player }: «{ $reply }»; poi vinci solo grazie a un errore altrui.
puzzle-wrong-selfish = Risposta di { $player }: «{ $reply }»; se poi ciascuno gioca per sé non vinci.
puzzle-wrong-turn-wins = Con un'altra mossa la vittoria è sicura già in questo turno.
puzzle-wrong-turn = In tutto il turno la tua mossa { $less ->
    [0] non ti assicura nessun punto
    [one] ti assicura 1 punto
   *[other] ti assicura { $less } punti
  }; un'altra mossa te ne assicura { $points }.
puzzle-wrong-gain = Un'altra mossa porta subito { points } in più.
puzzle-wrong-threat = Dopo la tua mossa rischi di perdere { points }: «{ $reply }» di { $player }.
puzzle-wrong-reply = Risposta prevista di { $player }: «{ $reply }».
puzzle-wrong-costs = Un'altra mossa costa a un rivale { $points ->
    [one] almeno 1 punto
   *[other] almeno { $points } punti
  }.
puzzle-wrong-denies = Un'altra mossa tiene un rivale lontano da un fiore.
puzzle-wrong-uncertain = Da lì { $others ->
    [one] l'altro può
   *[other] gli altri possono
  } toglierti la vittoria o dividerla con te; un'altra mossa vince in ogni caso.
puzzle-wrong-later = Sul momento non succede niente: il difetto si vede solo qualche mossa dopo.
puzzle-wrong-chance = Probabilità di vincere dopo la tua mossa: { $chance }%; dopo la mossa migliore: { $best }%.
puzzle-solution = La mossa migliore è **{ $best }**: probabilità di vincere { $chance }%. Con la seconda, «{ $next }», { $next_chance }%.
puzzle-tries = Risolto { puzzle-in-tries }.
puzzle-not-counted = Avevi già chiesto la mossa migliore, quindi non conta come risolto.
puzzle-solvers = Chi l'ha risolto su questo server
puzzle-solver = { $player } · { $tries ->
    [1] primo tentativo
   *[other] { $tries } tentativi
  }
puzzle-footer = Un problema al giorno, uguale per tutto il server. I tuoi tentativi li vedi solo tu.
puzzle-footer-alone = Un problema al giorno, solo per te. Sui server ce ne sono altri.
resigned = Il computer ha preso il tuo posto. Grazie per aver giocato. Hai premuto per sbaglio? Con «Tavolo…» sotto il tabellone puoi riprendere a giocare.
resigned-last = Eri l'ultima persona al tavolo: la partita è finita.
rules-footer = Pagina { $page } di { $pages }
rules-ruling = nostra decisione
rules-which = Di quale gioco vuoi leggere le regole?
rules-goal = Lo scopo
rules-turn = Il turno
rules-end = La fine
rules-example = Per esempio
rules-first = La prima partita
rules-start = Chi comincia
rules-typing = Come si scrivono le mosse
rules-advice = Consigli
lesson-resumed = Riprendi da dove avevi lasciato.
lesson-choose = Che cosa fai?
lesson-footer = Lezione: { $game } · passo { $step } di { $steps }
lesson-sent = La lezione ti aspetta nei nostri messaggi diretti: { $link }
lesson-here = Non posso mandarti messaggi diretti, quindi la lezione è qui; la vedi solo tu.
lesson-over = Ora conosci il gioco: { $game }
lesson-shown = 🎓 { $player } ha finito la lezione: **{ $game }**.
lesson-offer = È tutto. Provaci subito: una partita contro il computer debole. Tutti i dettagli sono in `/rules`.
lesson-table = Il tavolo è aperto e il computer ha preso posto. Premi «Inizia»: { $link }
learning = { $level ->
    [0] si impara in pochi minuti
    [1] si impara giocando
   *[other] molte regole: /learn aiuta
  }
help-title = Ciao, sono Pondside. Giochiamo?
help = 🎲 **Per cominciare.** { $play } o un pulsante qui sotto apre un tavolo. { $place ->
    [direct] Qui è per te e i giocatori computer: premi «Inizia».
   *[other] Gli altri premono «Siediti», chi guida il tavolo «Inizia»; può aggiungere anche il computer.
  }
  👉 **La tua mossa.** Ricevi una notifica. Scegli dai menu sotto il tabellone o scrivi { $move }; { $hint } ne suggerisce una, { $try } te ne fa provare. «Tavolo…» ha pausa, annulla, abbandona e altro.
  🎓 **Gioco nuovo?** { $learn } lo insegna in cinque minuti, { $rules } lo spiega, { $puzzle } propone un problema al giorno.
  ⏳ **Nel frattempo.** { $turns } elenca ciò che ti aspetta{ $place ->
    [server] , { $games } i tavoli di qui, { $cup } i tornei
   *[other] {""}
  }; { $notify } e { $away } decidono come e quando ti avviso, con immagini o parole; { $plan }: risposte in anticipo.
  🏁 **Dopo la partita.** { $review } · { $replay } · { $stats } · { $place ->
    [server] { $leaderboard } ·{" "}
   *[other] {""}
  }i tuoi dati: { $privacy }
  { $place ->
    [server] ✉️ **Nessun messaggio da me?** Segreti, lezioni e promemoria arrivano come messaggi diretti. Consentili nelle *Impostazioni privacy* di questo server e accetta il primo tra le *Richieste di messaggio*; «Il mio segreto» sotto il tabellone funziona comunque.
   *[other] 🤫 **Segreti.** «Il mio segreto» sotto il tabellone mostra il tuo, solo a te.
  }
  📱 **Ovunque.** Scegli *Aggiungi app* nel mio profilo e aggiungimi alle tue app: { $play } funzionerà nelle chat di gruppo e nei server senza di me.
help-manager = ⚙️ **Gestisci questo server?** { $settings } sceglie la lingua, i canali per i giochi, il tempo per decidere e come menzionare chi gioca.

## Un tavolo a parole

words-turn = A chi tocca
words-you = Tocca a te.
words-asked = La domanda: «{ $prompt }»
words-since = Che cosa è successo dall'ultima volta che hai guardato
words-nothing = Niente.
words-mine = I tuoi pezzi
words-others = Gli altri
words-board = Il tabellone, da un capo all'altro
words-points = Punti
words-moves = Le tue mosse, come si scrivono
words-more-moves = { $count ->
    [one] e un'altra mossa
   *[other] e altre { $count } mosse
  }: /move le suggerisce mentre scrivi.
words-around = Vicino a { $place }
words-moves-around = Mosse lì

## Mosse di prova

try-title = Mosse di prova: { $game }
try-footer = Questo tabellone lo vedi solo tu e al tavolo non cambia nulla. { $move ->
    [0] Comincia dall'inizio.
   *[other] Comincia dopo la mossa { $move }.
  }
try-unknown = Ciò che non sai resta ignoto: i colori degli altri e lo stagno coperto qui sono supposizioni.
try-turn = Mossa di prova per { $player }.
try-turn-planned = Se { $player } gioca…
try-none = Ancora nessuna mossa. Scegli per ogni giocatore, a turno.
try-none-planned = Comincia da ciò che potrebbe fare { $player }.
try-gone-on = La partita è andata avanti, perciò ora questo tabellone comincia dalla posizione più recente.
try-ends = Qui la partita sarebbe finita. { $count ->
    [one] Vittoria: { $winners }.
   *[other] Vittoria a pari merito: { $winners }.
  }
try-ends-unknown = Con la mossa segnata la partita sarebbe finita. Chi vincerebbe dipende da colori che non conosci.
try-too-long = Questa serie di mosse non può essere più lunga. Torna indietro o ricomincia da capo.

## Piani

plan-title = Il tuo piano: { $game }
plan-none = Qui non hai ancora pianificato nulla.
plan-how = Il pulsante **Aggiungi una risposta** mostra il tabellone: scegli che cosa possono fare gli altri, o premi **Qualunque cosa facciano**, poi scegli la tua risposta. Se va così, faccio io la tua mossa, da 20 a 90 secondi dopo. Se succede altro, elimino il piano e lo dico solo a te.
plan-footer = Nessun altro viene a sapere del tuo piano. Al massimo { $most } risposte; se ne valgono più di una, conta la più precisa.
plan-elsewhere = Qui non sono tra i membri, perciò a volte non posso mostrare da solo la mossa pianificata: allora aspetta che qualcuno mostri di nuovo il tavolo, per esempio con /board.
plan-board-footer = Questo tabellone lo vedi solo tu. Scegli per ogni giocatore, a turno; al massimo { $depth } decisioni tue.
plan-example = Qualunque cosa facciano: le mosse degli altri qui sono solo un esempio.
plan-if = Se { $moves } → tu: **{ $answer }**
plan-if-whatever = Se { $moves }, e poi qualunque cosa → tu: **{ $answer }**
plan-whatever = Qualunque cosa facciano → tu: **{ $answer }**
plan-next = Poi tu: **{ $answer }**
plan-choose = Mostra una risposta sul tabellone
plan-kept = Pianificato.
plan-same = Non è cambiato nulla.
plan-dropped = Risposta eliminata.
plan-deleted = Il piano è eliminato.
plan-gone-on = La partita è andata avanti. Questo è il tuo piano ora.
plan-part = Con le mosse mostrate qui non si può giocare tutta la risposta. Viene giocata dove è possibile.
plan-soon = Tocca a te, e la mossa pianificata sta per essere giocata. Puoi eliminare il piano, o muovere prima tu.
plan-soon-elsewhere = Tocca a te, e la mossa pianificata è la prossima. Puoi eliminare il piano, o muovere prima tu.
plan-soon-paused = Tocca a te, ma la partita è in pausa: la mossa pianificata viene dopo.
plan-soon-undo = Tocca a te, ma qualcuno chiede di annullare delle mosse: la mossa pianificata aspetta la risposta.
plan-lapsed-unforeseen = 📝 Il tuo piano è stato eliminato: è successo qualcosa che non prevedeva.
plan-lapsed-illegal = 📝 Il tuo piano è stato eliminato: la sua risposta non è più possibile.
plan-lapsed-undone = 📝 Il tuo piano è stato eliminato: delle mosse sono state annullate, o qualcuno è uscito.
plan-lapsed-late = 📝 Il tuo piano è stato eliminato: il tempo è scaduto, e il computer ha deciso al posto tuo.
turns-plan = 📝 qui hai un piano

## Statistiche

stats-title = { $name } su questo server
stats-title-everywhere = Le tue partite, ovunque
stats-none = { $name } non ha ancora finito una partita qui. Contano le partite fra almeno due persone.
stats-none-everywhere = Non hai ancora finito una partita. Contano le partite fra almeno due persone, sui server e nelle chat.
stats-all = Tutti i giochi
stats-games = partite
stats-wins = vittorie
stats-rating = rating
stats-seasons = Stagioni
stats-favourites = Giochi preferiti
stats-favourite = { $game } – { games }
stats-opponents = Avversari più frequenti
stats-met-title = Voi due
stats-met = { games } insieme
  davanti in { $won }, dietro in { $lost }{ $shared ->
    [0] {""}
   *[other] , alla pari in { $shared }
  }
stats-ahead = davanti
stats-behind = dietro
stats-cup = **{ $cup }** · posto { $place } su { $people }
leaderboard-role = Chi è in testa in «Tutti i giochi» a fine stagione riceve { $role } per la prossima.
season-role-reason = Vittoria della stagione { $season }
leaderboard-cup = 🏆 **{ $cup }** · { $names }
stats-longest = Partita più lunga
stats-longest-game = { $game } – { moves }
  { $days ->
    [0] in meno di un giorno
    [one] in { $days } giorno
   *[other] in { $days } giorni
  } · { $day }
stats-footer = Contano le partite fra almeno due persone. Tutti partono da un rating di 1000, che sale solo per un vantaggio provato dai risultati; con «?» è provvisorio (meno di { $games } partite). Una stagione dura tre mesi, e in ognuna si riparte.
stats-footer-everywhere = Contano le partite fra almeno due persone, sui server e nelle chat. Ogni server ha il suo rating: lì lo mostra /stats.
leaderboard-title = I migliori di questo server: { $game }
leaderboard-provisional = Provvisori (meno di { $games } partite)
leaderboard-season-now = { $season } (in corso)
leaderboard-all-time = Di sempre
leaderboard-none-then = { $game ->
    [all] { $season }
   *[other] { $game }, { $season }
  }: qui non è stata contata nessuna partita fra almeno due persone.
leaderboard-none = { $game ->
    [all] Qui non è ancora finita nessuna partita fra almeno due persone.
   *[other] { $game }: qui non è ancora finita nessuna partita fra almeno due persone.
  } /play apre un tavolo.
leaderboard-line = { $place } { $player } – **{ $rating }** · { games }, { $wins ->
    [one] { $wins } vittoria
   *[other] { $wins } vittorie
  }

## Tempo per decidere

timer-none = Senza limite
timer-minutes = 5 minuti
timer-quarter = 15 minuti
timer-hour = 1 ora
timer-hours = 8 ore
timer-day = 1 giorno
timer-days = 3 giorni
timer-week = 7 giorni
bank-0 = Nessuna riserva di tempo
bank-1 = Riserva di tempo: altrettanto, una volta a partita
bank-3 = Riserva di tempo: il triplo, per tutta la partita
bank-7 = Riserva di tempo: sette volte tanto, per tutta la partita
hints-off = Niente suggerimenti
absence-excluded = Il tempo scorre anche in ore di silenzio e vacanze
level-short = { $least }–{ $most } punti
level-for = Per giocatori più o meno dello stesso livello: da { $least } a { $most } punti in questo gioco

## Come avvisare

notify-ping = Una menzione nel canale
notify-dm = Un messaggio diretto
notify-both = Menzione e messaggio diretto
notify-daily = Un riepilogo al giorno, per messaggio diretto
notify-none = Nessun avviso
notify-is-ping = Quando tocca a te ti menziono nel canale.
notify-is-dm = Quando tocca a te ti mando un messaggio diretto con il link e il tabellone.
notify-is-both = Quando tocca a te ti menziono nel canale e ti mando un messaggio diretto.
notify-is-daily = Una volta al giorno, { $hour ->
    [1] all'1:00
   *[other] alle { $hour }:00
  } ({ $zone }), ti mando l'elenco delle partite in cui tocca a te.
notify-is-none = Quando tocca a te non ti avviso; /turns elenca le partite in cui tocca a te.
notify-again = Te lo ricordo di nuovo { $hours ->
    [one] ogni ora.
   *[other] ogni { $hours } ore.
  }
notify-once = Dopo, solo a metà del tempo e quando comincia la riserva.
notify-refused = Non posso mandarti messaggi diretti, perciò ti menziono nel canale.
words-pictures = Immagini
words-before = Parole prima delle immagini
words-instead = Parole invece delle immagini
words-are-before = Le risposte private dicono prima a parole che cosa mostrano le immagini. `/board words:True` descrive tutto un tavolo.
words-are-instead = Le risposte private dicono tutto a parole, senza immagini. `/board words:True` descrive tutto un tavolo.
notify-how = *Vale su tutti i server. Si cambia con `/notify`; nelle ore di `/away` non avviso.*
notify-too-late = { $count ->
    [one] Un riepilogo al giorno arriva troppo tardi per il tempo di uno dei tuoi tavoli: { $links }
   *[other] Un riepilogo al giorno arriva troppo tardi per il tempo di { $count } dei tuoi tavoli: { $links }
  }
away-none = Non hai ancora ore di silenzio: le imposta `/away quiet:22:00-08:00 zone:Roma`. Il tuo fuso orario: { $zone }.
away-quiet = Le tue ore di silenzio: { $hours } ({ $zone }).
away-holiday = Sei in vacanza; torni { $day }.
away-meaning = *Nelle ore di silenzio e in vacanza non ti avviso e, con otto ore o più per decisione, il tuo tempo si ferma. Gli altri vedono solo il giorno del ritorno, mai le ore.*
away-late-games = { $count ->
    [one] In una partita
   *[other] In { $count } partite
  }
away-late-again = { away-late-games } il tuo tempo continua a scorrere: ne resta meno della metà e una vacanza l'ha già fermato una volta. { $links }
away-late = { away-late-games } ti restava meno della metà del tempo. Una vacanza tardiva può fermare il tempo una volta a partita, e l'hai appena usata: { $links }
away-counts-from = Per il tempo delle decisioni la modifica vale da { $when }; fino ad allora contano le ore di prima.
zone-which = A «{ $zone }» corrispondono più fusi orari. Qual è il tuo? Per ora non è cambiato nulla.
zone-pick = Scegli il tuo fuso orario
zone-gone = Il tuo fuso orario, «{ $zone }», non è più nel mio elenco: conto le tue ore in UTC. Scegli una città vicina con `/away zone`.
away-no-quiet = Nessuna ora di silenzio
away-back = Sono di nuovo qui

## Impostazioni di un server

settings-title = Impostazioni di questo server
settings-intro = Valgono per i nuovi tavoli; menzioni, ruolo e immagini cambiano subito.
settings-locale = Lingua nei canali
settings-locale-auto = La lingua del server
settings-timer = Tempo per decidere predefinito
settings-pings = Quando tocca a qualcuno
settings-pings-mention = Menziona il giocatore
settings-pings-silent = Menzione silenziosa
settings-pings-none = Nomina soltanto il giocatore
settings-channels = Dove si può giocare
settings-channels-all = in tutti i canali
settings-channels-closed = ⚠️ Non posso ospitare tavoli qui: { $channels }. Mi servono *Visualizza canale*, *Incorpora link*, *Allega file* e *Invia messaggi* (in un forum *Invia messaggi nei thread*; in un canale vocale o stage anche *Connettiti*).
settings-channels-hint = Vuoto: tutti i canali.
settings-role = Ruolo da menzionare per i tavoli aperti
settings-role-none = nessuno
settings-role-closed = ⚠️ Non posso menzionarlo: consenti a tutti di menzionarlo, oppure dammi il permesso *Menziona @everyone, @here e tutti i ruoli*.
settings-role-hint = Vuoto: nessuno.
settings-cup-role = Ruolo che gestisce i tornei
settings-season-role = Ruolo per chi vince la stagione
settings-season-role-closed = ⚠️ Non posso darlo: mi serve *Gestisci ruoli* e un mio ruolo più in alto.
settings-puzzle-channel = Canale per il problema del giorno
settings-puzzle-channel-none = nessuno
settings-puzzle-channel-closed = ⚠️ Lì non posso scrivere. Mi manca: { $missing }.
settings-puzzle-hour = Ora del problema del giorno
settings-hour-for-you = { $hour } UTC, da te { $yours }
settings-next-game = Prossimo tavolo sempre aperto: gioco
settings-next-game-none = nessuno
settings-next-channel = Canale del prossimo tavolo
settings-next-channel-closed = ⚠️ Lì non posso aprire tavoli. Mi manca: { $missing }.
settings-next-channel-missing = ⚠️ Scegli anche un canale: senza, non si apre nessun tavolo.
settings-next-game-missing = ⚠️ Scegli anche un gioco: senza, non si apre nessun tavolo.
settings-events = Eventi per i tavoli con un'ora fissata
settings-events-on = Sì, anche un evento del server
settings-events-off = No
settings-events-closed = ⚠️ Non ne creo finché mi manca il permesso *Crea eventi*.
settings-pictures = Immagini delle posizioni passate
settings-pictures-on = Lasciarle nel canale
settings-pictures-off = Toglierle; di ogni mossa resta una riga
settings-pages = Pagine web dei tavoli
settings-pages-off = Nessuna
settings-pages-finished = Delle partite finite
settings-pages-all = Di tutte le partite
settings-hidden-pages = Pagine web dei canali che non tutti vedono
settings-hidden-pages-on = Come degli altri canali
settings-hidden-pages-off = Nessuna
settings-server-page = Pagina web del server
settings-server-page-on = Tavoli, stagione e problemi
settings-server-page-off = Nessuna
settings-searchable-pages = Pagine web nei motori di ricerca
settings-searchable-pages-on = Permesse
settings-searchable-pages-off = Non permesse

## Pagine, su cui si guardano i tavoli senza Discord

page-skip = Vai al contenuto
page-site = Pagine
page-games = Giochi
page-open = Apri la pagina
page-footer = Qui si vede ciò che nel canale vedono tutti. Niente cookie, niente script di altri.
page-player = un giocatore
page-nowhere = Qui non c'è niente
page-nowhere-why = L'indirizzo è sbagliato, oppure la pagina è stata ritirata.
page-lost = La connessione è interrotta: questa pagina potrebbe non essere aggiornata. Riprende da sola appena queste pagine sono di nuovo raggiungibili.
page-not-installed = Il gioco { $game } al momento non è installato, quindi questo tavolo non si può mostrare.
page-lobby = Il tavolo è aperto: in Discord ci si può ancora sedere.
page-turn = Al turno: { $name }.
page-until = Il tempo scade { $day ->
    [1] il 1º
    [8] l'8
    [11] l'11
   *[other] il { $day }
  } { $month }, { $time } UTC.
page-step = Dopo la mossa { $move } di { $moves }
page-board-alt = Il tabellone dopo la mossa { $move }. Più sotto è descritto a parole.
page-covered = In questo gioco ricordare fa parte della partita: le posizioni precedenti si aprono alla fine.
page-steps = Posizioni di questa partita
page-first = Prima
page-back = Indietro
page-on = Avanti
page-last = Ultima
page-players = Giocatori
page-to-move = di turno
page-last-moves = Le ultime mosse
page-words = Il tabellone a parole
page-moves = { $count ->
    [one] { $count } mossa
   *[other] Tutte le { $count } mosse
  }
page-rules = Regole del gioco
page-record = File della partita (JSON)
page-in-discord = Al tavolo in Discord
page-join = Siediti in Discord
page-seated = Posti occupati: { $seated } su { $people }
page-player-column = Giocatore
page-review = Che cosa ha deciso la partita
page-off = Niente pagina web
page-title = La pagina web di questo tavolo
page-about = Chi ha questo link può guardare anche senza Discord. Con un nuovo indirizzo il vecchio non porta più da nessuna parte.
page-renewed = Il vecchio indirizzo non porta più da nessuna parte. Ecco il nuovo:
page-point = Mossa { $move }, { $player }: probabilità di vincere { $played }% invece di { $best }%
page-strong-point = Mossa { $move }, { $player }: la mossa migliore, probabilità di vincere { $played }%; con la seconda { $other }%
page-games-about = Giochi da tavolo che si giocano su Discord, ciascuno con le sue regole e una lezione da leggere.
page-contents = Indice
page-lesson = Posizioni per allenare l'occhio
page-lesson-about = Dalla lezione di questo gioco. Su Discord /learn le fa giocare e dice com'è andata.
page-example = Una bella partita
page-example-about = Tra computer forti, dalla prima mossa all'ultima. Su Discord /import la mostra mossa per mossa e la analizza.
page-running = Partite in corso
page-running-none = Non c'è nessuna partita in corso da mostrare qui.
page-lobbies = Tavoli aperti
page-lobbies-none = Ora non c'è nessun tavolo aperto.
page-move = Mossa { $move }
page-solvers = I problemi di oggi sono stati risolti da
page-cups = Tornei
page-cup-muster = A chi si è iscritto viene chiesto se è presente.
page-cup-break = Il prossimo turno sta per cominciare.
page-cup-round = Si gioca il turno { $number } di { $rounds }.
page-cup-place = Posto
page-cup-points = Punti
page-cup-played = Partite
page-cup-direct = Contro i pari
page-cup-opponents = Avversari
page-cup-firsts = Primi posti
page-cup-share = Quota di punti
page-cup-decided = Deciso da
page-cup-gone = non partecipa più
page-cup-rises = sale
page-cup-falls = scende
page-cup-playing = in corso
page-cup-how = Come si decidono i posti
page-cup-in-discord = Al torneo su Discord
page-server-about = { $running ->
    [0] Nessuna partita in corso
    [one] { $running } partita in corso
   *[other] { $running } partite in corso
  }, { $lobbies ->
    [0] nessun tavolo aperto.
    [one] { $lobbies } tavolo aperto.
   *[other] { $lobbies } tavoli aperti.
  }

## Dati personali

privacy-title = I dati conservati su di te
privacy-stored = • **Che cosa hai fatto ai tavoli**: il tuo ID utente, il nome e la lingua, il posto, le mosse con l'ora e i suggerimenti, che cosa hai chiesto agli altri, risultati e rating, lezioni, problemi e inviti
  • **Tornei**: a quali hai partecipato o quali hai aperto, come ci hai giocato, che cosa hai deciso da organizzatore e che cosa gli organizzatori hanno deciso su di te
  • **Che cosa hai impostato**: `/notify` e `/away`, con fuso orario, ore di silenzio e vacanze, di quali tavoli vuoi ricevere avvisi e con chi non vuoi sedere
  • **Che cosa hai scritto per te**: appunti e piani, e fin dove hai guardato con `/board words:True`

  Nient'altro, e nulla di ciò che scrivi nei canali.

  Con **Esporta** ricevi tutto in un file. Con **Cancella** lo elimini: lasci i tavoli aperti, il computer prende i tuoi posti, e le partite finite mantengono un posto senza nome.
privacy-exported = Tutti i dati conservati su di te.
privacy-named = Le pagine web dei tuoi tavoli mostrano il nome che hai lì.
privacy-unnamed = Le pagine web ti chiamano «un giocatore».
privacy-sure = Cancellare tutti i dati conservati su di te?
privacy-what = Lasci tutti i tavoli aperti e le partite in corso, su ogni server. I tuoi risultati, rating, progressi nelle lezioni e tentativi ai problemi spariscono per sempre. Non si può annullare. Finché una partita in corso che lasci non finisce, al posto del tuo nome resta un numero da cui non si risale a te: serve solo perché nessuno veda i segreti di due posti. Nelle copie di sicurezza ciò che cancelli resta più a lungo: nelle mie giornaliere una settimana, in quelle che faccio prima degli aggiornamenti finché non ne esistono tre più recenti; chi mi gestisce può conservarne altre.
privacy-deleted = Cancellato. Nei dati non compari più.
apart-title = Non con me
apart-intro = Tu e queste persone non sedete mai allo stesso tavolo, su nessun server: per chi arriva secondo non c'è posto. Solo un torneo può farvi incontrare, se il sorteggio non lascia altra scelta. Questo elenco lo vedi solo tu, e nessuno ne viene informato.
apart-listed = Nel tuo elenco
apart-none = Nessuno.
apart-add = Aggiungi persone
apart-remove = Togli qualcuno dall'elenco
apart-added = { $names }: ora nel tuo elenco.
apart-left = Eravate insieme a un tavolo non ancora cominciato, e te ne ho fatto uscire: { $links }
apart-playing = Siete insieme in una partita in corso, che continua: { $links }. Lì puoi abbandonare.
wishes-title = Avvisami quando qui si apre un tavolo
wishes-games = Giochi
wishes-days = In questi giorni
wishes-hours = A queste ore (il tuo fuso: /away)
wishes-night = 0–6
wishes-morning = 6–12
wishes-afternoon = 12–18
wishes-evening = 18–24
wishes-kept = 🔔 Ti avviso quando qui qualcuno apre un tavolo: { $games }. Al massimo una volta al giorno, nel modo scelto in /notify, e mai nelle tue ore di silenzio.
wishes-none = 🔕 Non ti avviserò dei tavoli aperti qui.
table-opened = 🔔 { $host } ha aperto un tavolo: { $game }{ $about }. { $link }
somebody = Qualcuno

## Rifiuti

refused-no-such-game = Non conosco questo gioco. Scegline uno dall'elenco di /play.
refused-apart-bot = I bot non occupano posti: nell'elenco non servono.
refused-apart-self = Da te non puoi stare lontano. Scegli qualcun altro.
refused-wishes-never = Scegli almeno un giorno e qualche ora, oppure nessun gioco.
refused-muster-goes-on = Sto chiedendo chi c'è ancora. Si comincia appena tutti hanno risposto, o allo scadere del tempo.
refused-apart-full = Nell'elenco c'è posto per { $most } persone. Prima togli qualcuno.
refused-apart-invited = { $name } è nel tuo elenco «Non con me» (/privacy). Prima togli { $name } da lì, o invita qualcun altro.
refused-invite-bot = I bot non prendono posto. Nel tavolo aperto c'è il pulsante «Aggiungi computer».
refused-invite-self = Un posto ce l'hai già. Invita qualcun altro.
refused-invite-gone = Quella persona non è su questo server.
refused-invite-blind = { $name } non vede questo canale. Invita qualcun altro, o apri il tavolo in un canale che { $name } vede.
refused-no-seat-kept = Qui non c'è un posto tenuto per te.
refused-no-such-choice = Scegli una delle voci del comando.
refused-no-such-zone = Non conosco il fuso orario «{ $zone }». Scrivi una grande città vicina e scegli dalla lista.
refused-not-quiet-hours = Non capisco «{ $hours }» come ore. Scrivile così: 22:00-08:00, oppure `none` se non ne vuoi.
refused-too-quiet = Le ore di silenzio possono essere al massimo { $most } al giorno.
refused-not-a-moment = Non capisco che ora sia «{ $text }». Scrivi un giorno e un'ora, come «domani alle 20».
refused-channel-without-threads = Non posso aprire tavoli nei thread di { $channel }. Mi manca: { $missing }. Concedimelo, o scegli un altro canale testuale.
refused-unclear-moment = «{ $text }» può voler dire più giorni. Scrivi il mese in lettere.
refused-moment-is-past = Quel momento è già passato. Scegline uno più avanti.
refused-moment-too-late = Ci si può dare appuntamento al massimo fra { $most } giorni. Scegline uno più vicino.
refused-appointment-alone = Qui non può venire nessun altro, perciò non c'è nulla da fissare. Usa `/play` con `when` su un server.
refused-not-a-day = Non capisco «{ $day }» come giorno. Scegline uno dalla lista.
refused-day-is-past = Quel giorno è già arrivato. Scegline uno successivo.
refused-holiday-too-long = Una vacanza può durare 14 giorni di fila e 30 l'anno; adesso { $left ->
    [one] ne resta uno.
   *[other] ne restano { $left }.
  }
refused-no-such-table = Quel tavolo non c'è più. /play ne apre uno nuovo.
refused-unreadable-table = I dati di questo tavolo non si possono leggere: il tavolo resta in attesa finché chi gestisce il bot non li ripara. Puoi giocare in un altro canale o in un thread.
refused-unreadable-cup = I dati di questo torneo non si possono leggere: il torneo resta in attesa finché chi gestisce il bot non li ripara.
refused-elsewhere = Su questo server si gioca in { $channels }. Prova /play là.
refused-role-everybody = Non menziono mai tutti. Scegli un ruolo per chi vuole essere chiamato.
refused-role-not-mentionable = Non posso menzionare { $role }. Consenti a tutti di menzionarlo nelle impostazioni del server, oppure dammi il permesso *Menziona @everyone, @here e tutti i ruoli*.
refused-channel-closed = In { $channel } non posso scrivere. Mi manca: { $missing }. Concedimelo, o scegli un altro canale.
refused-alone-here = Nei messaggi diretti non ci sono thread né persone da invitare: qui il tavolo è per te e il computer. Usa /play senza queste opzioni.
refused-guest-here = Posso aprire thread e invitare persone solo su un server che mi ha invitato. Qui usa /play senza queste opzioni: gli altri premono «Siediti».
refused-needs-bot = Funziona solo su un server che mi ha invitato. Può invitarmi chi gestisce un server.
refused-others-statistics = Qui ti mostro solo i tuoi risultati. Quelli degli altri li mostra `/stats` su un server che mi ha invitato.
refused-not-manager = Solo chi può gestire questo server può cambiarne le impostazioni.
refused-channel-busy = { $state ->
    [lobby] In questo canale c'è già un tavolo. C'è un posto libero? Premi lì «Siediti»: { $link }
   *[other] In questo canale c'è già un tavolo: { $link }
 }
refused-rematch-open = La vostra rivincita è già aperta: { $link } Se non sei ancora al tavolo, premi lì «Siediti».
refused-channel-busy-board = { refused-channel-busy }
  Se il suo messaggio non c'è più, /board lo pubblica di nuovo.
refused-channel-busy-thread = { refused-channel-busy }
  Prova /play con `thread: True` per aprire il tuo in un thread.
refused-no-thread-here = Da qui non si può aprire un thread. Usa /play in un canale testuale, o senza thread.
refused-missing-permissions = Qui non posso ospitare un tavolo. Mi manca: { $missing }. Può concederlo chi gestisce il server.
refused-apps-hidden = Qui non si può aprire un tavolo: in questo canale non si possono usare app che il server non ha aggiunto, e Discord mostra le mie risposte solo a te. Se il server mi invita, funziona.
refused-table-not-shown = Qui non posso mostrare il tavolo. Mi manca: { $missing }. Può concederlo chi gestisce il server.
refused-table-not-shown-now = Ora non riesco a mostrare qui il tavolo. La partita è salva: la mostrerò appena potrò.
refused-forbidden = Ora Discord non mi lascia scrivere qui. Non è andato perso nulla: quando potrò, /board mostrerà il tavolo.
refused-forbidden-lacking = Qui non posso scrivere. Mi manca: { $missing }. Non è andato perso nulla: quando avrò questo permesso, /board mostrerà il tavolo.
refused-archived = Questo thread è archiviato, perciò Discord non mi lascia cambiare nulla. Scrivi qui un messaggio e poi premi di nuovo. Non è andato perso nulla.
refused-kept = Fatto e salvato, ma ora non si riesce a mostrarlo qui. Lo mostrerò appena potrò.
refused-kept-lacking = Fatto e salvato, ma qui non posso mostrarlo. Mi manca: { $missing }. Lo mostrerò appena avrò questo permesso.
refused-not-shown = La tua mossa è salvata, ma ora non si riesce a mostrarla qui. La mostrerò appena potrò.
refused-not-shown-lacking = La tua mossa è salvata, ma qui non posso mostrarla. Mi manca: { $missing }. La mostrerò appena avrò questo permesso.
refused-no-place-here = Discord non mi lascia scrivere in questo canale, quindi non ho aperto nessun tavolo. È un thread privato? Menzionami lì per aggiungermi, poi riprova.
refused-no-table-opened = Non si riesce a pubblicare il tavolo qui, quindi non ne ho aperto nessuno. Riprova fra un minuto.
refused-too-many-threads = Questo server ha già tutti i thread attivi che Discord permette, quindi non posso aprirne un altro. Archiviane qualcuno, o usa /play senza thread.
refused-command-outdated = Questo comando è cambiato e Discord mostra ancora quello vecchio. Riavvia Discord o aspetta qualche minuto, poi riprova. Non è cambiato nulla.
refused-no-game-here = In questo canale non c'è nessuna partita. /play apre un tavolo, /turns elenca le tue partite; su un server che mi ha invitato /games le elenca tutte.
refused-lobby-here = La partita in questo canale non è ancora iniziata: il tavolo che raccoglie i giocatori è qui sopra, e la avvia chi lo guida.
refused-own-lobby-here = La partita in questo canale non è ancora iniziata: la avvii con *Inizia* al tavolo qui sopra, che raccoglie i giocatori.
refused-game-not-installed = Questo tavolo aspetta: il suo gioco al momento non è installato su questo bot. Non va perso niente. Quando chi gestisce il bot l'avrà installato di nuovo, qualunque giocatore potrà premere «Riprendi».
refused-record-not-installed = Quel gioco al momento non è installato su questo bot, perciò non posso mostrarlo. La partita resta salvata.
refused-game-over = Quella partita è finita. /play ne apre una nuova.
refused-not-stranded = Quella partita ha ancora il suo posto e continua lì: { $link }
refused-lobby-closed = Questo tavolo non raccoglie più giocatori: la partita è iniziata o il tavolo è stato chiuso. /play ne apre uno nuovo.
refused-lobby-changed = Proprio ora qualcuno si è seduto, si è alzato o ha cambiato le varianti. Guarda di nuovo, poi premi ancora.
refused-not-ready = Il tempo è cambiato da quando queste persone si sono sedute. Prima di iniziare devono premere «Ci sto»: { $names }
refused-already-seated = Sei già a questo tavolo.
refused-table-full = Tutti i posti sono occupati.
refused-other-level = Questo tavolo è per chi ha da { $least } a { $most } punti in questo gioco, così la partita è combattuta; tu ne hai { $points }. `/games` mostra altri tavoli, e `/play` ne apre uno tuo.
refused-one-at-a-time = Sto ancora preparando quello che hai chiesto prima. Richiedi quando sarà arrivato.
refused-too-fast = Piano! Non riesco a starti dietro e ho tralasciato qualcosa.
refused-being-checked = Dopo un arresto improvviso sto confrontando questa partita con i suoi messaggi. Riprova fra un momento.
refused-busy = In questo momento lo chiedono in molti. Riprova fra un minuto.
refused-too-many-tables = Hai { $most } tavoli aperti, il massimo per una persona. Prima finiscine o chiudine uno, per esempio { $links }
refused-too-many-lobbies = Hai { $most } tavoli aperti dove non si gioca ancora: è il massimo. Prima inizia una partita o chiudine uno: { $links }
refused-too-many-tables-here = Questo server ha { $most } tavoli aperti, il massimo possibile. Prima deve finirne uno; li elenca /games.
refused-not-seated = Non giochi a questo tavolo.
refused-not-your-rematch = La rivincita può chiederla solo chi ha giocato questa partita, perché tiene i suoi posti. /play apre un tavolo tuo.
refused-not-host = Può farlo solo { $host }, che guida questo tavolo.
refused-no-computer = Qui non siede nessun computer.
refused-too-many-for-options = Al tavolo siedono in { $seated } e con queste varianti si gioca al massimo in { $most }. Prima qualcuno dovrebbe alzarsi.
refused-people-needed = Si gioca almeno in { $least } e al massimo in { $most }; ora al tavolo { $seated ->
    [one] c'è { $seated } persona
   *[other] ci sono { $seated } persone
  }.
refused-paused = La partita è in pausa. Chiunque giochi può premere «Riprendi».
refused-no-hints = A questo tavolo i suggerimenti sono disattivati: stavolta tocca a te. Ce la fai!
refused-no-note = A questo tavolo non hai appunti. /note text:… ne scrive uno, solo per te.
refused-no-such-place = Non c'è nessuna casella «{ $place }» con qualcosa vicino. Le caselle si scrivono come nelle mosse, per esempio 14 o c2.
refused-no-such-ply = { $moves ->
    [0] Questa partita non ha mosse. Lascia vuoto «move» o scegli 0.
    [one] Questa partita ha una sola mossa. Per «move» scegli 0 o 1.
   *[other] Questa partita ha { $moves } mosse. Per «move» scegli un numero da 0 a { $moves }.
  }
refused-try-running = Mentre una partita è in corso puoi provare mosse solo dalla posizione attuale.
refused-plan-your-turn = Tocca a te: prima muovi, poi decidi in anticipo.
refused-plan-too-deep = Un piano arriva al massimo a { $most } decisioni tue. Torna indietro e riprova.
refused-plan-full = Un piano ha al massimo { $most } risposte. Eliminane una e riprova.
refused-not-paused = La partita non è in pausa: è già in corso.
refused-seat-held = Quel posto è occupato, o chi lo occupava può tornare.
refused-cup-seat = In un torneo solo chi lo gestisce può assegnare un posto (`/cup manage`).
refused-knows-another-seat = In questa partita hai avuto un altro posto: puoi riprendere solo quello.
refused-away = Mentre sei assente gioca per te il computer. Premi «Eccomi» sotto il tabellone e il posto è di nuovo tuo.
refused-not-away = Non sei assente: il posto è già tuo.
refused-undo-open = Agli altri è già stato chiesto: ognuno può accettare con il pulsante o con /undo.
refused-not-silent = { $name } sta giocando. Un posto si può cedere solo se chi lo occupa tace da tre giorni, o ha risposto due volte senza decidere.
refused-nobody-to-ask = A questo tavolo ora non c'è nessuno che possa acconsentire.
refused-alone-in-cup = Chi è da solo non può chiudere la partita di un torneo: continua a giocare, oppure abbandona.
refused-asked-today = { $name }: oggi è già stato chiesto, o il turno è appena iniziato.
refused-not-asked = La domanda è per qualcun altro.
refused-nobody-to-agree = Le persone con cui hai iniziato la partita se ne sono andate: nessuno può acconsentire ad annullare una mossa.
refused-moderator-plays = Giochi qui, o hai giocato qui: a questo tavolo decidi come chi gioca. Può farlo un altro moderatore, o tutti gli altri d'accordo.
refused-request-refused = Hai già chiesto un posto a questo tavolo.
refused-asked-lately = L'hai appena chiesto. Potrai chiederlo di nuovo { $until }.
refused-nothing-to-undo = Non c'è nessuna mossa da annullare.
refused-own-undo = L'hai chiesto tu; ora devono essere d'accordo gli altri.
refused-not-keeper = Spetta a chi gioca a questo tavolo, a chi lo guida o a un moderatore.
refused-not-your-decision = Ora decide { $name }, non tu.
refused-watching = Non giochi a questo tavolo. Ora decide { $name }.
refused-outdated = La partita è andata avanti: quel messaggio è vecchio.
refused-outdated-here = La partita è andata avanti: quel messaggio è vecchio. Il tavolo più recente: { $link }
refused-not-a-move = Non riesco a leggere «{ $move }» come mossa. Scrivi /move e scegline una dall'elenco.
refused-illegal-move = «{ $move }» ora non si può giocare. Scrivi /move e scegli una mossa dall'elenco.
refused-too-many-moves = Il tuo turno finisce prima di «{ $move }», perciò non ho fatto nessuna di queste mosse. Scrivi solo quelle di un turno.
refused-nothing-typed = Non hai scritto nessuna mossa. Scrivi /move e scegline una dall'elenco.
refused-no-secrets = In questo gioco non ci sono segreti.
refused-export-secrets = Questa partita ha ancora dei segreti. Il file sarà disponibile a partita finita.
refused-nothing-to-export = In questo canale non c'è una partita da esportare: nessuna è stata finita, o l'ultima si è chiusa senza risultato.
refused-no-page = Questo tavolo al momento non ha una pagina web.
refused-import-no-record = Questo non è il file di una partita. Allega un file .json dato da /export.
refused-import-too-long = Il file è troppo grande: quello di una partita ha al massimo { $bytes } byte.
refused-import-other-format = Questo file ha il formato «{ $format }», ma io so leggere solo { $known }: forse viene da una versione più nuova.
refused-import-unknown-game = Questo file è di un gioco che non ho: «{ $slug }».
refused-import-invalid-start = { $game }: la partita in questo file comincia in un modo che le regole non permettono.{ $rule }
refused-import-invalid-move = La mossa { $number } di questo file, «{ $text }», a quel punto non si può giocare.{ $rule }
refused-import-not-loaded = Discord non mi ha dato il file. Riprova fra un minuto.
refused-nothing-to-replay = In questo canale non c'è una partita da mostrare: nessuna è stata finita, o l'ultima si è chiusa senza risultato. Per vedere una partita di un altro canale dammi il suo codice: sta sotto il suo tavolo.
refused-no-such-game-here = Qui non conosco nessuna partita «{ $id }». Il codice di una partita sta sotto il suo tavolo.
refused-no-such-moves = { $moves ->
    [0] In questa partita non è ancora stata fatta nessuna mossa.
    [one] In questa partita finora è stata fatta una sola mossa. Scegli «from» e «to» entro quella.
   *[other] In questa partita finora sono state fatte { $moves } mosse. Scegli «from» e «to» fra queste, prima la minore.
  }
refused-replay-secrets = Ricordare ciò che è successo fa parte di questo gioco: l'animazione sarà disponibile a partita finita.
refused-replay-busy = Sto già preparando diverse animazioni. Riprova fra un minuto.
refused-replay-stopped = Ho dovuto fermarmi prima che l'animazione fosse pronta. Chiedila di nuovo fra un minuto.
refused-replay-too-large = Questa animazione è troppo grande per essere inviata qui. Mostra una parte della partita: scegli «from» e «to».
refused-review-busy = Sto già analizzando diverse partite. Riprova fra un minuto.
refused-review-stopped = Ho dovuto fermarmi prima che l'analisi fosse pronta. Chiedila di nuovo fra un minuto.
refused-review-running = Questa partita non è finita. L'analisi sarà disponibile alla fine.
refused-review-continues = Questo file continua una partita che stai giocando ora: { $link }. L'analisi sarà disponibile quando sarà finita.
refused-review-continues-other = Questo file continua una partita che altri stanno giocando ora. L'analisi sarà disponibile quando sarà finita.
refused-review-no-result = Questa partita è finita senza risultato: non c'è niente da analizzare.
refused-no-deciding-turn = Nessuna mossa da sola ha deciso questa partita: le probabilità sono cambiate a poco a poco. *Analisi* mostra come.
refused-no-puzzles = Per questo gioco non ci sono ancora problemi.
refused-deciding-turn-shown = La mossa decisiva è già qui: { $link }
refused-lesson-unfinished = Prima finisci la lezione: poi lo mostro qui.
refused-puzzle-shared = Il canale sa già della tua soluzione.
picture-lost = *Ora non riesco a disegnare: ecco l'immagine a parole:*
not-read = Il database non risponde, quindi non posso dirtelo. Non è cambiato nulla; riprova tra un minuto.
not-known = Il database non risponde, quindi non so se sia stato salvato. Sto controllando e te lo dirò.
known-again = Il database risponde di nuovo. Ecco che cosa è stato salvato: { $link }
known-move = Il database risponde di nuovo. La tua mossa è salvata: { $link }
known-no-move = Il database risponde di nuovo. La tua mossa non è stata salvata. Per favore, ripetila: { $link }
known-unchanged = Il database risponde di nuovo. Non è cambiato nulla: { $link }
known = Tutto di nuovo a posto: qui non c'è nessun tavolo aperto.
unexpected = Scusa, qualcosa è andato storto e non so se quello che hai fatto sia stato salvato: lo mostra il tavolo. Se succede ancora, comunica a chi gestisce il bot il codice `{ $code }`.

## Permessi, come li chiama Discord

permission-view-channel = Visualizza canale
permission-connect = Connettiti
permission-send-messages = Invia messaggi
permission-send-messages-in-threads = Invia messaggi nei thread
permission-embed-links = Incorpora link
permission-attach-files = Allega file
permission-create-public-threads = Crea thread pubblici
permission-create-posts = Crea post
permission-manage-threads = Gestisci thread (questo thread è bloccato; basta sbloccarlo)

## Tornei

command-cup = Tornei: più turni a molti tavoli, dall'iscrizione al podio
command-cup-new = Apri un torneo in questo canale
command-cup-new-game = Quale gioco
command-cup-new-name = Come si chiama il torneo
command-cup-new-format = Come si formano i tavoli; se manca, sistema svizzero
command-cup-new-rounds = Quanti turni; se manca, 4
command-cup-new-seats = Quanti giocatori a un tavolo, se possibile
command-cup-new-minutes = Minuti per turno; se manca, 40
command-cup-new-days = Giorni per turno, al posto dei minuti
command-cup-new-start = Quando comincia: domani alle 20, fra 2 ore, o quando è pieno; se manca: quando lo avvii tu
command-cup-new-start-in = Minuti all'inizio; se manca, lo avvii tu
command-cup-new-most = Quanti possono iscriversi al massimo; se manca, 64
command-cup-list = I tornei di questo server
command-cup-show = La classifica di un torneo, e il tuo posto con i motivi
command-cup-cup = Quale torneo; se manca, quello di questo canale
command-cup-withdraw = Lascia un torneo; la partita in corso la finisce un computer
command-cup-manage = Gestisci un torneo
command-cup-manage-action = Che cosa fare
command-cup-manage-player = Chi aggiungere, togliere o sostituire
command-cup-manage-substitute = Chi prende il posto
command-cup-manage-table = A quale tavolo dare tempo: il suo numero
command-cup-new-variants = Varianti del gioco, separate da virgole
command-cup-new-best-of = Partite a un tavolo, a eliminazione per due
command-cup-new-seeding = Come si formano le teste di serie; se manca, per rating
command-cup-new-winner-role = Un ruolo che alla fine va a chi vince
cup-choice-swiss = Svizzero: tutti giocano ogni turno
cup-choice-round-robin = Girone: tutti incontrano tutti
cup-choice-knock-out = Eliminazione: passa la metà migliore
cup-choice-league = Lega: divisioni, i primi salgono e gli ultimi scendono
cup-seeding-rating = Per rating: i più forti si incontrano tardi
cup-seeding-lot = A sorte
cup-when-full = Quando è pieno
cup-manage-start = Avvia, o prosegui subito
cup-manage-add = Aggiungi una persona
cup-manage-remove = Togli una persona
cup-manage-substitute = Fai entrare un sostituto
cup-manage-more-time = Dai altro tempo a un tavolo, una volta
cup-manage-undo = Annulla un turno senza partite finite
cup-manage-end = Chiudi il torneo
cup-manage-next = Apri la prossima stagione di una lega
cup-format-swiss = { $rounds ->
    [one] svizzero, un turno
   *[other] svizzero, { $rounds } turni
 }
cup-format-round-robin = girone all'italiana
cup-format-knock-out = eliminazione diretta
cup-format-league = lega, stagione { $season }
cup-format-swiss-rules = Tutti giocano ogni turno. A un tavolo siede chi ha punti simili e si è incontrato poco; per primi e per ultimi si siede più o meno lo stesso numero di volte. All'ultimo turno chi guida la classifica sta al primo tavolo.
cup-format-round-robin-rules = Tutti incontrano tutti lo stesso numero di volte, per quanto i turni lo permettono.
cup-format-knock-out-rules = La metà migliore di ogni tavolo passa al turno successivo, finché resta un tavolo solo. Se a un tavolo si è alla pari, passa chi ha il rating più alto; a rating uguale, o se le teste di serie sono a sorte, chi era più avanti prima del turno; poi decide il sorteggio. Al primo turno le teste di serie possono riposare.
cup-format-league-rules = I giocatori sono in divisioni da 4 a 8: nella prima stagione secondo il rating, poi secondo l'ordine lasciato dalla stagione precedente; chi è nuovo parte dal fondo. In una divisione tutti incontrano tutti lo stesso numero di volte, per quanto i tavoli e i turni lo permettono. Alla fine i primi salgono e gli ultimi scendono: uno per parte se la divisione ha fino a cinque giocatori, altrimenti due.
cup-size = { $size } a un tavolo
cup-best-of = al meglio delle { $games }
cup-by-lot = teste di serie a sorte
cup-pace = { $minutes } min a turno
cup-pace-days = { $days ->
    [one] un giorno a turno
   *[other] { $days } giorni a turno
 }
cup-open = Le iscrizioni sono aperte.
cup-open-season = La stagione precedente: { $link }. Chi si iscrive di nuovo conserva il posto con cui l'ha finita.
cup-starts = Le iscrizioni sono aperte; si comincia { $until }.
cup-starts-full = Le iscrizioni sono aperte; si comincia quando i posti sono finiti.
cup-break = Il prossimo turno comincia { $until }.
cup-phase-muster = Ci siete tutti? Il tempo per rispondere finisce { $until }.
cup-phase-round = Il turno è in corso; il suo tempo scade { $until }.
cup-overtime = Il tempo del turno è scaduto: chi era atteso è sostituito dal computer. Termine per gli altri: { $until }; poi finisce il computer.
cup-held = ⏸ I tavoli di questo turno non si possono mostrare, perciò il suo tempo è fermo. Qui mi manca: { $missing }. Può concederlo chi gestisce il server; poi il turno riprende da solo, con tutto il tempo che restava.
cup-held-muster = ⏸ Non posso chiedere chi c'è, perciò il tempo per rispondere è fermo. Qui mi manca: { $missing }. Può concederlo chi gestisce il server; allora lo chiedo a tutti, e prima non resta escluso nessuno.
cup-held-refused = ⏸ Discord non mi dà thread per i tavoli di questo turno, perciò il suo tempo è fermo. Forse il server ha già tutti i thread attivi che può avere: in tal caso archiviane qualcuno. Continuo a provare, e il turno riprende da solo, con tutto il tempo che restava.
cup-held-game = ⏸ Il gioco di questo torneo al momento non è installato su questo bot, perciò il tempo del turno è fermo. Quando chi gestisce il bot lo avrà installato di nuovo, il turno riprende da solo, con tutto il tempo che restava.
cup-phase-over = Concluso.
cup-phase-cancelled = Annullato.
cup-standings = Classifica
cup-round = Turno { $number } di { $rounds }
cup-entrants = Iscritti: { $count } su { $most } al massimo
cup-more = … e { $count ->
    [one] un altro
   *[other] altri { $count }
 }
cup-footer = Torneo { $cup } · sorteggio dal numero { $seed }
cup-table = Tavolo { $number }:
cup-moves = { $count ->
    [one] · una mossa
   *[other] · { $count } mosse
 }
cup-division = Divisione { $number }
cup-division-people = { $count ->
    [one] { $count } persona
   *[other] { $count } persone
}
cup-division-rise = { $count ->
    [one] chi è in testa sale
   *[other] salgono le prime { $count }
}
cup-division-fall = { $count ->
    [one] chi è in fondo scende
   *[other] scendono le ultime { $count }
}
cup-muster = Il torneo **{ $cup }** sta per cominciare. Ci sei? Premi il pulsante: il tempo scade { $until }, poi si comincia senza di te.
cup-muster-elsewhere = Il torneo **{ $cup }** sta per cominciare. Ci sei? Premi *Ci sono* sotto la domanda ({ $place }): il tempo scade { $until }, poi si comincia senza di te.
cup-muster-over = **{ $cup }**: qui è stato chiesto a tutti se ci sono. Non servono più risposte.
cup-in-thread = { $names }: **{ $game }** nel thread qui sotto.
cup-in-post = { $names }: **{ $game }**, qui sotto.
cup-round-begins = **{ $cup }**, turno { $number } di { $rounds }
cup-season-begins = La stagione { $season } ha { $rounds ->
    [one] un turno.
   *[other] { $rounds } turni.
}
cup-season-ends = La stagione finisce al più tardi { $until }.
cup-bye = { $count ->
    [one] Riposa in questo turno: { $names }
   *[other] Riposano in questo turno: { $names }
 }
cup-over = **{ $cup }**: torneo concluso. Complimenti!
cup-place-1 = 🥇 { $names } · { $points }
cup-place-2 = 🥈 { $names } · { $points }
cup-place-3 = 🥉 { $names } · { $points }
cup-rise = ▲ Nella divisione { $number }: { $names }
cup-fall = ▼ Nella divisione { $number }: { $names }
cup-called-off = **{ $cup }**: torneo annullato prima che finisse una partita.
cup-channel-deleted = Il canale di **{ $cup }** è stato eliminato, perciò il torneo è finito, con la classifica così com'è.
cup-role-prize = { $role } andrà a chi vince.
cup-role-given = { $role } va a chi ha vinto.
cup-role-no-role = Il ruolo per chi vince non esiste più, quindi non l'ha avuto nessuno.
cup-role-managed = { $role } appartiene a Discord o a un'app: non ho potuto darlo a chi ha vinto.
cup-role-not-allowed = Non ho potuto dare { $role } a chi ha vinto: mi manca il permesso *Gestisci ruoli*. Questa volta dallo a mano; per il prossimo torneo permettimi di gestire i ruoli nelle impostazioni del server.
cup-role-too-high = Non ho potuto dare { $role } a chi ha vinto: non sta sotto il mio ruolo più alto. Questa volta dallo a mano; per il prossimo torneo trascina il mio ruolo più in alto nelle impostazioni del server.
cup-moved = Il torneo **{ $cup }** continua più in basso: { $link }
cup-taken-back = **{ $cup }**: il turno { $number } è stato annullato e le sue partite sono chiuse. Si sorteggia di nuovo { $until }, o prima se gli organizzatori proseguono.
cup-taken-out = { $name }, in due turni di **{ $cup }** le partite ti hanno aspettato troppo a lungo, quindi sei fuori.
cup-taken-out-back = Vuoi giocare di nuovo dal prossimo turno?
cup-game-closed = Questo turno è stato annullato. La partita è chiusa e non conta.
cup-game-after = Il torneo è stato chiuso. Questa partita continua, ma per il torneo non conta più.
cup-deeds = Decisioni degli organizzatori
cup-deed-start = { $number ->
    [0] { $name } ha dato il via al torneo
    [again] { $name } ha fatto proseguire subito
   *[other] { $name } ha fatto proseguire subito dopo il turno { $number }
}
cup-deed-add = { $name } ha aggiunto { $player }
cup-deed-remove = { $name } ha tolto { $player }
cup-deed-substitute = { $name } ha messo { $substitute } al posto di { $player }
cup-deed-more-time = { $name } ha dato altro tempo al tavolo { $number }
cup-deed-undo = { $name } ha annullato il turno { $number }
cup-deed-end = { $name } ha chiuso il torneo
cup-deed-next = { $name } ha aperto la stagione { $number }
cup-manage-panel = **{ $cup }**: che cosa vuoi fare? Con `/cup manage` aggiungi, togli e sostituisci persone e dai altro tempo a un tavolo.
cup-reason-smaller-tables = { $count ->
    [one] Tavoli più piccoli del previsto: con quelli grandi si ripeterebbe un incontro in più.
   *[other] Tavoli più piccoli del previsto: con quelli grandi si ripeterebbero { $count } incontri in più.
 }
cup-reason-top-table = Ultimo turno: al primo tavolo siede chi guida la classifica.
cup-reason-uneven = In { $count } non ci si può dividere in tavoli della grandezza voluta.
cup-reason-second-bye = Tutti hanno già riposato, quindi qualcuno riposa una seconda volta.
cup-reason-design = I tavoli seguono uno schema in cui nessuno si incontra due volte.
cup-reason-equal = { $count ->
    [one] In tutti i turni ciascuno incontra ciascun altro una volta.
   *[other] In tutti i turni ciascuno incontra ciascun altro { $count } volte.
 }
cup-reason-lot = Tra chi era alla pari ha deciso il sorteggio, fatto dal numero pubblicato.
cup-reason-again = { $count ->
    [one] Una coppia si incontra di nuovo: { $pairs }
   *[other] { $count } coppie si incontrano di nuovo: { $pairs }
 }
cup-legend = Nell'immagine ogni turno ha i punti, poi i posti degli avversari.
cup-signs = ▲ sale alla divisione superiore, ▼ scende a quella inferiore, secondo la classifica di adesso.
cup-not-apart = Turno { $number }: { $count ->
    [one] siede insieme una coppia in cui qualcuno
   *[other] siedono insieme { $count } coppie in cui qualcuno
 } aveva chiesto di no, perché non c'era altro modo. Lo sa solo chi gestisce il torneo.
cup-place-apart = { $name } ha il posto nel torneo, ma non nella partita in corso: un elenco privato tiene lontane due persone. Quel posto resta com'è.
cup-place-known = { $name } ha il posto nel torneo, ma non nella partita in corso, dove ne ha già avuto un altro. Quel posto resta com'è.
cup-rules = Una partita dà la quota di avversari battuti: 1 se li batti tutti, ½ per la metà, 0 per nessuno. A pari punti contano: gli scontri diretti, la media dei tuoi avversari, i primi posti, la tua quota dei punti nelle tue partite. Se è pari anche questo, il posto è diviso.
    Un riposo vale { $bye }.
cup-rules-late = Quando il tempo di un turno è finito, un computer prende il posto di ogni persona che una partita aspetta. Gli altri hanno ancora mezzo turno; poi i computer finiscono le partite. Chi è in ritardo in due turni è fuori, e gli si chiede se vuole tornare.
cup-no-pause = Le ore di silenzio e le vacanze non fermano un turno.
cup-mine-signed-up = Iscrizione fatta: **{ $cup }**.
cup-mine = Il tuo posto: **{ $place }** su { $people }, con { $points } { $played ->
    [0] prima della tua prima partita
    [one] in una partita
   *[other] in { $played } partite
 }
cup-mine-game = Turno { $number }, con { $others }: { $points }
cup-mine-playing = Turno { $number }, con { $others }: in corso
cup-mine-ahead = In programma, se nessuno arriva o se ne va:
cup-mine-next = Turno { $number }, con { $others }
cup-mine-bye = Turno { $number }: riposo
cup-mine-missed = Turno { $number }: assente
cup-mine-before = Turno { $number }: prima della tua iscrizione
cup-mine-ties = Contro chi ha gli stessi punti: { $direct } · media dei tuoi avversari: { $opponents } · primi posti: { $firsts } · quota dei punti: { $share }
cup-decided-direct = Gli scontri diretti ti mettono dietro al posto precedente.
cup-decided-opponents = La media dei tuoi avversari ti mette dietro al posto precedente.
cup-decided-firsts = I primi posti ti mettono dietro al posto precedente.
cup-decided-share = La tua quota dei punti ti mette dietro al posto precedente.
cup-mine-asked = Iscrizione fatta: **{ $cup }**. Ora ti si chiede se ci sei: premi *Ci sono* sotto il messaggio del torneo, o si comincia senza di te.
cup-mine-left-out = Non hai risposto che ci sei: il torneo **{ $cup }** è cominciato senza di te.
cup-mine-withdrawn = Hai lasciato **{ $cup }**.
cup-mine-taken-out = In due turni di **{ $cup }** le partite ti hanno aspettato troppo a lungo, quindi sei fuori.
cup-mine-removed = Un organizzatore ti ha tolto da **{ $cup }**.
cup-mine-again = Con *{ $button }* rientri.
cup-joined = Partecipi: **{ $cup }**.
cup-joined-later = Partecipi dal prossimo turno: **{ $cup }**.
cup-withdrawn = Non partecipi più: **{ $cup }**. La partita in corso la finisce un computer.
cup-confirmed = Bene, ci sei.
cup-opened = **{ $cup }**: iscrizioni aperte. Quando ci siete tutti, avvialo con /cup manage.
cup-season-call = **{ $cup }**: la stagione { $season } è aperta. Iscriviti di nuovo per tenere il posto che l'ultima stagione ti ha lasciato.
cup-opened-starts = Il torneo **{ $cup }** è aperto e comincia da solo; puoi avviarlo prima con /cup manage.
cup-season-opened = **{ $cup }**: iscrizioni alla stagione { $season } aperte. Quando ci siete tutti, avviala.
cup-done-muster = **{ $cup }**: ora si chiede a chi è iscritto se c'è. Il primo turno comincia quando avranno risposto tutti, o quando il tempo per rispondere sarà finito.
cup-done-round = **{ $cup }**: il turno { $number } è sorteggiato e i tavoli si aprono.
cup-done-over = Il torneo **{ $cup }** è finito, con la classifica così com'è.
cup-done-cancelled = Il torneo **{ $cup }** è annullato: nessuna partita è arrivata alla fine.
cup-done-undo = **{ $cup }**: il turno { $number } è annullato e le sue partite finiscono senza risultato. Sarà sorteggiato di nuovo fra dieci minuti, o subito con /cup manage.
cup-done-add = { $player } partecipa: **{ $cup }**.
cup-done-remove = { $player } non gioca altri turni: **{ $cup }**. In una partita già cominciata continua il computer.
cup-done-substitute = **{ $cup }**: { $substitute } gioca al posto di { $player }.
cup-done-more-time = **{ $cup }**: il tavolo { $number } ha ancora metà del tempo del turno.
cups-none = Qui non c'è nessun torneo in corso.
button-cup-join = Partecipa
button-cup-withdraw = Ritirati
button-cup-mine = Il mio posto
button-cup-rules = Regole del torneo
button-cup-back = Gioca di nuovo
button-cup-manage = Gestisci…
button-cup-start = Via, o prosegui
button-cup-undo = Annulla il turno
button-cup-end = Chiudi il torneo
button-cup-next = Prossima stagione
refused-no-such-cup = Su questo server non c'è un torneo così.
refused-no-cup-here = Qui non c'è nessun torneo in corso. Può aprirne uno chi gestisce il server, con /cup new.
refused-cup-already-in = Partecipi già a questo torneo.
refused-cup-not-in = Non partecipi a questo torneo.
refused-cup-left-it = Non giochi più in questo torneo. *Il mio posto* dice se puoi rientrare.
refused-cup-removed = Ti hanno tolto da questo torneo. Solo chi lo gestisce può aggiungerti di nuovo.
refused-cup-they-not-in = Quella persona non è in questo torneo.
refused-cup-not-now = A questo punto del torneo non si può.
refused-cup-has-ended = Questo torneo è finito.
refused-cup-game-missing = Il gioco di questo torneo al momento non è installato su questo bot, quindi non si può. Il torneo va avanti quando chi gestisce il bot lo avrà installato di nuovo.
refused-cup-closed = A questo torneo non ci si può più iscrivere: non ha altri turni per chi è nuovo. Puoi seguirlo con `/cup show`.
refused-cup-no-muster = Ora a nessuno si chiede se c'è, quindi non serve rispondere.
refused-cup-round-goes-on = Si sta giocando un turno. Quando finisce l'ultima partita, o scade il tempo, puoi passare al prossimo.
refused-cup-had-place = In questo torneo hai già avuto un posto tuo.
refused-cup-they-had-place = { $name } ha già avuto un posto in questo torneo e lo ha lasciato, quindi non può prendere quello di un'altra persona. Con *Aggiungi una persona* riavrà il suo.
refused-cup-two-paces = Indica `minutes` oppure `days`, non entrambi.
refused-cup-they-in = { $name } partecipa già a questo torneo.
refused-cup-no-round = Ora non si sta giocando nessun turno.
refused-cup-no-more-time = Un tavolo riceve altro tempo una sola volta, finché durano la sua partita e il tempo del turno.
refused-cup-no-season = Solo una lega con la stagione conclusa ne ha una successiva.
refused-cup-two-starts = Indica `start` oppure `start_in`, non entrambi.
refused-cup-seeding = Solo in un torneo a eliminazione ci sono teste di serie.
refused-cup-season-role = I vincitori di questa lega ricevono { $role }, e tu puoi dare solo ruoli sotto il tuo, e solo con il permesso *Gestisci ruoli*. Chiedi a chi può darlo di aprire la prossima stagione.
refused-cup-season-open = La prossima stagione di questa lega è già aperta.
refused-cup-full = Il torneo è al completo. Se qualcuno si ritira, puoi entrare.
refused-cup-too-few = Siete troppo pochi per un tavolo. Aspetta altre iscrizioni.
refused-cup-too-few-here = Hanno risposto in troppo pochi. Aspetta che altri premano *Ci sono*.
refused-cup-too-few-left = Siete rimasti in troppo pochi per un tavolo. Se prima della fine della pausa non torna nessuno, il torneo si conclude da solo.
refused-cup-place-out = Quel posto non gioca più in nessun turno: chi subentra non potrebbe più giocare.
refused-cup-has-results = In questo turno è già finita una partita: non si può annullare.
refused-cup-organisers = Può farlo solo chi gestisce il server o ha il ruolo per i tornei.
refused-cup-needs-threads = A un torneo servono thread per i suoi tavoli: aprilo in un canale testuale o in un post di un forum.
refused-cup-forum-posts = In un forum ogni tavolo del torneo ha un post suo, e qui non posso crearne: dammi il permesso *Crea post* e riprova.
refused-cup-forum-tags = I post di questo forum devono avere un'etichetta, e tutte le etichette sono riservate ai moderatori. Aggiungine una per tutti e riprova.
refused-cup-rules-seats = In questo gioco siedono { $people } persone a un tavolo. Scegli di conseguenza i posti e il massimo di iscritti.
refused-cup-left = { $name } non è su questo server.
refused-cup-who = Indica la persona, e per una sostituzione anche chi subentra; devono essere persone vere.
refused-cup-best-of = Più partite a un tavolo ci sono nei tornei a eliminazione con `seats: 2`.
refused-cup-role-yours = Puoi dare solo ruoli sotto il tuo, e solo con il permesso *Gestisci ruoli*: { $role } non è tra questi.
refused-cup-role-no-role = Questo ruolo non esiste sul server.
refused-cup-role-managed = { $role } appartiene a Discord o a un'app: non posso darlo. Scegli un altro ruolo.
refused-cup-role-not-allowed = Non posso dare { $role }: mi manca il permesso *Gestisci ruoli*. Permettimelo nelle impostazioni del server, poi riprova.
refused-cup-role-too-high = Non posso dare { $role }: non sta sotto il mio ruolo più alto. Trascina il mio ruolo più in alto nelle impostazioni del server, poi riprova.
refused-cup-own-table = Siedi allo stesso tavolo di questa persona, e la partita non è finita. Deve deciderlo qualcun altro che gestisce il server o i tornei.
refused-cup-which-table = Indica con `table` il numero di un tavolo di questo turno.
refused-cup-variants = Le varianti di questo gioco sono: { $names }.
refused-cup-no-variants = Questo gioco non ha varianti.
refused-too-many-cups = Su questo server ci sono già { $most } tornei in corso. Chiudine prima uno.
