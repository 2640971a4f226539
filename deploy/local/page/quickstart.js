/**
 * A game against computer players in one press: what a person does with /play, the lobby's buttons and its menus, done
 * for that person one after the other. bot_controls.json says by which ids the bot's controls are known.
 */

import { said } from "./commands.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";
import { submitModal } from "./modal.js";
import { EPHEMERAL } from "./store.js";

const COMMAND = 2, STRING = 3;
const PATIENCE_MS = 10_000;
let controls = null;

/** The games that /play offers here, as [slug, title in this user's language]; none when there is no such command. */
async function games(account, channelId) {
  const play = (await account.offers.in(channelId)).find(({ name }) => name === "play");
  const choices = play?.options?.find(({ name }) => name === "game")?.choices ?? [];
  return choices.map((choice) => [choice.value, said(choice, "name", account.locale)]);
}

/**
 * A button for each game, with its cover. One press starts it against computer players, or, `together`, opens a table
 * that others join.
 */
export async function covers(account, channelId, { together = false } = {}) {
  const list = h("ul", { class: "covers" });
  for (const [game, title] of await games(account, channelId)) {
    const picture = h("img", { src: `/local/covers/${game}.jpg`, alt: "", width: 640, height: 480 });
    picture.addEventListener("error", () => picture.remove());
    const begin = () => (together ? new Table(account, channelId).open(game) : start(account, channelId, game));
    const on = { click: () => press(account, channelId, list, game, begin) };
    const words = together ? t("open-table", { game: title }) : t("quick-play", { game: title });
    const attributes = { type: "button", class: "cover", title: words, data: { game }, on };
    list.append(h("li", {}, h("button", attributes, picture, h("span", {}, title))));
  }
  return list;
}

async function press(account, channelId, list, game, begin) {
  if (list.querySelector("[aria-busy]")) return;
  list.querySelector(`[data-game="${game}"]`).setAttribute("aria-busy", "true");
  for (const button of list.querySelectorAll("button")) button.setAttribute("aria-disabled", "true");
  try {
    await begin();
  } catch (error) {
    account.note(channelId, t("quick-failed", { problem: error.message }));
  }
  for (const button of list.querySelectorAll("button")) {
    for (const name of ["aria-busy", "aria-disabled"]) button.removeAttribute(name);
  }
}

/** Open a table, let the host decide first, add as many computer players as are needed, and start. */
async function start(account, channelId, game) {
  const table = new Table(account, channelId);
  await table.open(game);
  await table.fill("options", { [controls.seating]: [controls["host-first"]] });
  while (table.find("start").component.disabled) {
    await table.choose("add-computer", "computers", ({ options }) => options[0].value);
  }
  await table.press(table.find("start"));
  await table.until(() => table.find("decision"));
  table.tidy();
}

/** A table that is being opened: the messages in its channel that came since. */
class Table {
  constructor(account, channelId) {
    Object.assign(this, { account, channelId });
    this.old = new Set(account.messagesIn(channelId).map(({ id }) => id));
  }

  get messages() {
    return this.account.messagesIn(this.channelId).filter(({ id, note }) => !this.old.has(id) && !note);
  }

  async open(game) {
    controls ??= await fetch("/page/bot_controls.json").then((file) => file.json());
    const command = (await this.account.offers.in(this.channelId)).find(({ name }) => name === "play");
    const { id, name, version } = command;
    const options = [{ type: STRING, name: "game", value: game }];
    await this.account.interact(COMMAND, this.channelId, { id, name, version, type: 1, options });
    await this.until(() => this.find("start"));
  }

  /** The newest control of some kind, with its message. */
  find(kind) {
    const known = new RegExp(controls[kind]);
    for (const message of this.messages.reverse()) {
      const all = (message.components ?? []).flatMap(({ components }) => components);
      const component = all.find(({ custom_id: id }) => known.test(id));
      if (component) return { message, component };
    }
    return null;
  }

  /** Press a button of the lobby, choose in the menu it opens, and wait until the lobby shows it. */
  async choose(button, menu, value) {
    const lobby = this.find(button);
    await this.press(lobby);
    const opened = await this.until(() => this.find(menu));
    await this.press(opened, [value(opened.component)]);
    this.account.dismiss(opened.message);
    await this.until(() => this.find(button)?.message !== lobby.message);
  }

  /** Press a button of the lobby, send the form that it opens with these values, and wait until the lobby shows them. */
  async fill(button, values) {
    const lobby = this.find(button);
    const opened = this.account.nextModal();
    await this.press(lobby);
    await submitModal(this.account, await opened, values);
    await this.until(() => this.find(button)?.message !== lobby.message);
  }

  async press({ message, component }, values) {
    await this.account.press(message, component, values);
    const failure = this.account.failures.get(message.id);
    if (failure) throw new Error(failure);
  }

  /** Wait until something is there. Throws Error when the bot does not go on. */
  async until(found) {
    const changes = new AbortController();
    const patience = AbortSignal.timeout(PATIENCE_MS);
    return new Promise((resolve, reject) => {
      const look = () => {
        const result = found();
        if (result) resolve(result);
      };
      this.account.addEventListener("change", look, { signal: changes.signal });
      patience.addEventListener("abort", () => reject(new Error(t("quick-stopped"))), { signal: changes.signal });
      look();
    }).finally(() => changes.abort());
  }

  /** Put away the private answers to what was done here. */
  tidy() {
    for (const message of this.messages) if (message.flags & EPHEMERAL) this.account.dismiss(message);
  }
}
