/** One message in a conversation. */

import { controls } from "./components.js";
import { h, icon, span } from "./dom.js";
import { attachments, embed } from "./embeds.js";
import { t, tNodes } from "./i18n.js";
import { rich, richLine } from "./markup.js";
import { nameOf } from "./names.js";
import { avatar } from "./people.js";
import { place } from "./places.js";
import { EPHEMERAL, LOADING, SUPPRESS_EMBEDS } from "./store.js";
import { stamp, worded } from "./times.js";

const THREAD_CREATED = 18, REPLY = 19;
const TOGETHER_MS = 7 * 60 * 1000;
const BLOCK_MARK = /^(#{1,3}|>|-#|[-*]) /;

/** Whether a message goes on under the name of the one before it. */
export function continues(message, before) {
  if (!before || before.note || message.note || message.type === REPLY || message.interaction) return false;
  const soon = new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER_MS;
  return soon && before.author.id === message.author.id && (before.flags & EPHEMERAL) === (message.flags & EPHEMERAL);
}

/**
 * A message as one user sees it.
 * @param {import("./store.js").Account} account
 * @param {object} message as Discord's API has it, or a note of the page's own
 * @param {boolean} goesOn under the name of the message before it
 */
export function drawMessage(account, message, goesOn) {
  if (message.note) return note(account, message);
  const hidden = Boolean(message.flags & EPHEMERAL);
  const called = account.isCalled(message) && message.author.id !== account.id;
  const classes = ["message", goesOn && "goes-on", called && "called", hidden && "private"].filter(Boolean);
  const data = { message: message.id, ephemeral: hidden, author: nameOf(message.author) };
  const beside = goesOn ? timeBeside(account, message) : h("div", { class: "face" }, avatar(account, message.author));
  const body = h("div", { class: "body" }, !goesOn && heading(account, message), ...content(account, message));
  return h("li", { class: classes.join(" "), data, tabindex: -1 }, above(account, message), beside, body);
}

function timeBeside(account, { timestamp }) {
  return h("time", { class: "beside", datetime: timestamp }, worded(new Date(timestamp), "t", account.locale));
}

/** What a message answers: a command somebody used, or another message. */
function above(account, message) {
  const { interaction: command, referenced_message: answered } = message;
  if (command) {
    const name = h("b", {}, nameOf(account.people.get(command.user.id) ?? command.user));
    const used = span("mention", `/${command.name}`);
    const words = tNodes("used", { name, command: used });
    return h("p", { class: "above" }, avatar(account, command.user), ...words);
  }
  if (message.type !== REPLY) return null;
  if (!answered) return h("p", { class: "above" }, t("answered-gone"));
  const [line] = (answered.content || answered.embeds?.[0]?.title || t("a-message")).split("\n");
  const words = span("rich", ...richLine(account, line.replace(BLOCK_MARK, "")));
  const way = { class: "above", href: place(account.name, answered.channel_id, answered.id) };
  return h("a", way, avatar(account, answered.author), h("b", {}, nameOf(answered.author)), words);
}

function heading(account, { author, timestamp }) {
  const date = new Date(timestamp);
  const attributes = { datetime: timestamp, title: worded(date, "F", account.locale) };
  const time = h("time", attributes, stamp(date, account.locale));
  const data = { person: author.id };
  const name = author.bot
    ? span("name", nameOf(author))
    : h("button", { type: "button", class: "name", "aria-haspopup": "dialog", data }, nameOf(author));
  return h("h2", { class: "who" }, name, author.bot && span("tag", t("bot-tag")), time);
}

function content(account, message) {
  if (message.type === THREAD_CREATED) return [threadLink(account, startedThread(message))];
  if (message.flags & LOADING) return [thinking(message), privacy(account, message)];
  const edited = message.edited_timestamp && editedAt(account, new Date(message.edited_timestamp));
  const words = h("div", { class: "rich content" }, ...rich(account, message.content), edited);
  const embeds = message.flags & SUPPRESS_EMBEDS ? [] : message.embeds;
  return [
    (message.content || edited) && words,
    ...attachments(message.attachments),
    ...embeds.map((part) => embed(account, part)),
    controls(account, message),
    message.thread && threadLink(account, message.thread),
    privacy(account, message),
  ];
}

function editedAt(account, date) {
  return h("span", { class: "edited", title: worded(date, "F", account.locale) }, ` ${t("edited")}`);
}

function thinking({ author }) {
  const dots = h("span", { class: "dots", "aria-hidden": "true" });
  return h("p", { class: "thinking" }, dots, t("thinking", { name: nameOf(author) }));
}

/** The thread that a message tells of; its name is the message's text. */
const startedThread = ({ message_reference: started, content: name }) => ({ id: started?.channel_id, name });

function threadLink(account, thread) {
  return h("a", { class: "thread-link", href: place(account.name, thread.id) }, icon("thread"), thread.name);
}

/** Below a private message: that it is one, and the way to be rid of it. */
function privacy(account, message) {
  if (!(message.flags & EPHEMERAL)) return null;
  return h("p", { class: "only-you" }, icon("eye"), `${t("only-you")} · `, dismissal(account, message));
}

function dismissal(account, message) {
  const on = { click: () => account.dismiss(message) };
  return h("button", { type: "button", class: "plain", on }, t("dismiss"));
}

/** A line of the page's own. */
function note(account, message) {
  const words = h("span", { role: "alert" }, message.note);
  return h("li", { class: "note", data: { note: message.id } }, words, " · ", dismissal(account, message));
}
