### The words of Stepping Stones. Every id begins with the slug.

stepping-stones-name = Stepping Stones
stepping-stones-pitch = Frogs eat their way through a chain of stones, and every hop tears a hole into it.
stepping-stones-colour = { $colour ->
    [R] red
    [B] blue
    [G] green
   *[Y] yellow
  }
stepping-stones-from = from stone { $stone }, with { $flies ->
    [one] one fly
   *[other] { $flies } flies
  }
stepping-stones-take = { $count ->
    [one] stone { $first }
   *[other] stones { $first } to { $last }
  }: { $flies ->
    [one] one fly
   *[other] { $flies } flies
  }
stepping-stones-taken = { $seat } takes { $count ->
    [one] stone { $first }
   *[other] stones { $first } to { $last }
  } with { $flies ->
    [one] one fly
   *[other] { $flies } flies
  }
stepping-stones-flies = flies
stepping-stones-prompt = takes one to three neighbours of { $left ->
    [one] one stone
   *[other] { $left } stones
  }
stepping-stones-row = Stones and their flies, with a dot for each hole: { $stones }
stepping-stones-no-stones = No stone is left.
stepping-stones-seat = { $seat }: { $flies ->
    [one] one fly
   *[other] { $flies } flies
  }
