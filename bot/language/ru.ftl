# Слова самого бота. Слова каждой игры лежат в её папке.

## Общее для нескольких сообщений

choose-game = Выберите игру
cups = Турниры
done = Готово.
nobody-yet = Пока никто.
web-pages = Веб-страницы
you = Вы
points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
  }
moves = { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
  }
games = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
  }
players = { $seated } { $seated ->
    [one] игрок
    [few] игрока
   *[many] игроков
  }
small-difference = { $is_small ->
    [yes] { " " }· разница невелика
   *[no] { "" }
  }

## Команды, как их показывает Discord

command-play = Открыть стол для игры в этом канале
command-play-game = Какая игра
command-play-thread = Открыть для неё отдельную ветку
command-play-when = Когда встретиться: завтра 20:00, суббота 20:00, через 2 часа (часовой пояс: /away)
command-play-invite = Оставить место этому человеку; его спросят один раз
command-move = Сделать ход
command-move-move = Выберите или напишите; несколько подряд за один ход — через пробел
command-board = Показать стол ещё раз внизу канала
command-board-words = Описать весь стол словами, только вам
command-board-around = Описать, что рядом с этим местом, например 14 или c2
command-secret = Показать вам то, что знаете только вы
command-rules = Прочитать правила игры
command-rules-game = Какая игра
command-learn = Научиться игре за пять минут, сразу играя
command-learn-game = Какая игра
command-games = Открытые столы и идущие партии этого сервера
command-export = Получить запись партии файлом
command-import = Пересмотреть партию ход за ходом по её записи и разобрать её; видите только вы
command-import-record = Файл, который даёт /export
command-stats = Показать партии и победы, а на сервере и рейтинги
command-stats-user = Чья статистика (по умолчанию ваша)
command-leaderboard = Показать лучших игроков этого сервера
command-leaderboard-game = Какая игра (по умолчанию все)
command-leaderboard-season = Какой сезон (по умолчанию за всё время)
command-settings = Выбрать, как играют на этом сервере
command-privacy = Посмотреть, выгрузить или удалить данные о вас
command-replay = Показать партию анимацией
command-replay-game-id = Код партии (под её столом); по умолчанию — партия этого канала
command-replay-from = С какого хода показать
command-replay-to = По какой ход показать
command-replay-format = WebP — крупно и чётко; GIF — для программ без WebP; steps — по ходам кнопками, только для вас
command-review = Показать, что решило законченную партию
command-review-game-id = Код партии (под её столом); по умолчанию — последняя партия этого канала
command-puzzle = Решить задачу дня: один ход явно лучший
command-puzzle-game = Игра задачи; по умолчанию — игра этого дня
command-undo = Попросить остальных отменить последний ход
command-hint = Подсказать вам ход и сказать почему
command-try = Попробовать ходы на личном поле; за столом ничего не изменится
command-try-game-id = Код партии, он указан под столом (по умолчанию партия этого канала)
command-try-move = В законченной партии: после скольких ходов начать (по умолчанию 0)
command-plan = Решить заранее, чем ответить на ходы других; об этом никто не узнает
command-resign = Уступить место компьютеру
command-help = С чего начать
command-challenge = Предложить сыграть
command-statistics = Статистика игр
command-apart = Не со мной
command-turns = Показать, где ждут вашего хода, на всех серверах
command-note = Написать личную заметку об этой партии; её показывает вам /turns
command-note-text = Заметка (по умолчанию показать ту, что есть)
command-notify = Выбрать, как сообщать вам о вашем ходе
command-notify-how = Как сообщать
command-notify-again = Через сколько часов напоминать снова; 0 — не напоминать
command-notify-hour = В котором часу присылать ежедневную сводку
command-notify-words = Картинки или слова в личных ответах
command-away = Выбрать тихие часы, часовой пояс и отпуск
command-away-quiet = Ваши тихие часы каждый день, например 22:00-08:00
command-away-zone = Город в вашем часовом поясе
command-away-until = Отпуск с этого момента; день вашего возвращения

## Кнопки и списки

button-to-table = К столу
button-join = Сесть
button-ready = В игре
button-decline = Отказаться
button-computer = + Компьютер
button-leave = Выйти
button-start = Начать
button-solo = Сыграть с компьютером
button-first-game = Впервые? { $variants }
button-options = Настройки
button-moment = Другое время
button-show-statistics = Показать всем здесь
button-here = Я здесь
button-wishes = 🔔 Сообщать о столах…
button-settings-games = Игры…
button-settings-more = Ещё настройки…
button-settings-regular = Задача, следующий стол…
button-note = Моя заметка
button-rules = Правила
button-cancel = Отменить
button-secret = Мой секрет
button-table = Стол…
button-undo = Отменить последний ход
button-undo-agree = Согласиться
button-undo-refuse = Отказать
button-request-end = Закончить
button-request-computer = Согласиться
button-request-seat = Пусть играет
button-request-presence = Я здесь
button-presence = На месте ли { $player }?
button-pause = Пауза
button-go-on = Продолжить
button-resign = Сдаться
button-resign-sure = Да, сдаться
button-back = Я снова здесь
button-back-at = Я снова здесь: { $game }
button-take = Играть за игрока { $player }
button-play-on = Играть дальше
button-replace = Компьютер за игрока { $player }
button-substitute = Замена игроку { $player }
button-end = Закончить партию
button-end-sure = Закончить сейчас
button-apart = Не со мной…
button-data-export = Выгрузить
button-data-delete = Удалить
button-data-delete-sure = Удалить навсегда
button-series = До { $games ->
    [3] двух побед
   *[other] трёх побед
  }
button-rematch = Реванш
button-record = Запись партии
button-review = Разбор
button-watch = Смотреть анимацию
button-step = По ходам
button-deciding-turn = 🎬 Решающий ход
button-line-played = ▶ После сыгранного хода
button-line-best = ▶ После лучшего хода
button-line-other = ▶ После второго по силе хода
button-line-back = Переломный ход { $letter }
button-play-this = Сыграть так
button-try = Попробовать ходы
button-hint = Подсказка
button-words = Словами
button-turns = Где ваш ход
button-try-back = Ход назад
button-try-answer = Ответ компьютера
button-plan = Решить заранее
button-try-plan = Запланировать это
button-plan-add = Добавить ответ
button-plan-delete = Удалить план
button-plan-keep = Запланировать
button-plan-keep-any = Запланировать в любом случае
button-plan-whatever = Что бы они ни делали
button-plan-drop = Удалить этот ответ
button-plan-overview = К плану
button-note-delete = Удалить заметку
button-puzzle-again = Ещё раз
button-puzzle-give-up = Показать лучший ход
button-puzzle-share = Поделиться здесь
button-puzzle-try = Решить тоже
button-previous = Назад
button-next = Дальше
button-first = В начало
button-last = В конец
button-moves = К ходам
button-page-watch = Смотреть
button-page = Веб-страница
button-page-new = Новый адрес
button-name = Показать имя
button-unname = Скрыть имя
button-learn = Пройти урок
button-lesson = Урок
button-start-over = Начать сначала
button-lesson-game = Сыграть со слабым компьютером
button-next-game = Следующая партия: { $game }
button-resume = Продолжить: { $game }, ход { $move }
button-open = Новый стол: { $game }
ask-move = { $player }: выберите ход
ask-first = { $player }: выберите…
ask-own-move = Выберите ход
ask-own-first = Выберите…
ask-then = Теперь выберите…
ask-part = { $player }: { $first } … { $last }
ask-piece = { $player }: { $piece }
ask-back = … предыдущие
ask-more = … ещё

## Набор игроков

lobby-open = **{ $host }** открывает стол: **{ $game }**. Кто с нами?
lobby-hosted = **{ $host }** ведёт этот стол: **{ $game }**. Кто с нами?
lobby-next = Следующий стол, **{ $game }**: игра начнётся, когда займут все места. Кто с нами?
lobby-open-alone = Стол для вас и компьютера: **{ $game }**.
lobby-appointment = **{ $host }** зовёт сыграть: **{ $game }**, { $when } ({ $in }). Кто придёт?
lobby-appointment-how = Напомню за 15 минут. Играют те, кто придёт.
lobby-muster-early = Начать раньше назначенного? { $names }: если вы не против, нажмите «Я здесь» до { $until }.
appointment-soon = { $player } ⏰ Партия «{ $game }» начнётся { $in }: { $link }
appointment-now = Пора! Нажмите «Я здесь» выше: игра начнётся, когда ответят все, а в { $by } — с теми, кто ответил.
appointment-stays = Ещё не все здесь, поэтому игра начнётся, как договорились, { $in }.
appointment-missed = Меня не было, когда эта игра должна была начаться, простите. Стол открыт: ведущий начнёт, когда все соберутся.
appointment-zone = «{ $text }» — это { $when }, часовой пояс: { $zone }. Если ваш другой, выберите его: `/away zone`; тогда я буду читать время по нему.
moment-title = Встретиться в другое время
moment-label = Когда?
moment-hint = Например, «завтра 20:00». Часовой пояс: { $zone }
lobby-cancelled = Стол закрыли, не начав партию.
lobby-begun = Партия началась — смотрите ниже.
lobby-seated = Места ({ $seated } из { $most })
lobby-nobody = пока никого
lobby-begun-in-thread = Партия «{ $game }» — в ветке ниже.
thread-name = { $game } · { $host }
joined-in-thread = Вы за столом. Он в своей ветке: { $link }
lobby-reposted = Этот стол — ниже.
lobby-kept = { $name } (приглашение)
lobby-muster = Вы ещё здесь? { $names }: нажмите «Я здесь» до { $until }, затем игра начнётся с теми, кто тут.
muster-asked = Вы ещё здесь? Игра вот-вот начнётся: нажмите «Я здесь» выше. Кто не ответит до { $by }, останется без места.
muster-early = Ведущий хочет начать раньше назначенного. Если вы не против, нажмите «Я здесь» выше до { $by }: когда ответят все, игра начнётся. Иначе — как договорились, { $in }.
muster-short = { $more ->
    [0] Игра пока не может начаться: над этим сообщением сказано, кому ещё что нажать. Стол остаётся открытым: { $link }
   *[other] Игра не началась: не хватает игроков ({ $more }). Стол остаётся открытым: можно сесть, а ведущий добавит компьютер или начнёт: { $link }
  }
muster-nobody = Никто не ответил, и стол закрыт. /play откроет новый.
muster-missed = { $player } Вы не успели ответить, что вы здесь, и партия «{ $game }» идёт дальше без вас. Если стол ещё открыт, садитесь снова: { $link }
lobby-options = Выбрано
lobby-switch-on = { $seated ->
    [2] Чтобы начать вдвоём, включите в «Настройках» вариант «{ $option }».
   *[other] Чтобы начать при { $seated } игроках, включите в «Настройках» вариант «{ $option }».
  }
lobby-first-evened = { $ahead }: «{ $option }» в *Настройках* уравнивает шансы.
lobby-lacking = *Начать*: { $more ->
    [one] нужен ещё { $more } игрок
    [few] нужны ещё { $more } игрока
   *[other] нужно ещё { $more } игроков
  }
lobby-needs = { lobby-lacking }.
lobby-unready = { $changed ->
    [moment] Встреча перенесена.
   *[time] Время изменилось.
} *Начать* можно будет, когда { $names } { $count ->
    [one] нажмёт
   *[other] нажмут
} *В игре*.
lobby-time-changed = { $name } меняет время за этим столом, а вы садились на других условиях. Если новые вам подходят, нажмите *В игре*: { $link }
lobby-time-changed-later = { $player }, { $name } меняет время за столом, где вы сели на других условиях. Если новые вам подходят, нажмите *В игре*: { $link }
lobby-moment-changed = { $name } переносит встречу, а вы садились на другое время. Если новое подходит, нажмите *В игре*: { $link }
lobby-moment-changed-later = { $player }, { $name } переносит встречу, а вы садились на другое время. Если новое подходит, нажмите *В игре*: { $link }
lobby-options-changed = { $name } меняет настройки этого стола, а вы уже за ним: { $link }
lobby-options-changed-later = { $player }, { $name } меняет настройки стола, за которым вы сидите: { $link }
lobby-full = Все места заняты.
lobby-solo = { lobby-lacking }; *Сыграть с компьютером*{ $is_first ->
    [no] { " " }— сразу
   *[yes] { "" }: «{ $variants }»
  }.
lobby-for = С этими вариантами игроков: { $people }
lobby-footer = Стол { $table }
event-join = Сесть за стол: { $link }
lobby-alt = { $game }: открытый стол, занято мест: { $seated } из { $most }.
lobby-opened = Стол открыт: { $link }
invited = { $player }, { $host } держит для вас место: { $game }. Сыграете?
invitation-accepted = { $name } в игре.
invitation-declined = { $name }: приглашение отклонено.
invitation-lapsed = { $state ->
    [lobby] Это место больше не держат.
    [cancelled] Это место больше не держат: стол закрыт.
   *[other] Это место больше не держат: партия началась.
  }
