# Слова «Водяной лилии». $frog, $onto, $colour и $frog1 … $frog6 — это R, Y, G, B или V; $start и $end — места на поле,
# $column — столбец пруда, $seat — имя игрока.

water-lily-name = Водяная лилия
water-lily-pitch = Все двигают всех лягушек к скрытому пруду. Проведите туда свой тайный цвет: не рано, но и не поздно.

water-lily-option-open_pond = Открытый пруд
water-lily-option-open_pond-hint = Без ширмы: все видят, что лежит в пруду.
water-lily-option-five = Пять игроков
water-lily-option-five-hint = Играют ровно впятером, и у каждого цвета есть хозяин.

## Составные части

water-lily-frog = { $frog ->
    [R] красная лягушка
    [Y] жёлтая лягушка
    [G] зелёная лягушка
    [B] синяя лягушка
   *[V] фиолетовая лягушка
}
    .title = { $frog ->
        [R] Красная лягушка
        [Y] Жёлтая лягушка
        [G] Зелёная лягушка
        [B] Синяя лягушка
       *[V] Фиолетовая лягушка
    }
water-lily-onto = { $onto ->
    [R] красную
    [Y] жёлтую
    [G] зелёную
    [B] синюю
   *[V] фиолетовую
}
water-lily-colour = { $colour ->
    [R] красный
    [Y] жёлтый
    [G] зелёный
    [B] синий
   *[V] фиолетовый
}
    .plural = { $colour ->
        [R] красные
        [Y] жёлтые
        [G] зелёные
        [B] синие
       *[V] фиолетовые
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
    [R] красная
    [Y] жёлтая
    [G] зелёная
    [B] синяя
   *[V] фиолетовая
}
water-lily-frog-2 = { $frog2 ->
    [R] красная
    [Y] жёлтая
    [G] зелёная
    [B] синяя
   *[V] фиолетовая
}
water-lily-frog-3 = { $frog3 ->
    [R] красная
    [Y] жёлтая
    [G] зелёная
    [B] синяя
   *[V] фиолетовая
}
water-lily-frog-4 = { $frog4 ->
    [R] красная
    [Y] жёлтая
    [G] зелёная
    [B] синяя
   *[V] фиолетовая
}
water-lily-frog-5 = { $frog5 ->
    [R] красная
    [Y] жёлтая
    [G] зелёная
    [B] синяя
   *[V] фиолетовая
}
water-lily-frog-6 = { $frog6 ->
    [R] красная
    [Y] жёлтая
    [G] зелёная
    [B] синяя
   *[V] фиолетовая
}

## Что можно выбрать

water-lily-choose-frog = { $height ->
    [1] { water-lily-frog.title } на { $start }, одна
   *[other] { water-lily-frog.title } на { $start }, верхняя в стопке из { $height }
}
water-lily-to-pad = { $way } { $end }, свободный лист
water-lily-onto-frog = { $way } { $end }, на { water-lily-onto } (стопка из { $height })
water-lily-into-pond = { $way } В пруд, столбец { $column }
water-lily-jump-to-pad = { water-lily-frog.title }, { $start } { $way } { $end }
water-lily-jump-onto-frog = { water-lily-frog.title }, { $start } { $way } { $end }, на { water-lily-onto } (стопка из { $height })
water-lily-jump-into-pond = { water-lily-frog.title }, { $start } { $way } в пруд, столбец { $column }

water-lily-prompt = Прыгните любой лягушкой, на которой никто не сидит: не дальше, чем высока её стопка. Прыгнуть { $frogs ->
    [one] может { $frogs } лягушка
    [few] могут { $frogs } лягушки
   *[many] могут { $frogs } лягушек
}.

## Что произошло

water-lily-jumped-to-pad = { $seat }: { water-lily-frog }, { $start } → { $end }.
water-lily-jumped-onto-frog = { $seat }: { water-lily-frog }, { $start } → { $end }, на { water-lily-onto } (стопка из { $height }).
water-lily-jumped-into-pond = { $seat }: { water-lily-frog } с { $start } съезжает в пруд, столбец { $column }.
water-lily-colour-home = Все { water-lily-colour.plural } лягушки в пруду — партия окончена.
water-lily-stuck = Ни одна лягушка больше не может прыгнуть — партия окончена.
water-lily-tie-broken = При равенстве очков побеждает тот, у кого больше лягушек в ряду { $row }.

## Что видно

water-lily-piles = Лягушки на листьях, стопки снизу вверх:
water-lily-pile = { $pad }: { water-lily-frogs }
water-lily-pond-covered = Пруд закрыт.
water-lily-pond-empty = Пруд пуст.
water-lily-pond = Лягушки в пруду, столбцы начиная с ряда 1:
water-lily-column = { $column }: { water-lily-frogs }

## Тайны и очки

water-lily-secret-colour = Ваш цвет — { water-lily-colour }.
water-lily-seat-colour = { $seat }: { water-lily-colour }
water-lily-tally-row = Ряд { $row }
water-lily-tally-total = Всего

## Чем прыжок хорош: причины подсказки, только для спросившего

water-lily-why-wins = Этот прыжок выигрывает партию.
water-lily-why-shares = Этот прыжок заканчивает партию, и победа делится.
water-lily-why-ends = { water-lily-frog.title } — последняя своего цвета, и партия заканчивается.
water-lily-why-scores = Ваша лягушка попадает в ряд { $row } пруда: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
water-lily-why-nearer = Ваша лягушка становится ближе к пруду на { $steps ->
    [one] { $steps } ряд
    [few] { $steps } ряда
   *[many] { $steps } рядов
}.
water-lily-why-reaches = На { $pad } ваша лягушка наверху стопки из { $height }: оттуда она сможет прыгнуть на расстояние до { $reach } листьев.
water-lily-why-stops = { water-lily-frog.title } на { $pad } могла съехать и принести очки, теперь не может.
water-lily-why-secret = Лягушка не ваша и на ваш цвет не указывает.
water-lily-why-frees = Освобождает вашу лягушку на { $pad }.
water-lily-why-ready = После этого прыжка ваша лягушка сможет съехать и принести { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
water-lily-why-nothing = В ряду { $row } не получить ничего, а { water-lily-frog } не ваша.
water-lily-why-raises = После этого прыжка следующая лягушка в столбце { $column } принесёт { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.

## То же, пока пруд закрыт: что в нём лежит, надо помнить

water-lily-why-scores-covered = Ваша лягушка съезжает туда, где приносит очки.
water-lily-why-ready-covered = После этого прыжка ваша лягушка сможет съехать и принести очки.
water-lily-why-nothing-covered = Другим от лягушки там мало пользы.
water-lily-why-raises-covered = После этого прыжка следующая лягушка в этом столбце принесёт больше.
