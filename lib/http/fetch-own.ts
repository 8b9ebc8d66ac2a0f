import { ANTI_FORGERY_HEADER, ANTI_FORGERY_VALUE, withAntiForgery } from "@/lib/http/anti-forgery";

const DEADLINE_MS = 10_000;

/** `fetch` for browser code: a relative address of this site, with the anti-forgery header on every write, and ten seconds unless `init` has a signal. */
export function fetchOwn(address: string, init?: RequestInit): Promise<Response> {
  return fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS), ...withAntiForgery(address, init) });
}

/** Posts JSON likewise, in fewer bytes, for the script that is part of every page. The call outlives the page. */
export const postOwn = (address: string, json: object): Promise<Response> =>
  fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", [ANTI_FORGERY_HEADER]: ANTI_FORGERY_VALUE },
    body: JSON.stringify(json),
    keepalive: true,
    signal: AbortSignal.timeout(DEADLINE_MS),
  });

/** True where a page of this site answers without an error, likewise. */
export const answersOwn = (address: string): Promise<boolean> =>
  fetch(address, { method: "HEAD", signal: AbortSignal.timeout(DEADLINE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
