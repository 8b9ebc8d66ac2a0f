/** Permitted contents of a span: fixed words, route patterns, methods, statuses. Never an address, a statement or a person. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanDetails {
  name: string;
  kind: "server" | "client";
  attributes: SpanAttributes;
}

export interface SpanEnd {
  /** Replaces the first name, where the name is known only at the end. */
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
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}
