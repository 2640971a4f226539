/** Where in the page somebody is, as its address says it: #user/channel, or #user/channel/message. */

/** The address of a channel as somebody sees it, or of a message there. */
export function place(user, channelId, messageId) {
  return `#${[user, channelId, messageId].filter(Boolean).map(encodeURIComponent).join("/")}`;
}

/** What the page's address says: a user's name, a channel's id, and a message's, as far as they are there. */
export function here() {
  const [user, channelId, messageId] = location.hash.slice(1).split("/").map(decoded);
  const asked = new URLSearchParams(location.search).get("user");
  return { user: user || asked || null, channelId: channelId || null, messageId: messageId || null };
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
