import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { z } from "zod";
import { type ImportSummary, type RosterEvent, rosterEventSchema } from "@/backend/search/roster/events";

const failedSchema = z.object({ type: z.literal("failed"), requestId: z.string() });
const lineSchema = z.discriminatedUnion("type", [rosterEventSchema, failedSchema]);

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
    const event = lineSchema.parse(JSON.parse(line));
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
