import { resolve } from "node:path";
import { parseSettings } from "@/backend/cli/settings";
import type { FormCommandInput } from "@/backend/forms/form-commands";
import { type IssuedForm, issueTo, operatorForms } from "./operator-forms";
import { deployment } from "./test";

const settingsOf = (dataDir: string) => parseSettings({ DATA_DIR: dataDir, SITE_URL: deployment.siteUrl() });

/** The output of an operator's `form …` beside the running site. */
export const runFormCommand = (input: FormCommandInput, dataDir = deployment.dataDir()): Promise<string[]> =>
  operatorForms(settingsOf(dataDir), input);

/** Issues a form in this run's deployment, or in another with its own folder. */
export const issueFormAs = (slug: string, dataDir = deployment.dataDir()): Promise<IssuedForm> =>
  issueTo(settingsOf(dataDir), slug, "dana@example.org");

/** Issues a form, and returns only the link. */
export const issueForm = async (slug: string): Promise<string> => (await issueFormAs(slug)).link;

/** Publishes an example of the documentation, once. */
export const publishExample = (slug: string, file: string): Promise<void> =>
  publishFile(slug, `docs/examples/${file}.json`);

/** Publishes a form's file, once. */
export async function publishFile(slug: string, file: string): Promise<void> {
  if (!(await runFormCommand({ command: "list" })).some((line) => line.startsWith(`${slug} `))) {
    await runFormCommand({ command: "import", file: resolve(file) });
    await runFormCommand({ command: "publish", slug });
  }
}

/** A link to an example of the documentation. */
export async function issueExample(slug: string, file: string): Promise<string> {
  await publishExample(slug, file);
  return issueForm(slug);
}
