/** A picture, as large as the window allows, with its description. */

import { h, icon } from "./dom.js";

/** Open a picture until it is closed by its button, by Escape, or by pressing beside it. */
export function showPicture(address, description) {
  const close = h("button", { type: "button", class: "icon", "aria-label": "Close" }, icon("close"));
  const original = h("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, "Open the original");
  const caption = h("figcaption", {}, description && h("p", {}, description), original);
  const figure = h("figure", {}, h("img", { src: address, alt: description }), caption);
  const dialog = h("dialog", { class: "lightbox", "aria-label": "Picture" }, close, figure);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
