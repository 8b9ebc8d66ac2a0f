import { and, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { toQualifiedName } from "@/backend/db/tables";
import { writeAudit } from "@/backend/db/write-audit";
import { FORGOTTEN_RECIPIENT } from "@/backend/mail/forgotten-recipient";
import { collectPerson } from "@/backend/people/collect";
import { cancelComing, findComing, toCancelStep } from "@/backend/people/coming-appointments";
import { HOLDINGS } from "@/backend/people/holdings/all-holdings";
import type { Holding, Measure, Scope, Step } from "@/backend/people/holdings/holding";
import { findPerson, type Person } from "@/backend/people/person";

/** A step of an erasure, and the number of rows in it. */
export interface Erased {
  title: string;
  /** `cancel` stands for an appointment, which is named in the title; `include` for addresses, not rows. */
  measure: Measure | "cancel" | "include";
  why: string;
  rows: number;
}

interface Erasure {
  ctx: Ctx;
  word: string;
  isDryRun: boolean;
  /** True to leave addresses alone that staff joined to this one. */
  isAlone?: boolean | undefined;
}

/**
 * Erases what is held of a person, in one transaction, and returns the steps with rows. Each row that is deleted, hidden or forgotten
 * has its own entry in the audit log. Coming appointments are cancelled towards the therapist. A dry run returns the same and changes
 * nothing.
 */
export const erasePerson = ({ ctx, word, isDryRun, isAlone }: Erasure): Promise<Erased[]> =>
  inTransaction(ctx, async (tx) => {
    const person = await findPerson(tx, word, isAlone);
    const { scope } = await collectPerson(tx, person);
    const coming = await findComing(tx, scope);
    const erased: Erased[] = [];
    // Rows go before those that they refer to.
    for (const holding of [...HOLDINGS].reverse()) {
      for (const step of keptFirst(holding.erasure)) {
        const subjects = await takeStep(tx, holding, step, scope, isDryRun);
        if (subjects.length === 0) continue;
        const { measure, why } = step;
        erased.push({ title: holding.title, measure, why, rows: subjects.length });
        if (isDryRun || measure === "keep") continue;
        const table = toQualifiedName(holding.table);
        for (const subject of subjects) await writeAudit(tx, `person.${measure}`, `${table}:${subject}`);
      }
    }
    // After the steps, whose numbers would count the events of the cancellations.
    if (!isDryRun) for (const request of coming) await cancelComing(tx, request);
    return [...toJoinedStep(person), ...coming.map(toCancelStep), ...erased.reverse()];
  });

const toJoinedStep = ({ emails }: Person): Erased[] =>
  emails.length < 2
    ? []
    : [{ title: "Further addresses", measure: "include", why: "joined by staff", rows: emails.length - 1 }];

/** A row that another step hides would count as hidden before. */
const keptFirst = (steps: readonly Step[]) => [
  ...steps.filter(({ measure }) => measure === "keep"),
  ...steps.filter(({ measure }) => measure !== "keep"),
];

async function takeStep(
  { db, now }: Ctx,
  holding: Holding,
  step: Step,
  scope: Scope,
  isDryRun: boolean,
): Promise<string[]> {
  const { table, subject, rows } = holding;
  const where = and(rows(scope), step.when?.(scope));
  const change = isDryRun ? undefined : CHANGES[step.measure];
  if (change === undefined) {
    const kept = await db
      .select({ subject: sql<string>`${subject}` })
      .from(table)
      .where(where);
    return kept.map((row) => row.subject);
  }
  const changed = db
    .$with("changed", {})
    .as(sql`${change(holding, now)} where ${where} returning ${subject} as subject`);
  const done = await db.with(changed).select({ subject: sql<string>`subject` }).from(sql`changed`);
  return done.map((row) => row.subject);
}

const CHANGES: Readonly<Record<Measure, ((holding: Holding, now: Date) => SQL) | undefined>> = {
  delete: ({ table }) => sql`delete from ${table}`,
  hide: ({ table }, now) => sql`update ${table} set deleted_at = ${now.toISOString()}::timestamptz`,
  forget: ({ table }) => sql`update ${table} set ${FORGOTTEN_RECIPIENT}`,
  keep: undefined,
};
