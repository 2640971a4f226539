/** The message box as it is seen: whose it is, the command so far, the text, what is wrong, the send button. */

import { chips, purpose } from "./chips.js";
import { byId, h, icon, span } from "./dom.js";
import { avatar } from "./people.js";

const TALLEST = 160;

export class MessageBox {
  /** @param {Node} above what stands over the box */
  constructor(above) {
    const listing = { "aria-autocomplete": "list", "aria-controls": "suggestions", "aria-haspopup": "listbox" };
    const typing = { rows: 1, maxlength: 2000, enterkeyhint: "send", spellcheck: "false" };
    this.input = h("textarea", { id: "composer", ...typing, ...listing });
    this.face = span("composer-face");
    this.chips = span("chips");
    this.sender = h("button", { type: "submit", class: "icon", id: "send", "data-t-label": "send" }, icon("send"));
    this.error = h("p", { class: "composer-error", role: "alert", hidden: true });
    const typed = h("div", { class: "typed" }, this.chips, this.input);
    const field = h("div", { class: "field" }, this.face, typed, this.sender);
    field.addEventListener("click", ({ target }) => target.closest("button") || this.input.focus());
    this.form = byId("line");
    this.form.append(above, this.error, field);
  }

  get text() {
    return this.input.value;
  }

  /** Whose message it is, in which channel, the command so far, and what to do when an option is to be typed again. */
  draw(account, channel, line, onAgain) {
    const { label, placeholder } = purpose(line, account, channel);
    this.face.replaceChildren(avatar(account, account));
    this.input.setAttribute("aria-label", label);
    this.input.placeholder = placeholder;
    this.form.classList.toggle("commanding", Boolean(line));
    this.chips.replaceChildren(...chips(line, onAgain));
    this.grow();
  }

  /** As tall as its text, up to a point. */
  grow() {
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(TALLEST, this.input.scrollHeight)}px`;
  }

  /** Say what is wrong, or with null that nothing is. */
  fail(text) {
    this.error.hidden = !text;
    this.error.textContent = text ?? "";
  }

  busy(busy) {
    if (busy) this.sender.setAttribute("aria-busy", "true");
    else this.sender.removeAttribute("aria-busy");
  }
}