challenge-intro = Во что вы предлагаете сыграть игроку { $name }?
lobby-elsewhere = Я здесь в гостях: на нажатия отвечаю, но напоминать не могу.
lobby-elsewhere-appointment = Я здесь в гостях: за 15 минут напомню в личных сообщениях тем, кто добавил меня себе или с кем у меня есть общий сервер. Остальные, запомните время! Когда соберётесь, ведущий нажмёт *Начать*.
lobby-computer = { $name } (компьютер, { $strength })
seating-random = по жребию
seating-joined = в том порядке, как садились
seating-for = Рассадка: { $seating }
timer-for = Время на решение: { $timer }
strength-easy = слабый
strength-easy-hint = Играет разумно, но многое упускает
strength-medium = средний
strength-medium-hint = Просчитывает немного вперёд
strength-hard = сильный
strength-hard-hint = Просчитывает как можно дальше
strength-expert = эксперт
strength-expert-hint = Вдвоём ещё гораздо сильнее; думает над ходом до { $seconds } { $seconds ->
    [one] секунды
   *[other] секунд
}
computer-intro = Насколько хорошо должен играть компьютер?
computer-choose = Добавить компьютер
computer-remove = Убрать последний
computer-toad = Жаба
computer-snail = Улитка
computer-beetle = Жук
computer-stork = Аист
computer-crab = Рак
computer-minnow = Пескарь
options-title = { $game }: ваш стол
options-variants = Варианты
options-seating = Кто где сидит
options-timer = Время на решение
options-bank = Запас времени
options-restrictions = Правила стола
options-level = Только игроки примерно моего уровня
options-level-hint = Мой рейтинг в этой игре плюс-минус { $reach }; кого я зову, тот садится всегда
rematch-opened = Реванш открыт, вы уже за столом; остальные могут сесть.
rematch-call = { $name } хочет реванш. Ваше место придержано до { $until }: нажмите «Сесть» выше.
series = Серия до { $games ->
    [3] двух побед
   *[other] трёх побед
  }
series-won = { $count ->
    [one] 🏆 { $winners } побеждает в серии!
   *[other] 🏆 { $winners } делят победу в серии!
  }
series-chosen = Серия до { $games ->
    [3] двух побед
   *[other] трёх побед
  }: прошлая партия считается первой.
stranded-offer = { $count ->
    [1] У вашей партии больше нет канала, и она ждёт вас.
   *[other] У ваших партий больше нет каналов, и они ждут вас.
  } Можно продолжить здесь или всё-таки открыть новый стол.
stranded-game = **{ $game }**, ход { $move }: { $players } · стол { $table }
channel-freed = Здесь ждала партия, где никто не ходил; за столом { $players }. Её игроки могут продолжить её в любом другом канале или ветке этого сервера: там её предложит /play.
channel-freed-ended = Здесь ждала партия, где никто не ходил; за столом { $players }. Она закончена без результата.
stranded-resumed = Партия продолжается здесь: { $link }

## Стол

table-begin = Партия начинается.
table-goal = 🎯 { $goal }
table-secrets = 🤫 Ваш секрет — в личном сообщении; *Мой секрет* ниже покажет его снова.
table-secrets-here = 🤫 Ваш секрет откроет кнопка *Мой секрет*, только вам.
table-partners = Партнёры: { $pairs }
table-before = … до этого ходов: { $moves }
table-old = Ход { $move }. { $what }
table-turn = { $player }, ваш ход.
table-computer = Ходит { $name } (компьютер).
table-score = { $name } **{ $points }**
table-footer = Ход { $move } · { $game } · стол { $table }
table-until = Ваше время выйдет { $until }.
table-bank = Сюда входит ваш запас времени: { $bank }.
table-bank-runs = Сейчас расходуется ваш запас времени.
table-paused = ⏸️ Пауза. Продолжить может любой из игроков.
table-dismissed = Меня убрали с этого сервера, поэтому теперь я отвечаю только на нажатия: напоминаний здесь не будет, рейтинг не изменится. Партия ждёт, пока её не продолжит кто-то из игроков.
table-deserted = ⏸️ Все отошли, партия ждёт. Нажмите «Я снова здесь», чтобы продолжить.
table-paused-by = ⏸️ { $name } ставит партию на паузу. Продолжить её может любой из игроков.
do-you-agree = { $count ->
    [one] { $others }, вы согласны?
   *[other] { $others }, вы все согласны?
  }
request-end = { $name } предлагает закончить партию без результата. { do-you-agree }
request-computer = { $name } предлагает отдать компьютеру место игрока { $player }. { do-you-agree }
request-seat = { $name } хочет сесть на место игрока { $player }. { do-you-agree }
request-own-seat = { $name } хочет вернуться на своё место. { do-you-agree }
request-presence = { $others }, { $name } спрашивает, здесь ли вы ещё.
request-end-later = { $player }, { $name } предлагает закончить партию без результата. Вы согласны? { $link }
request-computer-later = { $player }, { $name } предлагает отдать компьютеру место игрока { $about }. Вы согласны? { $link }
request-seat-later = { $player }, { $name } хочет сесть на место игрока { $about }. Вы согласны? { $link }
request-own-seat-later = { $player }, { $name } хочет вернуться на своё место. Вы согласны? { $link }
request-presence-later = { $player }, { $name } спрашивает, здесь ли вы ещё. { $link }
request-here = { $name } на месте.
request-refused = { $name } не даёт согласия.
request-withdrawn = { $name } снимает вопрос.
request-granted = { $name } даёт согласие.
table-ended-by-all = Игроки договорились закончить партию. Она остаётся без результата.
table-ended = { $name } прекращает партию. Она остаётся без результата.
table-cancelled = Эта партия закончилась без результата.
away = нет на месте, играет компьютер
away-until = нет на месте, возвращение: { $day }
moves-lost = { $count ->
    [1] Последний ход пропал вместе с диском бота, простите. Партия продолжается с хода перед ним.
    [one] Последний { $count } ход пропал вместе с диском бота, простите. Партия продолжается с хода перед ним.
    [few] Последние { $count } хода пропали вместе с диском бота, простите. Партия продолжается с хода перед ними.
   *[many] Последние { $count } ходов пропали вместе с диском бота, простите. Партия продолжается с хода перед ними.
  }
lobby-changes-lost = Последние изменения пропали вместе с диском бота, простите. Посмотрите, пожалуйста, ещё раз, кто здесь сидит.
seat-resigned = 🏳️ { $name } сдаётся. Место занимает компьютер.
seat-replaced = Место игрока { $name } занимает компьютер.
seat-removed = Место игрока { $name } занимает компьютер: так решил модератор, рейтинг эта партия больше не меняет. Попросить место назад можно через «Стол…».
seat-silent = Место игрока { $name } занимает компьютер, остальные согласны. Кнопка «Стол…» сразу вернёт в игру.
seat-left = 🚪 Игрока { $name } больше нет на сервере. Пока он не вернётся, решает компьютер.
seat-back = 👋 { $name } снова здесь и играет дальше.
seat-taken = 👋 { $name } садится за стол и играет дальше на месте игрока { $before }.
substitute-wanted = 🔎 **{ $game }**: кто доиграет за игрока { $name }? { $facts }
substitute-over = 🔎 Замену больше не ищут.
substitute-move = ход { $move }
substitute-seat = место { $seat }
substitute-bank = запас времени: { $bank }
paused-unseen = ⏸️ { $name } не видит этот канал и не получает от меня личных сообщений, поэтому партия на паузе и время не идёт.
time-up = ⏰ Время игрока { $name } вышло: это решение принял компьютер.
time-away = ⏰ Время игрока { $name } вышло в третий раз подряд. Место держит компьютер, пока { $name } не нажмёт «Я снова здесь».
seat-lost = { $player }, ваше время вышло три раза подряд, и теперь за вас играет компьютер. Кнопка «Я снова здесь» под полем вернёт вам место: { $link }
seat-given = { $player }, теперь вместо вас играет компьютер: { $link }
seat-taken-over = { $player }, теперь вместо вас играет { $name }: { $link }
time-half = ⏳ { $player }, половина вашего времени прошла; оно выйдет { $until }. { $link }
time-half-bank = ⏳ { $player }, половина вашего времени на этот ход прошла. Оно выйдет { $until }, потом начнёт расходоваться запас: { $bank }. { $link }
time-bank = ⏳ { $player }, ваше время на этот ход вышло. Теперь расходуется запас времени, он выйдет { $until }. { $link }
remind-turn = ⏳ { $player }, ваш ход; время выйдет { $until }. { $link }
remind-again = ⏳ { $player }, ход всё ещё за вами; время выйдет { $until }. { $link }
remind-holiday = { $player }, ваш отпуск скоро кончится, и тогда на ход останется мало времени: оно выйдет { $until }. { $link }
remind-untimed = ⏳ { $player }, партия ждёт вашего хода. { $link }
remind-past = ⌛ Это напоминание уже неактуально: решение принято.
remind-refused = Личное сообщение отправить не удалось, поэтому теперь пишу сюда; изменить это можно командой /notify.
undo-asked-later = ↩️ { $player }, { $name } предлагает отменить ход. Вы согласны? { $link }
undo-asked = ↩️ { $name } просит отменить ход: { $move } { do-you-agree }
undo-refused = ↩️ { $name } не соглашается, ход остаётся: { $move }
undo-withdrawn = ↩️ { $name } больше не просит об этом, ход остаётся: { $move }
undo-lapsed = ↩️ Игра пошла дальше, поэтому ничего не отменено.
question-lapsed = Этот вопрос снят, ничего не изменилось.
undo-note = ↩️ { $name } отменяет ход: { $move }
undo-move = номер { $number }.
table-abandoned = За этим столом никого не осталось: партия окончена без результата.
computer = компьютер
neutral = нейтральные { $colour }

## Секреты

secret-intro = Это видите только вы. Ваш стол: { $table }
secret-footer = «Мой секрет» под полем покажет это снова, как и /secret.
secret-known-to = До вас на этом месте играли и тоже могут это знать: { $people }.
secret-refused = { $players }: ваши личные сообщения для меня закрыты. Нажмите кнопку, и я покажу ваш секрет здесь, только вам.

## Конец

end-winners = { $count ->
    [one] 🏆 Победа: { $winners }!
   *[other] 🏆 Победу делят { $winners }!
  }
end-congratulations = Поздравляем!
end-congratulations-to = Поздравляем, { $people }!
end-computers = { $count ->
    [one] 🏁 Победа: { $winners }.
   *[other] 🏁 Победу делят { $winners }.
  }
end-computer = { $name } (компьютер)
end-uncounted = Компьютер решал чаще, чем { $people }, поэтому победа не засчитана.
end-place = { $tied ->
    [yes] Делят { $place }-е место
   *[no] { $place }-е место
  }: { $people }
end-hints = { $name } — подсказок: { $hints }
end-reveal = Секреты раскрыты
end-count = Подсчёт

## Ответы

undo-waiting = { $count ->
    [one] Я спрашиваю игрока { $name }.
   *[other] Я спрашиваю остальных.
  }
undo-agreed = Вы согласны. Остальных ещё спрашивают.
undo-done = Ход отменён.
panel-intro = Что вы хотите сделать?
panel-watching = Вы не играете за этим столом, так что просто смотрите. Ходы можно попробовать на своём поле.
panel-resign = Покинуть эту партию? Ваше место займёт компьютер.
panel-resign-last = Покинуть эту партию? Кроме вас, людей за столом нет, и она закончится без результата.
panel-end = Закончить эту партию для всех? Никто не победит, и она не считается.
panel-sure = Если нет, просто закройте это сообщение.
marked-better = Зелёная стрелка: { $move }
marked-played = Оранжевая стрелка: { $move }
marked-options = Подсвечено: { $chosen }. Дальше: { $goals }
hint = 💡 { $move }
  { $why }
hint-gain = Очки: { $points } по сравнению с ходом «{ $other }».
hint-only = Другого хода нет.
hint-ahead = Этот ход выигрывает примерно в { $chance ->
    [one] { $chance } партии
   *[other] { $chance } партиях
  } из 100, ход «{ $other }» — примерно в { $less }.
hint-unsure = Он кажется лучше, чем «{ $other }», но тот ход я почти не успел проверить: насколько лучше, сказать не могу.
hint-sure = Этот ход ведёт к победе, что бы ни { $others ->
    [1] делал соперник
   *[other] делали другие
  }.
