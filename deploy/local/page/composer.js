/** The message box: plain messages, and commands whose options are typed one after the other. */

import { optionTitle } from "./chips.js";
import { CommandLine, choicesOf } from "./commandline.js";
import { meant, said, typeable } from "./commands.js";
import { announce, h } from "./dom.js";
import { t } from "./i18n.js";
import { withMentions } from "./mentions.js";
import { MessageBox } from "./messagebox.js";
import { isForum } from "./names.js";
import { Unanswered } from "./pending.js";
import { place } from "./places.js";
import { Suggestions } from "./suggestions.js";

const COMMAND = 2, AUTOCOMPLETE = 4;
const DEBOUNCE_MS = 150;

export class Composer {
  constructor() {
    this.account = null;
    this.channelId = null;
    this.line = null;
    this.drafts = new Map();
    this.turn = 0;
    this.seated = new Promise((resolve) => {
      this.seat = resolve;
    });
    this.refreshing = Promise.resolve();
    this.pressed = Promise.resolve();
    this.suggestions = new Suggestions((item) => this.#pick(item));
    this.box = new MessageBox(this.suggestions.box);
    this.#listen();
  }

  #listen() {
    const { form, input } = this.box;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#enter();
    });
    input.addEventListener("input", () => this.#refresh());
    input.addEventListener("keydown", (event) => event.isComposing || this.#key(event));
    this.suggestions.list.addEventListener("keydown", (event) => event.key === "Tab" || this.#key(event));
    const left = ({ relatedTarget: target }) => this.line || form.contains(target) || this.suggestions.hide();
    form.addEventListener("focusout", left);
    input.addEventListener("focus", () => (this.line || this.box.text.startsWith("/")) && this.#refresh());
  }

  get #place() {
    return `${this.account?.id}/${this.channelId}`;
  }

  /** Write as this user in this channel; what was being written elsewhere is kept for later. */
  sit(account, channelId) {
    if (account === this.account && channelId === this.channelId) {
      this.#draw();
      return;
    }
    const early = this.account ? "" : this.box.text; // typed before the page knew its user
    if (this.account) this.drafts.set(this.#place, { line: this.line, text: this.box.text });
    Object.assign(this, { account, channelId });
    const { line, text } = this.drafts.get(this.#place) ?? { line: null, text: "" };
    this.line = line;
    this.turn += 1;
    this.#write(text || early);
    this.suggestions.hide();
    account.offers.in(channelId).catch(() => {});
    if (early.startsWith("/")) this.#refresh();
    this.seat();
  }

  /** Begin a command for the user, as if it had been typed. */
  fill(name) {
    this.line = null;
    this.box.input.focus();
    this.#write(`/${name} `);
    this.#refresh();
  }

  /** Begin some command, unless something is being written. */
  slash() {
    this.box.input.focus();
    if (!this.line && !this.box.text) this.#write("/");
    this.#refresh();
  }

  #write(text) {
    this.box.input.value = text;
    this.box.fail(null);
    this.#draw();
  }

  #draw() {
    this.box.draw(this.account, this.account.channels.get(this.channelId), this.line, (name) => this.#reopen(name));
  }

  /** Bring the list up to date with what is typed. */
  #refresh() {
    this.turn += 1;
    this.box.fail(null);
    this.box.grow();
    if (!this.account) return this.refreshing;
    const done = this.line ? this.#refreshLine() : this.#refreshText(this.turn);
    this.refreshing = done.catch((error) => this.box.fail(error.message));
    return this.refreshing;
  }

  async #refreshText(turn) {
    const text = this.box.text;
    if (!text.startsWith("/") || isForum(this.account.channels.get(this.channelId)) || text.includes("\n")) return this.suggestions.hide();
    const known = await this.account.offers.in(this.channelId);
    if (turn !== this.turn) return undefined;
    const list = typeable(known, this.account.locale);
    const typed = text.slice(1);
    const { whole, fits, title } = meant(list, typed);
    if (whole) return this.#begin(whole, typed);
    const items = fits.map((command) => {
      return { label: `/${command.label}`, value: command.name, description: command.description, command };
    });
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
    const left = line.absorb(this.box.text);
    if (left !== this.box.text || line.current !== before) this.#write(left);
    if (!line.current) return this.#offerOptions();
    if (line.current.autocomplete) return this.#offerCompletions();
    return this.suggestions.show(optionTitle(line.current, this.account.locale), line.offers(left));
  }

  #offerOptions() {
    const typed = this.box.text;
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
    const typed = this.box.text;
    const title = optionTitle(line.current, account.locale);
    this.suggestions.show([...title, h("i", {}, ` ${t("looking")}`)], line.found ?? []);
    if (typed) await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS));
    if (turn !== this.turn || line !== this.line) return;
    const asked = account.interact(AUTOCOMPLETE, this.channelId, line.data(typed));
    const choices = await asked.catch(() => null);
    if (turn !== this.turn || line !== this.line) return;
    line.found = choicesOf(choices ?? [], account.locale);
    const word = choices === null ? t("no-suggestions") : choices.length ? "" : t("nothing-fits");
    const same = line.found.findIndex(({ value }) => String(value) === typed.trim());
    this.suggestions.show([...title, h("i", {}, ` ${word}`)], line.found, Math.max(0, same));
    announce(t("suggestion-count", { count: line.found.length }));
  }

  #key(event) {
    const { key, shiftKey } = event;
    if (key === "Enter" && !shiftKey) this.#enter();
    else if (key === "Tab" && !shiftKey && this.#canAccept()) this.#afterwards(() => this.#accept());
    else if (key === "ArrowDown" || key === "ArrowUp") {
      if (!this.suggestions.move(key === "ArrowDown" ? 1 : -1)) return;
    } else if (key === "Escape" && (this.line || !this.suggestions.box.hidden)) this.#leave();
    else if (key === "Backspace" && this.line && !this.box.text) this.#back();
    else return;
    event.preventDefault();
  }

  #canAccept() {
    return Boolean(this.suggestions.marked || (this.line?.current && this.box.text.trim()));
  }

  #enter() {
    this.#afterwards(() => {
      if (this.#canAccept()) this.#accept();
      else if (this.line) this.#sendCommand();
      else this.#sendText();
    });
  }

  /** Act on a key once the page knows its user, the one before it has been acted on, and the list shows what is typed. */
  #afterwards(act) {
    this.pressed = this.pressed.then(() => this.seated).then(() => this.refreshing).then(act);
  }

  /** Take the marked suggestion, or else what is typed. */
  #accept() {
    const { marked } = this.suggestions;
    if (marked) this.#pick(marked);
    else if (this.line?.current) this.#take(this.box.text);
  }

  #pick(item) {
    this.box.input.focus();
    if (item.command) this.#begin(item.command);
    else if (item.option) this.#choose(item.option);
    else if (this.line.wantsFile) this.#chooseFile();
    else this.#give(item.value, item.label);
  }

  #take(text) {
    try {
      const { value, label } = this.line.read(text);
      this.#give(value, label);
    } catch (error) {
      this.box.fail(error.message);
    }
  }

  #give(value, label) {
    this.line.set(value, label);
    this.#next();
  }

  /** Let the person choose a file for the current option. */
  #chooseFile() {
    const { line } = this;
    const picker = h("input", { type: "file" });
    picker.addEventListener("change", () => {
      const [file] = picker.files;
      if (file && this.line === line && line.wantsFile) this.#give(file, file.name);
    });
    picker.click();
  }

  #next() {
    this.suggestions.hide();
    this.#write("");
    this.#refresh();
  }

  #choose(option) {
    this.line.choose(option);
    this.#next();
  }

  #reopen(name) {
    this.suggestions.hide();
    this.#write(this.line.reopen(name));
    this.#draw();
    this.box.input.focus();
    this.box.input.select();
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

  async #sendText() {
    const { account, channelId } = this;
    const text = this.box.text.trim();
    if (!text) return;
    if (text.startsWith("/") && !this.suggestions.box.hidden) {
      this.box.fail(this.suggestions.title.textContent);
      return;
    }
    this.#write("");
    try {
      const content = withMentions(account, text);
      if (isForum(account.channels.get(channelId))) {
        location.hash = place(account.name, await account.beginPost(channelId, content));
      } else {
        await account.send(channelId, content);
      }
    } catch (error) {
      this.#write(text);
      this.box.fail(error.message);
    }
  }

  async #sendCommand() {
    const { line, account, channelId } = this;
    const [missing] = line.missing;
    if (missing) {
      line.choose(missing);
      this.#draw();
      this.box.fail(t("option-required", { name: missing.name }));
      return;
    }
    this.#leave();
    this.box.busy(true);
    const problem = await invoke(account, channelId, line);
    this.box.busy(false);
    if (!problem) return;
    const elsewhere = this.account !== account || this.channelId !== channelId || this.line || this.box.text;
    if (elsewhere) account.note(channelId, `/${line.command.label}: ${problem}`);
    else this.#restore(line, problem);
  }

  /** A command was refused: put it back as it was, and say why. */
  #restore(line, problem) {
    this.line = line;
    this.#write("");
    this.box.fail(problem);
  }
}

/** Invoke a command. Answers what was wrong with it; that the bot did not answer is noted in the channel instead. */
async function invoke(account, channelId, line) {
  try {
    await account.interact(COMMAND, channelId, line.data(), {}, line.files);
  } catch (error) {
    if (!(error instanceof Unanswered)) {
      account.offers.forget();
      return error.message;
    }
    account.note(channelId, `/${line.command.label}: ${error.message}`);
  }
  return null;
}
