import { randomUUID } from "node:crypto";
import pino from "pino";
import type { z } from "zod";
import type { CliSettings } from "@/backend/cli/settings";
import type { Ctx } from "@/backend/context";
import type { Vault } from "@/backend/crypto/vault";
import { type Database, type DatabaseSettings, openDatabase } from "@/backend/db/connect";
import { FolderInUseError } from "@/backend/db/folder-lock";
import type { InvitationSettings } from "@/backend/forms/instances/invitation";
import { type DataKeys, openVault } from "@/backend/open-vault";
import { type OperatorReport, operatorReportSchema } from "@/backend/operator-report";
import { loadSecrets, requireSecrets } from "@/backend/secrets";
import { brand } from "@/domain/brand";

interface OperatorTask<Schema extends z.ZodType> {
  settings: CliSettings & Pick<DatabaseSettings, "migrates">;
  /** The path of the command on the running services' internal endpoint. */
  path: `/${string}`;
  schema: Schema;
  input: z.input<Schema>;
  run: (
    ctx: Ctx,
    command: z.output<Schema>,
    invitations: InvitationSettings,
    database: Database,
  ) => Promise<OperatorReport>;
}

/** Runs an operator's command: through the running services if they hold the data folder, else in this process. */
export async function operatorCommand<Schema extends z.ZodType>(task: OperatorTask<Schema>): Promise<OperatorReport> {
  const { settings, schema, input, run } = task;
  const command = schema.safeParse(input);
  if (!command.success) return { ok: false, lines: command.error.issues.map(({ message }) => message) };
  let database: Database;
  try {
    database = await openDatabase({ ...settings, statementDeadlineMs: 0 });
  } catch (error) {
    if (!(error instanceof FolderInUseError) || !error.owner?.internalUrl || !error.owner.internalKey) throw error;
    return await askServices(`${error.owner.internalUrl}${task.path}`, error.owner.internalKey, input);
  }
  try {
    const ctx: Ctx = {
      db: database.db,
      vault: await loadVault(database, settings),
      actor: { kind: "operator" },
      requestId: randomUUID(),
      now: new Date(),
      logger: pino({ level: "silent" }),
    };
    const { siteUrl, timeZone } = settings;
    return await run(ctx, command.data, { siteUrl, timeZone, brandName: brand.name }, database);
  } finally {
    await database.close();
  }
}

async function askServices(url: string, internalKey: string, input: unknown): Promise<OperatorReport> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${internalKey}`, "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`the running services answered ${answer.status}`);
  return operatorReportSchema.parse(await answer.json());
}

const loadVault = async (database: Database, settings: CliSettings): Promise<Vault> =>
  openVault(database, await loadDataKeys(settings), new Date());

/** The configured data key, else the one that `npm start` made or will make. */
export async function loadDataKeys({
  dataDir,
  databaseUrl,
  dataKey,
  previousDataKeys: previousKeys,
}: CliSettings): Promise<DataKeys> {
  if (databaseUrl !== undefined) requireSecrets({ DATA_KEY: dataKey }, dataDir);
  return { key: dataKey ?? (await loadSecrets(dataDir)).dataKey, previousKeys };
}
