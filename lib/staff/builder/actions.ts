import "server-only";
import { isObject } from "@/domain/form-engine/form-languages";
import { freeSlug, toSlug } from "@/domain/text/slug";
import type { FormFile } from "@/domain/wire/form-file";
import { staffPaths } from "@/lib/config/staff-paths";
import { formFields, problemResponse, seeOther } from "@/lib/http/accept-post";
import { formsRecords } from "@/lib/services/forms/records-client";
import { getFormFile, listFormFiles, takeFormFile } from "@/lib/services/forms/staff-forms-client";
import { parseOr } from "@/lib/staff/builder/conditions";
import {
  applyBuilderAct,
  byIds,
  canonicalText,
  definitionOf,
  digestOf,
  flatOf,
  QUESTIONS,
  readBuilder,
  relocate,
  withClosed,
  withNames,
} from "@/lib/staff/builder/draft";
import { nameProblems } from "@/lib/staff/builder/loaders";
import { findForm } from "@/lib/staff/forms/loaders";
import { type Flat, keysIn } from "@/lib/staff/settings/flat";
import { FORM_ACTS, type FormAct, mergeFlat } from "@/lib/staff/settings/merge";
import { openStaffPost } from "@/lib/visitor/staff/actions";
import type { StaffMember } from "@/lib/visitor/staff/loaders";

/** The largest file has 200,000 characters, of nine bytes each where they are posted; its earlier state comes with it. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const NO_FORM = () => problemResponse(404, "There is no such form.");

interface Place {
  name: string;
  key: string | undefined;
}
type Definition = Readonly<Record<string, unknown>>;

/** Saves the draft of a form after an act; a script gets its state and its problems. */
export async function postBuilder(request: Request, slug: string): Promise<Response> {
  const post = await openStaffPost(request, { maxBytes: MAX_BODY_BYTES });
  if (!post.ok) return post.response;
  const file = await findNewest(post, slug);
  if (file === undefined) return NO_FORM();
  const fields = formFields(post.body);
  const [act = "save", name = "", key] = (fields.get("act") ?? "").split(" ");
  const sent = readSent(fields, file.definition);
  const kind = fields.get("kind") ?? "text";
  const acted = isFormAct(act) ? applyBuilderAct(sent.flat, act, { name, kind, ...(key && { key }) }) : sent.flat;
  const definition = act === "restore" ? objectOf(fields.get("state")) : toDefinition(acted);
  const isSaved = digestOf(definition) === digestOf(file.definition) || (await store(post, file, definition));
  if (fields.get("as") === "json") return toScript(definition, isSaved, sent.isMerged);
  const spanish = fields.get("spanish") === null ? undefined : "1";
  if (!isSaved) return seeOther(staffPaths.formEdit(slug, { did: "failed", spanish }));
  if (act === "review") return seeOther(staffPaths.formEdit(slug, { review: "1", spanish }));
  const did = sent.isMerged ? "merged" : act === "save" ? "saved" : undefined;
  const at = landAt(act, { name, key }, sent.flat, acted, definition);
  const [, open] = at.split(`field-${QUESTIONS}/`);
  const query = { did, spanish, open: open?.split("/")[0] };
  return seeOther(`${staffPaths.formEdit(slug, query)}#${encodeURI(at)}`);
}

const isFormAct = (act: string): act is FormAct => FORM_ACTS.some((one) => one === act);
const toDefinition = (flat: Flat): Definition => objectOf(canonicalText(definitionOf(flat)));
function objectOf(text: string | null): Definition {
  const json = parseOr(text ?? "", {});
  return isObject(json) ? json : {};
}

/** The posted texts, laid over what somebody else stored after the page was opened. */
function readSent(fields: URLSearchParams, stored: unknown): { flat: Flat; isMerged: boolean } {
  const base = flatOf(objectOf(fields.get("base")));
  const mine = withNames(withClosed(readBuilder(fields), base), base);
  if (fields.get("saved") === digestOf(stored)) return { flat: mine, isMerged: false };
  return { flat: mergeFlat(byIds(base, mine), byIds(mine, mine), flatOf(stored)), isMerged: true };
}

