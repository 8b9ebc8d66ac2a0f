/** Source of the page for an address. */
export type PageLocation =
  /** From the page cache, at `path`: identical for every visitor, independent of the rest of the request. */
  | { kind: "cached"; path: string }
  /** Rendered for this request, at the address itself. */
  | { kind: "live" }
  /** At another address, with its query. */
  | { kind: "moved"; address: string }
  | { kind: "missing" }
  /** The visitor's IP address has caused too many renders and searches. */
  | { kind: "limited"; waitSeconds: number }
  /** Too many pages wait to be rendered. */
  | { kind: "busy" }
  /** Services are unavailable; `path` is the page that reports it, the address itself where absent. */
  | { kind: "unavailable"; path?: string };
