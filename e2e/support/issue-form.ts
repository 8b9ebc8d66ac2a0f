import { formCommand } from "@/backend/cli/form-commands";
import { parseSettings } from "@/backend/cli/settings";
import type { FormCommandInput } from "@/backend/forms/form-commands";
import { deployment } from "./test";

/** The output of an operator's `form …` beside the running site, without a process for each call. */
export async function runFormCommand(input: FormCommandInput, dataDir = deployment.dataDir()): Promise<string[]> {
  const settings = parseSettings({ DATA_DIR: dataDir, SITE_URL: deployment.siteUrl() });
  const { ok, lines } = await formCommand({ input, settings });
  if (!ok) throw new Error(lines.join("\n"));
  return lines;
}

export interface IssuedForm {
  /** The link of the email. */
  link: string;
  id: string;
}

/** Issues a form in this run's deployment, or in another with its own folder. */
export async function issueFormAs(slug: string, dataDir?: string): Promise<IssuedForm> {
  const person = { name: "Dana Reed", email: "dana@example.org", expires: "2099-12-31" };
  const lines = await runFormCommand({ command: "issue", slug, ...person }, dataDir);
  return { link: lines.at(-1) ?? "", id: / as ([0-9a-f-]{36})\./.exec(lines[0] ?? "")?.[1] ?? "" };
}

/** Issues a form, and returns only the link. */
export const issueForm = async (slug: string): Promise<string> => (await issueFormAs(slug)).link;
