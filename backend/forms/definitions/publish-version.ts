import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { schemaVersions } from "@/backend/db/schema/forms";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import type { DefinitionProblem } from "@/domain/form-engine/definition";

export type VersionPublication =
  | { ok: true; version: number; change: "published" | "unchanged"; warnings: DefinitionProblem[] }
  | { ok: false; problems: DefinitionProblem[] };

/** Publishes a version, which never changes again, if its definition holds. `ctx.db` is a transaction. */
export async function publishVersion({ db, now }: Ctx, id: number): Promise<VersionPublication> {
  const [version] = await db.select().from(schemaVersions).where(eq(schemaVersions.id, id)).for("update");
  if (!version) throw new Error("a version that is to be published is not there");
  const checked = checkDefinition(version.definition);
  const warnings = checked.ok ? checked.warnings : [];
  if (version.status === "published") return { ok: true, version: version.number, change: "unchanged", warnings };
  if (!checked.ok) return { ok: false, problems: checked.problems };
  await db
    .update(schemaVersions)
    .set({ status: "published", publishedAt: now, definition: checked.definition })
    .where(eq(schemaVersions.id, id));
  return { ok: true, version: version.number, change: "published", warnings };
}