hint-selfish = Этот ход ведёт к победе, если каждый из соперников играет на себя.
hint-shared = Если дальше { $others ->
    [1] никто не ошибётся
   *[other] каждый играет на себя
  }, с этим ходом победу делят{ $loses ->
    [yes] , а с ходом «{ $other }» проигрывают
   *[no] { "" }
  }.
hint-played = 💡 Сыграно по подсказке.
nearest-moves = { $refusal }
    Может быть, вы имели в виду что-то из этого?
nearest-played = ✅ Сыграно.
hint-own = За этот ход (но и за «{ $other }» можно сказать не меньше):
hint-even = Насколько я вижу, «{ $other }» не хуже.
hint-hides = Этот ход скрывает ваш цвет: внимательный соперник угадал бы цвет с вероятностью { $after } %, а после хода «{ $other }» — { $instead } %. { hint-costs }
hint-costs = { $cost ->
    [unknown] Цену я не успел оценить.
    [0] Цена: насколько я вижу, никакой.
    [one] Цена — примерно { $cost } партия из 100.
    [few] Цена — примерно { $cost } партии из 100.
   *[other] Цена — примерно { $cost } партий из 100.
  }
hint-tells = Этот ход кое-что выдаёт: внимательный соперник угадал бы ваш цвет с вероятностью { $after } %, а до него — { $before } %.
hint-tells-nothing = Этот ход ничего не выдаёт: внимательный соперник по-прежнему угадал бы ваш цвет с вероятностью не больше { $after } %.
board-posted = Вот стол: { $link }
games-none = На этом сервере нет открытых столов. Команда /play откроет стол.
games-lobby = 🟢 **{ $game }**{ $about }: набор, { players } — { $link }
games-running = ▶️ **{ $game }**{ $about }: { players }, ход { $move } — { $link }
games-stranded = ⏸️ **{ $game }**: { players }, ход { $move } — у этой партии больше нет канала. Любой из её игроков может продолжить её в другом канале этого сервера командой /play
games-not-installed = ⏸️ **{ $game }**: ждёт, потому что эта игра сейчас не установлена — { $link }
games-more = … и ещё { $count }.
turns-title = { $count ->
    [0] Сейчас вашего хода нигде не ждут
    [one] Вашего решения ждёт { $count } партия
    [few] Вашего решения ждут { $count } партии
   *[other] Вашего решения ждут { $count } партий
  }
turns-mine = Ваш ход
turns-others = Другие ваши партии
turns-none = Вы не играете ни в одной партии. /play открывает стол.
turns-alone = личные сообщения
turns-elsewhere = там, где меня нет
turns-awaited = ходит { $name }
turns-questions = Вас спрашивают
turns-invitation = { $name } держит для вас место
turns-end = { $name } предлагает закончить партию
turns-computer = { $name } предлагает отдать одно из мест компьютеру
turns-seat = { $name } хочет занять место за столом
turns-presence = { $name } спрашивает, здесь ли вы ещё
turns-next = Ход сделан. Вас ждёт ещё одна партия.
turns-cup = { $cup }, тур { $number }
turns-paused = пауза
turns-until = время выйдет { $until }
turns-since = ход перешёл к вам { $since }
turns-undo = вас просят согласиться на отмену хода
turns-hidden = в канале, который вам не виден
turns-threadless = её ветка ещё не открыта
turns-stranded = у этой партии больше нет канала: продолжите её в другом канале того же сервера командой /play
turns-replaced = за вас играет компьютер
turns-note = 📝 { $note }
note-saved = 📝 Заметка сохранена, видите её только вы; /turns тоже её покажет.
  > { $note }
note-shown = 📝 Ваша заметка об этой партии, видите только вы:
  > { $note }
note-deleted = Заметка удалена.
note-title = Моя заметка
note-label = Ваша заметка за этим столом
note-description = Видите её только вы, здесь и в /turns. Пустая удаляется.
exported = Запись партии.
step-points = Переломные ходы
step-point = { $letter }: перед ходом { $move }, ходит { $player }
step-title = **{ $game }**, { $moves ->
    [0] перед первым ходом
   *[other] { $move ->
        [0] перед ходом 1 из { $moves }
       *[other] после хода { $move } из { $moves }
    }
  }
replay = **{ $game }**, { $first ->
    [1] с начала по ход { $last }
   *[other] ходы с { $first } по { $last }
  } · стол { $table }
replay-alt = { $game }: анимация, ходы с { $first } по { $last }. В конце:
replay-player = Игрок { $number }
replay-drawing = Готовлю анимацию: { $percent } %
replay-posted = Вот анимация партии: { $link }
deciding-turn = 🎬 **Решающий ход** — { $game }
review-title = Разбор: { $game }
review-point = Переломный ход { $letter } ({ $number } из { $points })
review-making = Разбираю каждый ход: { $percent } %
review-accuracy = точность { $accuracy }
review-no-choice = выбора не было
review-line = **{ $letter }** Ход { $move }, { $player }: шанс на победу { $played } % вместо { $best } %{ small-difference }
review-strong-line = **{ $letter }** Ход { $move }, { $player }: лучший ход, шанс на победу { $best } %; со вторым по силе — { $other } %{ small-difference }
review-even = Ни один отдельный ход не решил эту партию.
review-few = Других ходов, которые что-то изменили, я не вижу.
review-footer = Каждое решение оценено по тому, что знал игрок; график знает всё. Точность — насколько часто ход был не хуже остальных (у случайных ходов около 50). Шансы — это оценки; в начале партии это почти догадки.
review-alt = Шанс каждого игрока на победу, в процентах:
review-alt-line = после хода { $move }: { $chances }
review-decision = Ход { $move }: { $player } — **{ $played }**, шанс на победу { $chance } %.
  Лучше: **{ $best }** — { $best_chance } %.
review-strong = Ход { $move }: { $player } — лучший ход, **{ $played }**, шанс на победу { $chance } %.
  Второй по силе: **{ $other }** — { $other_chance } %.
review-colours = -# На поле зелёным показан лучший ход, оранжевым — сделанный.
review-strong-colour = -# На поле ход показан зелёным.
review-why = Почему (так подсказка сказала бы игроку { $player }):
review-why-you = Почему:
line-title = Переломный ход { $letter }: чего я жду после { $line ->
    [best] лучшего хода
    [other] второго по силе хода
   *[played] сыгранного хода
  } (ход { $step } из { $steps })
review-then-played = Ожидаемое продолжение: { $moves }
review-then-best = После лучшего хода: { $moves }
review-then-other = После второго по силе хода: { $moves }
review-then-over = { $moves } — победа: { $winners }
why-later = Разница скажется только через несколько ходов.
why-gainer = Если пойти иначе, соперник ({ $player }) выигрывает примерно в { $more ->
    [one] { $more } партии
   *[other] { $more } партиях
  } из 100, после этого хода — примерно в { $less }.
why-line-wins = Если партия пойдёт так, как я ожидаю, через { moves } вы победите.
why-line-shares = Если партия пойдёт так, как я ожидаю, через { moves } вы разделите победу, а после другого хода проиграете.
why-line-points = Если партия пойдёт так, как я ожидаю, через { moves } ваш счёт по сравнению { $others ->
    [1] со счётом соперника
   *[other] с лучшим из соперников
  } будет на { points } лучше, чем после другого хода.
why-gain = Этот ход сразу даёт на { points } больше.
why-turn = Так за весь ход вам обеспечено { points }, иначе — { $less ->
    [0] ни одного
   *[other] { $less }
  }.
why-turn-wins = Так победа вам обеспечена уже в этот ход.
why-other-ends = Другой ход заканчивает партию, и не в вашу пользу.
why-other-shares = Другой ход заканчивает партию, и победу придётся разделить.
why-solved = Если дальше никто не ошибётся, этот ход выигрывает партию, а другой ход — нет.
why-solved-shared = Если дальше никто не ошибётся, с этим ходом победу делят, а с другим ходом проигрывают.
why-certain = Этот ход выигрывает партию, что бы ни { $others ->
    [1] делал соперник; после другого хода соперник может
   *[other] делали другие; после другого хода они могут
  } этому помешать.
why-certain-only = Этот ход выигрывает партию, что бы ни делали другие; другой ход не выигрывает, даже если каждый из них играет на себя.
why-selfish = Если дальше каждый играет на себя, этот ход выигрывает партию, а другой ход — нет.
why-selfish-shared = Если дальше каждый играет на себя, с этим ходом победу делят, а с другим ходом проигрывают.
why-threat = Если пойти иначе, соперник ({ $player }) может сразу отнять у вас { points }; после этого хода — { $less ->
    [0] ни одного
   *[other] только { $less }
  }.
puzzle-title = Задача дня: { $game }
puzzle-old-title = Задача за { $day }: { $game }
puzzle-task = Вы играете { $colours }, и ход ваш. Один ход явно лучший: найдите его.
puzzle-task-secret = { $secret } Ход ваш; у кого какой цвет, неизвестно. Один ход явно лучший: найдите его.
puzzle-grade = { $grade ->
    [easy] 🟢 Лёгкая
    [hard] 🔴 Трудная
   *[medium] 🟡 Средняя
  }. Слабый компьютер находит ход в { $easy } % случаев, средний — в { $medium } %.
puzzle-line = Коротко: { $moves }
puzzle-line-wins = Коротко: { $moves } — и партия за вами.
puzzle-line-ends = Коротко: { $moves } — победа: { $winners }.
puzzle-in-tries = { $tries ->
    [1] с первой попытки
   *[other] попыток: { $tries }
  }
puzzle-shared = 🧩 { $player }: { $day ->
    [today] задача дня решена
   *[other] решена задача за { $day }
  }, { $game } ({ $grade ->
    [easy] лёгкая
    [hard] трудная
   *[medium] средняя
  }), { puzzle-in-tries }  { $squares }
  ||{ $line }||
puzzle-streak = 🔥 { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
  } подряд
puzzle-right = ✅ **{ $best }** — лучший ход: шанс на победу { $chance } %. Со следующим по силе ходом, «{ $next }», было бы { $next_chance } %.
puzzle-wrong = ❌ **{ $played }** — не лучший ход.
puzzle-wrong-ends = Этот ход заканчивает партию, победа: { $winners }.
puzzle-wrong-ends-unknown = Этот ход заканчивает партию, а кто победит, зависит от цветов, которых вы не знаете.
puzzle-wrong-hopeless = Как дальше ни играй, победы не будет, если никто не ошибётся.
puzzle-wrong-lost = Ответ: { $player } — «{ $reply }», и дальше выиграть можно только по чужой ошибке.
puzzle-wrong-selfish = Ответ: { $player } — «{ $reply }», и если дальше каждый играет на себя, вы не выигрываете.
puzzle-wrong-turn-wins = Другой ход обеспечивает победу уже в этот ход.
puzzle-wrong-turn = За весь ход ваш вариант { $less ->
    [0] не обеспечивает ни одного очка
    [one] обеспечивает { $less } очко
    [few] обеспечивает { $less } очка
   *[other] обеспечивает { $less } очков
  }, а другой обеспечивает { $points }.
puzzle-wrong-gain = Другой ход сразу принёс бы на { points } больше.
puzzle-wrong-threat = После вашего хода у вас могут отнять { points }: { $player } — «{ $reply }».
puzzle-wrong-reply = Ожидаемый ответ: { $player } — «{ $reply }».
puzzle-wrong-costs = Другой ход отнимает у соперника не меньше { $points ->
    [one] { $points } очка
   *[other] { $points } очков
  }.
puzzle-wrong-denies = Другой ход не подпускает соперника к цветку.
puzzle-wrong-uncertain = После этого { $others ->
    [1] соперник может
   *[other] соперники могут
  } отобрать у вас победу или разделить её с вами, а другой ход выигрывает в любом случае.
puzzle-wrong-later = Сразу ничего плохого не случится: слабость этого хода проявится через несколько ходов.
puzzle-wrong-chance = Шанс на победу после вашего хода { $chance } %, после лучшего хода { $best } %.
puzzle-solution = Лучший ход — **{ $best }**: шанс на победу { $chance } %. Со следующим по силе ходом, «{ $next }», было бы { $next_chance } %.
puzzle-tries = { $tries ->
    [1] Решено с первой попытки.
   *[other] Попыток до решения: { $tries }.
  }
