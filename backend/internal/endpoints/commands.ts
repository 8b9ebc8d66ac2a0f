import { z } from "zod";
import { absolutePath } from "@/backend/absolute-path";
import { type BackupSource, backupCommandSchema, runBackup, runComparison } from "@/backend/backup/backup-command";
import { keyCommandSchema, runKeyCommand } from "@/backend/companies/key-commands";
import type { Ctx } from "@/backend/context";
import { rotateKeysSchema, runRotateKeys } from "@/backend/crypto/rotate-keys-command";
import { formCommandSchema, runFormCommand } from "@/backend/forms/form-commands";
import type { InvitationSettings } from "@/backend/forms/instances/invitation";
import { runUserCommand, userCommandSchema } from "@/backend/gateway/user-commands";
import { type Endpoint, endpoint, type Route } from "@/backend/http/endpoint";
import { type OperatorReport, operatorReportSchema } from "@/backend/operator-report";
import { runSettingsCommand, settingsCommandSchema } from "@/backend/owner/settings-command";
import { personCommandSchema, runPersonCommand } from "@/backend/people/person-command";
import { purgeCommandSchema, runPurgeCommand } from "@/backend/purge/purge-command";
import type { Retention } from "@/backend/purge/rules";
import { importRoster } from "@/backend/search/import-roster";
import type { RosterChange } from "@/backend/site/announce-changes";

const importSchema = z.strictObject({
  file: absolutePath,
  check: z.boolean().default(false),
  strict: z.boolean().default(false),
  replace: z.boolean().default(false),
});

export interface CommandSettings {
  partition: string;
  /** The file of the network's document, which makes the stored one read-only. */
  networkFile?: string | undefined;
  /** Called after a committed change of the directory. */
  rosterChanged: (change: RosterChange) => void;
  invitations: InvitationSettings;
  /** Allowed link targets of account mail. */
  redirects: readonly string[];
  retention: Retention;
  backups: BackupSource;
}

/** Operator commands, for the command line. */
export function commandEndpoints(settings: CommandSettings): Endpoint[] {
  const { invitations, redirects, retention, backups } = settings;
  return [
    commandEndpoint("runUserCommand", "POST /users", {
      summary: "Add a user",
      body: userCommandSchema,
      run: (ctx, command) => runUserCommand(ctx, command, { ...invitations, redirects }),
    }),
    commandEndpoint("runKeyCommand", "POST /api-keys", {
      summary: "Make, list or end an API key of a company",
      body: keyCommandSchema,
      run: runKeyCommand,
    }),
    commandEndpoint("runPurge", "POST /purge", {
      summary: "Delete expired data",
      body: purgeCommandSchema,
      run: (ctx) => runPurgeCommand(ctx, retention),
    }),
    commandEndpoint("runRotateKeys", "POST /keys", {
      summary: "Encrypt every row with the current key",
      body: rotateKeysSchema,
      run: runRotateKeys,
    }),
    commandEndpoint("runFormCommand", "POST /forms", {
      summary: "Import, publish, list, issue, revoke or reissue a form",
      body: formCommandSchema,
      run: (ctx, command) => runFormCommand(ctx, command, invitations),
    }),
    commandEndpoint("writeBackup", "POST /backup", {
      summary: "Write a backup to a file of this machine",
      body: backupCommandSchema,
      run: (ctx, command) => runBackup(ctx, command, backups),
    }),
    commandEndpoint("compareBackup", "POST /verify", {
      summary: "Compare a backup with the database",
      body: backupCommandSchema,
      run: (ctx, command) => runComparison(ctx, command, backups.keys),
    }),
    commandEndpoint("runPersonCommand", "POST /person", {
      summary: "Export or erase what is held of a person",
      body: personCommandSchema,
      run: runPersonCommand,
    }),
    commandEndpoint("runSettingsCommand", "POST /settings", {
      summary: "Print the network's document, compare one with it, or make one the draft",
      body: settingsCommandSchema,
      isLarge: true,
      run: (ctx, command) => runSettingsCommand(ctx, command, settings),
    }),
    endpoint("importRoster", "POST /roster/import", {
      summary: "Import a roster from a file of this machine",
      access: ["operator"],
      body: importSchema,
      answers: { 200: { description: "One event a line, as they happen.", mediaType: "application/x-ndjson" } },
      handle: ({ ctx, body }) => ({ status: 200, body: streamImport(ctx, settings, body) }),
    }),
  ];
}

interface CommandDeclaration<Body extends z.ZodType> {
  summary: string;
  body: Body;
  isLarge?: true;
  run: (ctx: Ctx, command: z.output<Body>) => Promise<OperatorReport>;
}

const commandEndpoint = <Body extends z.ZodType>(
  operationId: string,
  route: Route,
  { run, ...declaration }: CommandDeclaration<Body>,
): Endpoint =>
  endpoint(operationId, route, {
    ...declaration,
    access: ["operator"],
    answers: { 200: { description: "Lines for the operator.", body: operatorReportSchema } },
    handle: async ({ ctx, body }) => ({ status: 200, body: await run(ctx, body) }),
  });

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
