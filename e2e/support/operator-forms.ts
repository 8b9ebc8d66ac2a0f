import { formCommand } from "@/backend/cli/form-commands";
import type { CliSettings } from "@/backend/cli/settings";
import type { FormCommandInput } from "@/backend/forms/form-commands";

export interface IssuedForm {
  /** The link of the email. */
  link: string;
  id: string;
}

/** The output of an operator's `form …`, without a process for each call. @throws Error with the lines of a refusal. */
export async function operatorForms(settings: CliSettings, input: FormCommandInput): Promise<string[]> {
  const { ok, lines } = await formCommand({ input, settings });
  if (!ok) throw new Error(lines.join("\n"));
  return lines;
}

/** Issues a form as an operator. */
export async function issueTo(settings: CliSettings, slug: string, email: string): Promise<IssuedForm> {
  const person = { name: "Dana Reed", email, expires: "2099-12-31" };
  const lines = await operatorForms(settings, { command: "issue", slug, ...person });
  return { link: lines.at(-1) ?? "", id: / as ([0-9a-f-]{36})\./.exec(lines[0] ?? "")?.[1] ?? "" };
}
