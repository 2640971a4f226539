# The bot's own words. A game's words stand in its own folder.

## Commands, as Discord lists them

command-play = Open a table for a game in this channel
command-play-game = Which game
command-play-thread = Open a new thread for it
command-play-invite = Keep a seat for this person, who is asked once
command-move = Make your move
command-move-move = The move: pick one, or type it (several of one turn with spaces between them)
command-board = Post the table again at the bottom of the channel
command-secret = Show me what only I may know
command-rules = Read the rules of a game
command-rules-game = Which game
command-learn = Learn a game by playing, in five minutes
command-learn-game = Which game
command-games = List the open lobbies and running games of this server
command-export = Get the game's record as a file
command-stats = Show games, wins and ratings on this server
command-stats-user = Whose; yours if you name nobody
command-leaderboard = Show the best players of this server
command-leaderboard-game = In which game; in all of them if you name none
command-leaderboard-season = Of which season; of all time if you name none
command-settings = Choose how games are played on this server
command-privacy = See, export or delete what is stored about me
command-replay = Show a game as an animated picture
command-replay-game-id = The game's id, as it stands below its table; otherwise this channel's game
command-replay-from = The first move to show
command-replay-to = The last move to show
command-replay-format = GIF plays everywhere; WebP is smaller and sharper, but some phones show it still
command-review = Show what decided a finished game
command-review-game-id = The game's id, as it stands below its table; otherwise this channel's last game
command-puzzle = Solve today's puzzle: one move is clearly the best
command-puzzle-game = Its game; otherwise today's choice
command-undo = Ask the others to take back the last move
command-hint = Suggest a move to me, with a reason
command-resign = Leave the game to a computer player
command-help = How to start
command-challenge = Challenge to a game
command-statistics = Game statistics
command-turns = List what waits for me, on all servers
command-notify = Choose how I am told that it is my move
command-notify-how = How I am told
command-notify-again = Remind me again every so many hours; 0 for never
command-notify-hour = At which hour the daily summary comes
command-away = Choose my quiet hours, my time zone and my holidays
command-away-quiet = My quiet hours each day, such as 22:00-08:00
command-away-zone = My time zone, by a city
command-away-until = On holiday from now on; the day on which I am back

## Buttons and menus

button-settings-second = Role and pictures…
button-settings-first = Back
button-to-table = To the table
button-join = Join
button-decline = Decline
button-computer = Add computer player
button-leave = Leave
button-start = Start
button-options = Options
button-rules = Rules
button-cancel = Cancel
button-secret = My secret
button-table = Table…
button-undo = Take back the last move
button-undo-agree = Agree
button-undo-refuse = Decline
button-pause = Pause
button-go-on = Resume
button-resign = Resign
button-resign-sure = Yes, resign
button-back = I'm back
button-take = Play for { $player }
button-replace = A computer for { $player }
button-substitute = A substitute for { $player }
button-end = End the game
button-end-sure = End it now
button-data-export = Export
button-data-delete = Delete
button-data-delete-sure = Delete for good
button-rematch = Rematch
button-record = Record
button-review = Review
button-watch = Watch replay
button-puzzle-again = Try again
button-puzzle-give-up = Show the best move
button-previous = Back
button-next = Next
button-learn = Learn by playing
button-start-over = Start over
button-lesson-game = Play against easy computer players
button-next-game = Next game: { $game }
button-resume = Go on here: { $game }, move { $move }
button-open = New table: { $game }
ask-move = { $player }: choose a move
ask-first = { $player }: choose…
ask-then = And then…
ask-back = … the ones before
ask-more = … more

## The lobby