puzzle-not-counted = Вы уже попросили показать лучший ход, поэтому задача не считается решённой.
puzzle-solvers = Решили на этом сервере
puzzle-solver = { $player } · { puzzle-in-tries }
puzzle-footer = Одна задача в день, общая для всего сервера. Ваши попытки видите только вы.
puzzle-footer-alone = Одна задача в день, только для вас. На серверах задачи другие.
resigned = Ваше место занял компьютер. Спасибо за игру. Нажали случайно? Кнопка «Стол…» под полем вернёт вас в игру.
resigned-last = Вы были последним человеком за столом: партия окончена.
rules-footer = Страница { $page } из { $pages }
rules-ruling = наше решение
rules-which = Правила какой игры вы хотите прочитать?
rules-goal = Цель
rules-turn = Ход
rules-end = Конец
rules-example = Пример
rules-first = Первая партия
rules-start = Кто начинает
rules-typing = Как писать ходы
rules-advice = Советы
lesson-resumed = В прошлый раз вы остановились здесь.
lesson-choose = Что вы сделаете?
lesson-footer = Урок: { $game } · шаг { $step } из { $steps }
lesson-sent = Урок ждёт вас в наших личных сообщениях: { $link }
lesson-here = Ваши личные сообщения для меня закрыты, поэтому урок здесь; его видите только вы.
lesson-over = Теперь вы умеете играть: { $game }
lesson-shown = 🎓 { $player }: урок «**{ $game }**» пройден.
lesson-offer = Это всё. Попробуйте сразу: партия против слабого компьютера. Все подробности — в `/rules`.
lesson-table = Стол открыт, компьютер уже за столом. Нажмите «Начать»: { $link }
learning = { $level ->
    [0] правила на пару минут
    [1] освоите за одну партию
   *[other] правил много: поможет /learn
  }
help-title = Привет, я Pondside. Сыграем?
help = 🎲 **Начать.** { $play } или кнопка внизу открывает стол. { $place ->
    [direct] Здесь он для вас и компьютеров: нажмите «Начать».
   *[other] Остальные нажимают «Сесть», ведущий — «Начать»; он может добавить и компьютер.
  }
  👉 **Ваш ход.** Вы получите уведомление. Выберите ход в меню под полем или введите { $move }; { $hint } подскажет, { $try } даст попробовать. «Стол…» — пауза, отмена хода, сдача и другое.
  🎓 **Игра вам незнакома?** { $learn } научит за пять минут, { $rules } объяснит правила, { $puzzle } — новая задача каждый день.
  ⏳ **Тем временем.** { $turns } — что ждёт вас{ $place ->
    [server] , { $games } — столы этого сервера, { $cup } — турниры
   *[other] {""}
  }; { $notify } и { $away } — как и когда сообщать, картинками или словами; { $plan } — ответы заранее.
  🏁 **После партии.** { $review } · { $replay } · { $stats } · { $place ->
    [server] { $leaderboard } ·{" "}
   *[other] {""}
  }ваши данные: { $privacy }
  { $place ->
    [server] ✉️ **Сообщений от меня нет?** Секреты, уроки и напоминания приходят в личные сообщения. Разрешите их в *настройках приватности* этого сервера и примите первое в *запросах на переписку*; кнопка «Мой секрет» под полем работает и так.
   *[other] 🤫 **Секреты.** Кнопка «Мой секрет» под полем покажет ваш только вам.
  }
  📱 **Где угодно.** Нажмите в моём профиле *Добавить приложение* и добавьте меня себе: { $play } заработает в групповых чатах и на серверах без меня.
help-manager = ⚙️ **Сервером управляете вы?** { $settings } — язык, каналы для игр, время на решение и как звать игроков.

## Стол словами

words-turn = Чей ход
words-you = Ваш ход.
words-asked = Задача: «{ $prompt }»
words-since = Что случилось с тех пор, как вы смотрели
words-nothing = Ничего.
words-mine = Ваши фигуры
words-others = Остальные
words-board = Поле от края до края
words-points = Очки
words-moves = Ваши ходы, как их вводить
words-more-moves = { $count ->
    [one] и ещё { $count } ход
    [few] и ещё { $count } хода
   *[many] и ещё { $count } ходов
  }: /move подскажет их, пока вы вводите.
words-around = Рядом с { $place }
words-moves-around = Ходы там

## Пробные ходы

try-title = Пробные ходы: { $game }
try-footer = Это поле видите только вы, за столом ничего не меняется. { $move ->
    [0] Оно начинается с начала партии.
   *[other] Оно начинается после хода { $move }.
  }
try-unknown = Чего вы не знаете, то и здесь неизвестно: чужие цвета и закрытый пруд — только догадки.
try-turn = Пробный ход, игрок: { $player }.
try-turn-planned = Если ходит { $player }…
try-none = Пока ни одного хода. Выбирайте за каждого игрока по очереди.
try-none-planned = Начните с того, что может сделать { $player }.
try-gone-on = Партия ушла вперёд, поэтому теперь это поле начинается с её последней позиции.
try-ends = На этом партия закончилась бы. { $count ->
    [one] Победа: { $winners }.
   *[other] Победители: { $winners }.
  }
try-ends-unknown = Отмеченным ходом партия закончилась бы. Кто победит, зависит от цветов, которых вы не знаете.
try-too-long = Длиннее эта цепочка ходов быть не может. Вернитесь назад или начните заново.

## Планы

plan-title = Ваш план: { $game }
plan-none = Плана пока нет.
plan-how = Кнопка **Добавить ответ** покажет поле: выберите, что могут сделать другие, или нажмите **Что бы они ни делали**, а потом выберите свой ответ. Когда до этого дойдёт, я сделаю ваш ход за вас, подождав от 20 до 90 секунд. Если случится что-то другое, я удалю план и скажу об этом только вам.
plan-footer = О вашем плане больше никто не узнает. Ответов не больше { $most }; если подходят несколько, действует самый точный.
plan-elsewhere = Меня нет среди участников, поэтому иногда я не могу сам показать задуманный ход: тогда он ждёт, пока кто-нибудь не покажет стол заново, например через /board.
plan-board-footer = Это поле видите только вы. Выбирайте за каждого игрока по очереди; своих решений не больше { $depth }.
plan-example = Что бы они ни делали: ходы других здесь показаны только для примера.
plan-if = Если { $moves } → вы: **{ $answer }**
plan-if-whatever = Если { $moves }, а дальше что угодно → вы: **{ $answer }**
plan-whatever = Что бы они ни делали → вы: **{ $answer }**
plan-next = Потом вы: **{ $answer }**
plan-choose = Показать ответ на поле
plan-kept = Запланировано.
plan-same = Ничего не изменилось.
plan-dropped = Этот ответ удалён.
plan-deleted = План удалён.
plan-gone-on = Партия тем временем ушла вперёд. Вот что запланировано теперь.
plan-part = С ходами, показанными на этом поле, весь ответ сыграть нельзя. Он будет сыгран там, где это возможно.
plan-soon = Сейчас ваш ход, и задуманное вот-вот будет сыграно. До этого можно удалить план или сделать другой ход.
plan-soon-elsewhere = Сейчас ваш ход, и задуманное будет сыграно следующим. До этого можно удалить план или сделать другой ход.
plan-soon-paused = Сейчас ваш ход, но партия на паузе: задуманное будет сыграно после неё.
plan-soon-undo = Сейчас ваш ход, но кто-то просит отменить ходы: задуманное подождёт ответа.
plan-lapsed-unforeseen = 📝 Ваш план удалён: случилось то, чего в нём не было.
plan-lapsed-illegal = 📝 Ваш план удалён: ответ из него больше невозможен.
plan-lapsed-undone = 📝 Ваш план удалён: ходы отменили, или кто-то вышел из игры.
plan-lapsed-late = 📝 Ваш план удалён: время вышло, и за вас решил компьютер.
turns-plan = 📝 здесь у вас есть план

## Статистика

stats-title = { $name } на этом сервере
stats-title-everywhere = Ваши партии на серверах и в чатах
stats-none = { $name }: здесь пока ни одной доигранной партии. Считаются партии, где играют хотя бы два человека.
stats-none-everywhere = У вас пока ни одной доигранной партии. Считаются партии, где играют хотя бы два человека, — и на серверах, и в чатах.
stats-all = Все игры
stats-games = партии
stats-wins = победы
stats-rating = рейтинг
stats-seasons = Сезоны
stats-favourites = Любимые игры
stats-favourite = { $game } — { games }
stats-opponents = Самые частые соперники
stats-met-title = Вы двое
stats-met = { games } вместе
  впереди — { $won }, позади — { $lost }{ $shared ->
    [0] {""}
   *[other] , поровну — { $shared }
  }
stats-ahead = впереди
stats-behind = позади
stats-cup = **{ $cup }** · место { $place } из { $people }
leaderboard-role = Кто в конце сезона возглавит таблицу «Все игры», получит роль { $role } на следующий.
season-role-reason = Победа в сезоне: { $season }
leaderboard-cup = 🏆 **{ $cup }** · { $names }
stats-longest = Самая длинная партия
stats-longest-game = { $game } — { moves }
  { $days ->
    [0] меньше чем за день
    [one] за { $days } день
    [few] за { $days } дня
   *[many] за { $days } дней
  } · { $day }
stats-footer = Считаются партии, где играют хотя бы два человека. Все начинают с рейтинга 1000, и растёт он, только если результаты доказывают превосходство; рейтинг со знаком «?» предварительный (партий меньше { $games }). Сезон длится три месяца, в нём рейтинг считается заново.
stats-footer-everywhere = Считаются партии, где играют хотя бы два человека, — и на серверах, и в чатах. Рейтинг на каждом сервере свой, его покажет /stats там.
leaderboard-title = Лучшие на этом сервере: { $game }
leaderboard-provisional = Предварительно (партий меньше { $games })
leaderboard-season-now = { $season } (сейчас)
leaderboard-all-time = За всё время
leaderboard-none-then = { $game ->
    [all] { $season }
   *[other] { $game }, { $season }
  }: здесь не засчитано ни одной партии, где играли бы хотя бы два человека.
leaderboard-none = { $game ->
    [all] Здесь ещё не доиграли ни одной партии, где играли бы хотя бы два человека.
   *[other] { $game }: здесь ещё не доиграли ни одной партии, где играли бы хотя бы два человека.
  } Команда /play откроет стол.
leaderboard-line = { $place } { $player } — **{ $rating }** · { games }, { $wins ->
    [one] { $wins } победа
    [few] { $wins } победы
   *[many] { $wins } побед
  }

## Время на ход

timer-none = Без ограничения
timer-minutes = 5 минут
timer-quarter = 15 минут
timer-hour = 1 час
timer-hours = 8 часов
timer-day = 1 день
timer-days = 3 дня
timer-week = 7 дней
bank-0 = Без запаса времени
bank-1 = Запас времени: ещё столько же на всю партию
bank-3 = Запас времени: ещё трижды столько же на всю партию
bank-7 = Запас времени: ещё семь раз столько же на всю партию
hints-off = Без подсказок
absence-excluded = Время идёт и в тихие часы, и в отпуске
level-short = рейтинг { $least }–{ $most }
level-for = Для игроков примерно одного уровня: рейтинг в этой игре от { $least } до { $most }

## Как сообщать

notify-ping = Упоминание в канале
notify-dm = Личное сообщение
notify-both = И упоминание, и личное сообщение
notify-daily = Одна сводка в день, личным сообщением
notify-none = Никак
notify-is-ping = Когда ваш ход, я упоминаю вас в канале.
notify-is-dm = Когда ваш ход, я присылаю вам в личные сообщения ссылку и поле.
notify-is-both = Когда ваш ход, я упоминаю вас в канале и пишу вам лично.
notify-is-daily = Раз в день, в { $hour }:00 ({ $zone }), я присылаю список партий, где ждут вашего хода.
notify-is-none = Я ничего не сообщаю о вашем ходе; /turns показывает, где его ждут.
notify-again = Напоминаю снова { $hours ->
    [1] каждый час.
    [one] каждый { $hours } час.
    [few] каждые { $hours } часа.
   *[other] каждые { $hours } часов.
  }
notify-once = Кроме того — только когда пройдёт половина времени и когда начнётся запас времени.
notify-refused = Личные сообщения от меня у вас закрыты, поэтому я упоминаю вас в канале.
words-pictures = Картинки
words-before = Слова перед картинками
words-instead = Слова вместо картинок
words-are-before = Личные ответы сначала описывают словами, что на картинках. `/board words:True` описывает весь стол.
words-are-instead = Личные ответы описывают всё словами, без картинок. `/board words:True` описывает весь стол.
notify-how = *Это действует на всех серверах. Изменить можно командой `/notify`; в часы из `/away` я молчу.*
notify-too-late = { $count ->
    [one] Для { $count } вашего стола сводка раз в день приходит слишком поздно: на ход там меньше суток. { $links }
   *[other] Для { $count } ваших столов сводка раз в день приходит слишком поздно: на ход там меньше суток. { $links }
  }
