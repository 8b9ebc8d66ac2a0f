import "server-only";
import { staffPaths } from "@/lib/config/staff-paths";
import { formFields, seeOther } from "@/lib/http/accept-post";
import { endTherapistLinks, mailTherapistLink } from "@/lib/services/forms/therapist-client";
import type { Outcome } from "@/lib/services/requester";
import { applyRosterImport, checkRosterImport, type Missing, uploadRoster } from "@/lib/services/search/import-client";
import {
  changeRosterCalendar,
  changeRosterContact,
  changeRosterPortrait,
  confirmRosterTherapist,
  discardRosterDraft,
  editRosterTherapist,
  removeRosterPortrait,
  showRosterTherapist,
} from "@/lib/services/search/roster-client";
import { refuseToHide } from "@/lib/staff/roster/count-hidden";
import { hideUnlessWaiting } from "@/lib/staff/roster/hide-unless-waiting";
import { MAX_EDIT_BYTES, readTherapistFields, versionSchema } from "@/lib/staff/roster/schema";
import { writeTemplate } from "@/lib/staff/roster/template";
import { openStaffPost, openStaffRead, openStaffUpload } from "@/lib/visitor/staff/actions";
import type { StaffMember } from "@/lib/visitor/staff/loaders";

const MAX_FILE_BYTES = 10 * 1024 * 1024;

type Fields = URLSearchParams;
const versionOf = (fields: Fields) => versionSchema.safeParse(fields.get("version")).data ?? 1;

/** Opens a posted form without a file, and leads back with what became of it. */
async function handle(
  request: Request,
  act: (staff: StaffMember, fields: Fields) => Promise<string>,
): Promise<Response> {
  const post = await openStaffPost(request, { maxBytes: MAX_EDIT_BYTES });
  if (!post.ok) return post.response;
  const fields = formFields(post.body);
  return seeOther(await act(post, fields));
}

/** The notice of a failed act. */
function noticeOf(outcome: Outcome<unknown> & { ok: false }): string {
  if (outcome.reason === "conflict") return outcome.problem?.code === "slug_taken" ? "refused" : "changed";
  if (outcome.reason === "forbidden" || outcome.reason === "not_found") return "not_possible";
  return outcome.reason === "refused" ? "refused" : "failed";
}

/** The therapist's page after an act: under the slug that it may have changed. */
const therapistPath = (id: string, outcome: Outcome<{ slug: string }>, did: string) =>
  outcome.ok ? staffPaths.therapist(outcome.data.slug, { did }) : staffPaths.therapist(id, { did: noticeOf(outcome) });

/** Stores the fields of a therapist. What is refused, the service keeps as a draft, which the page shows. */
export const postEdit = (request: Request, id: string): Promise<Response> =>
  handle(request, async ({ env, caller }, fields) => {
    const edit = { id, version: versionOf(fields), fields: readTherapistFields(fields) };
    return therapistPath(id, await editRosterTherapist(env, caller, edit), "saved");
  });

export const postDiscard = (request: Request, id: string): Promise<Response> =>
  handle(request, async ({ env, caller }) => therapistPath(id, await discardRosterDraft(env, caller, id), "discarded"));

/** Stores the private address for calendar files, or removes it. */
export const postContact = (request: Request, id: string): Promise<Response> =>
  handle(request, async ({ env, caller }, fields) => {
    const outcome = await changeRosterContact(env, caller, { id, email: fields.get("contact_email")?.trim() || null });
    if (!outcome.ok && outcome.reason === "refused") return staffPaths.therapist(id, { did: "bad_contact" });
    return therapistPath(id, outcome, "contact");
  });

/** Stores the address of the therapist's own calendar, or removes it. */
export const postCalendar = (request: Request, id: string): Promise<Response> =>
  handle(request, async ({ env, caller }, fields) => {
    const address = fields.get("calendar_address")?.trim() || null;
    const outcome = await changeRosterCalendar(env, caller, { id, address });
    if (!outcome.ok && outcome.reason === "refused") return staffPaths.therapist(id, { did: "bad_calendar" });
    return therapistPath(id, outcome, address === null ? "calendar_removed" : "calendar");
  });

/** Mails the therapist a link to their own page. */
export const postLink = (request: Request, id: string): Promise<Response> =>
  handle(request, async ({ env, caller }) => {
    const outcome = await mailTherapistLink(env, caller, id);
    if (!outcome.ok && outcome.reason === "refused") return staffPaths.therapist(id, { did: "no_contact" });
    return therapistPath(id, outcome, "link");
  });

