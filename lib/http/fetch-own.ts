import { withAntiForgery } from "@/lib/http/anti-forgery";

/** `fetch` for browser code: a relative address of this site, with the anti-forgery header on every write. */
export function fetchOwn(address: string, init?: RequestInit): Promise<Response> {
  return fetch(address, withAntiForgery(address, init));
}
