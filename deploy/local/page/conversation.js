/** The middle of the page: one channel's messages as one user sees them, live. */

import { idTime } from "./api.js";
import { controls } from "./components.js";
import { announce, byId, h, icon } from "./dom.js";
import { t, tNodes } from "./i18n.js";
import { elsewhere, hasBot } from "./elsewhere.js";
import { closeListbox } from "./listbox.js";
import { continues, drawMessage } from "./message.js";
import { isForum, nameOf } from "./names.js";
import { place } from "./places.js";
import { covers } from "./quickstart.js";
import { EPHEMERAL } from "./store.js";
import { forum } from "./forum.js";
import { keepPictures, settle, takeOver } from "./swap.js";

const NEAR = 80; // pixels from the end that still count as being there
const SPOKEN = 200;
const OFFER_MS = 1000; // until the games are looked for again

export class Conversation {
  constructor() {
    this.box = byId("conversation");
    this.list = byId("messages");
    this.jump = byId("jump");
    this.earlier = byId("earlier");
    this.welcome = byId("welcome");
    this.account = null;
    this.channelId = null;
    this.atEnd = true;
    this.missed = 0;
    this.top = 0;
    this.drawing = new Map();
    this.box.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    this.jump.addEventListener("click", () => this.toEnd(true));
    this.earlier.firstElementChild.addEventListener("click", () => this.#showEarlier());
    new ResizeObserver(() => this.#keepEnd()).observe(this.list);
    new ResizeObserver(() => this.#keepEnd()).observe(this.box);
  }

  /** Show a channel, from its newest message or at a certain one. */
  async show(account, channelId, messageId) {
    closeListbox();
    this.account = account;
    this.channelId = channelId;
    this.firstUnread = this.#firstUnread();
    this.#drawAll();
    this.toEnd(false);
    const problem = await account.load(channelId).then(() => null, (error) => error);
    if (this.channelId !== channelId || this.account !== account) return;
    if (problem) account.note(channelId, t("unreadable", { problem: problem.message }));
    if (messageId) this.#point(messageId);
  }

  /** Something has changed for the user who is looking. */
  changed({ kind, action, message, messageId, channelId }) {
    if (kind === "history" && channelId === this.channelId) this.#drawAll();
    else if (kind === "controls") this.#redrawControls(messageId);
    else if (kind === "message" && message.channel_id === this.channelId) this.#messageChanged(action, message);
  }

  #messageChanged(action, message) {
    if (action === "create") this.#append(message);
    else if (action === "update") this.#update(message);
    else this.#remove(message);
    this.greet();
  }

  #element(id) {
    return this.list.querySelector(`[data-message="${id}"], [data-note="${id}"]`);
  }

  #firstUnread() {
    const unread = this.account.unread.get(this.channelId)?.all;
    return unread ? this.account.messagesIn(this.channelId).at(-unread)?.id : null;
  }

  #drawAll() {
    const messages = this.account.messagesIn(this.channelId);
    const drawn = messages.flatMap((message, index) => this.#drawn(message, messages[index - 1]));
    const focused = this.list.contains(document.activeElement);
    keepPictures(this.list, drawn);
    this.list.replaceChildren(...drawn);
    if (focused) this.box.focus({ preventScroll: true });
    this.earlier.hidden = !(this.account.histories.get(this.channelId)?.more && messages.length);
    this.greet();
    this.#keepEnd();
  }

  /** A message with the lines that go before it: a new day, the first unread. */
  #drawn(message, before) {
    const day = idTime(message.id).toDateString();
    const parts = [];
    if (!before || idTime(before.id).toDateString() !== day) parts.push(this.#dayLine(idTime(message.id)));
    if (message.id === this.firstUnread) parts.push(h("li", { class: "line new" }, h("span", {}, t("new-line"))));
    return [...parts, drawMessage(this.account, message, !parts.length && continues(message, before))];
  }

