import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { takenReading } from "@/domain/wire/inbox";
import { staffPaths } from "@/lib/config/staff-paths";
import { clearDraft, saveDraft } from "@/lib/drafts/draft-jar";
import { formFields, seeOther } from "@/lib/http/accept-post";
import { loadCookies } from "@/lib/http/load-cookies";
import { toAppointmentPayload } from "@/lib/intake/booking/payload";
import { addRequests } from "@/lib/services/forms/inbox-client";
import type { Failure } from "@/lib/services/requester";
import { DESPITE_HINT, NOTICE_ID } from "@/lib/staff/inbox/constants";
import {
  listDates,
  type NewRequestDraft,
  type NewRequestFields,
  newRequestFields,
  newRequestPlace,
} from "@/lib/staff/inbox/new-request";
import type { Instants } from "@/lib/staff/inbox/periods";
import { NOT_SURE, parsePaymentChoice } from "@/lib/visitor/payment";
import { openStaffPost } from "@/lib/visitor/staff/actions";

/** Stores a request for a person, or their appointments, and opens the first. What is refused leads back to the form. */
export async function postNewRequest(request: Request): Promise<Response> {
  const post = await openStaffPost(request);
  if (!post.ok) return post.response;
  const { env, caller, member } = post;
  const posted = formFields(post.body);
  const key = z.guid().safeParse(posted.get("key")).data ?? randomUUID();
  const fields = newRequestFields.parse(Object.fromEntries(posted));
  const cookies = await loadCookies();
  const refuse = async (refusal: Omit<NewRequestDraft, "key" | "fields">) => {
    await saveDraft(cookies, newRequestPlace(member.uniqueId), { key, fields, ...refusal });
    return seeOther(`${staffPaths.newRequest({ again: "1" })}#${NOTICE_ID}`);
  };
  const dates = listDates(fields, posted.getAll("skip"), env.TIME_ZONE);
  if (typeof dates === "string") return refuse({ message: dates, isMisfit: false, taken: [] });
  const outcome = await addRequests(env, caller, key, toBody(fields, dates, env.TIME_ZONE));
  if (!outcome.ok) return refuse(toRefusal(outcome));
  clearDraft(cookies, newRequestPlace(member.uniqueId));
  const [first] = outcome.data;
  if (!first) return seeOther(staffPaths.inbox());
  const did = fields.agreed === "" ? "entered" : outcome.data.length > 1 ? "series" : "agreed";
  return seeOther(`${staffPaths.item(first.reference, { did })}#${NOTICE_ID}`);
}

function toBody(fields: NewRequestFields, dates: readonly Instants[], timeZone: string) {
  const { date, start: startTime, end: endTime, agreed, meeting, link, address, message, despite, reason } = fields;
  const values = { ...fields, timeZone, times: [{ date, startTime, endTime }], selfPay: "" };
  const therapist = { uniqueId: "", slug: "", name: "", stateLicenses: [] };
  const payment = parsePaymentChoice(fields.payer) ?? NOT_SURE;
  const { source_id: _, ...appointment } = toAppointmentPayload({ values, therapists: [therapist], payment }, null);
  const entry = { appointment, therapist: fields.therapist.trim() };
  if (agreed === "") return entry;
  const place = (meeting === "video" ? link : meeting === "in_person" ? address : "").trim();
  return {
    ...entry,
    dates,
    ...(meeting !== "" && { meeting }),
    ...(place === "" ? { usual_place: true } : { place }),
    ...(message.trim() !== "" && { message: message.trim() }),
    ...(despite !== "" && { despite: true, reason: reason.trim() || undefined }),
  };
}

const LABELS: Readonly<Record<string, string>> = {
  first_name: "The first name",
  last_name: "The last name",
  email: "The email",
  phone_number: "The phone number",
  selected_option: "The type of service",
  requestFor: "Who it is for",
  therapist: "What you entered for the therapist",
  start_at: "The start",
  end_at: "The end",
  startTime: "The start of a request (8:00 AM to 5:45 PM, by quarters of an hour)",
  endTime: "The end of a request (until 6:00 PM, by quarters of an hour)",
  date: "The day",
  notes: "The notes",
  reason: "The reason",
};

function toRefusal({ problem }: Failure): Omit<NewRequestDraft, "key" | "fields"> {
  const taken = takenReading.safeParse(problem?.current).data?.taken ?? [];
  const [first] = problem?.errors ?? [];
  const name = first?.pointer.split("/").at(-1) ?? "";
  const isMisfit = name === "despite" || name === "reason";
  const label = LABELS[name];
  if (taken.length > 0) return { message: "The therapist is not free at every date.", isMisfit, taken };
  if (name === "despite") return { message: `${first?.detail}. ${DESPITE_HINT}`, isMisfit, taken };
  if (first && label) return { message: `${label} ${first.detail}.`, isMisfit, taken };
  return { message: first ? "Please check what you entered." : FAILED, isMisfit, taken };
}

const FAILED = "This could not be stored just now. What you typed is below: please try again.";
