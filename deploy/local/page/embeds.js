/** What hangs on a message besides its words: embeds, pictures and files. */

import { ownAddress } from "./api.js";
import { h, icon, outward, span } from "./dom.js";
import { fileSize, t } from "./i18n.js";
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
  const heading = title && richLine(account, title);
  return [
    author && h("div", { class: "embed-author" }, smallPicture(author.icon_url), linked(author.url, author.name)),
    title && h("div", { class: "embed-title" }, ...(url ? [outward(url, ...heading)] : heading)),
    description && h("div", { class: "rich" }, ...rich(account, description)),
    fields?.length && h("dl", { class: "embed-fields" }, ...fields.map((field) => embedField(account, field))),
  ];
}

const linked = (url, text) => (url ? outward(url, text) : text);

function embedField(account, { name, value, inline }) {
  const heading = h("dt", {}, ...richLine(account, name));
  return h("div", { class: inline ? "inline" : "" }, heading, h("dd", { class: "rich" }, ...rich(account, value)));
}

function footer(account, { footer: part, timestamp }) {
  const texts = [part?.text, timestamp && stamp(new Date(timestamp), account.locale)].filter(Boolean);
  return texts.length ? h("footer", {}, smallPicture(part?.icon_url), texts.join(" · ")) : null;
}

/** Whether a picture comes from here; what lies elsewhere on the internet is not fetched. */
const isOwn = (url) => ownAddress(url).startsWith("/");

function smallPicture(url) {
  return url && isOwn(url) && h("img", { src: ownAddress(url), alt: "", width: 20, height: 20 });
}

/** A picture that opens large when it is pressed. */
function picture({ url, width, height, description }) {
  const alt = description ?? "";
  if (!isOwn(url)) return outward(url, alt || t("picture-elsewhere"));
  const address = ownAddress(url);
  const label = alt ? t("enlarge", { description: alt }) : t("enlarge-picture");
  const attributes = { type: "button", class: "picture", "aria-label": label };
  const image = h("img", { src: address, alt });
  if (width && height) { // its place is kept before it has come, so that nothing jumps
    image.style.setProperty("--natural", `${width}px`);
    image.style.setProperty("--ratio", `${width / height}`);
  }
  return h("button", { ...attributes, on: { click: () => showPicture(address, alt) } }, image);
}

/** The files sent along: pictures are shown, several of them as a gallery; anything else can be fetched. */
export function attachments(files) {
  const pictures = files.filter(isPicture);
  const gallery = pictures.length > 1;
  const across = pictures.length === 2 || pictures.length === 4 ? "two" : "three";
  const shown = h("div", { class: gallery ? `gallery ${across}` : "attached" }, ...pictures.map(picture));
  return [pictures.length > 0 && shown, ...files.filter((file) => !isPicture(file)).map(download)];
}

const isPicture = ({ content_type: kind }) => kind?.startsWith("image/");

function download(file) {
  const name = span("words", h("b", {}, file.filename), h("span", {}, fileSize(file.size)));
  const way = { class: "file", href: ownAddress(file.url), download: file.filename };
  return h("a", { ...way, title: t("download", { file: file.filename }) }, icon("file"), name, icon("down"));
}