async function findNewest(staff: StaffMember, slug: string): Promise<FormFile | undefined> {
  const form = await findForm(staff, slug);
  const file = form && (await getFormFile(staff.env, staff.caller, form.uniqueId));
  return file?.ok ? file.data : undefined;
}

/** Changes the draft, or begins one after a published version. */
async function store({ env, caller }: StaffMember, file: FormFile, definition: Definition): Promise<boolean> {
  const { uniqueId: formId, schemaId, versionId, status } = file;
  const fields = { definition };
  const { success } =
    status === "draft"
      ? await formsRecords.updateVersion(env, caller, { params: { formId, schemaId, versionId }, fields })
      : await formsRecords.createVersion(env, caller, { params: { formId, schemaId }, fields });
  return success;
}

function toScript(definition: Definition, isSaved: boolean, isMerged: boolean): Response {
  const state = {
    isMerged,
    saved: digestOf(definition),
    state: canonicalText(definition),
    problems: nameProblems(definition, flatOf(definition)),
  };
  return Response.json(isSaved ? state : {}, { status: isSaved ? 200 : 502, headers: { "cache-control": "no-store" } });
}

/** The field to continue with: the first one of an added entry, or that of the act. */
function landAt(act: string, { name, key }: Place, before: Flat, after: Flat, definition: Definition): string {
  const added = keysIn(after, name).find((one) => !keysIn(before, name).includes(one));
  const entry = added ?? (act === "remove" ? undefined : key);
  const flat = flatOf(definition);
  const place = relocate(entry === undefined ? name : `${name}/${entry}`, after, flat);
  const first = ["/label/en", "/what"].find((one) => `${place}${one}` in flat);
  return `field-${place}${entry === undefined ? "" : (first ?? "")}`;
}

/** Makes a form: a copy of another, or with one question. */
export async function postNewForm(request: Request): Promise<Response> {
  const post = await openStaffPost(request);
  if (!post.ok) return post.response;
  const { env, caller } = post;
  const fields = formFields(post.body);
  const name = fields.get("name")?.trim() ?? "";
  const known = await listFormFiles(env, caller);
  if (name === "" || !known.ok) return seeOther(staffPaths.formNew(name === "" ? "no_name" : "failed"));
  const slug = slugOf(name, new Set(known.data.map((form) => form.slug)));
  const source = known.data.find((form) => form.slug === fields.get("source"));
  const file = source && (await getFormFile(env, caller, source.uniqueId, source.publishedVersion ?? undefined));
  const definition = file?.ok ? file.data.definition : FIRST;
  const text = JSON.stringify({ slug, name, definition });
  const taken = await takeFormFile(env, caller, { text, mode: "draft" });
  return seeOther(taken.ok ? staffPaths.formEdit(slug) : staffPaths.formNew("failed"));
}

const FIRST = { fields: [{ id: "new1", label: "First question", fieldType: "text" }] };
const SLUG_LENGTH = 50;

function slugOf(name: string, taken: ReadonlySet<string>): string {
  const slug = toSlug(name, SLUG_LENGTH);
  return freeSlug(slug === "" || slug === "new" ? `${slug || "form"}-1` : slug, taken);
}

/** Deletes the draft of a form, and the form itself where nothing of it was published. */
export async function postDiscard(request: Request, slug: string): Promise<Response> {
  const post = await openStaffPost(request);
  if (!post.ok) return post.response;
  const file = await findNewest(post, slug);
  if (file?.status !== "draft") return NO_FORM();
  const { schemaId, versionId } = file;
  const { success } = await formsRecords.deleteVersion(post.env, post.caller, { params: { schemaId, versionId } });
  if (!success) return seeOther(staffPaths.formEdit(slug, { did: "failed" }));
  return seeOther((await findForm(post, slug)) ? staffPaths.form(slug, { did: "discard" }) : staffPaths.forms());
}
