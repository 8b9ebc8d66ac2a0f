import { USER } from "@/backend/crypto/seals";
import type { Vault } from "@/backend/crypto/vault";
import type { ItemRow } from "@/backend/inbox/item-rows";
import { type ListedSubject, nameOf, regionOf, textOf } from "@/backend/inbox/open-subject";
import { agreedTherapist, nameTherapists } from "@/domain/booking/asked-therapists";
import { may, type Rights } from "@/domain/inbox/grades";
import { hasAgreedTime, isProposedTime } from "@/domain/inbox/states";

/** A period with both its moments; null otherwise. */
export const toPeriod = (startAt: Date | null, endAt: Date | null) => (startAt && endAt ? { startAt, endAt } : null);

/** The attributes of an item in a list, as far as a grade may see them. */
export const toItem = (assigneeName: AssigneeName, rights: Rights | null, row: ItemRow, subject: ListedSubject) => ({
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

function toSubjectFacts(row: ItemRow, subject: ListedSubject, rights: Rights | null) {
  const { item, subjectName } = row;
  const { appointment, landing } = subject;
  const name = nameOf(subject);
  const fields = (appointment ?? landing)?.fields ?? {};
  const isConfirmed = appointment && hasAgreedTime(item.state);
  return {
    name: name !== null && !may(rights, "see_contacts") ? toInitials(name) : name,
    therapist: appointment && nameTherapists(fields),
    formName: subject.instance && subjectName,
    region: regionOf(fields),
    payer: textOf(fields, "responsible"),
    confirmed: isConfirmed ? toPeriod(appointment.confirmedStartAt, appointment.confirmedEndAt) : null,
    proposed: isProposedTime(item.state) && appointment ? toPeriod(row.proposedStartAt, row.proposedEndAt) : null,
    therapistId: appointment && (agreedTherapist(fields) ?? row.sourceId),
  };
}

/** `Zoë O'Brien` as `Z. O.` */
export const toInitials = (name: string) =>
  name
    .split(/\s+/u)
    .map((word) => `${[...word][0] ?? ""}.`)
    .join(" ");
