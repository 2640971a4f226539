/** One user's settings: language, direct messages, what they may do on the server; and the page's colours. */

import { request } from "./api.js";
import { byId, h, icon } from "./dom.js";
import { t } from "./i18n.js";
import { readRoles } from "./membership.js";
import { avatar } from "./people.js";

const LOCALES = (
  "en-US en-GB ru it bg cs da de el es-419 es-ES fi fr hi hr hu id ja ko lt nl no pl pt-BR ro sv-SE th tr uk vi " +
  "zh-CN zh-TW"
).split(" ");
const SWITCHES = { direct_messages_closed: "direct-closed", left: "left", manage_guild: "manages", installed: "installed" };
const THEMES = ["auto", "light", "dark"];

/** Open the settings of a user. `onChange` is called when something about the user has changed. */
export async function showSettings(account, onChange) {
  const facts = await request("GET", `/local/users/${account.id}`);
  const dialog = h("dialog", { class: "modal settings", "aria-labelledby": "settings-title" });
  const draw = (problem) => dialog.replaceChildren(...contents(account, facts, change, problem));
  const change = async (body) => {
    let problem = null;
    try {
      Object.assign(facts, await request("POST", `/local/users/${account.id}`, { body }));
      account.locale = facts.locale;
      account.offers.forget();
      await readRoles(account);
      onChange();
    } catch (error) {
      problem = error.message;
    }
    const focused = dialog.contains(document.activeElement) && document.activeElement.id;
    draw(problem);
    if (focused) byId(focused)?.focus();
  };
  draw(null);
  const outside = ({ target }) => target === dialog || target.closest("[data-close]");
  dialog.addEventListener("click", (event) => outside(event) && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function contents(account, facts, change, problem) {
  const closing = { type: "button", class: "icon", "aria-label": t("close"), data: { close: true } };
  const title = h("h2", { id: "settings-title" }, avatar(account, account), t("settings-of", { name: account.name }));
  return [
    h("header", {}, title, h("button", closing, icon("close"))),
    language(facts.locale, (locale) => change({ locale })),
    ...Object.entries(SWITCHES).map(([name, words]) => toggle(name, words, facts[name], change)),
    h("hr"),
    themes(),
    problem && h("p", { class: "failure", role: "alert" }, problem),
  ].filter(Boolean);
}

const setting = (label, hint, input) =>
  h("div", { class: "setting" }, h("label", { for: input.id }, label, h("small", {}, hint)), input);

/** A language by its own name, with its code. */
function named(locale) {
  const own = new Intl.DisplayNames([locale], { type: "language" }).of(locale);
  return `${own} (${locale})`;
}

function language(chosen, onChoose) {
  const options = LOCALES.map((locale) => h("option", { value: locale, selected: locale === chosen }, named(locale)));
  const select = h("select", { id: "setting-locale" }, ...options);
  select.addEventListener("change", () => onChoose(select.value));
  return setting(t("language"), t("language-hint"), select);
}

function toggle(name, words, on, change) {
  const input = h("input", { type: "checkbox", role: "switch", id: `setting-${name}`, checked: on });
  input.addEventListener("change", () => change({ [name]: input.checked }));
  return setting(t(words), t(`${words}-hint`), input);
}

/** The page's colours, for every user: they belong to who looks, not to who sits. */
function themes() {
  const chosen = document.documentElement.dataset.theme ?? "auto";
  const radios = THEMES.map((theme) => {
    const input = h("input", { type: "radio", name: "theme", value: theme, checked: theme === chosen });
    input.addEventListener("change", () => setTheme(theme));
    return h("label", {}, input, h("span", {}, t(`colours-${theme}`)));
  });
  const legend = h("legend", {}, t("colours"));
  return h("fieldset", { class: "setting" }, legend, h("div", { class: "segments" }, ...radios));
}

function setTheme(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // It then holds until the page is closed.
  }
}
