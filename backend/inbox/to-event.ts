import type { OpenedEvent } from "@/backend/inbox/read-events";
import { may, type Rights } from "@/domain/inbox/grades";

type Names = ReadonlyMap<string, string>;

/** The id of the account, or of the key, behind an event; undefined for the person, a therapist and what happens by time. */
export const memberIdOfEvent = ({ actor }: OpenedEvent): string | undefined =>
  actor.startsWith("therapist:") ? undefined : actor.split(":")[1];

/** The lines of a timeline, as far as a grade may see them. */
export function toEvents(events: readonly OpenedEvent[], names: Names, rights: Rights | null) {
  const undone = new Set(events.map(({ content }) => content.undone));
  return events.map((event) => ({ ...toLine(event, names, rights), isUndone: undone.has(event.uniqueId) }));
}

function toLine(event: OpenedEvent, names: Names, rights: Rights | null) {
  const { uniqueId, at, kind, content, mails } = event;
  const { from = null, to = null, startAt, endAt, assigneeId, meeting = null, place = null, message = null } = content;
  const sees = may(rights, "see_contacts");
  return {
    ...{ uniqueId, at, kind, by: toBy(event), member: toMember(memberIdOfEvent(event), names) },
    text: sees ? (content.note ?? content.reason ?? content.done ?? null) : null,
    ...{ from, to, assignee: toMember(assigneeId, names), meeting },
    ...{ place: sees ? place : null, message: sees ? message : null },
    time: startAt !== undefined && endAt !== undefined ? { startAt, endAt } : null,
    mails,
  };
}

/** A member of staff by name; without one once the account is gone. */
export const toMember = (id: string | null | undefined, names: Names) =>
  id === null || id === undefined ? null : { uniqueId: id, name: names.get(id) ?? null };

function toBy({ actor }: OpenedEvent) {
  const kind = actor.split(":")[0];
  if (kind === "staff" || kind === "api-key" || kind === "person" || kind === "therapist") return kind;
  return "system" as const;
}
