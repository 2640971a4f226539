# The bot's own texts. A game's texts are in its own folder.

## What several messages say

choose-game = Choose a game
cups = Cups
done = Done.
nobody-yet = Nobody yet.
web-pages = Web pages
you = You
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
  }
games = { $games ->
    [one] { $games } game
   *[other] { $games } games
  }
players = { $seated } { $seated ->
    [one] player
   *[other] players
  }
small-difference = { $is_small ->
    [yes] { " " }· a small difference
   *[no] { "" }
  }

## Commands, as Discord lists them

command-play = Open a table for a game in this channel
command-play-game = Which game
command-play-thread = Open a new thread for it
command-play-when = When you meet: tomorrow 20:00, Saturday 8pm, in 2 hours (your time zone: /away)
command-play-invite = Keep a seat for this person, who is invited once
command-move = Make your move
command-move-move = The move: pick one, or type it (several of one turn with spaces between them)
command-board = Post the table again at the bottom of the channel
command-board-words = Describe the whole table in words, to you alone
command-board-around = Describe what is near this place, such as 14 or c2
command-secret = See what only you may know
command-rules = Read the rules of a game
command-rules-game = Which game
command-learn = Learn a game by playing, in five minutes
command-learn-game = Which game
command-games = List the open lobbies and running games of this server
command-export = Get the game's record as a file
command-import = Step through a game from its record, and review it; only you see it
command-import-record = The file that /export gives
command-stats = Show games and wins, and ratings on a server
command-stats-user = Whose results (default: yours)
command-leaderboard = Show the best players of this server
command-leaderboard-game = Which game (default: all)
command-leaderboard-season = Which season (default: all time)
command-settings = Choose how games are played on this server
command-privacy = See, export or delete the data stored about you
command-replay = Show a game as an animated picture
command-replay-game-id = The game's ID, shown below its table (default: this channel's game)
command-replay-from = The first move to show
command-replay-to = The last move to show
command-replay-format = WebP: large and sharp; GIF: for programs without WebP; steps: by buttons, for you alone
command-review = Show what decided a finished game
command-review-game-id = The game's ID, shown below its table (default: this channel's last game)
command-puzzle = Solve today's puzzle: one move is clearly the best
command-puzzle-game = Its game (default: today's choice)
command-undo = Ask the others to take back the last move
command-hint = Get a suggested move, with a reason
command-try = Try moves on a private board; nothing at the table changes
command-try-game-id = The game's ID, shown below its table (default: this channel's game)
command-try-move = In a finished game: after how many moves to begin (default: 0)
command-plan = Plan your replies to what the others may do; nobody else is told
command-resign = Leave the game to a computer player
command-help = How to start
command-challenge = Challenge to a game
command-statistics = Game statistics
command-apart = Not with me
command-turns = List the games that are waiting for you, on all servers
command-note = Write a private note at this table, shown to you in /turns
command-note-text = The note (default: show the one you have)
command-notify = Choose how you are told that it's your move
command-notify-how = How you are told
command-notify-again = Hours between further reminders; 0 for none
command-notify-hour = The hour at which the daily summary is sent
command-notify-words = Whether private answers have pictures or words
command-away = Choose your quiet hours, time zone and holidays
command-away-quiet = Your quiet hours each day, such as 22:00-08:00
command-away-zone = A city in your time zone
command-away-until = Start a holiday now; the day you will be back

## Buttons and menus

button-to-table = To the table
button-join = Join
button-ready = Ready
button-decline = Decline
button-computer = Add computer player
button-leave = Leave
button-start = Start
button-solo = Play the computer
button-first-game = First time? { $variants }
button-options = Options
button-moment = Change time
button-show-statistics = Show it here
button-here = I'm here
button-wishes = 🔔 Tell me of tables…
button-settings-games = Change games…
button-settings-more = More settings…
button-settings-regular = Puzzle, next table…
button-note = My note
button-rules = Rules
button-cancel = Cancel
button-secret = My secret
button-table = Table…
button-undo = Take back the last move
button-undo-agree = Agree
button-undo-refuse = Decline
button-request-end = End it
button-request-computer = I agree
button-request-seat = Let them play
button-request-presence = I'm here
button-presence = Is { $player } still there?
button-pause = Pause
button-go-on = Resume
button-resign = Resign
button-resign-sure = Yes, resign
button-back = I'm back
button-back-at = I'm back: { $game }
button-take = Play for { $player }
button-play-on = Play on
button-replace = Computer for { $player }
button-substitute = Substitute for { $player }
button-end = End the game
button-end-sure = End it now
button-apart = Not with me…
button-data-export = Export
button-data-delete = Delete
button-data-delete-sure = Delete for good
button-series = Best of { $games }
button-rematch = Rematch
button-record = Record
button-review = Review
button-watch = Watch replay
button-step = Step through
button-deciding-turn = 🎬 Deciding turn
button-line-played = ▶ After the move played
button-line-best = ▶ After the better move
button-line-other = ▶ After the next best
button-line-back = Turning point { $letter }
button-play-this = Play this
button-try = Try moves
button-hint = Hint
button-words = In words
button-turns = All your turns
button-try-back = Take back
button-try-answer = Computer's answer
button-plan = Plan ahead
button-try-plan = Plan these moves
button-plan-add = Add a reply
button-plan-delete = Delete the plan
button-plan-keep = Plan this
button-plan-keep-any = Plan it whatever they do
button-plan-whatever = Whatever they do
button-plan-drop = Delete this reply
button-plan-overview = To the plan
button-note-delete = Delete this note
button-puzzle-again = Try again
button-puzzle-give-up = Show the best move
button-puzzle-share = Share it here
button-puzzle-try = Try it yourself
button-previous = Back
button-next = Next
button-first = First
button-last = Last
button-moves = To the moves
button-page-watch = Watch
button-page = Web page
button-page-new = New address
button-name = Show my name
button-unname = Hide my name
button-learn = Learn by playing
button-lesson = Learn
button-start-over = Start over
button-lesson-game = Play the computer (easy)
button-next-game = Next game: { $game }
button-resume = Resume { $game }, move { $move }
button-open = New table: { $game }
ask-move = { $player }: choose a move
ask-first = { $player }: choose…
ask-own-move = Choose your move
ask-own-first = Choose…
ask-then = And then…
ask-part = { $player }: { $first } … { $last }
ask-piece = { $player }: { $piece }
ask-back = … the ones before
ask-more = … more

## The lobby

lobby-open = **{ $host }** has opened a table for **{ $game }**. Who wants to play?
lobby-hosted = **{ $host }** hosts this table for **{ $game }**. Who wants to play?
lobby-next = Next table for **{ $game }**: the game starts when all seats are taken. Who wants to play?
lobby-open-alone = A table for **{ $game }**: you and computer players.
lobby-appointment = **{ $host }** invites you to **{ $game }**: { $when } ({ $in }). Who will be there?
lobby-appointment-how = I'll remind you 15 minutes before. The game starts with those who are there.
lobby-muster-early = Start now, before the agreed time? { $names }: press *I'm here* by { $until } if that suits you.
appointment-soon = { $player } ⏰ **{ $game }** begins { $in }: { $link }
appointment-now = It's time! Press *I'm here* above: the game starts once all have, and at { $by } with those who have.
appointment-stays = Not everybody is here yet, so the game begins as agreed, { $in }.
appointment-missed = I was away when this game was to begin, sorry. The table is open: the host starts it when you are all here.
appointment-zone = I took “{ $text }” for { $when }, in the time zone { $zone }. Choose yours with `/away zone`, if that is another; then I read times in it.
moment-title = Meet at another time
moment-label = When?
moment-hint = Such as “tomorrow 20:00”. Time zone: { $zone }
lobby-cancelled = This table was closed before the game began.
lobby-begun = The game has begun – see below.
lobby-seated = Seats ({ $seated } of { $most })
lobby-nobody = nobody yet
lobby-begun-in-thread = **{ $game }**: the game is in the thread below.
thread-name = { $game } · { $host }
joined-in-thread = You have a seat. The table is in its thread: { $link }
lobby-reposted = This table has moved down the channel.
lobby-kept = { $name } (invited)
lobby-muster = Still there? { $names }: press *I'm here* by { $until }; then the game starts with those who are.
muster-asked = Still there? The game is about to start: press *I'm here* above. Who hasn't answered by { $by } is left out.
muster-early = The host would like to start before the agreed time. Press *I'm here* above by { $by } if that suits you: once all have, the game begins. Otherwise it begins as agreed, { $in }.
muster-short = { $more ->
    [0] The game can't start yet: the table above says who still has something to press. It stays open: { $link }
    [one] One more player is needed, so the game hasn't started. The table stays open: others may join, and the host adds computer players or starts: { $link }
   *[other] { $more } more players are needed, so the game hasn't started. The table stays open: others may join, and the host adds computer players or starts: { $link }
  }
muster-nobody = Nobody answered, so this table is closed. /play opens a new one.
muster-missed = { $player } You didn't say in time that you were there, so **{ $game }** went on without you. If the table is still open, you can join again: { $link }
lobby-options = Chosen
lobby-switch-on = { $seated ->
    [2] To start with two, switch on “{ $option }” under *Options*.
   *[other] To start with { $seated } players, switch on “{ $option }” under *Options*.
  }
lobby-first-evened = { $ahead }: “{ $option }” under *Options* evens that out.
lobby-lacking = *Start* needs { $more ->
    [one] one more player
   *[other] { $more } more players
  }
lobby-needs = { lobby-lacking }.
lobby-unready = { $changed ->
    [moment] You meet at another time now.
   *[time] The time has changed.
} *Start* waits until { $names } { $count ->
    [one] presses
   *[other] press
} *Ready*.
lobby-time-changed = { $name } has changed the time of this table since you joined. Press *Ready* if that suits you: { $link }
lobby-time-changed-later = { $player }, { $name } has changed the time of a table since you joined. Press *Ready* if that suits you: { $link }
lobby-moment-changed = { $name } has changed when you meet since you joined. Press *Ready* if the new time suits you: { $link }
lobby-moment-changed-later = { $player }, { $name } has changed when you meet since you joined. Press *Ready* if the new time suits you: { $link }
lobby-options-changed = { $name } has changed the options of this table since you joined: { $link }
lobby-options-changed-later = { $player }, { $name } has changed the options of a table since you joined: { $link }
lobby-full = All seats are taken.
lobby-solo = { lobby-lacking }; *Play the computer* { $is_first ->
    [no] starts at once
   *[yes] starts “{ $variants }”
  }.
