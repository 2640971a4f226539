# Слова «Капучино». $colour, $onto и $other — это F, P, L или C; $start, $end, $place, $low, $high и $first — места на
# столе, $row — ряд, $cups — число или краткая запись, $seat — имя игрока.
# $seats — число игроков.

cappuccino-name = Капучино
cappuccino-pitch = Ставьте свои чашки на соседние, пока стол распадается на части. Побеждает тот, у кого чашек больше.

cappuccino-first-ahead = { $seats ->
    [2] Первый ход даёт около 60 % побед
    [3] Втроём первый ход даёт около 39 % побед
   *[other] Вчетвером первый ход даёт около 28 % побед
}
cappuccino-option-draft = Своя расстановка
cappuccino-option-draft-hint = Перед игрой игроки сами по очереди ставят чашки на стол.
cappuccino-option-two_colours = По два цвета
cappuccino-option-two_colours-hint = Ровно для двоих: у каждого два цвета, в конце засчитывается только лучший.
cappuccino-option-tidy = Чистый стол
cappuccino-option-tidy-hint = Всё, что уже решено, сразу убирают со стола и засчитывают в конце.
cappuccino-option-swap = Обмен сторонами
cappuccino-option-swap-hint = Ровно для двоих: после первого прыжка второй может поменяться сторонами. Наш собственный вариант.

## Составные части

cappuccino-colour = { $colour ->
    [F] цветок
    [P] панда
    [L] лист
   *[C] кот
}
    .title = { $colour ->
        [F] Цветок
        [P] Панда
        [L] Лист
       *[C] Кот
    }
    .with = { $colour ->
        [F] с цветком
        [P] с пандой
        [L] с листом
       *[C] с котом
    }
    .to = { $colour ->
        [F] цветку
        [P] панде
        [L] листу
       *[C] коту
    }
cappuccino-playing = { $colour ->
    [F] чашками с цветком
    [P] чашками с пандой
    [L] чашками с листом
   *[C] чашками с котом
}
cappuccino-side = { cappuccino-colour.title }
cappuccino-other-motif = { $other ->
    [F] цветок
    [P] панда
    [L] лист
   *[C] кот
}
cappuccino-onto-motif = { $onto ->
    [F] с цветком
    [P] с пандой
    [L] с листом
   *[C] с котом
}
cappuccino-stack = { $height ->
    [1] чашка { cappuccino-colour.with }
   *[other] стопка { cappuccino-colour.with } ({ $height })
}
    .title = { $height ->
        [1] Чашка { cappuccino-colour.with }
       *[other] Стопка { cappuccino-colour.with } ({ $height })
    }
cappuccino-onto-stack = { $below ->
    [1] на чашку { cappuccino-onto-motif }
   *[other] на стопку { cappuccino-onto-motif } ({ $below })
}
cappuccino-clearing = { $clears ->
    [0] { "" }
    [one] , уйдёт { $clears } чашка
    [few] , уйдут { $clears } чашки
   *[many] , уйдёт { $clears } чашек
}
cappuccino-counted = { $cups ->
    [one] засчитана { $cups } чашка
    [few] засчитаны { $cups } чашки
   *[many] засчитано { $cups } чашек
}

## Что можно выбрать

cappuccino-choose-colour = { cappuccino-colour.title }
cappuccino-choose-stack = { cappuccino-stack.title } на { $start }
cappuccino-onto = { $way } { $end }, { cappuccino-onto-stack }: высота { $total }{ cappuccino-clearing }
cappuccino-jump = { cappuccino-stack.title }, { $start } { $way } { $end }, { cappuccino-onto-stack }: высота { $total }{ cappuccino-clearing }
cappuccino-swap = Поменяться сторонами: играть дальше чашками другого игрока
cappuccino-choose-row = Ряд { $row }
cappuccino-choose-place = { $beside ->
    [0] { $place }, центр
    [one] { $place }, рядом с { $beside } чашкой
   *[other] { $place }, рядом с { $beside } чашками
}
cappuccino-place = Чашка { cappuccino-colour.with } на { cappuccino-choose-place }