lobby-open = **{ $host }** opens a table for **{ $game }**. Who plays?
lobby-open-alone = A table for **{ $game }**: you and computer players.
lobby-cancelled = This table was closed before the game began.
lobby-begun = The game has begun. The table is below.
lobby-seated = Seats ({ $seated } of { $most })
lobby-nobody = nobody yet
lobby-begun-in-thread = **{ $game }** is played in the thread below.
thread-name = { $game } · { $host }
joined-in-thread = You have a seat. The table is in its thread: { $link }
lobby-reposted = This table is further below.
lobby-kept = { $name } (invited)
lobby-options = Variants
lobby-footer = For { $people } players · table { $table }
lobby-alt = { $game }: an open table, { $seated } of { $most } seats taken.
lobby-opened = The table is open: { $link }
invited = { $player }, { $host } keeps a seat for you: { $game }. Do you play?
invitation-accepted = { $name } plays.
invitation-declined = { $name } does not play this time.
challenge-intro = To which game do you challenge { $name }?
challenge-choose = Choose a game
lobby-seating = Seating
lobby-timer = Time per decision
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
computer-intro = How strong should the computer be?
computer-choose = Add a computer player
computer-remove = Remove the last one
computer-toad = Toad
computer-snail = Snail
computer-beetle = Beetle
computer-stork = Stork
computer-crab = Crab
computer-minnow = Minnow
options-none = the plain game
options-choose = Variants of the game
options-intro = Choose the variants; none chosen is the plain game.
rematch-opened = A new lobby is open below. Whoever wants to play again joins it.
stranded-offer = { $count ->
    [one] The channel of one of your games was deleted; the game is waiting for you.
   *[other] The channels of some of your games were deleted; the games are waiting for you.
  } You can go on here, or open a new table all the same.
stranded-game = **{ $game }**, move { $move }: { $players } · table { $table }
stranded-resumed = The game goes on here: { $link }

## The table

table-begin = The game begins.
table-before = … before that: { $moves }
table-old = Move { $move }: { $what }
table-turn = { $player }, it is your move.
table-computer = { $name } (computer) is to move.
table-score = { $name } **{ $points }**
table-footer = Move { $move } · { $game } · table { $table }
table-until = Your time runs out { $until }.
table-bank = Your time bank of { $bank } is part of it.
table-paused = ⏸️ The game is paused. Any of its players can resume it.
table-ended = { $name } ended this game. It has no result.
table-cancelled = This game has ended without a result.
away = away, a computer plays
away-until = away until { $day }
moves-lost = { $count ->
    [one] The last move was lost with the bot's disk, sorry. The game goes on from the one before.
   *[other] The last { $count } moves were lost with the bot's disk, sorry. The game goes on from the one before them.
  }
lobby-changes-lost = What was last changed here was lost with the bot's disk, sorry. Please look again at who sits here.
seat-resigned = 🏳️ { $name } resigns. A computer player takes the seat.
seat-replaced = A computer player takes the seat of { $name }.
seat-left = 🚪 { $name } has left the server. A computer player decides until { $name } is back.
seat-back = 👋 { $name } is back and plays on.
seat-taken = 👋 { $name } sits down and plays on for { $before }.
substitute-wanted = 🔎 **{ $game }**: who plays on for { $name }? { $facts }
substitute-move = move { $move }
substitute-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
substitute-bank = time bank: { $bank }
paused-note = ⏸️ { $name } has paused the game.
time-up = ⏰ The time of { $name } was up: a computer player has made this decision.
time-away = ⏰ The time of { $name } was up for the third time in a row. A computer player keeps the seat until { $name } presses “I'm back”.
time-half = ⏳ { $player }, half your time is gone; it runs out { $until }. { $link }
remind-turn = ⏳ { $player }, a decision waits for you; your time runs out { $until }. { $link }
remind-again = ⏳ { $player }, it is still your move; your time runs out { $until }. { $link }
remind-untimed = ⏳ { $player }, the game waits for your move. { $link }
remind-refused = I couldn't message you, so I tell you here from now on; /notify changes that.
undo-asked = ↩️ { $name } asks to take this back: { $move } { $count ->
    [one] { $others }, do you agree?
   *[other] { $others }, do you all agree?
  }
undo-refused = ↩️ { $name } does not agree, so it stands: { $move }
undo-withdrawn = ↩️ { $name } withdrew the request, so the move stands: { $move }
undo-note = ↩️ { $name } has taken this back: { $move }
undo-move = move { $number }.
table-abandoned = Nobody is left at this table: the game is over without a result.
computer = computer
neutral = neutral { $colour }

## Secrets

secret-intro = This is for your eyes only. Your table: { $table }
secret-footer = /secret shows it again.
secret-refused = { $players }: I couldn't message you. Press the button and I'll show your secret here, only to you.