lobby-for = For { $people } players with these variants
lobby-footer = Table { $table }
event-join = Join at the table: { $link }
lobby-alt = { $game }: an open table, { $seated } of { $most } seats taken.
lobby-opened = The table is open: { $link }
invited = { $player }, { $host } is keeping a seat for you: { $game }. Will you play?
invitation-accepted = { $name } is in.
invitation-declined = { $name } has declined the invitation.
invitation-lapsed = { $state ->
    [lobby] This seat is no longer kept.
    [cancelled] This seat is no longer kept: the table was closed.
   *[other] This seat is no longer kept: the game has begun.
  }
challenge-intro = Which game do you challenge { $name } to?
lobby-elsewhere = I'm a guest in this chat: I can answer presses, but not remind anybody.
lobby-elsewhere-appointment = I'm a guest in this chat: 15 minutes before, I'll send a direct message to those of you who have added me or share a server with me. The rest of you: note the time! The host presses *Start* when you meet.
lobby-computer = { $name } (computer, { $strength })
seating-random = at random
seating-joined = in joining order
seating-for = Seating: { $seating }
timer-for = Time per decision: { $timer }
strength-easy = easy
strength-easy-hint = Sensible, but misses a lot
strength-medium = medium
strength-medium-hint = Thinks a little ahead
strength-hard = hard
strength-hard-hint = Thinks as far ahead as it can
strength-expert = expert
strength-expert-hint = Much stronger still, with two players; thinks for up to { $seconds } { $seconds ->
    [one] second
   *[other] seconds
} a move
computer-intro = How strong should the computer be?
computer-choose = Add a computer player
computer-remove = Remove the last one
computer-toad = Toad
computer-snail = Snail
computer-beetle = Beetle
computer-stork = Stork
computer-crab = Crab
computer-minnow = Minnow
options-title = { $game }: your table
options-variants = Variants
options-seating = Seating order
options-timer = Time for each decision
options-bank = Extra time
options-restrictions = House rules
options-level = Only people of about my level
options-level-hint = At most { $reach } points from my rating in this game; whom I invite may always join
rematch-opened = Your rematch is open: you have a seat, the others can join.
rematch-call = { $name } wants a rematch. Your seat is kept until { $until }: press *Join* above.
series = Best of { $games }
series-won = { $count ->
    [one] 🏆 { $winners } wins the series!
   *[other] 🏆 { $winners } share the series!
  }
series-chosen = Best of { $games }: the last game counts as the first.
stranded-offer = { $count ->
    [one] One of your games has no channel any more; it is waiting for you.
   *[other] Some of your games have no channel any more; they are waiting for you.
  } You can go on here, or open a new table anyway.
stranded-game = **{ $game }**, move { $move }: { $players } · table { $table }
channel-freed = A game of { $players } waited here, and nobody decided. Its players can go on with it in any other channel or thread of this server: there /play offers it.
channel-freed-ended = A game of { $players } waited here, and nobody decided. It has ended without a result.
stranded-resumed = The game goes on here: { $link }

## The table

table-begin = The game begins.
table-goal = 🎯 { $goal }
table-secrets = 🤫 I have sent you your secret directly; *My secret* below shows it again.
table-secrets-here = 🤫 *My secret* below shows your secret, to you alone.
table-partners = Partners: { $pairs }
table-before = … earlier moves: { $moves }
table-old = Move { $move }: { $what }
table-turn = { $player }, it's your move.
table-computer = { $name } (computer) is deciding.
table-score = { $name } **{ $points }**
table-footer = Move { $move } · { $game } · table { $table }
table-until = Your time runs out { $until }.
table-bank = That includes your time bank of { $bank }.
table-bank-runs = Your time bank is running now.
table-paused = ⏸️ The game is paused. Any of its players can resume it.
table-dismissed = I was removed from this server, so from now on I can only reply when somebody presses something: there are no reminders here, and no ratings change. The game waits until one of its players resumes it.
table-deserted = ⏸️ Everybody here is away, so the game is waiting. Press *I'm back* to go on.
table-paused-by = ⏸️ { $name } has paused the game. Any of its players can resume it.
do-you-agree = { $count ->
    [one] { $others }, do you agree?
   *[other] { $others }, do you all agree?
  }
request-end = { $name } wants to end this game without a result. { do-you-agree }
request-computer = { $name } wants a computer player for { $player }. { do-you-agree }
request-seat = { $name } would like to play in the place of { $player }. { do-you-agree }
request-own-seat = { $name } would like to play in their own seat again. { do-you-agree }
request-presence = { $others }, { $name } asks whether you're still there.
request-end-later = { $player }, { $name } wants to end this game without a result. Do you agree? { $link }
request-computer-later = { $player }, { $name } wants a computer player for { $about }. Do you agree? { $link }
request-seat-later = { $player }, { $name } would like to play in the place of { $about }. Do you agree? { $link }
request-own-seat-later = { $player }, { $name } would like to play in their own seat again. Do you agree? { $link }
request-presence-later = { $player }, { $name } asks whether you're still there. { $link }
request-here = { $name } is here.
request-refused = { $name } doesn't agree.
request-withdrawn = { $name } takes the question back.
request-granted = { $name } agrees.
table-ended-by-all = All players agreed to end this game. It has no result.
table-ended = { $name } ended this game. It has no result.
table-cancelled = This game has ended without a result.
away = away, a computer plays
away-until = away until { $day }
moves-lost = { $count ->
    [one] Sorry, the last move was lost in a failure of the bot's disk. The game goes on from the one before.
   *[other] Sorry, the last { $count } moves were lost in a failure of the bot's disk. The game goes on from the one before them.
  }
lobby-changes-lost = Sorry, the last changes here were lost in a failure of the bot's disk. Please check who sits here.
seat-resigned = 🏳️ { $name } resigns. A computer player takes the seat.
seat-replaced = A computer player takes { $name }'s seat.
seat-removed = A computer player takes { $name }'s seat: a moderator has decided that, and the game changes no ratings any more. *Table…* can ask for the seat back.
seat-silent = A computer player takes { $name }'s seat, as the others have agreed. *Table…* gives it back at once.
seat-left = 🚪 { $name } has left the server. A computer player decides until { $name } is back.
seat-back = 👋 { $name } is back and plays on.
seat-taken = 👋 { $name } sits down and takes over from { $before }.
substitute-wanted = 🔎 **{ $game }**: who will take over from { $name }? { $facts }
substitute-over = 🔎 No substitute is looked for any more.
substitute-move = move { $move }
substitute-seat = seat { $seat }
substitute-bank = time bank: { $bank }
paused-unseen = ⏸️ { $name } can't see this channel and takes no direct messages from me, so the game is paused and no time runs.
time-up = ⏰ { $name } ran out of time: a computer player has made this decision.
time-away = ⏰ { $name } ran out of time for the third time in a row. A computer player keeps the seat until { $name } presses “I'm back”.
seat-lost = { $player }, your time ran out three times in a row, so a computer player has your seat. “I'm back” below the board gives it back to you: { $link }
seat-given = { $player }, a computer player now plays in your place: { $link }
seat-taken-over = { $player }, { $name } now plays in your place: { $link }
time-half = ⏳ { $player }, half your time is gone; it runs out { $until }. { $link }
time-half-bank = ⏳ { $player }, half your time for this move is gone. It ends { $until }; then your time bank of { $bank } begins to run. { $link }
time-bank = ⏳ { $player }, your time for this move is over. Your time bank is running now and runs out { $until }. { $link }
remind-turn = ⏳ { $player }, it's your move; your time runs out { $until }. { $link }
remind-again = ⏳ { $player }, it's still your move; your time runs out { $until }. { $link }
remind-holiday = { $player }, your holiday ends soon, and then little time is left for your move: it runs out { $until }. { $link }
remind-untimed = ⏳ { $player }, the game is waiting for your move. { $link }
remind-past = ⌛ This reminder has passed: the decision has been made.
remind-refused = I couldn't message you, so from now on I'll tell you here; change that with /notify.
undo-asked-later = ↩️ { $player }, { $name } wants to take a move back. Do you agree? { $link }
undo-asked = ↩️ { $name } wants to take this back: { $move } { do-you-agree }
undo-refused = ↩️ { $name } doesn't agree, so it stands: { $move }
undo-withdrawn = ↩️ { $name } withdrew the request, so the move stands: { $move }
undo-lapsed = ↩️ The game went on, so nothing was taken back.
question-lapsed = This is no longer asked, and nothing has changed.
undo-note = ↩️ { $name } has taken this back: { $move }
undo-move = move { $number }.
table-abandoned = Nobody is left at this table: the game is over without a result.
computer = computer
neutral = Neutral { $colour }

## Secrets

secret-intro = This is for your eyes only. Your table: { $table }
secret-footer = “My secret” below the board shows it again, and so does /secret.
secret-known-to = { $people } held this seat before you and may know this too.
secret-refused = { $players }: I couldn't message you. Press the button and I'll show your secret here, only to you.

## The end

end-winners = { $count ->
    [one] 🏆 { $winners } wins!
   *[other] 🏆 { $winners } share the win!
  }
end-congratulations = Congratulations!
end-congratulations-to = Congratulations, { $people }!
end-computers = { $count ->
    [one] 🏁 { $winners } wins.
   *[other] 🏁 { $winners } share the win.
  }
end-computer = { $name } (computer)
end-uncounted = The computer decided more often than { $people }, so this win isn't counted.
end-place = { $tied ->
    [yes] { "Tied for " }
   *[no] { "" }
  }{ $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }{ $tied ->
    [yes] { "" }
   *[no] { " place" }
  }: { $people }
end-hints = { $name } asked for { $hints ->
    [one] { $hints } hint
   *[other] { $hints } hints
  }
end-reveal = Revealed
end-count = The count

## Answers

undo-waiting = { $count ->
    [one] I've asked { $name }.
   *[other] I've asked the others.
  }
undo-agreed = You agree. I'm still waiting for the others.
undo-done = The move has been taken back.
panel-intro = What would you like to do?
panel-watching = You don't play at this table, so just watch, and enjoy! You can try moves on a board of your own.
panel-resign = Do you want to leave this game? A computer player will take your seat.
panel-resign-last = Do you want to leave this game? You are its only human player, so it ends without a result.
panel-end = Do you want to end this game for everybody? Nobody wins, and it doesn't count.
panel-sure = If not, just dismiss this message.
marked-better = Green arrow: { $move }
marked-played = Orange arrow: { $move }
marked-options = Lit: { $chosen }. Then: { $goals }
hint = 💡 { $move }
  { $why }
