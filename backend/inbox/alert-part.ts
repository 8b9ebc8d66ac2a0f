import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { FORM_EVENT } from "@/backend/crypto/seals";
import { formEvents } from "@/backend/db/schema/forms";
import { inboxItems } from "@/backend/db/schema/inbox";
import { findForm, toScore } from "@/backend/inbox/answers-part";
import type { ItemRow } from "@/backend/inbox/item-rows";
import { emailOf, phoneOf, type Subject } from "@/backend/inbox/open-subject";
import { isAnsweredAddress, listOfAddress } from "@/backend/inbox/same-address";
import { visibleItems } from "@/backend/inbox/visible-items";
import type { FormDefinition } from "@/domain/form-engine/definition";

/**
 * An alert as a clinician needs it at once: the answer or the notes that raised it, the score, a phone, and the person's other
 * items, which are read only where the address is known to be theirs. Null for another kind of item, and without a subject.
 */
export async function readAlert(ctx: Ctx, { item }: ItemRow, subject: Subject) {
  const raised = item.kind === "alert" ? await readRaised(ctx, item, subject) : null;
  if (!raised) return null;
  const email = emailOf(subject);
  const isTheirs = subject.instance !== null || (await isAnsweredAddress(ctx, email));
  const source = await findSource(ctx, item);
  const others = isTheirs ? await listOfAddress(ctx, email, [item.reference, source]) : [];
  const phone = phoneOf(subject) ?? others.find((other) => other.phone !== null)?.phone ?? null;
  return { ...raised, source, others, phone };
}

async function readRaised(ctx: Ctx, item: ItemRow["item"], { instance, appointment, landing }: Subject) {
  const noForm = { instanceId: null, score: null };
  if (appointment) return { ...noForm, question: "Notes of the request", answer: appointment.notes };
  if (landing) return { ...noForm, question: "What the person wrote", answer: toWords(landing.fields) };
  if (!instance) return null;
  const [row] = await ctx.db.select().from(formEvents).where(sql`${formEvents.id} = ${item.formEventId}`);
  const { definition } = await findForm(ctx, instance);
  const question = toQuestion(definition, row && ctx.vault.open(FORM_EVENT, row));
  return { instanceId: instance.uniqueId, score: toScore(instance, definition), ...question };
}

const CONTACTS = ["name", "email", "phone", "state"];
const toWords = (fields: Readonly<Record<string, unknown>>) =>
  Object.entries(fields)
    .flatMap(([name, text]) => (typeof text === "string" && !CONTACTS.includes(name) ? [text] : []))
    .join("\n");

function toQuestion({ fields }: FormDefinition, event: { fieldId: string; value: string } | undefined) {
  const field = fields.find(({ id }) => id === event?.fieldId);
  const option = field?.options.find(({ value }) => value === event?.value);
  return { question: field?.label ?? event?.fieldId ?? "", answer: option?.label ?? event?.value ?? "" };
}

/** The reference of the form, request or message in which the words stand. */
async function findSource(ctx: Ctx, { subjectId }: ItemRow["item"]): Promise<string | null> {
  const isIt = and(eq(inboxItems.subjectId, subjectId), sql`${inboxItems.kind} <> 'alert'`);
  const [found] = await ctx.db
    .select({ reference: inboxItems.reference })
    .from(inboxItems)
    .where(visibleItems(ctx, isIt));
  return found?.reference ?? null;
}
