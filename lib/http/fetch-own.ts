import { withAntiForgery } from "@/lib/http/anti-forgery";

const DEADLINE_MS = 10_000;

/** `fetch` for browser code: a relative address of this site, with the anti-forgery header on every write, and ten seconds unless `init` has a signal. */
export function fetchOwn(address: string, init?: RequestInit): Promise<Response> {
  return fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS), ...withAntiForgery(address, init) });
}
