import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { findProgram, installPackage } from "@/scripts/test/distribution";

/** Connections of one or two browsers; enough to saturate one server process. */
const CONNECTIONS = 16;
const SCRIPT = path.join("bench", "pages", "wrk.lua");
const summary = z.object({
  requests: z.number(),
  durationUs: z.number(),
  bytes: z.number(),
  faults: z.number(),
  p99Us: z.number(),
});

export interface Target {
  origin: string;
  /** Requested in turn. */
  paths: readonly string[];
  headers: Readonly<Record<string, string>>;
}

export interface Load {
  requests: number;
  perSecond: number;
  kbPerRequest: number;
  p99Ms: number;
}

/** The path of wrk, the load generator: a process of its own, with little load compared to the server. */
export function provideWrk(): string {
  const found = findProgram(["wrk"]);
  if (found) return found;
  installPackage("wrk");
  const installed = findProgram(["wrk"]);
  if (!installed)
    throw new Error("Install wrk, the load generator of this benchmark: it is a package of most systems.");
  return installed;
}

/**
 * Loads a server for some seconds over connections that stay open.
 * @throws Error when any answer was an error: a benchmark of failures says nothing.
 */
export async function drive(wrk: string, target: Target, seconds: number, folder: string): Promise<Load> {
  const list = path.join(folder, "addresses.txt");
  writeFileSync(list, target.paths.join("\n"));
  const headers = Object.entries(target.headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const options = [
    "-t",
    "1",
    "-c",
    `${CONNECTIONS}`,
    "-d",
    `${seconds}s`,
    "--timeout",
    "20s",
    "-s",
    SCRIPT,
    ...headers,
  ];
  const { stdout } = await promisify(execFile)(wrk, [...options, target.origin, "--", list]);
  const found = summary.parse(JSON.parse(/^summary (.+)$/m.exec(stdout)?.[1] ?? "null"));
  if (found.faults > 0) throw new Error(`${found.faults} of ${found.requests} answers of ${target.paths[0]} failed.`);
  return {
    requests: found.requests,
    perSecond: found.requests / (found.durationUs / 1e6),
    kbPerRequest: found.bytes / found.requests / 1000,
    p99Ms: found.p99Us / 1000,
  };
}
