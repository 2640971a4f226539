/** What a user is on the server. */

import { request } from "./api.js";

/** Ask anew which roles this user has. */
export async function readRoles({ id, guild, token }) {
  const member = await request("GET", `/guilds/${guild.id}/members/${id}`, { token });
  guild.members = [...guild.members.filter(({ user }) => user.id !== id), member];
}
