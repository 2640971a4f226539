/** Replacing what is shown by a newer drawing of it, without flicker and without losing the keyboard's place. */

const PATIENCE_MS = 400;

/** Wait until the pictures of `next` that `old` does not show already can be painted, but not for long. */
export async function settle(next, old) {
  const shown = new Set([...(old?.querySelectorAll("img") ?? [])].map((image) => image.src));
  const fresh = [...next.querySelectorAll("img")].filter((image) => !shown.has(image.src));
  const decoded = fresh.map((image) => image.decode().catch(() => {}));
  if (decoded.length) await Promise.race([Promise.all(decoded), new Promise((done) => setTimeout(done, PATIENCE_MS))]);
}

/** Put `next` in the place of `old`: pictures both show are kept, and the focus stays on the same control. */
export function takeOver(old, next) {
  const kept = new Map([...old.querySelectorAll("img")].map((image) => [image.src, image]));
  for (const image of next.querySelectorAll("img")) {
    const same = kept.get(image.src);
    if (!same) continue;
    same.alt = image.alt;
    image.replaceWith(same);
    kept.delete(image.src);
  }
  const focused = controlPath(old);
  old.replaceWith(next);
  if (focused) focusControl(next, focused);
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
  const target = [same, all[index], all.find((control) => control.dataset.customId)].find((one) => one && !one.disabled);
  (target ?? root.closest("[tabindex]") ?? root).focus({ preventScroll: true });
}
