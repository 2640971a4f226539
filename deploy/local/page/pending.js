/** Interactions that await the bot, known by the nonce they were sent with. */

import { t } from "./i18n.js";

const PATIENCE_MS = 4000; // the server gives up after three seconds and says so; this is for when it cannot

/** The bot did not answer an interaction. */
export class Unanswered extends Error {
  constructor() {
    super(t("failed"));
  }
}

export class Pending {
  #waiting = new Map();

  /** A promise of what the bot answers to the interaction with this nonce. Rejects with Unanswered. */
  expect(nonce) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#settle(nonce, () => reject(new Unanswered())), PATIENCE_MS);
      this.#waiting.set(nonce, { resolve, reject, timer });
    });
  }

  /** Forget one that was refused. */
  drop(nonce) {
    this.#settle(nonce, () => {});
  }

  /** An event that may be the answer to one. */
  hear(event, data) {
    const settled = {
      APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE: ({ resolve }) => resolve(data.choices),
      INTERACTION_SUCCESS: ({ resolve }) => resolve(),
      INTERACTION_FAILURE: ({ reject }) => reject(new Unanswered()),
    }[event];
    if (settled) this.#settle(data.nonce, settled);
  }

  #settle(nonce, finish) {
    const waiting = this.#waiting.get(nonce);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(nonce);
    finish(waiting);
  }
}