## The end

end-winners = { $count ->
    [one] 🏆 { $winners } wins! Congratulations!
   *[other] 🏆 { $winners } share the win! Congratulations!
  }
end-reveal = Revealed
end-count = The count

## Answers

undo-waiting = I have asked the others.
undo-agreed = You agree. The others are still asked.
undo-done = It is taken back.
panel-intro = What would you like to do?
panel-nothing = You don't play at this table, so there is nothing for you to do but watch. Enjoy!
panel-resign = Do you want to leave this game? A computer player takes your seat.
panel-end = Do you want to end this game for everybody? Nobody wins it, and it doesn't count.
panel-sure = If not, just dismiss this message.
panel-done = Done.
hint = 💡 { $move }
  { $why }
hint-gain = Points: { $points } compared with “{ $other }”.
hint-only = It is the only move.
hint-ahead = I expect to win about { $chance } of 100 games with it, with “{ $other }” about { $less }.
hint-sure = From here it wins, whatever the others do.
hint-own = What speaks for it, and as much for the other move:
hint-even = As far as I can see “{ $other }” is as good.
board-posted = Here is the table: { $link }
games-none = No table is open on this server. /play opens one.
games-lobby = 🟢 **{ $game }**: open lobby, { $seated } { $seated ->
    [one] player
   *[other] players
  } so far – { $link }
games-running = ▶️ **{ $game }**: { $seated } { $seated ->
    [one] player
   *[other] players
  }, move { $move } – { $link }
games-stranded = ⏸️ **{ $game }**: { $seated } { $seated ->
    [one] player
   *[other] players
  }, move { $move } – its channel was deleted. One of its players can go on with it elsewhere on this server: /play
games-more = … and { $count } more.
turns-title = { $count ->
    [0] Nothing waits for you
    [one] One decision waits for you
   *[other] { $count } decisions wait for you
  }
turns-mine = Your move
turns-others = Others are awaited
turns-none = You are in no running game. /play opens a table.
turns-alone = direct messages
turns-awaited = { $name } is awaited
turns-next = Your move is made. Another game waits for you.
turns-paused = paused
turns-until = time runs out { $until }
turns-since = your turn came { $since }
turns-undo = you are asked to agree to an undo
exported = The record of the game.
replay = **{ $game }**, { $first ->
    [1] from the start to move { $last }
   *[other] moves { $first } to { $last }
  } · table { $table }
replay-alt = { $game } as an animated picture, moves { $first } to { $last }. At its end:
replay-player = Player { $number }
replay-drawing = I am drawing the replay: { $percent } %
replay-posted = Here is the replay: { $link }
review-title = Review: { $game }
review-point = Turning point { $number } of { $points }
review-making = I am looking at every move: { $percent } %
review-accuracy = accuracy { $accuracy }
review-no-choice = never had a choice
review-line = **{ $number }** Move { $move }, { $player }: chance to win { $played } % instead of { $best } %{ $is_small ->
    [yes] { " " }· a small difference
   *[no] { "" }
  }
review-strong-line = **{ $number }** Move { $move }, { $player }: the best move, chance to win { $best } %; the next best leaves { $other } %{ $is_small ->
    [yes] { " " }· a small difference
   *[no] { "" }
  }
review-even = No single move decided this game.
review-few = No other move made a difference that I can tell.
review-footer = Each decision is judged by what its player knew. Accuracy: 100 gives nothing away; each 7 % of chance given away halves it.
review-alt = The chance of each player to win, in percent:
review-alt-line = after move { $move }: { $chances }
review-decision = Move { $move }: { $player } played **{ $played }** – chance to win { $chance } %.
  Better: **{ $best }** – { $best_chance } %.
review-strong = Move { $move }: { $player } played the best move, **{ $played }** – chance to win { $chance } %.
  The next best: **{ $other }** – { $other_chance } %.
review-why = Why, from { $player }'s side:
review-then = What I expect to follow: { $moves }
review-then-best = After the better move: { $moves }
review-then-other = After the next best move: { $moves }
review-then-over = { $moves }; that ends the game, won by { $winners }
why-later = What makes the difference shows only some moves later.
why-gain = It brings { $points ->
    [one] 1 point
   *[other] { $points } points
  } more at once.