hint-gain = Points: { $points } compared with “{ $other }”.
hint-only = It's the only move.
hint-ahead = It should win about { $chance ->
    [one] { $chance } game
   *[other] { $chance } games
  } in 100, “{ $other }” about { $less }.
hint-unsure = It looks better than “{ $other }”, but I hardly had time to try that one, so I can't say by how much.
hint-sure = It wins from here, whatever { $others ->
    [one] the other player does
   *[other] the others do
  }.
hint-selfish = It wins from here if each of the others plays for their own best result.
hint-shared = { $others ->
    [one] If nobody makes a mistake from here on
   *[other] If everybody plays for their own best result from here on
  }, it shares the win{ $loses ->
    [yes] { " " }and “{ $other }” loses
   *[no] { "" }
  }.
hint-played = 💡 Played as suggested.
nearest-moves = { $refusal }
    Did you mean one of these?
nearest-played = ✅ Played.
hint-own = In its favour, though as much can be said for “{ $other }”:
hint-even = As far as I can see, “{ $other }” is just as good.
hint-hides = This move keeps your colour secret: an attentive opponent would put { $after }% on it, { $instead }% after “{ $other }”. { hint-costs }
hint-costs = { $cost ->
    [unknown] The price: I had too little time to tell.
    [0] The price: none that I can see.
    [one] The price: about { $cost } game in 100.
   *[other] The price: about { $cost } games in 100.
  }
hint-tells = This move gives a little away: an attentive opponent would put { $after }% on your colour afterwards, { $before }% before.
hint-tells-nothing = This move gives nothing away: an attentive opponent would still put at most { $after }% on your colour.
board-posted = Here is the table: { $link }
games-none = No table is open on this server. /play opens one.
games-lobby = 🟢 **{ $game }**{ $about }: open lobby, { players } so far – { $link }
games-running = ▶️ **{ $game }**{ $about }: { players }, move { $move } – { $link }
games-stranded = ⏸️ **{ $game }**: { players }, move { $move } – it has no channel any more. One of its players can go on with it elsewhere on this server: /play
games-not-installed = ⏸️ **{ $game }**: waiting, because this game isn't installed at the moment – { $link }
games-more = … and { $count } more.
turns-title = { $count ->
    [0] Nothing is waiting for you
    [one] One decision is waiting for you
   *[other] { $count } decisions are waiting for you
  }
turns-mine = Your move
turns-others = Your other games
turns-none = You are in no running game. /play opens a table.
turns-alone = direct messages
turns-elsewhere = where I'm not a member
turns-awaited = waiting for { $name }
turns-questions = You are asked
turns-invitation = { $name } keeps a seat for you
turns-end = { $name } wants to end the game
turns-computer = { $name } wants a computer player for a seat
turns-seat = { $name } would like to sit down at a seat
turns-presence = { $name } asks whether you're still there
turns-next = Your move is made. Another game is waiting for you.
turns-cup = { $cup }, round { $number }
turns-paused = paused
turns-until = time runs out { $until }
turns-since = your turn began { $since }
turns-undo = you are asked to agree to taking back a move
turns-hidden = in a channel that you can't see
turns-threadless = its thread isn't open yet
turns-stranded = it has no channel any more: go on with it in another one of that server, by /play
turns-replaced = a computer player has your seat
turns-note = 📝 { $note }
note-saved = 📝 Noted, for you alone; /turns shows it too.
  > { $note }
note-shown = 📝 Your note at this table, for you alone:
  > { $note }
note-deleted = Your note is deleted.
note-title = My note
note-label = Your note at this table
note-description = Only you see it, here and in /turns. Empty deletes it.
exported = The game's record.
step-points = Turning points
step-point = { $letter }: before move { $move } of { $player }
step-title = **{ $game }**, { $moves ->
    [0] before the first move
   *[other] { $move ->
        [0] before move 1 of { $moves }
       *[other] after move { $move } of { $moves }
    }
  }
replay = **{ $game }**, { $first ->
    [1] from the start to move { $last }
   *[other] moves { $first } to { $last }
  } · table { $table }
replay-alt = { $game } as an animated picture, moves { $first } to { $last }. At its end:
replay-player = Player { $number }
replay-drawing = I'm drawing the replay: { $percent }%
replay-posted = Here is the replay: { $link }
deciding-turn = 🎬 **The deciding turn** – { $game }
review-title = Review: { $game }
review-point = Turning point { $letter } ({ $number } of { $points })
review-making = I'm looking at every move: { $percent }%
review-accuracy = accuracy { $accuracy }
review-no-choice = never had a choice
review-line = **{ $letter }** Move { $move }, { $player }: { $played }% chance of winning instead of { $best }%{ small-difference }
review-strong-line = **{ $letter }** Move { $move }, { $player }: the best move, { $best }% chance of winning; the next best leaves { $other }%{ small-difference }
review-even = No single move decided this game.
review-few = I see no other move that made a difference.
review-footer = Each decision is judged by what its player knew; the chart knows everything. Accuracy: how often your move was as good as or better than the alternatives (random play scores about 50). Chances are estimates; early in a game they are little more than guesses.
review-alt = Each player's chance of winning, in percent:
review-alt-line = after move { $move }: { $chances }
review-decision = Move { $move }: { $player } played **{ $played }** – { $chance }% chance of winning.
  Better: **{ $best }** – { $best_chance }%.
review-strong = Move { $move }: { $player } played the best move, **{ $played }** – { $chance }% chance of winning.
  The next best: **{ $other }** – { $other_chance }%.
review-colours = -# Green on the board: the better move. Orange: what was played.
review-strong-colour = -# Green on the board: the move.
review-why = Why (as a hint to { $player } would say it):
review-why-you = Why:
line-title = Turning point { $letter }: what I expect after { $line ->
    [best] the better move
    [other] the next best move
   *[played] the move played
  } ({ $step } of { $steps } moves)
review-then-played = What I expect next: { $moves }
review-then-best = After the better move: { $moves }
review-then-other = After the next best move: { $moves }
review-then-over = { $moves } – won by { $winners }
why-later = The difference shows only some moves later.
why-gainer = After the other move { $player } should win about { $more ->
    [one] { $more } game
   *[other] { $more } games
  } in 100, after this one about { $less }.
why-line-wins = If the game goes on as I expect, you win it { moves } later.
why-line-shares = If the game goes on as I expect, you share the win { moves } later; after the other move you lose.
why-line-points = If the game goes on as I expect, { moves } later you stand { points } better against { $others ->
    [one] the other player
   *[other] the best of the others
  } than after the other move.
why-gain = This move brings { points } more at once.
why-turn = With this move you can be sure of { points } over the whole turn, with the other one of { $less ->
    [0] none
   *[other] { $less }
  }.
why-turn-wins = With this move you can be sure to win in this turn.
why-other-ends = The other move ends the game, and not in your favour.
why-other-shares = The other move ends the game, and you only share the win.
why-solved = If nobody makes a mistake from here on, this move wins the game, and the other one doesn't.
why-solved-shared = If nobody makes a mistake from here on, this move shares the win, and the other one loses.
why-certain = This move wins the game whatever { $others ->
    [one] the other player does
   *[other] the others do
  }; after the other one they can prevent that.
why-certain-only = This move wins the game whatever the others do; the other one doesn't win even if each of them plays for their own best result.
why-selfish = If everybody plays for their own best result from here on, this move wins the game, and the other one doesn't.
why-selfish-shared = If everybody plays for their own best result from here on, this move shares the win, and the other one loses.
why-threat = After the other move { $player } could take { points } from you at once; after this one { $less ->
    [0] none
   *[other] only { $less }
  }.
puzzle-title = Today's puzzle: { $game }
puzzle-old-title = Puzzle of { $day }: { $game }
puzzle-task = You play { $colours }, and it's your move. One move is clearly the best: find it.
puzzle-task-secret = { $secret } It's your move; whose colour the others have is hidden. One move is clearly the best: find it.
puzzle-grade = { $grade ->
    [easy] 🟢 Easy
    [hard] 🔴 Hard
   *[medium] 🟡 Medium
  }. The easy computer finds it { $easy }% of the time, the medium one { $medium }%.
puzzle-line = In short: { $moves }
puzzle-line-wins = In short: { $moves } – and you win the game.
puzzle-line-ends = In short: { $moves } – won by: { $winners }.
puzzle-in-tries = { $tries ->
    [1] on the first try
   *[other] in { $tries } tries
  }
puzzle-shared = 🧩 { $player } has solved { $day ->
    [today] today's puzzle
   *[other] the puzzle of { $day }
  }, { $game } ({ $grade ->
    [easy] easy
    [hard] hard
   *[medium] medium
  }), { puzzle-in-tries }  { $squares }
  ||{ $line }||
puzzle-streak = 🔥 { $days ->
    [one] { $days } day
   *[other] { $days } days
  } in a row
puzzle-right = ✅ **{ $best }** is the best move: your chance of winning is { $chance }%. With the next best, “{ $next }”, it would be { $next_chance }%.
puzzle-wrong = ❌ **{ $played }** isn't the best move.
puzzle-wrong-ends = It ends the game. Won by: { $winners }.
puzzle-wrong-ends-unknown = It ends the game, and who wins depends on colours that you don't know.
puzzle-wrong-hopeless = Whatever you do from there, you don't win unless somebody makes a mistake.
puzzle-wrong-lost = { $player } can answer “{ $reply }”, and then only a mistake of theirs lets you win.
puzzle-wrong-selfish = { $player } can answer “{ $reply }”, and if everybody then plays for their own best result, you don't win.
puzzle-wrong-turn-wins = With another move you can be sure to win in this very turn.
puzzle-wrong-turn = With your move you can be sure of { $less ->
    [0] no point
    [one] 1 point
   *[other] { $less } points
  } over the whole turn, with another move of { $points }.
puzzle-wrong-gain = Another move brings { points } more at once.
puzzle-wrong-threat = After your move { $player } can take { points } from you with “{ $reply }”.
puzzle-wrong-reply = I expect { $player } to answer “{ $reply }”.
puzzle-wrong-costs = Another move costs a rival { $points ->
    [one] at least 1 point
   *[other] at least { $points } points
  }.
puzzle-wrong-denies = Another move keeps a rival from a flower.
puzzle-wrong-uncertain = From there { $others ->
    [one] the other player
   *[other] the others
  } can take the win from you or share it; another move wins whatever they do.
puzzle-wrong-later = Nothing goes wrong at once: what it lacks shows some moves later.
puzzle-wrong-chance = Your chance of winning after your move: { $chance }%; after the best move: { $best }%.
puzzle-solution = The best move is **{ $best }**: your chance of winning is { $chance }%. With the next best, “{ $next }”, it would be { $next_chance }%.
puzzle-tries = Solved { puzzle-in-tries }.
puzzle-not-counted = You had already asked for the best move, so this doesn't count as solved.
puzzle-solvers = Solved on this server
puzzle-solver = { $player } · { $tries ->
    [1] first try
   *[other] { $tries } tries
  }
