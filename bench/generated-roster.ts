import { join } from "node:path";
import type { Db } from "@/backend/db/connect";
import { importRoster } from "@/backend/search/import-roster";
import { writeRoster } from "@/scripts/generate-roster/write-roster";

export const PARTITION = "default";

/**
 * Fills an empty directory with `count` generated therapists, imported like an operator's from a file in `folder`. Returns the
 * seconds that the import took. @throws Error unless each was added.
 */
export async function importGenerated(db: Db, folder: string, count: number): Promise<number> {
  const file = join(folder, "roster.csv");
  await writeRoster({ out: file, count, seed: 2025, pictures: false });
  const startedMs = performance.now();
  const flags = { check: false, strict: true, replace: false };
  const onEvent = () => {};
  const { outcome, added } = await importRoster({ db, partition: PARTITION, file, ...flags, now: new Date(), onEvent });
  if (outcome !== "imported" || added !== count) throw new Error(`The import ended with ${outcome}, ${added} added.`);
  return (performance.now() - startedMs) / 1000;
}
