// A small bot on a library of JavaScript, which `tests.soak.libraries` starts where that library is installed:
// `bot.mjs PACKAGE ADDRESS TOKEN`. It writes the name of each use that succeeds.

import { createRequire } from "node:module";
import { deflateSync } from "node:zlib";

const [library, base, token] = process.argv.slice(2);
const load = createRequire(`${process.cwd()}/`);

function crc(bytes) {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (0xedb88320 & -(value & 1));
  }
  return ~value >>> 0;
}

function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const edge = (number) => Buffer.from([number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255]);
  return Buffer.concat([edge(data.length), body, edge(crc(body))]);
}

/** Return a PNG of one black pixel. */
function picture() {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const parts = [chunk("IHDR", header), chunk("IDAT", deflateSync(Buffer.from([0, 0]))), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
}

/** Try the uses one after the other. */
async function each(uses) {
  for (const [name, use] of Object.entries(uses)) {
    await use();
    process.stdout.write(`${name}\n`);
  }
}

const embed = { title: "t", description: "d", color: 1, footer: { text: "f" }, fields: [{ name: "n", value: "v", inline: true }] };
const button = { type: 2, style: 1, label: "press", emoji: { name: "🐸", id: null } };
const menu = { type: 3, options: [{ label: "one", value: "1", description: "d" }], placeholder: "p" };
const option = { type: 3, name: "text", description: "t", required: false, autocomplete: true };
const commands = [
  { name: "hello", description: "says", type: 1, options: [option] },
  { name: "panel", description: "shows", type: 1 },
];
const choices = [{ name: "one", value: "1" }];

/** Return the rows of a button, a menu, and perhaps a button that opens a form; libraries name their ids differently. */
function rowsWith(id, hasForm = false, emoji = button.emoji) {
  const buttons = [{ ...button, emoji, [id]: "b" }, ...(hasForm ? [{ type: 2, style: 1, label: "form", [id]: "m" }] : [])];
  return [{ type: 1, components: buttons }, { type: 1, components: [{ ...menu, [id]: "s" }] }];
}

/** Return a form of one field. */
function formWith(id) {
  return { title: "form", [id]: "f", components: [{ type: 1, components: [{ type: 4, style: 1, label: "words", [id]: "words" }] }] };
}

function runDiscordJs() {
  const { Client, GatewayIntentBits, MessageFlags } = load("discord.js");
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: `${base}/api` } });
  const components = rowsWith("custom_id", false, { name: "🐸" });
  const parts = () => ({ embeds: [embed], components, files: [{ attachment: picture(), name: "a.png" }] });
  client.once("clientReady", () => client.application.commands.set(commands));
  client.on("interactionCreate", async (call) => {
    if (call.isAutocomplete()) return call.respond(choices);
    if (call.isModalSubmit()) return call.reply({ content: `got ${call.fields.getTextInputValue("words")}` });
    if (call.isStringSelectMenu()) return call.update({ content: `chose ${call.values[0]}` });
    if (call.isButton()) return call.customId === "m" ? call.showModal(formWith("custom_id")) : call.update({ content: "pressed" });
    if (call.commandName === "panel") return call.reply({ content: "panel", components: rowsWith("custom_id", true, { name: "🐸" }) });
    let message, thread;
    await each({
      "respond": () => call.reply({ content: "hello", ...parts() }),
      "edit the response": () => call.editReply({ content: "edited", components }),
      "follow up": () => call.followUp({ content: "more", flags: MessageFlags.Ephemeral }),
      "send": async () => { message = await call.channel.send({ content: "sent", allowedMentions: { parse: [] }, ...parts() }); },
      "edit": () => message.edit({ content: "changed", components: [] }),
      "reply": () => message.reply("reply"),
      "open a thread": async () => { thread = await message.startThread({ name: "thread", autoArchiveDuration: 60 }); await thread.send("in it"); },
      "close the thread": () => thread.setArchived(true),
      "read": () => call.channel.messages.fetch({ limit: 5 }),
      "read one": () => call.channel.messages.fetch({ message: message.id, force: true }),
      "delete": () => message.delete(),
      "write directly": () => call.user.send("direct"),
      "type": () => call.channel.sendTyping(),
      "read a member": () => call.guild.members.fetch({ user: call.user.id, force: true }),
      "delete the response": () => call.deleteReply(),
    });
  });
  client.login(token);
}

