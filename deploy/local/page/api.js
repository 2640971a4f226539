/** Discord's HTTP API, asked as one of the users. */

import { t } from "./i18n.js";

const API = "/api/v10";
const EPOCH = 1420070400000n;
const TRIES = 5;
let count = 0n;

/** What the API refused: its status (0 when it could not be reached), Discord's code, and its words. */
export class ApiError extends Error {
  constructor(status, body) {
    super(worded(body) ?? t("no-answer"));
    this.status = status;
    this.code = body?.code ?? 0;
  }
}

/** The most telling words of a refusal: those about a field before the general ones. */
function worded(body) {
  const details = [];
  const collect = (tree) => {
    for (const [key, below] of Object.entries(tree ?? {})) {
      if (key === "_errors") details.push(...below.map((error) => error.message));
      else collect(below);
    }
  };
  collect(body?.errors);
  return details.length ? details.join(" ") : body?.message;
}

/**
 * Ask and answer with the parsed body. Waits as long as a rate limit says.
 * @param {string} method
 * @param {string} path below the API, or from the root when it starts with /local
 * @param {{token?: string, body?: unknown, files?: File[]}} [options]
 */
export async function request(method, path, { token, body, files = [] } = {}) {
  const headers = token ? { Authorization: token } : {};
  if (body !== undefined && !files.length) headers["Content-Type"] = "application/json";
  const address = path.startsWith("/local") ? path : API + path;
  const init = { method, headers, body: files.length ? form(body, files) : JSON.stringify(body) };
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(address, init).catch(() => null);
    if (response === null) throw new ApiError(0, null);
    const answer = await response.json().catch(() => null);
    if (response.status === 429 && tries < TRIES) {
      await new Promise((resolve) => setTimeout(resolve, 1000 * (answer?.retry_after ?? 1)));
      continue;
    }
    if (!response.ok) throw new ApiError(response.status, answer);
    return answer;
  }
}

/** A body with files, as Discord takes it. */
function form(body, files) {
  const data = new FormData();
  data.append("payload_json", JSON.stringify(body));
  for (const [number, file] of files.entries()) data.append(`files[${number}]`, file, file.name);
  return data;
}

/** A number used once, in the form of Discord's own ids. */
export function newNonce() {
  count += 1n;
  return String(((BigInt(Date.now()) - EPOCH) << 22n) | (count & 0x3fffffn));
}

/** Which of two ids is the older: negative when the first is. */
export const compareIds = (one, other) => one.length - other.length || (one < other ? -1 : Number(one > other));

/** When the thing with this id was made. */
export const idTime = (id) => new Date(Number((BigInt(id) >> 22n) + EPOCH));

/** An address of the local Discord's own files without its host, to be fetched from where the page came from. */
export function ownAddress(url) {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const own = parsed && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(parsed.hostname);
  return own && /^\/(attachments|emojis|avatars)\//.test(parsed.pathname) ? parsed.pathname + parsed.search : url;
}
