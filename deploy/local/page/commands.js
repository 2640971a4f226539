/** The bot's commands: which of them can be typed, and which are meant by what is typed. */

import { t } from "./i18n.js";

const SUBCOMMAND = 1, GROUP = 2;
const TYPED = 1;

/** A name or description in the user's language, where it has been translated. */
export const said = (holder, part, locale) => holder[`${part}_localizations`]?.[locale] ?? holder[part];

export const folded = (text) => text.toLocaleLowerCase().normalize("NFKC");

/** Whether every word typed stands in a text. */
export const matches = (typed, text) => folded(typed).split(/\s+/).every((word) => folded(text).includes(word));

/** What can be typed of the commands offered in a channel, each subcommand by itself. */
export function typeable(commands, locale) {
  const typed = commands.filter(({ type = TYPED }) => type === TYPED);
  const all = typed.flatMap((command) => spread(command, command, [], locale));
  return all.sort((one, other) => one.label.localeCompare(other.label));
}

function spread(root, part, path, locale) {
  const below = (part.options ?? []).filter(({ type }) => type === SUBCOMMAND || type === GROUP);
  if (below.length) return below.flatMap((inner) => spread(root, inner, [...path, inner], locale));
  const named = [root, ...path];
  return [
    {
      root,
      path,
      name: named.map(({ name }) => name).join(" "),
      label: named.map((one) => said(one, "name", locale)).join(" "),
      description: said(part, "description", locale),
      options: part.options ?? [],
    },
  ];
}

/**
 * Which commands are meant by what is typed after the slash. `whole` is the one whose name is complete, with a space
 * behind it; else `fits` are those that could be meant, and `title` says what they are.
 */
export function meant(list, typed) {
  const whole = list.find(({ name, label }) => [name, label].some((one) => typed.startsWith(`${one} `)));
  const fits = list.filter(({ name, label }) => name.startsWith(typed) || matches(typed, label));
  fits.sort((one, other) => Number(other.name.startsWith(typed)) - Number(one.name.startsWith(typed)));
  const none = list.length ? t("no-such-command", { name: typed }) : t("no-commands");
  return { whole, fits, title: fits.length ? t("commands") : none };
}
