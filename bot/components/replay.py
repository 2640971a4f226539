"""*Watch replay* at the end of a game: the game as animated pictures, in a private answer."""

from __future__ import annotations

from functools import partial

from bot.components.component import Answer, on_press
from bot.components.origin import row_here
from bot.components.progress import Progress
from bot.drafts.component_ids import WatchId
from bot.drafts.rendering import picture_file
from bot.drafts.replay import replay_jobs, title
from bot.responses import Interaction, localizer_for, reply_private
from bot.sessions.errors import UserError
from storage.models import State


@on_press(WatchId, Answer.PRIVATE, counts_as="replay")
async def show_replay(interaction: Interaction, component: WatchId) -> None:
    """Answer privately with a finished game, part by part, in the person's language. Raises UserError."""
    row = await row_here(interaction, component.table)
    if row.state is not State.OVER or row.start is None:
        raise UserError("nothing-to-replay")
    client, localizer = interaction.client, localizer_for(interaction)
    jobs = await client.limits.export(partial(replay_jobs, row, 0, len(row.moves), localizer, "webp"))
    progress = Progress(interaction, "replay-drawing")
    for number, (job, alt) in enumerate(jobs):
        picture = await client.replays.run(job.as_dict(), progress if number == 0 else _no_progress)
        if len(picture.data) > interaction.filesize_limit:
            raise UserError("replay-too-large")
        await reply_private(interaction, title(job, localizer), files=[picture_file(picture, alt).file()])


async def _no_progress(done: float) -> None:
    """Show nothing: the answer has the first part."""
