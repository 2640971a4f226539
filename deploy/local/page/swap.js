/** Replacing what is shown by a newer drawing of it, without flicker and without losing the keyboard's place. */

import { byId } from "./dom.js";

const PATIENCE_MS = 400;

/** Wait until the pictures of `next` that `old` does not show already can be painted, but not for long. */
export async function settle(next, old) {
  const shown = new Set([...(old?.querySelectorAll("img") ?? [])].map((image) => image.src));
  const fresh = [...next.querySelectorAll("img")].filter((image) => !shown.has(image.src));
  const decoded = fresh.map((image) => image.decode().catch(() => {}));
  if (!decoded.length) return;
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.all(decoded), patience]);
}

/** Put `next` in the place of `old`: pictures both show are kept, and the focus stays on the same control. */
export function takeOver(old, next) {
  keepPictures(old, [next]);
  const focused = controlPath(old);
  old.replaceWith(next);
  if (focused) focusControl(next, focused);
}

/** A function that gives the focus back to what has it now; of a message drawn anew since, to the same control. */
export function wayBack() {
  const from = document.activeElement;
  const old = from.closest("[data-message]");
  const path = old && controlPath(old);
  return () => {
    const drawn = old && document.querySelector(`[data-message="${old.dataset.message}"]`);
    if (from.isConnected) from.focus({ preventScroll: true });
    else if (drawn) focusControl(drawn, path);
    else byId("composer").focus();
  };
}

/** Move the pictures of `old` to where the drawings that follow it show the same. */
export function keepPictures(old, drawings) {
  const kept = new Map([...old.querySelectorAll("img")].map((image) => [image.src, image]));
  for (const image of drawings.flatMap((drawing) => [...drawing.querySelectorAll("img")])) {
    const same = kept.get(image.src);
    if (!same) continue;
    same.alt = image.alt;
    image.replaceWith(same);
    kept.delete(image.src);
  }
}

const focusable = (root) => [...root.querySelectorAll("button, a[href], [tabindex]")];

/** Which control in `root` has the focus: its id, and its number among all. */
function controlPath(root) {
  const active = document.activeElement;
  if (!root.contains(active)) return null;
  return { customId: active.dataset.customId, index: focusable(root).indexOf(active) };
}

function focusControl(root, { customId, index }) {
  const all = focusable(root);
  const same = all.find((control) => customId !== undefined && control.dataset.customId === customId);
  const candidates = [same, all[index], ...all.filter((control) => control.dataset.customId)];
  const target = candidates.find((control) => control && !control.disabled);
  (target ?? root.closest("[tabindex]") ?? root).focus({ preventScroll: true });
}
