import "server-only";
import { notFound } from "next/navigation";
import { hasPublicHost } from "@/domain/net/public-host";
import { type Env, getEnv } from "@/lib/config/env";
import { isFromThisMachine } from "@/lib/http/is-from-this-machine";
import { getOutboxMail, listOutbox, type OutboxMail } from "@/lib/services/forms/outbox-client";

/**
 * True for a request that may see the mailbox of development, without sign-in: the first account gets its password by a link in its
 * mail. It comes from this machine, to a site that no other machine is to reach.
 */
export const maySeeMailbox = (env: Env): boolean =>
  env.PROXY_COUNT === 0 && !hasPublicHost(env.SITE_URL) && isFromThisMachine();

/** The newest mail in the mailbox, or the page that there is none. */
export async function loadMailbox() {
  const env = getEnv();
  return (maySeeMailbox(env) ? await listOutbox(env) : null) ?? notFound();
}

/** One mail, or the page that there is none. */
export async function loadMail(id: string): Promise<OutboxMail> {
  return (await findMail(id)) ?? notFound();
}

/** A part of a mail as a file of its own; 404 without it. It runs nothing and loads nothing. */
export async function answerMailPart(id: string, toPart: (mail: OutboxMail) => string | null, type: string) {
  const mail = await findMail(id);
  return answerLetter((mail && toPart(mail)) || null, type);
}

/** A letter or a part of one, which runs and loads nothing; 404 without it. */
export function answerLetter(part: string | null, type = "text/html"): Response {
  const headers = {
    "content-type": `${type}; charset=utf-8`,
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  };
  return part ? new Response(part, { headers }) : new Response(null, { status: 404, headers });
}

async function findMail(id: string): Promise<OutboxMail | null> {
  const env = getEnv();
  return maySeeMailbox(env) ? getOutboxMail(env, id) : null;
}