  #dayLine(date) {
    const words = new Intl.DateTimeFormat(this.account.locale, { dateStyle: "long" }).format(date);
    return h("li", { class: "line" }, h("span", {}, words));
  }

  #append(message) {
    const messages = this.account.messagesIn(this.channelId);
    if (messages.at(-1)?.id !== message.id || this.#element(message.id)) {
      this.#drawAll();
    } else {
      this.list.append(...this.#drawn(message, messages.at(-2)));
    }
    const mine = message.author.id === this.account.id;
    if (mine) this.toEnd(false);
    else if (!this.atEnd) this.#miss();
    this.#keepEnd();
    this.#say(message);
  }

  /** Put the changed message in place of the old one, once its pictures can be seen. */
  async #update(message) {
    const next = drawMessage(this.account, message, this.#element(message.id)?.classList.contains("goes-on"));
    this.drawing.set(message.id, next);
    await settle(next, this.#element(message.id));
    const old = this.#element(message.id);
    if (!old || this.drawing.get(message.id) !== next) return;
    this.drawing.delete(message.id);
    closeListbox(old);
    takeOver(old, next);
    this.#redrawControls(message.id);
    this.#keepEnd();
    if (message.flags & EPHEMERAL || this.account.isCalled(message)) this.#say(message);
  }

  #remove(message) {
    const element = this.#element(message.id);
    if (!element) return;
    closeListbox(element);
    const focused = element.contains(document.activeElement);
    const after = element.nextElementSibling?.classList.contains("goes-on");
    element.remove();
    if (after) this.#drawAll();
    if (focused) byId("composer").focus();
  }

  /** The controls of a message alone: something was pressed, or answered. */
  #redrawControls(messageId) {
    const element = this.#element(messageId);
    const message = this.account.messages.get(this.channelId)?.get(messageId);
    if (!element || !message) return;
    const old = element.querySelector(".controls");
    const next = controls(this.account, message);
    if (old) takeOver(old, next ?? h("div", { class: "controls" }));
    else if (next) element.querySelector(".body").append(next);
  }

  /** In an empty channel, offer a game; in a forum, its posts. */
  greet() {
    const posts = isForum(this.account.channels.get(this.channelId)) && this.account.threadsOf(this.channelId);
    const empty = this.list.childElementCount === 0;
    this.welcome.hidden = !empty || !(posts || this.account.histories.get(this.channelId)?.read);
    const names = posts && posts.map(({ name }) => name);
    const greeted = [this.channelId, this.account.id, this.account.locale, this.account.offers.version, names].join();
    if (this.welcome.hidden || this.welcome.dataset.greeted === greeted) return;
    this.welcome.dataset.greeted = greeted;
    this.welcome.replaceChildren(...greeting(this.account, this.channelId));
  }

  #say(message) {
    const element = this.#element(message.id);
    const words = [".content", ".embed-title", ".thinking"].map((part) => element?.querySelector(part)?.textContent);
    announce(`${nameOf(message.author)}: ${words.filter(Boolean).join(". ").slice(0, SPOKEN)}`);
  }

  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.box;
    const near = scrollHeight - scrollTop - clientHeight < NEAR;
    if (near || scrollTop < this.top) this.atEnd = near; // what grows below does not mean that the reader went up
    this.top = scrollTop;
    if (this.atEnd) this.missed = 0;
    this.#drawJump();
  }

  #miss() {
    this.missed += 1;
    this.#drawJump();
  }

  #drawJump() {
    this.jump.hidden = this.atEnd;
    const count = t("new-messages", { count: this.missed });
    this.jump.replaceChildren(icon("down"), this.missed ? count : t("to-newest"));
  }

  #keepEnd() {
    if (!this.atEnd) return;
    this.box.scrollTop = this.box.scrollHeight;
    this.top = this.box.scrollTop;
  }

  /** Go to the newest message. */
  toEnd(smoothly) {
    this.atEnd = true;
    this.missed = 0;
    this.jump.hidden = true;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.box.scrollTo({ top: this.box.scrollHeight, behavior: smoothly && !calm ? "smooth" : "instant" });
    this.top = this.box.scrollTop;
  }

  /** Show one message and point it out. */
  #point(messageId) {
    const element = this.#element(messageId);
    if (!element) return;
    this.atEnd = false;
    element.scrollIntoView({ block: element.offsetHeight > this.box.clientHeight ? "start" : "center" });
    element.classList.add("pointed");
    element.focus({ preventScroll: true });
    setTimeout(() => element.classList.remove("pointed"), 2500);
  }

  async #showEarlier() {
    const { box, account, channelId } = this;
    const before = box.scrollHeight - box.scrollTop;
    this.atEnd = false;
    await account.loadEarlier(channelId).catch((error) => account.note(channelId, error.message));
    box.scrollTop = box.scrollHeight - before;
  }
}

/** What stands in an empty channel. */
function greeting(account, channelId) {
  const channel = account.channels.get(channelId);
  if (account.world.demonstration === channelId) return demonstrated();
  if (isForum(channel)) return forum(account, channel);
  if (!hasBot(account, channel)) return elsewhere(account, channelId);
  return channel?.guild_id ? welcome(account, channelId) : quiet();
}

/** What stands in empty direct messages with the bot. */
function quiet() {
  const lily = h("img", { src: "/page/lily.svg", alt: "", width: 72, height: 72 });
  return [lily, h("h2", {}, t("quiet")), h("p", {}, t("quiet-text"))];
}

/** What stands in the demonstration's channel before it begins. */
const demonstrated = () => [h("h2", {}, t("watch")), h("p", {}, t("watch-text"))];

/** What stands in an empty channel: the games to choose from. */
function welcome(account, channelId) {
  const command = h("button", { type: "button", class: "mention", data: { fill: "play" } }, "/play");
  const games = h("div", {});
  offer(account, channelId, games);
  const { demonstration } = account.world;
  const way = { class: "button secondary", href: demonstration && place(account.name, demonstration) };
  const watch = demonstration && h("a", way, t("watch"));
  return [h("h2", {}, t("welcome")), h("p", {}, ...tNodes("welcome-text", { command })), games, watch].filter(Boolean);
}

/** Put the games in their place, as soon as the bot, which may have just begun, has a command for them. */
async function offer(account, channelId, where) {
  const list = await covers(account, channelId).catch(() => null);
  if (list?.childElementCount) where.replaceWith(list);
  else if (where.isConnected) setTimeout(offer, OFFER_MS, account, channelId, where);
}
