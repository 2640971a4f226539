/** A command while it is typed: which there are, what each option takes, and what is sent in the end. */

import { channelOptions, personOptions, roleOptions } from "./components.js";
import { withMentions } from "./mentions.js";

const SUBCOMMAND = 1, GROUP = 2, STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, ROLE = 8, MENTIONABLE = 9, NUMBER = 10;
const IN_SERVER = 0, IN_DIRECT = 1;
const MOST = 25;

/** A name or description in the user's language, where it has been translated. */
export const said = (holder, part, locale) => holder[`${part}_localizations`]?.[locale] ?? holder[part];

const folded = (text) => text.toLocaleLowerCase().normalize("NFKC");

/** Whether every word typed stands in a text. */
export const matches = (typed, text) => folded(typed).split(/\s+/).every((word) => folded(text).includes(word));

/** What can be typed in a channel: the commands meant for it and permitted there, each subcommand by itself. */
export function typeable(commands, account, channel) {
  const direct = !channel?.guild_id;
  const fits = ({ type, contexts, dm_permission: inDirect }) =>
    (type ?? 1) === 1 && (contexts?.length ? contexts.includes(direct ? IN_DIRECT : IN_SERVER) : !direct || inDirect !== false);
  const permitted = ({ default_member_permissions: needed }) => {
    const bits = BigInt(needed ?? 0);
    return direct || (account.permissions & bits) === bits;
  };
  const usable = commands.filter((command) => fits(command) && permitted(command));
  return usable.flatMap((command) => spread(command, command, [], account.locale)).sort((one, other) => one.label.localeCompare(other.label));
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

/** One command with the values given so far; `current` is the option being typed. */
export class CommandLine {
  constructor(command, account) {
    this.command = command;
    this.account = account;
    this.values = new Map();
    this.current = null;
    this.advance();
  }

  /** Options without a value yet. */
  get open() {
    return this.command.options.filter(({ name }) => !this.values.has(name));
  }

  get missing() {
    return this.open.filter((option) => option.required);
  }

  /** Go on to the next option that must be given; none when all are. */
  advance() {
    this.current = this.missing[0] ?? null;
  }

  set(value, label) {
    this.values.set(this.current.name, { value, label });
    this.advance();
  }

  /** Type an option again. Answers what it was. */
  reopen(name) {
    const old = this.values.get(name);
    this.values.delete(name);
    this.current = this.command.options.find((option) => option.name === name);
    return old?.label ?? "";
  }

  /** Take in what was typed with names, as in "game:chess thread:true". Answers what is left for the current option. */
  absorb(text) {
    for (;;) {
      const names = this.open.filter((option) => !(option === this.current && !text.startsWith(`${option.name}:`)));
      const found = names.length && new RegExp(`(?:^|\\s)(${names.map(({ name }) => name).join("|")}):\\s?`).exec(text);
      if (!found) return text;
      const before = text.slice(0, found.index).trim();
      if (before && !this.current) return text;
      if (before) {
        const { value, label } = this.read(before);
        this.set(value, label);
      }
      this.current = this.open.find(({ name }) => name === found[1]);
      text = text.slice(found.index + found[0].length);
    }
  }

  /** What the current option offers for what is typed; autocomplete is asked elsewhere. */
  offers(typed) {
    const all = offered(this.account, this.current);
    const exact = this.current.choices?.some((choice) => String(choice.value) === typed.trim());
    const fits = ({ value, label }) => (exact ? String(value) === typed.trim() : matches(typed.trim(), label));
    return all.filter(fits).slice(0, MOST);
  }

  /** The current option's value from what was typed. Throws Error saying what it must be. */
  read(typed) {
    const option = this.current;
    const text = typed.trim();
    const all = offered(this.account, option);
    const same = all.find(({ value, label }) => String(value) === text || folded(label) === folded(text.replace(/^[@#]/, "")));
    if (same) return { value: same.value, label: same.label };
    if (option.type === INTEGER || option.type === NUMBER) return readNumber(option, text);
    if (option.type !== STRING || option.choices?.length) throw new Error(`Choose ${option.name} from the list.`);
    if (text.length < (option.min_length ?? 1)) throw new Error(`${option.name} needs at least ${option.min_length ?? 1} letters.`);
    if (text.length > (option.max_length ?? 6000)) throw new Error(`${option.name} can have at most ${option.max_length} letters.`);
    return { value: withMentions(this.account, text), label: text };
  }

  /** The interaction's data; with `typed` for suggestions about the current option. */
  data(typed) {
    const { root, path, options } = this.command;
    const given = options.filter(({ name }) => this.values.has(name));
    const list = given.map(({ type, name }) => ({ type, name, value: this.values.get(name).value }));
    if (typed !== undefined) list.push({ type: this.current.type, name: this.current.name, value: typed, focused: true });
    const nested = path.reduceRight((inner, { type, name }) => [{ type, name, options: inner }], list);
    return { id: root.id, name: root.name, type: 1, version: root.version, options: nested };
  }
}

function readNumber({ name, type, min_value: least = -Infinity, max_value: most = Infinity }, text) {
  const value = Number(text);
  const whole = type === NUMBER || Number.isInteger(value);
  if (text === "" || Number.isNaN(value) || !whole) throw new Error(`${name} must be a ${type === NUMBER ? "" : "whole "}number.`);
  if (value < least) throw new Error(`${name} must be at least ${least}.`);
  if (value > most) throw new Error(`${name} must be at most ${most}.`);
  return { value, label: text };
}

/** Everything an option offers of itself. */
function offered(account, option) {
  if (option.choices?.length) return option.choices.map((choice) => ({ value: choice.value, label: said(choice, "name", account.locale) }));
  if (option.type === BOOLEAN) return [true, false].map((value) => ({ value, label: value ? "True" : "False" }));
  if (option.type === USER) return personOptions(account);
  if (option.type === CHANNEL) return channelOptions(account, option.channel_types);
  if (option.type === ROLE) return roleOptions(account);
  return option.type === MENTIONABLE ? [...personOptions(account), ...roleOptions(account)] : [];
}
