"""The store: all persistent state behind one object, with one repository for each subject.

Repositories return the values of ``models`` and raise the errors of ``errors``. Each method is one transaction: its
change is on the disk when it returns, unless documented otherwise; if it raises or is cancelled, all or nothing was
changed.
"""

from __future__ import annotations

from storage.apart import Apart
from storage.cup_pages import CupPages
from storage.cups import Cups
from storage.due_cups import DueCups
from storage.games import Games
from storage.guilds import Guilds
from storage.heartbeats import Heartbeats
from storage.learning import Lessons, Puzzles, Reviews
from storage.lobbies import Lobbies
from storage.outbox import Outbox
from storage.pages import GuildPages, Pages
from storage.personal import LastRead, PersonalNotes, Plans
from storage.preferences import Absences, People
from storage.repository import Transactions
from storage.requests import Invitations, Requests
from storage.results import Statistics
from storage.shards import Shards
from storage.tables import Tables
from storage.turns import Timing, Turns
from storage.user_data import UserData
from storage.wishes import Wishes


class Repositories:
    """The repositories of a database. Any number of tasks, stores and processes may share one database."""

    def __init__(self, database: Transactions) -> None:
        self.database = database
        self.tables = Tables(database)
        self.lobbies = Lobbies(database)
        self.invitations = Invitations(database)
        self.games = Games(database)
        self.requests = Requests(database)
        self.timing = Timing(database)
        self.turns = Turns(database)
        self.absences = Absences(database)
        self.heartbeats = Heartbeats(database)
        self.people = People(database)
        self.guilds = Guilds(database)
        self.statistics = Statistics(database)
        self.lessons = Lessons(database)
        self.puzzles = Puzzles(database)
        self.reviews = Reviews(database)
        self.outbox = Outbox(database)
        self.personal_notes = PersonalNotes(database)
        self.plans = Plans(database)
        self.last_read = LastRead(database)
        self.pages = Pages(database)
        self.guild_pages = GuildPages(database)
        self.cups = Cups(database)
        self.due_cups = DueCups(database)
        self.cup_pages = CupPages(database)
        self.apart = Apart(database)
        self.wishes = Wishes(database)
        self.user_data = UserData(database)

    @property
    def shards(self) -> Shards:
        """The shards whose tables are own; all of them if the store is not a bot's."""
        return self.database.shards
