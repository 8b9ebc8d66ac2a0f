import "server-only";
import { z } from "zod";
import { readReference } from "@/domain/inbox/reference";
import { formatZonedRange } from "@/domain/text/zoned-range";
import { CONFLICTS } from "@/domain/wire/problem";
import { getEnv } from "@/lib/config/env";
import { staffPaths } from "@/lib/config/staff-paths";
import { clearDraft, saveDraft } from "@/lib/drafts/draft-jar";
import { problemResponse, seeOther } from "@/lib/http/accept-post";
import { loadCookies } from "@/lib/http/load-cookies";
import { actOnItem, actOnItems } from "@/lib/services/forms/inbox-client";
import type { Failure } from "@/lib/services/requester";
import { bulkResultAddress } from "@/lib/staff/inbox/bulk-result";
import { DESPITE_HINT, DISCARD_VERB, NOTICE_ID } from "@/lib/staff/inbox/constants";
import { type PostedAct, readAct } from "@/lib/staff/inbox/read-act";
import { type ActDraft, actPlace } from "@/lib/staff/inbox/schema";
import { cleanListQuery } from "@/lib/staff/inbox/search-params";
import { openStaffPost } from "@/lib/visitor/staff/actions";

interface Place {
  reference: string;
  verb: string;
}

/** Does one act, and shows the item with a notice. A failed act leads back to its form, with the typed values. */
export async function postItemAct(request: Request, place: Place): Promise<Response> {
  const post = await openStaffPost(request, { saveLate: (fields, memberId) => saveLate(place, fields, memberId) });
  if (!post.ok) return post.response;
  const reference = readReference(place.reference);
  if (reference === undefined || post.body.kind !== "form") return problemResponse(404, "There is no such item.");
  const { env, caller, member } = post;
  const act = readAct(place.verb, post.body.fields, env.TIME_ZONE);
  const draftPlace = actPlace(reference, member.uniqueId);
  const cookies = await loadCookies();
  const from = cleanListQuery(act.from);
  if (place.verb === DISCARD_VERB) {
    clearDraft(cookies, draftPlace);
    return backTo(reference, { from });
  }
  if (act.message !== undefined) {
    await saveDraft(cookies, draftPlace, toDraft(place.verb, act, "invalid"));
    return backTo(reference, { from });
  }
  const fields = { version: act.version, ...act.fields };
  const outcome = await actOnItem(env, caller, { reference, verb: place.verb, fields });
  if (!outcome.ok) {
    if (outcome.reason === "not_found") return seeOther(staffPaths.inbox(from));
    await saveDraft(cookies, draftPlace, toRefused(outcome, place.verb, act, env.TIME_ZONE));
    return backTo(reference, { from });
  }
  clearDraft(cookies, draftPlace);
  const list = LISTS[post.body.fields.get("back") ?? ""];
  if (list) return seeOther(`${list({ did: place.verb, item: reference })}#${NOTICE_ID}`);
  return backTo(reference, { from, did: place.verb });
}

/** The pages with acts on items, by their name in the posted form. */
const LISTS: Readonly<Record<string, typeof staffPaths.today>> = {
  today: staffPaths.today,
  waiting: staffPaths.waiting,
};

/** Saves the typed values of a member who was signed out meanwhile, to show them after the next sign-in. */
async function saveLate({ reference: text, verb }: Place, fields: URLSearchParams, memberId: string | undefined) {
  const reference = readReference(text);
  if (reference === undefined) return;
  const act = readAct(verb, fields, getEnv().TIME_ZONE);
  await saveDraft(await loadCookies(), actPlace(reference, memberId), toDraft(verb, act, "signed_out"));
}

/** To the top of the item, where the notice is. */
const backTo = (reference: string, query: { from: string; did?: string }) =>
  seeOther(`${staffPaths.item(reference, query)}#${NOTICE_ID}`);

function toRefused(failure: Failure, verb: string, act: PostedAct, officeZone: string): ActDraft {
  const problem = verb === "undo" && failure.problem?.code === "verb_not_possible" ? "late" : toProblem(failure);
  const message = problem === "invalid" ? explain(failure, officeZone) : undefined;
  const isMisfit = failure.problem?.errors?.some(({ pointer }) => MISFIT_POINTERS.includes(pointer));
  return toDraft(verb, { ...act, typed: { ...act.typed, isMisfit }, message }, problem);
}

function toProblem({ reason, status, problem }: Failure): ActDraft["problem"] {
  if (problem?.code === TIME_TAKEN) return "invalid";
  if (reason === "conflict" || problem?.code === "verb_not_possible") return "changed";
  if (status === 422) return "invalid";
  return reason === "forbidden" ? "forbidden" : "failed";
}

const SUBJECTS: Readonly<Record<string, string>> = {
  "/start_at": "The start",
  "/end_at": "The end",
  "/therapist_id": "The therapist",
  "/therapist": "What you entered for another therapist",
  "/reason": "The reason",
  "/none_free": "The proposed time",
  "/place": "The link or address",
  "/message": "The sentence to the person",
};

const TIME_TAKEN = "time_taken";
const MISFIT_POINTERS: readonly string[] = ["/despite", "/reason"];

/** Sentence on how to correct a refused act. */
function explain({ problem }: Failure, officeZone: string): string {
  if (problem?.code === TIME_TAKEN) return explainTaken(problem.times, officeZone);
  const [first] = problem?.errors ?? [];
  if (first?.pointer === "/despite") return `${first.detail}. ${DESPITE_HINT}`;
  const subject = SUBJECTS[first?.pointer ?? ""];
  return first && subject ? `${subject} ${first.detail}.` : "Please check what you entered.";
}

/** The conflict's sentence, with the therapist's next free times where the service names any. */
function explainTaken(times: unknown, officeZone: string): string {
  const next = z
    .array(z.object({ startAt: z.iso.datetime(), endAt: z.iso.datetime() }))
    .catch([])
    .parse(times);
  const texts = next.map(({ startAt, endAt }) => formatZonedRange(new Date(startAt), new Date(endAt), officeZone));
  return [CONFLICTS[TIME_TAKEN], ...(texts.length > 0 ? [`Next free times: ${texts.join("; ")}.`] : [])].join(" ");
}

const toDraft = (verb: string, { typed, seen, message }: PostedAct, problem: ActDraft["problem"]): ActDraft => ({
  ...{ verb, fields: typed, problem, seen },
  message,
});

/** Assigns or closes the chosen items, or records them as held, and shows the list with the result. */
export async function postBulk(request: Request): Promise<Response> {
  const post = await openStaffPost(request);
  if (!post.ok) return post.response;
  if (post.body.kind !== "form") return problemResponse(415, "Send a form.");
  const { fields } = post.body;
  const from = cleanListQuery(fields.get("from") ?? "");
  const references = fields.getAll("reference").flatMap((text) => readReference(text) ?? []);
  const verb = fields.get("verb");
  if (references.length === 0) return seeOther(verb === "held" ? staffPaths.today() : staffPaths.inbox(from));
  const chosen =
    verb === "close" || verb === "held"
      ? ({ verb } as const)
      : ({ verb: "assign", assignee_id: fields.get("assignee_id") || null } as const);
  const outcome = await actOnItems(post.env, post.caller, { references, ...chosen });
  const failed = outcome.ok ? outcome.data.results.flatMap(({ reference, ok }) => (ok ? [] : [reference])) : references;
  const result = { verb: chosen.verb, done: references.length - failed.length, failed } as const;
  return seeOther(`${bulkResultAddress(from, result)}#${NOTICE_ID}`);
}
