/** What hangs on a message besides its words: embeds, pictures and files. */

import { ownAddress } from "./api.js";
import { h, icon } from "./dom.js";
import { showPicture } from "./lightbox.js";
import { rich, richLine } from "./markup.js";
import { stamp } from "./times.js";

/** An embed, as one user sees it. */
export function embed(account, part) {
  const box = h("article", { class: "embed" }, h("div", { class: "embed-words" }, ...words(account, part)));
  if (part.color) box.style.setProperty("--edge", `#${part.color.toString(16).padStart(6, "0")}`);
  if (part.thumbnail) box.append(h("div", { class: "thumbnail" }, picture(part.thumbnail)));
  if (part.image) box.append(h("div", { class: "embed-image" }, picture(part.image)));
  const below = footer(account, part);
  if (below) box.append(below);
  return box;
}

function words(account, { author, title, url, description, fields }) {
  const heading = title && (url ? [h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, ...richLine(account, title))] : richLine(account, title));
  return [
    author && h("div", { class: "embed-author" }, smallPicture(author.icon_url), linked(author.name, author.url)),
    heading && h("div", { class: "embed-title" }, ...heading),
    description && h("div", { class: "rich" }, ...rich(account, description)),
    fields?.length && h("dl", { class: "embed-fields" }, ...fields.map((field) => embedField(account, field))),
  ];
}

const linked = (text, url) => (url ? h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, text) : text);
const smallPicture = (url) => url && h("img", { src: ownAddress(url), alt: "", width: 20, height: 20 });

function embedField(account, { name, value, inline }) {
  const heading = h("dt", {}, ...richLine(account, name));
  return h("div", { class: inline ? "inline" : "" }, heading, h("dd", { class: "rich" }, ...rich(account, value)));
}

function footer(account, { footer: part, timestamp }) {
  const texts = [part?.text, timestamp && stamp(new Date(timestamp), account.locale)].filter(Boolean);
  return texts.length ? h("footer", {}, smallPicture(part?.icon_url), texts.join(" · ")) : null;
}

/** A picture that opens large when it is pressed. */
function picture({ url, width, height, description }) {
  const address = ownAddress(url);
  const alt = description ?? "";
  const label = alt ? `Enlarge: ${alt}` : "Enlarge the picture";
  const image = h("img", { src: address, alt, width, height });
  return h("button", { type: "button", class: "picture", "aria-label": label, on: { click: () => showPicture(address, alt) } }, image);
}

/** A file sent along: a picture is shown, anything else can be fetched. */
export function attachment(file) {
  if (file.content_type?.startsWith("image/")) return h("div", { class: "attached" }, picture(file));
  const address = ownAddress(file.url);
  const name = h("span", { class: "words" }, h("b", {}, file.filename), h("span", {}, size(file.size)));
  return h("a", { class: "file", href: address, download: file.filename, "aria-label": `Download ${file.filename}` }, icon("file"), name, icon("down"));
}

function size(bytes) {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1 << 20 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / (1 << 20)).toFixed(1)} MB`;
}
