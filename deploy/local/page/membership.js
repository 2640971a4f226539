/** What a user may do on the server, by their roles. */

import { request } from "./api.js";

/** The bits of what this user's roles permit. */
export function permissions({ id, guild }) {
  const member = guild?.members?.find(({ user }) => user.id === id);
  const roles = (guild?.roles ?? []).filter((role) => role.id === guild.id || member?.roles.includes(role.id));
  return roles.reduce((bits, role) => bits | BigInt(role.permissions), 0n);
}

/** Ask anew which roles this user has. */
export async function readRoles({ id, guild, token }) {
  const member = await request("GET", `/guilds/${guild.id}/members/${id}`, { token });
  guild.members = [...guild.members.filter(({ user }) => user.id !== id), member];
}
