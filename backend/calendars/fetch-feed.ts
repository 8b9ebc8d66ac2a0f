import type { IncomingMessage } from "node:http";
import { get } from "node:https";
import { RequestFilteringHttpsAgent } from "request-filtering-agent";
import { FeedError } from "@/backend/calendars/feed-error";
import { toFeedAddress } from "@/domain/booking/calendar-feed";

export interface FetchSettings {
  /** Private addresses that may be called all the same: IP addresses and networks in CIDR notation. */
  allowedAddresses: readonly string[];
  /** Certificate authority beside those of the system. */
  ca?: string | Buffer;
  deadlineMs?: number;
}

/** Validators of the copy that was read last. */
export interface FeedTags {
  etag: string | null;
  lastModified: string | null;
}

export interface FetchedFeed extends FeedTags {
  text: string;
}

const DEADLINE_MS = 20_000;
const MAX_BYTES = 2_000_000;
const MAX_REDIRECTS = 3;

/**
 * Fetches an iCal feed; null where it has not changed. Every address on the way is https, and is resolved once: the connection goes to
 * the address that was checked, never into a private network.
 * @throws FeedError
 */
export async function fetchFeed(address: string, tags: FeedTags, settings: FetchSettings): Promise<FetchedFeed | null> {
  const { allowedAddresses, ca, deadlineMs = DEADLINE_MS } = settings;
  const agent = new RequestFilteringHttpsAgent({ allowIPAddressList: [...allowedAddresses], ...(ca && { ca }) });
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    let at = address;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await request(at, { agent, signal, headers: toHeaders(tags) });
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await read(response);
      response.destroy();
      if (statusCode === 304) return null;
      const next = statusCode >= 300 && statusCode < 400 ? headers.location : undefined;
      if (!next) throw new FeedError(problemOf(statusCode));
      at = toFeedAddress(new URL(next, at).href) ?? "";
      if (!at) throw new FeedError("not_allowed");
    }
    throw new FeedError("failed");
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError(signal.aborted ? "too_slow" : problemOfError(error));
  } finally {
    agent.destroy();
  }
}

const toHeaders = ({ etag, lastModified }: FeedTags) => ({
  accept: "text/calendar",
  "accept-encoding": "identity",
  ...(etag && { "if-none-match": etag }),
  ...(lastModified && { "if-modified-since": lastModified }),
});

const request = (address: string, options: object) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(address, options, resolve).on("error", reject);
  });

async function read(response: IncomingMessage): Promise<FetchedFeed> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new FeedError("too_large");
    chunks.push(chunk);
  }
  const { etag = null, "last-modified": lastModified = null } = response.headers;
  return { text: Buffer.concat(chunks).toString("utf8"), etag, lastModified };
}

function problemOf(status: number) {
  if (status === 401 || status === 403) return "denied";
  return status === 404 || status === 410 ? "not_found" : "failed";
}

const problemOfError = (error: unknown) =>
  error instanceof Error && /is not allowed/.test(error.message) ? "not_allowed" : "unreachable";
