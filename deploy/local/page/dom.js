/** Making elements. Text is always set as text, so nothing anybody writes can become markup. */

/**
 * An element with attributes and children. `on` holds listeners and `data` data attributes; attributes that are null,
 * undefined or false are left out, true ones are empty. Children that are null or false are left out.
 * @param {string} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string | number | null | false | undefined)} children
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  const { on = {}, data = {}, ...rest } = attributes;
  for (const [name, value] of given(rest)) element.setAttribute(name, value);
  for (const [name, value] of given(data)) element.dataset[name] = value;
  for (const [event, listener] of Object.entries(on)) element.addEventListener(event, listener);
  element.append(...children.filter(isGiven));
  return element;
}

const isGiven = (value) => value !== null && value !== undefined && value !== false;

/** Those that are given, each as text. */
function given(values) {
  const entries = Object.entries(values).filter(([, value]) => isGiven(value));
  return entries.map(([name, value]) => [name, value === true ? "" : String(value)]);
}

/** A piece of text of some class. */
export const span = (name, ...children) => h("span", { class: name }, ...children);

/** A link out of the page; an address that is not the web's leads nowhere. */
export function outward(url, ...children) {
  const href = /^https?:/i.test(url) && url;
  return h("a", { href, target: "_blank", rel: "noopener noreferrer" }, ...children);
}

/** The page's own element with this id. */
export const byId = (id) => document.getElementById(id);

const ICONS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
  down: "M12 5v14M6 13l6 6 6-6",
  chevron: "M6 9l6 6 6-6",
  check: "M5 12.5l4.5 4.5L19 7.500",
  send: "M4 12 20 4l-6 16-3-7z",
  thread: "M6 4v9a3 3 0 0 0 3 3h10M15 12l4 4-4 4",
  posts: "M4 5h16v9H11l-4 4v-4H4zM8 9h8",
  file: "M7 3h7l5 5v13H7zM14 3v5h5",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  people: "M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c0-3 2.700-5 6-5s6 2 6 5M16 5.500a3 3 0 0 1 0 5M17.500 14.500c2.100.600 3.500 2.200 3.500 4.500",
  gear: "M4 8h10M18 8h2M4 16h2M10 16h10M16 6v4M8 14v4",
  out: "M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9",
};

/** A line drawing, hidden from screen readers. */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(space, "svg");
  const path = document.createElementNS(space, "path");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("aria-hidden", "true");
  drawing.setAttribute("class", "drawn");
  path.setAttribute("d", ICONS[name]);
  drawing.append(path);
  return drawing;
}

/** Say something to those who listen to the page rather than look at it. */
export function announce(text) {
  const live = byId("live");
  live.append(h("p", {}, text));
  while (live.childElementCount > 5) live.firstElementChild.remove();
}
