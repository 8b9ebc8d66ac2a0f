import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { CodedError } from "@/backend/errors";

const SHOWN = 50;
const FILE_NAME = /^\d{8}T\d{6}Z-([0-9a-f-]{36})\.eml$/;

/** The newest mail of the outbox, without contents. */
export async function listOutbox(outbox: string | undefined) {
  const names = (await listNames(outbox)).slice(0, SHOWN);
  return Promise.all(names.map(async (name) => toMail(requireFolder(outbox), name)));
}

/** One mail of the outbox. Problem 404 `unknown_mail`. */
export async function readOutboxMail(outbox: string | undefined, uniqueId: string) {
  const name = (await listNames(outbox)).find((one) => idOf(one) === uniqueId);
  if (name === undefined) throw new CodedError(404, { code: "unknown_mail" });
  return toMail(requireFolder(outbox), name);
}

/** 404 `no_outbox` where mail goes to a mail server, or where others can reach the site. */
function requireFolder(outbox: string | undefined): string {
  if (outbox === undefined) throw new CodedError(404, { code: "no_outbox" });
  return outbox;
}

const idOf = (name: string) => FILE_NAME.exec(name)?.[1];

/** The names begin with the moment: the newest come first. */
async function listNames(outbox: string | undefined): Promise<string[]> {
  // Before the first mail there is no folder.
  const names = await readdir(requireFolder(outbox)).catch(() => []);
  return names
    .filter((name) => idOf(name) !== undefined)
    .sort()
    .reverse();
}

async function toMail(folder: string, name: string) {
  const { to, subject, date, text, html, attachments } = await PostalMime.parse(await readFile(join(folder, name)));
  const file = attachments.find(({ filename }) => filename?.endsWith(".ics"))?.content;
  return {
    uniqueId: idOf(name) ?? "",
    to: to?.map(({ address }) => address).join(", ") ?? "",
    subject: subject ?? "",
    sentAt: new Date(date ?? 0).toISOString(),
    text: text ?? "",
    html: html ?? "",
    calendar: file === undefined ? null : toText(file),
  };
}

const toText = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === "string" ? content : new TextDecoder().decode(content);
