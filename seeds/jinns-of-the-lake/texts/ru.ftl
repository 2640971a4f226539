# Слова «Джиннов озера». $colour, $second, $onto, $left и $colour1 … $colour3 — это Y, B, R или G; $left бывает и "none".
# $strength, $onto_strength и подобные — от 1 до 4. $start, $end, $square, $first и $last — клетки кольца. $count — число
# фишек или ходов. $seat и $partner — имена игроков.

jinns-of-the-lake-name = Джинны озера
jinns-of-the-lake-pitch = Прыгайте наверх, и башня ваша. Чем сильнее ваша фишка, тем дороже башня.

jinns-of-the-lake-option-scatter = Случайная расстановка
jinns-of-the-lake-option-scatter-hint = Никто не расставляет: все 32 фишки разложены у озера случайно, и прыжки начинаются сразу.

## Составные части

jinns-of-the-lake-colour = { $colour ->
    [Y] жёлтые
    [B] синие
    [R] красные
   *[G] зелёные
}
    .one = { $colour ->
        [Y] жёлтая
        [B] синяя
        [R] красная
       *[G] зелёная
    }
    .title = { $colour ->
        [Y] Жёлтая
        [B] Синяя
        [R] Красная
       *[G] Зелёная
    }
    .plural = { $colour ->
        [Y] жёлтые
        [B] синие
        [R] красные
       *[G] зелёные
    }
    .plural-title = { $colour ->
        [Y] Жёлтые
        [B] Синие
        [R] Красные
       *[G] Зелёные
    }
jinns-of-the-lake-playing = { $colour ->
    [Y] жёлтыми
    [B] синими
    [R] красными
   *[G] зелёными
}
jinns-of-the-lake-side = { jinns-of-the-lake-colour.plural-title }
jinns-of-the-lake-second = { $second ->
    [Y] жёлтые
    [B] синие
    [R] красные
   *[G] зелёные
}
jinns-of-the-lake-onto = { $onto ->
    [Y] жёлтую
    [B] синюю
    [R] красную
   *[G] зелёную
} { $onto_strength }
jinns-of-the-lake-along = { $count ->
    [1] { "" }
    [2] { " +1 под ней" }
   *[3] { " +2 под ней" }
}
jinns-of-the-lake-with = { $count ->
    [1] { "" }
    [2] { " с фишкой под ней" }
   *[3] { " с двумя под ней" }
}
jinns-of-the-lake-frees = { $left ->
    [Y] , открывает жёлтую { $left_strength }
    [B] , открывает синюю { $left_strength }
    [R] , открывает красную { $left_strength }
    [G] , открывает зелёную { $left_strength }
   *[none] { "" }
}
jinns-of-the-lake-way = { jinns-of-the-lake-colour.one } { $strength }{ jinns-of-the-lake-along }, { $start } → { $end }
    .title = { jinns-of-the-lake-colour.title } { $strength }{ jinns-of-the-lake-along }, { $start } → { $end }
jinns-of-the-lake-pawns = { $count ->
    [1] { jinns-of-the-lake-pawn-1 }
    [2] { jinns-of-the-lake-pawn-1 }, { jinns-of-the-lake-pawn-2 }
   *[3] { jinns-of-the-lake-pawn-1 }, { jinns-of-the-lake-pawn-2 }, { jinns-of-the-lake-pawn-3 }
}
jinns-of-the-lake-pawn-1 = { $colour1 ->
    [Y] жёлтая
    [B] синяя
    [R] красная
   *[G] зелёная
} { $strength1 }
jinns-of-the-lake-pawn-2 = { $colour2 ->
    [Y] жёлтая
    [B] синяя
    [R] красная
   *[G] зелёная
} { $strength2 }
jinns-of-the-lake-pawn-3 = { $colour3 ->
    [Y] жёлтая
    [B] синяя
    [R] красная
   *[G] зелёная
} { $strength3 }
jinns-of-the-lake-took = { $towers ->
    [0] { "" }
   *[other] ; снято стопок: { $towers }, очков за них: { $worth }
}

## Что можно выбрать: расстановка