puzzle-footer = A puzzle a day, the same for everybody on this server. Only you see your tries.
puzzle-footer-alone = A puzzle a day, just for you. Servers have others.
resigned = A computer player has taken your seat. Thank you for playing. Pressed by mistake? *Table…* gives you your seat back.
resigned-last = You were the last human player: the game is over.
rules-footer = Page { $page } of { $pages }
rules-ruling = our ruling
rules-which = Which game's rules would you like to read?
rules-goal = The goal
rules-turn = A turn
rules-end = The end
rules-example = For example
rules-first = A first game
rules-start = Who starts
rules-typing = Typing moves
rules-advice = Advice
lesson-resumed = You left off here.
lesson-choose = What do you do?
lesson-footer = Lesson: { $game } · step { $step } of { $steps }
lesson-sent = Your lesson is waiting in our direct messages: { $link }
lesson-here = I can't send you direct messages, so your lesson is here; only you see it.
lesson-over = You can play { $game } now
lesson-shown = 🎓 { $player } has finished the lesson of **{ $game }**.
lesson-offer = That's all. Try it right away: a game against easy computer players. All the details are in `/rules`.
lesson-table = The table is open, and the computer players are seated. Press *Start*: { $link }
learning = { $level ->
    [0] learnt in minutes
    [1] takes a game to learn
   *[other] many rules: /learn helps
  }
help-title = Hi, I'm Pondside. Let's play something!
help = 🎲 **Start.** { $play } opens a table, or press a game below. { $place ->
    [direct] Here it is for you and computer players: press *Start*.
   *[other] The others press *Join*, then the host presses *Start*; the host can add computer players.
  }
  👉 **Your move.** You are pinged. Choose from the menus below the board, or type { $move }; { $hint } suggests one, { $try } is a board to try some. *Table…* has pause, take back, resign and more.
  🎓 **New to a game?** { $learn } teaches it in five minutes, { $rules } explains it, { $puzzle } sets a puzzle every day.
  ⏳ **Meanwhile.** { $turns } lists what is waiting for you{ $place ->
    [server] , { $games } the tables here, { $cup } the cups
   *[other] {""}
  }; { $notify } and { $away } set how and when you hear of it, in pictures or words; { $plan } decides replies ahead.
  🏁 **Afterwards.** { $review } · { $replay } · { $stats } · { $place ->
    [server] { $leaderboard } ·{" "}
   *[other] {""}
  }your data: { $privacy }
  { $place ->
    [server] ✉️ **No message from me?** Secrets, lessons and reminders come by direct message. Allow them in this server's *Privacy Settings*, and accept my first one under *Message Requests*; *My secret* below a board works without.
   *[other] 🤫 **Secrets.** *My secret* below a board shows yours, to you alone.
  }
  📱 **Anywhere.** Choose *Add App* on my profile and add me to your own apps: { $play } then works in group chats and on servers without me.
help-manager = ⚙️ **You manage this server?** { $settings } chooses the language, the channels for games, the time per decision and how players are pinged.

## A table in words

words-turn = Whose turn
words-you = It's your move.
words-asked = The question: “{ $prompt }”
words-since = What has happened since you last looked
words-nothing = Nothing.
words-mine = Your pieces
words-others = The others
words-board = The board, from one end to the other
words-points = Points
words-moves = Your moves, as you type them
words-more-moves = { $count ->
    [one] and { $count } more move
   *[other] and { $count } more moves
  }: /move suggests them as you type.
words-around = Near { $place }
words-moves-around = Moves there

## Moves tried on a private board

try-title = Trying moves: { $game }
try-footer = Only you see this board, and nothing at the table changes. { $move ->
    [0] It starts from the beginning.
   *[other] It starts after move { $move }.
  }
try-unknown = What you don't know stays unknown: the others' colours, and a covered pond, are guesses here.
try-turn = Trying a move for { $player }.
try-turn-planned = If { $player } plays…
try-none = No move tried yet. Choose for each player in turn.
try-none-planned = Start with what { $player } might do.
try-gone-on = The game has moved on, so this board now starts from its newest position.
try-ends = Here the game would be over. { $count ->
    [one] Winner: { $winners }.
   *[other] Winners: { $winners }.
  }
try-ends-unknown = With the marked move the game would be over. Who would win depends on colours that you don't know.
try-too-long = This line can't get any longer. Take moves back, or start over.

## Plans

plan-title = Your plan: { $game }
plan-none = You haven't planned anything here.
plan-how = Press **Add a reply** and the board comes up: choose what the others may do, or press **Whatever they do**, then choose your answer. If it comes to that, I'll make your move for you, 20 to 90 seconds later. If something else happens, I'll delete the plan and tell only you.
plan-footer = Nobody else is told that you have a plan. Up to { $most } replies; of several that fit, the most exact one counts.
plan-elsewhere = I'm not a member here, so sometimes I can't show your planned move by myself. Then it waits until somebody brings the table up again, for example with /board.
plan-board-footer = Only you see this board. Choose for each player in turn, up to { $depth } decisions of your own.
plan-example = Whatever they do: the moves of others shown here are only an example.
plan-if = If { $moves } → you: **{ $answer }**
plan-if-whatever = If { $moves }, then whatever they do → you: **{ $answer }**
plan-whatever = Whatever they do → you: **{ $answer }**
plan-next = Then you: **{ $answer }**
plan-choose = Show a reply on the board
plan-kept = Planned.
plan-same = Nothing has changed.
plan-dropped = That reply is deleted.
plan-deleted = Your plan is deleted.
plan-gone-on = The game has moved on. This is your plan now.
plan-part = Not all of this reply is legal with the moves shown on this board. It is played wherever it is legal.
plan-soon = It's your turn, and your planned move is about to be made. You can delete the plan, or move yourself first.
plan-soon-elsewhere = It's your turn, and your planned move comes next. You can delete the plan, or move yourself first.
plan-soon-paused = It's your turn, but the game is paused: your planned move is made after the pause.
plan-soon-undo = It's your turn, but somebody asks to take moves back: your planned move waits for the answer.
plan-lapsed-unforeseen = 📝 Your plan is deleted: something happened that it didn't foresee.
plan-lapsed-illegal = 📝 Your plan is deleted: the answer in it is no longer legal.
plan-lapsed-undone = 📝 Your plan is deleted: moves were taken back, or somebody left.
plan-lapsed-late = 📝 Your plan is deleted: your time was up, and a computer player decided for you.
turns-plan = 📝 you have a plan here

## Statistics

stats-title = { $name } on this server
stats-title-everywhere = Your games everywhere
stats-none = { $name } hasn't finished a game here yet. Games between at least two people count.
stats-none-everywhere = You haven't finished a game yet. Games between at least two people count, on servers and in chats.
stats-all = All games
stats-games = games
stats-wins = wins
stats-rating = rating
stats-seasons = Seasons
stats-favourites = Favourite games
stats-favourite = { $game } – { games }
stats-opponents = Most frequent opponents
stats-met-title = You two
stats-met = { games } together
  ahead in { $won }, behind in { $lost }{ $shared ->
    [0] {""}
   *[other] , level in { $shared }
  }
stats-ahead = ahead
stats-behind = behind
stats-cup = **{ $cup }** · place { $place } of { $people }
leaderboard-role = Whoever leads “All games” when the season ends gets { $role } for the next one.
season-role-reason = Winner of { $season }
leaderboard-cup = 🏆 **{ $cup }** · { $names }
stats-longest = Longest game
stats-longest-game = { $game } – { moves }
  { $days ->
    [0] within a day
    [one] over { $days } day
   *[other] over { $days } days
  } · { $day }
stats-footer = Games between at least two people count. Everybody starts at 1000; only a lead that results prove raises a rating, and one with “?” is provisional (fewer than { $games } games). A season lasts three months; then ratings start afresh.
stats-footer-everywhere = Games between at least two people count, on servers and in chats. Ratings belong to a server: there, /stats shows them.
leaderboard-title = Top players of this server: { $game }
leaderboard-provisional = Provisional (fewer than { $games } games)
leaderboard-season-now = { $season } (now)
leaderboard-all-time = All time
leaderboard-none-then = { $game ->
    [all] { $season }
   *[other] { $game }, { $season }
  }: no game between at least two people was counted here.
leaderboard-none = { $game ->
    [all] No game between at least two people has been finished here yet.
   *[other] No game of { $game } between at least two people has been finished here yet.
  } /play opens a table.
leaderboard-line = { $place } { $player } – **{ $rating }** · { games }, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
  }

## Turn timers

timer-none = No limit
timer-minutes = 5 minutes
timer-quarter = 15 minutes
timer-hour = 1 hour
timer-hours = 8 hours
timer-day = 1 day
timer-days = 3 days
timer-week = 7 days
bank-0 = No time bank
bank-1 = Time bank: as much again, once a game
bank-3 = Time bank: three times as much, for the whole game
bank-7 = Time bank: seven times as much, for the whole game
hints-off = No hints
absence-excluded = The clock runs in quiet hours and on holiday, too
level-short = { $least }–{ $most } points
level-for = For people of about one level: { $least } to { $most } points in this game

## How a person is told

notify-ping = A ping in the channel
notify-dm = A direct message
notify-both = Both: a ping and a direct message
notify-daily = One summary a day, by direct message
notify-none = Not at all
notify-is-ping = When it's your move, I'll ping you in the channel.
notify-is-dm = When it's your move, I'll send you a direct message with the link and the board.
notify-is-both = When it's your move, I'll ping you in the channel and send you a direct message.
notify-is-daily = Once a day, at { $hour }:00 ({ $zone }), I'll send you a list of what is waiting for you.
notify-is-none = I won't tell you when it's your move; /turns lists what is waiting.
notify-again = I'll remind you again { $hours ->
    [one] every hour.
   *[other] every { $hours } hours.
  }
notify-once = After that I'll remind you only when half of your time is gone, and when your time bank begins.
notify-refused = Your direct messages are closed to me, so I'll ping you in the channel instead.
words-pictures = Pictures
words-before = Words before pictures
words-instead = Words instead of pictures
words-are-before = Private answers describe what their pictures show, in words first. `/board words:True` describes a whole table.
words-are-instead = Private answers describe everything in words, without pictures. `/board words:True` describes a whole table.
notify-how = *This applies on all servers. Change it with `/notify`; during the hours of `/away` I stay silent.*
notify-too-late = { $count ->
    [one] A summary a day comes too late for the timer of one of your tables: { $links }
   *[other] A summary a day comes too late for the timers of { $count } of your tables: { $links }
  }
