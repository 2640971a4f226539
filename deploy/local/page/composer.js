/** The message box: plain messages, and commands whose options are typed one after the other. */

import { chips, optionTitle, purpose } from "./chips.js";
import { CommandLine, matches, said, typeable } from "./commandline.js";
import { announce, byId, h, icon } from "./dom.js";
import { withMentions } from "./mentions.js";
import { Unanswered } from "./pending.js";
import { avatar } from "./people.js";
import { Suggestions } from "./suggestions.js";

const COMMAND = 2, AUTOCOMPLETE = 4;
const DEBOUNCE_MS = 150;
const TALLEST = 160;

export class Composer {
  constructor() {
    this.account = null;
    this.channelId = null;
    this.line = null;
    this.drafts = new Map();
    this.turn = 0;
    this.refreshing = Promise.resolve();
    this.suggestions = new Suggestions((item) => this.#pick(item));
    this.#build();
  }

  #build() {
    const reading = { "aria-autocomplete": "list", "aria-controls": "suggestions", "aria-haspopup": "listbox" };
    this.box = h("textarea", { id: "composer", rows: 1, maxlength: 2000, enterkeyhint: "send", spellcheck: "false", ...reading });
    this.face = h("span", { class: "composer-face" });
    this.chips = h("span", { class: "chips" });
    this.sender = h("button", { type: "submit", class: "icon", id: "send", "aria-label": "Send" }, icon("send"));
    this.error = h("p", { class: "composer-error", role: "alert", hidden: true });
    const field = h("div", { class: "field" }, this.face, h("div", { class: "typed" }, this.chips, this.box), this.sender);
    byId("line").append(this.suggestions.box, this.error, field);
    byId("line").addEventListener("submit", (event) => this.#submitted(event));
    field.addEventListener("click", (event) => event.target.closest("button") || this.box.focus());
    this.box.addEventListener("input", () => this.#refresh());
    this.box.addEventListener("keydown", (event) => event.isComposing || this.#key(event));
    this.box.addEventListener("blur", () => this.line || this.suggestions.hide());
    this.box.addEventListener("focus", () => this.box.value.startsWith("/") && this.#refresh());
  }

  get #place() {
    return `${this.account?.id}/${this.channelId}`;
  }

  /** Write as this user in this channel; what was being written elsewhere is kept for later. */
  sit(account, channelId) {
    if (this.account && !this.line) this.drafts.set(this.#place, this.box.value);
    Object.assign(this, { account, channelId, line: null });
    this.face.replaceChildren(avatar(account, account));
    this.#write(this.drafts.get(this.#place) ?? "");
    this.suggestions.hide();
    account.commands().catch(() => {});
  }

  /** Begin a command for the user, as if it had been typed. */
  fill(name) {
    this.line = null;
    this.box.focus();
    this.#write(`/${name} `);
    this.#refresh();
  }

  /** Begin some command, unless something is being written. */
  slash() {
    this.box.focus();
    if (!this.line && !this.box.value) this.#write("/");
    this.#refresh();
  }

  #write(text) {
    this.box.value = text;
    this.#fail(null);
    this.#drawChips();
    this.#grow();
  }

  #grow() {
    this.box.style.height = "auto";
    this.box.style.height = `${Math.min(TALLEST, this.box.scrollHeight)}px`;
  }

  #fail(text) {
    this.error.hidden = !text;
    this.error.textContent = text ?? "";
  }

  #drawChips() {
    const { label, placeholder } = purpose(this.line, this.account, this.account.channels.get(this.channelId));
    this.box.setAttribute("aria-label", label);
    this.box.placeholder = placeholder;
    byId("line").classList.toggle("commanding", Boolean(this.line));
    this.chips.replaceChildren(...chips(this.line, (name) => this.#reopen(name)));
  }

  /** Bring the list up to date with what is typed. */
  #refresh() {
    this.turn += 1;
    this.#fail(null);
    this.#grow();
    this.refreshing = (this.line ? this.#refreshLine() : this.#refreshText(this.turn)).catch((error) => this.#fail(error.message));
    return this.refreshing;
  }

  async #refreshText(turn) {
    const text = this.box.value;
    if (!text.startsWith("/") || text.includes("\n")) return this.suggestions.hide();
    const known = await this.account.commands();
    if (turn !== this.turn) return undefined;
    const list = typeable(known, this.account, this.account.channels.get(this.channelId));
    const typed = text.slice(1);
    const whole = list.find(({ name, label }) => [name, label].some((one) => typed.startsWith(`${one} `)));
    if (whole) return this.#begin(whole, typed);
    const fits = list.filter(({ name, label }) => name.startsWith(typed) || matches(typed, label));
    fits.sort((one, other) => Number(other.name.startsWith(typed)) - Number(one.name.startsWith(typed)));
    const title = fits.length ? "Commands" : list.length ? `There is no command ${text}` : "The bot has not registered its commands yet";
    const items = fits.map((command) => ({ label: `/${command.label}`, value: command.name, description: command.description, command }));
    return this.suggestions.show([title], items);
  }

  #begin(command, typed = "") {
    this.line = new CommandLine(command, this.account);
    const name = [command.name, command.label].find((one) => typed.startsWith(`${one} `));
    this.#write(name ? typed.slice(name.length + 1) : "");
    return this.#refresh();
  }

