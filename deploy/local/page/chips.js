/** How the message box shows what is being written: the command, its options so far, and what comes next. */

import { said } from "./commands.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";
import { channelName, isForum, signOf } from "./names.js";

const narrow = matchMedia("(max-width: 760px)");

/** The command and its options so far, to stand before the box. Pressing one that is filled in calls `onAgain`. */
export function chips(line, onAgain) {
  if (!line) return [];
  const { locale } = line.account;
  const given = line.command.options.filter(({ name }) => line.values.has(name));
  return [
    h("span", { class: "chip command" }, `/${line.command.label}`),
    ...given.map((option) => filled(option, line.values.get(option.name).label, locale, onAgain)),
    ...(line.current ? [now(line.current, locale)] : []),
  ];
}

function now(option, locale) {
  return h("span", { class: "chip now", data: { option: option.name } }, said(option, "name", locale));
}

function filled(option, value, locale, onAgain) {
  const name = said(option, "name", locale);
  const attributes = {
    type: "button",
    class: "chip",
    title: t("change-option", { name, value }),
    data: { option: option.name },
    on: { click: () => onAgain(option.name) },
  };
  return h("button", attributes, h("span", {}, name), " ", h("b", {}, value));
}

/** What the box is for at this moment: its label for those who listen, and the words in it while it is empty. */
export function purpose(line, account, channel) {
  const option = line?.current;
  if (option) {
    const words = said(option, "description", account.locale);
    return { label: `${said(option, "name", account.locale)}: ${words}`, placeholder: words };
  }
  if (line) {
    const placeholder = t(line.open.length ? "send-or-add" : "press-enter");
    return { label: `/${line.command.label}: ${placeholder}`, placeholder };
  }
  if (isForum(channel)) return { label: t("post-as", { name: account.name }), placeholder: t("post-hint") };
  const values = { channel: `${signOf(channel)}${channelName(channel)}`, name: account.name };
  const placeholder = t(narrow.matches ? "message-hint" : "message-as-hint", values);
  return { label: t("message-as", values), placeholder };
}

/** Above the suggestions: which option they are for. */
export function optionTitle(option, locale) {
  const title = [h("b", {}, said(option, "name", locale)), ` ${said(option, "description", locale)}`];
  return option.required ? title : [...title, h("i", {}, ` ${t("optional")}`)];
}
