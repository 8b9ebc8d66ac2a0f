import { and, desc, eq, max } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { schemaVersions } from "@/backend/db/schema/forms";
import { writeAudit } from "@/backend/db/write-audit";
import { findSchema, lockSchema, type SchemaPlace } from "@/backend/forms/definitions/form-schemas";
import { publishVersion as publishRow } from "@/backend/forms/definitions/publish-version";
import { conflict, ProblemError } from "@/backend/http/problem";
import { inTransaction, requireRow } from "@/backend/http/visible-to";
import type { DefinitionProblem } from "@/domain/form-engine/definition";

/**
 * The body of a new version and of a change: a definition as files have it, in camelCase. A draft may be unfinished; what it
 * lacks is said when it is to be published.
 */
export const versionSchema = z
  .strictObject({ version: z.strictObject({ definition: z.record(z.string(), z.json()) }) })
  .transform((body) => body.version);
export type VersionInput = z.output<typeof versionSchema>;

export interface VersionPlace extends SchemaPlace {
  versionId: string;
}

const columns = {
  uniqueId: schemaVersions.uniqueId,
  number: schemaVersions.number,
  status: schemaVersions.status,
  definition: schemaVersions.definition,
  publishedAt: schemaVersions.publishedAt,
  createdAt: schemaVersions.createdAt,
};

/** A schema's versions, the newest first, without their definitions. Problem 404 `unknown_schema`. */
export async function listVersions({ ctx, place }: { ctx: Ctx; place: SchemaPlace }) {
  const { definition: _long, ...short } = columns;
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
    const schema = await lockSchema(tx, place);
    const isItsOwn = eq(schemaVersions.schemaId, schema.id);
    const [newest] = await tx.db
      .select({ number: max(schemaVersions.number) })
      .from(schemaVersions)
      .where(isItsOwn);
    const number = (newest?.number ?? 0) + 1;
    const values = { schemaId: schema.id, number, definition: input.definition, createdAt: tx.now };
    const [version] = await tx.db.insert(schemaVersions).values(values).returning(columns);
    const created = requireRow(version, "unknown_version");
    await writeAudit(tx, "schema_version.create", created.uniqueId);
    return created;
  });
}

/** Problems 404, and 409 `version_published`: what people have answered must stay what they were asked. */
export function updateVersion({ ctx, place, input }: { ctx: Ctx; place: VersionPlace; input: VersionInput }) {
  return inTransaction(ctx, async (tx) => {
    const { id } = await lockDraft(tx, place);
    const change = tx.db.update(schemaVersions).set({ definition: input.definition });
    const [version] = await change.where(eq(schemaVersions.id, id)).returning(columns);
    await writeAudit(tx, "schema_version.update", place.versionId);
    return requireRow(version, "unknown_version");
  });
}

/** What is given to people from now on, with what its author should know of it; again changes nothing. Problems 404, and 422 `invalid_definition` with each place. */
export function publishVersion({ ctx, place }: { ctx: Ctx; place: VersionPlace }) {
  return inTransaction(ctx, async (tx) => {
    const { id } = await lockVersion(tx, place);
    const publication = await publishRow(tx, id);
    if (!publication.ok) {
      throw new ProblemError(422, { code: "invalid_definition", errors: publication.problems.map(toPointed) });
    }
    if (publication.change === "published") await writeAudit(tx, "schema_version.publish", place.versionId);
    return { version: (await lockVersion(tx, place)).version, warnings: publication.warnings.map(toPointed) };
  });
}

const toPointed = ({ path, message }: DefinitionProblem) => ({
  pointer: `/${path.replace(/\[(\d+)\]/g, ".$1").replaceAll(".", "/")}`,
  detail: message,
});

/** Deletes a draft for good: drafts have no answers. Problems 404, and 409 `version_published`. */
export function deleteVersion({ ctx, place }: { ctx: Ctx; place: VersionPlace }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { id } = await lockDraft(tx, place);
    await tx.db.delete(schemaVersions).where(eq(schemaVersions.id, id));
    await writeAudit(tx, "schema_version.delete", place.versionId);
  });
}

const lockVersion = async (ctx: Ctx, place: VersionPlace) =>
  findVersion(ctx, await lockSchema(ctx, place), place.versionId);

async function findVersion(ctx: Ctx, schema: { id: number }, versionId: string) {
  const [row] = await ctx.db
    .select({ id: schemaVersions.id, version: columns })
    .from(schemaVersions)
    .where(and(eq(schemaVersions.schemaId, schema.id), eq(schemaVersions.uniqueId, versionId)));
  return requireRow(row, "unknown_version");
}

async function lockDraft(ctx: Ctx, place: VersionPlace): Promise<{ id: number }> {
  const { id, version } = await lockVersion(ctx, place);
  if (version.status === "published") throw conflict("version_published");
  return { id };
}