jinns-of-the-lake-quick-any = Любой порядок: { $own1 }, { $own2 }, { $own3 }, { $own4 }
jinns-of-the-lake-quick-strong = Сильные вперёд: { $own1 }, { $own2 }, { $own3 }, { $own4 }
jinns-of-the-lake-quick-weak = Слабые вперёд: { $own1 }, { $own2 }, { $own3 }, { $own4 }
jinns-of-the-lake-put-two = { jinns-of-the-lake-colour.plural-title } { $one } и { $two } на клетки { $first } и { $last }
jinns-of-the-lake-place = { jinns-of-the-lake-colour.plural-title } { $own1 }, { $own2 }, { $own3 }, { $own4 } на клетки { $first }–{ $last }
jinns-of-the-lake-place-green = { jinns-of-the-lake-colour.plural-title } { $own1 }, { $own2 }, { $own3 }, { $own4 }, затем зелёные { $green1 }, { $green2 } на клетки { $first }–{ $last }

## Что можно выбрать: прыжки

jinns-of-the-lake-choose-pawn = { $height ->
    [1] { jinns-of-the-lake-colour.title } { $strength } на { $start }, одна
   *[other] { jinns-of-the-lake-colour.title } { $strength } на { $start }, верхняя в стопке из { $height }
}
jinns-of-the-lake-to-tower = На { $end }{ jinns-of-the-lake-with }, на { jinns-of-the-lake-onto }: высота { $height }, стоит { $worth }{ jinns-of-the-lake-frees }
jinns-of-the-lake-to-free = На { $end }{ jinns-of-the-lake-with }, на { jinns-of-the-lake-onto }: высота { $height }, без хозяина{ jinns-of-the-lake-frees }
jinns-of-the-lake-to-four = На { $end }{ jinns-of-the-lake-with }: достраивает и берёт башню из 4, стоит { $worth }{ jinns-of-the-lake-frees }
jinns-of-the-lake-to-upper = На { $end }{ jinns-of-the-lake-with }: башня из 4: верх себе ({ $worth }), низ партнёру ({ $other_worth }){ jinns-of-the-lake-frees }
jinns-of-the-lake-to-lower = На { $end }{ jinns-of-the-lake-with }: башня из 4: низ себе ({ $worth }), верх партнёру ({ $other_worth }){ jinns-of-the-lake-frees }
jinns-of-the-lake-to-three = На { $end }{ jinns-of-the-lake-with }: снимает 3: верх себе ({ $worth }), низ партнёру ({ $other_worth }){ jinns-of-the-lake-frees }

jinns-of-the-lake-hop-tower = { jinns-of-the-lake-way.title }, на { jinns-of-the-lake-onto }: высота { $height }, стоит { $worth }{ jinns-of-the-lake-frees }
jinns-of-the-lake-hop-free = { jinns-of-the-lake-way.title }, на { jinns-of-the-lake-onto }: высота { $height }, без хозяина{ jinns-of-the-lake-frees }
jinns-of-the-lake-hop-four = { jinns-of-the-lake-way.title }: достраивает и берёт башню из 4, стоит { $worth }{ jinns-of-the-lake-frees }
jinns-of-the-lake-hop-upper = { jinns-of-the-lake-way.title }: башня из 4: верх себе ({ $worth }), низ партнёру ({ $other_worth }){ jinns-of-the-lake-frees }
jinns-of-the-lake-hop-lower = { jinns-of-the-lake-way.title }: башня из 4: низ себе ({ $worth }), верх партнёру ({ $other_worth }){ jinns-of-the-lake-frees }
jinns-of-the-lake-hop-three = { jinns-of-the-lake-way.title }: снимает 3: верх себе ({ $worth }), низ партнёру ({ $other_worth }){ jinns-of-the-lake-frees }

jinns-of-the-lake-prompt-place = Поставьте { $count } { jinns-of-the-lake-colour.plural } фишки{ $green ->
    [0] { "" }
   *[other] { " " }и { $green } зелёные
} на клетки { $first }–{ $last }, в любом порядке.
jinns-of-the-lake-prompt-hop = Прыгните своей{ $free ->
    [yes] { " " }или зелёной
   *[no] { "" }
} фишкой, которая стоит наверху. Фишка 3 попадает ровно на третью стопку по пути.
jinns-of-the-lake-prompt-hop-partner = Прыгните своей фишкой, которая стоит наверху, но не на фишку партнёра ({ $partner }). Фишка 3 попадает ровно на третью стопку по пути.

## Что произошло