away-none = You have no quiet hours yet: `/away quiet:22:00-08:00 zone:Rome` sets some. Your time zone: { $zone }.
away-quiet = Your quiet hours: { $hours } ({ $zone }).
away-holiday = You are on holiday; back on { $day }.
away-meaning = *During quiet hours and holidays I don't remind you, and with eight hours or more for a decision your clock stops. Others see only the day you'll be back, never the hours.*
away-late-games = { $count ->
    [one] In one game
   *[other] In { $count } games
  }
away-late-again = { away-late-games } your clock goes on: less than half of your time is left, and a late holiday has stopped it once already. { $links }
away-late = { away-late-games } less than half of your time was left. A late holiday can stop the clock once per game, and you've just used it: { $links }
away-counts-from = For your clock the change counts from { $when }; until then your previous hours apply.
zone-which = Several time zones fit “{ $zone }”. Which one is yours? Nothing has changed yet.
zone-pick = Choose your time zone
zone-gone = My list of time zones no longer has yours, “{ $zone }”, so I count your hours by UTC. Choose a city near you with `/away zone`.
away-no-quiet = No quiet hours
away-back = I'm back now

## Settings of a server

settings-title = Settings of this server
settings-intro = These apply to new tables; pings, the role and pictures change at once.
settings-locale = Language in the channels
settings-locale-auto = The server's own language
settings-timer = Default time per decision
settings-pings = When it's somebody's move
settings-pings-mention = Ping the player
settings-pings-silent = Ping without a sound
settings-pings-none = Only name the player
settings-channels = Where games may be played
settings-channels-all = in every channel
settings-channels-closed = ⚠️ I can't host a table in { $channels }: I need *View Channel*, *Embed Links*, *Attach Files* and *Send Messages* (in a forum, *Send Messages in Threads*; in a voice or stage channel, *Connect*, too).
settings-channels-hint = Leave empty for all channels.
settings-role = Role pinged for open tables
settings-role-none = none
settings-role-closed = ⚠️ I'm not allowed to ping it: allow everyone to mention it, or give me the permission *Mention @everyone, @here, and All Roles*.
settings-role-hint = Leave empty for none.
settings-cup-role = Role that may run cups
settings-season-role = Role for the season's winner
settings-season-role-closed = ⚠️ I can't give it: I need *Manage Roles*, and a role of my own above it.
settings-puzzle-channel = Channel for the puzzle of the day
settings-puzzle-channel-none = none
settings-puzzle-channel-closed = ⚠️ I may not post there. I'm missing: { $missing }.
settings-puzzle-hour = Hour of the puzzle of the day
settings-hour-for-you = { $hour } UTC, your { $yours }
settings-next-game = Next table: always one open, of this game
settings-next-game-none = none
settings-next-channel = Channel of the next table
settings-next-channel-closed = ⚠️ I may not open tables there. I'm missing: { $missing }.
settings-next-channel-missing = ⚠️ Choose a channel, too: without one no table opens.
settings-next-game-missing = ⚠️ Choose a game, too: without one no table opens.
settings-events = Events for tables with a set time
settings-events-on = On: each is also a server event
settings-events-off = Off
settings-events-closed = ⚠️ I make none as long as I lack *Create Events*.
settings-pictures = Pictures of earlier positions
settings-pictures-on = Keep them in the channel
settings-pictures-off = Remove them; each leaves a line about the move
settings-pages = Web pages of tables
settings-pages-off = None
settings-pages-finished = Of finished games
settings-pages-all = Of all games
settings-hidden-pages = Web pages of channels that not everybody sees
settings-hidden-pages-on = As of other channels
settings-hidden-pages-off = None
settings-server-page = Web page of this server
settings-server-page-on = Tables, the season and puzzles
settings-server-page-off = None
settings-searchable-pages = Web pages in search engines
settings-searchable-pages-on = Allowed
settings-searchable-pages-off = Not allowed

## Pages, on which tables are watched without Discord

page-skip = Skip to the content
page-site = Pages
page-games = Games
page-open = Open the page
page-footer = These pages show what everybody in the channel sees. No cookies, no scripts of others.
page-player = a player
page-nowhere = There is nothing here
page-nowhere-why = The address is wrong, or the page has been withdrawn.
page-lost = The connection is lost, so this page may be out of date. It goes on by itself once these pages can be reached again.
page-not-installed = { $game } isn't installed here at present, so this table can't be shown.
page-lobby = This table is open: players can still join it in Discord.
page-turn = It's { $name }'s move.
page-until = Time runs out on { $day } { $month }, { $time } UTC.
page-step = After move { $move } of { $moves }
page-board-alt = The board after move { $move }. It is described in words below.
page-covered = In this game remembering is part of the play: earlier positions open when it is over.
page-steps = Positions of this game
page-first = First
page-back = Back
page-on = Next
page-last = Last
page-players = Players
page-to-move = to move
page-last-moves = What happened last
page-words = The board in words
page-moves = { $count ->
    [one] { $count } move
   *[other] All { $count } moves
  }
page-rules = Rules of this game
page-record = Record of this game (JSON)
page-in-discord = To the table in Discord
page-join = Join in Discord
page-seated = { $seated } of { $people } seats taken
page-player-column = Player
page-review = What decided the game
page-off = No web page
page-title = This table's web page
page-about = Anybody who has this link can watch, without Discord. With a new address the old one leads nowhere.
page-renewed = The old address leads nowhere now. This is the new one:
page-point = Move { $move }, { $player }: { $played }% chance of winning instead of { $best }%
page-strong-point = Move { $move }, { $player }: the best move, { $played }% chance of winning; the next best leaves { $other }%
page-games-about = Board games that are played in Discord, each with its rules and a lesson to read.
page-contents = Contents
page-lesson = Positions to try your eye on
page-lesson-about = From this game's lesson. In Discord, /learn lets you play them and tells you how you did.
page-example = A good game
page-example-about = Between hard computer players, from the first move to the last. In Discord, /import steps through it and reviews it.
page-running = Running tables
page-running-none = No table is running that may be shown here.
page-lobbies = Open tables
page-lobbies-none = No table is open now.
page-move = Move { $move }
page-solvers = Today's puzzles have been solved by
page-cups = Cups
page-cup-muster = Everybody who has signed up is asked whether they are there.
page-cup-break = The next round is about to begin.
page-cup-round = Round { $number } of { $rounds } is being played.
page-cup-place = Place
page-cup-points = Points
page-cup-played = Games
page-cup-direct = Against equals
page-cup-opponents = Opponents
page-cup-firsts = First places
page-cup-share = Share of points
page-cup-decided = Decided by
page-cup-gone = no longer in the cup
page-cup-rises = rises
page-cup-falls = falls
page-cup-playing = under way
page-cup-how = How places are decided
page-cup-in-discord = To the cup in Discord
page-server-about = { $running ->
    [0] No table is running
    [one] { $running } table is running
   *[other] { $running } tables are running
  }, { $lobbies ->
    [0] none is open.
    [one] { $lobbies } is open.
   *[other] { $lobbies } are open.
  }

## Privacy

privacy-title = What is stored about you
privacy-stored = • **What you did at tables**: your user ID, name and language, your seat, moves with their times and hints, what you asked others, results and ratings, lessons, puzzles and invitations
  • **Cups**: which you joined or opened, how you played there, what you decided as an organiser and what organisers decided about you
  • **What you set**: `/notify` and `/away`, with your time zone, quiet hours and holidays, of which tables you want to be told, and whom you don't want to sit with
  • **What you wrote for yourself**: notes and plans, and how far you had looked with `/board words:True`

  Nothing else, and nothing of what you write in channels.

  With **Export** you get all of it as a file. With **Delete** it is removed: you leave open lobbies, a computer player takes over your seats, and finished games keep a seat without a name.
privacy-exported = Everything that is stored about you.
privacy-named = Web pages of your tables show the name you have there.
privacy-unnamed = Web pages call you “a player”.
privacy-sure = Delete everything that is stored about you?
privacy-what = You leave all lobbies and running games, on every server. Your results, ratings, lessons and tries at puzzles are gone for good. This can't be undone. Until a running game that you leave is over, a number that can't be turned back into your ID stays in place of your name: it only keeps anybody from seeing the secrets of two seats. Backups keep what you delete for longer: my daily ones for a week, those I make before updates until three newer ones exist; whoever hosts me may keep others.
privacy-deleted = Deleted. Nothing stored refers to you any more.
apart-title = Not with me
apart-intro = You and these people are never seated at the same table, on any server: whoever of you comes second finds no free seat. Only a cup can bring you together, where its draw leaves no other way. Nobody else sees this list, and nobody is told of it.
apart-listed = On your list
apart-none = Nobody.
apart-add = Add people
apart-remove = Take somebody off the list
apart-added = { $names }: on your list now.
apart-left = You sat together in a lobby, so I have taken you out of it: { $links }
apart-playing = You are in a running game together, which goes on: { $links }. You can resign there.
wishes-title = Tell me when a table opens here
wishes-games = Games
wishes-days = On these days
wishes-hours = At these hours (your time zone: /away)
wishes-night = 0–6 h
wishes-morning = 6–12 h
wishes-afternoon = 12–18 h
wishes-evening = 18–24 h
wishes-kept = 🔔 I'll tell you when somebody opens a table here: { $games }. At most once a day, in the way you chose in /notify, and never in your quiet hours.
wishes-none = 🔕 I won't tell you of open tables here.
table-opened = 🔔 { $host } has opened a table: { $game }{ $about }. { $link }
somebody = Somebody

## Refusals

