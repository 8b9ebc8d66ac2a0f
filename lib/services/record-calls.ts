import "server-only";
import { z } from "zod";
import { recordDocument, recordListDocument } from "@/domain/wire/reading";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { callEndpoint, type Endpoint, type Place, type Service } from "@/lib/services/endpoint";
import type { Outcome } from "@/lib/services/requester";
import { toDeletion, toItem, toList, toMutation } from "@/lib/services/results";

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