jinns-of-the-lake-placed = { $seat }: { jinns-of-the-lake-colour.plural } { $own1 }, { $own2 }, { $own3 }, { $own4 } на клетки { $first }–{ $last }.
jinns-of-the-lake-placed-green = { $seat }: { jinns-of-the-lake-colour.plural } { $own1 }, { $own2 }, { $own3 }, { $own4 }, затем зелёные { $green1 }, { $green2 } на клетки { $first }–{ $last }.
jinns-of-the-lake-all-placed = Все фишки у озера — прыжки начинаются.
jinns-of-the-lake-hopped-tower = { $seat }: { jinns-of-the-lake-way }, на { jinns-of-the-lake-onto }: высота { $height }, стоит { $worth }{ jinns-of-the-lake-frees }.
jinns-of-the-lake-hopped-free = { $seat }: { jinns-of-the-lake-way }, на { jinns-of-the-lake-onto }: высота { $height }, без хозяина{ jinns-of-the-lake-frees }.
jinns-of-the-lake-hopped-four = { $seat }: { jinns-of-the-lake-way }: достраивает и забирает башню из 4, стоит { $worth }{ jinns-of-the-lake-frees }.
jinns-of-the-lake-hopped-upper = { $seat }: { jinns-of-the-lake-way }: достраивает башню из 4 и берёт верхнюю половину ({ $worth }), нижнюю получает { $partner } ({ $other_worth }){ jinns-of-the-lake-frees }.
jinns-of-the-lake-hopped-lower = { $seat }: { jinns-of-the-lake-way }: достраивает башню из 4 и берёт нижнюю половину ({ $worth }), верхнюю получает { $partner } ({ $other_worth }){ jinns-of-the-lake-frees }.
jinns-of-the-lake-hopped-three = { $seat }: { jinns-of-the-lake-way }: снимает башню из 3 и берёт две верхние фишки ({ $worth }), нижнюю получает { $partner } ({ $other_worth }){ jinns-of-the-lake-frees }.
jinns-of-the-lake-passed-over = { $seat } пропускает ход: ходить нечем.
jinns-of-the-lake-unchanged = Ходов подряд без изменения числа стопок: { $count }; после { $limit } партия закончится.
jinns-of-the-lake-stuck = Ходить больше никто не может — партия окончена.
jinns-of-the-lake-ended-unchanged = Ходов подряд без изменения числа стопок: { $limit } — партия окончена.

## Что видно

jinns-of-the-lake-plays = { $seat }: { jinns-of-the-lake-colour.plural }{ jinns-of-the-lake-took }
jinns-of-the-lake-plays-two = { $seat }: { jinns-of-the-lake-colour.plural } и { jinns-of-the-lake-second }{ jinns-of-the-lake-took }
jinns-of-the-lake-partners = Партнёры (башни делят, но очки у каждого свои): { $pairs }
jinns-of-the-lake-ring = Стопки вокруг озера по клеткам, каждая снизу вверх:
jinns-of-the-lake-ring-empty = У озера нет ни одной фишки.
jinns-of-the-lake-pile = { $square }: { jinns-of-the-lake-pawns }
jinns-of-the-lake-hand = Ещё не расставлены, { jinns-of-the-lake-colour.plural }: { $strengths }

## Очки

jinns-of-the-lake-tally-taken = Снято
jinns-of-the-lake-tally-ring = У озера
jinns-of-the-lake-tally-total = Всего

## Чем ход хорош: причины подсказки

jinns-of-the-lake-why-wins = Этот ход выигрывает партию.
jinns-of-the-lake-why-shares = Этот ход заканчивает партию, и победа делится.
jinns-of-the-lake-why-tower = То, что вы снимаете с озера, стоит { $points }.
jinns-of-the-lake-why-owns = Стопка на { $square } становится вашей и стоит { $points }.
jinns-of-the-lake-why-covers = Соперник ({ $seat }) теряет стопку, которая стоит { $points }.
jinns-of-the-lake-why-uncovers = На { $square } открывается ваша стопка, она стоит { $points }.
jinns-of-the-lake-why-saves = На { $square } на вашу фишку могли прыгнуть другие.
jinns-of-the-lake-why-safe = Пока стопки стоят так, там на неё никто не прыгнет.
jinns-of-the-lake-why-lands = С { $square } ваша { $strength } достаёт до { $end }: там { jinns-of-the-lake-onto-pawn }.
jinns-of-the-lake-why-both-ways = С { $square } ваша { $strength } может прыгать в обе стороны: своего цвета там нет.
jinns-of-the-lake-why-one-way = С { $square } ваша { $strength } может прыгнуть на { $end }: это не её цвет.
jinns-of-the-lake-why-unreached = Из чужих фишек на озере ни одна не достаёт до вашей { $strength } на { $square }.
jinns-of-the-lake-onto-pawn = { $onto ->
    [Y] жёлтая { $below }
    [B] синяя { $below }
    [R] красная { $below }
   *[G] зелёная { $below }
}
