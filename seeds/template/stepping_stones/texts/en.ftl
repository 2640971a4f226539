### The words of Stepping Stones. Every id begins with the slug.

stepping-stones-name = Stepping Stones
stepping-stones-pitch = Frogs eat their way along a row of stones from both ends.
stepping-stones-colour = { $colour ->
    [R] red
    [B] blue
    [G] green
   *[Y] yellow
  }
stepping-stones-take = stone { $stone }, { $flies ->
    [one] one fly
   *[other] { $flies } flies
  }
stepping-stones-taken = { $seat } takes stone { $stone } with { $flies ->
    [one] one fly
   *[other] { $flies } flies
  }
stepping-stones-flies = flies
stepping-stones-prompt = takes the first or the last of { $left ->
    [one] one stone
   *[other] { $left } stones
  }
stepping-stones-row = Stones and their flies: { $stones }
stepping-stones-no-stones = No stone is left.
stepping-stones-seat = { $seat }: { $flies ->
    [one] one fly
   *[other] { $flies } flies
  }
