import { cpus } from "node:os";
import { Command, InvalidArgumentError } from "commander";
import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import type { Ctx } from "@/backend/context";
import type { Db } from "@/backend/db/connect";
import { bookedTimes } from "@/backend/db/schema/forms-requests";
import { entities } from "@/backend/db/schema/search";
import { TEST_VAULT } from "@/backend/test-support/services";
import { findTimes } from "@/backend/times/find-times";
import { PARTITION } from "@/bench/generated-roster";
import { openDirectory } from "@/bench/search/directory";
import { measure, type Timing } from "@/bench/search/measure";
import { parseSchedule } from "@/domain/booking/schedule";

const PAGE = 12;
const PAGES = 40;
/** Goal: a page of twelve takes at most this many times a read by key. */
const GOAL = 5;

function parseCount(word: string): number {
  if (!/^[1-9]\d{0,6}$/.test(word)) throw new InvalidArgumentError("It must be a whole number above 0.");
  return Number(word);
}

const command = new Command("bench:times")
  .description("Measures the next free times of a page of twelve therapists, as a ratio to a read by key.")
  .option("--size <n>", "therapists, each with hours and 60 days of appointments", parseCount, 100_000)
  .option("--rounds <n>", "measurements of each case", parseCount, 200)
  .option("--keep <address>", "fill and keep, or reuse, this PostgreSQL");
command.parse();
const { size, rounds, keep } = command.opts<{ size: number; rounds: number; keep?: string }>();

const directory = await openDirectory("postgres", size, keep);
try {
  const { db, origin } = directory;
  await book(db);
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}; ${origin}`);
  const subjects = await db
    .select({ id: entities.id, uniqueId: entities.uniqueId })
    .from(entities)
    .limit(PAGE * PAGES);
  const pageOf = (round: number) => subjects.slice(PAGE * (round % PAGES)).slice(0, PAGE);
  const idsOf = (round: number) => pageOf(round).map(({ uniqueId }) => uniqueId);
  const readOne = (round: number) =>
    db
      .select()
      .from(entities)
      .where(eq(entities.id, pageOf(round)[0]?.id ?? 0));
  const find = (therapistIds: string[], count: number) =>
    findTimes({ ctx: newCtx(db), partition: PARTITION, therapistIds, count });
  const cases = [
    { name: "a read by key", run: readOne },
    { name: "a page of twelve, three times each", run: (round: number) => find(idsOf(round), 3) },
    { name: "a page of twelve, twelve times each", run: (round: number) => find(idsOf(round), 12) },
    { name: "one therapist, twelve times", run: (round: number) => find(idsOf(round).slice(0, 1), 12) },
  ];
  const timings = await measure(cases, rounds);
  const ratios = print(
    cases.map(({ name }) => name),
    timings,
  );
  process.exitCode = ratios.some((ratio) => ratio > GOAL) ? 1 : 0;
} finally {
  await directory.remove();
}

/** Hours for every therapist, and an appointment on each of the next sixty days. The constraint is built afterwards, which is quicker. */
async function book(db: Db): Promise<void> {
  if ((await db.$count(bookedTimes)) > 0) return;
  const { schedule } = parseSchedule({ weekly_hours: "Mon-Fri 9:00-17:00 video" });
  await db.update(entities).set({ schedule });
  const constraint = sql`select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'booked_time_overlap'`;
  const [{ rule } = { rule: "" }] = await db.select({ rule: sql<string>`rule` }).from(sql`(${constraint}) as found`);
  await db.execute(sql`alter table forms.booked_time drop constraint booked_time_overlap`);
  await db.execute(sql`insert into forms.booked_time (company_id, therapist_id, during, is_new_client)
    select ${DEFAULT_COMPANY_ID}::uuid, unique_id, tstzrange(start, start + interval '50 minutes'), false
    from ${entities}, generate_series(1, 60) as day,
      lateral (select date_trunc('day', now()) + make_interval(days => day, hours => (16 + (id + day) % 7)::int) as start) as at`);
  await db.execute(sql`alter table forms.booked_time add constraint booked_time_overlap ${sql.raw(rule)}`);
  await db.execute(sql`analyze forms.booked_time`);
  await db.execute(sql`analyze ${entities}`);
}

function newCtx(db: Db): Ctx {
  const logger = pino({ level: "silent" });
  return { db, vault: TEST_VAULT, logger, actor: { kind: "service" }, requestId: "bench", now: new Date() };
}

/** Each case as a multiple of the first. */
function print(names: readonly string[], timings: readonly Timing[]): number[] {
  const base = timings[0]?.medianMs ?? 1;
  return timings.map(({ medianMs, p95Ms }, index) => {
    const ratio = medianMs / base;
    console.log(
      `  ${names[index]?.padEnd(40)} ${medianMs.toFixed(2)} ms, p95 ${p95Ms.toFixed(2)}, × ${ratio.toFixed(1)}`,
    );
    return ratio;
  });
}