refused-no-such-game = I don't know that game. Pick one from the list of /play.
refused-apart-bot = Bots don't take seats, so you don't need them on your list.
refused-apart-self = You can't keep away from yourself. Choose somebody else.
refused-wishes-never = Choose at least one day and some hours, or no game.
refused-muster-goes-on = I'm asking who is still there. The game starts as soon as all have answered, or when the time is over.
refused-apart-full = Your list has room for { $most } people. Take somebody off first.
refused-apart-invited = { $name } is on your list “Not with me” (/privacy). Take { $name } off it first, or invite somebody else.
refused-invite-bot = Bots don't take seats. The lobby has computer players: “Add computer player”.
refused-invite-self = You have a seat anyway. Invite somebody else.
refused-invite-gone = That person isn't on this server.
refused-invite-blind = { $name } can't see this channel. Invite somebody who can, or open the table where { $name } can.
refused-no-seat-kept = No seat is kept for you here.
refused-no-such-choice = Pick one of the choices that the command lists.
refused-no-such-zone = I don't know the time zone “{ $zone }”. Type a large city near you and pick one from the list.
refused-not-quiet-hours = I can't read “{ $hours }” as hours. Write them as 22:00-08:00, or `none` for no quiet hours.
refused-too-quiet = Quiet hours may last up to { $most } hours a day.
refused-not-a-moment = I can't read “{ $text }” as a time. Type a day and a time, such as “tomorrow 20:00”.
refused-channel-without-threads = I may not open tables in threads of { $channel }. I'm missing: { $missing }. Give me that, or choose another text channel.
refused-unclear-moment = “{ $text }” may be several days. Write the month as a word.
refused-moment-is-past = That moment isn't in the future. Pick a later one.
refused-moment-too-late = You can meet at most { $most } days from now. Pick an earlier day.
refused-appointment-alone = Nobody else can come here, so there is nothing to agree on. Call `/play` with `when` on a server.
refused-not-a-day = I can't read “{ $day }” as a day. Pick one from the list.
refused-day-is-past = That day isn't in the future. Pick a later one.
refused-holiday-too-long = A holiday may last 14 days at a time and 30 days a year; { $left ->
    [one] one day is
   *[other] { $left } days are
  } left now.
refused-no-such-table = That table is gone. /play opens a new one.
refused-unreadable-table = This table's data can't be read, so the table has to wait until whoever runs this bot repairs it. You can play in another channel or in a thread.
refused-unreadable-cup = This cup's data can't be read, so the cup has to wait until whoever runs this bot repairs it.
refused-elsewhere = On this server games are played in { $channels }. Try /play there.
refused-role-everybody = I never ping everybody. Choose a role of those who want to be called.
refused-role-not-mentionable = I'm not allowed to ping { $role }. Allow everyone to mention it in the server's settings, or give me the permission *Mention @everyone, @here, and All Roles*.
refused-channel-closed = I may not post in { $channel }. I'm missing: { $missing }. Give me that, or choose another channel.
refused-alone-here = A direct message has no threads, and nobody to invite: the table here is for you and computer players. Try /play without these options.
refused-guest-here = I can open threads and invite people only on a server that has invited me. Here, use /play without these options: the others press *Join*.
refused-needs-bot = That works only on a server that has invited me. Whoever manages a server can invite me.
refused-others-statistics = Here I can show you only your own results. For those of others, use `/stats` on a server that has invited me.
refused-not-manager = Only somebody who may manage this server can change its settings.
refused-channel-busy = { $state ->
    [lobby] There is a table in this channel already. Is a seat free? Press *Join* there: { $link }
   *[other] There is a table in this channel already: { $link }
 }
refused-rematch-open = Your rematch is open already: { $link } Press *Join* there if you don't sit yet.
refused-channel-busy-board = { refused-channel-busy }
  If its message is gone, /board posts it again.
refused-channel-busy-thread = { refused-channel-busy }
  Try /play with `thread: True` to open yours in a thread.
refused-no-thread-here = A thread can't be opened from here. Use /play in a text channel, or without the thread.
refused-missing-permissions = I can't host a table here. I'm missing: { $missing }. Somebody who manages this server can allow it.
refused-apps-hidden = You can't open a table here: this channel doesn't allow apps that the server hasn't added, so Discord shows my answers only to you. If the server invites me, it will work.
refused-table-not-shown = I can't show the table here. I'm missing: { $missing }. Somebody who manages this server can allow it.
refused-table-not-shown-now = I can't show the table here just now. The game is kept: I'll show it as soon as I can.
refused-forbidden = Discord doesn't let me write here just now. Nothing you did is lost: /board shows the table once it does.
refused-forbidden-lacking = I can't write here. I'm missing: { $missing }. Nothing you did is lost: once that is allowed, /board shows the table.
refused-archived = This thread is archived, so Discord lets me change nothing in it. Write a message here, then press again. Nothing you did is lost.
refused-kept = That is done and saved, but it can't be shown here just now. I'll show it as soon as I can.
refused-kept-lacking = That is done and saved, but I can't show it here. I'm missing: { $missing }. I'll show it as soon as that is allowed.
refused-not-shown = Your move is made and saved, but it can't be shown here just now. I'll show it as soon as I can.
refused-not-shown-lacking = Your move is made and saved, but I can't show it here. I'm missing: { $missing }. I'll show it as soon as that is allowed.
refused-no-place-here = Discord doesn't let me write in this channel, so I opened no table. Is it a private thread? Mention me in it to add me, then try again.
refused-no-table-opened = The table couldn't be posted here, so I opened none. Please try again in a minute.
refused-too-many-threads = This server has as many active threads as Discord allows, so I can't open one. Archive some, or use /play without the thread.
refused-command-outdated = This command has changed, and Discord still shows the old one. Restart Discord, or wait a few minutes, then try again. Nothing was changed.
refused-no-game-here = No game is running in this channel. /play opens a table, /turns lists your games; on a server that has invited me /games lists all.
refused-lobby-here = The game in this channel hasn't begun yet: its lobby stands above, and its host starts it.
refused-own-lobby-here = The game in this channel hasn't begun yet: you start it with *Start* in its lobby above.
refused-game-not-installed = This table is waiting: its game isn't installed on this bot at the moment. Nothing is lost. Once whoever runs this bot has installed it again, any player can press “Resume”.
refused-record-not-installed = That game isn't installed on this bot at the moment, so I can't show it. Its record is kept.
refused-game-over = That game is over. /play opens a new one.
refused-not-stranded = That game still has its place and goes on there: { $link }
refused-lobby-closed = This lobby is over: its game has begun, or it was closed. /play opens a new one.
refused-lobby-changed = Somebody joined, left or changed the variants just now. Look again, then press once more.
refused-not-ready = The time has changed since these people joined. The game can start once they have pressed *Ready*: { $names }
refused-already-seated = You already sit here.
refused-table-full = All the seats are taken.
refused-other-level = This table is for people with { $least } to { $most } points in this game, so that it is close; you have { $points }. `/games` lists other tables, and `/play` opens one of your own.
refused-one-at-a-time = I'm still busy with what you asked for before. Please ask again once you have that.
refused-too-fast = Easy! I couldn't keep up and skipped some of that.
refused-being-checked = I stopped unexpectedly, and am comparing this game with its messages. Please try again in a moment.
refused-busy = Many people are asking for this right now. Please try again in a minute.
refused-too-many-tables = You have { $most } open tables, as many as one person may have. Finish or end one of them first, such as { $links }
refused-too-many-lobbies = You've opened { $most } tables whose games haven't started. Start or close one of them first: { $links }
refused-too-many-tables-here = This server has { $most } open tables, as many as it may have. One of them has to end first; /games lists them.
refused-not-seated = You don't play at this table.
refused-not-your-rematch = Only those who played this game can ask for a rematch, since it keeps their seats. /play opens a table of your own.
refused-not-host = Only { $host }, who hosts this table, can do that.
refused-no-computer = No computer player sits here.
refused-too-many-for-options = { $seated } players sit here, and with these variants only { $most } can play. Somebody has to leave first.
refused-people-needed = { $least ->
    [one] At least { $least } player is needed,
   *[other] At least { $least } players are needed,
  } at most { $most }; { $seated } { $seated ->
    [one] sits
   *[other] sit
  } here now.
refused-paused = The game is paused. Any of its players can press “Resume”.
refused-no-hints = Hints are off at this table, so this one is up to you. You can do it!
refused-no-note = You have no note at this table. /note text:… writes one, for you alone.
refused-no-such-place = This game has no place “{ $place }” with anything near it. Write places as in moves, such as 14 or c2.
refused-no-such-ply = { $moves ->
    [0] This game has no moves. Leave out “move”, or choose 0.
    [one] This game has one move. For “move” choose 0 or 1.
   *[other] This game has { $moves } moves. For “move” choose a number from 0 to { $moves }.
  }
refused-try-running = While a game is running, you can try moves from its current position only.
refused-plan-your-turn = It's your turn: move first, then plan ahead.
refused-plan-too-deep = A plan goes up to { $most } decisions of your own deep. Take some back, and try again.
refused-plan-full = A plan has at most { $most } replies. Delete one, and try again.
refused-not-paused = The game isn't paused: it's already running.
refused-seat-held = Somebody holds that seat, or may come back to it.
refused-cup-seat = In a cup, only those who run it can give a seat to somebody (`/cup manage`).
refused-knows-another-seat = You've had another seat in this game; you can only take that one again.
refused-away = A computer player plays for you while you are away. Press “I'm back” below the board to take your seat again.
refused-not-away = You aren't away: the seat is yours already.
refused-undo-open = The others are being asked already: each can agree by the button, or with /undo.
refused-not-silent = { $name } is playing. A seat can be given away only when its player has been silent for three days, or has answered twice without deciding.
refused-nobody-to-ask = None of the people at this table is here to agree.
refused-alone-in-cup = A cup's game isn't ended by one person alone: play on, or resign.
refused-asked-today = { $name } has already been asked today, or their turn has only just begun.
refused-not-asked = That question is for somebody else.
refused-nobody-to-agree = The people you began this game with have left, so nobody can agree to taking moves back.
refused-moderator-plays = You play here, or have played here, so you decide at this table as a player. Another moderator can, or all the others agree.
refused-request-refused = You have already asked the people at this table for a seat.
refused-asked-lately = You've just asked for that. You can ask again { $until }.
refused-nothing-to-undo = There is no move that could be taken back.
refused-own-undo = That's your own request; now it's up to the others.
refused-not-keeper = That's for this table's players, its host, or a moderator.
refused-not-your-decision = It's { $name }'s turn to decide, not yours.
refused-watching = You don't play at this table. It's { $name }'s turn to decide.
refused-outdated = The game has moved on: this message is out of date.
refused-outdated-here = The game has moved on: this message is out of date. The newest: { $link }
refused-not-a-move = I can't read “{ $move }” as a move. Type /move and pick one of the moves it lists.
refused-illegal-move = “{ $move }” can't be played now. Type /move and pick one of the moves it lists.
refused-too-many-moves = Your turn is over before “{ $move }”, so I made none of these moves. Give only the moves of one turn.
refused-nothing-typed = You typed no move. Type /move and pick one of the moves it lists.
refused-no-secrets = Nothing is secret in this game.
refused-export-secrets = This game still has secrets. You can export it when it's over.
refused-nothing-to-export = This channel has no game to export: none was played to its end, or the last one ended without a result.
refused-no-page = This table has no web page at present.
refused-import-no-record = This file isn't a game record. Attach a .json file that /export has given.
refused-import-too-long = This file is too large: a game record has at most { $bytes } bytes.
refused-import-other-format = This record has the format “{ $format }”, and I can only read { $known }: it may come from a newer version.
refused-import-unknown-game = This record is of a game that I don't have: “{ $slug }”.
refused-import-invalid-start = This record of { $game } begins in a way that the rules don't allow.{ $rule }
refused-import-invalid-move = Move { $number } of this record, “{ $text }”, can't be played there.{ $rule }
refused-import-not-loaded = Discord didn't give me the file. Please try again in a minute.
refused-nothing-to-replay = This channel has no game to show: none was played to its end, or the last one ended without a result. To see one from another channel, give me its ID, which is shown below its table.
refused-no-such-game-here = I don't know a game “{ $id }” here. A game's ID is shown below its table.
refused-no-such-moves = { $moves ->
    [0] No move has been made in this game yet.
    [one] Only one move has been made in this game so far. Choose “from” and “to” within it.
   *[other] This game has { $moves } moves so far. Choose “from” and “to” among them, the smaller one first.
  }
