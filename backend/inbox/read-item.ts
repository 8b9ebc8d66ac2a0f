import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { FORM_EVENT } from "@/backend/crypto/seals";
import { formEvents } from "@/backend/db/schema/forms";
import { inboxEvents, inboxItems } from "@/backend/db/schema/inbox";
import { writeAudit } from "@/backend/db/write-audit";
import { loadMemberNames } from "@/backend/http/member-names";
import { rightsOf } from "@/backend/http/permits";
import { requireRow, visibleTo } from "@/backend/http/visible-to";
import { findForm, readSubmission, toScore } from "@/backend/inbox/answers-part";
import { toFacts } from "@/backend/inbox/facts";
import { type ItemRow, selectItems } from "@/backend/inbox/item-rows";
import { emailOf, openSubject, phoneOf, type Subject } from "@/backend/inbox/open-subject";
import { listVerbs } from "@/backend/inbox/possible-verbs";
import { type OpenedEvent, readEvents } from "@/backend/inbox/read-events";
import { toRequestPart } from "@/backend/inbox/request-part";
import { isAnsweredAddress, listOfAddress } from "@/backend/inbox/same-address";
import { readSeenRecipients } from "@/backend/inbox/seen-recipients";
import { loadSubjects } from "@/backend/inbox/subject-rows";
import { memberIdOfEvent, toEvents, toMember } from "@/backend/inbox/to-event";
import { assigneeNames, toItem } from "@/backend/inbox/to-item";
import { allows, requireKind, visibleItems } from "@/backend/inbox/visible-items";
import type { FormDefinition } from "@/domain/form-engine/definition";
import { hasAgreedTime } from "@/domain/inbox/states";

interface ReadItem {
  ctx: Ctx;
  reference: string;
  /** The network's zone, for times of programs that name none. */
  officeZone: string;
  /** The directory's. */
  partition: string;
}

/**
 * An item with all that the actor's grade may see, and an audit row of the view. Problems 404 `unknown_item` and 403
 * `grade_too_low`.
 */
export async function readItem({ ctx, reference, ...network }: ReadItem) {
  const row = await findItem(ctx, reference);
  await writeAudit(ctx, "inbox.read", row.item.uniqueId);
  return toWholeItem(ctx, row, network);
}

/** The row of an item of the actor's company. Problems as of `readItem`. */
async function findItem(ctx: Ctx, reference: string): Promise<ItemRow> {
  const isIt = and(visibleTo(ctx.actor, inboxItems), eq(inboxItems.reference, reference));
  const row = requireRow((await selectItems(ctx, isIt, 1))[0], "unknown_item");
  requireKind(ctx, row.item.kind);
  return row;
}

async function toWholeItem(ctx: Ctx, row: ItemRow, network: Pick<ReadItem, "officeZone" | "partition">) {
  const { item } = row;
  const rights = rightsOf(ctx.actor);
  const stored = openSubject(ctx.vault, (await loadSubjects(ctx, [item]))(item));
  const subject = { ...stored, mail: stored.mail && (await withSeenRecipient(ctx, stored.mail)) };
  const events = await readEvents(ctx, item.id);
  const names = await loadMemberNames(ctx, memberIdsOf(events));
  const verbs = listVerbs(ctx, { ...item, startsAt: stored.appointment?.confirmedStartAt ?? null }, events);
  return {
    ...toItem(assigneeNames(ctx.vault), rights, row, subject),
    facts: toFacts(subject, rights).filter(({ name }) => item.kind !== "alert" || ALERT_FACTS.includes(name)),
    request: item.kind === "request" ? await readRequest(ctx, item, subject, network) : null,
    submission: await toSubmissionPart(ctx, row, subject),
    alert: await toAlertPart(ctx, row, subject, events, names),
    listing: subject.listing && { therapistId: subject.listing.therapistId },
    mailProblem: subject.mail && (await readMailProblem(ctx, subject.mail)),
    events: toEvents(events, names, rights),
    verbs,
    undoUntil: verbs.includes("undo") ? (events.at(-1)?.mailAfter ?? null) : null,
  };
}

async function withSeenRecipient<Mail extends { uniqueId: string; recipient: string }>(ctx: Ctx, mail: Mail) {
  const seen = await readSeenRecipients(ctx, [mail.uniqueId]);
  return { ...mail, recipient: seen(mail.uniqueId, mail.recipient) };
}

/** The request's part, without the time of an appointment that no longer stands. */
async function readRequest(
  ctx: Ctx,
  { state, closedAt }: ItemRow["item"],
  subject: Subject,
  network: Pick<ReadItem, "officeZone" | "partition">,
) {
  const part = await toRequestPart(ctx, subject, { ...network, isOpen: closedAt === null });
  return part && (hasAgreedTime(state) ? part : { ...part, confirmed: null });
}

/** Facts that identify an alert's person: the words that raised it are in its own part. */
const ALERT_FACTS = ["name", "email", "phone", "requestFor", "region"];

const memberIdsOf = (events: readonly OpenedEvent[]) =>
  events.flatMap((event) => [memberIdOfEvent(event), event.content.assigneeId]).filter((id) => typeof id === "string");

async function toSubmissionPart(ctx: Ctx, { item }: ItemRow, { instance }: Subject) {
  if (item.kind !== "submission" || !instance) return null;
  return readSubmission(ctx, instance, allows(ctx, "read_answers"));
}

async function toAlertPart(
  ctx: Ctx,
  row: ItemRow,
  subject: Subject,
  events: readonly OpenedEvent[],
  names: ReadonlyMap<string, string>,
) {
  const alert = await readAlert(ctx, row, subject);
  if (!alert) return null;
  const undone = new Set(events.map(({ content }) => content.undone));
  const done = events.findLast(({ kind, uniqueId }) => kind === "acknowledge" && !undone.has(uniqueId));
  return {
    ...alert,
    acknowledged: done
      ? { by: toMember(memberIdOfEvent(done), names), at: done.at, done: done.content.done ?? "" }
      : null,
  };
}

/** Mail that did not arrive, and the item that it is about, if the actor sees that one. */
async function readMailProblem(ctx: Ctx, mail: NonNullable<Subject["mail"]>) {
  const { recipient, failedAt, lastErrorCode: errorCode, inboxEventId } = mail;
  const [about] = await ctx.db
    .select({ reference: inboxItems.reference })
    .from(inboxEvents)
    .innerJoin(inboxItems, eq(inboxItems.id, inboxEvents.itemId))
    .where(visibleItems(ctx, sql`${inboxEvents.id} = ${inboxEventId}`));
  return { recipient: recipient || null, failedAt, errorCode, item: about?.reference ?? null };
}

/**
 * An alert as a clinician needs it at once: the answer or the notes that raised it, the score, a phone, and the person's other
 * items, which are read only where the address is known to be theirs. Null for another kind of item, and without a subject.
 */
async function readAlert(ctx: Ctx, { item }: ItemRow, subject: Subject) {
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

function toQuestion({ fields, scoring }: FormDefinition, event: { fieldId: string; value: string } | undefined) {
  const field = fields.find(({ id }) => id === event?.fieldId);
  const option = field?.options.find(({ value }) => value === event?.value);
  const isRule = scoring?.rules?.some(({ id }) => id === event?.fieldId);
  const question = field?.label ?? (isRule ? "Result of the form" : event?.fieldId) ?? "";
  return { question, answer: option?.label ?? event?.value ?? "" };
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
