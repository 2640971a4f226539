/** The list above the message box: what could be typed. The focus stays in the box; this only shows and marks. */

import { byId, h } from "./dom.js";

const MARGIN = 8;

export class Suggestions {
  /** @param {(item: object) => void} onPick */
  constructor(onPick) {
    this.onPick = onPick;
    this.items = [];
    this.active = -1;
    this.title = h("p", { class: "suggestions-title" });
    this.list = h("ul", { id: "suggestions", role: "listbox", tabindex: 0, "data-t-label": "suggestions" });
    this.box = h("div", { class: "suggestions", hidden: true }, this.title, this.list);
    window.addEventListener("resize", () => this.#fit());
    this.list.addEventListener("pointerdown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => this.#clicked(event));
  }

  /**
   * @param {(Node | string)[]} title
   * @param {{label: string, value?: unknown, description?: string, lead?: Node}[]} items
   * @param {number} active which is marked at first; -1 for none
   */
  show(title, items, active = 0) {
    this.items = items;
    this.title.replaceChildren(...title);
    this.list.replaceChildren(...items.map((item, index) => this.#drawn(item, index)));
    this.list.hidden = items.length === 0;
    this.box.hidden = false;
    this.#fit();
    this.active = items.length ? active : -1;
    this.#mark();
  }

  /** No higher than the room above the message box. */
  #fit() {
    const room = this.box.parentElement?.getBoundingClientRect().top ?? 0;
    this.box.style.setProperty("--room", `${room - MARGIN}px`);
  }

  hide() {
    this.box.hidden = true;
    this.items = [];
    this.active = -1;
    this.list.replaceChildren();
    this.#mark();
  }

  /** The marked item, if any. */
  get marked() {
    return this.items[this.active] ?? null;
  }

  /** Mark the next or the one before, around the ends. Answers whether there was one. */
  move(step) {
    const { length } = this.items;
    if (!length) return false;
    this.active = this.active < 0 ? (step > 0 ? 0 : length - 1) : (this.active + step + length) % length;
    this.#mark();
    return true;
  }

  #drawn({ label, description, lead, value }, index) {
    const words = h("span", { class: "words" }, h("b", {}, label), description && h("span", {}, description));
    return h("li", { role: "option", id: `suggestion-${index}`, data: { value: value ?? label } }, lead, words);
  }

  #clicked(event) {
    const item = event.target.closest("[role=option]");
    if (item) this.onPick(this.items[[...this.list.children].indexOf(item)]);
  }

  #mark() {
    [...this.list.children].forEach((item, index) => {
      item.setAttribute("aria-selected", String(index === this.active));
      if (index === this.active) item.scrollIntoView({ block: "nearest" });
    });
    for (const element of [byId("composer"), this.list]) {
      if (this.active >= 0) element?.setAttribute("aria-activedescendant", `suggestion-${this.active}`);
      else element?.removeAttribute("aria-activedescendant");
    }
  }
}