refused-replay-secrets = Remembering what has happened is part of this game, so its replay is available once it is over.
refused-replay-busy = Several replays are being drawn already. Please try again in a minute.
refused-replay-stopped = I had to stop before the replay was ready. Please ask for it again in a minute.
refused-replay-too-large = This replay is larger than I may send here. Show a part of the game: choose “from” and “to”.
refused-review-busy = Several games are being reviewed already. Please try again in a minute.
refused-review-stopped = I had to stop before the review was ready. Please ask for it again in a minute.
refused-review-running = This game isn't over. You can review it when it is.
refused-review-continues = This record continues a game that you are playing now: { $link }. You can review it when that game is over.
refused-review-continues-other = This record continues a game that others are playing now. You can review it when that game is over.
refused-review-no-result = This game ended without a result, so there is nothing to review.
refused-no-deciding-turn = No single move decided this game: the chances changed little by little. *Review* shows how.
refused-no-puzzles = This game has no puzzles yet.
refused-deciding-turn-shown = The deciding turn stands here already: { $link }
refused-lesson-unfinished = Finish the lesson first; then I'll show it here.
refused-puzzle-shared = The channel has heard of your solution already.
picture-lost = *I can't draw right now, so here is the picture in words:*
not-read = The database isn't answering, so I can't tell you that. Nothing was changed; please try again in a minute.
not-known = The database isn't answering, so I don't know whether that was saved. I'm checking, and will tell you.
known-again = The database is back. This is what was saved: { $link }
known-move = The database is back. Your move is saved: { $link }
known-no-move = The database is back. Your move was not saved. Please make it again: { $link }
known-unchanged = The database is back. Nothing was changed: { $link }
known = All good again: no table is open here.
unexpected = Sorry, something went wrong, and I can't tell whether what you did was saved: the table shows it. If it happens again, give the code `{ $code }` to whoever runs this bot.

## Permissions, as Discord names them

permission-view-channel = View Channel
permission-connect = Connect
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-embed-links = Embed Links
permission-attach-files = Attach Files
permission-create-public-threads = Create Public Threads
permission-create-posts = Create Posts
permission-manage-threads = Manage Threads (this thread is locked; unlocking it is enough)

## Cups

command-cup = Cups: several rounds at many tables, from sign-up to the podium
command-cup-new = Open a cup in this channel
command-cup-new-game = Which game
command-cup-new-name = What the cup is called
command-cup-new-format = How people are seated; Swiss if left out
command-cup-new-rounds = How many rounds; 4 if left out
command-cup-new-seats = Players wanted at a table
command-cup-new-minutes = Minutes for a round; 40 if left out
command-cup-new-days = Days for a round, in place of minutes
command-cup-new-start = When it starts: tomorrow 20:00, Saturday 8pm, or once it is full; left out: when you start it
command-cup-new-start-in = Minutes until it starts by itself; left out: when you start it
command-cup-new-most = Most people who can join; 64 if left out
command-cup-list = List this server's cups
command-cup-show = Show a cup's standings, and your place with its reasons
command-cup-cup = Which cup; left out: the one in this channel
command-cup-withdraw = Leave a cup; a computer player plays on in your game
command-cup-manage = Run a cup
command-cup-manage-action = What to do
command-cup-manage-player = Whom to add, take out or replace
command-cup-manage-substitute = Who takes the place
command-cup-manage-table = Which table gets more time: its number
command-cup-new-variants = Variants of the game, with commas between them
command-cup-new-best-of = Games at a table, in a knock-out for two
command-cup-new-seeding = How a knock-out is seeded; by rating if left out
command-cup-new-winner-role = A role that the winners are given at the end
cup-choice-swiss = Swiss: everybody plays every round
cup-choice-round-robin = Round robin: everybody meets everybody
cup-choice-knock-out = Knock-out: the better half goes on
cup-choice-league = League: divisions, those at the ends rise or fall
cup-seeding-rating = By rating: the best meet late
cup-seeding-lot = By lot
cup-when-full = Once it is full
cup-manage-start = Start, or go on at once
cup-manage-add = Add a player
cup-manage-remove = Take a player out
cup-manage-substitute = Put in a substitute
cup-manage-more-time = Give a table more time, once
cup-manage-undo = Take back a round of which no game has ended
cup-manage-end = End the cup
cup-manage-next = Open the next season of a league
cup-format-swiss = { $rounds ->
    [one] Swiss, one round
   *[other] Swiss, { $rounds } rounds
 }
cup-format-round-robin = round robin
cup-format-knock-out = knock-out
cup-format-league = league, season { $season }
cup-format-swiss-rules = Everybody plays every round. Tables are made of people with similar points who have met seldom, and everybody sits first and last about equally often. In the last round the leaders share the first table.
cup-format-round-robin-rules = Everybody meets everybody equally often, as far as the rounds allow.
cup-format-knock-out-rules = The better half of each table goes on to the next round, until one table is left. Of people who are level at a table, the one with the higher rating goes on; if ratings are equal, or a lot seeds, the one who stood higher before the round; then the lot decides. In the first round the highest seeds may have a bye.
cup-format-league-rules = People are in divisions of 4 to 8, in the first season by rating, later by the order that the last season has left; new people begin at the bottom. In a division everybody meets everybody equally often, as far as tables and rounds allow. At the end the first rise and the last fall: one of a division of up to five, two of a larger one.
cup-size = { $size } at a table
cup-best-of = best of { $games }
cup-by-lot = seeded by lot
cup-pace = { $minutes } min a round
cup-pace-days = { $days ->
    [one] a day a round
   *[other] { $days } days a round
 }
cup-open = Sign-up is open.
cup-open-season = The last season: { $link }. Those who sign up again keep the place that it has left them.
cup-starts = Sign-up is open; it starts { $until }.
cup-starts-full = Sign-up is open; it starts once it is full.
cup-break = The next round begins { $until }.
cup-phase-muster = Is everybody there? The time to answer runs out { $until }.
cup-phase-round = The round goes on; its time is over { $until }.
cup-overtime = The time of the round is over: a computer player has the seat of whom a game waited for. Everybody else plays until { $until }; then computer players play on.
cup-held = ⏸ The tables of this round can't be shown, so its time stands still. I'm missing here: { $missing }. Somebody who manages this server can allow it; then the round goes on by itself, with all the time that was left.
cup-held-muster = ⏸ I can't ask who is there, so the time to answer stands still. I'm missing here: { $missing }. Somebody who manages this server can allow it; then I ask everybody, and nobody is left out before.
cup-held-refused = ⏸ Discord gives me no threads for the tables of this round, so its time stands still. Perhaps this server has as many active threads as it may have: then archive some. I keep trying, and the round goes on by itself, with all the time that was left.
cup-held-game = ⏸ The game of this cup isn't installed on this bot at the moment, so the round's time stands still. Once whoever runs this bot has installed it again, the round goes on by itself, with all the time that was left.
cup-phase-over = Over.
cup-phase-cancelled = Called off.
cup-standings = Standings
cup-round = Round { $number } of { $rounds }
cup-entrants = Signed up: { $count } of at most { $most }
cup-more = … and { $count } more
cup-footer = Cup { $cup } · drawn from seed { $seed }
cup-table = Table { $number }:
cup-moves = { $count ->
    [one] · one move
   *[other] · { $count } moves
 }
cup-division = Division { $number }
cup-division-people = { $count ->
    [one] { $count } person
   *[other] { $count } people
}
cup-division-rise = { $count ->
    [one] the first rises
   *[other] the first { $count } rise
}
cup-division-fall = { $count ->
    [one] the last falls
   *[other] the last { $count } fall
}
cup-muster = **{ $cup }** is about to start. Still there? Press the button: time runs out { $until }, then it starts without you.
cup-muster-elsewhere = **{ $cup }** is about to start. Still there? Press *I'm here* under the question ({ $place }): time runs out { $until }, then it starts without you.
cup-muster-over = **{ $cup }**: everybody was asked here whether they are there. No more answers are needed.
cup-in-thread = { $names }: **{ $game }** in the thread below.
cup-in-post = { $names }: **{ $game }**, below.
cup-round-begins = **{ $cup }**, round { $number } of { $rounds }
cup-season-begins = Season { $season } has { $rounds ->
    [one] one round.
   *[other] { $rounds } rounds.
}
cup-season-ends = The season is over by { $until }.
cup-bye = { $count ->
    [one] A bye this round: { $names }
   *[other] Byes this round: { $names }
 }
