import "server-only";
import { readFilled } from "@/domain/form-engine/read-filled";
import { staffPaths } from "@/lib/config/staff-paths";
import { clearDraft, saveDraft } from "@/lib/drafts/draft-jar";
import { problemResponse, seeOther } from "@/lib/http/accept-post";
import { loadCookies } from "@/lib/http/load-cookies";
import { formsRecords } from "@/lib/services/forms/records-client";
import {
  addLibraryForm,
  carryOverAppForm,
  endAppForm,
  getFormFile,
  listFormFiles,
  reissueAppForm,
  remindAppForm,
  revokeAppForm,
  sendForm,
  stopRepeatingAppForm,
} from "@/lib/services/forms/staff-forms-client";
import type { Failure, Outcome } from "@/lib/services/requester";
import { formatRefusal } from "@/lib/staff/forms/format";
import { findForm, loadQuestions } from "@/lib/staff/forms/loaders";
import {
  checkSend,
  readDay,
  readFilledErrors,
  readMailed,
  readSend,
  type SendDraft,
  sendPlace,
} from "@/lib/staff/forms/schema";
import { seesLinks } from "@/lib/staff/forms/sees-links";
import { openStaffPost, openStaffRead } from "@/lib/visitor/staff/actions";
import type { StaffMember } from "@/lib/visitor/staff/loaders";
import { keepNewLink } from "@/lib/visitor/staff/new-link";

const NO_FORM = () => problemResponse(404, "There is no such form.");

/** Sends a form, and shows the person's with its link. What cannot be sent leads back, with what was typed. */
export async function postSend(request: Request, slug: string): Promise<Response> {
  const post = await openStaffPost(request);
  if (!post.ok) return post.response;
  if (post.body.kind !== "form") return problemResponse(415, "Send a form.");
  const { env, caller } = post;
  const form = await findForm(post, slug);
  if (form === undefined) return NO_FORM();
  const isShown = seesLinks(post.member);
  const typed = readSend(post.body.fields, isShown);
  const { errors, expiresAt, repeat, secondSigner } = checkSend(typed, env.TIME_ZONE, new Date());
  if (Object.keys(errors).length > 0 || !expiresAt) return sendAgain(post, slug, { ...typed, errors });
  const filledFields = (await loadQuestions(post, form))?.filled;
  // Without its questions, what was filled in would be lost.
  if (filledFields === undefined)
    return sendAgain(post, slug, { ...typed, errors: { form: formatRefusal(undefined) } });
  const responses = readFilled(filledFields, typed.filled);
  const outcome = await sendForm(env, caller, {
    formId: form.uniqueId,
    ...typed,
    expiresAt,
    isShown,
    responses,
    repeat,
    furtherIds: typed.further,
    secondSigner,
  });
  if (!outcome.ok) {
    const filled = readFilledErrors(outcome.problem?.errors);
    const isFilled = Object.keys(filled).length > 0;
    const isFurther = outcome.problem?.errors?.some(({ pointer }) => pointer.includes("further_form_ids"));
    const further = "One of these forms cannot be added: it has questions that you fill in, or no published version.";
    return sendAgain(post, slug, {
      ...typed,
      errors: isFilled ? { filled } : isFurther ? { further } : { form: formatRefusal(codeOf(outcome)) },
    });
  }
  clearDraft(await loadCookies(), sendPlace(slug, post.member));
  return toInstance(post, outcome.data.uniqueId, { did: "send", link: outcome.data.link });
}

async function findFormId({ env, caller }: StaffMember, slug: string): Promise<string | undefined> {
  const outcome = await listFormFiles(env, caller);
  return outcome.ok ? outcome.data.find((form) => form.slug === slug)?.uniqueId : undefined;
}

async function sendAgain({ member }: StaffMember, slug: string, draft: SendDraft): Promise<Response> {
  await saveDraft(await loadCookies(), sendPlace(slug, member), draft);
  return seeOther(`${staffPaths.form(slug)}#send`);
}

async function toInstance(
  { member }: StaffMember,
  id: string,
  { did, link = null }: { did: string; link?: string | null },
): Promise<Response> {
  if (link !== null) await keepNewLink(await loadCookies(), { id, newLink: link, memberId: member.uniqueId });
  return seeOther(staffPaths.instance(id, { did }));
}

