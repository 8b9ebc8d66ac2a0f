import "server-only";
import { toInstantRange } from "@/domain/booking/instants";
import { findTimeProblems } from "@/domain/booking/rules";
import { readWeeklyRows } from "@/domain/booking/weekly-rows";
import { HOURS_COLUMNS } from "@/domain/catalog/practice";
import { tableOf } from "@/domain/table";
import { isTimeZone } from "@/domain/text/time-zone";
import { THERAPIST_VERBS, type TherapistVerb } from "@/domain/wire/therapist-page";
import { THERAPIST_PAGE_ACTS, therapistPaths } from "@/lib/config/therapist-paths";
import type { TherapistNotice } from "@/lib/content/therapist-page";
import { clearDraft, saveDraft } from "@/lib/drafts/draft-jar";
import { seeOther } from "@/lib/http/accept-post";
import type { CookieContext } from "@/lib/http/cookie-jar";
import { localNow } from "@/lib/intake/booking/times";
import { actBehindDoor, handleDoorPost, isOutdated } from "@/lib/intake/mailed-door/handle-door-post";
import { THERAPIST_DOOR } from "@/lib/intake/therapist-door/door";
import { type Typed, typedPlace } from "@/lib/intake/therapist-door/typed";
import {
  actAsTherapist,
  changeTherapistListing,
  endTherapistCalendar,
  mailTherapistCalendar,
} from "@/lib/services/forms/therapist-client";
import type { Failure, Outcome } from "@/lib/services/requester";

const DONE: Readonly<Record<TherapistVerb, TherapistNotice>> = {
  offer: "offer",
  decline: "decline",
  held: "recorded",
  no_show: "recorded",
};

/** Handles a posted act of a therapist on a request. */
export function postTherapistAct(request: Request, reference: string, text: string): Promise<Response> {
  const verb = THERAPIST_VERBS.find((known) => known === text);
  return handleDoorPost(request, async ({ env, context, body, toHolder }) => {
    if (verb === undefined) return seeOther(therapistPaths.page());
    const act = async (token: string, fields: URLSearchParams): Promise<Outcome<unknown>> => {
      const answer = readAnswer(fields, verb, context.now);
      const outcome: Outcome<unknown> = answer
        ? await actAsTherapist(env, toHolder(token), { reference, verb }, answer)
        : { ok: false, reason: "refused" };
      return keepTyped(context, `${reference} ${verb}`, fields, outcome);
    };
    return actBehindDoor(THERAPIST_DOOR, context, body, act, { done: DONE[verb], toNotice });
  });
}

/** Handles a posted act on the listing or the calendar. */
export function postPageAct(request: Request, text: string): Promise<Response> {
  const act = THERAPIST_PAGE_ACTS.find((known) => known === text);
  return handleDoorPost(request, async ({ env, context, body, toHolder }) => {
    if (act === undefined) return seeOther(therapistPaths.page());
    const change = (token: string, fields: URLSearchParams): Promise<Outcome<unknown>> => {
      const holder = toHolder(token);
      const version = Number(fields.get("version"));
      switch (act) {
        case "confirm-listing":
          return changeTherapistListing(env, holder, { version, confirmed: true });
        case "new-clients":
          return changeTherapistListing(env, holder, { version, ...readNewClients(fields) });
        case "hours": {
          const cells = tableOf(HOURS_COLUMNS, (column) => fields.get(column)?.trim() || null);
          const hours = { ...cells, weekly_hours: readWeeklyRows(fields) || null };
          return changeTherapistListing(env, holder, { version, hours });
        }
        case "calendar": {
          const address = fields.has("remove") ? null : fields.get("calendar_address")?.trim() || null;
          return changeTherapistListing(env, holder, { version, calendarAddress: address });
        }
        case "mail-calendar":
          return mailTherapistCalendar(env, holder);
        case "end-calendar":
          return endTherapistCalendar(env, holder);
      }
    };
    const run = async (token: string, fields: URLSearchParams) =>
      keepTyped(context, act, fields, await change(token, fields));
    const done = { "mail-calendar": "calendar", "end-calendar": "calendar_ended" } as const;
    return actBehindDoor(THERAPIST_DOOR, context, body, run, {
      done: act === "mail-calendar" || act === "end-calendar" ? done[act] : "listing",
      toNotice: (failure) => (failure.reason === "refused" ? "check" : toNotice(failure)),
    });
  });
}

/** Keeps the typed values of a form that was refused, to show them in it again; those of an earlier one go. */
async function keepTyped(context: CookieContext, form: string, fields: URLSearchParams, outcome: Outcome<unknown>) {
  const place = typedPlace(fields.get(THERAPIST_DOOR.parameter) ?? "");
  if (outcome.ok) clearDraft(context, place);
  else {
    const errors = Object.fromEntries(
      (outcome.problem?.errors ?? []).map(({ pointer, detail }) => [pointer.slice(pointer.lastIndexOf("/")), detail]),
    );
    await saveDraft(context, place, { form, fields: [...fields], errors } satisfies Typed);
  }
  return outcome;
}

function readNewClients(fields: URLSearchParams) {
  const answer = fields.get("accepting") ?? "";
  const accepting = answer === "payers" ? fields.getAll("payer") : [answer].filter(Boolean);
  return { accepting, pausedUntil: fields.get("paused_until") || null };
}

/** The parts of an act; undefined for a time that is none. An offered time is given as moments, or on a zone's clock. */
function readAnswer(fields: URLSearchParams, verb: TherapistVerb, now: Date) {
  const version = Number(fields.get("version"));
  const meeting = fields.get("meeting") || undefined;
  if (verb === "decline") return { version, reason: fields.get("reason")?.trim() || undefined };
  if (verb !== "offer") return { version };
  const [startAt, endAt] = [fields.get("start_at"), fields.get("end_at")];
  if (startAt && endAt) return { version, meeting, startAt, endAt };
  const zone = fields.get("time_zone") ?? "";
  const time = {
    date: fields.get("date") ?? "",
    startTime: fields.get("start") ?? "",
    endTime: fields.get("end") ?? "",
  };
  if (!isTimeZone(zone) || findTimeProblems([time], localNow(zone, now)).length > 0) return undefined;
  return { version, meeting, ...toInstantRange([time], zone) };
}

function toNotice(failure: Failure): TherapistNotice {
  const { reason, problem } = failure;
  if (problem?.code === "time_taken") return "taken";
  if (isOutdated(failure) || reason === "not_found") return "changed";
  if (problem?.errors?.some(({ pointer }) => pointer === "/despite")) return "office";
  return reason === "refused" ? "wrong" : "failed";
}
