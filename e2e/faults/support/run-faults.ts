import { setTimeout as pause } from "node:timers/promises";
import type { Copy } from "./copy";
import { type FaultyDeployment, queryServer, startFaultyDeployment } from "./deployment";
import { findLosses } from "./find-losses";
import { type Readers, startReaders, warmPages } from "./readers";
import { uploadRoster } from "./upload-roster";
import { type Acknowledged, startWriters } from "./writers";

const DEADLINE_MS = 120_000;
const PROGRESS_DEADLINE_MS = 60_000;

export interface FaultPlan {
  /** Visitors who read pages all the time. */
  readers: number;
  /** Reads during which the copies are restarted one after the other; 0 restarts each once, one of each program at a time. */
  rollingReads: number;
  /** Reads while a fault lasts. */
  faultReads: number;
  /** Makes each fault last until Prometheus fires its alert of deploy/alerts.yaml. */
  isAlerted?: boolean;
  onEvent?: (event: FaultEvent) => void;
}

export interface FaultEvent {
  name: string;
  /** From the end of the fault until every copy, or the copy that was started, is well. */
  readyMs: number;
  /** The alerts that fired at the end of the fault. */
  alerts: string[];
}

export interface FaultReport {
  /** The sites' first start, beside nothing else of the run. */
  startMs: number;
  events: FaultEvent[];
  reads: number;
  failedReads: number;
  failures: Record<string, number>;
  acknowledged: Record<"guests" | "appointments" | "drafts" | "submissions" | "mail", number>;
  /** Writes without a success, by outcome: they were repeated or given up. */
  refused: Record<string, number>;
  lost: string[];
  doubled: string[];
  /** Status and address of the answer to a roster of 10 MiB. */
  upload: string;
}

/** Runs every fault under the load of 8 writers and the planned readers, and reports its effects on them. */
export async function runFaults(plan: FaultPlan): Promise<FaultReport> {
  const deployment = await startFaultyDeployment();
  try {
    const { origin, ca, operator } = deployment;
    const prometheus = plan.isAlerted ? await deployment.watch() : undefined;
    const pages = await warmPages(deployment.sites.map(({ url }) => url));
    const writers = startWriters({ origin, ca, operator, slug: pages.at(-1)?.slice("/team/".length) ?? "" });
    const readers = startReaders(plan.readers, origin, ca, pages);
    const events: FaultEvent[] = [];
    let upload = "";
    try {
      for (const { name, strike, alert } of FAULTS) {
        await goOn(readers, writers.acknowledged);
        // A copy that the last fault restarted has cached little, and the run measures reads of cached pages.
        await warmPages(deployment.sites.map(({ url }) => url));
        if (alert && name !== FIRST_FAULT) await prometheus?.until(alert, false);
        let alerts: string[] = [];
        const hold = async () => {
          await readers.read(plan.faultReads);
          if (alert) await prometheus?.until(alert, true);
          alerts = (await prometheus?.firing()) ?? [];
        };
        const readyMs = await strike({ ...deployment, readers, plan, hold });
        const event = { name, readyMs, alerts };
        events.push(event);
        plan.onEvent?.(event);
      }
      await goOn(readers, writers.acknowledged);
      upload = await uploadRoster(deployment);
    } finally {
      await Promise.all([readers.stop(), writers.stop()]);
    }
    const failures = Object.fromEntries(readers.failures);
    return {
      ...{ startMs: deployment.startMs, events, failures, upload, reads: readers.count() },
      failedReads: Object.values(failures).reduce((sum, count) => sum + count, 0),
      acknowledged: countWrites(writers.acknowledged),
      refused: Object.fromEntries(writers.acknowledged.refused),
      ...(await findLosses(deployment, writers.acknowledged)),
    };
  } finally {
    await deployment.stop();
  }
}

interface Struck extends FaultyDeployment {
  readers: Readers;
  plan: FaultPlan;
  /** Resolves when the fault has lasted long enough. */
  hold(): Promise<void>;
}

interface Fault {
  name: string;
  /** Returns the milliseconds until all is well again. */
  strike(struck: Struck): Promise<number>;
  /** Alert that Prometheus fires for it; absent where it must fire none. */
  alert?: string;
}

