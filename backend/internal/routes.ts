import { isAbsolute } from "node:path";
import type { Hono } from "hono";
import { stream } from "hono/streaming";
import { z } from "zod";
import { formCommandSchema, runFormCommand } from "@/backend/forms/form-commands";
import type { InvitationSettings } from "@/backend/forms/invitation";
import { createRouter, type HttpEnv, type Surroundings, toCtx } from "@/backend/http/edge";
import { ProblemError } from "@/backend/http/problem";
import { readJson } from "@/backend/http/read-json";
import { bearerOf } from "@/backend/http/service-key";
import { importRoster } from "@/backend/search/import-roster";

const importSchema = z.strictObject({
  file: z.string().refine(isAbsolute, "must be an absolute path"),
  check: z.boolean().default(false),
  strict: z.boolean().default(false),
  replace: z.boolean().default(false),
});

export interface InternalSettings {
  isInternalKey: (presented: string | undefined) => boolean;
  partition: string;
  invitations: InvitationSettings;
}

/** What operators' tools ask of the process that has the embedded database open. The key lies in the data folder. */
export function createInternal(surroundings: Surroundings, settings: InternalSettings): Hono<HttpEnv> {
  const { db, logger, now } = surroundings;
  const app = createRouter();
  app.use("*", async (c, next) => {
    if (!settings.isInternalKey(bearerOf(c))) throw new ProblemError(401);
    c.set("actor", { kind: "operator" });
    await next();
  });
  app.post("/forms", async (c) => {
    const command = await readJson(c, formCommandSchema);
    return c.json(await runFormCommand(toCtx(surroundings, c.var), command, settings.invitations));
  });
  app.post("/roster/import", async (c) => {
    const input = await readJson(c, importSchema);
    c.header("content-type", "application/x-ndjson");
    return stream(c, async (body) => {
      const onEvent = (event: object) => void body.write(`${JSON.stringify(event)}\n`);
      try {
        await importRoster({ db, partition: settings.partition, ...input, now: now(), onEvent });
      } catch (error) {
        logger.error(
          { requestId: c.var.requestId, error: error instanceof Error ? error.name : "unknown" },
          "import failed",
        );
        onEvent({ type: "failed", requestId: c.var.requestId });
      }
    });
  });
  return app;
}
