import { runNetwork } from "@/backend/cli/run-network";

/** Runs an operator's command in this process; `INIT_CWD` in the environment is the operator's folder. */
export async function runTestNetwork(words: readonly string[], env: Record<string, string>) {
  const written = { out: "", err: "" };
  const stream = (name: keyof typeof written) => ({ write: (text: string) => (written[name] += text) });
  const code = await runNetwork(words, { env, cwd: process.cwd, stdout: stream("out"), stderr: stream("err") });
  return { code, ...written, lastLine: written.out.trimEnd().split("\n").at(-1) ?? "" };
}
