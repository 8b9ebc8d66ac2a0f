import "server-only";
import type { z } from "zod";
import { callService, type Outcome, type ServiceCall } from "@/lib/services/requester";

/** One call of a service's contract, as its table lists it. */
export interface Endpoint {
  method: ServiceCall<unknown>["method"];
  /** As the specification writes it, its parameters in braces. */
  path: `/${string}`;
  /** The one key of the body, under which the resource is: `{survey: …}`. */
  wraps?: string;
  /** What may stand in the query. */
  query?: readonly string[];
  /** Whether it may be sent twice: reads, unless told otherwise, and no writes. */
  isRepeatable?: boolean;
  /** Set where the answer is a redirect: read as `{ location }`, and followed nowhere. */
  redirects?: true;
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type Query<E extends Endpoint> = E["query"] extends readonly (infer Name extends string)[]
  ? Partial<Record<Name, string | number>>
  : undefined;

/** What the address of an endpoint needs: one text per parameter of its path, and what its query may hold. */
export type Place<E extends Endpoint> = ([ParamNames<E["path"]>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamNames<E["path"]>, string> }) & { query?: Query<E> };

/** Where a service is and as whom it is called: base URL, headers and deadline. */
export type Service = Pick<ServiceCall<unknown>, "service" | "baseUrl" | "timeoutMs"> & {
  headers: Record<string, string>;
};

interface Sent<T> {
  params?: Record<string, string> | undefined;
  query?: Record<string, string | number | undefined> | undefined;
  body?: unknown;
  answer: z.ZodType<T>;
  maxAnswerBytes?: number;
}

/**
 * Makes one call of the table. An id that cannot be part of a path (empty, or dots alone) is nobody's: `not_found`, and
 * nothing is sent. What only reads, or may be repeated, is tried a second time when the service did not answer.
 */
export async function callEndpoint<T>(service: Service, endpoint: Endpoint, sent: Sent<T>): Promise<Outcome<T>> {
  const path = fillPath(endpoint.path, sent.params ?? {});
  if (path === undefined) return { ok: false, reason: "not_found" };
  const isRepeatable = endpoint.isRepeatable ?? endpoint.method === "GET";
  return callService({
    ...service,
    method: endpoint.method,
    path: path + toQuery(sent.query),
    body: sent.body,
    answer: sent.answer,
    retries: isRepeatable ? 1 : 0,
    redirects: endpoint.redirects,
    maxAnswerBytes: sent.maxAnswerBytes,
  });
}

/** The path with its parameters encoded, each one segment whatever it holds; undefined when one cannot be a segment. */
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
