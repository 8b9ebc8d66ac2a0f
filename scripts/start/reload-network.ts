import { type ChildProcess, execFile } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { z } from "zod";
import { type networkCheck, networkChecked } from "@/domain/owner/network-check";
import type { Supervised } from "@/scripts/start/supervise";

const CHECK_DEADLINE_MS = 60_000;

type Program = Pick<Supervised<unknown>, "restart" | "child">;

/**
 * Restarts the programs with the document of now, if a site and the running services accept it. Otherwise prints its problems; the
 * programs keep the document of before.
 */
export async function reloadNetwork(siteEnv: NodeJS.ProcessEnv, site: Program, services?: Program): Promise<void> {
  const problem = (await checkSite(siteEnv)) ?? (services && (await checkServices(services.child())));
  if (problem) {
    console.error(`${problem.trim()}\nThe programs keep the document of before.`);
    return;
  }
  services?.restart();
  site.restart();
}

/** Problem that would end a start of the site; undefined where it would start. */
async function checkSite(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  try {
    await promisify(execFile)(process.execPath, ["scripts/site.ts", "--check"], { env, timeout: CHECK_DEADLINE_MS });
    return undefined;
  } catch (error) {
    const { stderr } = z.object({ stderr: z.string().optional() }).catch({}).parse(error);
    return stderr?.trim() || "The site could not be checked.";
  }
}

/** Choices that stored therapists have and the document lacks; undefined without any. */
async function checkServices(child: ChildProcess): Promise<string | undefined> {
  const answered = once(child, "message", { signal: AbortSignal.timeout(CHECK_DEADLINE_MS) });
  child.send({ type: "check-network" } satisfies z.input<typeof networkCheck>);
  const [message] = await answered.catch(() => []);
  const checked = networkChecked.safeParse(message);
  if (!checked.success) return "The services did not answer.";
  return checked.data.problem ?? undefined;
}
