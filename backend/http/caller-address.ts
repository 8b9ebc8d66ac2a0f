import { IncomingMessage } from "node:http";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Actor } from "@/backend/context";
import { isFromOwnMachine } from "@/domain/net/own-machine";
import { truncateAddress } from "@/domain/net/truncate-address";
import { VISITOR_HEADER } from "@/domain/wire/headers";

const MAX_VISITOR_LENGTH = 100;

/** The caller's truncated address; null without a connection, as in tests that call the app directly. */
export function remoteAddressOf(c: Context): string | null {
  const address = c.env && "incoming" in c.env ? getConnInfo(c).remote.address : undefined;
  return truncateAddress(address ?? "");
}

/** True for a call from this machine without a proxy; false without a connection. */
export function isFromThisMachine(c: Context): boolean {
  const message: unknown = c.env && "incoming" in c.env ? c.env.incoming : undefined;
  return message instanceof IncomingMessage && isFromOwnMachine(message);
}

/** The truncated address of the visitor on whose behalf a service calls; null if absent. For trusted callers only. */
export function forwardedAddressOf(request: Request): string | null {
  return truncateAddress(request.headers.get("x-forwarded-for")?.split(",")[0]?.trim() ?? "");
}

/** The guest that a service vouches for as known to it; null for none, and for any other caller. */
export function knownVisitorOf({ kind }: Actor, request: Request): string | null {
  const visitor = kind === "service" ? request.headers.get(VISITOR_HEADER) : null;
  return visitor && visitor.length <= MAX_VISITOR_LENGTH ? visitor : null;
}

/** The client addresses of requests, for handlers, which have no access to the connection. */
export function createCallerAddresses() {
  const remoteAddresses = new WeakMap<Request, string | null>();
  return {
    /** Called with each incoming request. */
    note: (c: Context): void => void remoteAddresses.set(c.req.raw, remoteAddressOf(c)),
    /** The visitor's address that a service names; any other caller's own. Null if unknown. */
    of: ({ kind }: Actor, request: Request): string | null =>
      kind === "service" ? forwardedAddressOf(request) : (remoteAddresses.get(request) ?? null),
  };
}

export type CallerAddresses = ReturnType<typeof createCallerAddresses>;
