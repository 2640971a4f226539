# Слова «Китайской луны». $frog, $partner и $colour — это R, G, B, O или V; $flower, $give, $take и $takes — y (жёлтый),
# p (розовый), w (белый), u (синий лотос) или k (чёрный лотос); $start, $end, $pad и $pads — номера листьев, 0 — старт,
# 41 — остров; $seat — имя игрока.

china-moon-name = Китайская луна
china-moon-pitch = Три лягушки за ход, и не только свои: скачите к острову и останавливайтесь там, где цветы.

china-moon-option-hop = Раз, два, три — скок!
china-moon-option-hop-hint = Первая лягушка хода идёт на один лист, вторая на два, третья на три.
china-moon-option-curse = Проклятие чёрного лотоса
china-moon-option-curse-hint = Тот, у кого в конце чёрный лотос, победить не может.
china-moon-option-flies = Мухи
china-moon-option-flies-hint = Поймайте муху и потратьте её, чтобы лягушка ушла на лист дальше.
china-moon-option-last_frog = Последняя, поспеши!
china-moon-option-last_frog-hint = Лягушка, отставшая от всех, идёт на два листа дальше.
china-moon-option-neutral = Нейтральные лягушки
china-moon-option-neutral-hint = Ровно для двоих: в гонке есть третий цвет, за который никто не играет.

## Составные части

china-moon-frog = { $frog ->
    [R] красная лягушка
    [G] зелёная лягушка
    [B] синяя лягушка
    [O] оранжевая лягушка
   *[V] фиолетовая лягушка
}
    .title = { $frog ->
        [R] Красная лягушка
        [G] Зелёная лягушка
        [B] Синяя лягушка
        [O] Оранжевая лягушка
       *[V] Фиолетовая лягушка
    }
china-moon-owner = { $frog ->
    [R] красные
    [G] зелёные
    [B] синие
    [O] оранжевые
   *[V] фиолетовые
}
    .title = { $frog ->
        [R] Красные
        [G] Зелёные
        [B] Синие
        [O] Оранжевые
       *[V] Фиолетовые
    }
    .genitive = { $frog ->
        [R] красных
        [G] зелёных
        [B] синих
        [O] оранжевых
       *[V] фиолетовых
    }
china-moon-partner = { $partner ->
    [R] красным
    [G] зелёным
    [B] синим
    [O] оранжевым
   *[V] фиолетовым
}
    .with = { $partner ->
        [R] красными
        [G] зелёными
        [B] синими
        [O] оранжевыми
       *[V] фиолетовыми
    }
