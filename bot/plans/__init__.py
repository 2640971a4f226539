"""Planning ahead: what a person has decided for when others have moved (``docs/plans.md``).

- ``plan``: a plan as a value, and what it says to what happens at its table;
- ``moves``: the loop that makes planned moves when they are due, and tells people of plans that are no longer played;
  and what the rest of the bot asks of all this;
- ``draft`` and ``panel``: the private messages in which a plan is made, and what their buttons do.

Plans are stored by ``storage/personal.py``. Who has one is secret: what is pressed here is an ``is_secret`` component.
"""
