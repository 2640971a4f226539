/** The bot's commands: which of them can be used where, and which are meant by what is typed. */

import { t } from "./i18n.js";
import { permissions } from "./membership.js";

const SUBCOMMAND = 1, GROUP = 2;
const TYPED = 1;
const IN_SERVER = 0, IN_DIRECT = 1;

/** A name or description in the user's language, where it has been translated. */
export const said = (holder, part, locale) => holder[`${part}_localizations`]?.[locale] ?? holder[part];

export const folded = (text) => text.toLocaleLowerCase().normalize("NFKC");

/** Whether every word typed stands in a text. */
export const matches = (typed, text) => folded(typed).split(/\s+/).every((word) => folded(text).includes(word));

/** The commands of a kind that are meant for a channel and permitted there. */
export function usable(commands, account, channel, kind) {
  const direct = !channel?.guild_id;
  const fits = ({ type = 1, contexts, dm_permission: inDirect }) => {
    const here = contexts?.length ? contexts.includes(direct ? IN_DIRECT : IN_SERVER) : !direct || inDirect !== false;
    return type === kind && here;
  };
  const held = permissions(account);
  const permitted = ({ default_member_permissions: bits }) => direct || (BigInt(bits ?? 0) & ~held) === 0n;
  return commands.filter((command) => fits(command) && permitted(command));
}

/** What can be typed in a channel: the commands meant for it and permitted there, each subcommand by itself. */
export function typeable(commands, account, channel) {
  const all = usable(commands, account, channel, TYPED).flatMap((command) => spread(command, command, [], account.locale));
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