why-turn = In the whole turn it can bring you { $points ->
    [one] 1 point
   *[other] { $points } points
  }, the other move { $less }.
why-turn-wins = With it you can win in this turn.
why-other-ends = The other move ends the game, and not in your favour.
why-solved = With best play by everybody from here on it wins the game, and the other move does not.
why-solved-shared = With best play by everybody from here on it shares the win, and the other move loses.
why-threat = After the other move { $player } could take { $points ->
    [one] 1 point
   *[other] { $points } points
  } from you at once; after this one { $less ->
    [0] none
   *[other] only { $less }
  }.
puzzle-title = Today's puzzle: { $game }
puzzle-old-title = Puzzle of { $day }: { $game }
puzzle-task = You play { $colours }, and it is your move. One move is clearly the best: find it.
puzzle-you = You
puzzle-right = ✅ **{ $best }** is the best move: your chance to win is { $chance } %. With the next best one, “{ $next }”, it would be { $next_chance } %.
puzzle-wrong = ❌ **{ $played }** is not the best move.
puzzle-solution = The best move is **{ $best }**: your chance to win is { $chance } %. With the next best one, “{ $next }”, it would be { $next_chance } %.
puzzle-tries = { $tries ->
    [1] Solved at the first try.
   *[other] Solved with { $tries } tries.
  }
puzzle-not-counted = You had asked for the best move before, so this does not count as solved.
puzzle-solvers = Solved on this server
puzzle-solver = { $player } · { $tries ->
    [1] first try
   *[other] { $tries } tries
  }
puzzle-nobody = Nobody yet.
puzzle-footer = A puzzle a day, the same for everybody on this server. Only you see your tries.
puzzle-footer-alone = A puzzle a day, yours alone. Servers have others.
resigned = A computer player has taken your seat. Thank you for playing. Pressed by mistake? *Table…* gives you your seat back.
resigned-last = You were the last human player: the game is over.
rules-footer = Page { $page } of { $pages }
rules-ruling = our ruling
rules-which = Which game's rules would you like to read?
rules-choose = Choose a game
rules-goal = The goal
rules-turn = A turn
rules-end = The end
rules-example = For example
rules-first = A first game
rules-start = Who starts
rules-typing = How moves are typed
rules-advice = Advice
lesson-resumed = You left off here.
lesson-choose = What do you do?
lesson-you = You
lesson-footer = Lesson: { $game } · step { $step } of { $steps }
lesson-sent = Your lesson waits for you in our direct messages: { $link }
lesson-here = I may not send you direct messages, so here is your lesson; only you see it.
lesson-over = You can play { $game } now
lesson-offer = That was all. Try it at once: a game against easy computer players. Every detail is in `/rules`.
lesson-table = The table is open, and computer players sit there. Press *Start*: { $link }
help = **Pondside hosts board games in this channel.**
  { $games }

  1. `/play` opens a table. Others press *Join*, the host presses *Start*.
  2. When it is your move you are pinged. Choose from the menus below the board, or type `/move`.
  3. What only you may know comes by direct message; `/secret` shows it again.

  Friends away? The host adds computer players, and `/play` in a direct message with me opens a table for you alone. *Table…* below the board pauses, takes back a move, resigns, or lets you play on for somebody.

  `/hint` suggests a move · `/undo` takes one back · `/learn` teaches a game in five minutes · `/rules` explains it · `/board` posts the table again · `/games` lists the tables · `/turns` lists what waits for you, `/notify` says how you hear of it, `/away` keeps your quiet hours · `/replay` shows a game as an animation · `/review` shows what decided it · `/puzzle` asks for the best move in a position a day · `/export` gives its record · `/stats` and `/leaderboard` show results · `/privacy` shows what is stored

## What people have reached

stats-title = { $name } on this server
stats-none = { $name } has not finished a game here yet. Games between at least two people count.
stats-all = All games
stats-games = games
stats-wins = wins
stats-rating = rating
stats-seasons = Seasons
stats-favourites = Favourite games
stats-favourite = { $game } – { $games ->
    [one] { $games } game
   *[other] { $games } games
  }
