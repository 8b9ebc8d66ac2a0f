import type { Outcome } from "@/lib/services/requester";
import type { ListedPage } from "@/lib/services/search/client";

export type Roster = ReadonlyMap<string, string | undefined>;

const MAX_ATTEMPTS = 3;

/**
 * Every therapist's slug once, with the time of the last change (ISO 8601) where known. Pages are read one after the other. A
 * roster that changes meanwhile is read again; a failed page, or a count that never fits, gives undefined instead of a partial
 * list.
 */
export async function collectRoster(
  readPage: (page: number) => Promise<Outcome<ListedPage>>,
): Promise<Roster | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const outcome = await readAll(readPage);
    if (outcome === "failed") return undefined;
    if (outcome !== "changed") return outcome;
  }
  return undefined;
}

async function readAll(
  readPage: (page: number) => Promise<Outcome<ListedPage>>,
): Promise<Roster | "failed" | "changed"> {
  const roster = new Map<string, string | undefined>();
  for (let page = 1; ; page += 1) {
    const outcome = await readPage(page);
    if (!outcome.ok) return "failed";
    const { entities, totalPages, totalRecords } = outcome.data;
    for (const { slug, updatedAt } of entities) roster.set(slug, toIsoMoment(updatedAt));
    // An empty page also ends the loop: a service's wrong count must not make it endless.
    if (page >= totalPages || entities.length === 0) return roster.size === totalRecords ? roster : "changed";
  }
}

function toIsoMoment(text: string | undefined): string | undefined {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
