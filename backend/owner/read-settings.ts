import { isDeepStrictEqual } from "node:util";
import { desc, eq, isNull, lt } from "drizzle-orm";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import type { Actor, Ctx } from "@/backend/context";
import type { Db } from "@/backend/db/connect";
import { networkDrafts, networkVersions } from "@/backend/db/schema/deployment";
import { CodedError } from "@/backend/errors";
import { companyOf } from "@/backend/http/visible-to";
import { describeActors } from "@/backend/search/administration/read-history";
import { countChoices } from "@/backend/search/require-known-choices";
import { OWNED_PARTS } from "@/domain/catalog/owned-filters";
import type { NetworkDocument } from "@/domain/owner/network-schema";
import type { PublishedSettings } from "@/domain/owner/published-settings";
import { keysOf } from "@/domain/table";
import type { Settings } from "@/domain/wire/settings";

export type Version = typeof networkVersions.$inferSelect;

/** The document belongs to the deployment's company. Problem 404 for others. */
export function requireOwner(actor: Actor): void {
  if (companyOf(actor) !== DEFAULT_COMPANY_ID) throw new CodedError(404, { code: "unknown_settings" });
}

/** The version in force; undefined where none was published. */
export async function findPublished(db: Db): Promise<Version | undefined> {
  const [version] = await db.select().from(networkVersions).orderBy(desc(networkVersions.id)).limit(1);
  return version;
}

/** Names of the parts that differ. */
export function changedParts(one: NetworkDocument, other: NetworkDocument): string[] {
  const [now, before] = [
    new Map<string, unknown>(Object.entries(one)),
    new Map<string, unknown>(Object.entries(other)),
  ];
  const parts = new Set([...now.keys(), ...before.keys()]);
  return [...parts].filter((part) => !isDeepStrictEqual(now.get(part), before.get(part)));
}

/** The document, its draft, and the file that stands for both. */
export async function readSettings(ctx: Ctx, file: string | null): Promise<Settings> {
  requireOwner(ctx.actor);
  const [draft] = await ctx.db.select().from(networkDrafts);
  const published = await findPublished(ctx.db);
  const toActor = await describeActors(ctx, [draft?.changedBy ?? "", published?.publishedBy ?? ""]);
  return {
    file,
    revision: draft?.revision ?? 0,
    published: published
      ? {
          version: published.id,
          document: published.document,
          publishedAt: published.publishedAt.toISOString(),
          publishedBy: toActor(published.publishedBy),
          refusal: published.refusal,
        }
      : null,
    draft: draft?.document
      ? {
          document: draft.document,
          changes: changedParts(draft.document, published?.document ?? {}),
          changedAt: draft.changedAt.toISOString(),
          changedBy: toActor(draft.changedBy),
        }
      : null,
  };
}

/** The last published document that no program refused, for one that has the version `known`. */
export async function readPublished(db: Db, file: string | null, known?: number): Promise<PublishedSettings> {
  const { id, document, refusal } = networkVersions;
  const inForce = () => db.select({ id }).from(networkVersions).where(isNull(refusal)).orderBy(desc(id)).limit(1);
  const [head] = file === null ? await inForce() : [];
  if (!head) return { version: 0, document: null };
  if (head.id === known) return { version: head.id, document: null };
  const [version] = await db.select({ document }).from(networkVersions).where(eq(id, head.id));
  return { version: head.id, document: version?.document ?? null };
}

/** The document as it would be published now, for one that has the revision `known`; revision 0 without a draft. */
export async function readDraft(db: Db, file: string | null, known?: number): Promise<PublishedSettings> {
  const [draft] = file === null ? await db.select().from(networkDrafts) : [];
  if (!draft?.document) return { version: 0, document: null };
  return { version: draft.revision, document: draft.revision === known ? null : draft.document };
}

/** Notes why a program keeps the version before. */
export async function reportRefusal(db: Db, version: number, problem: string): Promise<void> {
  await db.update(networkVersions).set({ refusal: problem }).where(eq(networkVersions.id, version));
}

/** A page of versions, newest first. */
export async function listVersions(ctx: Ctx, { after, records }: { after?: number | undefined; records: number }) {
  requireOwner(ctx.actor);
  const { id, publishedAt, publishedBy, changed } = networkVersions;
  const rows = await ctx.db
    .select({ id, publishedAt, publishedBy, changed })
    .from(networkVersions)
    .where(after === undefined ? undefined : lt(id, after))
    .orderBy(desc(id))
    .limit(records + 1);
  const shown = rows.slice(0, records);
  const toActor = await describeActors(
    ctx,
    shown.map((row) => row.publishedBy),
  );
  const data = shown.map((row) => ({
    id: String(row.id),
    type: "settings-version" as const,
    attributes: {
      publishedAt: row.publishedAt.toISOString(),
      publishedBy: toActor(row.publishedBy),
      changes: row.changed,
    },
  }));
  return { data, meta: { after: rows.length > records ? String(shown.at(-1)?.id) : null } };
}

/** Numbers of therapists by part of the document and id. */
export async function countUses(ctx: Ctx, partition: string): Promise<Record<string, Record<string, number>>> {
  requireOwner(ctx.actor);
  const parts = keysOf(OWNED_PARTS).map(async (key) => {
    const counts = await countChoices(ctx.db, partition, key);
    return [OWNED_PARTS[key], Object.fromEntries(counts.map(({ id, therapists }) => [id, therapists]))] as const;
  });
  return Object.fromEntries(await Promise.all(parts));
}
