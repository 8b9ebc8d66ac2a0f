import { randomUUID } from "node:crypto";
import pino from "pino";
import type { CliSettings } from "@/backend/cli/settings";
import { type Database, openDatabase } from "@/backend/db/connect";
import { FolderInUseError } from "@/backend/db/folder-lock";
import {
  type FormCommandInput,
  type FormReport,
  formCommandSchema,
  formReportSchema,
  runFormCommand,
} from "@/backend/forms/form-commands";
import type { InvitationSettings } from "@/backend/forms/invitation";
import { deriveSealKey } from "@/backend/mail/seal";
import { loadSecrets } from "@/backend/secrets";
import { brand } from "@/lib/content/brand";

export interface FormTask {
  input: FormCommandInput;
  settings: CliSettings;
}

/** Does what an operator asks of forms: through the running services where they have the data folder, else by itself. */
export async function formCommand({ input, settings }: FormTask): Promise<FormReport> {
  const command = formCommandSchema.safeParse(input);
  if (!command.success) return { ok: false, lines: command.error.issues.map(({ message }) => message) };
  let database: Database;
  try {
    database = await openDatabase(settings);
  } catch (error) {
    if (!(error instanceof FolderInUseError) || !error.owner?.internalUrl || !error.owner.internalKey) throw error;
    return await askServices(error.owner.internalUrl, error.owner.internalKey, input);
  }
  try {
    const ctx = {
      db: database.db,
      actor: { kind: "operator" } as const,
      requestId: randomUUID(),
      now: new Date(),
      logger: pino({ level: "silent" }),
    };
    return await runFormCommand(ctx, command.data, await loadInvitations(settings));
  } finally {
    await database.close();
  }
}

async function askServices(internalUrl: string, internalKey: string, input: FormCommandInput): Promise<FormReport> {
  const answer = await fetch(`${internalUrl}/forms`, {
    method: "POST",
    headers: { authorization: `Bearer ${internalKey}`, "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`the running services answered ${answer.status}`);
  return formReportSchema.parse(await answer.json());
}

/** What the services would invite with: of a deployment that names no key, the one that `npm start` made or will use. */
async function loadInvitations({ siteUrl, serviceKey, dataDir }: CliSettings): Promise<InvitationSettings> {
  const key = serviceKey ?? (await loadSecrets(dataDir)).serviceKey;
  return { siteUrl, brandName: brand.name, sealKey: deriveSealKey(key) };
}
