import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "@/backend/db/connect";
import { errorCode, isDatabaseUnavailable, QUERY_CANCELED } from "@/backend/db/error-code";
import { CodedError, conflict } from "@/backend/errors";
import { type GuestRow, insertGuests, type NewGuestRow } from "@/backend/gateway/insert-guests";
import { RETRY_AFTER } from "@/backend/http/problem";

/** Adds a guest and returns it once it is committed. 409 `guest_exists`, 503 `overloaded`. */
export type GuestQueue = (row: NewGuestRow) => Promise<GuestRow>;

interface Waiting {
  row: NewGuestRow;
  resolve: (guest: GuestRow) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
}

const LIMITS = {
  /** Guests in one statement. */
  group: 250,
  /** Guests that wait for a statement. */
  waiting: 2_000,
  waitMs: 5_000,
};

/**
 * Inserts the guests that arrive while a statement runs with the next one. A guest that arrives alone is inserted at once.
 * A failing group is divided until each failure is of one guest.
 */
export function createGuestQueue(db: Db, limits = LIMITS): GuestQueue {
  let waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    // Requests that were received together have all been read after this turn of the event loop.
    for (await nextTurn(); waiting.length > 0; await nextTurn()) {
      const group = waiting.splice(0, limits.group);
      for (const { timer } of group) clearTimeout(timer);
      await insertGroup(db, group);
    }
    isRunning = false;
  }

  return (row) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= limits.waiting) return reject(overloaded());
      const giveUp = () => {
        waiting = waiting.filter((other) => other !== one);
        reject(overloaded());
      };
      const one = { row, resolve, reject, timer: setTimeout(giveUp, limits.waitMs) };
      waiting.push(one);
      if (isRunning) return;
      isRunning = true;
      void run();
    });
}

async function insertGroup(db: Db, group: readonly Waiting[]): Promise<void> {
  try {
    const inserted = await insertGuests(
      db,
      group.map(({ row }) => row),
    );
    answer(group, inserted);
  } catch (error) {
    if (group.length > 1 && !isOutage(error)) return divide(db, group);
    for (const { reject } of group) reject(error);
  }
}

async function divide(db: Db, group: readonly Waiting[]): Promise<void> {
  const middle = Math.floor(group.length / 2);
  await insertGroup(db, group.slice(0, middle));
  await insertGroup(db, group.slice(middle));
}

const isOutage = (error: unknown) => isDatabaseUnavailable(error) || errorCode(error) === QUERY_CANCELED;

/** Resolves every guest of a group that was inserted; of two equal guests, the first. */
function answer(group: readonly Waiting[], inserted: readonly GuestRow[]): void {
  const guests = new Map(inserted.map((guest) => [keyOf(guest), guest]));
  for (const { row, resolve, reject } of group) {
    const guest = guests.get(keyOf(row));
    if (!guest) reject(conflict("guest_exists"));
    else resolve(guest);
    guests.delete(keyOf(row));
  }
}

const keyOf = ({ uniqueId, userUniqueId }: NewGuestRow | GuestRow) => `${uniqueId} ${userUniqueId}`;

const overloaded = () =>
  new CodedError(503, { code: "overloaded", detail: "Too many guests are being created.", headers: RETRY_AFTER });
