/** Interactions that await the bot, known by the nonce they were sent with. */

const PATIENCE_MS = 4000; // the server gives up after three seconds and says so; this is for when it cannot

/** The bot did not answer an interaction. */
export class Unanswered extends Error {
  constructor() {
    super("This interaction failed");
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
    if (event === "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE") this.#settle(data.nonce, ({ resolve }) => resolve(data.choices));
    else if (event === "INTERACTION_SUCCESS") this.#settle(data.nonce, ({ resolve }) => resolve());
    else if (event === "INTERACTION_FAILURE") this.#settle(data.nonce, ({ reject }) => reject(new Unanswered()));
  }

  #settle(nonce, finish) {
    const waiting = this.#waiting.get(nonce);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(nonce);
    finish(waiting);
  }
}
