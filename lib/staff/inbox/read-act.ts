import type { ActFields } from "@/lib/services/forms/inbox-client";
import { readChosenPeriod, readTypedPeriod } from "@/lib/staff/inbox/periods";
import type { TypedFields } from "@/lib/staff/inbox/schema";

/** A posted act: what the call takes, what was typed, and how to correct it where it cannot be sent. */
export interface PostedAct {
  version: number;
  seen: string;
  /** The query of the list that the item was opened from. */
  from: string;
  typed: TypedFields;
  fields: Omit<ActFields, "version">;
  message?: string | undefined;
}

const TEXT_NAMES = { decline: "reason", cancel: "reason", acknowledge: "done", note: "text", reply: "text" } as const;
const MISSING_SENTENCE = "Enter a sentence to the person.";
const MISSING = { reason: "Enter a reason.", done: "Enter what was done.", text: "Enter a text." } as const;

const textNameOf = (verb: string) =>
  Object.hasOwn(TEXT_NAMES, verb) ? TEXT_NAMES[verb as keyof typeof TEXT_NAMES] : undefined;

/** Verbs with a time. */
const TIMED: readonly string[] = ["confirm", "propose", "offer"];

/** Reads the posted form of a verb. `officeZone` is that of typed times. */
export function readAct(verb: string, posted: URLSearchParams, officeZone: string): PostedAct {
  const read = (name: string) => posted.get(name) ?? undefined;
  const textName = textNameOf(verb);
  const text = textName && posted.get(textName)?.trim();
  const typed = {
    text,
    date: read("date"),
    start: read("start"),
    end: read("end"),
    ...{ meeting: read("meeting"), therapist: read("therapist"), other: read("other")?.trim() },
    ...{ despite: read("despite"), reason: read("reason")?.trim() },
    ...{ link: read("link")?.trim(), address: read("address")?.trim() },
    ...{ message: read("message")?.trim(), noneFree: read("none_free") },
  };
  const act = {
    version: Number.parseInt(posted.get("version") ?? "", 10) || 0,
    ...{ seen: posted.get("seen") ?? "", from: posted.get("from") ?? "", typed },
  };
  const message = typed.message || undefined;
  // A request is declined and cancelled with a sentence; forms of other items have no field for one.
  if (textName === "reason" && typed.message === "") return { ...act, fields: {}, message: MISSING_SENTENCE };
  if (textName && text) return { ...act, fields: { [textName]: text, ...(message && { message }) } };
  // An applicant is declined by a form without a reason.
  if (textName) return { ...act, fields: {}, message: posted.has(textName) ? MISSING[textName] : undefined };
  if (verb === "assign") return { ...act, fields: { assignee_id: posted.get("assignee_id") || null } };
  if (verb === "wait") {
    const parts = posted.getAll("part");
    const wait = { therapist_id: typed.therapist || undefined, message, ...(parts.length > 0 && { parts }) };
    return { ...act, typed: { ...typed, parts: parts.join(",") }, fields: wait };
  }
  if (!TIMED.includes(verb)) return { ...act, fields: {} };
  const period = readChosenPeriod(posted.get("time") ?? "") ?? readTypedPeriod(typed, officeZone);
  if ("message" in period) return { ...act, fields: {}, message: period.message };
  const { meeting, noneFree } = typed;
  const filledIn = { therapist: read("filled_therapist"), link: read("filled_link"), address: read("filled_address") };
  const fields = { ...period, ...readTherapist(typed), meeting, ...readPlace(typed, filledIn), message };
  return { ...act, fields: verb === "propose" && noneFree ? { ...fields, none_free: true } : fields };
}

/** A name that was typed wins over a choice. */
const readTherapist = ({ therapist, other, despite, reason }: TypedFields) => ({
  ...(other ? { therapist: other } : { therapist_id: therapist }),
  ...(despite === undefined ? {} : { despite: true as const, reason: reason || undefined }),
});

/**
 * Place of an appointment: the link of a video call, or the address of a meeting in person. One that the form had filled in for another
 * therapist than the chosen one, and that staff left as it was, is replaced by the chosen therapist's.
 */
function readPlace(typed: TypedFields, filledIn: Pick<TypedFields, "therapist" | "link" | "address">) {
  const place = placeOf(typed);
  const isFilledIn = filledIn.link !== undefined && place === placeOf({ ...filledIn, meeting: typed.meeting });
  const isOther = Boolean(typed.other) || (typed.therapist ?? filledIn.therapist) !== filledIn.therapist;
  return isFilledIn && isOther ? { usual_place: true as const } : { place };
}

function placeOf({ meeting, link, address }: TypedFields): string | undefined {
  if (meeting === "video") return link || undefined;
  return meeting === "in_person" ? address || undefined : undefined;
}