stats-opponents = Most frequent opponents
stats-opponent = { $player } – { $games ->
    [one] { $games } game
   *[other] { $games } games
  }: { $won } won, { $lost } lost
stats-longest = Longest game
stats-longest-game = { $game } – { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
  } { $days ->
    [0] within a day
    [one] over { $days } day
   *[other] over { $days } days
  } · { $day }
stats-footer = Games between at least two people count. Everybody begins with a rating of 1000; with fewer than { $games } games it is provisional (?). A season lasts three months and begins anew.
leaderboard-title = The best of this server: { $game }
leaderboard-provisional = Provisional, with fewer than { $games } games
leaderboard-season-now = { $season } (now)
leaderboard-all-time = All time
leaderboard-none-then = { $season }: no game between at least two people was counted here.
leaderboard-none = No game between at least two people has been finished here yet. /play opens a table.
leaderboard-line = { $place } { $player } – **{ $rating }** · { $games ->
    [one] { $games } game
   *[other] { $games } games
  }, { $wins ->
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
absence-allowed = No time runs in quiet hours and holidays (from 8 hours on)
absence-excluded = Time runs in quiet hours and holidays too

## How a person is told

notify-ping = A ping in the channel
notify-dm = A direct message
notify-both = Both: a ping and a direct message
notify-daily = One summary a day, by direct message
notify-none = Nothing
notify-is-ping = When it is your move I ping you in the channel.
notify-is-dm = When it is your move I send you a direct message with the link and the board.
notify-is-both = When it is your move I ping you in the channel and send you a direct message.
notify-is-daily = Once a day, at { $hour }:00 ({ $zone }), I send you what waits for you.
notify-is-none = I tell you nothing when it is your move; /turns lists what waits.
notify-again = I remind you again { $hours ->
    [one] every hour.
   *[other] every { $hours } hours.
  }
notify-once = Besides that only once, when half of your time is over.
notify-refused = Your direct messages are closed to me, so I ping you in the channel instead.
notify-how = *This holds on all servers. `/notify` changes it; in the hours of `/away` I am silent.*
away-none = You have no quiet hours. Your time zone: { $zone }.
away-quiet = Your quiet hours: { $hours } ({ $zone }).
away-holiday = You are on holiday; back on { $day }.
away-meaning = *Meanwhile nobody reminds you, and with eight hours or more for a decision your time stands still. Others see only the day on which you are back, never the hours.*
away-counts-from = For your time limits the change counts from { $when }; until then they keep to your former hours.
away-no-quiet = No quiet hours
away-back = I am back now

## Settings of a server

settings-title = Settings of this server
settings-intro = These apply to new tables; pings, the role and pictures change at once.
settings-locale = Language in the channels
settings-locale-auto = The server's own language
settings-locale-en = English
settings-locale-ru = Русский
settings-locale-it = Italiano
settings-timer = Default time per decision
settings-pings = When it is somebody's move
settings-pings-mention = Ping the player
settings-pings-silent = Ping without a sound
settings-pings-none = Only name the player
settings-channels = Where games may be played
settings-channels-all = in every channel
settings-channels-choose = Channels for games (leave empty for all)
settings-role = Role pinged for open tables
settings-role-none = none
settings-role-choose = Role that open tables ping (empty for none)
settings-pictures = Pictures of earlier positions
settings-pictures-keep = Stay in the channel
settings-pictures-remove = Go; a line tells each move

## Privacy

privacy-title = What is stored about you
privacy-stored = For each table you sat at: your user ID, the name you had then, your language, your seat, your moves with their times, and how the game ended. From finished games: your results, and your ratings on each server, also by season. Of lessons: how far you are in each. Of puzzles: the day, the game, your tries, and whether you solved it or gave up. Of `/notify` and `/away`: what you chose, with your time zone, quiet hours and holidays. Of invitations to open lobbies: that you were asked, and in which message. Of the bot's own messages at your tables: those not posted yet. Nothing else, and none of what you write in channels.

  With **Export** you get all of it as a file. With **Delete** it is removed: you leave open lobbies, a computer player takes over your seats, and finished games keep a seat without a name.
privacy-exported = Everything that is stored about you.
privacy-sure = Delete everything that is stored about you?
privacy-what = You leave all lobbies and running games, on every server. Your results, ratings, lessons and tries at puzzles are gone for good. This cannot be undone. Until a running game that you leave is over, a number that cannot be read back stays in place of your name: it only keeps anybody from seeing the secrets of two seats. Backups have it for longer: daily ones for a week, those made before updates until three newer ones exist.
privacy-deleted = Deleted. Nothing stored refers to you any more.
somebody = Somebody

## Refusals

refused-no-such-game = I don't know that game. Pick one from the list of /play.
refused-invite-bot = Bots don't take seats. The lobby has computer players: “Add computer player”.
refused-invite-self = You have a seat anyway. Invite somebody else.
refused-invite-gone = That person is not on this server.
refused-invite-blind = { $name } can't see this channel. Invite somebody who can, or open the table where { $name } can.
refused-no-seat-kept = No seat is kept for you here.
refused-no-such-choice = Pick one of the choices that the command lists.
refused-no-such-zone = I know no time zone “{ $zone }”. Type a large city near you and pick one from the list.
refused-not-quiet-hours = I can't read “{ $hours }” as hours. Write them as 22:00-08:00.
refused-too-quiet = Quiet hours may last up to { $most } hours a day.
refused-not-a-day = I can't read “{ $day }” as a day. Pick one from the list.
refused-day-is-past = That day has come already. Pick a later one.
refused-holiday-too-long = A holiday may last 14 days at once and 30 days a year; { $left ->
    [one] one day is
   *[other] { $left } days are
  } left now.
refused-no-such-table = That table is gone. /play opens a new one.
refused-elsewhere = On this server games are played in { $channels }. Try /play there.
refused-role-not-mentionable = I may not ping { $role }. Allow everyone to mention it in the server's settings, or give me the permission *Mention @everyone, @here, and All Roles*.
refused-alone-here = A direct message has no threads, and nobody to invite: the table here is for you and computer players. Try /play without these options.
refused-not-manager = Only somebody who may manage this server can change its settings.
refused-channel-busy = There is a table in this channel already: { $link }
  Try /play with `thread: True` to open yours in a thread.
refused-no-thread-here = A thread can't be opened from here. Use /play in a text channel, or without the thread.
refused-missing-permissions = I can't host a table here. I lack: { $missing }. Somebody who manages this server can allow it.
refused-table-not-shown = I can't show the table here. I lack: { $missing }. Somebody who manages this server can allow it.
refused-forbidden = Discord doesn't let me write here just now. Nothing you did is lost: /board shows the table once it does.
refused-forbidden-lacking = I can't write here. I lack: { $missing }. Nothing you did is lost: once I have that permission, /board shows the table.
refused-kept = That is done and kept, but Discord doesn't let me show it here just now. I'll show it as soon as I can.
refused-kept-lacking = That is done and kept, but I can't show it here. I lack: { $missing }. I'll show it as soon as I have that permission.
refused-not-shown = Your move is made and kept, but Discord doesn't let me show it here just now. I'll show it as soon as I can.
refused-not-shown-lacking = Your move is made and kept, but I can't show it here. I lack: { $missing }. I'll show it as soon as I have that permission.
refused-no-place-here = Discord doesn't let me write in this channel, so I opened no table. Is it a private thread? Mention me in it to add me, then try again.
refused-no-game-here = No game is running in this channel. /play opens a table, /games lists the others.
refused-game-over = That game is over. /play opens a new one.
refused-not-stranded = That game still has its place and goes on there: { $link }
refused-lobby-closed = That lobby is closed. /play opens a new one.
refused-lobby-changed = Somebody joined, left or changed the variants just now. Look again, then press Start.
refused-already-seated = You are already sitting here.
refused-table-full = All the seats are taken.
refused-one-at-a-time = You are waiting for that already. It's on its way.
refused-too-fast = One at a time, please: that came faster than I can follow, so I have left some of it out.
refused-busy = Many people are asking for this right now. Please try again in a minute.
refused-too-many-tables = You have { $most } open tables, as many as one person may have. Finish or end one first; /games lists them.
refused-too-many-tables-here = This server has { $most } open tables, as many as there may be. One of them must end first; /games lists them.
refused-not-seated = You don't play at this table.
refused-not-host = Only { $host }, who opened this table, can do that.
refused-no-computer = No computer player sits here.
refused-too-many-for-options = { $seated } players sit here, and with these variants { $most } can play. Somebody would have to leave first.
refused-people-needed = { $least ->
    [one] At least { $least } player is needed,
   *[other] At least { $least } players are needed,
  } at most { $most }; { $seated } { $seated ->
    [one] sits
   *[other] sit
  } here now.
refused-paused = The game is paused. Any of its players can press “Resume”.
refused-not-paused = The game is not paused: it goes on already.
refused-seat-held = Somebody holds that seat, or may come back to it.
refused-knows-another-seat = You have had another seat in this game; that is the only one you may take again.
refused-away = A computer player plays for you while you are away. Press “I'm back” below the board, and it is your seat again.
refused-not-away = You are not away: the seat is yours already.
refused-undo-open = The others are being asked already.
refused-nothing-to-undo = There is no move that could be taken back.
refused-own-undo = That's your own request; now the others must agree.
refused-not-keeper = Only the person who opened this table, or a moderator, can do that.
refused-not-your-decision = It is { $name }'s turn to decide, not yours. I'll ping you when it is.
refused-watching = You don't play at this table. It is { $name }'s turn to decide.
refused-outdated = The game has moved on: that message is an old one.
refused-outdated-here = The game has moved on: that message is an old one. This is the newest: { $link }
refused-not-a-move = I can't read “{ $move }” as a move. Type /move and pick one of the moves it lists.
refused-illegal-move = “{ $move }” can't be played now. Type /move and pick one of the moves it lists.
refused-too-many-moves = Your turn is over before “{ $move }”, so I made none of these moves. Give only the moves of one turn.
refused-nothing-typed = You typed no move. Type /move and pick one of the moves it lists.
refused-no-secrets = Nothing is secret in this game.
refused-export-secrets = This game still has secrets. You can export it when it's over.
refused-nothing-to-export = This channel has no game that I could export: none was played to its end, or the last one ended without a result.
refused-nothing-to-replay = This channel has no game that I could show: none was played to its end, or the last one ended without a result. To see one of another channel, give me its id, which stands below its table.
refused-no-such-game-here = I know no game “{ $id }” on this server. A game's id stands below its table.
refused-no-such-moves = { $moves ->
    [0] No move of this game has been made so far.
    [one] Only one move of this game has been made so far.
   *[other] This game has { $moves } moves so far.
  } Choose “from” and “to” among them, the smaller one first.
refused-replay-secrets = Keeping in mind what has happened is part of this game, so its replay can be had when it is over.
refused-replay-busy = Several replays are being drawn already. Please try again in a minute.
refused-replay-stopped = I had to stop before the replay was ready. Please ask for it again in a minute.
refused-replay-too-large = This replay is larger than I may send here. Show a part of the game: choose “from” and “to”.
refused-review-busy = Several games are being reviewed already. Please try again in a minute.
refused-review-stopped = I had to stop before the review was ready. Please ask for it again in a minute.
refused-review-running = This game isn't over. Its review can be had when it is.
refused-review-no-result = This game ended without a result, so there is nothing to review.
refused-no-puzzles = There are no puzzles for this game: its secrets would give them away.
not-known = The database doesn't answer, so I don't know whether that was kept. I'm looking, and will tell you.
known-again = The database answers again. This is what was kept: { $link }
known-move = The database answers again. Your move is kept: { $link }
known-no-move = The database answers again. Your move was not kept. Please make it again: { $link }
known-unchanged = The database answers again. Nothing was changed: { $link }
known = The database answers again. No table is open here.
done-here = Done.
unexpected = Sorry, something went wrong, and I can't say whether what you did was kept: the table shows it. If it happens again, give the code `{ $code }` to whoever runs this bot.

## Permissions, as Discord names them

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-embed-links = Embed Links
permission-attach-files = Attach Files
permission-create-public-threads = Create Public Threads
