# Слова «Цветка лотоса». $frog, $partner и $colour — это R, G, B, O, V или T; $flower, $give, $take и $takes — y (жёлтый),
# p (розовый), w (белый), u (синий лотос) или k (чёрный лотос); $start, $end, $pad и $pads — номера клеток, 0 — старт,
# 37 — финиш; $seat — имя игрока.

flower-of-the-lotus-name = Цветок лотоса
flower-of-the-lotus-pitch = Раз, два, три — тремя лягушками, и не только своими: соберите кувшинки по пути к финишу.

## Составные части

flower-of-the-lotus-frog = { $frog ->
    [R] красная лягушка
    [G] зелёная лягушка
    [B] синяя лягушка
    [O] оранжевая лягушка
    [V] фиолетовая лягушка
   *[T] бирюзовая лягушка
}
    .title = { $frog ->
        [R] Красная лягушка
        [G] Зелёная лягушка
        [B] Синяя лягушка
        [O] Оранжевая лягушка
        [V] Фиолетовая лягушка
       *[T] Бирюзовая лягушка
    }
flower-of-the-lotus-owner = { $frog ->
    [R] красные
    [G] зелёные
    [B] синие
    [O] оранжевые
    [V] фиолетовые
   *[T] бирюзовые
}
    .title = { $frog ->
        [R] Красные
        [G] Зелёные
        [B] Синие
        [O] Оранжевые
        [V] Фиолетовые
       *[T] Бирюзовые
    }
    .genitive = { $frog ->
        [R] красных
        [G] зелёных
        [B] синих
        [O] оранжевых
        [V] фиолетовых
       *[T] бирюзовых
    }
flower-of-the-lotus-partner = { $partner ->
    [R] красным
    [G] зелёным
    [B] синим
    [O] оранжевым
    [V] фиолетовым
   *[T] бирюзовым
}
    .with = { $partner ->
        [R] красными
        [G] зелёными
        [B] синими
        [O] оранжевыми
        [V] фиолетовыми
       *[T] бирюзовыми
    }
flower-of-the-lotus-colour = { $colour ->
    [R] красные
    [G] зелёные
    [B] синие
    [O] оранжевые
    [V] фиолетовые
   *[T] бирюзовые
}
flower-of-the-lotus-flower = { $flower ->
    [y] жёлтый цветок
    [p] розовый цветок
    [w] белый цветок
    [u] синий лотос
   *[k] чёрный лотос
}
    .title = { $flower ->
        [y] Жёлтый цветок
        [p] Розовый цветок
        [w] Белый цветок
        [u] Синий лотос
       *[k] Чёрный лотос
    }
    .plural = { $flower ->
        [y] Жёлтые цветы
        [p] Розовые цветы
        [w] Белые цветы
        [u] Синий лотос
       *[k] Чёрный лотос
    }
    .short = { $flower ->
        [y] жёлтый
        [p] розовый
        [w] белый
        [u] синий лотос
       *[k] чёрный лотос
    }
flower-of-the-lotus-give = { $give ->
    [y] жёлтый цветок
    [p] розовый цветок
    [w] белый цветок
    [u] синий лотос
   *[k] чёрный лотос
}
flower-of-the-lotus-take = { $take ->
    [y] жёлтый цветок
    [p] розовый цветок
    [w] белый цветок
    [u] синий лотос
   *[k] чёрный лотос
}
flower-of-the-lotus-from = { $start ->
    [0] старт
   *[other] { $start }
}
flower-of-the-lotus-to = { $end ->
    [37] финиш
   *[other] { $end }
}
flower-of-the-lotus-way = → { flower-of-the-lotus-to }{ $takes ->
    [none] { "" }
    [y] , берёт жёлтый цветок
    [p] , берёт розовый цветок
    [w] , берёт белый цветок
    [u] , берёт синий лотос
   *[k] , берёт чёрный лотос
}{ $then ->
    [none] { "" }
    [exchange] , обмен цветами
    [drop] , теряет цветок
   *[over] ; конец игры
}
flower-of-the-lotus-holding = очки: { $points }{ $waiting ->
    [0] { "" }
   *[other] ; на старте: { $waiting }
}{ $racing ->
    [0] { "" }
   *[other] ; на { $pads }
}{ $home ->
    [0] { "" }
   *[other] ; на финише: { $home }
}{ $yellow ->
    [0] { "" }
   *[other] ; жёлтых: { $yellow }
}{ $pink ->
    [0] { "" }
   *[other] ; розовых: { $pink }
}{ $white ->
    [0] { "" }
   *[other] ; белых: { $white }
}{ $blue ->
    [0] { "" }
   *[other] ; синий лотос
}{ $black ->
    [0] { "" }
   *[other] ; чёрный лотос
}

