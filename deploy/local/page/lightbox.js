/** A picture, as large as the window allows, with its description. */

import { h, icon } from "./dom.js";
import { t } from "./i18n.js";

/** Open a picture until it is closed by its button, by Escape, or by a press on it or beside it. */
export function showPicture(address, description) {
  const close = h("button", { type: "button", class: "icon", "aria-label": t("close") }, icon("close"));
  const original = h("a", { href: address, download: "" }, t("download-original"));
  const words = description && h("section", { tabindex: 0, "aria-label": t("description") }, description);
  const figure = h("figure", {}, h("img", { src: address, alt: description }), h("figcaption", {}, words, original));
  const dialog = h("dialog", { class: "lightbox", "aria-label": t("picture") }, close, figure);
  dialog.addEventListener("click", ({ target }) => target.closest("figcaption") || dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
