import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** Node's arguments before one of the project's programs. */
export const RESOLVE_IMPORTS = ["--import", "./scripts/resolve-imports.ts"];

interface Environment {
  env: NodeJS.ProcessEnv;
  nodeFlags?: readonly string[];
}

/** Starts `network` as an operator does, in a process of its own; `INIT_CWD` in the environment is the operator's folder. */
export function startNetwork(args: readonly string[], { env, nodeFlags = [] }: Environment): ChildProcess {
  const program = [...nodeFlags, ...RESOLVE_IMPORTS, "backend/cli/network.ts", ...args];
  const { NODE_COMPILE_CACHE } = process.env;
  return spawn(process.execPath, program, { env: { NODE_COMPILE_CACHE, ...env }, stdio: ["ignore", "pipe", "pipe"] });
}

/** Runs `network` in a process of its own, to its end. */
export async function runNetworkProcess(args: readonly string[], environment: Environment) {
  const child = startNetwork(args, environment);
  const output = { out: "", err: "" };
  child.stdout?.on("data", (text) => (output.out += text));
  child.stderr?.on("data", (text) => (output.err += text));
  const [code] = await once(child, "close");
  return { code, ...output };
}
