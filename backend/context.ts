import type { Logger } from "pino";
import type { Db } from "@/backend/db/connect";

/** Somebody who signed in, as the verified token and a session that still stands say. `staff` works for the company. */
interface SignedIn {
  uniqueId: string;
  companyId: string;
  sessionId: string;
}

/**
 * Who asks. `guest` holds a verified token of the gateway, `service` the key that services share, `link` the e-mailed link
 * of one form instance, `operator` this machine's data folder.
 */
export type Actor =
  | { kind: "guest"; uniqueId: string; userUniqueId: string }
  | ({ kind: "user" } & SignedIn)
  | ({ kind: "staff" } & SignedIn)
  | { kind: "link"; uniqueId: string }
  | { kind: "service" | "operator" | "nobody" };

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
  return "uniqueId" in actor ? `${actor.kind}:${actor.uniqueId}` : actor.kind;
}
