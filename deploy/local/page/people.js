/** Somebody's face: a coloured disc with an initial; the bot's is a lily. */

import { h } from "./dom.js";
import { nameOf } from "./names.js";

const COLOURS = 8;

/** The number of somebody's colour: in the order of the users, so that neighbours differ. */
function colour(account, id) {
  const index = account.world.users.findIndex((user) => user.id === id);
  return index < 0 ? [...id].reduce((sum, digit) => sum + Number(digit), 0) % COLOURS : index % COLOURS;
}

/** @param {{id: string, bot?: boolean}} person */
export function avatar(account, person) {
  if (person?.bot) return h("span", { class: "avatar bot" }, h("img", { src: "/page/lily.svg", alt: "" }));
  const initial = [...nameOf(person)][0] ?? "?";
  return h("span", { class: `avatar colour-${colour(account, person?.id ?? "")}`, "aria-hidden": "true" }, initial);
}
