import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { z } from "zod";

const attributesSchema = z.array(z.looseObject({ key: z.string(), value: z.record(z.string(), z.unknown()) }));
const spanSchema = z.looseObject({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: attributesSchema,
});
const exportSchema = z.object({
  resourceSpans: z.array(
    z.looseObject({
      resource: z.looseObject({ attributes: attributesSchema }),
      scopeSpans: z.array(z.looseObject({ spans: z.array(spanSchema) })),
    }),
  ),
});

export interface ReceivedSpan extends z.output<typeof spanSchema> {
  /** The name of the program that sent it. */
  service: unknown;
}

/** A receiver of traces: OTLP over HTTP, as JSON. */
export async function startTraceReceiver() {
  let received = "";
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    const body = await readText(request);
    received += body;
    for (const { resource, scopeSpans } of exportSchema.parse(JSON.parse(body)).resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === "service.name")?.value.stringValue;
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
    }
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => spans,
    text: () => received,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