away-none = Тихих часов у вас пока нет: их задаёт `/away quiet:22:00-08:00 zone:Москва`. Ваш часовой пояс: { $zone }.
away-quiet = Ваши тихие часы: { $hours } ({ $zone }).
away-holiday = Вы в отпуске; возвращение: { $day }.
away-meaning = *В тихие часы и в отпуске я не напоминаю, а если на решение даётся восемь часов и больше, ваше время не идёт. Другие видят только день возвращения, но не часы.*
away-late-games = { $count ->
    [one] В { $count } партии
   *[other] В { $count } партиях
  }
away-late-again = { away-late-games } ваши часы идут дальше: осталось меньше половины времени, а отпуск их однажды уже останавливал. { $links }
away-late = { away-late-games } оставалось меньше половины вашего времени. Поздний отпуск может остановить часы один раз за партию, и этот раз использован: { $links }
away-counts-from = Для времени на ход изменение действует с { $when }, а до этого — прежние часы.
zone-which = К «{ $zone }» подходит несколько часовых поясов. Какой ваш? Пока ничего не изменилось.
zone-pick = Выберите часовой пояс
zone-gone = Вашего часового пояса «{ $zone }» в моём списке больше нет, поэтому ваши часы я считаю по UTC. Выберите город рядом с вами: `/away zone`.
away-no-quiet = Без тихих часов
away-back = Я уже на месте

## Настройки сервера

settings-title = Настройки этого сервера
settings-intro = Они действуют для новых столов; упоминания, роль и картинки меняются сразу.
settings-locale = Язык в каналах
settings-locale-auto = Язык самого сервера
settings-timer = Обычное время на решение
settings-pings = Как сообщать об очереди хода
settings-pings-mention = Упоминать игрока
settings-pings-silent = Упоминать без звука
settings-pings-none = Только называть по имени
settings-channels = Где можно играть
settings-channels-all = во всех каналах
settings-channels-closed = ⚠️ Вести столы я не могу здесь: { $channels }. Нужны права *Просматривать канал*, *Встраивать ссылки*, *Прикреплять файлы* и *Отправлять сообщения* (в форуме — *Отправлять сообщения в ветках*; в голосовом канале и на трибуне ещё и *Подключаться*).
settings-channels-hint = Пусто — все каналы.
settings-role = Роль, которую зовут за открытый стол
settings-role-none = нет
settings-role-closed = ⚠️ Упоминать её мне нельзя: разрешите всем упоминать эту роль или дайте мне право *Упоминание @everyone, @here и всех ролей*.
settings-role-hint = Можно оставить пустым.
settings-cup-role = Роль, которая проводит турниры
settings-season-role = Роль победителю сезона
settings-season-role-closed = ⚠️ Выдать её не могу: нужно право «Управлять ролями», а моя роль должна быть выше.
settings-puzzle-channel = Канал для задачи дня
settings-puzzle-channel-none = нет
settings-puzzle-channel-closed = ⚠️ Там мне нельзя писать. Мне не разрешено: { $missing }.
settings-puzzle-hour = Час задачи дня
settings-hour-for-you = { $hour } UTC, у вас { $yours }
settings-next-game = Всегда открытый следующий стол: игра
settings-next-game-none = нет
settings-next-channel = Канал следующего стола
settings-next-channel-closed = ⚠️ Там мне нельзя открывать столы. Мне не разрешено: { $missing }.
settings-next-channel-missing = ⚠️ Выберите и канал: без него стол не откроется.
settings-next-game-missing = ⚠️ Выберите и игру: без неё стол не откроется.
settings-events = События для столов с назначенным временем
settings-events-on = Да, ещё и событие сервера
settings-events-off = Нет
settings-events-closed = ⚠️ Пока у меня нет права «Создавать события», их не будет.
settings-pictures = Картинки прежних позиций
settings-pictures-on = Оставлять в канале
settings-pictures-off = Убирать; от каждой остаётся строка о ходе
settings-pages = Веб-страницы столов
settings-pages-off = Нет
settings-pages-finished = У законченных партий
settings-pages-all = У всех партий
settings-hidden-pages = Веб-страницы каналов, которые видят не все
settings-hidden-pages-on = Как у других каналов
settings-hidden-pages-off = Нет
settings-server-page = Веб-страница сервера
settings-server-page-on = Столы, сезон и задачи
settings-server-page-off = Нет
settings-searchable-pages = Веб-страницы в поисковиках
settings-searchable-pages-on = Можно
settings-searchable-pages-off = Нельзя

## Страницы, на которых за столами смотрят без Discord

page-skip = К содержанию страницы
page-site = Страницы
page-games = Игры
page-open = Открыть страницу
page-footer = Здесь видно то же, что видят все в канале. Ни cookie, ни чужих скриптов.
page-player = игрок
page-nowhere = Здесь ничего нет
page-nowhere-why = Адрес неверен, или страницу закрыли.
page-lost = Связь прервалась, поэтому страница могла устареть. Она обновится сама, когда эти страницы снова станут доступны.
page-not-installed = Игра { $game } сейчас не установлена, поэтому показать этот стол нельзя.
page-lobby = Стол открыт: к нему ещё можно присоединиться в Discord.
page-turn = Ходит { $name }.
page-until = Время выйдет { $day } { $month }, { $time } UTC.
page-step = После хода { $move } из { $moves }
page-board-alt = Поле после хода { $move }. Ниже оно описано словами.
page-covered = В этой игре надо помнить: прежние позиции откроются, когда партия закончится.
page-steps = Позиции этой партии
page-first = Начало
page-back = Назад
page-on = Вперёд
page-last = Конец
page-players = Игроки
page-to-move = ходит
page-last-moves = Последние ходы
page-words = Поле словами
page-moves = { $count ->
    [one] { $count } ход
    [few] Все { $count } хода
   *[other] Все { $count } ходов
  }
page-rules = Правила игры
page-record = Запись партии (JSON)
page-in-discord = К столу в Discord
page-join = Сесть за стол в Discord
page-seated = Занято мест: { $seated } из { $people }
page-player-column = Игрок
page-review = Что решило партию
page-off = Без веб-страницы
page-title = Веб-страница этого стола
page-about = У кого есть эта ссылка, тот может смотреть и без Discord. С новым адресом прежний никуда не ведёт.
page-renewed = Прежний адрес больше никуда не ведёт. Вот новый:
page-point = Ход { $move }, { $player }: шанс выиграть { $played } % вместо { $best } %
page-strong-point = Ход { $move }, { $player }: лучший ход, шанс выиграть { $played } %; второй по силе оставляет { $other } %
page-games-about = Настольные игры, в которые играют в Discord: у каждой правила и урок для чтения.
page-contents = Содержание
page-lesson = Позиции для тренировки
page-lesson-about = Из урока этой игры. В Discord команда /learn даёт сыграть их и говорит, что вышло.
page-example = Хорошая партия
page-example-about = Её сыграли сильные компьютерные игроки, от первого хода до последнего. В Discord её можно пройти по ходам и разобрать командой /import.
page-running = Идут партии
page-running-none = Сейчас не идёт ни одной партии, которую можно показать.
page-lobbies = Открытые столы
page-lobbies-none = Сейчас нет открытых столов.
page-move = Ход { $move }
page-solvers = Сегодняшние задачи решили
page-cups = Турниры
page-cup-muster = Всех записавшихся спрашивают, на месте ли они.
page-cup-break = Скоро начнётся следующий тур.
page-cup-round = Идёт тур { $number } из { $rounds }.
page-cup-place = Место
page-cup-points = Очки
page-cup-played = Партии
page-cup-direct = С равными
page-cup-opponents = Соперники
page-cup-firsts = Первые места
page-cup-share = Доля очков
page-cup-decided = Решило
page-cup-gone = больше не участвует
page-cup-rises = поднимается
page-cup-falls = опускается
page-cup-playing = идёт партия
page-cup-how = Как определяются места
page-cup-in-discord = К турниру в Discord
page-server-about = { $running ->
    [0] Партий не идёт
    [one] Идёт { $running } партия
    [few] Идут { $running } партии
   *[other] Идёт { $running } партий
  }, { $lobbies ->
    [0] открытых столов нет.
    [one] открыт { $lobbies } стол.
    [few] открыто { $lobbies } стола.
   *[other] открыто { $lobbies } столов.
  }

## Личные данные

privacy-title = Что о вас хранится
privacy-stored = • **Что вы делали за столами**: ваш ID пользователя, имя и язык, место, ходы с их временем и подсказки, о чём вы просили других, результаты и рейтинги, уроки, задачи и приглашения
  • **Турниры**: в каких вы участвовали или какие открыли, как там играли, что решили как организатор и что организаторы решили о вас
  • **Что вы настроили**: `/notify` и `/away` — часовой пояс, тихие часы и отпуска; о каких столах вам сообщать и с кем вы не хотите сидеть
  • **Что вы писали для себя**: заметки и планы, и докуда вы смотрели командой `/board words:True`

  Больше ничего, и ничего из того, что вы пишете в каналах.

  Кнопка **Выгрузить** даст всё это файлом. Кнопка **Удалить** всё сотрёт: вы покинете открытые столы, ваши места займёт компьютер, а в доигранных партиях останется место без имени.
privacy-exported = Всё, что о вас хранится.
privacy-named = На веб-страницах ваших столов стоит имя, которое у вас там.
privacy-unnamed = На веб-страницах вместо имени стоит «игрок».
privacy-sure = Удалить всё, что о вас хранится?
privacy-what = Вы покинете все открытые столы и все идущие партии на всех серверах. Результаты, рейтинги, пройденное в уроках и попытки решить задачи исчезнут навсегда. Отменить это нельзя. Пока идущая партия, которую вы покинете, не закончится, вместо имени хранится число, по которому вас не узнать: оно нужно лишь для того, чтобы никто не увидел секреты двух мест. В резервных копиях удалённое остаётся дольше: в моих ежедневных — неделю, в тех, что я делаю перед обновлениями, — пока не появятся три новее; у владельца бота могут быть и другие копии.
privacy-deleted = Удалено. О вас больше ничего не хранится.
apart-title = Не со мной
apart-intro = Вы и эти люди не окажетесь за одним столом ни на одном сервере: второму из вас свободного места не найдётся. Вместе вас может свести только турнир, если жеребьёвка не оставит иного выхода. Этот список видите только вы, и никому о нём не сообщается.
apart-listed = В вашем списке
apart-none = Никого.
apart-add = Добавить людей
apart-remove = Убрать кого-то из списка
apart-added = { $names }: теперь в вашем списке.
apart-left = Вы сидели вместе за столом, где игра ещё не началась, и я вывел вас из-за него: { $links }
apart-playing = У вас есть общая партия, она продолжается: { $links }. Там можно сдаться.
wishes-title = Сообщать, когда здесь открыт стол
wishes-games = Игры
wishes-days = В эти дни
wishes-hours = В эти часы (ваш пояс: /away)
wishes-night = 0–6 ч
wishes-morning = 6–12 ч
wishes-afternoon = 12–18 ч
wishes-evening = 18–24 ч
wishes-kept = 🔔 Сообщу, когда здесь кто-нибудь откроет стол: { $games }. Не чаще раза в день, способом из /notify и никогда в ваши тихие часы.
wishes-none = 🔕 Об открытых здесь столах сообщать не буду.
table-opened = 🔔 { $host } открывает стол: { $game }{ $about }. { $link }
somebody = Кто-то

## Отказы

refused-no-such-game = Такой игры я не знаю. Выберите из списка команды /play.
refused-apart-bot = Боты мест не занимают, в списке они не нужны.
refused-apart-self = От себя не отсядешь. Выберите кого-нибудь другого.
refused-wishes-never = Выберите хотя бы один день и какие-нибудь часы или не выбирайте игр.
refused-muster-goes-on = Я спрашиваю, кто ещё здесь. Игра начнётся, как только все ответят или выйдет время.
refused-apart-full = В списке помещается { $most } человек. Сначала уберите кого-нибудь.
refused-apart-invited = { $name } в вашем списке «Не со мной» (/privacy). Сначала уберите игрока { $name } оттуда или пригласите кого-нибудь другого.
refused-invite-bot = Боты за стол не садятся. В наборе есть кнопка «+ Компьютер».
refused-invite-self = Место у вас и так есть. Пригласите кого-нибудь другого.
refused-invite-gone = Этого человека нет на этом сервере.
refused-invite-blind = { $name } не видит этот канал. Пригласите кого-нибудь другого или откройте стол в канале, который { $name } видит.
refused-no-seat-kept = Место здесь для вас не держат.
refused-no-such-choice = Выберите один из вариантов команды.
refused-no-such-zone = Часового пояса «{ $zone }» я не знаю. Введите крупный город рядом и выберите из списка.
refused-not-quiet-hours = Не понимаю часы «{ $hours }». Напишите так: 22:00-08:00, а чтобы их не было — `none`.
refused-too-quiet = Тихие часы — не больше { $most } часов в день.
refused-not-a-moment = Не понимаю, какое это время: «{ $text }». Напишите день и час, например «завтра 20:00».
refused-channel-without-threads = В { $channel } мне нельзя открывать столы в ветках. Мне не разрешено: { $missing }. Разрешите мне это или выберите другой текстовый канал.
refused-unclear-moment = «{ $text }» — это может быть несколько дней. Напишите месяц словом.
refused-moment-is-past = Это время уже прошло. Выберите более позднее.
refused-moment-too-late = Договориться можно не больше чем на { $most } дней вперёд. Выберите день пораньше.
refused-appointment-alone = Сюда больше никто не придёт, договариваться не с кем. Вызовите `/play` с `when` на сервере.
refused-not-a-day = Не понимаю день «{ $day }». Выберите из списка.
refused-day-is-past = Этот день уже наступил. Выберите более поздний.
refused-holiday-too-long = Отпуск — не больше 14 дней подряд и 30 дней в год; сейчас { $left ->
    [one] остаётся { $left } день.
    [few] остаётся { $left } дня.
   *[other] остаётся { $left } дней.
  }
