/** A command while it is typed: what each option takes, and what is sent in the end. */

import { folded, matches, said } from "./commands.js";
import { channelOptions, personOptions, roleOptions } from "./components.js";
import { t } from "./i18n.js";
import { withMentions } from "./mentions.js";

const STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, ROLE = 8, MENTIONABLE = 9, NUMBER = 10, ATTACHMENT = 11;
const MOST = 25, LONGEST = 6000;

/** One command with its values so far; `current` is the option being typed, `found` what the bot suggests for it. */
export class CommandLine {
  constructor(command, account) {
    this.command = command;
    this.account = account;
    this.values = new Map();
    this.advance();
  }

  /** Options without a value yet. */
  get open() {
    return this.command.options.filter(({ name }) => !this.values.has(name));
  }

  get missing() {
    return this.open.filter((option) => option.required);
  }

  /** Type this option now. */
  choose(option) {
    this.current = option;
    this.found = null;
  }

  /** Go on to the next option that must be given; none when all are. */
  advance() {
    this.choose(this.missing[0] ?? null);
  }

  set(value, label) {
    this.values.set(this.current.name, { value, label });
    this.advance();
  }

  /** Type an option again. Answers what it was. */
  reopen(name) {
    const old = this.values.get(name);
    this.values.delete(name);
    this.choose(this.command.options.find((option) => option.name === name));
    return old?.label ?? "";
  }

  /** Take in what was typed with names, as in "game:chess thread:true". Answers what is left to type in. */
  absorb(text) {
    for (;;) {
      const others = this.open.filter((option) => option !== this.current || text.startsWith(`${option.name}:`));
      const names = others.map(({ name }) => name).join("|");
      const found = names && new RegExp(`(?:^|\\s)(${names}):\\s?`).exec(text);
      if (!found) return text;
      const before = text.slice(0, found.index).trim();
      if (before && !this.current) return text;
      if (before) {
        const { value, label } = this.read(before);
        this.set(value, label);
      }
      this.choose(this.open.find(({ name }) => name === found[1]));
      text = text.slice(found.index + found[0].length);
    }
  }

  /** What the current option offers for what is typed; autocomplete is asked elsewhere. */
  offers(typed) {
    const all = offered(this.account, this.current);
    const exact = this.current.choices?.some((choice) => String(choice.value) === typed.trim());
    if (this.wantsFile) return all;
    const fits = ({ value, label }) => (exact ? String(value) === typed.trim() : matches(typed.trim(), label));
    return all.filter(fits).slice(0, MOST);
  }

  /** Whether the current option is a file. */
  get wantsFile() {
    return this.current?.type === ATTACHMENT;
  }

  /** The files among the values, in the order of their numbers. */
  get files() {
    return [...this.values.values()].map(({ value }) => value).filter((value) => value instanceof File);
  }

  /** The current option's value from what was typed. Throws Error saying what it must be. */
  read(typed) {
    const option = this.current;
    const { name } = option;
    const text = typed.trim();
    const all = offered(this.account, option);
    const bare = folded(text.replace(/^@/, ""));
    const same = all.find(({ value, label }) => String(value) === text || [text, bare].includes(folded(label)));
    if (same) return { value: same.value, label: same.label };
    if (option.type === ATTACHMENT) throw new Error(t("option-file", { name }));
    if (option.type === INTEGER || option.type === NUMBER) return readNumber(option, text);
    if (option.type !== STRING || option.choices?.length) throw new Error(t("option-from-list", { name }));
    const { min_length: least = 1, max_length: most = LONGEST } = option;
    if (text.length < least) throw new Error(t("option-too-short", { name, least }));
    if (text.length > most) throw new Error(t("option-too-long", { name, most }));
    return { value: withMentions(this.account, text), label: text };
  }

  /** The interaction's data; with `typed` for suggestions about the current option. */
  data(typed) {
    const { root, path, options } = this.command;
    const given = options.filter(({ name }) => this.values.has(name));
    const { files } = this;
    const sent = (value) => (value instanceof File ? String(files.indexOf(value)) : value);
    const list = given.map(({ type, name }) => ({ type, name, value: sent(this.values.get(name).value) }));
    const { type, name } = this.current ?? {};
    if (typed !== undefined) list.push({ type, name, value: typed, focused: true });
    const nested = path.reduceRight((inner, part) => [{ type: part.type, name: part.name, options: inner }], list);
    const attachments = files.map(({ name: filename }, number) => ({ id: String(number), filename }));
    const more = attachments.length ? { attachments } : {};
    return { id: root.id, name: root.name, type: 1, version: root.version, options: nested, ...more };
  }
}

function readNumber({ name, type, min_value: least = -Infinity, max_value: most = Infinity }, text) {
  const value = Number(text);
  const whole = type === NUMBER || Number.isInteger(value);
  const wanted = type === NUMBER ? "option-number" : "option-whole-number";
  if (text === "" || Number.isNaN(value) || !whole) throw new Error(t(wanted, { name }));
  if (value < least) throw new Error(t("option-too-small", { name, least }));
  if (value > most) throw new Error(t("option-too-large", { name, most }));
  return { value, label: text };
}

/** Choices, fixed or suggested, in the user's language. */
export const choicesOf = (choices, locale) =>
  choices.map((choice) => ({ value: choice.value, label: said(choice, "name", locale) }));

/** Everything an option offers of itself. */
function offered(account, option) {
  if (option.choices?.length) return choicesOf(option.choices, account.locale);
  if (option.type === BOOLEAN) return [true, false].map((value) => ({ value, label: t(value ? "true" : "false") }));
  if (option.type === USER) return personOptions(account);
  if (option.type === CHANNEL) return channelOptions(account, option.channel_types);
  if (option.type === ATTACHMENT) return [{ value: "", label: t("choose-file") }];
  if (option.type === ROLE) return roleOptions(account);
  return option.type === MENTIONABLE ? [...personOptions(account), ...roleOptions(account)] : [];
}
