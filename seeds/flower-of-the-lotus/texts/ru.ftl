# «Цветок лотоса»: его клетки и финиш (37). Все остальные слова — в seeds/lotus.

flower-of-the-lotus-name = Цветок лотоса
flower-of-the-lotus-pitch = Раз, два, три — тремя лягушками, и не только своими: соберите кувшинки по пути к финишу.

## Составные части

flower-of-the-lotus-to = { $end ->
    [37] финиш
   *[other] { $end }
}
flower-of-the-lotus-drops = , хозяин сбрасывает цветок
flower-of-the-lotus-home = ; на финише: { $home }
flower-of-the-lotus-further = , последняя: дальше на { $further }
flower-of-the-lotus-stride = { $stride ->
    [one] { $stride } клетку
    [few] { $stride } клетки
   *[many] { $stride } клеток
}

## Что можно выбрать

flower-of-the-lotus-choose-pad = На клетку { $pad }
flower-of-the-lotus-leave = Сбросить { flower-of-the-lotus-flower } на клетку { $pad }

## Что произошло

flower-of-the-lotus-hurried = { flower-of-the-lotus-frog.title } шла последней: на две клетки дальше.
flower-of-the-lotus-arrived = { flower-of-the-lotus-frog.title } приходит { $place ->
    [1] первой
    [2] второй
    [3] третьей
   *[other] четвёртой
} и берёт { flower-of-the-lotus-flower }.
flower-of-the-lotus-must-exchange = Улыбающаяся лягушка! { $seat }: надо обменять один цветок { flower-of-the-lotus-owner.genitive } (лягушка на { $pad }).
flower-of-the-lotus-no-exchange = { flower-of-the-lotus-frog.title } попала на улыбающуюся лягушку, но обменять нечего.
flower-of-the-lotus-must-drop = Скользкий камень! { $seat }: надо сбросить один цветок { flower-of-the-lotus-owner.genitive } (лягушка на { $pad }).
flower-of-the-lotus-no-drop = { flower-of-the-lotus-frog.title } попала на скользкий камень, но сбросить нечего или некуда.
flower-of-the-lotus-left-behind = { $seat }: { flower-of-the-lotus-owner } сбрасывают { flower-of-the-lotus-flower }: он ложится на { $pad }.
flower-of-the-lotus-over = Четвёртая лягушка на финише — партия окончена.

## Что видно

flower-of-the-lotus-place-taken = Финиш, { $place }: { flower-of-the-lotus-frog }
flower-of-the-lotus-place = Финиш, { $place }: { flower-of-the-lotus-flower.short }
flower-of-the-lotus-exchange-pads = Улыбающиеся лягушки на { $pads }
flower-of-the-lotus-drop-pads = Скользкие камни на { $pads }
flower-of-the-lotus-moved = Уже ходили: лягушки на { $pads }
flower-of-the-lotus-rear = { $pad ->
    [0] Последняя, на старте: на две клетки дальше
   *[other] Последняя, на { $pad }: на две клетки дальше
}
flower-of-the-lotus-prompt-exchange = Улыбающаяся лягушка: выберите, какой цветок { flower-of-the-lotus-owner.genitive } обменять (лягушка на { $pad }).
flower-of-the-lotus-prompt-drop = Скользкий камень: выберите, какой цветок { flower-of-the-lotus-owner.genitive } сбросить (лягушка на { $pad }).