refused-no-such-table = Этого стола уже нет. Команда /play откроет новый.
refused-unreadable-table = Данные этого стола не читаются, и он ждёт, пока их не исправит владелец бота. Играть можно в другом канале или в ветке.
refused-unreadable-cup = Данные этого турнира не читаются, поэтому он подождёт, пока владелец бота их не исправит.
refused-elsewhere = На этом сервере играют в каналах: { $channels }. Наберите /play там.
refused-role-everybody = Всех сразу я не зову. Выберите роль тех, кто хочет получать приглашения.
refused-role-not-mentionable = Упомянуть { $role } мне нельзя. Разрешите всем упоминать эту роль в настройках сервера или дайте мне право *Упоминание @everyone, @here и всех ролей*.
refused-channel-closed = В { $channel } мне нельзя писать. Мне не разрешено: { $missing }. Разрешите мне это или выберите другой канал.
refused-alone-here = В личных сообщениях нет веток, и звать некого: здесь стол для вас и компьютера. Вызовите /play без этих параметров.
refused-guest-here = Открывать ветки и приглашать людей я могу только на сервере, куда меня пригласили. Здесь вызовите /play без этих параметров: остальные нажмут «Сесть».
refused-needs-bot = Это работает только на сервере, куда меня пригласили. Пригласить может тот, кто управляет сервером.
refused-others-statistics = Здесь я показываю только вашу статистику. Чужую покажет `/stats` на сервере, куда меня пригласили.
refused-not-manager = Настройки может менять только тот, кому разрешено управлять сервером.
refused-channel-busy = { $state ->
    [lobby] В этом канале уже есть стол. Если есть место, нажмите там «Сесть»: { $link }
   *[other] В этом канале уже есть стол: { $link }
 }
refused-rematch-open = Ваш реванш уже открыт: { $link } Если вы ещё не за столом, нажмите там «Сесть».
refused-channel-busy-board = { refused-channel-busy }
  Если сообщения больше нет, /board покажет его снова.
refused-channel-busy-thread = { refused-channel-busy }
  Вызовите /play с `thread: True`, и ваш откроется в отдельной ветке.
refused-no-thread-here = Отсюда ветку не открыть. Вызовите /play в текстовом канале или без ветки.
refused-missing-permissions = Я не могу вести здесь игру. Мне не разрешено: { $missing }. Это может разрешить тот, кто управляет сервером.
refused-apps-hidden = Открыть стол здесь нельзя: в этом канале нельзя пользоваться приложениями, которых нет на сервере, и Discord показывает мои ответы только вам. Если меня пригласят на сервер, всё получится.
refused-table-not-shown = Я не могу показать здесь стол. Мне не разрешено: { $missing }. Это может разрешить тот, кто управляет сервером.
refused-table-not-shown-now = Сейчас не получается показать здесь стол. Игра сохранена: покажу её, как только смогу.
refused-forbidden = Discord сейчас не даёт мне здесь писать. Ничего не потеряно: когда позволит, команда /board покажет стол.
refused-forbidden-lacking = Я не могу здесь писать. Мне не разрешено: { $missing }. Ничего не потеряно: когда это разрешат, команда /board покажет стол.
refused-archived = Эта ветка в архиве, поэтому Discord не даёт мне ничего в ней менять. Напишите здесь сообщение и нажмите ещё раз. Ничего не потеряно.
refused-kept = Сделано и сохранено, но показать это здесь сейчас не получается. Покажу, как только смогу.
refused-kept-lacking = Сделано и сохранено, но показать это здесь я не могу. Мне не разрешено: { $missing }. Покажу, как только это разрешат.
refused-not-shown = Ваш ход сделан и сохранён, но показать его здесь сейчас не получается. Покажу, как только смогу.
refused-not-shown-lacking = Ваш ход сделан и сохранён, но показать его здесь я не могу. Мне не разрешено: { $missing }. Покажу, как только это разрешат.
refused-no-place-here = Discord не даёт мне писать в этом канале, поэтому стол не открыт. Это приватная ветка? Упомяните меня в ней, чтобы добавить, и попробуйте ещё раз.
refused-no-table-opened = Опубликовать стол здесь не получилось, поэтому он не открыт. Попробуйте ещё раз через минуту.
refused-too-many-threads = На этом сервере уже столько активных веток, сколько разрешает Discord, поэтому новую открыть нельзя. Отправьте часть веток в архив или вызовите /play без ветки.
refused-command-outdated = Эта команда изменилась, а Discord пока показывает старую. Перезапустите Discord или подождите несколько минут и попробуйте ещё раз. Ничего не изменилось.
refused-no-game-here = В этом канале партия не идёт. Команда /play откроет стол, /turns покажет ваши партии; на сервере, который меня пригласил, /games покажет все.
refused-lobby-here = Партия в этом канале ещё не началась: набор игроков выше, и начинает её ведущий.
refused-own-lobby-here = Партия в этом канале ещё не началась: начните её кнопкой *Начать* в наборе игроков выше.
refused-game-not-installed = Этот стол ждёт: сейчас его игра не установлена на этом боте. Ничего не потеряно. Когда владелец бота установит её снова, любой из игроков сможет нажать «Продолжить».
refused-record-not-installed = Эта игра сейчас не установлена на этом боте, поэтому показать партию не получится. Её запись хранится.
refused-game-over = Эта партия окончена. Команда /play откроет новый стол.
refused-not-stranded = У этой партии есть своё место, и она идёт там: { $link }
refused-lobby-closed = Набор игроков окончен: партия началась или стол закрыт. Команда /play откроет новый стол.
refused-lobby-changed = Только что кто-то сел, встал или изменил варианты. Взгляните ещё раз и нажмите снова.
refused-not-ready = Время изменилось с тех пор, как эти игроки сели за стол. Сначала они должны нажать «В игре»: { $names }
refused-already-seated = Вы уже сидите за этим столом.
refused-table-full = Все места заняты.
refused-other-level = Этот стол — для игроков с рейтингом в этой игре от { $least } до { $most }, чтобы силы были близки; у вас { $points }. Другие столы покажет `/games`, а свой откроет `/play`.
refused-one-at-a-time = Ответ на вашу прошлую просьбу ещё готовится. Попросите снова, когда он придёт.
refused-too-fast = Полегче! Я не успеваю, часть нажатий пропущена.
refused-being-checked = После внезапной остановки я сверяю эту партию с её сообщениями. Попробуйте, пожалуйста, ещё раз через минуту.
refused-busy = Сейчас об этом просят многие. Попробуйте, пожалуйста, через минуту.
refused-too-many-tables = У вас уже столько открытых столов, сколько можно ({ $most }). Сначала доиграйте или закройте один из них, например { $links }
refused-too-many-lobbies = У вас { $most } открытых столов, где игра ещё не началась: больше нельзя. Сначала начните игру или закройте один из них: { $links }
refused-too-many-tables-here = На этом сервере уже столько открытых столов, сколько можно ({ $most }). Сначала должен закончиться один из них; список — /games.
refused-not-seated = Вы не играете за этим столом.
refused-not-your-rematch = Реванш может предложить только тот, кто играл в этой партии: за её игроками сохраняются места. Свой стол откроет команда /play.
refused-not-host = Это может сделать только { $host }: этот стол ведёте не вы.
refused-no-computer = За этим столом нет компьютера.
refused-too-many-for-options = За столом уже { players }, а с этими вариантами игроков может быть не больше { $most }. Кому-то придётся сначала встать.
refused-people-needed = Игроков нужно не меньше { $least } и не больше { $most }; сейчас за столом { players }.
refused-paused = Партия на паузе. Любой из игроков может нажать «Продолжить».
refused-no-hints = За этим столом подсказки отключены, так что решать вам. У вас получится!
refused-no-note = За этим столом у вас нет заметки. /note text:… запишет её только для вас.
refused-no-such-place = В этой игре нет места «{ $place }», рядом с которым что-нибудь есть. Места пишутся как в ходах, например 14 или c2.
refused-no-such-ply = { $moves ->
    [0] В этой партии нет ходов. Не указывайте «move» или выберите 0.
   *[other] В этой партии { moves }. Для «move» выберите число от 0 до { $moves }.
  }
refused-try-running = Пока партия идёт, пробовать ходы можно только с текущей позиции.
refused-plan-your-turn = Сейчас ваш ход: сначала сходите, потом планируйте.
refused-plan-too-deep = В плане может быть не больше { $most } ваших решений подряд. Уберите часть ходов и попробуйте ещё раз.
refused-plan-full = В плане может быть не больше { $most } ответов. Удалите один и попробуйте ещё раз.
refused-not-paused = Партия не на паузе: она уже идёт.
refused-seat-held = Это место занято, или его игрок может вернуться.
refused-cup-seat = В турнире место может передать только его организатор (`/cup manage`).
refused-knows-another-seat = У вас в этой партии было другое место; занять снова можно только его.
refused-away = Пока вас нет, за вас играет компьютер. Нажмите «Я снова здесь» под полем, и место снова будет вашим.
refused-not-away = Вы не отходили: место и так ваше.
refused-undo-open = Остальных уже спросили: каждый может согласиться кнопкой или командой /undo.
refused-not-silent = { $name } играет. Место можно отдать, только если его игрок молчит три дня или дважды ответил, но не сделал ход.
refused-nobody-to-ask = За этим столом сейчас нет никого, кто мог бы согласиться.
refused-alone-in-cup = В одиночку партию турнира завершить нельзя: играйте дальше или сдайтесь.
refused-asked-today = { $name }: сегодня уже спрашивали, или ход начался совсем недавно.
refused-not-asked = Этот вопрос не к вам.
refused-nobody-to-agree = Все, с кем вы начинали эту партию, ушли, и согласиться на отмену хода некому.
refused-moderator-plays = Вы играете или играли за этим столом, поэтому решаете здесь как игрок. Это может сделать другой модератор, или все остальные по согласию.
refused-request-refused = Вы уже просили место за этим столом.
refused-asked-lately = Вы только что об этом просили. Снова можно будет { $until }.
refused-nothing-to-undo = Нет хода, который можно было бы отменить.
refused-own-undo = Вы просите сами; теперь должны согласиться остальные.
refused-not-keeper = Это решают игроки за этим столом, ведущий или модератор.
refused-not-your-decision = Сейчас решаете не вы, а { $name }.
refused-watching = Вы не играете за этим столом. Сейчас решает { $name }.
refused-outdated = Это сообщение устарело: партия ушла вперёд.
refused-outdated-here = Это сообщение устарело: партия ушла вперёд. Актуальный стол: { $link }
refused-not-a-move = Не могу прочитать «{ $move }» как ход. Наберите /move и выберите ход из списка.
refused-illegal-move = Ход «{ $move }» сейчас невозможен. Наберите /move и выберите ход из списка.
refused-too-many-moves = Ваш ход кончается раньше, чем «{ $move }», поэтому ни один из этих ходов не сделан. Пишите только то, что можно сделать за один ход.
refused-nothing-typed = Вы не написали ход. Наберите /move и выберите ход из списка.
refused-no-secrets = В этой игре нет секретов.
refused-export-secrets = У этой партии ещё есть секреты. Запись можно будет получить, когда она окончится.
refused-nothing-to-export = В этом канале нет партии, которую можно выгрузить: ни одна ещё не доиграна, или последняя закончилась без результата.
refused-no-page = У этого стола сейчас нет веб-страницы.
refused-import-no-record = Это не запись партии. Приложите файл .json, который даёт команда /export.
refused-import-too-long = Файл слишком большой: запись партии занимает не больше { $bytes } байт.
refused-import-other-format = У этой записи формат «{ $format }», а я умею читать только { $known }: возможно, её сделала более новая версия.
refused-import-unknown-game = Это запись игры, которой у меня нет: «{ $slug }».
refused-import-invalid-start = Партия ({ $game }) в этой записи начинается не по правилам.{ $rule }
refused-import-invalid-move = Ход { $number } в этой записи, «{ $text }», в том положении невозможен.{ $rule }
refused-import-not-loaded = Discord не отдал мне файл. Попробуйте ещё раз через минуту.
refused-nothing-to-replay = В этом канале нет партии, которую можно показать: ни одна ещё не доиграна, или последняя закончилась без результата. Чтобы увидеть партию из другого канала, укажите её код: он записан под её столом.
refused-no-such-game-here = Здесь я не знаю партии «{ $id }». Код партии записан под её столом.
refused-no-such-moves = { $moves ->
    [0] В этой партии ещё не сделано ни одного хода.
    [1] В этой партии пока только один ход. Выберите «from» и «to» в его пределах.
   *[other] В этой партии пока { moves }. Выберите «from» и «to» среди них, сначала меньшее.
  }
