import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Vault } from "@/backend/crypto/vault";
import type { Db } from "@/backend/db/connect";
import type { Grade, KeyScope } from "@/domain/inbox/grades";

/** A signed-in user, from a verified token and a valid session. `staff` works for the company. */
export interface SignedInActor {
  kind: "user" | "staff";
  uniqueId: string;
  companyId: string;
  sessionId: string;
  /** Grade of a member of staff; null for users. */
  grade: Grade | null;
}

/** A program that exchanged a company's API key: it acts as the company's staff within its scopes, and `uniqueId` is the key's. */
export interface ApiKeyActor {
  kind: "api-key";
  uniqueId: string;
  companyId: string;
  scopes: readonly KeyScope[];
}

/**
 * The caller. `guest` has a verified token of the gateway, `service` the key that services share, `link` the emailed link of one
 * form instance (`uniqueId`), `therapist` that of a therapist's own page, `operator` this machine's data folder; `anonymous` has no credentials.
 */
export type Actor =
  | { kind: "anonymous" }
  | { kind: "guest"; uniqueId: string; userUniqueId: string }
  | SignedInActor
  | ApiKeyActor
  | { kind: "link"; uniqueId: string; tokenId: number }
  | { kind: "therapist"; uniqueId: string; tokenId: number }
  | { kind: "service" }
  | { kind: "operator" };

/** Role by which endpoints admit callers. */
export type Role = Exclude<Actor["kind"], "api-key">;

export const roleOf = ({ kind }: Actor): Role => (kind === "api-key" ? "staff" : kind);

/** The dependencies of a verb; inside a transaction `db` is the transaction. */
export interface Ctx {
  db: Db;
  vault: Vault;
  actor: Actor;
  requestId: string;
  now: Date;
  logger: Logger;
}

/** Dependencies of work that runs periodically in the services' own name. */
export interface KeeperSettings extends Pick<Ctx, "db" | "vault" | "logger"> {
  now: () => Date;
}

/** A context of such work, with its own request id. */
export const newKeeperCtx = ({ db, vault, logger, now }: KeeperSettings): Ctx => ({
  ...{ db, vault, logger, actor: { kind: "operator" }, requestId: randomUUID(), now: now() },
});

/** The arguments of a verb: its context, its input, and what else it needs. */
export type Call<Input, More = unknown> = { ctx: Ctx; input: Input } & More;

/** An actor as written to the audit log. */
export function formatActor(actor: Actor): string {
  return "uniqueId" in actor ? `${actor.kind}:${actor.uniqueId}` : actor.kind;
}
