import { readFileSync } from "node:fs";

/** Linux counts a process's time in hundredths of a second, whatever its clock. */
const TICKS_PER_SECOND = 100;

/** Processor time of a process and all its threads, in seconds. */
export function cpuSeconds(pid: number): number {
  // The name, in parentheses, may contain spaces; fields 14 and 15 are user and system time.
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** The site's process below `npm start`: the worker, where the process that holds the sockets has one. */
export function findSite(startPid: number): number {
  const site = childrenOf(startPid).find((pid) => read(`/proc/${pid}/cmdline`).includes("scripts/site"));
  if (site === undefined) throw new Error("The site's process could not be found.");
  return childrenOf(site)[0] ?? site;
}

export const childrenOf = (pid: number) =>
  read(`/proc/${pid}/task/${pid}/children`).trim().split(" ").filter(Boolean).map(Number);

const read = (file: string) => readFileSync(file, "utf8");
