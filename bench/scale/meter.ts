import { readFileSync } from "node:fs";
import pg from "pg";
import { cpuSeconds } from "@/bench/pages/processes";
import type { Program } from "@/bench/scale/sizes";
import type { FaultyDeployment } from "@/e2e/faults/support/deployment";
import { processTree } from "@/e2e/support/processes";

export interface Reading {
  /** Processor seconds of each program's processes since their start. */
  cpu: Record<Program, number>;
  storedBytes: number;
  loggedBytes: number;
}

export interface Meter {
  read(): Promise<Reading>;
  close(): Promise<void>;
}

const BYTES = `select sum(pg_total_relation_size(relid))::float8 as stored,
  pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as logged from pg_stat_user_tables`;

/** Reads what the deployment has taken so far: processor time from /proc, bytes from PostgreSQL. Linux only. */
export async function openMeter({ proxy, sites, services, primary }: FaultyDeployment): Promise<Meter> {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  const sum = (pids: readonly number[]) => pids.reduce((seconds, pid) => seconds + cpuSeconds(pid), 0);
  return {
    read: async () => {
      const { rows: found } = await client.query<{ stored: number; logged: number }>(BYTES);
      return {
        cpu: {
          proxy: sum([proxy.pid]),
          site: sum(sites.map(({ pid }) => pid)),
          services: sum(services.map(({ pid }) => pid)),
          database: sum(processTree(postmaster)),
        },
        storedBytes: found[0]?.stored ?? 0,
        loggedBytes: found[0]?.logged ?? 0,
      };
    },
    close: () => client.end(),
  };
}

const parentOf = (pid: number) => Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
