import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { z } from "zod";
import { ENCODINGS } from "@/backend/search/roster/decode-lines";
import type { ImportSummary, RosterEvent } from "@/backend/search/roster/events";
import { SEPARATORS } from "@/backend/search/roster/separator";

const count = z.number().int().nonnegative();
const summarySchema = z.object({
  type: z.literal("summary"),
  outcome: z.enum(["imported", "checked", "refused"]),
  refusal: z.string().nullable(),
  rows: count,
  added: count,
  changed: count,
  unchanged: count,
  withdrawn: count,
  hidden: count,
  bad: count,
  warnings: count,
});
const eventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("progress"), step: z.enum(["checking", "writing"]), rows: count }),
  z.object({ type: z.literal("format"), encoding: z.enum(ENCODINGS), separator: z.enum(SEPARATORS) }),
  z.object({
    type: z.literal("bad-row"),
    line: count,
    uniqueId: z.string().nullable(),
    reasons: z.array(z.string()),
  }),
  z.object({ type: z.literal("warning"), line: count, uniqueId: z.string(), message: z.string() }),
  z.object({
    type: z.literal("changed-back"),
    line: count,
    uniqueId: z.string(),
    fields: z.array(z.string()),
  }),
  summarySchema,
  z.object({ type: z.literal("failed"), requestId: z.string() }),
]);

interface RemoteImport {
  internalUrl: string;
  internalKey: string;
  body: { file: string; check: boolean; strict: boolean; replace: boolean };
  onEvent: (event: RosterEvent) => void;
}

/** Runs the import in the running services and yields their events as they arrive. */
export async function importThroughServices(remote: RemoteImport): Promise<ImportSummary> {
  const { internalUrl, internalKey, body, onEvent } = remote;
  const answer = await fetch(`${internalUrl}/roster/import`, {
    method: "POST",
    headers: { authorization: `Bearer ${internalKey}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok || answer.body === null) throw new Error(`the running services answered ${answer.status}`);
  for await (const line of createInterface({ input: Readable.from(chunks(answer.body)) })) {
    const event = eventSchema.parse(JSON.parse(line));
    if (event.type === "failed")
      throw new Error(`the running services failed; their log tells more (request ${event.requestId})`);
    onEvent(event);
    if (event.type === "summary") return event;
  }
  throw new Error("the running services ended before the import did");
}

async function* chunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
