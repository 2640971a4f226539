/** What one user knows: the channels, the messages, what is unread, and what is under way with the bot. */

import { compareIds, newNonce, request } from "./api.js";
import { Gateway } from "./gateway.js";
import { DIRECT, GROUP, isForum, isThread } from "./names.js";
import { Offers } from "./offers.js";
import { Pending } from "./pending.js";

const TEXT = 0;
export const EPHEMERAL = 1 << 6, LOADING = 1 << 7, SUPPRESS_EMBEDS = 1 << 2;
const PAGE = 50;
const TITLE_CHARS = 100;

/**
 * One user's side of Discord. Dispatches "change" events whose detail has a `kind`: "connection", "world",
 * "channels", "unread", "message" (with `action` and `message`), "controls" (with `messageId`), "history"
 * (with `channelId`), and "modal" (with `modal`).
 */
export class Account extends EventTarget {
  /** @param {{id: string, name: string, token: string}} user */
  constructor(world, user) {
    super();
    this.world = world;
    this.id = user.id;
    this.name = user.name;
    this.token = user.token;
    this.locale = "en-US";
    this.open = false;
    this.ready = false;
    this.sessionId = null;
    this.guilds = [];
    this.people = new Map();
    this.channels = new Map();
    this.messages = new Map();
    this.histories = new Map();
    this.unread = new Map();
    this.pressing = new Map();
    this.failures = new Map();
    this.pending = new Pending();
    this.offers = new Offers(user.token);
    this.viewing = () => null;
    this.awaiting = null;
    this.gateway = null;
  }

  /** Dial in, unless that is done already. */
  start() {
    if (this.gateway) return;
    this.gateway = new Gateway(this.token);
    this.gateway.addEventListener("event", ({ detail }) => this.#apply(detail.t, detail.d));
    this.gateway.addEventListener("stranger", () => this.#change("stranger"));
    this.gateway.addEventListener("state", ({ detail }) => {
      this.open = detail;
      this.#change("connection");
    });
    this.gateway.connect();
  }

  /** The next modal that is opened for this user, which is then not shown. */
  nextModal() {
    return new Promise((resolve) => {
      this.awaiting = resolve;
    });
  }

  /** Whether somebody awaits a modal, who gets this one. */
  takeModal(modal) {
    const { awaiting } = this;
    this.awaiting = null;
    awaiting?.(modal);
    return awaiting !== null;
  }

  #change(kind, more = {}) {
    this.dispatchEvent(new CustomEvent("change", { detail: { kind, ...more } }));
  }

  #apply(t, d) {
    if (t === "READY") this.#begin(d);
    else if (/^(CHANNEL|THREAD)_(CREATE|UPDATE)$/.test(t)) this.#keepChannel(d);
    else if (t === "GUILD_CREATE") this.#keepGuild(d);
    else if (t === "CHANNEL_DELETE" || t === "THREAD_DELETE") this.#dropChannel(d.id);
    else if (t === "MESSAGE_CREATE") this.#received(d);
    else if (t === "MESSAGE_UPDATE") this.#updated(d);
    else if (t === "MESSAGE_DELETE") this.#deleted(d);
    else if (t === "INTERACTION_MODAL_CREATE") this.#change("modal", { modal: d });
    else this.pending.hear(t, d);
  }