async function runDiscordeno() {
  const { createBot, Intents } = load("discordeno");
  const answer = await fetch(`${base}/api/v10/applications/@me`, { headers: { authorization: `Bot ${token}` } });
  const applicationId = (await answer.json()).id; // which the token does not tell here
  const logger = { debug() {}, info() {}, warn() {}, error() {}, fatal() {} };
  const proxy = { baseUrl: `${base}/api`, authorization: `Bot ${token}` };
  const bot = createBot({ token, applicationId, intents: Intents.Guilds, rest: { token, applicationId, proxy }, loggerFactory: () => logger });
  const { rest } = bot;
  const components = rowsWith("customId", false, { name: "🐸" });
  const parts = () => ({ embeds: [embed], components, files: [{ blob: new Blob([picture()], { type: "image/png" }), name: "a.png" }] });
  async function use(call) {
    const { id, token: answering, channel_id: channel, guild_id: guild } = call;
    const user = call.member.user.id;
    const answer = (type, data) => rest.sendInteractionResponse(id, answering, { type, data });
    if (call.type === 4) return answer(8, { choices });
    if (call.type === 5) return answer(4, { content: `got ${call.data.components[0].components[0].value}` });
    if (call.type === 3 && call.data.custom_id === "m") return answer(9, formWith("customId"));
    if (call.type === 3) return answer(7, { content: call.data.values ? `chose ${call.data.values[0]}` : "pressed" });
    if (call.data.name === "panel") return answer(4, { content: "panel", components: rowsWith("customId", true, { name: "🐸" }) });
    let message, thread;
    await each({
      "respond": () => rest.sendInteractionResponse(id, answering, { type: 4, data: { content: "hello", embeds: [embed], components } }),
      "edit the response": () => rest.editOriginalInteractionResponse(answering, { content: "edited", components }),
      "follow up": () => rest.sendFollowupMessage(answering, { content: "more", flags: 64 }),
      "send": async () => { message = await rest.sendMessage(channel, { content: "sent", allowedMentions: { parse: [] }, ...parts() }); },
      "edit": () => rest.editMessage(channel, message.id, { content: "changed", components: [] }),
      "reply": () => rest.sendMessage(channel, { content: "reply", messageReference: { messageId: message.id, failIfNotExists: false } }),
      "open a thread": async () => { thread = await rest.startThreadWithMessage(channel, message.id, { name: "thread", autoArchiveDuration: 60 }); await rest.sendMessage(thread.id, { content: "in it" }); },
      "close the thread": () => rest.editChannel(thread.id, { archived: true }),
      "read": () => rest.getMessages(channel, { limit: 5 }),
      "read one": () => rest.getMessage(channel, message.id),
      "delete": () => rest.deleteMessage(channel, message.id),
      "write directly": async () => rest.sendMessage((await rest.getDmChannel(user)).id, { content: "direct" }),
      "type": () => rest.triggerTypingIndicator(channel),
      "read a member": () => rest.getMember(guild, user),
      "delete the response": () => rest.deleteOriginalInteractionResponse(answering),
    });
  }
  bot.events.raw = ({ t, d }) => {
    if (t === "READY") return rest.upsertGlobalApplicationCommands(commands);
    if (t === "INTERACTION_CREATE") return use(d);
  };
  await bot.start();
}