refused-replay-secrets = Помнить, что было, — часть этой игры, поэтому анимацию партии можно получить, когда она окончится.
refused-replay-busy = Я уже готовлю несколько анимаций. Попробуйте ещё раз через минуту.
refused-replay-stopped = Мне пришлось остановиться раньше, чем анимация была готова. Попросите её ещё раз через минуту.
refused-replay-too-large = Эта анимация больше, чем мне можно сюда отправить. Покажите часть партии: выберите «from» и «to».
refused-review-busy = Я уже разбираю несколько партий. Попробуйте ещё раз через минуту.
refused-review-stopped = Мне пришлось прерваться, разбор не готов. Попросите о нём ещё раз через минуту.
refused-review-running = Эта партия ещё идёт. Разбор появится, когда она закончится.
refused-review-continues = Эта запись продолжает партию, в которую вы сейчас играете: { $link }. Разбор можно будет посмотреть, когда она закончится.
refused-review-continues-other = Эта запись продолжает партию, которую сейчас играют другие. Разбор можно будет посмотреть, когда она закончится.
refused-review-no-result = Эта партия закончилась без результата, разбирать нечего.
refused-no-deciding-turn = Ни один отдельный ход не решил эту партию: шансы менялись понемногу. Как именно, показывает *Разбор*.
refused-no-puzzles = Для этой игры задач пока нет.
refused-deciding-turn-shown = Решающий ход уже показан здесь: { $link }
refused-lesson-unfinished = Сначала пройдите урок до конца, тогда я покажу это здесь.
refused-puzzle-shared = Канал уже знает о вашем решении.
picture-lost = *Рисовать сейчас не получается, поэтому вот картинка словами:*
not-read = База данных не отвечает, поэтому сказать этого не могу. Ничего не изменилось; попробуйте, пожалуйста, через минуту.
not-known = База данных не отвечает, и я не знаю, сохранилось ли это. Проверяю и сообщу.
known-again = База данных снова отвечает. Вот что сохранилось: { $link }
known-move = База данных снова отвечает. Ваш ход сохранён: { $link }
known-no-move = База данных снова отвечает. Ваш ход не сохранился. Пожалуйста, сделайте его ещё раз: { $link }
known-unchanged = База данных снова отвечает. Ничего не изменилось: { $link }
known = Всё снова в порядке: открытого стола здесь нет.
unexpected = Простите, что-то пошло не так, и я не знаю, сохранилось ли то, что вы сделали: это видно на столе. Если это повторится, сообщите владельцу бота код `{ $code }`.

## Права, как их называет Discord

permission-view-channel = Просматривать канал
permission-connect = Подключаться
permission-send-messages = Отправлять сообщения
permission-send-messages-in-threads = Отправлять сообщения в ветках
permission-embed-links = Встраивать ссылки
permission-attach-files = Прикреплять файлы
permission-create-public-threads = Создавать публичные ветки
permission-create-posts = Создавать публикации
permission-manage-threads = Управлять ветками (эта ветка заблокирована; достаточно её разблокировать)

## Турниры

command-cup = Турниры: несколько туров за многими столами, от записи до пьедестала
command-cup-new = Открыть турнир в этом канале
command-cup-new-game = Какая игра
command-cup-new-name = Как называется турнир
command-cup-new-format = Как рассаживать; по умолчанию швейцарская система
command-cup-new-rounds = Сколько туров; по умолчанию 4
command-cup-new-seats = Сколько игроков желательно за столом
command-cup-new-minutes = Минут на тур; по умолчанию 40
command-cup-new-days = Дней на тур вместо минут
command-cup-new-start = Когда начать: завтра 20:00, через 2 часа или когда не останется мест; пусто — вы начнёте сами
command-cup-new-start-in = Через сколько минут начать; если не указано, начнёте вы
command-cup-new-most = Сколько человек может записаться; по умолчанию 64
command-cup-list = Турниры этого сервера
command-cup-show = Таблица турнира и ваше место с объяснением
command-cup-cup = Какой турнир; если не указан, то турнир этого канала
command-cup-withdraw = Выйти из турнира; начатую партию доиграет компьютер
command-cup-manage = Провести турнир
command-cup-manage-action = Что сделать
command-cup-manage-player = Кого добавить, исключить или заменить
command-cup-manage-substitute = Кто выйдет на замену
command-cup-manage-table = Какому столу дать время: его номер
command-cup-new-variants = Варианты игры через запятую
command-cup-new-best-of = Партий за столом, в турнире на выбывание для двоих
command-cup-new-seeding = Посев на выбывание; если не указать — по рейтингу
command-cup-new-winner-role = Роль, которую в конце получат победители
cup-choice-swiss = Швейцарская система: все играют каждый тур
cup-choice-round-robin = Круговой: все встречаются со всеми
cup-choice-knock-out = На выбывание: лучшая половина идёт дальше
cup-choice-league = Лига: дивизионы, крайние поднимаются или опускаются
cup-seeding-rating = По рейтингу: сильные встречаются поздно
cup-seeding-lot = По жребию
cup-when-full = Когда не останется мест
cup-manage-start = Начать или сразу продолжить
cup-manage-add = Добавить игрока
cup-manage-remove = Исключить игрока
cup-manage-substitute = Выпустить замену
cup-manage-more-time = Дать столу ещё время, один раз
cup-manage-undo = Отменить тур, в котором не доиграна ни одна партия
cup-manage-end = Закончить турнир
cup-manage-next = Открыть следующий сезон лиги
cup-format-swiss = { $rounds ->
    [one] швейцарская система, { $rounds } тур
    [few] швейцарская система, { $rounds } тура
   *[other] швейцарская система, { $rounds } туров
 }
cup-format-round-robin = круговой турнир
cup-format-knock-out = турнир на выбывание
cup-format-league = лига, сезон { $season }
cup-format-swiss-rules = Все играют каждый тур. За столом собираются люди с близкими очками, которые редко встречались; первыми и последними все сидят примерно поровну. В последнем туре лидеры играют за первым столом.
cup-format-round-robin-rules = Все встречаются со всеми поровну, насколько позволяет число туров.
cup-format-knock-out-rules = Лучшая половина каждого стола проходит в следующий тур, пока не останется один стол. При равном результате за столом проходит тот, чей рейтинг выше; если рейтинги равны или посев по жребию, тот, кто стоял выше перед туром; дальше решает жребий. В первом туре сильнейшие могут его пропустить.
cup-format-league-rules = Игроки разделены на дивизионы по 4–8 человек: в первом сезоне по рейтингу, потом по итогам прошлого; новички начинают внизу. В дивизионе все встречаются со всеми поровну, насколько позволяют столы и туры. В конце первые поднимаются, последние опускаются: по одному, если в дивизионе до пяти человек, иначе по двое.
cup-size = за столом { $size }
cup-best-of = до { $games } партий за столом
cup-by-lot = посев по жребию
cup-pace = { $minutes } мин на тур
cup-pace-days = { $days ->
    [one] { $days } день на тур
    [few] { $days } дня на тур
   *[other] { $days } дней на тур
 }
cup-open = Запись открыта.
cup-open-season = Прошлый сезон: { $link }. Кто запишется снова, сохранит место, с которым его закончил.
cup-starts = Запись открыта; начало { $until }.
cup-starts-full = Запись открыта; начало — когда не останется мест.
cup-break = Следующий тур начнётся { $until }.
cup-phase-muster = Все на месте? Ждём ответа, срок — { $until }.
cup-phase-round = Идёт тур; его время выйдет { $until }.
cup-overtime = Время тура вышло: за тех, кого ждали, играет компьютер. Остальные играют до { $until }, потом доигрывают компьютеры.
cup-held = ⏸ Столы этого тура нельзя показать, поэтому его время стоит. Мне здесь не разрешено: { $missing }. Это может разрешить тот, кто управляет сервером; тогда тур продолжится сам, и всё оставшееся время сохранится.
cup-held-muster = ⏸ Я не могу спросить, кто на месте, поэтому время на ответ стоит. Мне здесь не разрешено: { $missing }. Это может разрешить тот, кто управляет сервером; тогда я спрошу всех, а до этого никто не выбывает.
cup-held-refused = ⏸ Discord не даёт мне веток для столов этого тура, поэтому его время стоит. Возможно, на сервере уже столько активных веток, сколько разрешено: тогда отправьте часть в архив. Я продолжаю попытки; тур продолжится сам, и всё оставшееся время сохранится.
cup-held-game = ⏸ Игра этого турнира сейчас не установлена в боте, поэтому время тура стоит. Когда владелец бота снова её установит, тур продолжится сам, и всё оставшееся время сохранится.
cup-phase-over = Турнир закончен.
cup-phase-cancelled = Турнир отменён.
cup-standings = Таблица
cup-round = Тур { $number } из { $rounds }
cup-entrants = Записались: { $count }, мест { $most }
cup-more = … и ещё { $count }
cup-footer = Турнир { $cup } · жребий из числа { $seed }
cup-table = Стол { $number }:
cup-moves = { $count ->
    [one] · { $count } ход
    [few] · { $count } хода
   *[many] · { $count } ходов
 }
cup-division = Дивизион { $number }
cup-division-people = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
cup-division-rise = { $count ->
    [one] первый поднимется
   *[other] первые { $count } поднимутся
}
cup-division-fall = { $count ->
    [one] последний опустится
   *[other] последние { $count } опустятся
}
cup-muster = Турнир **{ $cup }** вот-вот начнётся. Вы здесь? Нажмите кнопку: срок выйдет { $until }, потом начнём без вас.
cup-muster-elsewhere = Турнир **{ $cup }** вот-вот начнётся. Вы здесь? Нажмите «Я здесь» под вопросом ({ $place }): срок выйдет { $until }, потом начнём без вас.
cup-muster-over = **{ $cup }**: здесь спрашивали, все ли на месте. Ответы больше не нужны.
cup-in-thread = { $names }: партия «{ $game }» в ветке ниже.
cup-in-post = { $names }: **{ $game }**, ниже.
cup-round-begins = **{ $cup }**, тур { $number } из { $rounds }
cup-season-begins = Сезон { $season }, туров: { $rounds }.
cup-season-ends = Сезон закончится не позже: { $until }.
cup-bye = { $count ->
    [one] Без игры в этом туре: { $names }
   *[other] Без игры в этом туре: { $names }
 }
