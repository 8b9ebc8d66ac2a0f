import { and, eq, inArray } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "@/backend/db/connect";
import { entities } from "@/backend/db/schema/search";
import { OperatorError } from "@/backend/errors";
import { sampleRoster } from "@/backend/sample/sample-roster";
import { importFrom } from "@/backend/search/import-roster";
import type { BadRow } from "@/backend/search/roster/events";
import { ROSTER_KEYS } from "@/backend/search/roster/therapist";

/** So many refused rows are named. */
const NAMED_ROWS = 3;

interface Sample {
  db: Db;
  partition: string;
  /** The CSV of invented therapists. */
  file: string;
  now: Date;
  logger: Logger;
}

/**
 * Fills an empty directory with a network of invented therapists: all of it or, if a row is refused, none. Returns whether the
 * directory was empty.
 * @throws OperatorError that says how many rows were refused and why.
 */
export async function importSampleNetwork({ db, partition, file, now, logger }: Sample): Promise<boolean> {
  const therapists = and(eq(entities.partition, partition), inArray(entities.key, ROSTER_KEYS));
  const some = await db.select({ id: entities.id }).from(entities).where(therapists).limit(1);
  if (some.length > 0) return false;
  const refused: BadRow[] = [];
  const summary = await importFrom({
    ...{ db, partition, source: sampleRoster(file, now), now, check: false, strict: true, missing: "keep" },
    onEvent: (event) => event.type === "bad-row" && refused.push(event),
  });
  if (summary.outcome !== "imported") throw new OperatorError(explain(file, summary, refused));
  logger.info({ outcome: summary.outcome, added: summary.added }, "sample network imported");
  return true;
}

function explain(file: string, { rows, refusal }: { rows: number; refusal: string | null }, refused: BadRow[]): string {
  const start = "The sample network was not imported";
  if (refused.length === 0) return `${start}: ${refusal}`;
  const lines = refused.slice(0, NAMED_ROWS).map(({ line, reasons }) => `  line ${line}: ${reasons.join("; ")}`);
  const more = refused.length > NAMED_ROWS ? ["  …"] : [];
  return [`${start}: ${refused.length} of ${rows} rows of ${file} were refused.`, ...lines, ...more].join("\n");
}
