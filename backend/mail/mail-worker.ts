import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { z } from "zod";
import type { KeeperSettings } from "@/backend/context";
import { MAIL } from "@/backend/crypto/seals";
import { openEach } from "@/backend/crypto/vault";
import type { MailContent } from "@/backend/db/schema/mail";
import { type Kept, keepRunning } from "@/backend/keep-running";
import {
  type ClaimedMail,
  claimDueMail,
  markFailed,
  markSent,
  type OpenedMail,
  releaseUnopened,
} from "@/backend/mail/claim-mail";
import type { SendMail } from "@/backend/mail/transport";
import { countEvent } from "@/domain/observe/events";

export interface MailWorkerSettings extends KeeperSettings {
  /** Undefined on a public site without a mail server: mail waits until one is configured. */
  send: SendMail | undefined;
  /** Random jitter of attempts; between 0 and 1. */
  random?: () => number;
  pollMs?: number;
  sendDeadlineMs?: number;
}

type SendingSettings = MailWorkerSettings & { send: SendMail };

const POLL_MS = 2_000;
const SEND_DEADLINE_MS = 30_000;
const STOP_DEADLINE_MS = 2_000;
const BATCH = 5;
/** With the delays below these last about a day. */
export const MAX_ATTEMPTS = 14;
const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 4 * 60 * 60 * 1000;
const JITTER = 0.25;
/** Pause for mail that no key opens. */
const UNOPENED_REST_MS = 5 * 60 * 1000;

/**
 * Sends queued mail beside everything else, at least once: a process that dies between sending and noting it sends again,
 * under the same Message-ID. Mail that no key opens is kept. Logs ids and codes, never an address or a word of a mail.
 */
export const keepMailing = ({ send, ...settings }: MailWorkerSettings): Kept =>
  send ? keepSending({ ...settings, send }) : waitForServer(settings.logger);

function keepSending(settings: SendingSettings): Kept {
  const { db, now, pollMs = POLL_MS, sendDeadlineMs = SEND_DEADLINE_MS } = settings;
  const cutOff = new AbortController();

  function claim(): Promise<ClaimedMail[]> {
    const leaseUntil = new Date(now().getTime() + 2 * sendDeadlineMs);
    return claimDueMail(db, { now: now(), leaseUntil, limit: BATCH });
  }
  async function deliver(mail: ClaimedMail): Promise<void> {
    const logger = settings.logger.child({ requestId: randomUUID() });
    const signal = AbortSignal.any([cutOff.signal, AbortSignal.timeout(sendDeadlineMs)]);
    try {
      await attempt({ ...settings, logger }, mail, signal);
    } catch (error) {
      // It is due again when the claim is over.
      logger.warn({ mail: mail.uniqueId, error: toErrorCode(error) }, "how a mail went could not be noted");
    }
  }
  const kept = keepRunning({
    everyMs: pollMs,
    startsNow: false,
    logger: settings.logger,
    failure: "the mail queue could not be read",
    run: async (stopping) => {
      while (!stopping.aborted) {
        const mails = await claim();
        if (mails.length === 0) return;
        await Promise.all(mails.map(deliver));
      }
    },
  });
  return {
    ...kept,
    stop: async () => {
      const cut = setTimeout(() => cutOff.abort(), STOP_DEADLINE_MS);
      await kept.stop();
      clearTimeout(cut);
    },
  };
}

function waitForServer(logger: Logger): Kept {
  logger.error({ code: "ENOSERVER" }, "mail waits and is not sent: set MAIL_SMTP_URL, since the site is public");
  const nothing = async () => {};
  return { pass: nothing, stop: nothing };
}

async function attempt(settings: SendingSettings, mail: ClaimedMail, signal: AbortSignal): Promise<void> {
  const { db, vault, logger, now } = settings;
  const about = { mail: mail.uniqueId, attempt: mail.attempts };
  const [opened] = openEach([mail], (row) => vault.open(MAIL, row), logger);
  if (!opened?.message) {
    await releaseUnopened(db, mail, new Date(now().getTime() + UNOPENED_REST_MS));
    return logger.error({ ...about, code: "EUNSEAL" }, "mail cannot be opened with DATA_KEY: kept");
  }
  const failure = await trySending(settings.send, opened, opened.message, signal);
  if (failure === undefined) {
    await markSent(settings, opened, now());
    countEvent("mail_sent_total");
    return logger.info(about, "mail sent");
  }
  const { code, isFinal } = failure;
  countEvent("mail_failures_total");
  if (isFinal || mail.attempts >= MAX_ATTEMPTS) {
    await markFailed(settings, opened, { now: now(), code, nextAttemptAt: null });
    countEvent("mail_given_up_total");
    return logger.error({ ...about, code }, "mail given up");
  }
  const delayMs = retryDelayMs(mail.attempts, (settings.random ?? Math.random)());
  await markFailed(settings, opened, { now: now(), code, nextAttemptAt: new Date(now().getTime() + delayMs) });
  logger.warn({ ...about, code }, "mail not sent yet");
}

interface Failure {
  code: string;
  /** A retry would fail the same way. */
  isFinal: boolean;
}

async function trySending(
  send: SendMail,
  mail: OpenedMail,
  content: MailContent,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  // Counted at the start, so that attempts that end the process count too.
  if (mail.attempts > MAX_ATTEMPTS) return { code: mail.lastErrorCode ?? "ELOST", isFinal: true };
  const { uniqueId, recipient, createdAt } = mail;
  try {
    await send({ uniqueId, to: recipient, createdAt, ...content }, signal);
    return undefined;
  } catch (error) {
    return { code: signal.aborted ? "ETIMEDOUT" : toErrorCode(error), isFinal: isRefusal(error) };
  }
}

/** Milliseconds until the attempt after `attempts`: 30 s, doubled each time up to four hours, plus or minus a quarter. */
export function retryDelayMs(attempts: number, random: number): number {
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(delayMs * (1 - JITTER + 2 * JITTER * random));
}

const told = z.object({
  code: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
});
/** Error properties of nodemailer and Node: their code, and the server's reply. */
const facts = (error: unknown) => told.safeParse(error).data ?? {};

/** The error without the server's text, which may repeat the address: `EENVELOPE 550`. */
function toErrorCode(error: unknown): string {
  const { code = "", responseCode } = facts(error);
  const name = /^[A-Z0-9_]{2,32}$/.test(code) ? code : "EUNKNOWN";
  return responseCode === undefined ? name : `${name} ${responseCode}`;
}

/**
 * The server permanently rejects this mail (RFC 5321: 5yz). A refused sign-in is a configuration error and is retried.
 */
function isRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = facts(error);
  // 503 concerns the session, not the mail.
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500 && responseCode !== 503;
}