/** As after the installation: before the first mail, since a server that never took any is refused mail's alert. */
const FIRST_FAULT = "no mail server";
const FAULTS: readonly Fault[] = [
  { name: FIRST_FAULT, strike: withoutMailServer, alert: "MailServerMissing" },
  { name: "mail down", strike: mailDown, alert: "MailRefused" },
  { name: "rolling restart", strike: rollingRestart },
  { name: "one copy of each killed", strike: killed, alert: "CopyGone" },
  { name: "a service hanging", strike: hanging, alert: "CopyGone" },
  { name: "PostgreSQL restarted", strike: databaseRestarted, alert: "DatabaseDown" },
  { name: "standby promoted", strike: promoted, alert: "DatabaseDown" },
];

/** Mail waits, unsent, until the owner names a server and restarts the services. That one is down at first. */
async function withoutMailServer({ primary, mail, services, hold }: Struck): Promise<number> {
  await hold();
  const tried = "select count(*)::int from mail.mail_message where sent_at is not null or attempts > 0";
  const [count] = (await queryServer(primary, tried)).flat();
  if (count !== 0) throw new Error(`${count} mails were tried without a mail server`);
  await mail.stop();
  for (const copy of services) copy.configure({ MAIL_SMTP_URL: mail.url() });
  let slowestMs = 0;
  for (const copy of services) slowestMs = Math.max(slowestMs, await restart(copy));
  return slowestMs;
}

async function mailDown({ mail, hold }: Struck): Promise<number> {
  await hold();
  return timed(() => mail.start());
}

async function rollingRestart({ sites, services, readers, plan, hold }: Struck): Promise<number> {
  const end = readers.count() + plan.rollingReads;
  const groups = plan.rollingReads > 0 ? [...sites, ...services].map((copy) => [copy]) : pairs(sites, services);
  let slowestMs = 0;
  do
    for (const group of groups) {
      const times = await Promise.all(group.map(restart));
      slowestMs = Math.max(slowestMs, ...times);
    }
  while (readers.count() < end);
  await hold();
  return slowestMs;
}

const pairs = (sites: readonly Copy[], services: readonly Copy[]) =>
  sites.map((site, at) => [site, services[at]].filter((copy) => copy !== undefined));

async function restart(copy: Copy): Promise<number> {
  await copy.end();
  return timed(() => copy.start());
}

async function killed({ sites, services, hold }: Struck): Promise<number> {
  const victims = [sites[0], services[1]].filter((copy) => copy !== undefined);
  await Promise.all(victims.map((copy) => copy.end("SIGKILL")));
  await hold();
  return Math.max(...(await Promise.all(victims.map((copy) => timed(() => copy.start())))));
}

async function hanging(struck: Struck): Promise<number> {
  struck.services[0]?.signal("SIGSTOP");
  await struck.hold();
  struck.services[0]?.signal("SIGCONT");
  return timed(() => untilWell(struck));
}

async function databaseRestarted(struck: Struck): Promise<number> {
  await struck.primary.shutDown();
  await struck.hold();
  await struck.primary.start();
  return timed(() => untilWell(struck));
}

async function promoted(struck: Struck): Promise<number> {
  await struck.primary.kill();
  await struck.hold();
  await queryServer(struck.standby, "select pg_promote()");
  struck.pointAt(struck.standby);
  return timed(() => untilWell(struck));
}

/** Resolves when every kind of write was acknowledged again. */
async function goOn(readers: Readers, acknowledged: Acknowledged): Promise<void> {
  const counts = () => Object.values(countWrites(acknowledged));
  const before = counts();
  const deadline = Date.now() + PROGRESS_DEADLINE_MS;
  while (counts().some((count, kind) => count <= (before[kind] ?? 0))) {
    if (Date.now() > deadline)
      throw new Error(`writes are stuck: ${before} → ${counts()}, ${show(acknowledged.refused)}`);
    await pause(50);
  }
  await readers.read(1);
}

function countWrites({ guests, appointments, drafts, submissions, mailed }: Acknowledged): FaultReport["acknowledged"] {
  return {
    guests: guests.length,
    appointments: appointments.length,
    drafts: [...drafts.values()].reduce((sum, { saved }) => sum + saved, 0),
    submissions: submissions.length,
    mail: mailed.length,
  };
}

const show = (counts: ReadonlyMap<string, number>) => JSON.stringify(Object.fromEntries(counts));

async function timed(act: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await act();
  return Math.round(performance.now() - startedMs);
}

async function untilWell({ sites, services, proxy }: FaultyDeployment): Promise<void> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  for (const copy of [...sites, ...services, proxy])
    while (!(await copy.isReady())) {
      deadline.throwIfAborted();
      await pause(50);
    }
}
