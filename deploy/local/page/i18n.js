/** The page's own words, in the language of the user one sits as. They stand in words/, a file a language. */

const LANGUAGES = ["en", "ru", "it"];
const texts = new Map();
let language = LANGUAGES[0];

/** Fetch the words of every language. */
export async function loadWords() {
  const files = LANGUAGES.map((name) => fetch(`/page/words/${name}.json`).then((file) => file.json()));
  for (const [index, words] of (await Promise.all(files)).entries()) texts.set(LANGUAGES[index], words);
}

/** Speak the language of a Discord locale, or English, from now on; the page's fixed parts at once. */
export function speak(locale) {
  const [wanted] = locale.split("-");
  language = texts.has(wanted) ? wanted : LANGUAGES[0];
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-t]")) element.textContent = t(element.dataset.t);
  for (const element of document.querySelectorAll("[data-t-label]")) {
    element.setAttribute("aria-label", t(element.dataset.tLabel));
  }
}

/** The words for a key, with values in place of what stands in braces. `count` chooses the form of a plural. */
export function t(key, values = {}) {
  const entry = texts.get(language)[key];
  const words = typeof entry === "string" ? entry : entry[new Intl.PluralRules(language).select(values.count)];
  return words.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** The same as a list of texts and elements, for values that are elements. */
export function tNodes(key, values) {
  const pieces = texts.get(language)[key].split(/\{(\w+)\}/);
  return pieces.map((piece, index) => (index % 2 ? values[piece] : piece)).filter((piece) => piece !== "");
}

/** A size in bytes, as it is written in this language. */
export function fileSize(bytes) {
  const step = [[1 << 20, "megabyte"], [1 << 10, "kilobyte"], [1, "byte"]];
  const [size, unit] = step.find(([least]) => bytes >= least) ?? step.at(-1);
  const style = { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 1 };
  return new Intl.NumberFormat(language, style).format(bytes / size);
}
