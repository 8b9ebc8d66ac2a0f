import { AsyncLocalStorage } from "node:async_hooks";
import { oncePerProcess } from "../net/once-per-process.ts";
import type { Program } from "./settings.ts";
import type { Span, SpanDetails, Tracer } from "./span.ts";

/** Header of a call that names the caller's span. */
export const TRACEPARENT_HEADER = "traceparent";

interface TracingState {
  tracer?: Tracer | undefined;
  current: AsyncLocalStorage<Span>;
}

const state = oncePerProcess("tracing", (): TracingState => ({ current: new AsyncLocalStorage<Span>() }));

/** Starts traces where the standard settings of OpenTelemetry name a receiver; loads nothing otherwise. */
export async function startTracing(program: Program, env: Record<string, string | undefined>): Promise<void> {
  const receiver = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT ?? "";
  if (receiver.trim() === "" || env.OTEL_SDK_DISABLED === "true" || env.OTEL_TRACES_EXPORTER === "none") return;
  const { createTracer } = await import("./open-telemetry.ts");
  state.tracer = createTracer(program);
}

/** Sends the spans that are left. */
export const stopTracing = async (): Promise<void> => state.tracer?.stop();

/** The tracer of this process; undefined where nothing is traced. */
export const currentTracer = (): Tracer | undefined => state.tracer;

/** Runs a function, and what it starts, within a span. */
export const runInSpan = <T>(span: Span, run: () => T): T => state.current.run(span, run);

/** Starts a span below the current one; undefined outside of traced requests. */
export function startChild(details: () => SpanDetails): Span | undefined {
  if (!state.tracer) return undefined;
  const parent = state.current.getStore();
  return parent && state.tracer.start(details(), parent);
}