cup-over = **{ $cup }** is over. Congratulations!
cup-place-1 = 🥇 { $names } · { $points }
cup-place-2 = 🥈 { $names } · { $points }
cup-place-3 = 🥉 { $names } · { $points }
cup-rise = ▲ To division { $number }: { $names }
cup-fall = ▼ To division { $number }: { $names }
cup-called-off = **{ $cup }** was called off before a game was finished.
cup-channel-deleted = The channel of **{ $cup }** was deleted, so the cup has ended, with the standings as they are.
cup-role-prize = The winners get { $role }.
cup-role-given = { $role } goes to the winners.
cup-role-no-role = The role for the winners no longer exists, so nobody has been given it.
cup-role-managed = { $role } belongs to Discord or to an app, so I couldn't give it to the winners.
cup-role-not-allowed = I couldn't give { $role } to the winners: I lack *Manage Roles*. Give it by hand this time; for the next cup, allow me to manage roles in the server's settings.
cup-role-too-high = I couldn't give { $role } to the winners: it isn't below my own highest role. Give it by hand this time; for the next cup, drag my role above it in the server's settings.
cup-moved = **{ $cup }** goes on below: { $link }
cup-taken-back = **{ $cup }**: round { $number } was taken back, and its games are closed. It is drawn again { $until }, or earlier if those who run the cup go on.
cup-taken-out = { $name }, games of **{ $cup }** had to wait for you too long in two rounds, so you're out.
cup-taken-out-back = Do you want to play again from the next round?
cup-game-closed = This round of the cup was taken back. The game is closed and counts for nothing.
cup-game-after = The cup was ended. This game goes on, but counts in it no more.
cup-deeds = Decisions of the organisers
cup-deed-start = { $number ->
    [0] { $name } started the cup
    [again] { $name } went on at once
   *[other] { $name } went on at once after round { $number }
}
cup-deed-add = { $name } added { $player }
cup-deed-remove = { $name } took { $player } out
cup-deed-substitute = { $name } put { $substitute } in the place of { $player }
cup-deed-more-time = { $name } gave table { $number } more time
cup-deed-undo = { $name } took back round { $number }
cup-deed-end = { $name } ended the cup
cup-deed-next = { $name } opened season { $number }
cup-manage-panel = **{ $cup }**: what do you want to do? Add people, take them out, put in substitutes and give a table more time with `/cup manage`.
cup-reason-smaller-tables = { $count ->
    [one] Smaller tables than wished: at larger ones, one more meeting would repeat.
   *[other] Smaller tables than wished: at larger ones, { $count } more meetings would repeat.
 }
cup-reason-top-table = Last round: the first table is that of the leaders.
cup-reason-uneven = { $count } people can't be divided into tables of the wanted size.
cup-reason-second-bye = Everybody has had a bye already, so somebody has a second one.
cup-reason-design = The tables follow a design in which nobody meets twice.
cup-reason-equal = { $count ->
    [one] In all rounds together everybody meets everybody once.
   *[other] In all rounds together everybody meets everybody { $count } times.
 }
cup-reason-lot = A lot, drawn from the seed, decided between level people.
cup-reason-again = { $count ->
    [one] One pair meets again: { $pairs }
   *[other] { $count } pairs meet again: { $pairs }
 }
cup-legend = In the picture each round has the points, then the places of the people met.
cup-signs = ▲ rises to the division above, ▼ falls to the one below, by the standings as they are now.
cup-not-apart = Round { $number }: { $count ->
    [one] one pair sits
   *[other] { $count } pairs sit
 } together although one of the two asked not to, since no other seating was possible. Only those who run the cup are told.
cup-place-apart = { $name } has the place, but not the seat in the game that is under way: a private list keeps two people there apart. That seat stays as it is.
cup-place-known = { $name } has the place, but not the seat in the game that is under way, and has had another one there. That seat stays as it is.
cup-rules = A game gives you the share of opponents you beat: 1 for beating all, ½ for half of them, 0 for none. If points are level, what counts is: results against each other, the mean score of your opponents, first places, your share of the points in your games. If all that is level, the place is shared.
    A bye counts { $bye }.
cup-rules-late = When the time of a round is over, a computer player takes the seat of each person whom a game waits for. The others have half of the round more; then computer players play the games to their ends. Who is late in two rounds is out, and asked whether to come back.
cup-no-pause = Quiet hours and holidays don't stop a round.
cup-mine-signed-up = You're signed up for **{ $cup }**.
cup-mine = Your place: **{ $place }** of { $people }, with { $points } { $played ->
    [0] before your first game
    [one] from one game
   *[other] from { $played } games
 }
cup-mine-game = Round { $number }, with { $others }: { $points }
cup-mine-playing = Round { $number }, with { $others }: under way
cup-mine-ahead = Planned, if nobody comes or goes:
cup-mine-next = Round { $number }, with { $others }
cup-mine-bye = Round { $number }: bye
cup-mine-missed = Round { $number }: not there
cup-mine-before = Round { $number }: before you joined
cup-mine-ties = Against people with equal points: { $direct } · mean of your opponents: { $opponents } · first places: { $firsts } · share of points: { $share }
cup-decided-direct = Results against each other put you behind the place before.
cup-decided-opponents = The mean score of your opponents puts you behind the place before.
cup-decided-firsts = First places put you behind the place before.
cup-decided-share = Your share of points puts you behind the place before.
cup-mine-asked = You're signed up for **{ $cup }**, and asked now whether you're there: press *I'm here* under the cup's message, or it starts without you.
cup-mine-left-out = You didn't say that you were there, so **{ $cup }** has begun without you.
cup-mine-withdrawn = You have left **{ $cup }**.
cup-mine-taken-out = Games of **{ $cup }** had to wait for you too long in two rounds, so you're out.
cup-mine-removed = An organiser has taken you out of **{ $cup }**.
cup-mine-again = With *{ $button }* you are in again.
cup-joined = You're in **{ $cup }**.
cup-joined-later = You're in **{ $cup }**, from the next round on.
cup-withdrawn = You've left **{ $cup }**. If you are in a game, a computer player plays on for you.
cup-confirmed = Good, you're in.
cup-opened = **{ $cup }** is open. Start it with /cup manage when all are there.
cup-season-call = **{ $cup }**: season { $season } is open. Sign up again to keep the place that the last season has left you.
cup-opened-starts = **{ $cup }** is open, and starts by itself; or start it earlier with /cup manage.
cup-season-opened = **{ $cup }**: season { $season } is open. Start it when all are there.
cup-done-muster = **{ $cup }**: everybody who has signed up is asked now whether they are there. The first round begins when all have answered, or when the time to answer is over.
cup-done-round = **{ $cup }**: round { $number } is drawn, and its tables open.
cup-done-over = **{ $cup }** is over, with the standings as they are.
cup-done-cancelled = **{ $cup }** is cancelled, since no game of it was finished.
cup-done-undo = **{ $cup }**: round { $number } is taken back, and its games end without a result. It is drawn anew in ten minutes, or at once with /cup manage.
cup-done-add = { $player } is in **{ $cup }**.
cup-done-remove = { $player } plays no more rounds of **{ $cup }**. In a game that is under way a computer player plays on.
cup-done-substitute = { $substitute } plays **{ $cup }** in the place of { $player }.
cup-done-more-time = **{ $cup }**: table { $number } has half of the round's time more.
cups-none = No cup is going on here.
button-cup-join = Join
button-cup-withdraw = Withdraw
button-cup-mine = My place
button-cup-rules = Rules of this cup
button-cup-back = Play again
button-cup-manage = Manage…
button-cup-start = Start, or go on
button-cup-undo = Take back the round
button-cup-end = End the cup
button-cup-next = Next season
refused-no-such-cup = There's no such cup on this server.
refused-no-cup-here = No cup is going on here. Those who manage the server can open one with /cup new.
refused-cup-already-in = You're already in this cup.
refused-cup-not-in = You aren't in this cup.
refused-cup-left-it = You don't play in this cup any more. *My place* says whether you can come back.
refused-cup-removed = You were taken out of this cup. Only those who run it can add you again.
refused-cup-they-not-in = That person isn't in this cup.
refused-cup-not-now = That's not possible at this point of the cup.
refused-cup-has-ended = This cup has ended.
refused-cup-game-missing = The game of this cup isn't installed on this bot at the moment, so that's not possible. The cup goes on once whoever runs this bot has installed it again.
refused-cup-closed = Nobody can join this cup any more: it has no round to come for somebody new. You can follow it with `/cup show`.
refused-cup-no-muster = Nobody is being asked now whether they are there, so you need not answer.
refused-cup-round-goes-on = A round is being played. Once its last game has ended, or its time is over, you can go on to the next one.
refused-cup-had-place = You have had a place of your own in this cup.
refused-cup-they-had-place = { $name } has had a place in this cup and left it, so can't take somebody else's. *Add a player* gives that place back.
refused-cup-two-paces = Give either `minutes` or `days`, not both.
refused-cup-they-in = { $name } is already in this cup.
refused-cup-no-round = No round is being played now.
refused-cup-no-more-time = A table gets more time once, while its game and the time of the round go on.
refused-cup-no-season = Only a league whose season is over has a next one.
refused-cup-two-starts = Give either `start` or `start_in`, not both.
refused-cup-seeding = Only a knock-out is seeded.
refused-cup-season-role = The winners of this league get { $role }, and you may give only roles below your own, and only with the permission *Manage Roles*. Ask somebody who may give it to open the next season.
refused-cup-season-open = The next season of this league is open already.
refused-cup-full = This cup is full. If somebody withdraws, you can join.
refused-cup-too-few = Too few people for a table. Wait until more have joined.
refused-cup-too-few-here = Too few have said that they are there. Wait for more of them to press *I'm here*.
refused-cup-too-few-left = Too few people are left for a table. Unless some come back before the break is over, the cup then ends by itself.
refused-cup-place-out = That place plays in no round to come: a substitute could not play any more.
refused-cup-has-results = A game of this round has ended, so it can't be taken back.
refused-cup-organisers = Only people who may manage the server, or have the role that runs its cups, can do that.
refused-cup-needs-threads = A cup needs threads for its tables: open it in a text channel, or in a post of a forum.
refused-cup-forum-posts = In a forum each table of a cup gets a post, and I may not create any here: allow me *Create Posts*, then try again.
refused-cup-forum-tags = Posts of this forum need a tag, and all of its tags are for moderators. Add one that everybody may use, then try again.
refused-cup-rules-seats = With this game { $people } people sit at a table. Choose the seats, and the most people, to fit that.
refused-cup-left = { $name } isn't on this server.
refused-cup-who = Name the player, and for a substitution also the substitute; both must be people.
refused-cup-best-of = Several games at a table are for a knock-out with `seats: 2`.
refused-cup-role-yours = You may give only roles below your own, and only with the permission *Manage Roles*. { $role } is none of them.
refused-cup-role-no-role = There's no such role on this server.
refused-cup-role-managed = { $role } belongs to Discord or to an app, so I can't give it. Choose another role.
refused-cup-role-not-allowed = I can't give { $role }: I lack *Manage Roles*. Allow me to manage roles in the server's settings, then try again.
refused-cup-role-too-high = I can't give { $role }: it isn't below my own highest role. Drag my role above it in the server's settings, then try again.
refused-cup-own-table = You sit at a table with this person, whose game isn't over. Somebody else who may manage the server, or runs its cups, must decide that.
refused-cup-which-table = Give the number of a table of this round with `table`.
refused-cup-variants = The variants of this game are: { $names }.
refused-cup-no-variants = This game has no variants.
refused-too-many-cups = This server already has { $most } cups going on. End one first.
