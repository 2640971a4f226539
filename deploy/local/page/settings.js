/** One user's settings: language, direct messages, what they may do on the server; and the page's colours. */

import { request } from "./api.js";
import { h, icon } from "./dom.js";
import { readRoles } from "./membership.js";
import { avatar } from "./people.js";

const LOCALES = (
  "en-US en-GB ru it bg cs da de el es-419 es-ES fi fr hi hr hu id ja ko lt nl no pl pt-BR ro sv-SE th tr uk vi " +
  "zh-CN zh-TW"
).split(" ");
const SWITCHES = [
  {
    name: "direct_messages_closed",
    label: "Direct messages closed",
    hint: "Nobody can write to this user directly; the bot has to find another way.",
  },
  {
    name: "left",
    label: "Has left the server",
    hint: "Sees nothing of it and can do nothing there, until this is taken back.",
  },
  { name: "manage_guild", label: "Manages the server", hint: "May use commands that need “Manage Server”." },
];
const THEMES = { auto: "Auto", light: "Light", dark: "Dark" };

/** Open the settings of a user. `onChange` is called when something about the user has changed. */
export async function showSettings(account, onChange) {
  const facts = await request("GET", `/local/users/${account.id}`);
  const status = h("p", { class: "failure", role: "alert", hidden: true });
  const change = async (body) => {
    try {
      const { locale } = await request("POST", `/local/users/${account.id}`, { body });
      account.locale = locale;
      await readRoles(account);
      status.hidden = true;
      onChange();
    } catch (error) {
      status.hidden = false;
      status.textContent = error.message;
    }
  };
  const close = h("button", { type: "button", class: "icon", "aria-label": "Close" }, icon("close"));
  const title = h("h2", { id: "settings-title" }, avatar(account, account), `Settings of ${account.name}`);
  const dialog = h(
    "dialog",
    { class: "modal settings", "aria-labelledby": "settings-title" },
    h("header", {}, title, close),
    language(facts.locale, (locale) => change({ locale })),
    ...SWITCHES.map((one) => toggle(one, facts[one.name], change)),
    h("hr"),
    themes(),
    status,
  );
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
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
  return setting("Language", "What the bot is told this user speaks.", select);
}

function toggle({ name, label, hint }, on, change) {
  const input = h("input", { type: "checkbox", role: "switch", id: `setting-${name}`, checked: on });
  input.addEventListener("change", () => change({ [name]: input.checked }));
  return setting(label, hint, input);
}

/** The page's colours, for every user: they belong to who looks, not to who sits. */
function themes() {
  const chosen = document.documentElement.dataset.theme ?? "auto";
  const radios = Object.entries(THEMES).map(([theme, words]) => {
    const input = h("input", { type: "radio", name: "theme", value: theme, checked: theme === chosen });
    input.addEventListener("change", () => setTheme(theme));
    return h("label", {}, input, h("span", {}, words));
  });
  const legend = h("legend", {}, "Colours of this page");
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
