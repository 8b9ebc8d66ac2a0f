import { decodeSegment } from "@/domain/text/decode-segment";
import { endpointTables, type ProxiedService, policy, type Rule } from "@/lib/proxy/policy";
import type { Endpoint } from "@/lib/services/endpoint";

export interface MatchedCall {
  kind: "call";
  name: string;
  endpoint: Endpoint;
  rule: Rule;
  params: Record<string, string>;
}
export type Match = MatchedCall | { kind: "wrong_method"; allow: string } | { kind: "unknown" };

/** One decoded path segment: no separators, no percent sign left to decode, no controls, not dots alone. */
const SEGMENT = /^(?!\.{1,2}$)[^\p{Cc}\p{Cs}/\\%]{1,200}$/u;

/**
 * Finds the policy's call for a method and an address. `pathname` is what follows `/api/{service}`, as sent: its segments are
 * decoded once, here, and encoded again when the call is made.
 */
export function matchCall(service: ProxiedService, method: string, pathname: string): Match {
  const segments = decodeSegments(pathname);
  if (!segments) return { kind: "unknown" };
  const found = Object.entries(policy[service]).flatMap(([name, rule]) => {
    const endpoint = endpointTables[service][name];
    const params = endpoint && paramsOf(endpoint.path, segments);
    return params ? [{ kind: "call" as const, name, endpoint, rule, params }] : [];
  });
  const asked = method === "HEAD" ? "GET" : method;
  const call = found.find(({ endpoint }) => endpoint.method === asked);
  if (call) return call;
  if (found.length === 0) return { kind: "unknown" };
  const methods = new Set(found.flatMap(({ endpoint: { method } }) => (method === "GET" ? ["GET", "HEAD"] : [method])));
  return { kind: "wrong_method", allow: [...methods].join(", ") };
}

function decodeSegments(pathname: string): string[] | undefined {
  const raw = pathname.replace(/^\//, "").replace(/\/$/, "").split("/");
  const segments = raw.map((segment) => decodeSegment(segment) ?? "");
  return segments.every((segment) => SEGMENT.test(segment)) ? segments : undefined;
}

/** The parameters, if the segments match `path`; else undefined. */
function paramsOf(path: string, segments: readonly string[]): Record<string, string> | undefined {
  const parts = path.split("/").filter((part) => part !== "");
  if (parts.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? "";
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name !== undefined) params[name] = segment;
    else if (part !== segment) return undefined;
  }
  return params;
}