cappuccino-prompt-jump = Поставьте одну из своих стопок на соседнюю, которая не выше: { $stacks ->
    [1] прыгнуть может только одна
    [one] прыгнуть может { $stacks }
   *[other] прыгнуть могут { $stacks }
}.
cappuccino-prompt-swap = { cappuccino-prompt-jump } Или поменяйтесь сторонами: тогда первый прыжок — ваш, а продолжает другой игрок.
cappuccino-prompt-place = Поставьте чашку { $number } из { $cups }{ $beside ->
    [0] : она идёт в центр
    [1] { " " }рядом с той, что в центре
   *[other] { " " }рядом хотя бы с двумя другими
}.

## Что произошло

cappuccino-jumped = { $seat }: { cappuccino-stack }, { $start } → { $end }, { cappuccino-onto-stack }: высота { $total }.
cappuccino-swapped = { $seat } меняется сторонами: теперь каждый играет чашками другого, и следующий прыжок делает { $other }.
cappuccino-placed = { $seat } ставит чашку { cappuccino-colour.with } на { $place }.
cappuccino-all-placed = Все чашки на столе — теперь они прыгают.
cappuccino-cleared-stack = { $place } стоит отдельно и уходит со стола: { cappuccino-colour.to } { cappuccino-counted }.
cappuccino-cleared-pair = { $low } и { $high } стоят отдельно, { $high } выше, обе уходят со стола: { cappuccino-colour.to } { cappuccino-counted }.
cappuccino-parted = Стол распался: теперь отдельных частей { $areas }.
cappuccino-stopped = { $seat } больше не может ходить; партия продолжается.
cappuccino-ended = Никто больше не может ходить — партия окончена.

## Что видно

cappuccino-seat-colour = { $seat }: { cappuccino-colour } ({ $colour })
cappuccino-seat-colours = { $seat }: { cappuccino-colour } ({ $colour }) и { cappuccino-other-motif } ({ $other })
cappuccino-rows = Стол по рядам, каждый начиная с первой чашки. Буква — цвет сверху, число — высота, 0 — пусто.
cappuccino-row = { $first }: { $cups }
cappuccino-empty = Стол пуст.
cappuccino-cleared = Убрано чашек: { $cups }
cappuccino-to-place = Осталось расставить: { $cups }

## Подсчёт

cappuccino-tally-colours = { cappuccino-colour.title }/{ cappuccino-other-motif }
cappuccino-tally-better = Лучший
cappuccino-tally-standing = На столе
cappuccino-tally-cleared = Убрано
cappuccino-tally-total = Чашки

## Чем ход хорош: причины подсказки

cappuccino-why-wins = Этот ход выигрывает партию.
cappuccino-why-shares = Этот ход заканчивает партию, и победа делится.
cappuccino-why-takes = Отбирает у соперника { $cups ->
    [one] { $cups } чашку
    [few] { $cups } чашки
   *[many] { $cups } чашек
}.
cappuccino-why-saves = Вашу { $height ->
    [1] чашку
   *[other] стопку
  } на { $place } могли отобрать.
cappuccino-why-guards = Вашу { $height ->
    [1] чашку
   *[other] стопку
  } на { $place } больше никто не отберёт.
cappuccino-why-safe = Вашу стопку ({ $height }) никто не отберёт следующим прыжком.
cappuccino-why-threatens = Оттуда можно взять { $cups ->
    [one] { $cups } чашку
    [few] { $cups } чашки
   *[many] { $cups } чашек
} на { $place }.
cappuccino-why-settles = Ваша { $height ->
    [1] чашка
   *[other] стопка
  } на { $place } остаётся одна: её уже не отобрать.
cappuccino-why-stops = { $seat } больше не может ходить.
cappuccino-why-centre = Первая чашка ставится в центр.
cappuccino-why-targets = Рядом { $count ->
    [one] { $count } чужая чашка
    [few] { $count } чужие чашки
   *[many] { $count } чужих чашек
}: можно взять.
cappuccino-why-together = Рядом { $count ->
    [one] { $count } ваша чашка
    [few] { $count } ваши чашки
   *[many] { $count } ваших чашек
}.
cappuccino-why-sheltered = Чужих чашек рядом пока нет.
