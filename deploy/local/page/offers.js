/** The bot's commands that a user is offered in each channel, as the server says. */

import { request } from "./api.js";

const KEPT_MS = 8000;

export class Offers {
  constructor(token) {
    this.token = token;
    this.read = new Map();
    this.version = 0;
  }

  /** What was known no longer holds: somebody has installed the bot, or may do something else than before. */
  forget() {
    this.read.clear();
    this.version += 1;
  }

  /** Those in a channel: the known ones, while newer ones are asked for now and then, for a bot may register more. */
  async in(channelId) {
    const before = this.read.get(channelId);
    if (!before || Date.now() - before.at > KEPT_MS) {
      const list = this.#ask(channelId);
      const read = { at: Date.now(), list, known: before?.known };
      this.read.set(channelId, read);
      list.then((commands) => (read.known = commands), () => this.read.delete(channelId));
    }
    const { known, list } = this.read.get(channelId);
    return known?.length ? known : list;
  }

  async #ask(channelId) {
    const path = `/channels/${channelId}/application-command-index`;
    const { application_commands: commands } = await request("GET", path, { token: this.token });
    return commands;
  }
}
