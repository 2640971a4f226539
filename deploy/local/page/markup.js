/** Drawing a text's tree: mentions by name, links, pictures of emojis, and the rest of Discord's markdown. */

import { h, icon, outward } from "./dom.js";
import { t } from "./i18n.js";
import { inline, parse } from "./markdown.js";
import { channelName, isThread, nameOf, signOf } from "./names.js";
import { place } from "./places.js";
import { worded } from "./times.js";

const simple = (tag) => (account, { inside }) => h(tag, {}, ...draw(account, inside));
const DISCORD = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/** A text with everything Discord's messages can have, as one user sees it. */
export function rich(account, text) {
  return draw(account, parse(text));
}

/** A text in one line, as in an embed's title: no quotes, lists or headings. */
export function richLine(account, text) {
  return draw(account, inline(text));
}

function draw(account, nodes) {
  return nodes.map((node) => (typeof node === "string" ? node : DRAW[node.type](account, node)));
}

const mention = (text, mine = false, data = {}) => h("span", { class: mine ? "mention mine" : "mention", data }, text);

const DRAW = {
  strong: simple("strong"),
  em: simple("em"),
  u: simple("u"),
  s: simple("s"),
  gap: () => h("div", { class: "gap" }),
  code: (_, { text }) => h("code", {}, text),
  pre: (_, { text, language }) => h("pre", { data: { language } }, h("code", {}, text)),
  quote: (account, { inside }) => h("blockquote", {}, h("div", {}, ...draw(account, inside))),
  heading: (account, { level, inside }) => {
    return h("h3", { class: `heading-${level}` }, ...draw(account, inside));
  },
  small: (account, { inside }) => h("small", {}, ...draw(account, inside)),
  list: (account, { start, items }) => {
    const drawn = items.map((item) => h("li", {}, ...draw(account, item.inside)));
    return start === null ? h("ul", {}, ...drawn) : h("ol", { start }, ...drawn);
  },
  user: (account, { id }) => mention(`@${nameOf(account.people.get(id))}`, id === account.id, { person: id }),
  role: (account, { id }) => {
    const name = account.guild?.roles.find((role) => role.id === id)?.name;
    return mention(`@${name ?? t("a-role")}`, account.holds(id));
  },
  everyone: (_, { name }) => mention(`@${name}`, true),
  channel: (account, { id }) => channelLink(account, id),
  time: (account, { seconds, style }) => {
    const date = new Date(seconds * 1000);
    const words = worded(date, style, account.locale);
    if (Number.isNaN(date.getTime())) return words;
    const data = { relative: style === "R" && account.locale };
    return h("time", { datetime: date.toISOString(), title: worded(date, "F", account.locale), data }, words);
  },
  emoji: (_, { name, id }) => emoji({ name, id }),
  command: (_, { name }) => h("button", { type: "button", class: "mention", data: { fill: name } }, `/${name}`),
  spoiler: (account, { inside }) => spoiler(draw(account, inside)),
  link,
};

function link(account, { url, inside }) {
  const [, channelId, messageId] = DISCORD.exec(url) ?? [];
  if (channelId) {
    const own = inside.length === 1 && inside[0] === url;
    return channelLink(account, channelId, messageId, own ? null : draw(account, inside));
  }
  return outward(url, ...draw(account, inside));
}

/** A link to a channel, or to a message in it. */
function channelLink(account, channelId, messageId, label) {
  const channel = account.channels.get(channelId);
  if (!channel) return mention(`#${t("unknown-channel")}`);
  const sign = isThread(channel) ? icon("thread") : signOf(channel);
  const words = label ?? [sign, channelName(channel), messageId ? ` › ${t("to-message")}` : ""];
  return h("a", { class: "mention", href: place(account.name, channelId, messageId) }, ...words);
}

/** An emoji: the application's own by its picture, others as the letters they are. */
export function emoji({ name, id }) {
  if (!id) return h("span", { class: "emoji" }, name);
  const word = `:${name}:`;
  const picture = h("img", { class: "emoji", src: `/emojis/${id}.png`, alt: word, title: word, draggable: "false" });
  picture.addEventListener("error", () => picture.replaceWith(word), { once: true });
  return picture;
}

/** Words hidden until they are asked for. */
function spoiler(inside) {
  const covered = { role: "button", tabindex: 0, "aria-label": t("spoiler") };
  const hidden = h("span", { class: "spoiler", ...covered }, ...inside);
  const show = () => {
    hidden.classList.add("shown");
    for (const name of Object.keys(covered)) hidden.removeAttribute(name);
  };
  hidden.addEventListener("click", show, { once: true });
  hidden.addEventListener("keydown", (event) => ["Enter", " "].includes(event.key) && show());
  return hidden;
}
