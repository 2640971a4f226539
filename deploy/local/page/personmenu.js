/** What can be done with a person: the bot's user commands, as Discord lists them when a name is right-clicked. */

import { said } from "./commands.js";
import { h, icon } from "./dom.js";
import { t } from "./i18n.js";
import { nameOf } from "./names.js";

const COMMAND = 2, ON_USER = 2;

/** Show the commands on a person to a user, in a channel. */
export async function showPersonMenu(account, channelId, personId) {
  const person = account.people.get(personId);
  const commands = (await account.offers.in(channelId)).filter(({ type }) => type === ON_USER);
  const close = h("button", { type: "button", class: "icon", "aria-label": t("close") }, icon("close"));
  const header = h("header", {}, h("h2", { id: "person-title" }, nameOf(person)), close);
  const buttons = commands.map((command) => item(account, channelId, command, personId, () => dialog.close()));
  const list = buttons.length ? buttons : [h("p", {}, t("no-person-commands"))];
  const dialog = h("dialog", { class: "modal person", "aria-labelledby": "person-title" }, header, ...list);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function item(account, channelId, command, personId, done) {
  const { id, name, version, type } = command;
  const click = () => {
    done();
    const data = { id, name, version, type, target_id: personId };
    account.interact(COMMAND, channelId, data).catch((error) => account.note(channelId, error.message));
  };
  return h("button", { type: "button", class: "button secondary", on: { click } }, said(command, "name", account.locale));
}
