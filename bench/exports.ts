import { randomUUID } from "node:crypto";
import { cpus } from "node:os";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Command, InvalidArgumentError } from "commander";
import { eq } from "drizzle-orm";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { FORM_INSTANCE } from "@/backend/crypto/seals";
import { openDatabase } from "@/backend/db/connect";
import { formInstances, forms } from "@/backend/db/schema/forms";
import { exportAnswers } from "@/backend/forms/exports/export-answers";
import { findPublished, type PublishedVersion } from "@/backend/forms/instances/assign-form";
import { operatorCtx, publishTestForm } from "@/backend/test-support/forms";
import { TEST_VAULT } from "@/backend/test-support/services";
import { startPostgres } from "@/backend/test-support/start-postgres";
import { answersPageReading } from "@/domain/wire/exports";
import { answersSheet } from "@/lib/staff/exports/columns";
import { FILE_FORMATS, type FileFormat, writeFile } from "@/lib/staff/exports/write-file";

const SLUG = "twenty-questions";
const PAGE = 250;
const BATCH = 500;
/** Goal: the last pages leave at most this much more on the heap than the first ones. */
const GROWTH_MAX_MB = 16;
const MB = 1024 * 1024;

function parseCount(word: string): number {
  if (!/^[1-9]\d{0,6}$/.test(word)) throw new InvalidArgumentError("It must be a whole number above 0.");
  return Number(word);
}

const command = new Command("bench:exports")
  .description(
    "Writes a form's answers as CSV and as JSON, and measures the memory that each takes from its tenth to its end.",
  )
  .option("--rows <n>", "submitted forms of twenty questions", parseCount, 100_000);
command.parse();
const { rows } = command.opts<{ rows: number }>();

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

const QUESTIONS = Array.from({ length: 20 }, (_, index) => ({
  ...{ id: `q${index}`, label: `Question ${index}`, fieldType: "multiple_choice", fieldOrder: index },
  options: ["Not at all", "Several days", "Nearly every day"].map((label, value) => ({ value: `${value}`, label })),
}));

const server = await startPostgres();
const database = await openDatabase({ databaseUrl: server.url, statementDeadlineMs: 0 });
try {
  const { db } = database;
  await publishTestForm(db, { fields: QUESTIONS }, SLUG);
  const published = await findPublished(operatorCtx(db), { slug: SLUG });
  if (!published) throw new Error("the form is not published");
  const [form] = await db.select({ id: forms.uniqueId }).from(forms).where(eq(forms.slug, SLUG));
  await fill(published);
  console.log(`${rows} rows; ${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}`);
  const grown = [await write("csv", form?.id ?? ""), await write("json", form?.id ?? "")];
  process.exitCode = grown.some((megabytes) => megabytes > GROWTH_MAX_MB) ? 1 : 0;
} finally {
  await database.close();
  await server.stop();
}

async function fill({ versionId }: PublishedVersion): Promise<void> {
  const at = new Date();
  const responses = QUESTIONS.map(({ id }, index) => ({ field_id: id, value: String(index % 3) }));
  const score = { totalScore: null, scoreLabel: null, severity: null, fieldScores: null, missingCount: 0 };
  const content = { ...score, responses, assignedToName: "Dana Whitfield", assignedToEmail: "dana@example.org" };
  const times = { createdAt: at, expiresAt: at, submittedAt: at };
  for (let filled = 0; filled < rows; filled += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, rows - filled) }, () => {
      const uniqueId = randomUUID();
      const closed = TEST_VAULT.close(FORM_INSTANCE, { uniqueId }, content);
      return { uniqueId, companyId: DEFAULT_COMPANY_ID, versionId, status: "submitted" as const, ...times, ...closed };
    });
    await database.db.insert(formInstances).values(batch);
  }
}

/** Writes the file as the website does, a page of the service at a time. Returns the growth of the heap in MB. */
async function write(format: FileFormat, formId: string): Promise<number> {
  const readPage = async (after?: string) => {
    const ctx = operatorCtx(database.db);
    const { rows: data, meta } = await exportAnswers({ ctx, formId, after, records: PAGE });
    const resources = data.map((row) => ({ id: row.uniqueId, type: "exported_answers", attributes: row }));
    return answersPageReading.parse(JSON.parse(JSON.stringify({ data: resources, meta })));
  };
  const first = await readPage();
  const sheet = answersSheet(first.fields, "America/Denver");
  const started = performance.now();
  const samples: number[] = [];
  let bytes = 0;
  let pages = 0;
  for await (const text of writeFile({ format, first, readPage, sheet })) {
    bytes += Buffer.byteLength(text);
    pages += 1;
    if (pages % Math.ceil(rows / PAGE / 10) !== 0) continue;
    collect();
    samples.push(process.memoryUsage().heapUsed / MB);
  }
  const seconds = (performance.now() - started) / 1_000;
  const [early = 0] = samples;
  const growth = Math.max(...samples) - early;
  const size = `${(bytes / MB).toFixed(0)} MB in ${seconds.toFixed(0)} s (${(rows / seconds).toFixed(0)} rows/s)`;
  const memory = `heap ${samples.map((sample) => sample.toFixed(0)).join(", ")} MB, most ${growth.toFixed(1)} above the first`;
  console.log(
    `  ${format} (${FILE_FORMATS[format]}): ${size}; ${memory}; ${(process.memoryUsage().rss / MB).toFixed(0)} MB resident`,
  );
  return growth;
}
