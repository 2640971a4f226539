/** A form the bot opens over the page, and what is sent back. */

import { h, icon } from "./dom.js";
import { optionsOf } from "./components.js";
import { rich } from "./markup.js";

const TEXT_INPUT = 4, TEXT = 10, LABELLED = 18, CHECKBOX = 23;
const PARAGRAPH = 2;
const SUBMIT = 5;
let count = 0;

/** Show a modal to a user, and submit it unless it is closed. */
export function showModal(account, modal) {
  const holders = modal.components.map((holder) => drawHolder(account, holder));
  const failure = h("p", { class: "failure", role: "alert", hidden: true });
  const submit = h("button", { type: "submit", class: "button primary" }, "Submit");
  const cancel = h("button", { type: "button", class: "button secondary" }, "Cancel");
  const close = h("button", { type: "button", class: "icon", "aria-label": "Close" }, icon("close"));
  const form = h("form", { method: "dialog" }, ...holders.map(({ element }) => element), failure, h("footer", {}, cancel, submit));
  const title = h("h2", { id: "modal-title" }, modal.title);
  const dialog = h("dialog", { class: "modal", "aria-labelledby": "modal-title", data: { customId: modal.custom_id } }, h("header", {}, title, close), form);
  for (const button of [cancel, close]) button.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    submit.setAttribute("aria-busy", "true");
    failure.hidden = true;
    const data = { id: modal.id, custom_id: modal.custom_id, components: holders.map(({ answer }) => answer()).filter(Boolean) };
    try {
      await account.interact(SUBMIT, modal.channel_id, data);
      dialog.close();
    } catch (error) {
      failure.hidden = false;
      failure.textContent = error.message;
    }
    submit.removeAttribute("aria-busy");
  });
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector("input, textarea, select")?.focus();
}

/** A part of the form: its element, and a function that answers what was filled in (null for mere text). */
function drawHolder(account, holder) {
  if (holder.type === TEXT) return { element: h("div", { class: "rich" }, ...rich(account, holder.content)), answer: () => null };
  const inner = holder.type === LABELLED ? holder.component : holder.components[0];
  const label = holder.label ?? inner.label;
  const field = drawField(account, inner, label);
  const words = h("label", { for: field.input.id }, label, inner.required !== false && h("span", { class: "required" }, " required"));
  const hint = holder.description && h("small", {}, holder.description);
  const answer = () => {
    const filled = { type: inner.type, custom_id: inner.custom_id, ...field.answer() };
    return holder.type === LABELLED ? { type: LABELLED, component: filled } : { type: holder.type, components: [filled] };
  };
  return { element: h("div", { class: "modal-field" }, words, hint, field.input), answer };
}

function drawField(account, field, label) {
  const common = { id: `modal-${(count += 1)}`, required: field.required !== false, data: { customId: field.custom_id } };
  if (field.type === TEXT_INPUT) {
    const limits = { minlength: field.min_length, maxlength: field.max_length ?? 4000, placeholder: field.placeholder };
    const long = field.style === PARAGRAPH;
    const input = h(long ? "textarea" : "input", { ...common, ...limits, rows: long && 4, autocomplete: "off" });
    input.value = field.value ?? "";
    return { input, answer: () => ({ value: input.value }) };
  }
  if (field.type === CHECKBOX) {
    const input = h("input", { ...common, type: "checkbox", required: false, checked: field.default });
    return { input, answer: () => ({ value: input.checked }) };
  }
  const most = field.max_values ?? 1;
  const options = optionsOf(account, field).map(({ value, label: text, selected }) => h("option", { value, selected }, text));
  const empty = most === 1 && h("option", { value: "" }, field.placeholder ?? "Choose");
  const input = h("select", { ...common, multiple: most > 1, "aria-label": label }, empty, ...options);
  return { input, answer: () => ({ values: [...input.selectedOptions].map(({ value }) => value).filter(Boolean) }) };
}
