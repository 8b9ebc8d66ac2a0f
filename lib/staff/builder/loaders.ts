import "server-only";
import { notFound } from "next/navigation";
import type { FormFile, ListedFormFile } from "@/domain/wire/form-file";
import { getFormFile } from "@/lib/services/forms/staff-forms-client";
import { type BuilderProblem, canonicalText, digestOf, flatOf, problemsOf } from "@/lib/staff/builder/draft";
import { FORM, formShape } from "@/lib/staff/builder/shapes";
import { findForm, loadForms } from "@/lib/staff/forms/loaders";
import { orNotFound } from "@/lib/staff/outcomes";
import type { Flat } from "@/lib/staff/settings/flat";
import { type Change, listChanges, nameInWords } from "@/lib/staff/settings/part";
import { openStaffPage } from "@/lib/visitor/staff/loaders";

/** A problem with its field's name in words. */
interface NamedProblem extends BuilderProblem {
  where: string;
}

export interface OpenDraft {
  form: ListedFormFile;
  file: FormFile;
  flat: Flat;
  /** The definition's JSON, and what identifies it. */
  base: string;
  digest: string;
  problems: readonly NamedProblem[];
  hasSpanish: boolean;
}

const PART = { name: FORM, label: "The form", shape: formShape };

/** The problems of a draft, each with its place in words. */
export const nameProblems = (definition: unknown, flat: Flat): NamedProblem[] =>
  problemsOf(definition, flat).map((problem) => ({ ...problem, where: nameInWords(PART, problem.name, flat) }));

/** The newest version of a form for the builder. */
export async function loadDraft(slug: string, isSpanish: boolean): Promise<OpenDraft> {
  const staff = await openStaffPage();
  const form = (await findForm(staff, slug)) ?? notFound();
  const file = orNotFound(await getFormFile(staff.env, staff.caller, form.uniqueId));
  const { definition } = file;
  const [base, flat] = [canonicalText(definition), flatOf(definition)];
  return {
    ...{ form, file, base, digest: digestOf(definition), flat, problems: nameProblems(definition, flat) },
    hasSpanish: isSpanish || base.includes('"es":"'),
  };
}

/** The differences of a draft from the published version; all of it where there is none. */
export async function loadChanges({ form, flat }: OpenDraft): Promise<Change[]> {
  const { env, caller } = await openStaffPage();
  const { uniqueId, publishedVersion } = form;
  if (publishedVersion === null) return [];
  const published = orNotFound(await getFormFile(env, caller, uniqueId, publishedVersion));
  return listChanges(PART, flatOf(published.definition), flat);
}

/** The forms that a new one can be a copy of. */
export const loadSources = async (): Promise<readonly ListedFormFile[]> => (await loadForms()).forms ?? [];
