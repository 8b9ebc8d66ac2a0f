/** What a span may say: fixed words, route patterns, methods, statuses. Never an address, a statement or a person. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanDetails {
  name: string;
  kind: "server" | "client";
  attributes: SpanAttributes;
}

export interface SpanEnd {
  /** In place of the first name, where it is known only at the end. */
  name?: string;
  attributes?: SpanAttributes;
  isError?: boolean;
}

export interface Span {
  /** Names this span to the service that is called (W3C Trace Context). */
  traceparent: string;
  end(end?: SpanEnd): void;
}

export interface Tracer {
  /** Starts a span below another one of this process, or below the one that a caller's header names. */
  start(details: SpanDetails, parent: Span | string | undefined): Span;
  /** Sends what is left. */
  stop(): Promise<void>;
}
