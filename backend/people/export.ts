import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formVersions } from "@/backend/db/form-versions";
import { formInstances, formUploads } from "@/backend/db/schema/forms";
import { writeAudit } from "@/backend/db/write-audit";
import { collectPerson } from "@/backend/people/collect";
import { findPerson } from "@/backend/people/person";
import { readAnswers } from "@/domain/form-engine/answers";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { printAnswers } from "@/domain/form-engine/print-answer";

/** Stored data about a person, by table: columns without secrets, and answers with their questions. */
export interface PersonExport {
  exportedAt: string;
  /** Addresses under which it was found. */
  emails: readonly string[];
  tables: { title: string; rows: Readonly<Record<string, unknown>>[] }[];
}

interface PersonRead {
  ctx: Ctx;
  word: string;
  /** True to leave addresses out that staff joined to this one. */
  isAlone?: boolean | undefined;
}

/** Digests of passwords and links, an app's secret, encrypted mail: secrets of the deployment, meaningless outside it. */
const isSecret = (name: string, value: unknown) => Buffer.isBuffer(value) || /hash|hint|^secret$/i.test(name);

/** Reads all stored data about a person on one snapshot, and records that in the audit log. */
export async function exportPerson({ ctx, word, isAlone }: PersonRead): Promise<PersonExport> {
  await writeAudit(ctx, "person.export", ctx.requestId);
  return await ctx.db.transaction(
    async (db) => {
      const person = await findPerson({ ...ctx, db }, word, isAlone);
      const { found } = await collectPerson({ ...ctx, db }, person);
      const tables: PersonExport["tables"] = [];
      for (const { holding, rows } of found) {
        if (rows.length === 0) continue;
        const forms = holding.table === formInstances ? await readForms({ ...ctx, db }, rows) : [];
        // A page of several files would be too large to send: staff download each from the form.
        const blank = holding.table === formUploads ? { content: undefined } : {};
        tables.push({
          title: holding.title,
          rows: rows.map((row, at) => ({ ...withoutSecrets(row), ...forms[at], ...blank })),
        });
      }
      return { exportedAt: ctx.now.toISOString(), emails: person.emails, tables };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

const withoutSecrets = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => !isSecret(name, value)));

/** The name of each instance's form, and its answers as they are printed for people. */
async function readForms({ db }: Ctx, instances: readonly Readonly<Record<string, unknown>>[]) {
  const read = [];
  for (const { versionId, responses } of instances) {
    const [version] = await db
      .select({ form: formVersions.formName, definition: formVersions.definition })
      .from(formVersions)
      .where(eq(formVersions.versionId, Number(versionId)));
    const definition = parseDefinition(version?.definition);
    const { answers } = readAnswers(definition, responses);
    read.push({ form: version?.form, answers: printAnswers(definition, answers) });
  }
  return read;
}
