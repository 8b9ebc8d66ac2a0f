import { sql } from "drizzle-orm";
import { type Actor, formatActor } from "@/backend/context";
import type { Db } from "@/backend/db/connect";
import { entities, therapistChanges } from "@/backend/db/schema/search";
import type { RosterField } from "@/domain/wire/roster";

export type TherapistChange = typeof therapistChanges.$inferInsert;

/** Actor, time and kind of a change of therapists. */
export interface Origin {
  actor: Actor;
  now: Date;
  /** Kind of a change; a new therapist is always `added`. */
  kind: TherapistChange["kind"];
}

export const toChange = (
  { actor, now, kind }: Origin,
  change: Pick<TherapistChange, "entityId" | "version" | "fields">,
): TherapistChange => ({ ...change, at: now, actor: formatActor(actor), kind });

export async function recordChanges(db: Db, changes: readonly TherapistChange[]): Promise<void> {
  if (changes.length > 0) await db.insert(therapistChanges).values([...changes]);
}

/** An edit by staff that no later change has replaced. */
export interface HandEdit {
  field: RosterField;
  actor: string;
  at: Date;
}

/** By the therapist's id. */
export type HandEdits = ReadonlyMap<number, HandEdit[]>;

/** The edits by hand that still stand, of all therapists of a partition. */
export async function loadHandEdits(db: Db, partition: string): Promise<HandEdits> {
  const { entityId, kind, actor, at, fields, id } = therapistChanges;
  const edited = sql`(select ${entityId} from ${therapistChanges} where ${kind} = 'edited')`;
  const latest = db
    .selectDistinctOn([entityId, sql`field`], {
      entityId,
      kind,
      actor,
      at,
      field: sql<RosterField>`change->>'field'`.as("field"),
    })
    .from(therapistChanges)
    .innerJoin(entities, sql`${entities.id} = ${entityId} and ${entities.partition} = ${partition}`)
    .innerJoin(sql`lateral jsonb_array_elements(${fields}) as change`, sql`true`)
    .where(sql`${entityId} in ${edited}`)
    .orderBy(entityId, sql`field`, sql`${id} desc`)
    .as("latest");
  const rows = await db.select().from(latest).where(sql`${latest.kind} = 'edited'`);
  const edits = new Map<number, HandEdit[]>();
  for (const { entityId: of, field, actor: by, at: when } of rows)
    edits.set(of, [...(edits.get(of) ?? []), { field, actor: by, at: when }]);
  return edits;
}
