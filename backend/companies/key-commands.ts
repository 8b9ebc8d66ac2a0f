import { z } from "zod";
import { createKey, deleteKey, listKeys, newKeySchema } from "@/backend/companies/api-keys";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import type { Ctx } from "@/backend/context";
import { type OperatorReport, reportOf } from "@/backend/operator-report";

const company = z.guid("--company must be the id of a company").default(DEFAULT_COMPANY_ID);

/** Operator commands on a company's API keys, shared by the command line and the running services' internal endpoint. */
export const keyCommandSchema = z.discriminatedUnion("command", [
  z.strictObject({
    ...{ command: z.literal("create"), company, name: z.string() },
    ...{ scopes: z.array(z.string()), expires: z.string().optional() },
  }),
  z.strictObject({ command: z.literal("list"), company }),
  z.strictObject({ command: z.literal("end"), company, key: z.guid("KEY must be an id, as key list prints it") }),
]);
export type KeyCommandInput = z.input<typeof keyCommandSchema>;
type KeyCommand = z.output<typeof keyCommandSchema>;

const SENTENCES: Readonly<Record<string, string>> = {
  unknown_company: "There is no company with this id.",
  unknown_key: "No key has this id. To list them: key list",
};

/** Runs an operator's command on keys. */
export async function runKeyCommand(ctx: Ctx, command: KeyCommand): Promise<OperatorReport> {
  if (command.command === "create") return create(ctx, command);
  const { company: companyId } = command;
  return report(async () => {
    if (command.command === "list") return (await listKeys({ ctx, companyId })).map(toLine);
    await deleteKey({ ctx, companyId, keyId: command.key });
    return ["The key has ended, and with it the tokens that it was exchanged for."];
  });
}

async function create(ctx: Ctx, command: Extract<KeyCommand, { command: "create" }>): Promise<OperatorReport> {
  const { company: companyId, name, scopes, expires } = command;
  // The rules of the call, by which staff make keys.
  const parsed = newKeySchema(ctx.now).safeParse({ key: { name, scopes, expires_at: expires } });
  if (!parsed.success) return { ok: false, lines: [...new Set(parsed.error.issues.map(toFault))] };
  return report(async () => {
    const made = await createKey({ ctx, companyId, input: parsed.data });
    return [toLine(made), "The key, which is shown this once:", made.key];
  });
}

const report = (run: () => Promise<string[]>) =>
  reportOf(run, ({ details, message }) => [SENTENCES[details.code ?? ""] ?? message]);

/** The flag of a field of the call's body. */
const toFault = ({ path, message }: z.core.$ZodIssue) =>
  `--${path.at(1) === "expires_at" ? "expires" : String(path.at(1))} ${message}`;

type Listed = Awaited<ReturnType<typeof listKeys>>[number];

function toLine({ uniqueId, name, hint, scopes, expiresAt, lastUsedAt }: Listed): string {
  const [end, use] = [expiresAt?.toISOString() ?? "never", lastUsedAt?.toISOString() ?? "never"];
  return `${uniqueId}  ${name}  …${hint}  ${scopes.join(",")}  (ends ${end}, last used ${use})`;
}
