import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SMTPTransportOptions } from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";
import type { MailContent } from "@/backend/db/schema/mail";

export interface OutgoingMail extends MailContent {
  /** The same at every attempt, so that a mail sent twice can be known for one. */
  uniqueId: string;
  to: string;
  createdAt: Date;
}

/** Hands one mail over, or throws; an aborted `signal` ends the attempt. */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

export interface MailSettings {
  /** `smtp:` or `smtps:`; without it mail becomes files in `outbox`. */
  smtpUrl?: string | undefined;
  outbox: string;
  /** One mailbox, with or without a name. */
  from: string;
}

const SILENCE_MS = 10_000;
const UNREAD = { disableFileAccess: true, disableUrlAccess: true };
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The way out for mail that the settings name: a mail server, or a folder of `.eml` files. */
export function createSendMail({ smtpUrl, outbox, from }: MailSettings): SendMail {
  return smtpUrl === undefined ? sendToFolder(outbox, from) : sendBySmtp(smtpUrl, from);
}

function sendBySmtp(smtpUrl: string, from: string): SendMail {
  const transport = createTransport(toSmtpOptions(smtpUrl));
  return async (mail, signal) => {
    await transport.sendMail({ ...toMessage(mail, from), signal });
  };
}

/** Over the network a mail goes encrypted or not at all, unless the address says otherwise: links must not be read on the way. */
function toSmtpOptions(smtpUrl: string): SMTPTransportOptions {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const saysOtherwise = searchParams.has("requireTLS") || searchParams.has("ignoreTLS");
  const requireTLS = protocol === "smtp:" && !LOOPBACK.test(hostname) && !saysOtherwise;
  return {
    url: smtpUrl,
    ...(requireTLS ? { requireTLS } : {}),
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    ...UNREAD,
  };
}

function sendToFolder(outbox: string, from: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...UNREAD });
  return async (mail) => {
    const { message } = await transport.sendMail(toMessage(mail, from));
    if (!Buffer.isBuffer(message)) throw new TypeError("the mail was not composed into memory");
    const moment = mail.createdAt.toISOString().replace(/[-:]|\.\d+/g, "");
    const file = join(outbox, `${moment}-${mail.uniqueId}.eml`);
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}

function toMessage({ uniqueId, to, subject, html, text, calendar, createdAt }: OutgoingMail, from: string) {
  const [mailbox] = addressparser(from, { flatten: true });
  const domain = mailbox?.address.split("@").at(-1) ?? "localhost";
  return {
    from,
    // Not as text, in which a comma would make two recipients.
    to: { name: "", address: to },
    messageId: `<${uniqueId}@${domain}>`,
    date: createdAt,
    subject,
    html,
    text,
    // Both as an alternative, which mail programs offer to add, and as a file.
    ...(calendar && { icalEvent: { ...calendar, filename: "appointment.ics" } }),
    // No answers by programs, please: RFC 3834, section 5.
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
