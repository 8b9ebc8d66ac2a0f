import { and, asc, desc, eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formVersions } from "@/backend/db/form-versions";
import { inTransaction } from "@/backend/db/in-transaction";
import { schemaVersions } from "@/backend/db/schema/forms";
import { writeAudit } from "@/backend/db/write-audit";
import { DefinitionError } from "@/backend/forms/definitions/definition-error";
import { isFormOf } from "@/backend/forms/definitions/is-form-of";
import {
  lockVersion,
  type StoredVersion,
  type VersionPlace,
  versionColumns,
} from "@/backend/forms/definitions/schema-versions";
import { requireRow } from "@/backend/http/visible-to";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import type { DefinitionProblem } from "@/domain/form-engine/definition";

interface Publication {
  version: StoredVersion;
  /** False for a version that was published before. */
  isNew: boolean;
  warnings: DefinitionProblem[];
}

/**
 * Publishes a version, which never changes again and is assigned from now on; again changes nothing. 404, and 422
 * `invalid_definition` with each place.
 */
export const publishVersion = ({ ctx, place }: { ctx: Ctx; place: VersionPlace }): Promise<Publication> =>
  inTransaction(ctx, async (tx) => {
    const { id } = await lockVersion(tx, place);
    return publish(tx, id, () => writeAudit(tx, "schema_version.publish", place.versionId));
  });

/** Publishes the newest version of a form of the actor's company. 404 `unknown_form`, and as `publishVersion`. */
export const publishNewest = ({ ctx, slug }: { ctx: Ctx; slug: string }): Promise<Publication> =>
  inTransaction(ctx, async (tx) => {
    const { versionId, version, schemaId } = formVersions;
    const [newest] = await tx.db
      .select({ versionId, version })
      .from(formVersions)
      .where(and(isFormOf(tx, slug), formVersions.isPresent))
      .orderBy(asc(schemaId), desc(version))
      .limit(1);
    const { versionId: id, version: number } = requireRow(newest, "unknown_form");
    return publish(tx, id, () => writeAudit(tx, "form.publish", `${slug}@${number}`));
  });

async function publish({ db, now }: Ctx, id: number, audit: () => Promise<void>): Promise<Publication> {
  const isIt = eq(schemaVersions.id, id);
  const [version] = await db.select(versionColumns).from(schemaVersions).where(isIt).for("update");
  if (!version) throw new Error("a version that is to be published is not there");
  const checked = checkDefinition(version.definition);
  const warnings = checked.ok ? checked.warnings : [];
  if (version.status === "published") return { version, isNew: false, warnings };
  if (!checked.ok) throw new DefinitionError(checked.problems);
  const change = { status: "published" as const, publishedAt: now, definition: checked.stored };
  const [published] = await db.update(schemaVersions).set(change).where(isIt).returning(versionColumns);
  await audit();
  return { version: published ?? version, isNew: true, warnings };
}