const codeOf = ({ problem }: Failure) => problem?.code;

/** Reissues, reminds of, revokes or cancels one person's form, and shows it with a notice. */
export async function postInstanceAct(request: Request, { id, act }: { id: string; act: string }): Promise<Response> {
  const post = await openStaffPost(request);
  if (!post.ok) return post.response;
  if (post.body.kind !== "form" || !isAct(act)) return NO_FORM();
  const outcome = await ACTS[act](post, id, post.body.fields);
  if (outcome === "no_day") return seeOther(`${staffPaths.instance(id, { did: "no_day" })}#acts`);
  if (outcome.ok) return toInstance(post, id, { did: act, link: outcome.data.link });
  if (outcome.reason === "not_found") return NO_FORM();
  return seeOther(staffPaths.instance(id, { did: codeOf(outcome) ?? "failed" }));
}

type Act = (
  staff: StaffMember,
  id: string,
  fields: URLSearchParams,
) => Promise<Outcome<{ link: string | null }> | "no_day">;

const ACTS = {
  reissue: async ({ env, caller, member }, id, fields) => {
    const expiresAt = readDay(fields.get("expires") ?? "", env.TIME_ZONE, new Date());
    if (!expiresAt) return "no_day";
    const isShown = seesLinks(member);
    return reissueAppForm(env, caller, { id, expiresAt, isMailed: readMailed(fields, isShown), isShown });
  },
  remind: ({ env, caller }, id) => remindAppForm(env, caller, id),
  revoke: ({ env, caller }, id) => revokeAppForm(env, caller, id),
  carry_over: ({ env, caller }, id) => carryOverAppForm(env, caller, id),
  stop_repeating: ({ env, caller }, id) => stopRepeatingAppForm(env, caller, id),
  cancel: ({ env, caller }, id) => endAppForm(env, caller, id),
} satisfies Record<string, Act>;

const isAct = (act: string): act is keyof typeof ACTS => Object.hasOwn(ACTS, act);

/** Publishes the newest version of a form, which was stored as a draft. */
export async function postPublish(request: Request, slug: string): Promise<Response> {
  const post = await openStaffPost(request);
  if (!post.ok) return post.response;
  const { env, caller } = post;
  const formId = await findFormId(post, slug);
  const file = formId === undefined ? undefined : await getFormFile(env, caller, formId);
  if (!file?.ok) return NO_FORM();
  const { schemaId, versionId } = file.data;
  const { success } = await formsRecords.publishVersion(env, caller, { params: { schemaId, versionId } });
  return seeOther(staffPaths.form(slug, { did: success ? "publish" : "unpublished" }));
}

/** Adds a form of the library, and shows it among the network's. */
export async function postLibraryForm(request: Request): Promise<Response> {
  const post = await openStaffPost(request);
  if (!post.ok) return post.response;
  if (post.body.kind !== "form") return problemResponse(415, "Send a form.");
  const slug = post.body.fields.get("slug") ?? "";
  const isNoncommercial = post.body.fields.get("noncommercial") === "on";
  const added = await addLibraryForm(post.env, post.caller, { slug, isNoncommercial });
  if (added.ok) return seeOther(staffPaths.form(slug, { did: "add" }));
  return seeOther(staffPaths.formLibrary(codeOf(added) ?? "failed"));
}

/** A version of a form as a file to keep or to change. */
export async function readFormFile(request: Request, slug: string): Promise<Response> {
  const staff = await openStaffRead({ isActivity: true });
  if (!staff.ok) return staff.response;
  const formId = await findFormId(staff, slug);
  const version = Number(new URL(request.url).searchParams.get("version")) || undefined;
  const file = formId === undefined ? undefined : await getFormFile(staff.env, staff.caller, formId, version);
  if (!file?.ok) return NO_FORM();
  const { name, definition } = file.data;
  return new Response(`${JSON.stringify({ slug, name, definition }, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${slug.replace(/[^a-z0-9-]/g, "")}.json"`,
      "cache-control": "private, no-store",
    },
  });
}