  async #refreshLine() {
    const { line } = this;
    const before = line.current;
    const left = line.absorb(this.box.value);
    if (left !== this.box.value || line.current !== before) this.#write(left);
    if (!line.current) return this.#offerOptions();
    if (line.current.autocomplete) return this.#offerCompletions();
    return this.suggestions.show(optionTitle(line.current, this.account.locale), line.offers(left));
  }

  #offerOptions() {
    const typed = this.box.value;
    const fits = this.line.open.filter(({ name }) => name.startsWith(typed.trim()));
    const items = fits.map((option) => ({
      label: said(option, "name", this.account.locale),
      description: said(option, "description", this.account.locale),
      value: option.name,
      option,
    }));
    const { label, description } = this.line.command;
    this.suggestions.show([h("b", {}, `/${label}`), ` ${description}`], items, typed ? 0 : -1);
  }

  /** Ask the bot what could be meant, once the typing pauses. */
  async #offerCompletions() {
    const { turn, line, account } = this;
    const typed = this.box.value;
    const title = optionTitle(line.current, account.locale);
    this.suggestions.show([...title, h("i", {}, " … looking")], this.suggestions.items.filter((item) => item.completion));
    if (typed) await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS));
    if (turn !== this.turn || line !== this.line) return;
    const asked = account.interact(AUTOCOMPLETE, this.channelId, line.data(typed));
    const choices = await asked.catch(() => null);
    if (turn !== this.turn || line !== this.line) return;
    const items = (choices ?? []).map((choice) => ({ label: said(choice, "name", account.locale), value: choice.value, completion: true }));
    const word = choices === null ? " The bot gave no suggestions" : items.length ? "" : " Nothing fits";
    this.suggestions.show([...title, h("i", {}, word)], items, Math.max(0, items.findIndex(({ value }) => String(value) === typed.trim())));
    announce(`${items.length} suggestions`);
  }

  #key(event) {
    const { key, shiftKey } = event;
    if (key === "Enter" && !shiftKey) this.#enter();
    else if (key === "Tab" && !shiftKey && this.#canAccept()) this.#accept();
    else if (key === "ArrowDown" || key === "ArrowUp") {
      if (!this.suggestions.move(key === "ArrowDown" ? 1 : -1)) return;
    } else if (key === "Escape" && (this.line || !this.suggestions.box.hidden)) this.#leave();
    else if (key === "Backspace" && this.line && !this.box.value) this.#back();
    else return;
    event.preventDefault();
  }

  #canAccept() {
    return Boolean(this.suggestions.marked || (this.line?.current && this.box.value.trim()));
  }

  async #enter() {
    await this.refreshing;
    if (this.#canAccept()) this.#accept();
    else await this.send();
  }

  /** Take the marked suggestion, or else what is typed. */
  async #accept() {
    await this.refreshing;
    const { marked } = this.suggestions;
    if (marked) this.#pick(marked);
    else if (this.line?.current) this.#take(this.box.value);
  }

  #pick(item) {
    this.box.focus();
    if (item.command) this.#begin(item.command);
    else if (item.option) this.#choose(item.option);
    else this.#give(item.value, item.label);
  }

  #take(text) {
    try {
      const { value, label } = this.line.read(text);
      this.#give(value, label);
    } catch (error) {
      this.#fail(error.message);
    }
  }

  #give(value, label) {
    this.line.set(value, label);
    this.suggestions.hide();
    this.#write("");
    this.#refresh();
  }

  #choose(option) {
    this.line.current = option;
    this.suggestions.hide();
    this.#write("");
    this.#refresh();
  }

  #reopen(name) {
    this.suggestions.hide();
    this.#write(this.line.reopen(name));
    this.#drawChips();
    this.box.focus();
    this.box.select();
    this.#refresh();
  }

  /** One step back: from an option to the one before, from the first to the command's name. */
  #back() {
    const { line } = this;
    const last = [...line.values.keys()].at(-1);
    if (line.current && !line.current.required) line.advance();
    else if (last) return this.#reopen(last);
    else this.line = null;
    this.#write(this.line ? "" : `/${line.command.name}`);
    return this.#refresh();
  }

  #leave() {
    const commanding = this.line !== null;
    this.line = null;
    this.turn += 1;
    this.suggestions.hide();
    if (commanding) this.#write("");
  }

  #submitted(event) {
    event.preventDefault();
    this.#enter();
  }

  /** Send the message or the command. */
  async send() {
    if (this.line) await this.#sendCommand();
    else await this.#sendText();
  }

  async #sendText() {
    const { account, channelId } = this;
    const text = this.box.value.trim();
    if (!text) return;
    if (text.startsWith("/") && !this.suggestions.box.hidden) {
      this.#fail(this.suggestions.title.textContent);
      return;
    }
    this.#write("");
    try {
      await account.send(channelId, withMentions(account, text));
    } catch (error) {
      this.#write(text);
      this.#fail(error.message);
    }
  }

  async #sendCommand() {
    const { line, account, channelId } = this;
    const [missing] = line.missing;
    if (missing) {
      line.current = missing;
      this.#drawChips();
      this.#fail(`${missing.name} is required.`);
      return;
    }
    this.#leave();
    this.sender.setAttribute("aria-busy", "true");
    try {
      await account.interact(COMMAND, channelId, line.data());
    } catch (error) {
      if (error instanceof Unanswered) account.note(channelId, `/${line.command.label}: ${error.message}`);
      else this.#restore(line, channelId, error);
    }
    this.sender.removeAttribute("aria-busy");
  }

  /** A command was refused: put it back as it was, and say why. */
  #restore(line, channelId, error) {
    this.account.commandsRead = null;
    if (this.account !== line.account || this.channelId !== channelId || this.line || this.box.value) {
      line.account.note(channelId, `/${line.command.label}: ${error.message}`);
      return;
    }
    this.line = line;
    this.#write("");
    this.#fail(error.message);
  }
}
