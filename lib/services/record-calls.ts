import "server-only";
import { z } from "zod";
import { type RecordList, recordDocument, recordListDocument, type ServiceRecord } from "@/domain/wire/reading";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { callEndpoint, type Endpoint, type Place, type Service } from "@/lib/services/endpoint";
import type { Outcome } from "@/lib/services/requester";
import { type Deletion, type Mutation, toDeletion, toItem, toList, toMutation } from "@/lib/services/results";

type Fields = Record<string, unknown>;

/** A deletion is answered with an empty body or JSON; any other 200 is not from the service. */
const anythingOrNothing = z.looseObject({ data: z.looseObject({}).nullish() }).optional();

/**
 * The kinds of calls of plain resources. Each takes a row of a service's table and returns the calling function; failures
 * as in specification section 8.
 */
export function createRecordCalls(serviceOf: (env: Env, caller: Caller) => Service) {
  const reads =
    <T, Result>(answer: z.ZodType<T>, toResult: (outcome: Outcome<T>) => Result) =>
    <const E extends Endpoint>(endpoint: E) =>
    async (env: Env, caller: Caller, { params, query }: Place<E>) =>
      toResult(await callEndpoint(serviceOf(env, caller), endpoint, { params, query, answer }));
  return {
    /** Many records; empty when the call fails. */
    lists: reads(recordListDocument, toList),
    /** One record; null when the call fails. */
    gets: reads(recordDocument, toItem),
    /** One record of a resource whose fields are known; null when the call fails. */
    getsAs: <T>(answer: z.ZodType<T>) => reads(answer, toItem),
    /** A record that was written, or whose state was changed; a list of errors when the call fails. `fields` as on the wire. */
    writes:
      <const E extends Endpoint>(endpoint: E) =>
      async (env: Env, caller: Caller, place: Place<E> & { fields?: Fields }) =>
        toMutation(await callEndpoint(serviceOf(env, caller), endpoint, { ...place, answer: recordDocument })),
    /** A deleted record; `success` false when the call fails. */
    deletes: reads(anythingOrNothing, toDeletion),
  };
}

type ResultOf<Name> = Name extends `list${string}`
  ? RecordList
  : Name extends `get${string}`
    ? ServiceRecord | null
    : Name extends `delete${string}`
      ? Deletion
      : Mutation<ServiceRecord>;
type RecordClient<Table extends Record<string, Endpoint>> = {
  [Name in keyof Table]: (
    env: Env,
    caller: Caller,
    place: Place<Table[Name]> & { fields?: Fields },
  ) => Promise<ResultOf<Name>>;
};

/** A client of a table's plain resources. The name of a call begins with its kind: `list`, `get`, `delete`; all others write. */
export function createRecordClient<const Table extends Record<string, Endpoint>>(
  serviceOf: (env: Env, caller: Caller) => Service,
  table: Table,
): RecordClient<Table>;
export function createRecordClient(
  serviceOf: (env: Env, caller: Caller) => Service,
  table: Record<string, Endpoint>,
): object {
  const { lists, gets, writes, deletes } = createRecordCalls(serviceOf);
  const callOf = (name: string, endpoint: Endpoint) => {
    if (name.startsWith("list")) return lists(endpoint);
    if (name.startsWith("get")) return gets(endpoint);
    return name.startsWith("delete") ? deletes(endpoint) : writes(endpoint);
  };
  return Object.fromEntries(Object.entries(table).map(([name, endpoint]) => [name, callOf(name, endpoint)]));
}
