# «Китайская луна»: её листья, остров (41) и варианты. Все остальные слова — в seeds/lotus.

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

china-moon-to = { $end ->
    [41] остров
   *[other] { $end }
}
china-moon-drops = , хозяин оставляет цветок
china-moon-home = ; на острове: { $home }
china-moon-further = , последняя: дальше на { $further }
china-moon-stride = { $stride ->
    [one] { $stride } лист
    [few] { $stride } листа
   *[many] { $stride } листов
}

## Что можно выбрать

china-moon-choose-pad = На лист { $pad }
china-moon-leave = Оставить { china-moon-flower } на листе { $pad }

## Что произошло

china-moon-spent-fly = { $seat } тратит муху: лягушка уходит на лист дальше.
china-moon-hurried = { china-moon-frog.title } шла последней: на два листа дальше.
china-moon-bounced = { china-moon-frog.title } прыгает с трамплина, { $start } → { china-moon-to }.
china-moon-arrived = { china-moon-frog.title } приходит { $place ->
    [1] первой
    [2] второй
    [3] третьей
   *[other] четвёртой
} и берёт { china-moon-flower }.
china-moon-took-fly = { china-moon-owner.title } ловят муху.
china-moon-ate-fly = Нейтральная { china-moon-frog } съедает муху.
china-moon-must-exchange = Лягушка-шутница! { $seat }: надо обменять один цветок { china-moon-owner.genitive } (лягушка на { $pad }).
china-moon-no-exchange = { china-moon-frog.title } попала на шутницу, но обменять нечего.
china-moon-must-drop = Бабочка! { $seat }: оставить один цветок { china-moon-owner.genitive } (лягушка на { $pad }).
china-moon-no-drop = { china-moon-frog.title } попала на бабочку, но оставить нечего или негде.
china-moon-left-behind = { $seat }: { china-moon-owner } оставляют { china-moon-flower } на листе { $pad }.
china-moon-over = Четвёртая лягушка на острове — партия окончена.
china-moon-cursed = { china-moon-owner.title } не могут победить: чёрный лотос проклят.

## Что видно

china-moon-neutral-holds = Нейтральные лягушки ({ china-moon-colour }), { china-moon-holding }
china-moon-flies = Мухи на { $pads }
china-moon-place-taken = Остров { $place }: { china-moon-frog }
china-moon-place = Остров { $place }: { china-moon-flower.short }
china-moon-exchange-pads = Шутницы на { $pads }
china-moon-bounce-pads = Трамплины на { $pads }
china-moon-drop-pads = Бабочки на { $pads }
china-moon-branches = Развилки: { $ways }
china-moon-moved = Уже ходили: лягушки на { $pads }
china-moon-rear = { $pad ->
    [0] Последняя, на старте: на два листа дальше
   *[other] Последняя, на { $pad }: на два листа дальше
}
china-moon-curse = Чёрный лотос проклят
china-moon-prompt-exchange = Лягушка-шутница: выберите, какой цветок { china-moon-owner.genitive } обменять (лягушка на { $pad }).
china-moon-prompt-drop = Бабочка: выберите, какой цветок { china-moon-owner.genitive } оставить (лягушка на { $pad }).

china-moon-why-fly = Вы получаете муху.
