import "server-only";
import type { z } from "zod";
import type { Env } from "@/lib/config/env";
import { callService, type Outcome, type SentFile, type ServiceCall } from "@/lib/services/requester";

/** One call of a service's contract. */
export interface Endpoint {
  method: ServiceCall<unknown>["method"];
  /** As in the specification, with parameters in braces. */
  path: `/${string}`;
  /** The body's single key around the resource: `{survey: …}`. */
  wraps?: string;
  /** Permitted query parameters. */
  query?: readonly string[];
  /** True where it may be sent twice; by default true for reads, false for writes. */
  isRepeatable?: boolean;
  /** Set where pages work without the answer: the circuit breaker ignores the call. */
  isOptional?: true;
  /** Not in the specification: another owner's service may lack it. */
  isOurs?: true;
  /** Set where the answer is a redirect: read as `{ location }`, never followed. */
  redirects?: true;
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type Query<E extends Endpoint> = E["query"] extends readonly (infer Name extends string)[]
  ? Partial<Record<Name, string | number | undefined>>
  : undefined;

/** Values for an endpoint's address: one text per path parameter, and the permitted query. */
export type Place<E extends Endpoint> = ([ParamNames<E["path"]>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamNames<E["path"]>, string> }) & { query?: Query<E> };

/** A service's base URL, headers and deadline, for one caller. */
export type Service = Pick<ServiceCall<unknown>, "service" | "baseUrl" | "timeoutMs"> & {
  headers: Record<string, string>;
};

interface Contents {
  body?: unknown;
  /** In place of `body`: below the endpoint's key, if it has one. */
  fields?: object | undefined;
  /** In place of `body`. */
  file?: SentFile | undefined;
  /** Maximum size of a legitimate answer, where it is larger than others. */
  maxAnswerBytes?: number;
}

interface Sent<T> extends Contents {
  params?: Record<string, string> | undefined;
  query?: Record<string, string | number | undefined> | undefined;
  answer: z.ZodType<T>;
}

/**
 * Makes client functions of endpoints. Each takes its service's `who` and then the arguments of `toSent`, which says what is sent
 * for them, and returns the answer as `answer` reads it.
 */
export const createCalls =
  <Who>(serviceOf: (env: Env, who: Who) => Service) =>
  <const E extends Endpoint, T, Args extends unknown[] = []>(
    endpoint: E,
    answer: z.ZodType<T>,
    toSent?: (...args: Args) => Partial<Place<E>> & Contents,
  ) =>
  (env: Env, who: Who, ...args: Args): Promise<Outcome<T>> =>
    callEndpoint(serviceOf(env, who), endpoint, { ...toSent?.(...args), answer });

/**
 * Makes one call of the table. An id that cannot be a path segment (empty, or only dots) returns `not_found` without a call.
 * Repeatable calls are tried a second time when the service did not answer.
 */
export async function callEndpoint<T>(service: Service, endpoint: Endpoint, sent: Sent<T>): Promise<Outcome<T>> {
  const path = fillPath(endpoint.path, sent.params ?? {});
  if (path === undefined) return { ok: false, reason: "not_found" };
  const isRepeatable = endpoint.isRepeatable ?? endpoint.method === "GET";
  return callService({
    ...service,
    method: endpoint.method,
    route: endpoint.path,
    path: path + toQuery(sent.query),
    body: toBody(endpoint, sent),
    file: sent.file,
    answer: sent.answer,
    retries: isRepeatable ? 1 : 0,
    redirects: endpoint.redirects,
    isProbe: endpoint.isOptional,
    maxAnswerBytes: sent.maxAnswerBytes,
  });
}

const toBody = ({ wraps }: Endpoint, { body, fields }: Contents) =>
  fields === undefined ? body : wraps === undefined ? fields : { [wraps]: fields };

/** The path with each parameter encoded as one segment; undefined when one cannot be a segment. */
export function fillPath(path: string, params: Record<string, string>): string | undefined {
  const values = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => params[name] ?? "");
  if (values.some((value) => /^\.{0,2}$/.test(value) || !value.isWellFormed())) return undefined;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

function toQuery(query: Sent<unknown>["query"] = {}): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries)}`;
}
