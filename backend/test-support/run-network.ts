import { Readable } from "node:stream";
import { runNetwork } from "@/backend/cli/run-network";

/** Runs an operator's command in this process; `INIT_CWD` in the environment is the operator's folder, `typed` their input. */
export async function runTestNetwork(
  words: readonly string[],
  env: Record<string, string>,
  typed: AsyncIterable<string> | Iterable<string> = [],
) {
  const written = { out: "", err: "" };
  const stream = (name: keyof typeof written) => ({ write: (text: string) => (written[name] += text) });
  const streams = { stdin: Readable.from(typed), stdout: stream("out"), stderr: stream("err") };
  const code = await runNetwork(words, { env, cwd: process.cwd, ...streams });
  return { code, ...written, lastLine: written.out.trimEnd().split("\n").at(-1) ?? "" };
}
