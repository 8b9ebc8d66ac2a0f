import "server-only";
import { cookies } from "next/headers";
import { z } from "zod";
import { fromDataUri, listPictures, MAX_PICTURE_BYTES, partOfPicture, toDataUri } from "@/domain/owner/logo";
import { paths } from "@/lib/config/paths";
import { staffPaths } from "@/lib/config/staff-paths";
import { formFields, seeOther } from "@/lib/http/accept-post";
import { BARE_POLICY, POLICY_HEADER } from "@/lib/http/content-policy";
import { cookieSettings } from "@/lib/http/cookie-jar";
import { previewNote } from "@/lib/http/preview-note";
import {
  discardSettings,
  getSampleLetter,
  getSettings,
  publishSettings,
  restoreSettings,
  saveSettingsPart,
} from "@/lib/services/forms/settings-client";
import type { Outcome } from "@/lib/services/requester";
import { differences, type Flat, fromFlat, readForm } from "@/lib/staff/settings/flat";
import { shownDocument } from "@/lib/staff/settings/loaders";
import { applyAct, FORM_ACTS, type FormAct, mergeFlat } from "@/lib/staff/settings/merge";
import { withNewIds } from "@/lib/staff/settings/new-ids";
import { fieldAt, getPart, isPartName, type Part, partFlat } from "@/lib/staff/settings/part";
import { reducePart } from "@/lib/staff/settings/standards";
import { forgetTyped, keepTyped } from "@/lib/staff/settings/typed";
import { openStaffPost, openStaffRead, openStaffUpload } from "@/lib/visitor/staff/actions";
import type { StaffMember } from "@/lib/visitor/staff/loaders";
import { answerLetter } from "@/lib/visitor/staff/mailbox";

const MAX_FORM_BYTES = 1024 * 1024;

const flatSchema = z.record(z.string(), z.string());

/** Handles the form of a part: its draft is saved, or the form alone changes. What is not stored is shown again. */
export async function postPart(request: Request, name: string): Promise<Response> {
  const post = await openStaffPost(request, { maxBytes: MAX_FORM_BYTES });
  if (!post.ok) return post.response;
  if (!isPartName(name)) return seeOther(staffPaths.settings());
  const fields = formFields(post.body);
  const [act = "save", field = name, key] = (fields.get("act") ?? "").split(" ");
  const back = (did?: string) => seeOther(staffPaths.settingsPart(name, did));
  if (act === "forget") {
    await forgetTyped(post.member, name);
    return back("forgotten");
  }
  const part = getPart(name);
  const sent = { part, base: readBase(fields), mine: readForm(fields, name) };
  if (isFormAct(act)) {
    const mine = applyAct(sent.mine, act, { name: field, ...(key && { key }) }, part.standard);
    const did = await keep(post, { ...sent, mine });
    return seeOther(`${staffPaths.settingsPart(name, did)}#${landAt(act, field, mine)}`);
  }
  return back(await save(post, { ...sent, mine: withNewIds(part.shape, sent.mine, name) }));
}

const isFormAct = (act: string): act is FormAct => FORM_ACTS.some((one) => one === act);

/** The place of an act on the page: the new entry, or the field. */
function landAt(act: FormAct, field: string, flat: Flat): string {
  const added = act === "add" ? flat[`${field}[]`]?.split(",").at(-1) : undefined;
  return `field-${added === undefined ? field : `${field}/${added}`}`;
}

interface Sent {
  part: Part;
  /** The stored texts when the form was opened. */
  base: Flat;
  mine: Flat;
}

function readBase(fields: URLSearchParams): Flat {
  try {
    return flatSchema.parse(JSON.parse(fields.get("base") ?? "{}"));
  } catch {
    return {};
  }
}

/**
 * Stores the part in the draft, unless somebody else changed it after the form was opened. The notice of what came of it; undefined
 * where the form itself says why it is not stored.
 */
async function save(staff: StaffMember, sent: Sent): Promise<string | undefined> {
  const { part, base, mine } = sent;
  const found = await getSettings(staff.env, staff.caller);
  if (!found.ok) return (await keep(staff, sent)) ?? "failed";
  const settings = found.data;
  if (settings.file !== null) return "read_only";
  const theirs = partFlat(part, shownDocument(settings));
  if (differences(base, theirs).length > 0) return await keep(staff, sent);
  const value = reducePart(part.name, fromFlat(part.shape, mine, part.name));
  const outcome = await saveSettingsPart(staff.env, staff.caller, {
    part: part.name,
    revision: settings.revision,
    value,
  });
  if (outcome.ok) {
    await forgetTyped(staff.member, part.name);
    return "saved";
  }
  const errors = (outcome.problem?.errors ?? []).map(({ pointer, detail }) => ({
    name: fieldAt(part, mine, pointer) ?? "",
    detail,
  }));
  const failed = noticeOf(outcome);
  return (await keep(staff, sent, errors)) ?? (["changed", "refused"].includes(failed) ? undefined : failed);
}

