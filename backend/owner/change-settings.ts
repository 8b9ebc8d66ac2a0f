import { eq } from "drizzle-orm";
import { type Ctx, formatActor } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { networkDrafts, networkVersions } from "@/backend/db/schema/deployment";
import { writeAudit } from "@/backend/db/write-audit";
import { CodedError, conflict } from "@/backend/errors";
import type { CheckDraft } from "@/backend/owner/check-draft";
import { changedParts, findPublished, readSettings, requireOwner, type Version } from "@/backend/owner/read-settings";
import type { NetworkDocument } from "@/domain/owner/network-schema";
import { CONFLICTS } from "@/domain/wire/problem";
import type { Settings } from "@/domain/wire/settings";

const ONLY = 1;

export interface SettingsStore {
  /** The file that stands for the stored document. */
  file: string | null;
  check: CheckDraft;
}

type Draft = typeof networkDrafts.$inferSelect;

interface Opened {
  draft: Draft;
  published: Version | undefined;
  /** The document that the next change starts from. */
  base: NetworkDocument;
}

/** Runs a change of the draft, one at a time, and returns the settings after it. */
function change(
  ctx: Ctx,
  { file }: SettingsStore,
  run: (tx: Ctx, opened: Opened) => Promise<unknown>,
): Promise<Settings> {
  requireOwner(ctx.actor);
  if (file !== null)
    throw new CodedError(409, { code: "settings_from_file", detail: CONFLICTS.settings_from_file, current: { file } });
  return inTransaction(ctx, async (tx) => {
    const first = { id: ONLY, revision: 0, parts: {}, changedBy: formatActor(ctx.actor), changedAt: ctx.now };
    await tx.db.insert(networkDrafts).values(first).onConflictDoNothing();
    const [draft] = await tx.db.select().from(networkDrafts).where(eq(networkDrafts.id, ONLY)).for("update");
    if (!draft) throw new CodedError(500);
    const published = await findPublished(tx.db);
    await run(tx, { draft, published, base: draft.document ?? published?.document ?? {} });
    return readSettings(tx, file);
  });
}

/** Stores a part of the draft. Problem 409 with the present settings where somebody else has changed the part since. */
export const saveDraftPart = (
  ctx: Ctx,
  store: SettingsStore,
  { part, revision, value }: { part: string; revision: number; value: unknown },
): Promise<Settings> =>
  change(ctx, store, async (tx, opened) => {
    if ((opened.draft.parts[part] ?? 0) > revision) throw await changedSince(tx);
    const { [part]: _former, ...others } = { ...opened.base } as Record<string, unknown>;
    const document = await store.check(tx.db, value === null ? others : { ...others, [part]: value });
    await storeDraft(tx, opened, document);
    await writeAudit(tx, "settings.save", part);
  });

/** Makes a checked document the draft. */
export const importDraft = (ctx: Ctx, store: SettingsStore, document: NetworkDocument): Promise<Settings> =>
  change(ctx, store, async (tx, opened) => {
    await storeDraft(tx, opened, document);
    await writeAudit(tx, "settings.import", changedParts(document, opened.base).join(" "));
  });

/** Ends the draft. */
export const discardDraft = (ctx: Ctx, store: SettingsStore): Promise<Settings> =>
  change(ctx, store, async (tx, opened) => {
    const document = opened.published?.document ?? {};
    await writeAudit(tx, "settings.discard", changedParts(opened.base, document).join(" "));
    await storeDraft(tx, opened, document);
  });

/** Makes a version the draft. Problem 404. */
export const restoreVersion = (ctx: Ctx, store: SettingsStore, id: number): Promise<Settings> =>
  change(ctx, store, async (tx, opened) => {
    const [version] = await tx.db.select().from(networkVersions).where(eq(networkVersions.id, id));
    if (!version) throw new CodedError(404, { code: "unknown_version" });
    await storeDraft(tx, opened, await store.check(tx.db, version.document));
    await writeAudit(tx, "settings.restore", String(id));
  });

/** Publishes the draft of a revision. Problem 409 where it was changed since, or there is none. */
export const publishDraft = (ctx: Ctx, store: SettingsStore, revision: number): Promise<Settings> =>
  change(ctx, store, async (tx, { draft, published }) => {
    if (!draft.document) throw conflict("settings_unchanged");
    if (draft.revision !== revision) throw await changedSince(tx);
    const document = await store.check(tx.db, draft.document);
    const changed = changedParts(document, published?.document ?? {});
    const publishedBy = formatActor(tx.actor);
    await tx.db.insert(networkVersions).values({ document, publishedBy, publishedAt: tx.now, changed });
    await updateDraft(tx, { document: null, revision: draft.revision + 1 });
    await writeAudit(tx, "settings.publish", changed.join(" "));
  });

/** A draft that equals the published document is none. */
async function storeDraft(tx: Ctx, { draft, published, base }: Opened, document: NetworkDocument): Promise<void> {
  const revision = draft.revision + 1;
  const changed = changedParts(document, base).map((part) => [part, revision]);
  const isDraft = changedParts(document, published?.document ?? {}).length > 0;
  const parts = { ...draft.parts, ...Object.fromEntries(changed) };
  await updateDraft(tx, { document: isDraft ? document : null, revision, parts });
}

async function updateDraft(tx: Ctx, values: Partial<Draft>): Promise<void> {
  const by = { changedBy: formatActor(tx.actor), changedAt: tx.now };
  await tx.db
    .update(networkDrafts)
    .set({ ...values, ...by })
    .where(eq(networkDrafts.id, ONLY));
}

const changedSince = async (tx: Ctx) =>
  new CodedError(409, {
    code: "settings_changed",
    detail: CONFLICTS.settings_changed,
    current: await readSettings(tx, null),
  });
