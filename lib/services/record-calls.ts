import "server-only";
import { z } from "zod";
import { recordDocument, recordListDocument } from "@/domain/wire/reading";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { callEndpoint, type Endpoint, type Place, type Service } from "@/lib/services/endpoint";
import { toDeletion, toItem, toList, toMutation } from "@/lib/services/results";

type Fields = Record<string, unknown>;

/** A deletion is answered with an empty body or JSON; any other 200 is not from the service. */
const anythingOrNothing = z.looseObject({ data: z.looseObject({}).nullish() }).optional();

/**
 * The five kinds of calls of plain resources. Each takes a row of a service's table and returns the calling function; failures
 * as in specification section 8.
 */
export function createRecordCalls(serviceOf: (env: Env, caller: Caller) => Service) {
  const wrap = (endpoint: Endpoint, fields: Fields) => (endpoint.wraps ? { [endpoint.wraps]: fields } : fields);
  const getsAs =
    <T>(answer: z.ZodType<T>) =>
    <const E extends Endpoint>(endpoint: E) =>
    async (env: Env, caller: Caller, place: Place<E>) =>
      toItem(await callEndpoint(serviceOf(env, caller), endpoint, { ...place, answer }));
  return {
    /** Many records; empty when the call fails. */
    lists:
      <const E extends Endpoint>(endpoint: E) =>
      async (env: Env, caller: Caller, place: Place<E>) =>
        toList(await callEndpoint(serviceOf(env, caller), endpoint, { ...place, answer: recordListDocument })),
    /** One record; null when the call fails. */
    gets: getsAs(recordDocument),
    /** One record of a resource whose fields are known; null when the call fails. */
    getsAs,
    /** A written record; a list of errors when the call fails. `fields` in snake_case, as on the wire. */
    writes:
      <const E extends Endpoint>(endpoint: E) =>
      async (env: Env, caller: Caller, { fields, ...place }: Place<E> & { fields: Fields }) => {
        const body = wrap(endpoint, fields);
        return toMutation(
          await callEndpoint(serviceOf(env, caller), endpoint, { ...place, body, answer: recordDocument }),
        );
      },
    /** A state change of a record, with optional `fields`; a list of errors when the call fails. */
    acts:
      <const E extends Endpoint>(endpoint: E) =>
      async (env: Env, caller: Caller, { fields, ...place }: Place<E> & { fields?: Fields }) => {
        const body = fields && wrap(endpoint, fields);
        return toMutation(
          await callEndpoint(serviceOf(env, caller), endpoint, { ...place, body, answer: recordDocument }),
        );
      },
    /** A deleted record; `success` false when the call fails. */
    deletes:
      <const E extends Endpoint>(endpoint: E) =>
      async (env: Env, caller: Caller, place: Place<E>) =>
        toDeletion(await callEndpoint(serviceOf(env, caller), endpoint, { ...place, answer: anythingOrNothing })),
  };
}
