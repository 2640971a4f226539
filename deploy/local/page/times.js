/** Moments in words: when a message came, and Discord's <t:…> in each of its styles. */

import { t } from "./i18n.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31557600], ["month", 2629800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const REFRESH_MS = 5000;

/** "in 5 minutes", "2 days ago". */
function relative(date, locale) {
  const seconds = (date.getTime() - Date.now()) / 1000;
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(seconds / length), unit);
}

/** A moment in one of Discord's styles. */
export function worded(date, style, locale) {
  if (Number.isNaN(date.getTime())) return t("impossible-date");
  if (style === "R") return relative(date, locale);
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(date);
}

/** When a message came: the time, with the day before it when that is not today. */
export function stamp(date, locale) {
  const today = new Date().toDateString() === date.toDateString();
  return new Intl.DateTimeFormat(locale, today ? STYLES.t : { dateStyle: "short", timeStyle: "short" }).format(date);
}

/** Keep what is said relative to now true while the page stays open. */
export function keepRelativeTimesFresh() {
  setInterval(() => {
    for (const element of document.querySelectorAll("time[data-relative]")) {
      element.textContent = relative(new Date(element.dateTime), element.dataset.relative);
    }
  }, REFRESH_MS);
}
