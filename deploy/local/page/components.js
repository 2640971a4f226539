/** The controls below a message: rows of buttons and menus. */

import { h, icon, outward } from "./dom.js";
import { t } from "./i18n.js";
import { openListbox } from "./listbox.js";
import { emoji } from "./markup.js";
import { channelName, nameOf } from "./names.js";
import { avatar } from "./people.js";

const BUTTON = 2, STRING = 3, USER = 5, ROLE = 6, MENTIONABLE = 7, CHANNEL = 8;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };
const LINK = 5;
const CHOOSE = {
  [STRING]: "choose",
  [USER]: "choose-person",
  [ROLE]: "choose-role",
  [MENTIONABLE]: "choose-person-or-role",
  [CHANNEL]: "choose-channel",
};

/** The controls of a message, and below them what became of the last press; null when there is neither. */
export function controls(account, message) {
  const rows = (message.components ?? []).map(({ components }) => {
    return h("div", { class: "row" }, ...components.map((one) => control(account, message, one)));
  });
  const failure = account.failures.get(message.id);
  if (!rows.length && !failure) return null;
  return h("div", { class: "controls" }, ...rows, failure && h("p", { class: "failure", role: "alert" }, failure));
}

function control(account, message, component) {
  if (component.type === BUTTON) return button(account, message, component);
  return CHOOSE[component.type] ? menu(account, message, component) : null;
}

const inside = ({ emoji: sign, label }) => [sign && emoji(sign), label && h("span", {}, label)];

function button(account, message, component) {
  if (component.style === LINK) {
    const way = outward(component.url, ...inside(component), icon("out"));
    way.className = "button secondary";
    return way;
  }
  const pressed = account.pressing.get(message.id);
  const busy = pressed?.customId === component.custom_id;
  const attributes = {
    type: "button",
    class: `button ${STYLES[component.style] ?? "secondary"}`,
    disabled: component.disabled,
    "aria-disabled": pressed && "true",
    "aria-busy": busy && "true",
    "aria-label": component.label ? null : component.emoji?.name,
    data: { customId: component.custom_id },
    on: { click: () => account.press(message, component) },
  };
  return h("button", attributes, ...inside(component));
}

function menu(account, message, component) {
  const pressed = account.pressing.get(message.id);
  const busy = pressed?.customId === component.custom_id;
  const options = optionsOf(account, component, busy ? pressed.values : null);
  const title = component.placeholder || t(CHOOSE[component.type]);
  const chosen = options.filter((option) => option.selected);
  const shown = chosen.length ? chosen.map((option) => option.label).join(", ") : title;
  const attributes = {
    type: "button",
    class: chosen.length ? "select" : "select empty",
    disabled: component.disabled,
    "aria-disabled": pressed && "true",
    "aria-busy": busy && "true",
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "aria-label": chosen.length ? `${title}: ${shown}` : title,
    data: { customId: component.custom_id },
  };
  const sign = chosen[0]?.emoji && emoji(chosen[0].emoji);
  const trigger = h("button", attributes, sign, h("span", {}, shown), icon("chevron"));
  const { min_values: min = 1, max_values: max = 1 } = component;
  const ask = { anchor: trigger, label: title, options, min, max };
  const onChoose = (values) => account.press(message, component, values);
  trigger.addEventListener("click", () => account.pressing.has(message.id) || openListbox({ ...ask, onChoose }));
  return trigger;
}

/** What a menu offers: its own options, or people, roles or channels. `values` are what was just chosen. */
export function optionsOf(account, component, values) {
  const preset = (component.default_values ?? []).map(({ id }) => id);
  const isChosen = (option) => values?.includes(option.value) ?? (option.default || preset.includes(option.value));
  return offered(account, component).map((option) => ({ ...option, selected: Boolean(isChosen(option)) }));
}

function offered(account, component) {
  if (component.type === STRING) return component.options;
  if (component.type === CHANNEL) return channelOptions(account, component.channel_types);
  if (component.type === ROLE) return roleOptions(account);
  return [...personOptions(account), ...(component.type === MENTIONABLE ? roleOptions(account) : [])];
}

/** Everybody there is, as options. */
export function personOptions(account) {
  const option = (person) => ({ value: person.id, label: nameOf(person), lead: avatar(account, person) });
  return [...account.people.values()].map(option);
}

/** The server's roles, as options. */
export function roleOptions(account) {
  return (account.guild?.roles ?? []).map((role) => ({ value: role.id, label: role.name }));
}

/** The server's channels, as options; of some types only, when those are named. */
export function channelOptions(account, types) {
  const channels = account.textChannels.flatMap((channel) => [channel, ...account.threadsOf(channel.id)]);
  const wanted = channels.filter((channel) => !types?.length || types.includes(channel.type));
  return wanted.map((channel) => ({ value: channel.id, label: `#${channelName(channel)}` }));
}