china-moon-colour = { $colour ->
    [R] красные
    [G] зелёные
    [B] синие
    [O] оранжевые
   *[V] фиолетовые
}
china-moon-flower = { $flower ->
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
china-moon-give = { $give ->
    [y] жёлтый цветок
    [p] розовый цветок
    [w] белый цветок
    [u] синий лотос
   *[k] чёрный лотос
}
china-moon-take = { $take ->
    [y] жёлтый цветок
    [p] розовый цветок
    [w] белый цветок
    [u] синий лотос
   *[k] чёрный лотос
}
china-moon-from = { $start ->
    [0] старт
   *[other] { $start }
}
china-moon-to = { $end ->
    [41] остров
   *[other] { $end }
}
china-moon-way = → { $bounces ->
    [0] { china-moon-to }
   *[other] { $via } → { china-moon-to }
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
    [drop] , оставляет цветок
    [took-fly] , ловит муху
    [ate-fly] , съедает муху
   *[over] ; конец игры
}{ $fly ->
    [yes] { " " }(за муху)
   *[no] { "" }
}
china-moon-holding = очки: { $points }{ $waiting ->
    [0] { "" }
   *[other] ; на старте: { $waiting }
}{ $racing ->
    [0] { "" }
   *[other] ; на { $pads }
}{ $home ->
    [0] { "" }
   *[other] ; на острове: { $home }
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

china-moon-choose-frog = { $start ->
    [0] { china-moon-frog.title } со старта
   *[other] { china-moon-frog.title } на { $start }
}{ $further ->
    [0] { "" }
   *[other] , последняя: дальше на { $further }
}
china-moon-choose-way = { china-moon-way }
china-moon-move = { china-moon-frog.title }, { china-moon-from } { china-moon-way }
china-moon-choose-partner = С { china-moon-partner.with }
china-moon-choose-give = Отдать { china-moon-give }
china-moon-choose-take = Взять { china-moon-take }
china-moon-exchange = С { china-moon-partner.with }: отдать { china-moon-give }, взять { china-moon-take }
china-moon-choose-flower = { china-moon-flower.title }
china-moon-choose-pad = На лист { $pad }
china-moon-leave = Оставить { china-moon-flower } на листе { $pad }

## Что произошло

china-moon-hopped = { $seat }: { china-moon-frog }, { china-moon-from } → { china-moon-to }.
china-moon-spent-fly = { $seat } тратит муху: лягушка уходит на лист дальше.
china-moon-hurried = { china-moon-frog.title } шла последней: на два листа дальше.
china-moon-bounced = { china-moon-frog.title } отскакивает, { $start } → { china-moon-to }.
china-moon-took = { china-moon-owner.title } берут { china-moon-flower }.
china-moon-arrived = { china-moon-frog.title } занимает на острове место { $place } и берёт { china-moon-flower }.
china-moon-took-fly = { china-moon-owner.title } ловят муху.
china-moon-ate-fly = Нейтральная { china-moon-frog } съедает муху.
china-moon-must-exchange = Лягушка-шутница: { $seat } обменивает цветок { china-moon-owner.genitive } (лягушка на { $pad }).
china-moon-no-exchange = { china-moon-frog.title } попала на шутницу, но обменять нечего.
china-moon-must-drop = Бабочка: { $seat } оставляет позади цветок { china-moon-owner.genitive } (лягушка на { $pad }).
china-moon-no-drop = { china-moon-frog.title } попала на бабочку, но оставить нечего или негде.
china-moon-exchanged = { $seat }: { china-moon-owner } отдают { china-moon-partner } { china-moon-give } за { china-moon-take }.
china-moon-left-behind = { $seat }: { china-moon-owner } оставляют { china-moon-flower } на листе { $pad }.
china-moon-over = Четвёртая лягушка на острове — игра окончена.

## Что видно

china-moon-seat-holds = { $seat } ({ china-moon-colour }), { china-moon-holding }
china-moon-neutral-holds = Нейтральные лягушки ({ china-moon-colour }), { china-moon-holding }
china-moon-lying = { china-moon-flower.plural } на { $pads }
china-moon-flies = Мухи на { $pads }
china-moon-place-taken = Остров, место { $place }: { china-moon-frog }
china-moon-place = Остров, место { $place }: { china-moon-flower.short }
china-moon-turn = Ходит { $seat }: лягушка { $step } из 3.
china-moon-turn-others = Ходит { $seat }: лягушка { $step } из 3, обязательно чужая.
china-moon-prompt = Лягушка { $step } из 3, на { $stride ->
    [one] { $stride } лист
    [few] { $stride } листа
   *[many] { $stride } листов
}{ $others ->
    [must] ; обязательно чужая
    [due] ; хотя бы одна из трёх должна быть чужой
   *[met] { "" }
}.
china-moon-prompt-exchange = Лягушка-шутница: выберите, какой цветок { china-moon-owner.genitive } обменять (лягушка на { $pad }).
china-moon-prompt-drop = Бабочка: выберите, какой цветок { china-moon-owner.genitive } оставить позади (лягушка на { $pad }).

## Очки

china-moon-tally-flower = { $flower ->
    [y] Жёлт.
    [p] Роз.
    [w] Бел.
    [u] Синий
   *[k] Чёрн.
}
china-moon-tally-total = Всего
