/** Names in what somebody types, turned into the mentions that Discord sends. */

import { nameOf } from "./names.js";

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A text with every @name of somebody who is there, and every #channel, as a mention. */
export function withMentions(account, text) {
  const known = new Map();
  for (const channel of account.textChannels) known.set(`#${channel.name}`.toLowerCase(), `<#${channel.id}>`);
  for (const person of account.people.values()) known.set(`@${nameOf(person)}`.toLowerCase(), `<@${person.id}>`);
  if (!known.size) return text;
  const longestFirst = [...known.keys()].sort((one, other) => other.length - one.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}<])(${longestFirst.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  return text.replace(pattern, (name) => known.get(name.toLowerCase()));
}
