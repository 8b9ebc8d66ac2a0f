import type { Load, Target } from "@/bench/pages/drive";
import { cpuSeconds } from "@/bench/pages/processes";

export interface Case extends Target {
  name: string;
  /** The responding process. */
  pid: number;
}

export interface Round extends Load {
  /** Processor time of the responding process per request, in milliseconds. */
  cpuMs: number;
}

export interface Result {
  name: string;
  rounds: readonly Round[];
}

/**
 * Every case once per round, one after the other, so that load peaks of the machine affect all alike. Each address is warmed
 * before: cached pages expire within a minute, and a short window would contain a minute's revalidations.
 */
export async function measureInTurn(
  cases: readonly Case[],
  rounds: number,
  load: (target: Target) => Promise<Load>,
): Promise<Result[]> {
  const measured: Round[][] = cases.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, target] of cases.entries()) {
      // The second request is the first from the cache.
      for (const address of [...target.paths, ...target.paths])
        await requirePage(target.origin + address, target.headers);
      const before = cpuSeconds(target.pid);
      const found = await load(target);
      const cpuMs = ((cpuSeconds(target.pid) - before) * 1000) / found.requests;
      measured[index]?.push({ ...found, cpuMs });
    }
  return cases.map(({ name }, index) => ({ name, rounds: measured[index] ?? [] }));
}

async function requirePage(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const response = await fetch(url, { headers, redirect: "manual" });
  const type = response.headers.get("content-type") ?? "";
  const isPage = response.status === 200 && (type.startsWith("text/html") || type.startsWith("text/x-component"));
  if (!isPage) throw new Error(`${url} answered ${response.status}.`);
  await response.arrayBuffer();
}
