/** A form the bot opens over the page, and what is sent back. */

import { optionsOf } from "./components.js";
import { h, icon } from "./dom.js";
import { t } from "./i18n.js";
import { rich } from "./markup.js";
import { wayBack } from "./swap.js";

const TEXT_INPUT = 4, TEXT = 10, LABELLED = 18, FILES = 19, RADIO = 21, CHECKS = 22, CHECKBOX = 23;
const PARAGRAPH = 2;
const LONGEST = 4000;
const SUBMIT = 5;
let count = 0;

/** Submit a modal that is not shown, with other values in some of its menus. */
export function submitModal(account, modal, values) {
  for (const { component } of modal.components) {
    const chosen = values[component?.custom_id];
    for (const option of chosen ? component.options : []) option.default = chosen.includes(option.value);
  }
  const holders = modal.components.map((holder) => drawHolder(account, holder));
  return send(account, modal, holders);
}

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
  const goBack = wayBack();
  dialog.addEventListener("close", () => {
    dialog.remove();
    goBack();
  });
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
  const files = [];
  const components = holders.map(({ answer }) => answer(files)).filter(Boolean);
  const data = { id: modal.id, custom_id: modal.custom_id, components };
  return account.interact(SUBMIT, modal.channel_id, data, {}, files);
}

/** A part of the form: its element, and a function that answers what was filled in (null for mere text). */
function drawHolder(account, holder) {
  if (holder.type === TEXT) {
    return { element: h("div", { class: "rich" }, ...rich(account, holder.content)), answer: () => null };
  }
  const inner = holder.type === LABELLED ? holder.component : holder.components[0];
  const { input, answer, group } = drawField(account, inner);
  const required = inner.required !== false && inner.type !== CHECKBOX;
  const text = [holder.label ?? inner.label, required && h("span", { class: "required" }, ` ${t("required")}`)];
  const label = group ? h("legend", {}, ...text) : h("label", { for: input.id }, ...text);
  const hint = holder.description && h("small", {}, holder.description);
  const filled = (files) => {
    const field = { type: inner.type, custom_id: inner.custom_id, ...answer(files) };
    return { type: holder.type, ...(holder.type === LABELLED ? { component: field } : { components: [field] }) };
  };
  return { element: h(group ? "fieldset" : "div", { class: "modal-field" }, label, hint, input), answer: filled };
}

function drawField(account, field) {
  count += 1;
  const common = { id: `modal-${count}`, required: field.required !== false, data: { customId: field.custom_id } };
  if (field.type === TEXT_INPUT) return drawText(field, common);
  if (field.type === CHECKBOX) {
    const input = h("input", { ...common, type: "checkbox", required: false, checked: field.default });
    return { input, answer: () => ({ value: input.checked }) };
  }
  if (field.type === RADIO || field.type === CHECKS) return drawGroup(field, common);
  if (field.type === FILES) return drawFiles(field, common);
  return drawMenu(account, field, common);
}

function drawText(field, common) {
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

/** Radio buttons or check boxes, one an option. */
function drawGroup(field, { id, required, data }) {
  const one = field.type === RADIO;
  const inputs = field.options.map((option) => {
    const attributes = { type: one ? "radio" : "checkbox", name: id, required: one && required, checked: option.default };
    return h("input", { ...attributes, value: option.value });
  });
  const rows = field.options.map(({ label, description }, index) => {
    return h("label", { class: "choice" }, inputs[index], h("span", {}, label, description && h("small", {}, description)));
  });
  const values = () => inputs.filter(({ checked }) => checked).map(({ value }) => value);
  const answer = () => (one ? { value: values()[0] ?? null } : { values: values() });
  return { input: h("div", { id, data }, ...rows), answer, group: true };
}

function drawFiles(field, common) {
  const input = h("input", { ...common, type: "file", multiple: field.max_values > 1 });
  const answer = (files) => ({ values: [...input.files].map((file) => String(files.push(file) - 1)) });
  return { input, answer };
}

function drawMenu(account, field, common) {
  const many = (field.max_values ?? 1) > 1;
  const option = ({ value, label, selected }) => h("option", { value, selected }, label);
  const options = optionsOf(account, field).map(option);
  const none = !many && h("option", { value: "" }, field.placeholder ?? t("choose"));
  const input = h("select", { ...common, multiple: many }, none, ...options);
  return { input, answer: () => ({ values: [...input.selectedOptions].map(({ value }) => value).filter(Boolean) }) };
}
