import "server-only";
import { type RecordList, recordListDocument } from "@/domain/wire/reading";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { callEndpoint } from "@/lib/services/endpoint";
import { createRecordCalls } from "@/lib/services/record-calls";
import { toList } from "@/lib/services/results";
import { searchEndpoints as at } from "@/lib/services/search/endpoints";
import { searchService } from "@/lib/services/search/service";

// Specification, sections 7 and 8. Results and failures of each kind of call: record-calls.ts.
const { lists, gets, writes, deletes } = createRecordCalls(searchService);

/** Registers an identity with the search; registering again replaces it. */
export const registerIdentity = writes(at.registerIdentity);
export const getIdentity = gets(at.getIdentity);
export const updateIdentity = writes(at.updateIdentity);

export const registerEntity = writes(at.registerEntity);
export const updateEntity = writes(at.updateEntity);
export const readEntities = lists(at.readEntities);
export const deleteEntity = deletes(at.deleteEntity);

interface CloudQuery {
  params: Record<string, unknown>;
  include?: Record<string, unknown>;
  exclude?: Record<string, unknown>;
  records?: number;
  page?: number;
}

/** Searches everything in the service; empty when the search fails. `include` and `exclude` are sent as JSON texts. */
export async function searchCloud(env: Env, caller: Caller, query: CloudQuery): Promise<RecordList> {
  const { include, exclude, ...plain } = query;
  const search = {
    ...plain,
    ...(include && { include: JSON.stringify(include) }),
    ...(exclude && { exclude: JSON.stringify(exclude) }),
  };
  const service = searchService(env, caller);
  return toList(await callEndpoint(service, at.searchCloud, { body: { search }, answer: recordListDocument }));
}
