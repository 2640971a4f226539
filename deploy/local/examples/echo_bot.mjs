// The same bot in JavaScript, without a library. Node 22, or Node 20 with --experimental-websocket.
const { DISCORD_API: api, DISCORD_TOKEN: token } = process.env;
const command = {
  name: "echo",
  type: 1,
  description: "Say a text again",
  options: [{ name: "text", type: 3, description: "The text", required: true }],
};

async function ask(method, path, body) {
  const headers = { Authorization: `Bot ${token}`, "Content-Type": "application/json" };
  const answer = await fetch(api + path, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}

const panel = (count) => [
  { type: 1, components: [{ type: 2, style: 1, label: `Pressed ${count} times`, custom_id: `count:${count}` }] },
];

function answerTo({ type, data }) {
  if (type === 2) return { type: 4, data: { content: data.options[0].value, components: panel(0) } };
  return { type: 7, data: { components: panel(Number(data.custom_id.split(":")[1]) + 1) } };
}

const { id } = await ask("GET", "/applications/@me");
await ask("PUT", `/applications/${id}/commands`, [command]);
const { url } = await ask("GET", "/gateway/bot");
const socket = new WebSocket(`${url}?v=10&encoding=json`);
const send = (op, d) => socket.send(JSON.stringify({ op, d }));
socket.addEventListener("message", async ({ data }) => {
  const { op, t, d } = JSON.parse(data);
  if (op === 10) {
    setInterval(() => send(1, null), d.heartbeat_interval);
    send(2, { token, intents: 0, properties: { os: "any", browser: "none", device: "none" } });
  }
  if (t === "INTERACTION_CREATE") await ask("POST", `/interactions/${d.id}/${d.token}/callback`, answerTo(d));
});
