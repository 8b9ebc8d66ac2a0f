import { randomUUID } from "node:crypto";
import { type SQL, type SQLWrapper, sql, type WithSubquery } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { APPOINTMENT, LANDING } from "@/backend/crypto/seals";
import { insertFrom } from "@/backend/db/insert-from";
import { appointments, landings } from "@/backend/db/schema/forms-requests";
import { CodedError } from "@/backend/errors";
import { keepListed } from "@/backend/forms/requests/alternates";
import type { NewAppointment, NewLanding } from "@/backend/forms/requests/schema";
import { writeOnce } from "@/backend/forms/requests/write-once";
import { companyOf, ownerOf } from "@/backend/http/visible-to";
import { addingItem, makeReference } from "@/backend/inbox/add-item";
import { toE164 } from "@/backend/inbox/to-e164";
import { keepingHold } from "@/backend/times/hold-time";
import { SERVICE_TYPES } from "@/domain/booking/rules";
import { tellsOfDanger } from "@/domain/catalog/words/danger-words";
import { pick } from "@/domain/table";
import { foldOwnKeys } from "@/domain/wire/reading";

interface Submission<Input> {
  ctx: Ctx;
  input: Input;
  idempotencyKey: string | undefined;
}

/** Columns of a request that are not sealed. */
const IN_CLEAR = [
  ...(["sourceType", "source", "sourceAlias", "sourceId"] as const),
  ...(["visitorUniqueId", "visitorType", "preferredLanguage"] as const),
];

/**
 * Takes an appointment request from a guest or a user, for themselves alone, or from staff or a service. Answers with a
 * receipt that holds nothing about the person, because it is kept for repetitions. `partition` is the directory's. Problems 403 `visitor_mismatch` and 422
 * `idempotency_key_reused`.
 */
export async function submitAppointment(
  submission: Submission<NewAppointment> & { partition: string },
): Promise<unknown> {
  const { ctx, input, partition } = submission;
  const owner = ownerOf(ctx.actor);
  const isAnothers = input.visitor_unique_id !== owner || input.visitor_type !== ctx.actor.kind;
  if (owner !== null && isAnothers) throw new CodedError(403, { code: "visitor_mismatch" });
  const stored = await keepListed(ctx, partition, input);
  const [startAt, endAt] = [new Date(input.start_at), new Date(input.end_at)];
  const isNewClient = input.selected_option === SERVICE_TYPES[0];
  const hold = { holdId: submission.idempotencyKey, therapistId: input.source_id, startAt, endAt, isNewClient };
  const received = { kind: "request", notes: [input.notes], more: keepingHold(ctx, "written", hold) } as const;
  return submit("appointment", received, submission, { status: "requested" }, ({ phoneE164, ...own }, source) => {
    const content = { ...foldOwnKeys(stored), phoneE164 };
    const clear = { ...pick(content, IN_CLEAR), startAt, endAt };
    const columns = { ...own, ...clear, updatedAt: ctx.now, ...ctx.vault.close(APPOINTMENT, own, content) };
    return sql`${insertFrom(appointments, columns, source)} returning id`;
  });
}

/** Stores a landing submission of any caller. Returns a receipt. Problem 422 `idempotency_key_reused`. */
export function submitLanding(submission: Submission<NewLanding>): Promise<unknown> {
  // Applications to join name no alias.
  const kind = submission.input.source_alias ? "message" : "application";
  return submit(
    "landing",
    { kind, notes: notesOf(submission.input) },
    submission,
    {},
    ({ phoneE164, ...own }, source) => {
      const content = { ...foldOwnKeys(submission.input), phoneE164 };
      const clear = { source: content.source, sourceAlias: content.sourceAlias, sourceId: content.sourceId };
      const columns = { ...own, ...clear, ...submission.ctx.vault.close(LANDING, own, content) };
      return insertFrom(landings, columns, source);
    },
  );
}

/** Texts of a message beside the contact; none of an application, whose texts are about work. */
function notesOf({ source_alias, form_fields }: NewLanding): unknown[] {
  const fields: Readonly<Record<string, unknown>> = JSON.parse(form_fields);
  return source_alias ? Object.values(fields) : [];
}

interface Received {
  kind: "request" | "application" | "message";
  /** Free text of the person: words of danger in it raise an alert. */
  notes: readonly unknown[];
  /** Further parts of the statement. */
  more?: readonly WithSubquery[];
}

/** Stores a request once for its key, with the columns that no caller sets. Returns its receipt. */
function submit(
  type: "appointment" | "landing",
  { kind, notes, more = [] }: Received,
  { ctx, input, idempotencyKey }: Submission<{ phone_number: string; source_id: string }>,
  receipt: { status?: string },
  insert: (own: ReturnType<typeof toOwnColumns>, source: SQLWrapper) => SQL,
): Promise<unknown> {
  const own = toOwnColumns(ctx, input.phone_number);
  const reference = makeReference();
  const attributes = {
    uniqueId: own.uniqueId,
    reference,
    ...receipt,
    sourceId: input.source_id,
    createdAt: ctx.now.toISOString(),
  };
  return writeOnce({
    ctx,
    endpoint: `POST /${type}s`,
    key: idempotencyKey,
    input,
    answer: { id: own.uniqueId, type, attributes },
    action: `${type}.submit`,
    insertFrom: (source) => insert(own, source),
    more: (source) => {
      const about = { companyId: own.companyId, subjectId: own.uniqueId };
      const isAlert = notes.some((text) => typeof text === "string" && tellsOfDanger(text));
      return [
        ...more,
        ...addingItem(ctx, source, { kind, reference, ...about }),
        ...(isAlert ? addingItem(ctx, source, { kind: "alert", ...about }, "alert") : []),
      ];
    },
  });
}

const toOwnColumns = ({ actor, now }: Ctx, phone: string) => ({
  uniqueId: randomUUID(),
  companyId: companyOf(actor),
  phoneE164: toE164(phone),
  createdAt: now,
});
