import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { wholeList } from "@/backend/http/listing";
import { applyImport, checkImport, MAX_ROSTER_BYTES, uploadImport } from "@/backend/search/administration/import-file";
import {
  type ImportRecord,
  listImports,
  readImportRows,
  requireImport,
  toImportResources,
} from "@/backend/search/administration/import-record";
import type { RosterSettings } from "@/backend/search/administration/therapist-endpoints";
import { MAX_NAMES } from "@/backend/search/roster/read-file";
import { ROSTER_COLUMNS } from "@/domain/catalog/roster-columns";
import { rosterImportDocument, rosterImportListDocument, rosterImportRowsDocument } from "@/domain/wire/roster";

const missing = z.enum(["keep", "hide"], { error: "must be keep or hide" });
const uploadQuery = z.object({
  missing: missing.default("keep"),
  name: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[^\p{Cc}]*$/u, "holds a control character")
    .default("roster.csv"),
  like: z.uuid().optional(),
});
const column = z.enum(ROSTER_COLUMNS, { error: "names no column of a roster" }).nullable();
const checkBody = z.strictObject({
  missing,
  columns: z.array(column).min(1).max(MAX_NAMES).optional(),
  adds_self_pay: z.boolean().optional(),
});
const rowsQuery = z.strictObject({
  outcome: z.enum(["refused", "hidden", "changed", "added"]),
  after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  records: z.coerce.number().int().min(1).max(100).default(25),
});
const applyBody = z.strictObject({ digest: z.string().max(100), directory_version: z.string().max(200) });

const administered = { access: ["staff"], permission: "administer" } as const;
const one = { ...administered, params: z.object({ id: z.uuid() }), refusals: { params: "unknown_import" } } as const;
const answers = { 200: { description: "The import, with the counts of its report.", body: rosterImportDocument } };
const answer = async (ctx: Ctx, record: ImportRecord) => {
  const [data] = await toImportResources(ctx, [record]);
  return { status: 200 as const, body: { data } };
};

type ImportSettings = Omit<RosterSettings, "timeZone"> & { confirmDays: number | undefined };

/** Files of therapists that staff upload: checked first, applied as checked. */
export const rosterImportEndpoints = (settings: ImportSettings): Endpoint[] => [...reads(settings), ...verbs(settings)];

const reads = ({ partition }: ImportSettings): Endpoint[] => [
  endpoint("listRosterImports", "GET /roster/imports", {
    summary: "The latest uploaded rosters, newest first",
    ...administered,
    problems: [404],
    query: wholeList,
    answers: { 200: { description: "Up to ten imports.", body: rosterImportListDocument } },
    handle: async ({ ctx }) => {
      const data = await toImportResources(ctx, await listImports({ ctx, partition }));
      return { status: 200, body: { data } };
    },
  }),
  endpoint("getRosterImport", "GET /roster/imports/{id}", {
    summary: "An uploaded roster",
    ...one,
    answers,
    handle: async ({ ctx, params: { id } }) => answer(ctx, await requireImport({ ctx, partition, id })),
  }),
  endpoint("listRosterImportRows", "GET /roster/imports/{id}/rows", {
    summary: "What an import does, row by row; unchanged rows are only counted",
    ...one,
    query: rowsQuery,
    answers: { 200: { description: "Rows of one outcome, in the order of the file.", body: rosterImportRowsDocument } },
    handle: async ({ ctx, params: { id }, query }) => ({
      status: 200,
      body: await readImportRows({ ctx, partition, id, query }),
    }),
  }),
];

const verbs = ({ partition, rosterChanged, confirmDays }: ImportSettings): Endpoint[] => [
  endpoint("uploadRoster", "POST /roster/imports", {
    summary: "Upload a roster and check it; nothing of the directory changes",
    description:
      "`missing` says what happens to therapists whom the file does not name: `keep` or `hide`. The column `picture` is not read. `like` is an import whose columns this file has: what staff said of them holds here too.",
    ...administered,
    query: uploadQuery,
    upload: { mediaTypes: ["text/csv"], maxBytes: MAX_ROSTER_BYTES },
    problems: [404, 409],
    answers,
    handle: async ({ ctx, query: { name, like, missing: asked }, upload: bytes }) =>
      answer(ctx, await uploadImport({ ctx, partition, confirmDays, bytes, fileName: name, missing: asked, like })),
  }),
  endpoint("checkRosterImport", "POST /roster/imports/{id}/check", {
    summary: "Check an uploaded roster again, against the directory as it is now",
    description:
      "`columns` says what the file's columns are, in their order, null for one that is left out. `adds_self_pay` answers that those who state a fee take self-pay too.",
    ...one,
    body: checkBody,
    problems: [409],
    answers,
    handle: async ({ ctx, params: { id }, body: { adds_self_pay: addsSelfPay, ...body } }) =>
      answer(ctx, await checkImport({ ctx, partition, id, confirmDays, addsSelfPay, ...body })),
  }),
  endpoint("applyRosterImport", "POST /roster/imports/{id}/apply", {
    summary: "Apply exactly what was checked, or make the report again where the directory has changed (409)",
    ...one,
    body: applyBody,
    problems: [409],
    answers,
    handle: async ({ ctx, params: { id }, body: { digest, directory_version: directoryVersion } }) => {
      const call = { ctx, partition, id, confirmDays, digest, directoryVersion, onChanged: rosterChanged };
      return answer(ctx, await applyImport(call));
    },
  }),
];
