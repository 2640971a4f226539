/** How people and channels are called. */

import { t } from "./i18n.js";

export const DIRECT = 1, GROUP = 3, FORUM = 15;
const THREADS = [10, 11, 12];

export const isThread = (channel) => THREADS.includes(channel?.type);

/** Whether a channel holds posts, which are threads, and no messages. */
export const isForum = (channel) => channel?.type === FORUM;

/** How somebody is called. */
export const nameOf = (person) => person?.global_name ?? person?.username ?? person?.name ?? t("somebody");

/** How a channel is called. */
export function channelName(channel) {
  if (channel?.type !== DIRECT && (channel?.type !== GROUP || channel.name)) return channel?.name ?? t("unknown-channel");
  return (channel.recipients ?? []).map(nameOf).join(", ");
}

/** The sign before a channel's name: of a server's channels, of direct messages; forums and group chats have none. */
export const signOf = (channel) => ([FORUM, GROUP].includes(channel?.type) ? "" : channel?.guild_id ? "#" : "@");
