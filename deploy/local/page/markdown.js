/**
 * Discord's markdown, read into a tree. A node is a string or {type, ...}; `inside` holds a node's children.
 * Nothing here knows the document, so the tree can be drawn, or read out, in any way.
 */

const FENCE = /```(?:([\w+#-]+)\n)?\n?([\s\S]*?)\n?```/y;
const ITEM = /^( *)([-*]|\d{1,9}\.) +(.*)$/;

/** The tree of a text. */
export function parse(text) {
  return blocks(text, false);
}

function blocks(text, quoted) {
  const out = [];
  let plain = "";
  let at = 0;
  const flush = () => {
    const trimmed = plain.replace(/\n$/, "");
    if (trimmed) out.push(...inline(trimmed));
    else if (plain && out.length) out.push({ type: "gap" });
    plain = "";
  };
  while (at < text.length) {
    const lineStart = at === 0 || text[at - 1] === "\n";
    const found = fence(text, at) ?? (lineStart ? lineBlock(text, at, quoted) : null);
    if (found) {
      flush();
      out.push(found.node);
      at = found.end + Number(text[found.end] === "\n");
      continue;
    }
    plain += text[at];
    at += 1;
  }
  flush();
  return out;
}

function fence(text, at) {
  if (text[at] !== "`") return null;
  FENCE.lastIndex = at;
  const match = FENCE.exec(text);
  if (!match || !match[2].trim()) return null;
  return { node: { type: "pre", language: match[1], text: match[2] }, end: FENCE.lastIndex };
}

/** A block that begins with a mark at the start of a line: quote, heading, small print or list. */
function lineBlock(text, at, quoted) {
  const rest = text.slice(at);
  const line = rest.slice(0, (rest.indexOf("\n") + 1 || rest.length + 1) - 1);
  if (!quoted && line.startsWith(">>> ")) {
    return { node: { type: "quote", inside: blocks(rest.slice(4), true) }, end: text.length };
  }
  if (!quoted && line.startsWith("> ")) return quote(rest, at);
  const heading = /^(#{1,3}) +(\S.*)$/.exec(line);
  if (heading) {
    return { node: { type: "heading", level: heading[1].length, inside: inline(heading[2]) }, end: at + line.length };
  }
  const small = /^-# +(\S.*)$/.exec(line);
  if (small) return { node: { type: "small", inside: inline(small[1]) }, end: at + line.length };
  return ITEM.test(line) ? list(rest, at) : null;
}

function quote(rest, at) {
  const lines = [];
  for (const line of rest.split("\n")) {
    if (!line.startsWith("> ") && line !== ">") break;
    lines.push(line);
  }
  const inside = blocks(lines.map((line) => line.slice(2)).join("\n"), true);
  return { node: { type: "quote", inside }, end: at + lines.join("\n").length };
}

/** Items of one list, and of those below deeper-indented ones. */
function list(rest, at) {
  const items = [];
  let length = 0;
  for (const line of rest.split("\n")) {
    const match = ITEM.exec(line);
    const numbered = match && /\d/.test(match[2]);
    if (!match || (items.length && match[1].length <= items[0].indent && numbered !== items[0].numbered)) break;
    items.push({ indent: match[1].length, mark: match[2], numbered, inside: inline(match[3]) });
    length += line.length + 1;
  }
  return { node: nested(items), end: at + length - 1 };
}

function nested(items) {
  const [{ indent, mark, numbered }] = items;
  const node = { type: "list", start: numbered ? Number.parseInt(mark, 10) : null, items: [] };
  for (let index = 0; index < items.length; ) {
    let next = index + 1;
    while (next < items.length && items[next].indent > indent) next += 1;
    const below = items.slice(index + 1, next);
    node.items.push({ inside: [...items[index].inside, ...(below.length ? [nested(below)] : [])] });
    index = next;
  }
  return node;
}

const wrapped = (type) => (match) => ({ type, inside: inline(match[1]) });

/** What can stand in a line: the character it begins with, its pattern, and the node made of it. */
const RULES = [
  ["\\", /\\([^\p{L}\p{N}\s])/uy, ([, character]) => character],
  ["`", /(?<!`)(?=(`+))\1([\s\S]*?[^`])\1(?!`)/y, ([, , text]) => ({ type: "code", text: text.replace(/^ (`.*`) $/s, "$1") })],
  ["<", /<@!?(\d+)>/y, ([, id]) => ({ type: "user", id })],
  ["<", /<@&(\d+)>/y, ([, id]) => ({ type: "role", id })],
  ["<", /<#(\d+)>/y, ([, id]) => ({ type: "channel", id })],
  ["<", /<a?:(\w{2,32}):(\d+)>/y, ([, name, id]) => ({ type: "emoji", name, id })],
  ["<", /<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, ([, time, style]) => ({ type: "time", seconds: Number(time), style })],
  ["<", /<\/([^:<>\n]{1,100}):(\d+)>/y, ([, name, id]) => ({ type: "command", name, id })],
  ["<", /<(https?:\/\/[^\s<>]+)>/y, ([, url]) => ({ type: "link", url, inside: [url] })],
  ["[", /\[((?:\\.|[^[\]\\\n])+)\]\(<?(https?:\/\/[^\s()<>]+)>?(?: +"[^"\n]*")?\)/y, masked],
  ["h", /https?:\/\/[^\s<]+/y, bare],
  ["@", /@(everyone|here)\b/y, ([, name]) => ({ type: "everyone", name })],
  ["*", /\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, wrapped("strong")],
  ["*", /\*(?!\s)((?:\\[\s\S]|\*\*|[^\\*])+?)(?<!\s)\*(?!\*)/y, wrapped("em")],
  ["_", /__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, wrapped("u")],
  ["_", /(?<![\p{L}\p{N}])_((?:\\[\s\S]|__|[^\\_])+?)_(?![\p{L}\p{N}_])/uy, wrapped("em")],
  ["~", /~~((?:\\[\s\S]|[^\\])+?)~~/y, wrapped("s")],
  ["|", /\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y, wrapped("spoiler")],
];

function masked([, label, url]) {
  return { type: "link", url, inside: inline(label) };
}

/** An address in running text; punctuation at its end belongs to the sentence. */
function bare(match) {
  let url = match[0].replace(/[.,:;!?"'\]*_~|]+$/, "");
  if (url.endsWith(")") && !url.includes("(")) url = url.slice(0, -1);
  return { type: "link", url, inside: [url], length: url.length };
}

/** The nodes of a line, or of lines without blocks. */
export function inline(text) {
  const out = [];
  const add = (piece) => {
    if (typeof piece === "string" && typeof out.at(-1) === "string") out[out.length - 1] += piece;
    else out.push(piece);
  };
  for (let at = 0; at < text.length; ) {
    const found = matched(text, at);
    add(found ? found.node : text[at]);
    at += found ? found.length : 1;
  }
  return out;
}

function matched(text, at) {
  for (const [first, pattern, make] of RULES) {
    if (text[at] !== first) continue;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) {
      const node = make(match);
      return { node, length: node.length && node.type ? node.length : match[0].length };
    }
  }
  return null;
}
