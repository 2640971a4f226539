# Слова, общие для «Китайской луны» и «Цветка лотоса». Вместо lotus- подставляется имя игры.
# $frog, $partner и $colour — это R, G, B, O, V или T; $flower, $give, $take и $takes — y (жёлтый), p (розовый), w (белый),
# u (синий лотос) или k (чёрный лотос); $start, $end, $pad и $pads — номера, 0 — старт; $seat — имя игрока.

## Составные части

lotus-frog = { $frog ->
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
lotus-owner = { $frog ->
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
lotus-partner = { $partner ->
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
lotus-colour = { $colour ->
    [R] красные
    [G] зелёные
    [B] синие
    [O] оранжевые
    [V] фиолетовые
   *[T] бирюзовые
}
lotus-playing = { $colour ->
    [R] красными
    [G] зелёными
    [B] синими
    [O] оранжевыми
    [V] фиолетовыми
   *[T] бирюзовыми
}
lotus-side = { $colour ->
    [R] Красные
    [G] Зелёные
    [B] Синие
    [O] Оранжевые
    [V] Фиолетовые
   *[T] Бирюзовые
}
lotus-flower = { $flower ->
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
lotus-give = { $give ->
    [y] жёлтый цветок
    [p] розовый цветок
    [w] белый цветок
    [u] синий лотос
   *[k] чёрный лотос
}
lotus-take = { $take ->
    [y] жёлтый цветок
    [p] розовый цветок
    [w] белый цветок
    [u] синий лотос
   *[k] чёрный лотос
}
lotus-from = { $start ->
    [0] старт
   *[other] { $start }
}
lotus-way = → { $bounces ->
    [0] { lotus-to }
   *[other] { $via } → { lotus-to }
}{ $takes ->
    [none] { "" }
    [y] , берёт жёлтый цветок
    [p] , берёт розовый цветок
    [w] , берёт белый цветок
    [u] , берёт синий лотос
    [k] , берёт чёрный лотос
   *[several] , берёт цветы ({ $count })
}{ $then ->
    [none] { "" }
    [exchange] , обмен цветами
    [drop] { lotus-drops }
    [took-fly] , ловит муху
    [ate-fly] , съедает муху
   *[over] ; конец партии
}{ $fly ->
    [yes] { " " }(потратив муху)
   *[no] { "" }
}
lotus-holding = очки: { $points }{ $waiting ->
    [0] { "" }
   *[other] ; на старте: { $waiting }
}{ $racing ->
    [0] { "" }
   *[other] ; лягушки на { $pads }
}{ $home ->
    [0] { "" }
   *[other] { lotus-home }
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
}{ $flies ->
    [0] { "" }
   *[other] ; мух: { $flies }
}

## Что можно выбрать

lotus-choose-frog = { $start ->
    [0] { lotus-frog.title } со старта
   *[other] { lotus-frog.title } на { $start }
}{ $further ->
    [0] { "" }
   *[other] { lotus-further }
}
lotus-choose-way = { lotus-way }
lotus-move = { lotus-frog.title }, { lotus-from } { lotus-way }
lotus-choose-partner = С { lotus-partner.with }
lotus-choose-give = Отдать { lotus-give }
lotus-choose-take = Взять { lotus-take }
lotus-exchange = С { lotus-partner.with }: отдать { lotus-give }, взять { lotus-take }
lotus-choose-flower = { lotus-flower.title }

## Что произошло

lotus-hopped = { $seat }: { lotus-frog }, { lotus-from } → { lotus-to }.
lotus-took = { lotus-owner.title } берут { lotus-flower }.
lotus-exchanged = { $seat }: { lotus-owner } отдают { lotus-partner } { lotus-give } за { lotus-take }.

## Что видно

lotus-seat-holds = { $seat } ({ lotus-colour }), { lotus-holding }
lotus-lying = { lotus-flower.plural } на { $pads }
lotus-turn = Ход: { $seat }, лягушка { $step } из 3 (на { $strides }).
lotus-turn-others = Ход: { $seat }, лягушка { $step } из 3 (на { $strides }), обязательно чужая.
lotus-prompt = Лягушка { $step } из 3, на { lotus-stride }{ $others ->
    [must] ; обязательно чужая
    [due] ; хотя бы одна из трёх должна быть чужой
   *[met] { "" }
}.

## Очки

lotus-tally-flower = { $flower ->
    [y] Жёлт.
    [p] Роз.
    [w] Бел.
    [u] Синий
   *[k] Чёрн.
}
lotus-tally-total = Всего

## Чем ход хорош: причины подсказки

lotus-why-wins = Этот ход выигрывает партию.
lotus-why-shares = Этот ход заканчивает партию, и победа делится.
lotus-why-costs = { lotus-owner.title } теряют на этом { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
lotus-why-denies = Иначе { $rivals ->
    [1] { lotus-owner }
    [2] двое других
    [3] трое других
    [4] четверо других
   *[other] пятеро других
} могли бы взять { lotus-flower } на { $pad }.
lotus-why-place = Цветок за { $place }-е место ваш.
lotus-why-may-gain = Обмен или сброс после этого может дать вам { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
lotus-why-then = Затем другая лягушка в тот же ход может принести вам { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
lotus-why-then-wins = Затем вы можете в тот же ход закончить партию и победить.
lotus-why-next = Оттуда ваша лягушка сможет взять { lotus-flower } на { $pad }.
lotus-why-starts = В гонку вступает ваша лягушка.
lotus-why-nearer = Ваша лягушка становится ближе к цели.
lotus-why-stay = Ваши лягушки остаются на своих местах.
lotus-why-passes = { lotus-owner.title } этой лягушкой уже не возьмут { lotus-flower } на { $pad }.
lotus-why-drops = { lotus-owner.title } должны расстаться с цветком и теряют не меньше { $points ->
    [one] { $points } очка
   *[many] { $points } очков
}.
lotus-why-nothing = { lotus-frog.title } там ничего не получает.
lotus-why-abroad = Одна из трёх лягушек должна быть чужой, и это она.
lotus-why-cheapest = Из ваших цветков этот стоит для вас меньше всего: { lotus-flower.short }.
lotus-why-again = Ваша лягушка позади { $pad } может снова взять этот цветок.
lotus-why-unreached = Позади { $pad } нет больше чужих лягушек.
lotus-why-leader = { lotus-owner.title } впереди остальных и теряют на этом очки.
lotus-why-not-leader = { lotus-owner.title } — не главные соперники.
lotus-why-no-gain = { lotus-owner.title } не получают за это очков.
