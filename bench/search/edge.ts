import { randomBytes } from "node:crypto";
import pino from "pino";
import { z } from "zod";
import type { Db } from "@/backend/db/connect";
import { createSessions } from "@/backend/gateway/sessions";
import { createEdge } from "@/backend/http/edge";
import { createService } from "@/backend/http/service";
import { atPrimary } from "@/backend/search/directory-reads";
import { searchService } from "@/backend/search/service";
import { TEST_VAULT } from "@/backend/test-support/services";
import { PARTITION } from "@/bench/generated-roster";
import { FILTER_COLUMNS, type SearchFilterKey } from "@/domain/catalog/filters";
import { API_KEY_HEADER } from "@/domain/wire/headers";

const DAY = "2026-11-22";
const PAGE_RECORDS = 12;
const answerSchema = z.object({
  data: z.array(z.object({ id: z.string() })),
  meta: z.object({
    totalRecords: z.number(),
    totalPages: z.number(),
    facets: z.array(z.object({ filter: z.string(), value: z.string(), total: z.number() })).optional(),
  }),
});
export type SearchAnswer = z.output<typeof answerSchema>;

export type Include = Partial<Record<SearchFilterKey, string | string[]>>;

/** The search service as mounted, called in this process: its own work and the database's, without a socket. */
export interface SearchEdge {
  /** One therapist by slug; the answer's bytes. */
  get(slug: string): Promise<number>;
  search(include: Include, page: number): Promise<SearchAnswer["meta"]>;
  /** The first page, with the counts of every filter's values. */
  count(include: Include): Promise<SearchAnswer>;
  /** A page of the best matches. */
  best(include: Include, page: number): Promise<SearchAnswer["meta"]>;
  /** The website's search, with counts and relaxations. */
  ask(include: Include): Promise<SearchAnswer>;
}

export function createSearchEdge(db: Db): SearchEdge {
  const key = randomBytes(16).toString("hex");
  const surroundings = { db, vault: TEST_VAULT, logger: pino({ level: "silent" }), now: () => new Date() };
  const app = createEdge(surroundings);
  const settings = {
    isServiceKey: (presented?: string) => presented === key,
    // Only the service calls this.
    tokens: { verify: async () => ({ ok: false, reason: "invalid" }) as const },
    sessions: createSessions(db, TEST_VAULT),
    findKeyScopes: async () => undefined,
    now: surroundings.now,
    timeZone: "UTC",
    rosterChanged: () => {},
    reads: atPrimary,
    defaultPartition: PARTITION,
  };
  app.route("/search", createService(surroundings, searchService(settings)));
  const call = async (path: string, body?: string) => {
    const headers = { [API_KEY_HEADER]: key, "content-type": "application/json" };
    const response = await app.request(path, body === undefined ? { headers } : { method: "POST", headers, body });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text;
  };
  const search = async (include: Include, more: object) => {
    const scope = { sort: "entity_alias", partition: PARTITION, key: "therapist", records: PAGE_RECORDS };
    const body = JSON.stringify({ search: { ...scope, ...more, include: JSON.stringify(include) } });
    return answerSchema.parse(JSON.parse(await call("/search/entities/search", body)));
  };
  return {
    get: async (slug) => (await call(`/search/entities/${slug}`)).length,
    search: async (include, page) => (await search(include, { page })).meta,
    count: (include) => search(include, { facets: FILTER_COLUMNS }),
    best: async (include, page) => (await search(include, { sort: "best_match", seed: DAY, page })).meta,
    ask: (include) => search(include, { facets: FILTER_COLUMNS, relax: true }),
  };
}
