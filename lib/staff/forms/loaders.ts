import "server-only";
import { notFound } from "next/navigation";
import type { z } from "zod";
import type { Field } from "@/domain/form-engine/definition";
import { orderFields } from "@/domain/form-engine/order-fields";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { hasSecondSigner } from "@/domain/form-engine/second-signer";
import type { appFormPageReading, HandledAppForm } from "@/domain/wire/app-form";
import type { FormFile, ListedFormFile } from "@/domain/wire/form-file";
import type { LibraryForm } from "@/domain/wire/form-library";
import { staffPaths } from "@/lib/config/staff-paths";
import { readDraft } from "@/lib/drafts/draft-jar";
import { loadCookies } from "@/lib/http/load-cookies";
import { toInstance } from "@/lib/public-form/read-form";
import {
  getAppForm,
  getFormFile,
  listAppFormPage,
  listFormFiles,
  listLibraryForms,
} from "@/lib/services/forms/staff-forms-client";
import type { PublicFormProps } from "@/lib/services/public-forms/instance";
import {
  type FileResult,
  filePlace,
  fileResultSchema,
  type SendDraft,
  sendDraftSchema,
  sendPlace,
} from "@/lib/staff/forms/schema";
import { type InstanceQuery, parseInstanceQuery, type SearchParams } from "@/lib/staff/forms/search-params";
import { orNotFound, orThrow } from "@/lib/staff/outcomes";
import { openStaffPage, type StaffMember } from "@/lib/visitor/staff/loaders";
import type { Member } from "@/lib/visitor/staff/member";
import { findNewLink } from "@/lib/visitor/staff/new-link";

export const INSTANCES_PER_PAGE = 25;

/** All forms; null where the forms service has no such list. */
export async function loadForms(): Promise<{ member: Member; forms: readonly ListedFormFile[] | null }> {
  const { env, caller, member } = await openStaffPage();
  const outcome = await listFormFiles(env, caller);
  if (!outcome.ok && outcome.reason === "not_found") return { member, forms: null };
  return { member, forms: orThrow(outcome) };
}

/** The forms that come with the project, to add. */
export async function loadLibrary(): Promise<readonly LibraryForm[]> {
  const { env, caller } = await openStaffPage();
  return orNotFound(await listLibraryForms(env, caller));
}

/** The form of a slug; undefined without one. */
export const findForm = async (staff: Pick<StaffMember, "env" | "caller">, slug: string) =>
  (await loadFiles(staff)).find((form) => form.slug === slug);

const loadFiles = async ({ env, caller }: Pick<StaffMember, "env" | "caller">) =>
  orThrow(await listFormFiles(env, caller));

export interface FormView {
  member: Member;
  officeZone: string;
  form: ListedFormFile;
  query: InstanceQuery;
  page: z.output<typeof appFormPageReading>;
  draft: SendDraft | undefined;
  /** Questions of the published version that the sender fills in. */
  filledFields: readonly Field[];
  /** True for a form with questions for a second signer. */
  isSecondSigned: boolean;
  /** The other forms that can be sent, by name. */
  otherForms: readonly ListedFormFile[];
  now: Date;
}

/** A form with a page of its instances. */
export async function loadForm(slug: string, params: SearchParams): Promise<FormView> {
  const staff = await openStaffPage();
  const { env, caller, member } = staff;
  const forms = await loadFiles(staff);
  const form = forms.find((known) => known.slug === slug) ?? notFound();
  const otherForms = forms
    .filter(({ uniqueId, publishedVersion }) => uniqueId !== form.uniqueId && publishedVersion !== null)
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  const query = parseInstanceQuery(params);
  const [page, draft, questions] = await Promise.all([
    listAppFormPage(env, caller, { formId: form.uniqueId, records: INSTANCES_PER_PAGE, ...query }),
    readDraft(await loadCookies(), sendPlace(slug, member), sendDraftSchema),
    // The page is shown without them while the version cannot be read; sending it is refused.
    loadQuestions(staff, form),
  ]);
  return {
    ...{ member, officeZone: env.TIME_ZONE, now: new Date() },
    ...{ form, query, page: orThrow(page), draft, otherForms },
    filledFields: questions?.filled ?? [],
    isSecondSigned: questions?.isSecondSigned ?? false,
  };
}

/**
 * The questions of a form's published version that its sender fills in, and whether it has some for a second signer; undefined where the version
 * cannot be read.
 */
export async function loadQuestions(
  { env, caller }: Pick<StaffMember, "env" | "caller">,
  { uniqueId, publishedVersion }: ListedFormFile,
): Promise<{ filled: readonly Field[]; isSecondSigned: boolean } | undefined> {
  if (publishedVersion === null) return { filled: [], isSecondSigned: false };
  const file = await getFormFile(env, caller, uniqueId, publishedVersion);
  if (!file.ok) return undefined;
  const definition = parseDefinition(file.data.definition);
  const filled = orderFields(definition).filter(({ properties }) => properties.prefill === "sender");
  return { filled, isSecondSigned: hasSecondSigner(definition) };
}

export interface InstanceView {
  member: Member;
  officeZone: string;
  form: HandledAppForm;
  /** The link that was just created, for this view alone. */
  newLink: string | undefined;
  now: Date;
}

/** One person's form. */
export async function loadInstance(id: string): Promise<InstanceView> {
  const { env, caller, member } = await openStaffPage();
  const { form } = orNotFound(await getAppForm(env, caller, id));
  return { member, officeZone: env.TIME_ZONE, form, newLink: findNewLink(), now: new Date() };
}

/** A version of a form as a person would see it; typed answers are not sent. */
export async function loadPreview(slug: string, version: unknown): Promise<{ file: FormFile; form: PublicFormProps }> {
  const staff = await openStaffPage();
  const { env, caller } = staff;
  const known = (await findForm(staff, slug)) ?? notFound();
  const number = typeof version === "string" && /^\d{1,6}$/.test(version) ? Number(version) : undefined;
  const file = orNotFound(await getFormFile(env, caller, known.uniqueId, number));
  return { file, form: toPreview(file, env.TIME_ZONE) };
}

const UNANSWERED = {
  ...{
    assignedToName: "Name of the person",
    expiresAt: null,
    isExpired: false,
    canEdit: true,
    status: "assigned" as const,
  },
  ...{ responses: [], unreadIds: [], hasUnnamed: false, revision: 0, lastSavedAt: null, submittedAt: null },
  ...{
    totalScore: null,
    scoreLabel: null,
    severity: null,
    missingCount: 0,
    language: "en" as const,
    languages: ["en" as const],
  },
};

const toPreview = ({ name, slug, versionId, definition }: FormFile, timeZone: string): PublicFormProps => ({
  instance: toInstance({
    ...UNANSWERED,
    uniqueId: versionId,
    formName: name,
    schema: definition,
  }),
  submitUrl: staffPaths.formPreviewSubmit(slug),
  draftUrl: staffPaths.formPreviewSubmit(slug),
  draftKey: null,
  problems: [],
  banner: null,
  renderedAt: new Date().toISOString(),
  timeZone,
});

/** Result of the last uploaded form file; undefined unless the address asks for it. */
export async function loadFileResult({ result }: SearchParams): Promise<FileResult | undefined> {
  const { member } = await openStaffPage();
  return result === "1" ? readDraft(await loadCookies(), filePlace(member), fileResultSchema) : undefined;
}
