import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { deployment } from "./test";

const run = promisify(execFile);

/** Issues a form as an operator does, beside the running site; the link of its e-mail. */
export async function issueForm(slug: string): Promise<string> {
  const person = ["--to", "Dana Reed", "--email", "dana@example.org", "--expires", "2099-12-31"];
  const command = ["form", "issue", slug, ...person, "--data-dir", deployment.dataDir()];
  const { stdout } = await run(process.execPath, ["--import", "tsx", "backend/cli/network.ts", ...command]);
  return stdout.trimEnd().split("\n").at(-1) ?? "";
}
