import { isAbsolute } from "node:path";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { formCommandSchema, runFormCommand } from "@/backend/forms/form-commands";
import type { InvitationSettings } from "@/backend/forms/instances/invitation";
import { runUserCommand, userCommandSchema } from "@/backend/gateway/user-commands";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { operatorReportSchema } from "@/backend/operator-report";
import { purgeCommandSchema, runPurgeCommand } from "@/backend/purge/purge-command";
import { importRoster } from "@/backend/search/import-roster";

const importSchema = z.strictObject({
  file: z.string().refine(isAbsolute, "must be an absolute path"),
  check: z.boolean().default(false),
  strict: z.boolean().default(false),
  replace: z.boolean().default(false),
});

export interface CommandSettings {
  partition: string;
  /** Called after a committed change of the directory. */
  rosterChanged: () => void;
  invitations: InvitationSettings;
  /** Allowed link targets of account mail. */
  redirects: readonly string[];
  recordsRetentionYears: number | undefined;
}

/** Operator commands, for the command line. */
export function commandEndpoints(settings: CommandSettings): Endpoint[] {
  return [
    userCommand(settings),
    purgeCommand(settings),
    endpoint({
      operationId: "runFormCommand",
      method: "post",
      path: "/forms",
      summary: "Import, publish, list, issue, revoke or reissue a form",
      access: ["operator"],
      body: formCommandSchema,
      answers: { 200: { description: "Lines for the operator.", body: operatorReportSchema } },
      handle: async ({ ctx, body }) => {
        return { status: 200, body: await runFormCommand(ctx, body, settings.invitations) };
      },
    }),
    endpoint({
      operationId: "importRoster",
      method: "post",
      path: "/roster/import",
      summary: "Import a roster from a file of this machine",
      access: ["operator"],
      body: importSchema,
      answers: { 200: { description: "One event a line, as they happen.", mediaType: "application/x-ndjson" } },
      handle: ({ ctx, body }) => ({ status: 200, body: streamImport(ctx, settings, body) }),
    }),
  ];
}

function userCommand({ invitations, redirects }: CommandSettings): Endpoint {
  return endpoint({
    operationId: "runUserCommand",
    method: "post",
    path: "/users",
    summary: "Add a user",
    access: ["operator"],
    body: userCommandSchema,
    answers: { 200: { description: "Lines for the operator.", body: operatorReportSchema } },
    handle: async ({ ctx, body }) => {
      return { status: 200, body: await runUserCommand(ctx, body, { ...invitations, redirects }) };
    },
  });
}

function purgeCommand({ recordsRetentionYears }: CommandSettings): Endpoint {
  return endpoint({
    operationId: "runPurge",
    method: "post",
    path: "/purge",
    summary: "Remove what is over",
    access: ["operator"],
    body: purgeCommandSchema,
    answers: { 200: { description: "Lines for the operator.", body: operatorReportSchema } },
    handle: async ({ ctx }) => ({ status: 200, body: await runPurgeCommand(ctx, recordsRetentionYears) }),
  });
}

function streamImport(
  ctx: Ctx,
  { partition, rosterChanged }: CommandSettings,
  input: z.output<typeof importSchema>,
): ReadableStream {
  const { db, now, requestId, logger } = ctx;
  const encoder = new TextEncoder();
  let isWanted = true;
  return new ReadableStream({
    start: async (lines) => {
      const onEvent = (event: object) => {
        if (isWanted) lines.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));
      };
      try {
        await importRoster({ db, partition, ...input, now, requestId, onEvent, onChanged: rosterChanged });
      } catch (error) {
        logger.error({ requestId, error: error instanceof Error ? error.name : "unknown" }, "import failed");
        onEvent({ type: "failed", requestId });
      }
      if (isWanted) lines.close();
    },
    // A disconnected operator does not cancel the import.
    cancel: () => {
      isWanted = false;
    },
  });
}
