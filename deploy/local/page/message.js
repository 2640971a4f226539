/** One message in a conversation. */

import { controls } from "./components.js";
import { h, icon } from "./dom.js";
import { attachment, embed } from "./embeds.js";
import { rich, richLine } from "./markup.js";
import { avatar } from "./people.js";
import { place } from "./places.js";
import { EPHEMERAL, LOADING, SUPPRESS_EMBEDS, nameOf } from "./store.js";
import { stamp, worded } from "./times.js";

const REPLY = 19;
const TOGETHER_MS = 7 * 60 * 1000;

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
  const hidden = message.flags & EPHEMERAL;
  const called = account.isCalled(message) && message.author.id !== account.id;
  const classes = ["message", goesOn && "goes-on", called && "called", hidden && "private"];
  const body = h("div", { class: "body" }, !goesOn && heading(account, message), ...content(account, message));
  const time = goesOn && h("time", { class: "beside", datetime: message.timestamp }, worded(new Date(message.timestamp), "t", account.locale));
  const data = { message: message.id, ephemeral: Boolean(hidden), author: nameOf(message.author) };
  const face = time || h("div", { class: "face" }, avatar(account, message.author));
  return h("li", { class: classes.filter(Boolean).join(" "), data, tabindex: -1 }, above(account, message), face, body);
}

/** What a message answers: a command somebody used, or another message. */
function above(account, message) {
  const { interaction: command, referenced_message: answered } = message;
  if (command) {
    const name = h("b", {}, nameOf(account.people.get(command.user.id) ?? command.user));
    return h("p", { class: "above" }, avatar(account, command.user), name, " used ", h("span", { class: "mention" }, `/${command.name}`));
  }
  if (message.type !== REPLY) return null;
  if (!answered) return h("p", { class: "above" }, "A message that is not here any more");
  const words = (answered.content || answered.embeds?.[0]?.title || "a message").replace(/^(#{1,3}|>|-#|[-*]) /, "");
  const way = { class: "above", href: place(account.name, answered.channel_id, answered.id) };
  return h("a", way, avatar(account, answered.author), h("b", {}, nameOf(answered.author)), h("span", { class: "rich" }, ...richLine(account, words.split("\n")[0])));
}

function heading(account, { author, timestamp }) {
  const date = new Date(timestamp);
  const time = h("time", { datetime: timestamp, title: worded(date, "F", account.locale) }, stamp(date, account.locale));
  return h("h3", { class: "who" }, h("span", { class: "name" }, nameOf(author)), author.bot && h("span", { class: "tag" }, "BOT"), time);
}

function content(account, message) {
  if (message.flags & LOADING) return [thinking(message), privacy(account, message)];
  const edited = message.edited_timestamp && h("span", { class: "edited", title: worded(new Date(message.edited_timestamp), "F", account.locale) }, " (edited)");
  const shown = message.flags & SUPPRESS_EMBEDS ? [] : message.embeds;
  return [
    (message.content || edited) && h("div", { class: "rich content" }, ...rich(account, message.content), edited),
    ...shown.map((part) => embed(account, part)),
    ...message.attachments.map(attachment),
    controls(account, message),
    message.thread && threadLink(account, message.thread),
    privacy(account, message),
  ];
}

const thinking = ({ author }) => h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }), `${nameOf(author)} is thinking…`);

function threadLink(account, thread) {
  return h("a", { class: "thread-link", href: place(account.name, thread.id) }, icon("thread"), thread.name);
}

/** Below a private message: that it is one, and the way to be rid of it. */
function privacy(account, message) {
  if (!(message.flags & EPHEMERAL)) return null;
  const dismiss = h("button", { type: "button", class: "plain", on: { click: () => account.dismiss(message) } }, "Dismiss");
  return h("p", { class: "only-you" }, icon("eye"), "Only you can see this · ", dismiss);
}

/** A line of the page's own. */
function note(account, message) {
  const dismiss = h("button", { type: "button", class: "plain", on: { click: () => account.dismiss(message) } }, "Dismiss");
  return h("li", { class: "note", data: { note: message.id } }, h("span", { role: "alert" }, message.note), " · ", dismiss);
}
