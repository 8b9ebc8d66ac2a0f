import type { Logger } from "pino";
import type { Db } from "@/backend/db/connect";

/** Who asks. `guest` holds a verified token of the gateway, `service` the key that services share. */
export type Actor =
  | { kind: "guest"; uniqueId: string; userUniqueId: string }
  | { kind: "service" }
  | { kind: "nobody" };

/** What a verb needs of its surroundings; inside a transaction `db` is the transaction. */
export interface Ctx {
  db: Db;
  actor: Actor;
  requestId: string;
  now: Date;
  logger: Logger;
}

/** An actor as the audit log names it. */
export function formatActor(actor: Actor): string {
  return actor.kind === "guest" ? `guest:${actor.uniqueId}` : actor.kind;
}
