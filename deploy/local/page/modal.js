/** A form the bot opens over the page, and what is sent back. */

import { optionsOf } from "./components.js";
import { h, icon } from "./dom.js";
import { t } from "./i18n.js";
import { rich } from "./markup.js";

const TEXT_INPUT = 4, TEXT = 10, LABELLED = 18, CHECKBOX = 23;
const PARAGRAPH = 2;
const LONGEST = 4000;
const SUBMIT = 5;
let count = 0;

/** Show a modal to a user, and submit it unless it is closed. */
export function showModal(account, modal) {
  const holders = modal.components.map((holder) => drawHolder(account, holder));
  const failure = h("p", { class: "failure", role: "alert", hidden: true });
  const submit = h("button", { type: "submit", class: "button primary" }, t("submit"));
  const cancel = h("button", { type: "button", class: "button secondary" }, t("cancel"));
  const close = h("button", { type: "button", class: "icon", "aria-label": t("close") }, icon("close"));
  const buttons = h("footer", {}, cancel, submit);
  const form = h("form", { method: "dialog" }, ...holders.map(({ element }) => element), failure, buttons);
  const header = h("header", {}, h("h2", { id: "modal-title" }, modal.title), close);
  const attributes = { class: "modal", "aria-labelledby": "modal-title", data: { customId: modal.custom_id } };
  const dialog = h("dialog", attributes, header, form);
  for (const button of [cancel, close]) button.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    submit.setAttribute("aria-busy", "true");
    const problem = await send(account, modal, holders).catch((error) => error);
    submit.removeAttribute("aria-busy");
    failure.hidden = !problem;
    failure.textContent = problem?.message ?? "";
    if (!problem) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector("input, textarea, select")?.focus();
}

function send(account, modal, holders) {
  const components = holders.map(({ answer }) => answer()).filter(Boolean);
  return account.interact(SUBMIT, modal.channel_id, { id: modal.id, custom_id: modal.custom_id, components });
}

/** A part of the form: its element, and a function that answers what was filled in (null for mere text). */
function drawHolder(account, holder) {
  if (holder.type === TEXT) {
    return { element: h("div", { class: "rich" }, ...rich(account, holder.content)), answer: () => null };
  }
  const inner = holder.type === LABELLED ? holder.component : holder.components[0];
  const { input, answer } = drawField(account, inner);
  const required = inner.required !== false && h("span", { class: "required" }, ` ${t("required")}`);
  const label = h("label", { for: input.id }, holder.label ?? inner.label, required);
  const hint = holder.description && h("small", {}, holder.description);
  const filled = () => {
    const field = { type: inner.type, custom_id: inner.custom_id, ...answer() };
    return { type: holder.type, ...(holder.type === LABELLED ? { component: field } : { components: [field] }) };
  };
  return { element: h("div", { class: "modal-field" }, label, hint, input), answer: filled };
}

function drawField(account, field) {
  count += 1;
  const common = { id: `modal-${count}`, required: field.required !== false, data: { customId: field.custom_id } };
  if (field.type === TEXT_INPUT) {
    const input = h(field.style === PARAGRAPH ? "textarea" : "input", {
      ...common,
      minlength: field.min_length,
      maxlength: field.max_length ?? LONGEST,
      placeholder: field.placeholder,
      rows: field.style === PARAGRAPH && 4,
      autocomplete: "off",
    });
    input.value = field.value ?? "";
    return { input, answer: () => ({ value: input.value }) };
  }
  if (field.type === CHECKBOX) {
    const input = h("input", { ...common, type: "checkbox", required: false, checked: field.default });
    return { input, answer: () => ({ value: input.checked }) };
  }
  return drawMenu(account, field, common);
}

function drawMenu(account, field, common) {
  const many = (field.max_values ?? 1) > 1;
  const option = ({ value, label, selected }) => h("option", { value, selected }, label);
  const options = optionsOf(account, field).map(option);
  const none = !many && h("option", { value: "" }, field.placeholder ?? t("choose"));
  const input = h("select", { ...common, multiple: many }, none, ...options);
  return { input, answer: () => ({ values: [...input.selectedOptions].map(({ value }) => value).filter(Boolean) }) };
}
