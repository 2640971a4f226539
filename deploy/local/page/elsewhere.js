/** What stands in an empty place where the bot is not: an offer to install it, then the games to open a table of. */

import { request } from "./api.js";
import { h } from "./dom.js";
import { t, tNodes } from "./i18n.js";
import { covers } from "./quickstart.js";

/** Whether the bot is in a channel's server, or takes part in the direct messages. */
export function hasBot(account, channel) {
  const { guild_id: guildId, recipients = [] } = channel ?? {};
  if (!guildId) return recipients.some((person) => person.bot);
  const guild = account.guilds.find(({ id }) => id === guildId);
  return guild?.members.some(({ user }) => user.bot) ?? false;
}

/** The greeting there, which changes once the person has installed the bot. */
export function elsewhere(account, channelId) {
  const place = h("div", { class: "elsewhere" });
  const draw = async () => place.replaceChildren(...(await parts(account, channelId, draw)));
  draw().catch(() => {});
  return [place];
}

async function parts(account, channelId, redraw) {
  const { installed } = await request("GET", `/local/users/${account.id}`);
  const words = { name: account.name };
  if (!installed) {
    const add = h("button", { type: "button", class: "button primary", id: "add-for-me" }, t("add-for-me", words));
    add.addEventListener("click", () => install(account).then(redraw, (error) => account.note(channelId, error.message)));
    return [h("h2", {}, t("elsewhere")), h("p", {}, t("elsewhere-text", words)), add];
  }
  const games = await covers(account, channelId, { together: true });
  if (!games.childElementCount) return [h("h2", {}, t("nothing-offered")), h("p", {}, t("nothing-offered-text"))];
  const command = h("button", { type: "button", class: "mention", data: { fill: "play" } }, "/play");
  return [h("h2", {}, t("welcome")), h("p", {}, ...tNodes("together-text", { command })), games];
}

/** Install the bot for a user, who is then offered its commands everywhere. */
async function install(account) {
  await request("POST", `/local/users/${account.id}`, { body: { installed: true } });
  account.offers.forget();
}
