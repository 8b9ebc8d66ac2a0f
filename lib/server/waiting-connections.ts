import type { Server } from "node:http";
import { setImmediate as endOfTurn } from "node:timers/promises";

/** Bounds the wait under a flood of new connections. */
const MAX_ROUNDS = 500;

let accepted = 0;

/** Counts the connections of a server. */
export const countConnections = <S extends Server>(server: S): S =>
  server.on("connection", () => {
    accepted += 1;
  });

/**
 * Resolves when no connection waits to be accepted. Node accepts one in each turn of its loop (libuv 1.52), and while a page is
 * rendered the turns are few and long: cached pages on new connections would wait for one rendering after the other.
 */
export async function acceptWaiting(): Promise<void> {
  for (let round = 0, before = -1; round < MAX_ROUNDS && before !== accepted; round += 1) {
    before = accepted;
    // The first may be the end of the current turn, in which no connection is accepted any more.
    await endOfTurn();
    await endOfTurn();
  }
}