function runDysnomia() {
  const { Client } = load("@projectdysnomia/dysnomia");
  const { hostname: domain, port } = new URL(base);
  const client = new Client(`Bot ${token}`, {
    gateway: { intents: ["guilds"] },
    restMode: true,
    rest: { baseURL: "/api/v10", domain, port, https: false },
  });
  const components = rowsWith("custom_id");
  const parts = () => ({ embeds: [embed], components, attachments: [{ file: picture(), filename: "a.png" }] });
  client.on("error", () => undefined);
  client.once("ready", () => client.bulkEditCommands(commands));
  client.on("interactionCreate", async (call) => {
    if (call.type === 4) return call.result(choices);
    if (call.type === 5) return call.createMessage({ content: `got ${call.data.components[0].components[0].value}` });
    if (call.type === 3 && call.data.custom_id === "m") return call.createModal(formWith("custom_id"));
    if (call.type === 3) return call.editParent({ content: call.data.values ? `chose ${call.data.values[0]}` : "pressed" });
    if (call.data.name === "panel") return call.createMessage({ content: "panel", components: rowsWith("custom_id", true) });
    const channel = call.channel.id;
    let message, thread;
    await each({
      "respond": () => call.createMessage({ content: "hello", ...parts() }),
      "edit the response": () => call.editOriginalMessage({ content: "edited", components }),
      "follow up": () => call.createFollowup({ content: "more", flags: 64 }),
      "send": async () => { message = await client.createMessage(channel, { content: "sent", ...parts() }); },
      "edit": () => message.edit({ content: "changed", components: [] }),
      "reply": () => client.createMessage(channel, { content: "reply", message_reference: { message_id: message.id } }),
      "open a thread": async () => { thread = await client.createThreadWithMessage(channel, message.id, { name: "thread", autoArchiveDuration: 60 }); await client.createMessage(thread.id, { content: "in it" }); },
      "close the thread": () => client.editChannel(thread.id, { archived: true }),
      "read": () => client.getMessages(channel, { limit: 5 }),
      "read one": () => client.getMessage(channel, message.id),
      "delete": () => message.delete(),
      "write directly": async () => client.createMessage((await client.getDMChannel(call.user?.id ?? call.member.id)).id, { content: "direct" }),
      "type": () => client.sendChannelTyping(channel),
      "read a member": () => client.getRESTGuildMember(call.guildID ?? call.guild.id, call.user?.id ?? call.member.id),
      "delete the response": () => call.deleteOriginalMessage(),
    });
  });
  client.connect();
}

function runOceanic() {
  const { Client } = load("oceanic.js");
  const client = new Client({ auth: `Bot ${token}`, gateway: { intents: ["GUILDS"] }, rest: { baseURL: `${base}/api/v10` } });
  const components = rowsWith("customID");
  const parts = () => ({ embeds: [embed], components, files: [{ contents: picture(), name: "a.png" }] });
  client.on("error", () => undefined);
  client.once("ready", () => client.application.bulkEditGlobalCommands(commands));
  client.on("interactionCreate", async (call) => {
    if (call.type === 4) return call.result(choices);
    if (call.type === 5) return call.createMessage({ content: `got ${call.data.components.getTextInput("words")}` });
    if (call.type === 3 && call.data.customID === "m") return call.createModal(formWith("customID"));
    if (call.type === 3) return call.editParent({ content: call.data.values ? `chose ${call.data.values.getStrings()[0]}` : "pressed" });
    if (call.data.name === "panel") return call.createMessage({ content: "panel", components: rowsWith("customID", true) });
    const { channels, guilds, users } = client.rest;
    let message, thread;
    await each({
      "respond": () => call.createMessage({ content: "hello", ...parts() }),
      "edit the response": () => call.editOriginal({ content: "edited", components }),
      "follow up": () => call.createFollowup({ content: "more", flags: 64 }),
      "send": async () => { message = await channels.createMessage(call.channelID, { content: "sent", allowedMentions: { everyone: false }, ...parts() }); },
      "edit": () => message.edit({ content: "changed", components: [] }),
      "reply": () => channels.createMessage(call.channelID, { content: "reply", messageReference: { messageID: message.id } }),
      "open a thread": async () => { thread = await message.startThread({ name: "thread", autoArchiveDuration: 60 }); await channels.createMessage(thread.id, { content: "in it" }); },
      "close the thread": () => channels.edit(thread.id, { archived: true }),
      "read": () => channels.getMessages(call.channelID, { limit: 5 }),
      "read one": () => channels.getMessage(call.channelID, message.id),
      "delete": () => message.delete(),
      "write directly": async () => channels.createMessage((await users.createDM(call.user.id)).id, { content: "direct" }),
      "type": () => channels.sendTyping(call.channelID),
      "read a member": () => guilds.getMember(call.guildID, call.user.id),
      "delete the response": () => call.deleteOriginal(),
    });
  });
  client.connect();
}

({ "@projectdysnomia/dysnomia": runDysnomia, "discord.js": runDiscordJs, discordeno: runDiscordeno, "oceanic.js": runOceanic })[library]();