/** Keeps what was typed, over what is stored now. Returns a notice where that fails. */
async function keep({ env, caller, member }: StaffMember, sent: Sent, errors: { name: string; detail: string }[] = []) {
  const { part, base, mine } = sent;
  const found = await getSettings(env, caller);
  const theirs = found.ok ? partFlat(part, shownDocument(found.data)) : base;
  const merged = mergeFlat(base, mine, theirs);
  const changed = Object.fromEntries(differences(theirs, merged).map((name) => [name, merged[name] ?? ""]));
  const isKept = await keepTyped(member, part.name, { changed, errors, meanwhile: differences(base, theirs) });
  return isKept ? undefined : "too_long";
}

function noticeOf({ reason, problem }: Outcome<unknown> & { ok: false }): string {
  if (reason === "conflict") return problem?.code === "settings_from_file" ? "read_only" : "changed";
  if (reason === "forbidden" || reason === "not_found") return "not_possible";
  return reason === "refused" ? "refused" : "failed";
}

/** Publishes the draft that was seen, discards it, or shows the website with it in this browser from now on, and no longer. */
export async function postDraft(request: Request, act: string): Promise<Response> {
  const post = await openStaffPost(request);
  if (!post.ok) return post.response;
  const { env, caller } = post;
  if (act === "preview") return openPreview(post);
  if (act === "end-preview") {
    previewNote.clear(await cookies(), cookieSettings(env));
    return seeOther(staffPaths.settings());
  }
  const revision = z.coerce.number().int().min(0).safeParse(formFields(post.body).get("revision")).data ?? 0;
  const outcome = act === "publish" ? await publishSettings(env, caller, revision) : await discardSettings(env, caller);
  const done = act === "publish" ? "published" : "discarded";
  return seeOther(staffPaths.settings({ did: outcome.ok ? done : noticeOf(outcome) }));
}

async function openPreview({ env, caller, member }: StaffMember): Promise<Response> {
  const found = await getSettings(env, caller);
  if (!found.ok) return seeOther(staffPaths.settings({ did: noticeOf(found) }));
  if (!found.data.draft) return seeOther(staffPaths.settings());
  await previewNote.write(await cookies(), cookieSettings(env), { member: member.uniqueId });
  return seeOther(paths.home());
}

/** Makes an earlier version the draft. */
export async function postRestore(request: Request, version: string): Promise<Response> {
  const post = await openStaffPost(request);
  if (!post.ok) return post.response;
  const outcome = await restoreSettings(post.env, post.caller, version);
  return seeOther(staffPaths.settings({ did: outcome.ok ? "restored" : noticeOf(outcome) }));
}

/** Replaces a picture of the logo or of a payer in the draft, or removes it. */
export async function postPicture(request: Request, name: string): Promise<Response> {
  const part = partOfPicture(name);
  const upload = await openStaffUpload(request, { maxBytes: MAX_PICTURE_BYTES[part] });
  if (!upload.ok) return upload.response;
  const { env, caller, fields, file } = upload;
  const back = (did: string) => seeOther(staffPaths.settingsPart(part, did));
  const isRemoved = fields.get("remove") === "1";
  if (file === "too_large" || (file === null && !isRemoved)) return back(file ?? "no_file");
  const found = await getSettings(env, caller);
  if (!found.ok) return back(noticeOf(found));
  const { [name]: _, ...others } = flatSchema.safeParse(shownDocument(found.data)[part] ?? {}).data ?? {};
  const picture = file && { [name]: toDataUri(file.bytes) };
  const value = reducePart(part, { ...others, ...picture });
  const outcome = await saveSettingsPart(env, caller, { part, revision: found.data.revision, value });
  if (outcome.ok) return back("saved");
  return back(outcome.reason === "refused" ? "bad_picture" : noticeOf(outcome));
}

/** A letter with the shown document, for administrators. */
export async function readLetter(letter: string, language: string | null): Promise<Response> {
  const read = await openStaffRead({ isActivity: true });
  if (!read.ok) return read.response;
  const sample = { letter, language: language === "es" ? "es" : "en" } as const;
  const found = await getSampleLetter(read.env, read.caller, sample);
  return answerLetter(found.ok ? found.data.html : null);
}

/** A picture of the shown document, for administrators. */
export async function readPicture(name: string): Promise<Response> {
  const read = await openStaffRead({ isActivity: true });
  if (!read.ok) return read.response;
  const found = await getSettings(read.env, read.caller);
  const shown = found.ok ? listPictures(shownDocument(found.data)).find((one) => one.name === name) : undefined;
  const picture = shown && fromDataUri(shown.source);
  if (!picture) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(picture.bytes), {
    headers: { "content-type": picture.type, "cache-control": "private, no-store", [POLICY_HEADER]: BARE_POLICY },
  });
}
