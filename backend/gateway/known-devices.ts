import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Ctx } from "@/backend/context";

/** Half a year, counted from the last sign-in. */
const TTL_SECONDS = 180 * 24 * 60 * 60;
const ID_BYTES = 12;

type Signer = Pick<Ctx, "vault" | "now">;

/**
 * A signed statement that its browser has signed in to an account, which opens nothing. Wrong passwords of such a browser have
 * a counter of their own, so that others cannot lock its owner out (OWASP, "Slow down online guessing with device cookies").
 */
export function issueKnownDevice({ vault, now }: Signer, email: string): string {
  const id = randomBytes(ID_BYTES).toString("base64url");
  const statement = `${toSeconds(now) + TTL_SECONDS}.${id}`;
  const [signature] = sign(vault, email, statement);
  return `${statement}.${signature}`;
}

/** The id of the browser that a token names; undefined unless it was issued for this account, and is not older than half a year. */
export function readKnownDevice({ vault, now }: Signer, email: string, token = ""): string | undefined {
  const [expires = "", id = "", signature = ""] = token.split(".");
  const presented = Buffer.from(signature);
  const isSigned = sign(vault, email, `${expires}.${id}`).some((expected) => isEqual(Buffer.from(expected), presented));
  return isSigned && Number(expires) > toSeconds(now) ? id : undefined;
}

const sign = (vault: Ctx["vault"], email: string, statement: string) =>
  vault.digests("known_device", email.toLowerCase(), statement);

const isEqual = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);

const toSeconds = (moment: Date) => Math.floor(moment.getTime() / 1_000);
