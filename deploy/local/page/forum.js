/** What stands in a forum: its posts. */

import { compareIds } from "./api.js";
import { h, icon } from "./dom.js";
import { t } from "./i18n.js";
import { place } from "./places.js";

/** The posts of a forum as links, the newest first. */
export function forum(account, { id, name }) {
  const posts = account.threadsOf(id).sort((one, other) => compareIds(other.id, one.id));
  const links = posts.map((post) => {
    const way = { class: "thread-link", href: place(account.name, post.id) };
    return h("li", {}, h("a", way, icon("thread"), post.name));
  });
  const lead = h("p", {}, t(posts.length ? "forum-text" : "forum-none"));
  return [h("h2", {}, name), lead, h("ul", { class: "posts" }, ...links)];
}
