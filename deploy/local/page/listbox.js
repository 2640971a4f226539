/** A list to choose from that opens over the page: menus of messages, and whoever else needs one. */

import { h, icon, span } from "./dom.js";
import { t } from "./i18n.js";
import { emoji } from "./markup.js";

const MARGIN = 8, GAP = 4; // pixels between the list and the window's edge, and its anchor
const TYPING_MS = 700;
const STEPS = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -Infinity, End: Infinity };
let current = null;

/**
 * @typedef {{
 *   value: string, label: string, description?: string, emoji?: object, lead?: Node, selected?: boolean
 * }} Option
 * @param {{anchor: HTMLElement, label: string, options: Option[], min?: number, max?: number,
 *   onChoose: (values: string[]) => void}} asked
 */
export function openListbox(asked) {
  closeListbox();
  current = new Listbox(asked);
}

/** Close what is open, if it was opened from inside `element`. */
export function closeListbox(element = document) {
  if (current && element.contains(current.anchor)) current.close();
}

class Listbox {
  constructor({ anchor, label, options, min = 1, max = 1, onChoose }) {
    Object.assign(this, { anchor, options, min, max, onChoose });
    this.chosen = new Set(options.filter((option) => option.selected).map((option) => option.value));
    this.active = Math.max(0, options.findIndex((option) => option.selected));
    this.typed = "";
    this.stop = new AbortController();
    this.draw(label);
    this.listen();
    this.mark();
    this.put();
    this.list.focus({ preventScroll: true });
  }

  draw(label) {
    this.items = this.options.map((option, index) => this.item(option, index));
    const many = this.max > 1;
    const listing = { role: "listbox", tabindex: 0, "aria-label": label, "aria-multiselectable": many && "true" };
    this.list = h("ul", listing, ...this.items);
    const on = { click: () => this.finish() };
    this.done = many && h("button", { type: "button", class: "button primary", on });
    const title = h("p", { class: "popup-title" }, label);
    this.box = h("div", { class: "popup" }, title, this.list, this.done && h("footer", {}, this.done));
    this.anchor.closest("main, aside, dialog").append(this.box);
    this.anchor.setAttribute("aria-expanded", "true");
  }

  item(option, index) {
    const words = span("words", h("b", {}, option.label), option.description && h("span", {}, option.description));
    const lead = option.lead ?? (option.emoji && emoji(option.emoji));
    const on = { click: () => this.choose(index), pointermove: () => this.move(index, false) };
    const attributes = { role: "option", id: `option-${index}`, data: { value: option.value }, on };
    return h("li", attributes, lead, words, icon("check"));
  }

  listen() {
    const { signal } = this.stop;
    this.box.addEventListener("keydown", (event) => this.key(event), { signal });
    const outside = ({ target }) => this.box.contains(target) || this.close(false);
    const left = ({ relatedTarget: target }) => target && outside({ target });
    this.box.addEventListener("focusout", left, { signal });
    document.addEventListener("pointerdown", outside, { signal, capture: true });
    const follow = () => (this.anchor.isConnected ? this.put() : this.close(false));
    document.addEventListener("scroll", (event) => event.target !== this.list && follow(), { signal, capture: true });
    window.addEventListener("resize", follow, { signal });
  }

  /** Stand below the anchor, or above it where there is more room; on a phone the style sheet puts it below. */
  put() {
    this.wanted ??= this.box.offsetHeight;
    const { top, bottom, left, width } = this.anchor.getBoundingClientRect();
    const within = (value) => Math.min(Math.max(value, MARGIN), window.innerHeight - MARGIN);
    const below = window.innerHeight - within(bottom) - MARGIN - GAP;
    const above = within(top) - MARGIN - GAP;
    const up = below < this.wanted && above > below;
    const { style } = this.box;
    style.setProperty("--room", `${up ? above : below}px`);
    style.setProperty("--width", `${Math.max(width, 300)}px`);
    const rightmost = window.innerWidth - this.box.offsetWidth - MARGIN;
    style.setProperty("--left", `${Math.max(MARGIN, Math.min(left, rightmost))}px`);
    style.setProperty("--top", up ? "auto" : `${within(bottom) + GAP}px`);
    style.setProperty("--bottom", up ? `${window.innerHeight - within(top) + GAP}px` : "auto");
  }

  key(event) {
    const last = this.items.length - 1;
    if (event.key in STEPS) this.move(Math.min(last, Math.max(0, this.active + STEPS[event.key])));
    else if (event.key === "Escape") this.close();
    else if (event.target === this.done) return;
    else if (event.key === "Enter") this.max > 1 ? this.finish() : this.choose(this.active);
    else if (event.key === " " && !this.typed) this.choose(this.active);
    else if (event.key === "Tab" && this.max === 1) this.close();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) this.type(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Go to the next option that begins with what is typed. */
  type(letter) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.typed = ""), TYPING_MS);
    this.typed += letter.toLowerCase();
    const after = this.typed.length > 1 ? this.active : this.active + 1;
    const order = this.options.map((_, index) => (after + index) % this.options.length);
    const found = order.find((index) => this.options[index].label.toLowerCase().startsWith(this.typed));
    if (found !== undefined) this.move(found);
  }

  move(index, follow = true) {
    this.active = index;
    this.mark();
    if (follow) this.items[index]?.scrollIntoView({ block: "nearest" });
  }

  mark() {
    this.items.forEach((item, index) => {
      item.classList.toggle("active", index === this.active);
      item.setAttribute("aria-selected", String(this.chosen.has(item.dataset.value)));
    });
    if (this.items.length) this.list.setAttribute("aria-activedescendant", `option-${this.active}`);
    if (!this.done) return;
    const enough = this.chosen.size >= this.min;
    const values = { count: this.chosen.size, most: this.max, least: this.min };
    this.done.textContent = t(enough ? "done" : "choose-at-least", values);
    this.done.disabled = !enough;
  }

  choose(index) {
    const { value } = this.options[index];
    this.active = index;
    if (this.max === 1) {
      this.chosen = new Set(this.chosen.has(value) && this.min === 0 ? [] : [value]);
      this.finish();
      return;
    }
    if (!this.chosen.delete(value) && this.chosen.size < this.max) this.chosen.add(value);
    this.mark();
  }

  finish() {
    if (this.chosen.size < this.min) return;
    const values = this.options.map((option) => option.value).filter((value) => this.chosen.has(value));
    this.close();
    this.onChoose(values);
  }

  close(refocus = true) {
    this.stop.abort();
    this.box.remove();
    this.anchor.setAttribute("aria-expanded", "false");
    if (refocus && this.anchor.isConnected) this.anchor.focus({ preventScroll: true });
    if (current === this) current = null;
  }
}
