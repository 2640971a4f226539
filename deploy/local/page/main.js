/** The page: who sits where, and which part is told what. */

import { request } from "./api.js";
import { Composer } from "./composer.js";
import { Conversation } from "./conversation.js";
import { announce, byId, h, icon, span } from "./dom.js";
import { loadWords, speak, t } from "./i18n.js";
import { showModal } from "./modal.js";
import { channelName, isThread, nameOf, signOf } from "./names.js";
import { avatar } from "./people.js";
import { showPersonMenu } from "./personmenu.js";
import { here, place } from "./places.js";
import { showSettings } from "./settings.js";
import { Sidebar } from "./sidebar.js";
import { Account } from "./store.js";
import { keepRelativeTimesFresh } from "./times.js";

const LISTENING = 24; // users who are connected from the start; more are once one sits as them
const RETRY_MS = 1000;
const WATCH_MS = 15_000;

const accounts = new Map();
const parts = {};
let world = null;
let account = null;
let channelId = null;

/** The made-up world, as soon as the server answers. */
async function readWorld() {
  for (;;) {
    try {
      return await request("GET", "/local/world");
    } catch {
      showBanner(t("no-answer-retry"));
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

async function begin() {
  await loadWords();
  speak(navigator.language);
  world = await readWorld();
  for (const user of world.users) {
    const one = new Account(world, user);
    one.viewing = () => (one === account && document.visibilityState === "visible" ? channelId : null);
    one.addEventListener("change", ({ detail }) => heard(one, detail));
    accounts.set(user.name, one);
  }
  parts.sidebar = new Sidebar({ accounts, go });
  parts.conversation = new Conversation();
  parts.composer = new Composer();
  byId("open-settings").addEventListener("click", () => showSettings(account, arrive));
  document.addEventListener("click", fillCommand);
  for (const kind of ["click", "contextmenu"]) document.addEventListener(kind, askAboutPerson);
  document.addEventListener("visibilitychange", () => {
    if (viewing()) account.markRead(channelId);
    watch();
  });
  document.addEventListener("keydown", reachForTheBox);
  window.addEventListener("hashchange", arrive);
  byId("skip").addEventListener("click", skip);
  keepRelativeTimesFresh();
  setInterval(watch, WATCH_MS);
  arrive();
  for (const one of [...accounts.values()].slice(0, LISTENING)) one.start();
}

const viewing = () => account?.viewing();

function skip(event) {
  event.preventDefault();
  byId("composer").focus();
}

/** From anywhere on the page, "/" begins a command and Escape goes back to the message box. */
function reachForTheBox(event) {
  const within = (parts) => event.target.closest?.(parts);
  if (within("input, textarea, select, dialog, .popup") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && !within("#side")) byId("composer").focus();
  if (event.key !== "/") return;
  event.preventDefault();
  parts.composer.slash();
}

/** Sit as somebody, in a channel if one is named: as the page's address says from then on. */
function go(name, wanted) {
  const seen = wanted ?? (accounts.get(name)?.channels.has(channelId) ? channelId : null);
  location.hash = place(name, seen);
}

/** Be where the page's address says; where that is nowhere, as the first user in the first channel. */
function arrive() {
  const asked = here();
  const next = accounts.get(asked.user) ?? [...accounts.values()][0];
  if (next !== account) closeDialogs();
  account = next;
  speak(account.locale);
  account.start();
  if (!account.ready) return;
  const known = account.channels.has(asked.channelId);
  channelId = known ? asked.channelId : (account.textChannels[0]?.id ?? null);
  if (!known) history.replaceState(null, "", location.search + place(account.name, channelId));
  watch();
  parts.composer.sit(account, channelId);
  parts.conversation.show(account, channelId, known ? asked.messageId : null);
  if (viewing()) account.markRead(channelId);
  draw();
}

/** While somebody looks at the demonstration's channel, it goes on. */
function watch() {
  if (world.demonstration && viewing() === world.demonstration) request("POST", "/local/demonstration").catch(() => {});
}

function closeDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
}

/** Everything around the conversation. */
function draw() {
  parts.sidebar.show(account, channelId);
  const channel = account.channels.get(channelId);
  const parent = isThread(channel) && account.channels.get(channel.parent_id);
  const sign = signOf(channel);
  const before = parent
    ? [h("a", { href: place(account.name, parent.id) }, `${signOf(parent)}${parent.name}`), span("between", "›")]
    : [span("hash", sign)];
  byId("title").replaceChildren(...before, channelName(channel));
  const words = [h("span", {}, account.name), span("hidden-text", `, ${t("settings")}`)];
  byId("open-settings").replaceChildren(avatar(account, account), ...words, icon("gear"));
  const calls = [...accounts.values()].reduce((sum, one) => sum + one.calls, 0);
  document.title = `${calls ? `(${calls}) ` : ""}${sign}${channelName(channel)} – ${account.name}`;
  Object.assign(byId("app").dataset, { sitting: account.name, showing: channelId });
  drawBanner();
}

function drawBanner() {
  if (account.open) byId("banner").hidden = true;
  else showBanner(t("connection-lost"));
}

function showBanner(text) {
  byId("banner").hidden = false;
  byId("banner").textContent = text;
}

/** Something happened to one of the users. */
function heard(one, detail) {
  const { kind } = detail;
  if (kind === "stranger") return restart();
  if (kind === "world" && one === account) return checkWorld().then(arrive);
  if (kind === "message" && detail.action === "create" && one !== account) callOut(one, detail.message);
  if (one === account) {
    if (kind === "modal" && !one.takeModal(detail.modal)) showModal(one, detail.modal);
    if (kind === "channels" && !one.channels.has(channelId)) return arrive();
    if (kind === "channels") parts.conversation.greet();
    if (["message", "history", "controls"].includes(kind)) parts.conversation.changed(detail);
  }
  if (account?.ready && ["channels", "unread", "connection", "world"].includes(kind)) draw();
  return undefined;
}

/** Tell those who listen that somebody else at this page is called. */
function callOut(one, message) {
  if (!message.note && one.isCalled(message)) announce(t("called", { name: one.name, by: nameOf(message.author) }));
}

/** After a reconnection: is it still the same world? */
async function checkWorld() {
  const now = await readWorld();
  const identity = ({ application_id: bot, guild_id: guild, users }) => JSON.stringify([bot, guild, users]);
  if (identity(now) !== identity(world)) restart();
}

/** The world has become another one; the users and channels in the address may not exist in it. */
function restart() {
  history.replaceState(null, "", location.pathname + location.search);
  location.reload();
}

/** Anything that offers a command puts it into the message box. */
function fillCommand(event) {
  const name = event.target.closest?.("[data-fill]")?.dataset.fill;
  if (name) parts.composer.fill(name);
}

/** A click or a right-click on somebody's name offers the commands on that person. */
function askAboutPerson(event) {
  const id = event.target.closest?.("[data-person]")?.dataset.person;
  if (!id || !account?.people.get(id) || account.people.get(id).bot) return;
  event.preventDefault();
  showPersonMenu(account, channelId, id);
}

begin();
