import "server-only";
import { staffPaths, type TherapistAct } from "@/lib/config/staff-paths";
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
  type SeenTherapist,
  showRosterTherapist,
} from "@/lib/services/search/roster-client";
import { refuseToHide } from "@/lib/staff/roster/count-hidden";
import { hideUnlessWaiting } from "@/lib/staff/roster/hide-unless-waiting";
import { MAX_EDIT_BYTES, readTherapistFields, versionSchema } from "@/lib/staff/roster/schema";
import { writeTemplate, writeWorkbookTemplate } from "@/lib/staff/roster/template";
import { openStaffPost, openStaffRead, openStaffUpload } from "@/lib/visitor/staff/actions";
import type { StaffMember } from "@/lib/visitor/staff/loaders";

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** The first bytes of a workbook, which is a ZIP archive. */
const WORKBOOK_START = Buffer.from("PK\x03\x04");

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

/** Result of an act, with the notices of a success and of a refusal; or a notice alone. */
type Acted = string | readonly [outcome: Outcome<{ slug: string }>, done: string, refused?: string];
type Act = (staff: StaffMember, seen: SeenTherapist, fields: Fields) => Promise<Acted>;
const textOf = (fields: Fields, name: string) => fields.get(name)?.trim() || null;
const seenOf = (id: string, fields: Fields) => ({ id, version: versionOf(fields) });

const ACTS: Readonly<Record<Exclude<TherapistAct, "portrait">, Act>> = {
  // The service keeps a refused edit as a draft, which the page shows.
  edit: async ({ env, caller }, seen, fields) => [
    await editRosterTherapist(env, caller, { ...seen, fields: readTherapistFields(fields) }),
    "saved",
  ],
  discard: async ({ env, caller }, { id }) => [await discardRosterDraft(env, caller, id), "discarded"],
  confirm: async ({ env, caller }, seen) => [await confirmRosterTherapist(env, caller, seen), "confirmed"],
  hide: async ({ env, caller }, seen) => {
    const outcome = await hideUnlessWaiting(env, caller, seen);
    return typeof outcome === "string" ? outcome : [outcome, "hidden"];
  },
  show: async ({ env, caller }, seen) => [await showRosterTherapist(env, caller, seen), "shown"],
  contact: async ({ env, caller }, { id }, fields) => {
    const outcome = await changeRosterContact(env, caller, { id, email: textOf(fields, "contact_email") });
    return [outcome, "contact", "bad_contact"];
  },
  calendar: async ({ env, caller }, { id }, fields) => {
    const address = textOf(fields, "calendar_address");
    const outcome = await changeRosterCalendar(env, caller, { id, address });
    return [outcome, address === null ? "calendar_removed" : "calendar", "bad_calendar"];
  },
  link: async ({ env, caller }, { id }) => [await mailTherapistLink(env, caller, id), "link", "no_contact"],
  "end-links": async ({ env, caller }, { id }) => [await endTherapistLinks(env, caller, id), "links_ended"],
};
const isAct = (act: string): act is keyof typeof ACTS => Object.hasOwn(ACTS, act);

/** Handles a posted act on a therapist. 303 to the therapist's page, under the slug that the act may have changed. */
export async function postRosterAct(request: Request, { id, act }: { id: string; act: string }): Promise<Response> {
  if (act === "portrait") return postPortrait(request, id);
  if (!isAct(act)) return seeOther(staffPaths.therapist(id));
  return handle(request, async (staff, fields) => pathAfter(id, await ACTS[act](staff, seenOf(id, fields), fields)));
}

function pathAfter(id: string, acted: Acted): string {
  if (typeof acted === "string") return staffPaths.therapist(id, { did: acted });
  const [outcome, done, refused] = acted;
  if (outcome.ok) return staffPaths.therapist(outcome.data.slug, { did: done });
  return staffPaths.therapist(id, { did: (outcome.reason === "refused" && refused) || noticeOf(outcome) });
}

/** Replaces a portrait, or removes it. */
async function postPortrait(request: Request, id: string): Promise<Response> {
  const upload = await openUpload(request);
  if (!upload.ok) return upload.response;
  const { env, caller, fields, file } = upload;
  const seen = seenOf(id, fields);
  const change = async (): Promise<Acted> => {
    if (fields.get("remove") === "1") return [await removeRosterPortrait(env, caller, seen), "portrait_removed"];
    if (file === "too_large") return file;
    if (!file) return "no_file";
    return [await changeRosterPortrait(env, caller, { ...seen, picture: file }), "portrait", "bad_picture"];
  };
  return seeOther(pathAfter(id, await change()));
}

/** Uploads a roster and opens its report. */
export async function postUpload(request: Request): Promise<Response> {
  const upload = await openUpload(request);
  if (!upload.ok) return upload.response;
  const { env, caller, fields, file } = upload;
  const back = (did: string) => seeOther(staffPaths.imports({ did }));
  if (file === "too_large") return back("too_large");
  if (!file) return back("no_file");
  if (WORKBOOK_START.equals(file.bytes.subarray(0, WORKBOOK_START.length))) return back("workbook");
  const like = fields.get("like");
  const sent = { bytes: file.bytes, name: toFileName(file.name), missing: missingOf(fields), ...(like && { like }) };
  const outcome = await uploadRoster(env, caller, sent);
  return outcome.ok ? seeOther(staffPaths.import(outcome.data.uniqueId)) : back(noticeOf(outcome));
}

/** A file to fill in, with the allowed values of each column: a workbook or CSV. */
export async function readTemplate(request: Request): Promise<Response> {
  const read = await openStaffRead({ isActivity: true });
  if (!read.ok) return read.response;
  const isWorkbook = new URL(request.url).searchParams.get("format") === "xlsx";
  return new Response(isWorkbook ? new Uint8Array(await writeWorkbookTemplate()) : writeTemplate(), {
    headers: {
      "content-type": isWorkbook ? WORKBOOK_TYPE : "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="roster-template.${isWorkbook ? "xlsx" : "csv"}"`,
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
