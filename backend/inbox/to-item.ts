import { USER } from "@/backend/crypto/seals";
import type { Vault } from "@/backend/crypto/vault";
import type { ItemRow } from "@/backend/inbox/item-rows";
import { languageOf, nameOf, regionOf, type Subject, textOf } from "@/backend/inbox/open-subject";
import { agreedTherapist, nameTherapists } from "@/domain/booking/asked-therapists";
import { may, type Rights } from "@/domain/inbox/grades";
import { hasAgreedTime, isProposedTime } from "@/domain/inbox/states";

/** A period with both its moments; null otherwise. */
export const toPeriod = (startAt: Date | null, endAt: Date | null) => (startAt && endAt ? { startAt, endAt } : null);

/** The attributes of an item in a list, as far as a grade may see them. */
export const toItem = (assigneeName: AssigneeName, rights: Rights | null, row: ItemRow, subject: Subject) => ({
  ...toOwnFacts(row),
  ...toAssignee(assigneeName, row),
  ...toSubjectFacts(row, subject, rights),
});

function toOwnFacts({ item, seenVersion }: ItemRow) {
  const { uniqueId, reference, kind, state, version, occurredAt, changedAt, closedAt } = item;
  const isUnread = closedAt === null && seenVersion !== version;
  return { uniqueId, reference, kind, state, version, occurredAt, changedAt, closedAt, isUnread };
}

type AssigneeName = (assignee: NonNullable<ItemRow["assignee"]>) => string;

/** Names of assignees, of whom each is decrypted once: a page has few. */
export function assigneeNames(vault: Vault): AssigneeName {
  const names = new Map<string, string>();
  return (assignee) => {
    const name = names.get(assignee.uniqueId) ?? vault.open(USER, assignee).name;
    names.set(assignee.uniqueId, name);
    return name;
  };
}

function toAssignee(assigneeName: AssigneeName, { item, assignee }: ItemRow) {
  if (item.assigneeId === null) return { assignee: null };
  return { assignee: { uniqueId: item.assigneeId, name: assignee && assigneeName(assignee) } };
}

function toSubjectFacts({ item }: ItemRow, subject: Subject, rights: Rights | null) {
  const { appointment, landing, instance } = subject;
  const name = nameOf(subject);
  const fields = (appointment ?? landing)?.fields ?? {};
  const isConfirmed = appointment && hasAgreedTime(item.state);
  const isProposed = appointment && isProposedTime(item.state);
  return {
    name: name !== null && !may(rights, "see_contacts") ? toInitials(name) : name,
    therapist: appointment && nameTherapists(fields),
    formName: instance?.formName ?? null,
    region: regionOf(fields),
    payer: textOf(fields, "responsible"),
    language: languageOf(subject),
    confirmed: isConfirmed ? toPeriod(appointment.confirmedStartAt, appointment.confirmedEndAt) : null,
    proposed: isProposed ? toPeriod(appointment.proposedStartAt, appointment.proposedEndAt) : null,
    therapistId: appointment && (agreedTherapist(fields) ?? appointment.sourceId),
  };
}

/** `Zoë O'Brien` as `Z. O.` */
export const toInitials = (name: string) =>
  name
    .split(/\s+/u)
    .map((word) => `${[...word][0] ?? ""}.`)
    .join(" ");
