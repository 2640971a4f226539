/** The left side: the users one can sit as, the channels with their threads, and the user's direct messages. */

import { personOptions } from "./components.js";
import { byId, h, icon, span } from "./dom.js";
import { t } from "./i18n.js";
import { openListbox } from "./listbox.js";
import { channelName, GROUP, isForum } from "./names.js";
import { avatar } from "./people.js";
import { place } from "./places.js";

const MAX_OTHERS = 9; // people in a group chat besides who opens it
const narrow = matchMedia("(max-width: 760px)");

export class Sidebar {
  /** @param {{accounts: Map<string, object>, go: (name: string, channelId?: string) => void}} wiring */
  constructor({ accounts, go }) {
    Object.assign(this, { accounts, go, account: null, channelId: null });
    byId("close-side").append(icon("close"));
    byId("new-direct").append(icon("plus"));
    byId("open-side").addEventListener("click", () => this.slide(true));
    byId("close-side").addEventListener("click", () => this.slide(false));
    byId("scrim").addEventListener("click", () => this.slide(false));
    byId("side").addEventListener("keydown", ({ key }) => key === "Escape" && this.slide(false));
    byId("side").addEventListener("click", ({ target }) => target.closest("a") && this.slide(false));
    byId("new-group").append(icon("people"));
    byId("new-direct").addEventListener("click", () => this.#askWhom("new-direct", t("write-directly-to")));
    byId("new-group").addEventListener("click", () => {
      this.#askWhom("new-group", t("new-group-with"), { min: 2, max: MAX_OTHERS });
    });
    narrow.addEventListener("change", () => this.slide(false));
    this.slide(false);
  }

  /** On a narrow window, bring the side panel in or put it away. */
  slide(open) {
    const shown = open && narrow.matches;
    document.body.classList.toggle("side-open", shown);
    byId("side").inert = narrow.matches && !open;
    document.querySelector("main").inert = shown;
    byId("open-side").setAttribute("aria-expanded", String(shown));
    if (shown) byId("close-side").focus();
    else if (narrow.matches && byId("side").contains(document.activeElement)) byId("open-side").focus();
  }

  /** Draw everything as this user, in this channel, sees it. */
  show(account, channelId) {
    Object.assign(this, { account, channelId });
    this.#drawUsers();
    this.#drawChannels();
    this.#drawDirect();
    this.#drawOtherGuilds();
    byId("guild-name").textContent = account.guild?.name ?? "";
  }

  /** Something changed for somebody. */
  refresh() {
    if (this.account) this.show(this.account, this.channelId);
  }

  #drawUsers() {
    const users = [...this.accounts.values()].map((account) => this.#user(account));
    fill(byId("users"), users);
    const others = [...this.accounts.values()].filter((account) => account !== this.account);
    const calls = others.reduce((sum, account) => sum + account.calls, 0);
    const words = span("hidden-text", t("people-and-channels"));
    byId("open-side").replaceChildren(icon("menu"), words, ...[badge(calls)].filter(Boolean));
  }

  #user(account) {
    const here = account === this.account;
    const calls = account.calls;
    const attributes = {
      type: "button",
      class: "entry",
      "aria-current": here && "true",
      data: { user: account.name, key: `user-${account.id}` },
      on: { click: () => this.#sit(account) },
    };
    const state = account.ready && !account.open && h("span", { class: "away", title: t("reconnecting") });
    const words = span("words", account.name, here && unseen(t("you")));
    const parts = [avatar(account, account), words, state, badge(calls)];
    return h("li", {}, h("button", attributes, ...parts));
  }

  #sit(account) {
    this.slide(false);
    this.go(account.name);
  }

  #drawChannels() {
    fill(byId("channels"), this.account.guild ? this.#channelsOf(this.account.guild) : []);
  }

  #channelsOf(guild) {
    const { account } = this;
    return [...account.textChannelsOf(guild), ...account.forumsOf(guild)].flatMap((channel) => {
      const threads = account.threadsOf(channel.id);
      const below = threads.map((thread) => this.#channel(thread, icon("thread"), "entry thread"));
      const sign = span("hash", isForum(channel) ? icon("posts") : "#");
      return [this.#channel(channel, sign, "entry"), ...below];
    });
  }

  /** The servers after the first, each with its channels. */
  #drawOtherGuilds() {
    const sections = this.account.guilds.slice(1).map((guild) => {
      const id = `guild-${guild.id}`;
      return h("nav", { "aria-labelledby": id }, h("h2", { id }, guild.name), h("ul", {}, ...this.#channelsOf(guild)));
    });
    fill(byId("other-guilds"), sections);
  }

  #drawDirect() {
    const { account } = this;
    const face = ({ type, recipients }) => (type === GROUP ? span("hash", icon("people")) : avatar(account, recipients?.[0]));
    const parts = account.directChannels.map((channel) => this.#channel(channel, face(channel), "entry"));
    byId("direct-title").textContent = t("direct-messages-of", { name: account.name });
    fill(byId("direct"), parts.length ? parts : [h("li", { class: "none" }, t("direct-none"))]);
  }

  #channel(channel, lead, classes) {
    const { all = 0, calls = 0 } = this.account.unread.get(channel.id) ?? {};
    const here = channel.id === this.channelId;
    const attributes = {
      class: all ? `${classes} unread` : classes,
      href: place(this.account.name, channel.id),
      "aria-current": here && "page",
      data: { channel: channel.id, key: channel.id },
    };
    const words = span("words", channelName(channel), all > 0 && !calls && unseen(t("unread")));
    return h("li", {}, h("a", attributes, lead, words, badge(calls)));
  }

  /** Ask whom to write to: one person, or several people, who are no bots, in a group chat. */
  #askWhom(button, label, many = {}) {
    const { account } = this;
    const fits = ({ value }) => value !== account.id && !(many.max && account.people.get(value).bot);
    const options = personOptions(account).filter(fits);
    const onChoose = async (ids) => this.go(account.name, await account.openDirect(...ids));
    openListbox({ anchor: byId(button), label, options, onChoose, ...many });
  }
}

/** Words for those who listen to the page, after the visible ones. */
const unseen = (words) => span("hidden-text", `, ${words}`);

function badge(calls) {
  if (!calls) return null;
  const number = h("span", { class: "badge", "aria-hidden": "true" }, calls > 99 ? "99+" : calls);
  return span("badge-place", unseen(t("unread-calls", { count: calls })), number);
}

/** Put the entries into a list; whatever had the focus keeps it. */
function fill(list, entries) {
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  list.replaceChildren(...entries);
  if (focused) list.querySelector(`[data-key="${focused}"]`)?.focus({ preventScroll: true });
}
