import type { Logger } from "pino";
import { z } from "zod";
import type { Db } from "@/backend/db/connect";
import {
  type ClaimedMail,
  claimDueMail,
  countSealedElsewhere,
  markFailed,
  markSent,
  releaseUnopened,
} from "@/backend/mail/claim-mail";
import { type MailContent, openMessage, type SealKey } from "@/backend/mail/seal";
import type { SendMail } from "@/backend/mail/transport";

export interface MailWorkerSettings {
  db: Db;
  logger: Logger;
  now: () => Date;
  /** The keys that open waiting mail, those in use before included. */
  sealKeys: readonly SealKey[];
  send: SendMail;
  /** Spreads attempts; between 0 and 1. */
  random?: () => number;
  pollMs?: number;
  sendDeadlineMs?: number;
}

export interface MailWorker {
  /** Looks for due mail now and then. */
  start(): void;
  /** Looks for due mail soon: something may have been enqueued. Returns at once. */
  poke(): void;
  /** Attempts everything that is due; resolves when nothing is. */
  drain(): Promise<void>;
  /** Claims nothing more, and gives what is on its way a moment. */
  stop(): Promise<void>;
}

const POLL_MS = 2_000;
const SEND_DEADLINE_MS = 30_000;
const STOP_DEADLINE_MS = 2_000;
const BATCH = 5;
/** With the delays below these last about a day. */
export const MAX_ATTEMPTS = 14;
const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 4 * 60 * 60 * 1000;
const JITTER = 0.25;
/** How long mail that no key opens rests, and how often the log tells of mail that waits for another key. */
const UNOPENED_REST_MS = 5 * 60 * 1000;

/**
 * Sends queued mail beside everything else, at least once: a process that dies between sending and noting it sends again,
 * under the same Message-ID. Mail that no key opens is kept. Logs ids and codes, never an address or a word of a mail.
 */
export function createMailWorker(settings: MailWorkerSettings): MailWorker {
  const { db, logger, now, pollMs = POLL_MS, sendDeadlineMs = SEND_DEADLINE_MS } = settings;
  const cutOff = new AbortController();
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let pass: Promise<void> | undefined;
  let poked = false;
  let nextReportAt = 0;
  const sealKeyIds = settings.sealKeys.map(({ id }) => id);

  function claim(): Promise<ClaimedMail[]> | ClaimedMail[] {
    if (stopping) return [];
    const leaseUntil = new Date(now().getTime() + 2 * sendDeadlineMs);
    return claimDueMail(db, { now: now(), leaseUntil, limit: BATCH, sealKeyIds });
  }
  async function reportSealedElsewhere(): Promise<void> {
    if (now().getTime() < nextReportAt) return;
    nextReportAt = now().getTime() + UNOPENED_REST_MS;
    const waiting = await countSealedElsewhere(db, now(), sealKeyIds);
    if (waiting > 0) logger.error({ waiting, code: "EUNSEAL" }, "mail waits that was sealed with another SERVICE_KEY");
  }
  async function deliver(mail: ClaimedMail): Promise<void> {
    try {
      await attempt(settings, mail, AbortSignal.any([cutOff.signal, AbortSignal.timeout(sendDeadlineMs)]));
    } catch (error) {
      // It is due again when the claim is over.
      logger.warn({ mail: mail.uniqueId, error: toErrorCode(error) }, "how a mail went could not be noted");
    }
  }
  async function run(): Promise<void> {
    try {
      await reportSealedElsewhere();
      do {
        poked = false;
        for (let mails = await claim(); mails.length > 0; mails = await claim()) await Promise.all(mails.map(deliver));
      } while (poked);
    } catch (error) {
      logger.warn({ error: toErrorCode(error) }, "the mail queue could not be read");
    } finally {
      pass = undefined;
    }
  }
  /** One pass at a time; who comes during one is served by it. */
  function drain(): Promise<void> {
    poked = true;
    pass ??= run();
    return pass;
  }
  return {
    start: () => {
      timer ??= setInterval(drain, pollMs).unref();
      void drain();
    },
    poke: () => void drain(),
    drain,
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      const cut = setTimeout(() => cutOff.abort(), STOP_DEADLINE_MS);
      await pass;
      clearTimeout(cut);
    },
  };
}

async function attempt(settings: MailWorkerSettings, mail: ClaimedMail, signal: AbortSignal): Promise<void> {
  const { db, logger, now } = settings;
  const about = { mail: mail.uniqueId, attempt: mail.attempts };
  const content = openMail(settings.sealKeys, mail);
  if (content === undefined) {
    await releaseUnopened(db, mail, new Date(now().getTime() + UNOPENED_REST_MS));
    return logger.error({ ...about, code: "EUNSEAL" }, "mail cannot be opened with SERVICE_KEY: kept");
  }
  const failure = await trySending(settings.send, mail, content, signal);
  if (failure === undefined) {
    await markSent(db, mail, now());
    return logger.info(about, "mail sent");
  }
  const { code, isFinal } = failure;
  if (isFinal || mail.attempts >= MAX_ATTEMPTS) {
    await markFailed(db, mail, { now: now(), code, nextAttemptAt: null });
    return logger.error({ ...about, code }, "mail given up");
  }
  const delayMs = retryDelayMs(mail.attempts, (settings.random ?? Math.random)());
  await markFailed(db, mail, { now: now(), code, nextAttemptAt: new Date(now().getTime() + delayMs) });
  logger.warn({ ...about, code }, "mail not sent yet");
}

interface Failure {
  code: string;
  /** Trying again would end the same. */
  isFinal: boolean;
}

async function trySending(
  send: SendMail,
  mail: ClaimedMail,
  content: MailContent,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  // Attempts that end the process, one after the other, are counted when they begin.
  if (mail.attempts > MAX_ATTEMPTS) return { code: mail.lastErrorCode ?? "ELOST", isFinal: true };
  const { uniqueId, recipient, createdAt } = mail;
  try {
    await send({ uniqueId, to: recipient, createdAt, ...content }, signal);
    return undefined;
  } catch (error) {
    return { code: signal.aborted ? "ETIMEDOUT" : toErrorCode(error), isFinal: isRefusal(error) };
  }
}

function openMail(sealKeys: readonly SealKey[], mail: ClaimedMail): MailContent | undefined {
  const { uniqueId, recipient, sealedMessage } = mail;
  for (const key of sealedMessage ? sealKeys : []) {
    const content = sealedMessage && openMessage(key, { uniqueId, recipient }, sealedMessage);
    if (content) return content;
  }
  return undefined;
}

/** Milliseconds until the attempt after `attempts`: 30 s, doubled each time up to four hours, give or take a quarter. */
export function retryDelayMs(attempts: number, random: number): number {
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(delayMs * (1 - JITTER + 2 * JITTER * random));
}

const told = z.object({
  code: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
});
/** What nodemailer and Node say about an error: their code, and the server's reply. */
const facts = (error: unknown) => told.safeParse(error).data ?? {};

/** What went wrong, without the words of the server, which may repeat the address: `EENVELOPE 550`. */
function toErrorCode(error: unknown): string {
  const { code = "", responseCode } = facts(error);
  const name = /^[A-Z0-9_]{2,32}$/.test(code) ? code : "EUNKNOWN";
  return responseCode === undefined ? name : `${name} ${responseCode}`;
}

/** The server will not have this mail (RFC 5321: 5yz), now or later. A refused sign-in is ours to mend, and worth a wait. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = facts(error);
  // 503 is about the session, not about the mail.
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500 && responseCode !== 503;
}
