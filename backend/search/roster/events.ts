import { z } from "zod";
import { ENCODINGS } from "@/backend/search/roster/decode-lines";
import { SEPARATORS } from "@/backend/search/roster/separator";

const count = z.int().nonnegative();

/** A row that is not imported. `line` is its first line in the file; each reason begins with the column's name. */
const badRow = z.object({ line: count, uniqueId: z.string().nullable(), reasons: z.array(z.string()) });
export type BadRow = z.output<typeof badRow>;

const summary = z.object({
  /** `checked`: the result of a dry run. `refused`: nothing was changed, for the reason in `refusal`. */
  outcome: z.enum(["imported", "checked", "refused"]),
  refusal: z.string().nullable(),
  rows: count,
  added: count,
  changed: count,
  unchanged: count,
  withdrawn: count,
  hidden: count,
  bad: count,
  warnings: count,
});
export type ImportSummary = z.output<typeof summary>;

/** Progress events of an import; NDJSON lines if it runs in another process. */
export const rosterEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("progress"), step: z.enum(["checking", "writing"]), rows: count }),
  z.object({ type: z.literal("format"), encoding: z.enum(ENCODINGS), separator: z.enum(SEPARATORS) }),
  badRow.extend({ type: z.literal("bad-row") }),
  z.object({ type: z.literal("warning"), line: count, uniqueId: z.string(), message: z.string() }),
  /** A row that replaces edits made by hand in the staff area. */
  z.object({ type: z.literal("changed-back"), line: count, uniqueId: z.string(), fields: z.array(z.string()) }),
  summary.extend({ type: z.literal("summary") }),
]);
export type RosterEvent = z.output<typeof rosterEventSchema>;
