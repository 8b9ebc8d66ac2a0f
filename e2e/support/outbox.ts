import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { deployment, expect } from "./test";

/** Mails by their file, which never changes: an outbox of a whole run holds hundreds. */
const parsed = new Map<string, Promise<Email>>();

function parseMail(file: string): Promise<Email> {
  const mail = parsed.get(file) ?? PostalMime.parse(readFileSync(file));
  parsed.set(file, mail);
  return mail;
}

/** The mails of a deployment's outbox to an address, newest first: all of them, or those with a matching subject. */
export async function findMails(
  email: string,
  { subject = /(?:)/, dataDir = deployment.dataDir() } = {},
): Promise<Email[]> {
  const outbox = path.join(dataDir, "outbox");
  const files = (existsSync(outbox) ? readdirSync(outbox) : []).filter((file) => file.endsWith(".eml"));
  const mails: Email[] = [];
  for (const file of files.sort().reverse()) {
    const mail = await parseMail(path.join(outbox, file));
    if (mail.to?.[0]?.address === email && subject.test(mail.subject ?? "")) mails.push(mail);
  }
  return mails;
}

/** Waits for the mail to an address with a matching subject; the newest one once there are `count`. */
export async function readMail(
  email: string,
  subject: RegExp,
  { count = 1, dataDir = deployment.dataDir(), timeoutMs = 30_000 } = {},
): Promise<Email> {
  let mails: Email[] = [];
  await expect
    .poll(
      async () => {
        mails = await findMails(email, { subject, dataDir });
        return mails.length;
      },
      { message: `${count} mail to ${email}: ${subject}`, timeout: timeoutMs },
    )
    .toBeGreaterThanOrEqual(count);
  const [newest] = mails;
  if (!newest) throw new Error("unreachable");
  return newest;
}

/** The path and query of the first link of a mail that matches. */
export function pathIn({ text = "" }: Email, link: RegExp): string {
  const found = link.exec(text)?.[0];
  if (found === undefined) throw new Error(`no ${link} in the mail`);
  const { pathname, search } = new URL(found);
  return pathname + search;
}

/** The calendar file of a mail: its method, and its lines unfolded. */
export function calendarOf({ attachments }: Email): { method: string | undefined; lines: string[] } {
  const file = attachments.find(({ mimeType }) => mimeType === "text/calendar");
  if (!file) throw new Error("the mail has no calendar file");
  const text = typeof file.content === "string" ? file.content : new TextDecoder().decode(file.content);
  const lines = text.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/);
  return { method: lines.find((line) => line.startsWith("METHOD:"))?.slice("METHOD:".length), lines };
}