  /** A new session: what was known of the server is out of date. */
  #begin({ user, users = [], guilds, private_channels: direct, session_id: session }) {
    this.sessionId = session;
    this.locale = user.locale ?? this.locale;
    this.guilds = guilds;
    const members = (this.guild.members ?? []).map((member) => member.user);
    this.people = new Map([...users, ...members].map((person) => [person.id, person]));
    const known = guilds.flatMap(({ channels, threads = [] }) => [...channels, ...threads]);
    this.channels = new Map([...known, ...direct].map((channel) => [channel.id, channel]));
    this.offers.forget();
    this.messages.clear();
    this.histories.clear();
    this.ready = true;
    this.#change("world");
  }

  /** A server that is new to the user, or that the bot has joined or left. */
  #keepGuild(guild) {
    const index = this.guilds.findIndex(({ id }) => id === guild.id);
    this.guilds.splice(index < 0 ? this.guilds.length : index, 1, guild);
    for (const channel of guild.channels) this.channels.set(channel.id, channel);
    this.offers.forget();
    this.#change("channels");
  }

  #keepChannel(channel) {
    this.channels.set(channel.id, channel);
    for (const person of channel.recipients ?? []) this.people.set(person.id, person);
    this.#change("channels");
  }

  #dropChannel(id) {
    for (const thread of this.threadsOf(id)) this.#dropChannel(thread.id);
    this.channels.delete(id);
    this.messages.delete(id);
    this.unread.delete(id);
    this.#change("channels");
  }

  #received(message) {
    this.#put(message);
    this.#count(message);
    this.#change("message", { action: "create", message });
  }

  #updated(message) {
    if (!this.messages.get(message.channel_id)?.has(message.id)) return;
    this.failures.delete(message.id);
    this.#put(message);
    this.#change("message", { action: "update", message });
  }

  #deleted({ id, channel_id: channelId }) {
    const message = this.messages.get(channelId)?.get(id);
    if (!message) return;
    this.messages.get(channelId).delete(id);
    this.#change("message", { action: "delete", message });
  }

  #put(message) {
    if (!this.messages.has(message.channel_id)) this.messages.set(message.channel_id, new Map());
    this.messages.get(message.channel_id).set(message.id, message);
  }

  /** Count a message that this user has not seen; `calls` are those meant for this user. */
  #count(message) {
    const channel = this.channels.get(message.channel_id);
    if (message.author.id === this.id || message.channel_id === this.viewing()) return;
    const { all, calls } = this.unread.get(message.channel_id) ?? { all: 0, calls: 0 };
    const called = channel?.type === DIRECT || this.isCalled(message);
    this.unread.set(message.channel_id, { all: all + 1, calls: calls + Number(called) });
    this.#change("unread");
  }

  /** Whether a message mentions this user. */
  isCalled(message) {
    const called = message.mention_everyone || message.mention_roles.some((role) => this.holds(role));
    return called || message.mentions.some((user) => user.id === this.id);
  }

  /** Whether this user has a role. */
  holds(role) {
    return Boolean(this.guild?.members?.some(({ user, roles }) => user.id === this.id && roles.includes(role)));
  }

  /** This user has seen all there is in a channel. */
  markRead(channelId) {
    if (this.unread.delete(channelId)) this.#change("unread");
  }

  /** How many unread messages are meant for this user. */
  get calls() {
    return [...this.unread.values()].reduce((sum, { calls }) => sum + calls, 0);
  }

  /** The messages of a channel, oldest first. */
  messagesIn(channelId) {
    const messages = [...(this.messages.get(channelId)?.values() ?? [])];
    return messages.sort((one, other) => compareIds(one.id, other.id));
  }

  /** The first server. */
  get guild() {
    return this.guilds[0] ?? null;
  }

  get textChannels() {
    return this.textChannelsOf(this.guild);
  }

  /** The text channels of a server, in order. */
  textChannelsOf(guild) {
    const mine = ({ type, guild_id: guildId }) => type === TEXT && guildId === guild.id;
    const channels = [...this.channels.values()].filter(mine);
    return channels.sort((one, other) => one.position - other.position || compareIds(one.id, other.id));
  }

  /** The forums of a server, in order. */
  forumsOf(guild) {
    const mine = [...this.channels.values()].filter((channel) => isForum(channel) && channel.guild_id === guild.id);
    return mine.sort((one, other) => one.position - other.position || compareIds(one.id, other.id));
  }

  /** The open threads of a channel, or posts of a forum. */
  threadsOf(channelId) {
    const threads = [...this.channels.values()].filter(isThread);
    return threads.filter((thread) => thread.parent_id === channelId && !thread.thread_metadata?.archived);
  }

  get directChannels() {
    return [...this.channels.values()].filter(({ type }) => type === DIRECT || type === GROUP);
  }

  /** Fetch the newest messages of a channel, once; a forum has none. */
  load(channelId) {
    if (isForum(this.channels.get(channelId))) return Promise.resolve();
    if (!this.histories.has(channelId)) {
      const history = { more: true, loading: this.#page(channelId, "") };
      this.histories.set(channelId, history);
      history.loading.catch(() => this.histories.delete(channelId));
    }
    return this.histories.get(channelId).loading;
  }

  /** Fetch the messages before the oldest that is known. */
  loadEarlier(channelId) {
    const oldest = this.messagesIn(channelId).find((message) => !(message.flags & EPHEMERAL));
    return this.#page(channelId, oldest ? `&before=${oldest.id}` : "");
  }

  async #page(channelId, where) {
    const path = `/channels/${channelId}/messages?limit=${PAGE}${where}`;
    const page = await request("GET", path, { token: this.token });
    for (const message of page) this.#put(message);
    const history = this.histories.get(channelId);
    if (history) Object.assign(history, { more: page.length === PAGE, read: true });
    this.#change("history", { channelId });
  }

  /** Send a plain message. */
  async send(channelId, content) {
    const body = { content, nonce: newNonce() };
    await request("POST", `/channels/${channelId}/messages`, { token: this.token, body });
  }

  /** Begin a post of a forum, whose title is the first line of its text. Answers the post's id. */
  async beginPost(forumId, content) {
    const body = { name: content.split("\n")[0].slice(0, TITLE_CHARS), message: { content } };
    const post = await request("POST", `/channels/${forumId}/threads`, { token: this.token, body });
    this.#keepChannel(post);
    return post.id;
  }

  /** The direct messages with somebody, opened if they are not yet, or a new group chat. Answers the channel's id. */
  async openDirect(...recipients) {
    const body = { recipients };
    const channel = await request("POST", "/users/@me/channels", { token: this.token, body });
    this.#keepChannel(channel);
    return channel.id;
  }

  /**
   * Start an interaction and wait until the bot has answered. Answers an autocomplete's choices, else undefined.
   * Throws ApiError when it is refused and Unanswered when it failed.
   */
  async interact(type, channelId, data, more = {}, files = []) {
    const nonce = newNonce();
    const body = {
      type,
      nonce,
      application_id: this.world.application_id,
      guild_id: this.channels.get(channelId)?.guild_id,
      channel_id: channelId,
      session_id: this.sessionId,
      ...more,
      data,
    };
    const answered = this.pending.expect(nonce);
    try {
      await request("POST", "/interactions", { token: this.token, body, files });
    } catch (error) {
      this.pending.drop(nonce);
      throw error;
    }
    return answered;
  }

  /** Press a button, or choose in a menu, of a message. One press at a time. */
  async press(message, component, values) {
    if (this.pressing.has(message.id)) return;
    this.pressing.set(message.id, { customId: component.custom_id, values });
    this.failures.delete(message.id);
    this.#change("controls", { messageId: message.id });
    const data = { component_type: component.type, custom_id: component.custom_id, ...(values && { values }) };
    try {
      await this.interact(3, message.channel_id, data, { message_id: message.id, message_flags: message.flags });
    } catch (error) {
      this.failures.set(message.id, error.message);
    }
    this.pressing.delete(message.id);
    this.#change("controls", { messageId: message.id });
  }

  /** Put a line of the page's own into a channel, for this user: what became of a command. */
  note(channelId, text) {
    const message = { id: newNonce(), channel_id: channelId, note: text, flags: EPHEMERAL, author: { id: "" } };
    this.#put(message);
    this.#change("message", { action: "create", message });
  }

  /** Take a private message out of sight, which only this page remembers. */
  dismiss(message) {
    this.#deleted(message);
  }
}
