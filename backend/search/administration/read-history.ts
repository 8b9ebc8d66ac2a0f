import { and, desc, eq, gt, lt } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { therapistChanges } from "@/backend/db/schema/search";
import { loadMemberNames } from "@/backend/http/member-names";
import { type RosterCall, requireEntry } from "@/backend/search/administration/roster-entry";
import type { Actor, RosterChangeRecord } from "@/domain/wire/roster";

interface Page {
  /** The id of the last change shown. */
  after?: number | undefined;
  /** Only changes after this version of the therapist. */
  since?: number | undefined;
  records: number;
}

/** The changes of a therapist, newest first, with the names of members. Problem 404. */
export async function readHistory({ query: { after, since, records }, ...call }: RosterCall & { query: Page }) {
  const entry = await requireEntry(call);
  const { id, entityId, version } = therapistChanges;
  const isWanted = and(
    eq(entityId, entry.id),
    after === undefined ? undefined : lt(id, after),
    since === undefined ? undefined : gt(version, since),
  );
  const rows = await call.ctx.db
    .select()
    .from(therapistChanges)
    .where(isWanted)
    .orderBy(desc(id))
    .limit(records + 1);
  const shown = rows.slice(0, records);
  const toActor = await describeActors(
    call.ctx,
    shown.map(({ actor }) => actor),
  );
  const changes = shown.map(({ id: changeId, actor, at, kind, version: its, fields }) => ({
    id: String(changeId),
    attributes: {
      kind,
      at: at.toISOString(),
      version: its,
      actor: toActor(actor),
      fields,
    } satisfies RosterChangeRecord,
  }));
  return { changes, after: rows.length > records ? String(shown.at(-1)?.id) : null };
}

/** Actors of the audit log as they are shown. */
export async function describeActors(ctx: Ctx, actors: readonly string[]): Promise<(actor: string) => Actor> {
  const names = await loadMemberNames(ctx, actors.map(memberIdOf));
  return (actor) => ({ kind: kindOf(actor), name: names.get(memberIdOf(actor)) ?? null });
}

const STAFF = "staff:";
const memberIdOf = (actor: string) => (actor.startsWith(STAFF) ? actor.slice(STAFF.length) : "");

function kindOf(actor: string): Actor["kind"] {
  if (actor.startsWith(STAFF)) return "staff";
  if (actor.startsWith("therapist:")) return "therapist";
  if (actor.startsWith("api-key:")) return "company_key";
  return actor === "service" ? "service" : "operator";
}
