import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { freePort } from "@/backend/test-support/server-programs";
import { providePromtool } from "@/scripts/test-support/promtool";
import { Copy } from "./copy";

const DEADLINE_MS = 300_000;
const POLL_MS = 500;
const alertsSchema = z.object({
  data: z.object({ alerts: z.array(z.looseObject({ state: z.string(), labels: z.record(z.string(), z.string()) })) }),
});

/** Prometheus with the rules of deploy/alerts.yaml, which reads the metrics of all copies. */
export class Prometheus {
  private readonly server: Copy;

  private constructor(server: Copy) {
    this.server = server;
  }

  /** Undefined where it is not installed and Debian's package cannot be unpacked. */
  static async start(folder: string, ports: Record<"site" | "services", number[]>): Promise<Prometheus | undefined> {
    const promtool = providePromtool();
    if (!promtool) return undefined;
    const port = await freePort();
    const jobs = Object.entries(ports).map(([job, list]) => {
      return { job_name: job, static_configs: [{ targets: list.map((at) => `127.0.0.1:${at}`) }] };
    });
    const config = path.join(folder, "prometheus.json");
    const global = { scrape_interval: "5s", evaluation_interval: "5s" };
    // JSON is YAML.
    writeFileSync(
      config,
      JSON.stringify({ global, rule_files: [path.resolve("deploy/alerts.yaml")], scrape_configs: jobs }),
    );
    const data = path.join(folder, "prometheus");
    mkdirSync(data);
    const address = `127.0.0.1:${port}`;
    const args = [`--config.file=${config}`, `--storage.tsdb.path=${data}`, `--web.listen-address=${address}`];
    const server = new Copy({
      name: "prometheus",
      command: path.join(path.dirname(promtool), "prometheus"),
      args,
      env: { NODE_ENV: "production" },
      readyUrl: `http://${address}/-/ready`,
    });
    await server.start();
    return new Prometheus(server);
  }

  /** The names of the alerts that fire now. */
  async firing(): Promise<string[]> {
    const answer = await fetch(`${this.server.url}/api/v1/alerts`);
    const { alerts } = alertsSchema.parse(await answer.json()).data;
    return [...new Set(alerts.filter(({ state }) => state === "firing").map(({ labels }) => labels.alertname ?? ""))];
  }

  /** Resolves when the alert fires, or when it does not. */
  async until(alert: string, isFiring: boolean): Promise<void> {
    const deadline = Date.now() + DEADLINE_MS;
    while ((await this.firing()).includes(alert) !== isFiring) {
      if (Date.now() > deadline) throw new Error(`${alert} ${isFiring ? "does not fire" : "does not end"}`);
      await pause(POLL_MS);
    }
  }

  stop = () => this.server.end("SIGKILL");
}
