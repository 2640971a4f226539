/** One user's gateway connection: it identifies, keeps its heart beating, and comes back when it drops. */

const DISPATCH = 0, HEARTBEAT = 1, IDENTIFY = 2, RESUME = 6, RECONNECT = 7, INVALID_SESSION = 9, HELLO = 10, ACK = 11;
const AUTHENTICATION_FAILED = 4004;
const SLOWEST = 5000;

/** Dispatches "event" with {t, d}, "state" with whether it is open, and "stranger" when the token is not known. */
export class Gateway extends EventTarget {
  #socket = null;
  #sequence = null;
  #session = null;
  #beat = null;
  #heard = true;
  #failures = 0;

  constructor(token) {
    super();
    this.token = token;
    this.open = false;
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/gateway?v=10&encoding=json`);
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#hear(JSON.parse(data)));
    socket.addEventListener("close", ({ code }) => this.#closed(code));
  }

  #send(op, d) {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ op, d }));
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  #hear({ op, t, s, d }) {
    if (op === HELLO) this.#hello(d);
    else if (op === ACK) this.#heard = true;
    else if (op === HEARTBEAT) this.#send(HEARTBEAT, this.#sequence);
    else if (op === RECONNECT) this.#socket.close(4000);
    else if (op === INVALID_SESSION) this.#again(d);
    else if (op === DISPATCH) this.#dispatched(t, s, d);
  }

  #hello({ heartbeat_interval: interval }) {
    this.#heard = true;
    this.#beat = setInterval(() => this.#pulse(), interval * 0.9);
    if (this.#session) {
      this.#send(RESUME, { token: this.token, session_id: this.#session, seq: this.#sequence });
    } else {
      this.#send(IDENTIFY, { token: this.token, properties: { os: "web", browser: "page", device: "page" } });
    }
  }

  #pulse() {
    if (!this.#heard) {
      this.#socket.close(4000);
      return;
    }
    this.#heard = false;
    this.#send(HEARTBEAT, this.#sequence);
  }

  /** The session is lost, as after a restart of the server: begin a new one. */
  #again(resumable) {
    if (!resumable) this.#session = null;
    this.#socket.close(4000);
  }

  #dispatched(t, s, d) {
    this.#sequence = s;
    if (t === "READY") this.#session = d.session_id;
    if (t === "READY" || t === "RESUMED") {
      this.#failures = 0;
      this.open = true;
      this.#tell("state", true);
    }
    this.#tell("event", { t, d });
  }

  #closed(code) {
    clearInterval(this.#beat);
    this.open = false;
    this.#tell("state", false);
    if (code === AUTHENTICATION_FAILED) {
      this.#tell("stranger");
      return;
    }
    const wait = this.#failures === 0 ? 100 : Math.min(SLOWEST, 400 * 2 ** this.#failures);
    this.#failures += 1;
    setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }
}
