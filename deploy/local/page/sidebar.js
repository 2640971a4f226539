/** The left side: the users one can sit as, the channels with their threads, and the user's direct messages. */

import { byId, h, icon } from "./dom.js";
import { openListbox } from "./listbox.js";
import { avatar } from "./people.js";
import { personOptions } from "./components.js";
import { place } from "./places.js";
import { channelName } from "./store.js";

const narrow = matchMedia("(max-width: 760px)");

export class Sidebar {
  /** @param {{accounts: Map<string, object>, go: (name: string, channelId?: string) => void}} wiring */
  constructor({ accounts, go }) {
    Object.assign(this, { accounts, go, account: null, channelId: null });
    byId("close-side").append(icon("close"));
    byId("open-side").append(icon("menu"), h("span", { class: "badge", hidden: true }));
    byId("new-direct").append(icon("plus"));
    byId("open-side").addEventListener("click", () => this.slide(true));
    byId("close-side").addEventListener("click", () => this.slide(false));
    byId("scrim").addEventListener("click", () => this.slide(false));
    byId("side").addEventListener("keydown", (event) => event.key === "Escape" && narrow.matches && this.slide(false));
    byId("side").addEventListener("click", (event) => event.target.closest("a") && this.slide(false));
    byId("new-direct").addEventListener("click", () => this.#askWhom());
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
    byId("guild-name").textContent = account.guild?.name ?? "The Pond";
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
    const badge = byId("open-side").querySelector(".badge");
    badge.hidden = calls === 0;
    badge.textContent = String(calls);
  }

  #user(account) {
    const here = account === this.account;
    const calls = account.calls;
    const attributes = {
      type: "button",
      class: "entry",
      "aria-current": here && "true",
      "aria-label": `${account.name}${here ? ", you" : ""}${calls ? `, ${unreadWords(calls)}` : ""}`,
      data: { user: account.name, key: `user-${account.id}` },
      on: { click: () => this.#sit(account) },
    };
    const state = account.ready && !account.open && h("span", { class: "away", title: "Reconnecting" });
    return h("li", {}, h("button", attributes, avatar(account, account), h("span", { class: "words" }, account.name), state, badge(calls)));
  }

  #sit(account) {
    this.slide(false);
    this.go(account.name);
  }

  #drawChannels() {
    const { account } = this;
    const parts = account.textChannels.flatMap((channel) => {
      const threads = account.threadsOf(channel.id).map((thread) => this.#channel(thread, icon("thread"), "entry thread"));
      return [this.#channel(channel, h("span", { class: "hash", "aria-hidden": "true" }, "#"), "entry"), ...threads];
    });
    fill(byId("channels"), parts);
  }

  #drawDirect() {
    const { account } = this;
    const parts = account.directChannels.map((channel) => this.#channel(channel, avatar(account, channel.recipients?.[0]), "entry"));
    byId("direct-title").textContent = `Direct messages of ${account.name}`;
    fill(byId("direct"), parts.length ? parts : [h("li", { class: "none" }, "None yet")]);
  }

  #channel(channel, lead, classes) {
    const { all = 0, calls = 0 } = this.account.unread.get(channel.id) ?? {};
    const here = channel.id === this.channelId;
    const attributes = {
      class: all ? `${classes} unread` : classes,
      href: place(this.account.name, channel.id),
      "aria-current": here && "page",
      "aria-label": `${channelName(channel)}${calls ? `, ${unreadWords(calls)}` : all ? ", unread" : ""}`,
      data: { channel: channel.id, key: channel.id },
    };
    return h("li", {}, h("a", attributes, lead, h("span", { class: "words" }, channelName(channel)), badge(calls)));
  }

  #askWhom() {
    const { account } = this;
    const options = personOptions(account).filter(({ value }) => value !== account.id);
    const onChoose = async ([id]) => this.go(account.name, await account.openDirect(id));
    openListbox({ anchor: byId("new-direct"), label: "Write directly to", options, onChoose });
  }
}

const unreadWords = (calls) => `${calls} unread for this user`;
const badge = (calls) => calls > 0 && h("span", { class: "badge", "aria-hidden": "true" }, calls > 99 ? "99+" : calls);

/** Put the entries into a list; whatever had the focus keeps it. */
function fill(list, entries) {
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  list.replaceChildren(...entries);
  if (focused) list.querySelector(`[data-key="${focused}"]`)?.focus({ preventScroll: true });
}