## Что можно выбрать

flower-of-the-lotus-choose-frog = { $start ->
    [0] { flower-of-the-lotus-frog.title } со старта
   *[other] { flower-of-the-lotus-frog.title } на { $start }
}{ $further ->
    [0] { "" }
   *[other] , последняя: дальше на { $further }
}
flower-of-the-lotus-choose-way = { flower-of-the-lotus-way }
flower-of-the-lotus-move = { flower-of-the-lotus-frog.title }, { flower-of-the-lotus-from } { flower-of-the-lotus-way }
flower-of-the-lotus-choose-partner = С { flower-of-the-lotus-partner.with }
flower-of-the-lotus-choose-give = Отдать { flower-of-the-lotus-give }
flower-of-the-lotus-choose-take = Взять { flower-of-the-lotus-take }
flower-of-the-lotus-exchange = С { flower-of-the-lotus-partner.with }: отдать { flower-of-the-lotus-give }, взять { flower-of-the-lotus-take }
flower-of-the-lotus-choose-flower = { flower-of-the-lotus-flower.title }
flower-of-the-lotus-choose-pad = На клетку { $pad }
flower-of-the-lotus-leave = Отдать { flower-of-the-lotus-flower } на клетку { $pad }

## Что произошло

flower-of-the-lotus-hopped = { $seat }: { flower-of-the-lotus-frog }, { flower-of-the-lotus-from } → { flower-of-the-lotus-to }.
flower-of-the-lotus-hurried = { flower-of-the-lotus-frog.title } шла последней: на две клетки дальше.
flower-of-the-lotus-took = { flower-of-the-lotus-owner.title } берут { flower-of-the-lotus-flower }.
flower-of-the-lotus-arrived = { flower-of-the-lotus-frog.title } занимает на финише место { $place } и берёт { flower-of-the-lotus-flower }.
flower-of-the-lotus-must-exchange = Улыбающаяся лягушка: { $seat } обменивает цветок { flower-of-the-lotus-owner.genitive } (лягушка на { $pad }).
flower-of-the-lotus-no-exchange = { flower-of-the-lotus-frog.title } попала на улыбающуюся лягушку, но обменять нечего.
flower-of-the-lotus-must-drop = Скользкий камень: { $seat } теряет цветок { flower-of-the-lotus-owner.genitive } (лягушка на { $pad }).
flower-of-the-lotus-no-drop = { flower-of-the-lotus-frog.title } попала на скользкий камень, но терять нечего или некуда.
flower-of-the-lotus-exchanged = { $seat }: { flower-of-the-lotus-owner } отдают { flower-of-the-lotus-partner } { flower-of-the-lotus-give } за { flower-of-the-lotus-take }.
flower-of-the-lotus-left-behind = { $seat }: { flower-of-the-lotus-owner } теряют { flower-of-the-lotus-flower }: он ложится на { $pad }.
flower-of-the-lotus-over = Четвёртая лягушка на финише — игра окончена.

## Что видно

flower-of-the-lotus-seat-holds = { $seat } ({ flower-of-the-lotus-colour }), { flower-of-the-lotus-holding }
flower-of-the-lotus-lying = { flower-of-the-lotus-flower.plural } на { $pads }
flower-of-the-lotus-place-taken = Финиш, место { $place }: { flower-of-the-lotus-frog }
flower-of-the-lotus-place = Финиш, место { $place }: { flower-of-the-lotus-flower.short }
flower-of-the-lotus-turn = Ходит { $seat }: лягушка { $step } из 3.
flower-of-the-lotus-turn-others = Ходит { $seat }: лягушка { $step } из 3, обязательно чужая.
flower-of-the-lotus-prompt = Лягушка { $step } из 3, на { $stride ->
    [one] { $stride } клетку
    [few] { $stride } клетки
   *[many] { $stride } клеток
}{ $others ->
    [must] ; обязательно чужая
    [due] ; хотя бы одна из трёх должна быть чужой
   *[met] { "" }
}.
flower-of-the-lotus-prompt-exchange = Улыбающаяся лягушка: выберите, какой цветок { flower-of-the-lotus-owner.genitive } обменять (лягушка на { $pad }).
flower-of-the-lotus-prompt-drop = Скользкий камень: выберите, какой цветок { flower-of-the-lotus-owner.genitive } отдать (лягушка на { $pad }).

## Очки

flower-of-the-lotus-tally-flower = { $flower ->
    [y] Жёлт.
    [p] Роз.
    [w] Бел.
    [u] Синий
   *[k] Чёрн.
}
flower-of-the-lotus-tally-total = Всего