cup-over = **{ $cup }**: турнир закончен. Поздравляем!
cup-place-1 = 🥇 { $names } · { $points }
cup-place-2 = 🥈 { $names } · { $points }
cup-place-3 = 🥉 { $names } · { $points }
cup-rise = ▲ В дивизион { $number }: { $names }
cup-fall = ▼ В дивизион { $number }: { $names }
cup-called-off = **{ $cup }**: турнир отменён, ни одна партия не доиграна.
cup-channel-deleted = Канал турнира **{ $cup }** удалён, поэтому турнир окончен; места остались как есть.
cup-role-prize = Победители получат роль { $role }.
cup-role-given = Победители получают роль { $role }.
cup-role-no-role = Роли для победителей больше нет, её никто не получил.
cup-role-managed = Роль { $role } принадлежит Discord или приложению, дать её победителям я не могу.
cup-role-not-allowed = Дать победителям роль { $role } не удалось: у меня нет права «Управлять ролями». На этот раз выдайте её сами, а к следующему турниру дайте мне это право в настройках сервера.
cup-role-too-high = Дать победителям роль { $role } не удалось: она не ниже моей высшей роли. На этот раз выдайте её сами, а к следующему турниру перетащите мою роль выше в настройках сервера.
cup-moved = Турнир **{ $cup }** продолжается ниже: { $link }
cup-taken-back = **{ $cup }**: тур { $number } отменён, его партии закрыты. Новая жеребьёвка { $until } или раньше, если организаторы продолжат.
cup-taken-out = { $name }, в двух турах **{ $cup }** партии слишком долго ждали вас, и вы выбыли.
cup-taken-out-back = Сыграете снова со следующего тура?
cup-game-closed = Этот тур отменён. Партия закрыта и не считается.
cup-game-after = Турнир завершён. Эта партия продолжается, но в турнире уже не считается.
cup-deeds = Решения организаторов
cup-deed-start = { $number ->
    [0] { $name }: начать турнир
    [again] { $name }: сразу продолжить
   *[other] { $name }: продолжить сразу после тура { $number }
}
cup-deed-add = { $name }: добавить: { $player }
cup-deed-remove = { $name }: исключить: { $player }
cup-deed-substitute = { $name }: замена, { $player } → { $substitute }
cup-deed-more-time = { $name }: дать время столу { $number }
cup-deed-undo = { $name }: отменить тур { $number }
cup-deed-end = { $name }: закончить турнир
cup-deed-next = { $name }: открыть сезон { $number }
cup-manage-panel = **{ $cup }**: что сделать? Добавить, исключить или заменить участника и дать столу время можно командой `/cup manage`.
cup-reason-smaller-tables = { $count ->
    [one] Столы меньше желаемого: за большими повторилась бы ещё { $count } встреча.
    [few] Столы меньше желаемого: за большими повторились бы ещё { $count } встречи.
   *[other] Столы меньше желаемого: за большими повторилось бы ещё { $count } встреч.
 }
cup-reason-top-table = Последний тур: за первым столом играют лидеры.
cup-reason-uneven = { $count ->
    [one] { $count } участника
   *[other] { $count } участников
 } нельзя рассадить за столы желаемого размера.
cup-reason-second-bye = Все уже были один раз без игры, поэтому кто-то остаётся без неё снова.
cup-reason-design = Столы составлены по схеме, в которой никто не встречается дважды.
cup-reason-equal = { $count ->
    [few] За все туры каждый встречается с каждым { $count } раза.
   *[other] За все туры каждый встречается с каждым { $count } раз.
 }
cup-reason-lot = Между равными решил жребий из опубликованного числа.
cup-reason-again = { $count ->
    [1] Снова встречаются: { $pairs }
    [one] Снова встречается { $count } пара: { $pairs }
    [few] Снова встречаются { $count } пары: { $pairs }
   *[many] Снова встречаются { $count } пар: { $pairs }
 }
cup-legend = На картинке у каждого тура стоят очки, затем места соперников.
cup-signs = ▲ переходит в дивизион выше, ▼ — в дивизион ниже, по нынешней таблице.
cup-not-apart = Тур { $number }: { $count ->
    [one] { $count } пара сидит
    [few] { $count } пары сидят
   *[many] { $count } пар сидят
 } вместе, хотя кто-то из двоих просил этого не делать: иначе рассадить было нельзя. Об этом знают только те, кто проводит турнир.
cup-place-apart = { $name } занимает место в турнире, но не в идущей партии: личный список не даёт двум людям сидеть там вместе. В самой партии всё остаётся как есть.
cup-place-known = { $name } занимает место в турнире, но не в идущей партии: там этот человек уже занимал другое место. В самой партии всё остаётся как есть.
cup-rules = Партия приносит долю обойдённых соперников: 1, если вы впереди всех, ½ за половину, 0, если позади всех. При равных очках сравниваются: результаты между собой, средний результат соперников, первые места, доля очков в ваших партиях. Если равно и это, место делится.
    Тур без игры, если не хватило соперника, приносит { $bye }.
cup-rules-late = Когда время тура вышло, место каждого, кого ждёт партия, занимает компьютер. У остальных есть ещё полтура; потом компьютер доигрывает все партии. Кто опоздал в двух турах, выбывает, и его спросят, хочет ли он вернуться.
cup-no-pause = Тихие часы и отпуск не останавливают тур.
cup-mine-signed-up = Вы записаны: **{ $cup }**.
cup-mine = Ваше место: **{ $place }** из { $people }, очков { $points }, партий { $played }
cup-mine-game = Тур { $number }, соперники: { $others } — { $points }
cup-mine-playing = Тур { $number }, соперники: { $others } — партия идёт
cup-mine-ahead = Дальше по плану, если состав не изменится:
cup-mine-next = Тур { $number }, соперники: { $others }
cup-mine-bye = Тур { $number }: без игры, не хватило соперника
cup-mine-missed = Тур { $number }: вас не было
cup-mine-before = Тур { $number }: до вашей записи
cup-mine-ties = Против равных по очкам: { $direct } · средний результат соперников: { $opponents } · первые места: { $firsts } · доля очков: { $share }
cup-decided-direct = Выше вас — по результатам между собой.
cup-decided-opponents = Выше вас — по среднему результату соперников.
cup-decided-firsts = Выше вас — по числу первых мест.
cup-decided-share = Выше вас — по доле очков.
cup-mine-asked = Вы записаны: **{ $cup }**. Сейчас спрашивают, на месте ли вы: нажмите «Я здесь» под сообщением турнира, иначе начнут без вас.
cup-mine-left-out = Вы не ответили, что на месте, и турнир начался без вас: **{ $cup }**.
cup-mine-withdrawn = Вы вышли из турнира: **{ $cup }**.
cup-mine-taken-out = В двух турах партии слишком долго ждали вас, поэтому вы выбыли из турнира: **{ $cup }**.
cup-mine-removed = Организатор исключил вас из турнира: **{ $cup }**.
cup-mine-again = Кнопка «{ $button }» вернёт вас.
cup-joined = Вы участвуете: **{ $cup }**.
cup-joined-later = Вы участвуете со следующего тура: **{ $cup }**.
cup-withdrawn = Вы вышли: **{ $cup }**. Начатую партию доиграет компьютер.
cup-confirmed = Хорошо, вы в игре.
cup-opened = **{ $cup }**: запись открыта. Когда все соберутся, начните командой /cup manage.
cup-season-call = **{ $cup }**: сезон { $season } открыт. Запишитесь снова, чтобы сохранить место, которое оставил вам прошлый сезон.
cup-opened-starts = **{ $cup }**: запись открыта, турнир начнётся сам; раньше его можно начать командой /cup manage.
cup-season-opened = **{ $cup }**: запись на сезон { $season } открыта. Когда все соберутся, начните.
cup-done-muster = **{ $cup }**: всех, кто записан, сейчас спрашивают, здесь ли они. Первый тур начнётся, когда ответят все или выйдет время на ответ.
cup-done-round = **{ $cup }**: тур { $number } составлен, столы открываются.
cup-done-over = **{ $cup }**: турнир закончен, места остаются как есть.
cup-done-cancelled = **{ $cup }**: турнир отменён, потому что ни одна партия не доиграна.
cup-done-undo = **{ $cup }**: тур { $number } отменён, его партии закончатся без результата. Через десять минут тур будет составлен заново, а сразу — командой /cup manage.
cup-done-add = Новое имя в списке: { $player } (**{ $cup }**).
cup-done-remove = **{ $cup }**: { $player } больше не играет в этом турнире. Начатую партию доиграет компьютер.
cup-done-substitute = **{ $cup }**: замена, { $player } → { $substitute }.
cup-done-more-time = **{ $cup }**: у стола { $number } ещё половина времени тура.
cups-none = Здесь не идёт ни один турнир.
button-cup-join = Участвовать
button-cup-withdraw = Выйти
button-cup-mine = Моё место
button-cup-rules = Правила турнира
button-cup-back = Играть снова
button-cup-manage = Управление…
button-cup-start = Начать или продолжить
button-cup-undo = Отменить тур
button-cup-end = Закончить турнир
button-cup-next = Следующий сезон
refused-no-such-cup = На этом сервере нет такого турнира.
refused-no-cup-here = Здесь не идёт ни один турнир. Открыть его могут те, кто управляет сервером: /cup new.
refused-cup-already-in = Вы уже участвуете.
refused-cup-not-in = Вы не участвуете в этом турнире.
refused-cup-left-it = Вы больше не играете в этом турнире. Можно ли вернуться, скажет «Моё место».
refused-cup-removed = Вас исключили из этого турнира. Вернуть вас могут только его организаторы.
refused-cup-they-not-in = Этот человек не участвует.
refused-cup-not-now = Сейчас в этом турнире так нельзя.
refused-cup-has-ended = Этот турнир окончен.
refused-cup-game-missing = Игра этого турнира сейчас не установлена в боте, поэтому так нельзя. Турнир продолжится, когда владелец бота снова её установит.
refused-cup-closed = Присоединиться к этому турниру уже нельзя: туров для новых участников в нём больше не будет. Следить за ним можно командой `/cup show`.
refused-cup-no-muster = Сейчас никого не спрашивают, на месте ли он, поэтому отвечать не нужно.
refused-cup-round-goes-on = Идёт тур. К следующему можно перейти, когда закончится последняя партия или выйдет время.
refused-cup-had-place = У вас уже было своё место в этом турнире.
refused-cup-they-had-place = Участник { $name } уже был в этом турнире и вышел, поэтому занять чужое место не может. Своё место вернёт действие «Добавить игрока».
refused-cup-two-paces = Укажите либо `minutes`, либо `days`, но не оба.
refused-cup-they-in = Уже участвует: { $name }.
refused-cup-no-round = Сейчас не идёт ни один тур.
refused-cup-no-more-time = Стол получает время один раз, пока идут его партия и время тура.
refused-cup-no-season = Следующий сезон бывает только у лиги, сезон которой закончен.
refused-cup-two-starts = Укажите либо `start`, либо `start_in`, но не оба.
refused-cup-seeding = Посев бывает только в турнире на выбывание.
refused-cup-season-role = Победители этой лиги получают { $role }, а вы можете выдавать только роли ниже своей и только с правом «Управлять ролями». Попросите открыть следующий сезон того, кто может её выдать.
refused-cup-season-open = Следующий сезон этой лиги уже открыт.
refused-cup-full = Мест больше нет. Если кто-то выйдет, вы сможете записаться.
refused-cup-too-few = Для стола людей мало. Подождите, пока запишутся ещё.
refused-cup-too-few-here = Откликнулось слишком мало людей. Подождите, пока кнопку «Я здесь» нажмут и другие.
refused-cup-too-few-left = Для стола осталось слишком мало людей. Если до конца перерыва никто не вернётся, турнир закончится сам.
refused-cup-place-out = Это место не играет ни в одном из будущих туров: тот, кого поставят на замену, играть больше не сможет.
refused-cup-has-results = В этом туре уже закончена партия, его не отменить.
refused-cup-organisers = Это могут только те, кто управляет сервером или имеет роль для проведения турниров.
refused-cup-needs-threads = Для столов турнира нужны ветки: откройте его в текстовом канале или в публикации форума.
refused-cup-forum-posts = На форуме каждый стол турнира получает свою публикацию, а мне здесь нельзя их создавать: дайте мне право «Создавать публикации» и попробуйте ещё раз.
refused-cup-forum-tags = На этом форуме публикациям нужен тег, а все теги — только для модераторов. Добавьте тег, доступный всем, и попробуйте ещё раз.
refused-cup-rules-seats = В этой игре число людей за столом: { $people }. Выберите подходящее число мест и участников.
refused-cup-left = { $name }: этого человека нет на сервере.
refused-cup-who = Укажите игрока, а для замены ещё и того, кто его заменит; оба должны быть людьми.
refused-cup-best-of = Несколько партий за столом бывает в турнире на выбывание с `seats: 2`.
refused-cup-role-yours = Вы можете давать только роли ниже своей и только с правом «Управлять ролями»; { $role } не из таких.
refused-cup-role-no-role = На этом сервере нет такой роли.
refused-cup-role-managed = Роль { $role } принадлежит Discord или приложению, дать её я не могу. Выберите другую.
refused-cup-role-not-allowed = Я не могу дать роль { $role }: у меня нет права «Управлять ролями». Дайте мне его в настройках сервера и попробуйте снова.
refused-cup-role-too-high = Я не могу дать роль { $role }: она не ниже моей высшей роли. Перетащите мою роль выше в настройках сервера и попробуйте снова.
refused-cup-own-table = Вы с этим человеком за одним столом, и партия ещё идёт. Это должен решить кто-нибудь другой из тех, кто управляет сервером или ведёт турниры.
refused-cup-which-table = Укажите в `table` номер стола этого тура.
refused-cup-variants = Варианты этой игры: { $names }.
refused-cup-no-variants = У этой игры нет вариантов.
refused-too-many-cups = На этом сервере уже идёт турниров: { $most }. Сначала закончите один.
