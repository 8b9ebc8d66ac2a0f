import { and, desc, eq, max } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { schemaVersions } from "@/backend/db/schema/forms";
import { writeAudit } from "@/backend/db/write-audit";
import { conflict } from "@/backend/errors";
import { findSchema, lockSchema, type SchemaPlace } from "@/backend/forms/definitions/form-schemas";
import { requireRow } from "@/backend/http/visible-to";

/**
 * The body of a new version and of a change: a definition as files have it, in camelCase. A draft may be unfinished; what it
 * lacks is said when it is to be published.
 */
export const versionSchema = z
  .strictObject({ version: z.strictObject({ definition: z.record(z.string(), z.json()) }) })
  .transform((body) => body.version);
export type VersionInput = z.output<typeof versionSchema>;

export type StoredVersion = Pick<typeof schemaVersions.$inferSelect, keyof typeof versionColumns>;

export interface VersionPlace extends SchemaPlace {
  versionId: string;
}

export const versionColumns = {
  uniqueId: schemaVersions.uniqueId,
  number: schemaVersions.number,
  status: schemaVersions.status,
  definition: schemaVersions.definition,
  publishedAt: schemaVersions.publishedAt,
  createdAt: schemaVersions.createdAt,
};

/** A schema's versions, the newest first, without their definitions. Problem 404 `unknown_schema`. */
export async function listVersions({ ctx, place }: { ctx: Ctx; place: SchemaPlace }) {
  const { definition: _long, ...short } = versionColumns;
  const schema = await findSchema(ctx, place);
  const isItsOwn = eq(schemaVersions.schemaId, schema.id);
  return ctx.db.select(short).from(schemaVersions).where(isItsOwn).orderBy(desc(schemaVersions.number));
}

/** Problems 404 `unknown_schema` and `unknown_version`. */
export async function getVersion({ ctx, place }: { ctx: Ctx; place: VersionPlace }) {
  return (await findVersion(ctx, await findSchema(ctx, place), place.versionId)).version;
}

/** A draft with the next number. Two at once get one number each. Problem 404 `unknown_schema`. */
export function createVersion({ ctx, place, input }: { ctx: Ctx; place: SchemaPlace; input: VersionInput }) {
  return inTransaction(ctx, async (tx) => {
    const created = await insertDraft(tx, (await lockSchema(tx, place)).id, input.definition);
    await writeAudit(tx, "schema_version.create", created.uniqueId);
    return created;
  });
}

/** Stores a draft with the next number of a locked schema. */
export async function insertDraft({ db, now }: Ctx, schemaId: number, definition: object) {
  const isItsOwn = eq(schemaVersions.schemaId, schemaId);
  const [newest] = await db
    .select({ number: max(schemaVersions.number) })
    .from(schemaVersions)
    .where(isItsOwn);
  const values = { schemaId, number: (newest?.number ?? 0) + 1, definition, createdAt: now };
  const [version] = await db.insert(schemaVersions).values(values).returning(versionColumns);
  return requireRow(version, "unknown_version");
}

/** Problems 404, and 409 `version_published`: answered questions never change. */
export function updateVersion({ ctx, place, input }: { ctx: Ctx; place: VersionPlace; input: VersionInput }) {
  return inTransaction(ctx, async (tx) => {
    const { id } = await lockDraft(tx, place);
    const change = tx.db.update(schemaVersions).set({ definition: input.definition });
    const [version] = await change.where(eq(schemaVersions.id, id)).returning(versionColumns);
    await writeAudit(tx, "schema_version.update", place.versionId);
    return requireRow(version, "unknown_version");
  });
}

/** Deletes a draft for good: drafts have no answers. Problems 404, and 409 `version_published`. */
export function deleteVersion({ ctx, place }: { ctx: Ctx; place: VersionPlace }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { id } = await lockDraft(tx, place);
    await tx.db.delete(schemaVersions).where(eq(schemaVersions.id, id));
    await writeAudit(tx, "schema_version.delete", place.versionId);
  });
}

/** A version with its row's id, its schema locked until the transaction ends. 404 `unknown_schema` and `unknown_version`. */
export const lockVersion = async (ctx: Ctx, place: VersionPlace) =>
  findVersion(ctx, await lockSchema(ctx, place), place.versionId);

async function findVersion(ctx: Ctx, schema: { id: number }, versionId: string) {
  const [row] = await ctx.db
    .select({ id: schemaVersions.id, version: versionColumns })
    .from(schemaVersions)
    .where(and(eq(schemaVersions.schemaId, schema.id), eq(schemaVersions.uniqueId, versionId)));
  return requireRow(row, "unknown_version");
}

async function lockDraft(ctx: Ctx, place: VersionPlace): Promise<{ id: number }> {
  const { id, version } = await lockVersion(ctx, place);
  if (version.status === "published") throw conflict("version_published");
  return { id };
}
