"""Large cities that no time zone is named after, and other everyday names, in the languages of the bot."""

from __future__ import annotations

CITIES = """
Europe/London: london, londra, лондон, edinburgh, edimburgo, эдинбург, glasgow, глазго, manchester, манчестер,
 birmingham, бирмингем, liverpool, ливерпуль, leeds, bristol, cardiff, england, uk, united kingdom, scotland, wales,
 inghilterra, англия, великобритания
Europe/Dublin: dublin, dublino, дублин, cork, ireland, irlanda, ирландия
Europe/Lisbon: lisbon, lisboa, lisbona, лиссабон, porto, порту, portugal, portogallo, португалия
Europe/Madrid: madrid, мадрид, barcelona, barcellona, барселона, valencia, валенсия, seville, sevilla, siviglia,
 севилья, bilbao, malaga, spain, spagna, испания
Europe/Paris: paris, parigi, париж, lyon, lione, лион, marseille, marsiglia, марсель, nice, nizza, ницца, toulouse,
 tolosa, тулуза, bordeaux, lille, strasbourg, strasburgo, страсбург, france, francia, франция
Europe/Brussels: brussels, bruxelles, brussel, брюссель, antwerp, anversa, антверпен, ghent, belgium, belgio, бельгия
Europe/Amsterdam: amsterdam, амстердам, rotterdam, роттердам, the hague, l'aia, гаага, utrecht, netherlands, holland,
 paesi bassi, olanda, нидерланды, голландия
Europe/Berlin: berlin, berlino, берлин, munich, münchen, muenchen, monaco di baviera, мюнхен, hamburg, amburgo,
 гамбург, cologne, köln, koeln, colonia, кёльн, frankfurt, francoforte, франкфурт, stuttgart, stoccarda, штутгарт,
 leipzig, lipsia, лейпциг, dresden, dresda, дрезден, düsseldorf, дюссельдорф, nuremberg, norimberga, germany,
 germania, германия
Europe/Rome: rome, roma, рим, milan, milano, милан, naples, napoli, неаполь, turin, torino, турин, florence, firenze,
 флоренция, venice, venezia, венеция, bologna, болонья, genoa, genova, генуя, palermo, палермо, bari, бари, verona,
 верона, catania, катания, trieste, триест, padova, padua, падуя, pisa, пиза, cagliari, parma, парма, brescia, modena,
 модена, perugia, перуджа, ancona, анкона, trento, bergamo, бергамо, lecce, rimini, римини, ravenna, равенна, siena,
 сиена, foggia, salerno, messina, мессина, taranto, livorno, pescara, bolzano, italy, italia, италия
Europe/Zurich: zurich, zürich, zuerich, zurigo, цюрих, geneva, genève, ginevra, женева, basel, basilea, базель, bern,
 berna, берн, lugano, лугано, lausanne, losanna, лозанна, switzerland, svizzera, швейцария
Europe/Vienna: vienna, wien, вена, graz, грац, salzburg, salisburgo, зальцбург, innsbruck, austria, австрия
Europe/Prague: prague, praha, praga, прага, brno, брно, czechia, czech republic, repubblica ceca, чехия
Europe/Warsaw: warsaw, warszawa, varsavia, варшава, krakow, kraków, cracovia, краков, wroclaw, вроцлав, gdansk,
 danzica, гданьск, lodz, poznan, познань, poland, polonia, польша
Europe/Budapest: budapest, будапешт, hungary, ungheria, венгрия
Europe/Belgrade: belgrade, beograd, belgrado, белград, novi sad, нови-сад, serbia, сербия
Europe/Zagreb: zagreb, zagabria, загреб, split, сплит, croatia, croazia, хорватия
Europe/Copenhagen: copenhagen, københavn, copenaghen, копенгаген, denmark, danimarca, дания
Europe/Stockholm: stockholm, stoccolma, стокгольм, gothenburg, göteborg, гётеборг, sweden, svezia, швеция
Europe/Oslo: oslo, осло, bergen, берген, norway, norvegia, норвегия
Europe/Helsinki: helsinki, хельсинки, tampere, тампере, finland, finlandia, финляндия
Europe/Tallinn: tallinn, таллин, таллинн, tartu, тарту, estonia, эстония
Europe/Riga: riga, рига, latvia, lettonia, латвия
Europe/Vilnius: vilnius, вильнюс, kaunas, каунас, lithuania, lituania, литва
Europe/Kyiv: kyiv, kiev, київ, киев, kharkiv, kharkov, харьков, харків, odesa, odessa, одесса, одеса, lviv, leopoli,
 львов, львів, dnipro, днепр, дніпро, ukraine, ucraina, украина, україна
Europe/Minsk: minsk, минск, мінск, gomel, гомель, belarus, bielorussia, беларусь, белоруссия
Europe/Chisinau: chisinau, chișinău, kishinev, кишинёв, кишинев, moldova, moldavia, молдова, молдавия
Europe/Bucharest: bucharest, bucurești, bucarest, бухарест, cluj, клуж, romania, румыния
Europe/Sofia: sofia, софия, varna, варна, bulgaria, болгария
Europe/Athens: athens, athina, atene, афины, thessaloniki, salonicco, салоники, greece, grecia, греция
Europe/Istanbul: istanbul, стамбул, ankara, анкара, izmir, smirne, измир, antalya, анталья, turkey, türkiye, turchia,
 турция
Europe/Moscow: moscow, moskva, mosca, москва, мск, msk, saint petersburg, st petersburg, st. petersburg, petersburg,
 san pietroburgo, санкт-петербург, петербург, питер, спб, nizhny novgorod, нижний новгород, kazan, казань, rostov,
 ростов-на-дону, voronezh, воронеж, krasnodar, краснодар, sochi, сочи, tula, тула, yaroslavl, ярославль, мурманск,
 архангельск
Europe/Kaliningrad: kaliningrad, калининград
Europe/Samara: samara, самара, togliatti, tolyatti, тольятти, izhevsk, ижевск
Asia/Yekaterinburg: yekaterinburg, ekaterinburg, екатеринбург, екб, chelyabinsk, челябинск, perm, пермь, ufa, уфа,
 tyumen, тюмень, сургут, магнитогорск, оренбург
Asia/Omsk: omsk, омск
Asia/Novosibirsk: novosibirsk, новосибирск, нск, новосиб
Asia/Tomsk: tomsk, томск
Asia/Krasnoyarsk: krasnoyarsk, красноярск, abakan, абакан
Asia/Irkutsk: irkutsk, иркутск, ulan-ude, улан-удэ
Asia/Yakutsk: yakutsk, якутск, blagoveshchensk, благовещенск
Asia/Novokuznetsk: novokuznetsk, новокузнецк, kemerovo, кемерово
Asia/Sakhalin: yuzhno-sakhalinsk, южно-сахалинск, sakhalin, сахалин
Asia/Kamchatka: kamchatka, камчатка, petropavlovsk-kamchatsky, петропавловск-камчатский
Asia/Vladivostok: vladivostok, владивосток, khabarovsk, хабаровск
Asia/Almaty: almaty, alma-ata, алматы, алма-ата, astana, астана, нур-султан, kazakhstan, kazakistan, казахстан
Asia/Tashkent: tashkent, ташкент, uzbekistan, узбекистан
Asia/Bishkek: bishkek, бишкек, kyrgyzstan, kirghizistan, киргизия, кыргызстан
Asia/Tbilisi: tbilisi, тбилиси, batumi, батуми, грузия
Asia/Yerevan: yerevan, erevan, ереван, armenia, армения
Asia/Baku: baku, баку, azerbaijan, azerbaigian, азербайджан
Asia/Jerusalem: jerusalem, gerusalemme, иерусалим, tel aviv, тель-авив, haifa, хайфа, israel, israele, израиль
Asia/Beirut: beirut, бейрут, lebanon, libano, ливан
Africa/Cairo: cairo, il cairo, каир, alexandria, alessandria d'egitto, александрия, egypt, egitto, египет
Asia/Riyadh: riyadh, riad, эр-рияд, jeddah, джидда, saudi arabia, arabia saudita, саудовская аравия
Asia/Dubai: dubai, дубай, abu dhabi, абу-даби, uae, emirati, эмираты, оаэ
Asia/Tehran: tehran, teheran, тегеран, iran, иран
Asia/Karachi: karachi, карачи, lahore, лахор, islamabad, исламабад, pakistan, пакистан
Asia/Kolkata: kolkata, calcutta, калькутта, mumbai, bombay, мумбаи, бомбей, delhi, new delhi, nuova delhi, дели,
 нью-дели, bangalore, bengaluru, бангалор, chennai, madras, ченнаи, hyderabad, хайдарабад, pune, пуна, india, индия
Asia/Kathmandu: kathmandu, катманду, nepal, непал
Asia/Dhaka: dhaka, dacca, дакка, bangladesh, бангладеш
Asia/Bangkok: bangkok, бангкок, thailand, thailandia, таиланд
Asia/Ho_Chi_Minh: ho chi minh, saigon, хошимин, сайгон, hanoi, ханой, vietnam, вьетнам
Asia/Jakarta: jakarta, giacarta, джакарта, bandung, surabaya, java
Asia/Makassar: bali, denpasar, бали, денпасар
Asia/Singapore: singapore, сингапур, sgt
Asia/Kuala_Lumpur: kuala lumpur, куала-лумпур, malaysia, malesia, малайзия
Asia/Manila: manila, манила, philippines, filippine, филиппины
Asia/Hong_Kong: hong kong, гонконг
Asia/Shanghai: shanghai, sciangai, шанхай, beijing, peking, pechino, пекин, guangzhou, canton, гуанчжоу, shenzhen,
 шэньчжэнь, chengdu, чэнду, wuhan, ухань, china, cina, китай
Asia/Taipei: taipei, тайбэй, taiwan, тайвань
Asia/Seoul: seoul, seul, сеул, busan, пусан, south korea, corea del sud, корея
Asia/Tokyo: tokyo, tokio, токио, osaka, осака, kyoto, киото, nagoya, yokohama, иокогама, sapporo, japan, giappone,
 япония
Australia/Sydney: sydney, сидней, canberra, канберра, new south wales
Australia/Melbourne: melbourne, мельбурн
Australia/Brisbane: brisbane, брисбен, gold coast, queensland
Australia/Perth: perth, перт
Australia/Adelaide: adelaide, аделаида
Pacific/Auckland: auckland, окленд, wellington, веллингтон, christchurch, new zealand, nuova zelanda, новая зеландия
America/New_York: new york, new york city, nyc, eastern time, нью-йорк, boston, бостон, washington, washington dc,
 вашингтон, philadelphia, filadelfia, филадельфия, miami, майами, atlanta, атланта, orlando, pittsburgh, baltimore,
 charlotte, cleveland, ohio, florida
America/Toronto: toronto, торонто, ottawa, оттава, montreal, montréal, монреаль, quebec
America/Chicago: chicago, central time, чикаго, dallas, даллас, houston, хьюстон, austin, остин, san antonio, new
 orleans, minneapolis, миннеаполис, st louis, saint louis, kansas city, nashville, milwaukee, memphis, texas
America/Denver: denver, mountain time, денвер, salt lake city, albuquerque, colorado
America/Phoenix: phoenix, финикс, tucson, arizona
America/Los_Angeles: los angeles, la, l.a, pacific time, лос-анджелес, san francisco, sf, сан-франциско, seattle,
 сиэтл, san diego, сан-диего, portland, портленд, las vegas, лас-вегас, sacramento, california, калифорния, silicon
 valley
America/Vancouver: vancouver, ванкувер, british columbia
America/Edmonton: edmonton, эдмонтон, calgary, калгари, alberta
America/Winnipeg: winnipeg, виннипег
America/Halifax: halifax, галифакс, nova scotia
America/Mexico_City: mexico city, città del messico, мехико, guadalajara, гвадалахара, monterrey, mexico, messico,
 мексика
America/Bogota: bogota, bogotá, богота, medellin, медельин, colombia, колумбия
America/Lima: lima, лима, peru, perù, перу
America/Santiago: santiago, сантьяго, chile, cile, чили
America/Caracas: caracas, каракас, venezuela, венесуэла
America/Argentina/Buenos_Aires: buenos aires, буэнос-айрес, rosario, argentina, аргентина
America/Montevideo: montevideo, монтевидео, uruguay, уругвай
America/Sao_Paulo: sao paulo, são paulo, san paolo, сан-паулу, rio de janeiro, rio, рио-де-жанейро, brasilia,
 бразилиа, belo horizonte, curitiba, brazil, brasile, бразилия
Pacific/Honolulu: honolulu, гонолулу, hawaii, гавайи
America/Anchorage: anchorage, анкоридж, alaska, аляска
Africa/Johannesburg: johannesburg, йоханнесбург, cape town, città del capo, кейптаун, durban, pretoria, south africa,
 sudafrica, юар
Africa/Lagos: lagos, лагос, abuja, абуджа, nigeria, нигерия
Africa/Nairobi: nairobi, найроби, kenya, кения
Africa/Casablanca: casablanca, касабланка, rabat, рабат, marrakesh, marrakech, марракеш, morocco, marocco, марокко
Africa/Tunis: tunis, tunisi, тунис, tunisia
Africa/Algiers: algiers, algeri, алжир, algeria
UTC: utc, utc 0, utc±0, gmt, z, zulu, greenwich, гринвич
"""
"""Time zones with their names in any case, each on a line that does not begin with a space; the best-known zones of a
part of the world come first."""
