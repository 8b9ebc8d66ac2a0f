import type { LookupAddress } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { INVALIDATION_PATH, INVALIDATION_SIGNATURE_HEADER } from "@/domain/net/invalidation-call";

const DEADLINE_MS = 5_000;

/** One address of a site's name. */
export interface Copy {
  site: URL;
  address: LookupAddress;
}

/** The status of the answer; "absent" where nothing listens; undefined without an answer. The call keeps the site's name, for `Host` and TLS. */
export function invalidateCopy({ site, address }: Copy, signature: string): Promise<number | "absent" | undefined> {
  const url = new URL(`${site.pathname.replace(/\/+$/, "")}${INVALIDATION_PATH}`, site);
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const call = request(url, {
      method: "POST",
      headers: { [INVALIDATION_SIGNATURE_HEADER]: signature, "content-length": 0 },
      agent: false,
      signal: AbortSignal.timeout(DEADLINE_MS),
      lookup: (_host, { all }, found) => (all ? found(null, [address]) : found(null, address.address, address.family)),
    });
    call.once("response", (answer) => {
      answer.resume().on("error", () => {});
      resolve(answer.statusCode);
    });
    call.on("error", (error: NodeJS.ErrnoException) => resolve(error.code === "ECONNREFUSED" ? "absent" : undefined));
    call.end();
  });
}