/** Ends every link to the therapist's own page. */
export const postEndLinks = (request: Request, id: string): Promise<Response> =>
  handle(request, async ({ env, caller }) =>
    therapistPath(id, await endTherapistLinks(env, caller, id), "links_ended"),
  );

export const postConfirm = (request: Request, id: string): Promise<Response> =>
  handle(request, async ({ env, caller }, fields) =>
    therapistPath(id, await confirmRosterTherapist(env, caller, { id, version: versionOf(fields) }), "confirmed"),
  );

/** Takes a therapist out of the directory, once everything that waits for them has an answer. */
export const postHide = (request: Request, id: string): Promise<Response> =>
  handle(request, async ({ env, caller }, fields) => {
    const outcome = await hideUnlessWaiting(env, caller, { id, version: versionOf(fields) });
    if (typeof outcome === "string") return staffPaths.therapist(id, { did: outcome });
    return therapistPath(id, outcome, "hidden");
  });

export const postShow = (request: Request, id: string): Promise<Response> =>
  handle(request, async ({ env, caller }, fields) =>
    therapistPath(id, await showRosterTherapist(env, caller, { id, version: versionOf(fields) }), "shown"),
  );

/** Replaces a portrait, or removes it. */
export async function postPortrait(request: Request, id: string): Promise<Response> {
  const upload = await openUpload(request);
  if (!upload.ok) return upload.response;
  const { env, caller, fields, file } = upload;
  const back = (did: string) => seeOther(staffPaths.therapist(id, { did }));
  const seen = { id, version: versionOf(fields) };
  if (fields.get("remove") === "1")
    return seeOther(therapistPath(id, await removeRosterPortrait(env, caller, seen), "portrait_removed"));
  if (file === "too_large") return back("too_large");
  if (!file) return back("no_file");
  const outcome = await changeRosterPortrait(env, caller, { ...seen, picture: file });
  if (!outcome.ok && outcome.reason === "refused") return back("bad_picture");
  return seeOther(therapistPath(id, outcome, "portrait"));
}

/** Uploads a roster and opens its report. */
export async function postUpload(request: Request): Promise<Response> {
  const upload = await openUpload(request);
  if (!upload.ok) return upload.response;
  const { env, caller, fields, file } = upload;
  const back = (did: string) => seeOther(staffPaths.imports({ did }));
  if (file === "too_large") return back("too_large");
  if (!file) return back("no_file");
  const like = fields.get("like");
  const sent = { bytes: file.bytes, name: toFileName(file.name), missing: missingOf(fields), ...(like && { like }) };
  const outcome = await uploadRoster(env, caller, sent);
  return outcome.ok ? seeOther(staffPaths.import(outcome.data.uniqueId)) : back(noticeOf(outcome));
}

/** A file to fill in, with the allowed values of each column. */
export async function readTemplate(): Promise<Response> {
  const read = await openStaffRead({ isActivity: true });
  if (!read.ok) return read.response;
  return new Response(writeTemplate(), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="roster-template.csv"',
      "cache-control": "no-store",
    },
  });
}

/** Checks an uploaded roster again, with what staff answer of its columns and fees. */
export const postCheck = (request: Request, id: string): Promise<Response> =>
  handle(request, async ({ env, caller }, fields) => {
    const columns = fields.getAll("column").map((name) => name || null);
    const answers = {
      ...(columns.length > 0 && { columns }),
      ...(fields.get("adds_self_pay") === "1" && { addsSelfPay: true }),
    };
    const outcome = await checkRosterImport(env, caller, { id, missing: missingOf(fields), ...answers });
    return staffPaths.import(id, { did: outcome.ok ? "checked" : noticeOf(outcome) });
  });

/** Applies an uploaded roster as it was reported. It hides nobody for whom something waits, unless asked to. */
export const postApply = (request: Request, id: string): Promise<Response> =>
  handle(request, async ({ env, caller }, fields) => {
    const seen = { id, digest: fields.get("digest") ?? "", directoryVersion: fields.get("directory_version") ?? "" };
    if (fields.get("hides_waiting") !== "1") {
      // Checked once more: a request may have come in since the page was loaded.
      const did = await refuseToHide(env, caller, id);
      if (did) return staffPaths.import(id, { did });
    }
    const outcome = await applyRosterImport(env, caller, seen);
    return staffPaths.import(id, { did: outcome.ok ? "applied" : noticeOf(outcome) });
  });

const missingOf = (fields: Fields): Missing => (fields.get("missing") === "hide" ? "hide" : "keep");
const toFileName = (name: string) =>
  name
    .replaceAll(/\p{Cc}/gu, "")
    .trim()
    .slice(-200) || "roster.csv";

const openUpload = (request: Request) => openStaffUpload(request, { maxBytes: MAX_FILE_BYTES });
