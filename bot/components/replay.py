"""*Watch replay* at the end of a game: the game as animated pictures, in a private answer."""

from __future__ import annotations

from functools import partial

from bot.components.progress import Progress
from bot.messages.rendering import picture_file
from bot.messages.replay import replay_jobs, title
from bot.responses import Interaction, localizer_for, reply_private
from bot.sessions.errors import UserError
from storage.models import State, TableRow


async def show_replay(interaction: Interaction, row: TableRow) -> None:
    """Answer privately with a finished game, part by part, in the person's language. Raises UserError."""
    if row.state is not State.OVER or row.start is None:
        raise UserError("nothing-to-replay")
    client, localizer = interaction.client, localizer_for(interaction)
    jobs = await client.shares.export(partial(replay_jobs, row, 0, len(row.moves), localizer, "webp"))
    progress = Progress(interaction, "replay-drawing")
    for number, (job, alt) in enumerate(jobs):
        picture = await client.replays.run(job.as_json(), progress if number == 0 else _no_progress)
        if len(picture.data) > interaction.filesize_limit:
            raise UserError("replay-too-large")
        await reply_private(interaction, title(job, localizer), files=[picture_file(picture, alt).file()])


async def _no_progress(done: float) -> None:
    """Show nothing: the answer has the first part."""
