import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import type { NetworkDocument } from "@/domain/owner/network-schema";

const START_DEADLINE_MS = 60_000;
/** The website's own process has the addresses of these. */
const OWN_ADDRESSES = { METRICS_PORT: undefined, SITE_METRICS_PORT: undefined };

const ready = z.object({ type: z.literal("ready"), address: z.object({ port: z.int() }) });

export interface PreviewProcess {
  revision: number;
  /** Its port on this machine. @rejects if it does not start. */
  port: Promise<number>;
  stop(): void;
}

/** Starts this program once more, on this machine alone, with a draft as its document. */
export function startPreview(revision: number, document: NetworkDocument): PreviewProcess {
  let child: ChildProcess | undefined;
  let isStopped = false;
  const start = async (): Promise<number> => {
    const folder = await mkdtemp(join(tmpdir(), "preview-"));
    try {
      const file = join(folder, "network.json");
      await writeFile(file, JSON.stringify(document), { mode: 0o600 });
      child = fork(process.argv[1] ?? "", [], {
        execArgv: process.execArgv,
        env: { ...process.env, ...OWN_ADDRESSES, NETWORK_FILE: file, IS_PREVIEW: "true", SITE_HOST: "127.0.0.1" },
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      if (isStopped) child.kill();
      return await portOf(child);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  return {
    revision,
    port: start(),
    stop: () => {
      isStopped = true;
      child?.kill();
    },
  };
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), START_DEADLINE_MS);
    child.once("exit", () => reject(new Error("The preview could not be started.")));
    child.once("error", reject);
    child.on("message", (message) => {
      const { data } = ready.safeParse(message);
      if (!data) return;
      clearTimeout(timer);
      resolve(data.address.port);
    });
  });
}
