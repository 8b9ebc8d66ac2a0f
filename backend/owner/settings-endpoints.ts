import { z } from "zod";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { discardDraft, publishDraft, restoreVersion, saveDraftPart } from "@/backend/owner/change-settings";
import { checkDraft } from "@/backend/owner/check-draft";
import {
  countUses,
  listVersions,
  readDraft,
  readPublished,
  readSettings,
  reportRefusal,
} from "@/backend/owner/read-settings";
import { readReadiness, sendTestLetter } from "@/backend/owner/readiness";
import { composeSample } from "@/backend/owner/sample-letter";
import { ownerLetters } from "@/domain/owner/letters-schema";
import { networkParts } from "@/domain/owner/network-schema";
import { ownersDocument } from "@/domain/owner/owner-part";
import { publishedSettingsShape } from "@/domain/owner/published-settings";
import { keysOf } from "@/domain/table";
import { LANGUAGES } from "@/domain/texts/languages";
import { documentOf } from "@/domain/wire/documents";
import {
  type DeploymentFacts,
  readinessShape,
  sampleLetterShape,
  settingsShape,
  settingsUsesShape,
  settingsVersionsDocument,
} from "@/domain/wire/settings";

export interface OwnerSettings {
  partition: string;
  invitations: { brandName: string; siteUrl: string; timeZone: string };
  /** The facts of this deployment. */
  deployment: DeploymentFacts;
  /** The file of the network's document, which makes the stored one read-only. */
  networkFile?: string | undefined;
  /** Called after a document is published. */
  settingsPublished?: (() => void) | undefined;
}

const administered = { access: ["staff"], permission: "administer", problems: [404] } as const;
const answers = {
  200: { description: "The document and its draft.", body: documentOf("settings", settingsShape) },
};
const changed = { ...administered, problems: [404, 409, 422] as const, answers };
const revision = z.int().min(0);
const version = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const one = <Attributes>(type: string, attributes: Attributes) => ({
  status: 200 as const,
  body: { data: { id: type, type, attributes } },
});

/** The network's document, for administrators; and the published one, for the programs. */
export function settingsEndpoints({
  invitations,
  partition,
  deployment,
  networkFile,
  settingsPublished,
}: OwnerSettings): Endpoint[] {
  const store = { file: networkFile ?? null, check: checkDraft(partition) };
  return [
    endpoint("getSettings", "GET /settings", {
      summary: "The network's document, its draft, and the file that stands for both",
      ...administered,
      answers,
      handle: async ({ ctx }) => one("settings", await readSettings(ctx, store.file)),
    }),
    endpoint("getSettingsUses", "GET /settings/uses", {
      summary: "How many therapists have each choice of the document's lists",
      ...administered,
      answers: { 200: { description: "Numbers.", body: documentOf("settings-uses", settingsUsesShape) } },
      handle: async ({ ctx }) => one("settings-uses", { parts: await countUses(ctx, partition) }),
    }),
    endpoint("getSettingsReadiness", "GET /settings/readiness", {
      summary: "What this deployment has of the things that a public network needs",
      ...administered,
      query: z.strictObject({ last_backup: z.stringbool().default(false) }),
      answers: { 200: { description: "The facts.", body: documentOf("readiness", readinessShape) } },
      handle: async ({ ctx, query }) =>
        one("readiness", await readReadiness(ctx, partition, deployment, { isComplete: query.last_backup })),
    }),
    endpoint("getSampleLetter", "GET /settings/letters/{letter}", {
      summary: "A letter to an invented person, as it would be with the draft",
      ...administered,
      params: z.object({ letter: ownerLetters.keyof() }),
      query: z.strictObject({ language: z.enum(LANGUAGES).default("en") }),
      answers: { 200: { description: "The letter.", body: documentOf("letter", sampleLetterShape) } },
      handle: async ({ ctx, params, query }) => {
        const { draft, published } = await readSettings(ctx, store.file);
        const document = store.file === null ? ((draft ?? published)?.document ?? {}) : ownersDocument();
        const { siteUrl, timeZone } = invitations;
        const sample = { id: params.letter, ...query, document, siteUrl, timeZone, now: ctx.now };
        const { subject, html } = await composeSample(sample);
        return one("letter", { subject, html });
      },
    }),
    endpoint("sendTestLetter", "POST /settings/test-letter", {
      summary: "Mail the caller a letter, to see that mail goes out",
      ...administered,
      answers: { 204: { description: "It is in the queue." } },
      handle: async ({ ctx }) => {
        await sendTestLetter(ctx, invitations.brandName);
        return { status: 204 };
      },
    }),
    endpoint("saveSettingsPart", "PUT /settings/draft/{part}", {
      summary: "Store a part in the draft, or reset it",
      ...changed,
      isLarge: true,
      params: z.object({ part: z.enum(keysOf(networkParts)) }),
      body: z.strictObject({ revision, value: z.json() }),
      handle: async ({ ctx, params, body }) => one("settings", await saveDraftPart(ctx, store, { ...params, ...body })),
    }),
    endpoint("discardSettings", "DELETE /settings/draft", {
      summary: "Discard the draft",
      ...changed,
      handle: async ({ ctx }) => one("settings", await discardDraft(ctx, store)),
    }),
    endpoint("publishSettings", "POST /settings/publish", {
      summary: "Publish the draft of a revision",
      ...changed,
      body: z.strictObject({ revision }),
      handle: async ({ ctx, body }) => {
        const published = await publishDraft(ctx, store, body.revision);
        settingsPublished?.();
        return one("settings", published);
      },
    }),
    endpoint("listSettingsVersions", "GET /settings/versions", {
      summary: "Who published the document when, and which parts changed, newest first",
      ...administered,
      query: z.strictObject({
        after: version.optional(),
        records: z.coerce.number().int().min(1).max(100).default(20),
      }),
      answers: { 200: { description: "A page of versions.", body: settingsVersionsDocument } },
      handle: async ({ ctx, query }) => ({ status: 200, body: await listVersions(ctx, query) }),
    }),
    endpoint("restoreSettings", "POST /settings/versions/{id}/restore", {
      summary: "Make a version the draft",
      ...changed,
      params: z.object({ id: version }),
      handle: async ({ ctx, params }) => one("settings", await restoreVersion(ctx, store, params.id)),
    }),
    endpoint("getPublishedSettings", "GET /settings/published", {
      summary: "The document that programs use, or the draft that one previews, unless they have it",
      access: ["service"],
      query: z.strictObject({
        known: z.coerce.number().int().min(0).optional(),
        of: z.enum(["published", "draft"]).default("published"),
      }),
      answers: {
        200: { description: "It and its version.", body: documentOf("published-settings", publishedSettingsShape) },
      },
      handle: async ({ ctx, query: { known, of } }) => {
        const read = of === "draft" ? readDraft : readPublished;
        return one("published-settings", await read(ctx.db, store.file, known));
      },
    }),
    endpoint("refuseSettings", "POST /settings/published/refusal", {
      summary: "Say why a program keeps the version before",
      access: ["service"],
      body: z.strictObject({ version: z.int().min(1), problem: z.string().trim().min(1).max(4_000) }),
      answers: { 204: { description: "It is noted." } },
      handle: async ({ ctx, body }) => {
        await reportRefusal(ctx.db, body.version, body.problem);
        return { status: 204 };
      },
    }),
  ];
}
