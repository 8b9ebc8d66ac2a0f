import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import type { Db } from "@/backend/db/connect";
import { attempts } from "@/backend/db/schema/gateway";
import { tooManyAttempts } from "@/backend/gateway/account-error";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Maximum attempts per `key` and window. */
export interface AttemptRule {
  key: string;
  max: number;
  windowSeconds: number;
}

/** Maker of an attempt. */
export interface Attempter {
  /** Truncated; null if unknown. */
  address: string | null;
  /** A guest whom the website knows for some minutes. */
  visitor: string | null;
}

/** Visitors' worth of attempts by known guests of one address, which a campus or a mobile carrier shares. */
const KNOWN_VISITORS_PER_ADDRESS = 100;

/**
 * Password attempts: few per account and known guest or address; more per account from all, to limit lockout by third parties;
 * most per address, which may be shared. The values are this service's own.
 */
export function passwordRules(email: string, attempter: Attempter): AttemptRule[] {
  const account = { key: `password|${email}`, max: 50, windowSeconds: HOUR_SECONDS };
  const { visitor, address } = attempter;
  const own = visitor ?? address;
  return [
    ...(own === null ? [] : [{ key: `password|${email}|${own}`, max: 10, windowSeconds: 15 * MINUTE_SECONDS }]),
    account,
    ...sharedRules("password", attempter, { perVisitor: 20, perAddress: 200, windowSeconds: 15 * MINUTE_SECONDS }),
  ];
}

/** Password attempts of a browser that signed in to the account before. */
export const knownDeviceRules = (deviceId: string): AttemptRule[] => [
  { key: `password|device|${deviceId}`, max: 10, windowSeconds: 15 * MINUTE_SECONDS },
];

/** Attempts at the present password by somebody who is signed in: others cannot lock them out of their own account. */
export const ownPasswordRules = (sessionId: string): AttemptRule[] => [
  { key: `password|session|${sessionId}`, max: 10, windowSeconds: 15 * MINUTE_SECONDS },
];

/** Codes of a user's second factor, after a right password: six digits need more than this. */
export const secondFactorRules = (uniqueId: string): AttemptRule[] => [
  { key: `factor|${uniqueId}`, max: 10, windowSeconds: 15 * MINUTE_SECONDS },
];

/** Sign-ups and requests for mail by one known guest, or from one address. */
export const requestRules = (attempter: Attempter): AttemptRule[] =>
  sharedRules("request", attempter, { perVisitor: 30, perAddress: 30, windowSeconds: HOUR_SECONDS });

interface SharedRule {
  perVisitor: number;
  /** Limit of an address, for callers without a known guest. */
  perAddress: number;
  windowSeconds: number;
}

/** A known guest counts as themselves, their address is a backstop; without one the address counts. */
function sharedRules(what: string, { visitor, address }: Attempter, rule: SharedRule): AttemptRule[] {
  const { perVisitor, perAddress, windowSeconds } = rule;
  if (visitor === null) return address === null ? [] : [{ key: `${what}||${address}`, max: perAddress, windowSeconds }];
  const max = perVisitor * KNOWN_VISITORS_PER_ADDRESS;
  return [
    { key: `${what}|visitor|${visitor}`, max: perVisitor, windowSeconds },
    ...(address === null ? [] : [{ key: `${what}|known|${address}`, max, windowSeconds }]),
  ];
}

/** Mail that unauthenticated requests can send to one address. */
export const mailRules = (email: string): AttemptRule[] => [
  { key: `mail|${email}`, max: 5, windowSeconds: HOUR_SECONDS },
];

/** Counts one attempt. 429 `too_many_tries` beyond a rule. */
export async function requireAttempt(
  { db, now }: Pick<Ctx, "db" | "now">,
  rules: readonly AttemptRule[],
): Promise<void> {
  requireAllowed(await countAttempt(db, now, rules));
}

/** 429 `too_many_tries` unless the wait is 0. */
export function requireAllowed(waitSeconds: number): void {
  if (waitSeconds > 0) throw tooManyAttempts(waitSeconds);
}

/**
 * Counts one attempt under every rule before it runs, so that concurrent attempts count too. Returns seconds to wait; 0 if
 * allowed. Counters are in the database, shared by all copies of the service.
 */
export async function countAttempt(db: Db, now: Date, rules: readonly AttemptRule[]): Promise<number> {
  return rules.length === 0 ? 0 : waitSecondsOf(await countingAttempt(db, now, rules), rules, now);
}

type Counted = typeof attempts.$inferSelect;

/** The statement that counts one attempt under at least one rule. */
export function countingAttempt(db: Db, now: Date, rules: readonly AttemptRule[]) {
  // Rules with equal keys share a counter.
  const windows = new Map(rules.map(({ key, windowSeconds }) => [key, windowSeconds]));
  return adding(
    db,
    now,
    [...windows].map(([key, windowSeconds]) => ({ key: digest(key), points: 1, windowSeconds })),
  );
}

/** Points to add to a counter; its window begins with the first. */
export interface Addition {
  key: Buffer;
  points: number;
  windowSeconds: number;
}

/** The statement that adds to at least one counter, each at most once. */
export function adding(db: Db, now: Date, additions: readonly Addition[]) {
  const moment = sql.param(now, attempts.endsAt);
  const rows = additions.map(({ key, points, windowSeconds }) => {
    return { key, count: points, endsAt: new Date(now.getTime() + windowSeconds * 1_000) };
  });
  return (
    db
      .insert(attempts)
      // In one order, so that no two statements wait for each other.
      .values(rows.sort((a, b) => Buffer.compare(a.key, b.key)))
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`case when ${attempts.endsAt} <= ${moment} then excluded.count else ${attempts.count} + excluded.count end`,
          endsAt: sql`case when ${attempts.endsAt} <= ${moment} then excluded.ends_at else ${attempts.endsAt} end`,
        },
      })
      .returning()
  );
}

/** Seconds to wait after a counted attempt; 0 if every rule allows it. */
export function waitSecondsOf(counted: readonly Counted[], rules: readonly AttemptRule[], now: Date): number {
  const waits = rules.map(({ key, max }) => {
    const row = counted.find((attempt) => attempt.key.equals(digest(key)));
    return !row || row.count <= max ? 0 : Math.ceil((row.endsAt.getTime() - now.getTime()) / 1_000);
  });
  return Math.max(0, ...waits);
}

/** The statement that uncounts a successful attempt: only failures count. Locks rows in the order in which attempts count. */
export function forgettingAttempt(db: Db, rules: readonly AttemptRule[]) {
  const keys = rules.map(({ key }) => digest(key));
  const isCounted = inArray(attempts.key, keys);
  const locked = db.select({ key: attempts.key }).from(attempts).where(isCounted).orderBy(attempts.key).for("update");
  return db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(inArray(attempts.key, locked));
}

/** Digest under which a counter is stored. */
export const digest = (key: string) => createHash("sha256").update(key).digest();
