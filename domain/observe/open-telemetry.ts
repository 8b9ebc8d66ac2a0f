import { type Context, ROOT_CONTEXT, type Span as SdkSpan, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { parseTraceParent } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { settleWithin } from "../net/settle-within.ts";
import type { Program } from "./settings.ts";
import type { Span, SpanEnd, Tracer } from "./span.ts";

/** For the last spans, when the process ends. */
const STOP_TIMEOUT_MS = 2_000;
const SAMPLED = 1;
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;

/**
 * A tracer with the standard settings `OTEL_*`. It is not registered globally: the framework would then add spans of its own, with
 * addresses.
 */
export function createTracer(program: Program): Tracer {
  const resource = resourceFromAttributes({ "service.name": `care-network-${program}` });
  const provider = new BasicTracerProvider({
    resource: resource.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer("care-network");
  const contexts = new WeakMap<Span, Context>();

  function contextOf(parent: Span | string | undefined): Context {
    if (typeof parent === "object") return contexts.get(parent) ?? ROOT_CONTEXT;
    const remote = parent === undefined ? null : parseTraceParent(parent);
    return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
  }

  return {
    start({ name, kind, attributes }, parent) {
      const context = contextOf(parent);
      const sdkSpan = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, context);
      const span = { traceparent: toTraceparent(sdkSpan), end: (end: SpanEnd = {}) => endSpan(sdkSpan, end) };
      contexts.set(span, trace.setSpan(ROOT_CONTEXT, sdkSpan));
      return span;
    },
    stop: async () => {
      await settleWithin(STOP_TIMEOUT_MS, provider.shutdown()).catch(() => undefined);
    },
  };
}

function endSpan(span: SdkSpan, { name, attributes, isError }: SpanEnd): void {
  if (name !== undefined) span.updateName(name);
  if (attributes) span.setAttributes({ ...attributes });
  if (isError) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function toTraceparent(span: SdkSpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-0${traceFlags & SAMPLED}`;
}
