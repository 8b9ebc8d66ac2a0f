import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { DURABLE, startPostgres, type TestPostgres } from "@/backend/test-support/start-postgres";
import { makeCertificate } from "@/deploy/test-support/make-certificate";
import { type Copies, createCopies, migrate } from "./copies";
import { MailCatcher } from "./mail-catcher";
import { Prometheus } from "./prometheus";
import { choosePorts, readSettings } from "./settings";

const DATABASE = "care_network";
/** The name of a socket at PostgreSQL's usual port, which the installed address leaves out. */
const SOCKET = ".s.PGSQL.5432";

/** Two copies of each program behind HAProxy as `install` sets them up, PostgreSQL with a standby at its socket, and a mail server that no setting names. */
export interface FaultyDeployment extends Copies {
  origin: string;
  /** The proxy's certificate. */
  ca: string;
  mail: MailCatcher;
  primary: TestPostgres;
  standby: TestPostgres;
  /** Settings of an operator's commands. */
  operator: Record<string, string>;
  /** Makes the programs' socket lead to a server. */
  pointAt(server: TestPostgres): void;
  /** The sites' start, which measures the machine. */
  startMs: number;
  /** Starts Prometheus with the rules of deploy/, where it is installed or can be unpacked. */
  watch(): Promise<Prometheus | undefined>;
  stop(): Promise<void>;
}

export async function startFaultyDeployment(): Promise<FaultyDeployment> {
  const folder = mkdtempSync(path.join(tmpdir(), "deployment-faults-"));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    return { ...(await start(folder, ends)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts all parts in their order; `ends` gets what ends them. */
async function start(folder: string, ends: (() => unknown)[]): Promise<Omit<FaultyDeployment, "stop">> {
  const mail = new MailCatcher();
  await mail.start();
  ends.push(mail.stop);
  const primary = await startPostgres({ settings: DURABLE });
  ends.push(primary.stop);
  const standby = await startPostgres({ settings: DURABLE, primaryUrl: primary.url });
  ends.push(standby.stop);
  await prepareServer(primary.url);
  const sockets = path.join(folder, "sockets");
  mkdirSync(sockets);
  const pointAt = ({ socket }: TestPostgres) => {
    const link = path.join(sockets, SOCKET);
    rmSync(link, { force: true });
    symlinkSync(socket, link);
  };
  pointAt(primary);

  const certificate = makeCertificate(folder);
  const ports = await choosePorts();
  const settings = readSettings({ ports, folder, sockets });
  await migrate(settings);
  const copies = createCopies(ports, settings, certificate);
  ends.push(() => killAll(copies));
  // The first copy of the services fills the directory.
  for (const copy of copies.services) await copy.start();
  await copies.proxy.start();
  const startedMs = performance.now();
  await Promise.all(copies.sites.map((copy) => copy.start()));
  const startMs = Math.round(performance.now() - startedMs);

  const watch = async () => {
    const prometheus = await Prometheus.start(folder, ports.metrics);
    if (prometheus) ends.push(prometheus.stop);
    return prometheus;
  };
  const [origin, ca] = [settings.siteUrl, readFileSync(certificate, "utf8")];
  return { ...copies, origin, ca, mail, primary, standby, pointAt, operator: settings.services, startMs, watch };
}

async function killAll({ sites, services, proxy }: Copies): Promise<void> {
  // A process that is stopped dies of this signal too.
  await Promise.all([...sites, ...services, proxy].map((copy) => copy.end("SIGKILL")));
}

/**
 * The user and the database of `install`. A commit waits for the standby, as in deploy/kubernetes: a failover loses nothing that was
 * acknowledged.
 */
async function prepareServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create role "care-network" login');
    await client.query(`create database ${DATABASE} owner "care-network"`);
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query("select pg_reload_conf()");
  } finally {
    await client.end();
  }
}

/** Runs a query on the programs' database at one of the servers. */
export async function queryServer({ url }: TestPostgres, text: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url.replace(/[^/]+$/, DATABASE) });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: "array" })).rows;
  } finally {
    await client.end();
  }
}
