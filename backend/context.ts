import type { Logger } from "pino";
import type { Db } from "@/backend/db/connect";

/** A signed-in user, from a verified token and a valid session. `staff` works for the company. */
interface SignedIn {
  uniqueId: string;
  companyId: string;
  sessionId: string;
}

/**
 * The caller. `guest` holds a verified token of the gateway, `service` the key that services share, `link` the e-mailed
 * link of one form instance, `operator` this machine's data folder.
 */
export type Actor =
  | { kind: "guest"; uniqueId: string; userUniqueId: string }
  | ({ kind: "user" } & SignedIn)
  | ({ kind: "staff" } & SignedIn)
  | { kind: "link"; uniqueId: string }
  | { kind: "service" | "operator" | "nobody" };

/** The dependencies of a verb; inside a transaction `db` is the transaction. */
export interface Ctx {
  db: Db;
  actor: Actor;
  requestId: string;
  now: Date;
  logger: Logger;
}

/** An actor as written to the audit log. */
export function formatActor(actor: Actor): string {
  return "uniqueId" in actor ? `${actor.kind}:${actor.uniqueId}` : actor.kind;
}
