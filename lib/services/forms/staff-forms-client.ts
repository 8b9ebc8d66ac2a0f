import "server-only";
import type { z } from "zod";
import {
  appFormPageReading,
  type HandledAppForm,
  handledAppFormReading,
  type ListedAppForm,
  sentFormReading,
} from "@/domain/wire/app-form";
import {
  type FILE_MODES,
  type FileOutcome,
  type FormFile,
  fileOutcomeReading,
  formFileReading,
  formFilesReading,
  type ListedFormFile,
} from "@/domain/wire/form-file";
import type { FormStatus } from "@/domain/wire/form-instance";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { callEndpoint, type Endpoint } from "@/lib/services/endpoint";
import { formsEndpoints as at } from "@/lib/services/forms/endpoints";
import { formsService } from "@/lib/services/forms/service";
import type { Outcome } from "@/lib/services/requester";

/*
 * The staff's calls for forms, as the signed-in person. `forbidden` is a grade that is too low. A forms service without one of
 * these calls answers `not_found` to it.
 */

/** The network's forms that have a version, by slug. */
export const listFormFiles = (env: Env, caller: Caller): Promise<Outcome<ListedFormFile[]>> =>
  call(env, caller, at.listFormFiles, {}, formFilesReading);

/** A version of a form, by default the newest. */
export const getFormFile = (env: Env, caller: Caller, id: string, version?: number): Promise<Outcome<FormFile>> =>
  call(env, caller, at.getFormFile, { params: { id }, query: { version } }, formFileReading);

/** `refused` with the file's problems, which `readFileProblems` reads from `problem`. */
export const takeFormFile = (
  env: Env,
  caller: Caller,
  file: { text: string; mode: (typeof FILE_MODES)[number] },
): Promise<Outcome<FileOutcome>> => call(env, caller, at.takeFormFile, { fields: file }, fileOutcomeReading);

interface AppFormQuery {
  formId: string;
  page: number;
  records: number;
  search: string;
  status: FormStatus | undefined;
}

export interface AppFormPage {
  forms: ListedAppForm[];
  totalRecords: number;
  totalPages: number;
}

/** A page of a form's instances, the newest first. */
export const listAppFormPage = (env: Env, caller: Caller, query: AppFormQuery): Promise<Outcome<AppFormPage>> => {
  const { formId, page, records, search, status } = query;
  const asked = { page, records, search, by_status: status, sort: "-created_at" };
  return call(env, caller, at.listInstances, { params: { formId }, query: asked }, appFormPageReading);
};

interface NewAppForm {
  formId: string;
  name: string;
  email: string;
  expiresAt: Date;
  /** True where the link is mailed. */
  isMailed: boolean;
  /** True where the answer includes the link: only for those who may read answers. */
  isShown: boolean;
}

/** Assigns a form. */
export const sendForm = (env: Env, caller: Caller, form: NewAppForm): Promise<Outcome<SentForm>> => {
  const { formId, name, email, expiresAt, isMailed, isShown } = form;
  const fields = {
    form_id: formId,
    assigned_to_name: name,
    assigned_to_email: email,
    expires_at: expiresAt.toISOString(),
    invite: isMailed,
    link: isShown,
  };
  return call(env, caller, at.createAppForm, { fields }, sentFormReading);
};

interface SentForm {
  uniqueId: string;
  link: string | null;
}

interface AppFormAnswer {
  form: HandledAppForm;
  /** Only where it was just created. */
  link: string | null;
}

export const getAppForm = (env: Env, caller: Caller, id: string): Promise<Outcome<AppFormAnswer>> =>
  call(env, caller, at.getAppForm, { params: { id } }, handledAppFormReading);

/** Replaces the links of an unfinished form. `conflict` with the service's code. */
export const reissueAppForm = (
  env: Env,
  caller: Caller,
  { id, ...link }: { id: string; expiresAt: Date | undefined } & Pick<NewAppForm, "isMailed" | "isShown">,
): Promise<Outcome<AppFormAnswer>> => {
  const fields = { expires_at: link.expiresAt?.toISOString(), invite: link.isMailed, link: link.isShown };
  return call(env, caller, at.reissueAppForm, { params: { id }, fields }, handledAppFormReading);
};

/** Mails a further link to an open form. `conflict` with the service's code. */
export const remindAppForm = (env: Env, caller: Caller, id: string): Promise<Outcome<AppFormAnswer>> =>
  call(env, caller, at.remindAppForm, { params: { id } }, handledAppFormReading);

/** Ends a form's links until it is reissued. */
export const revokeAppForm = (env: Env, caller: Caller, id: string): Promise<Outcome<AppFormAnswer>> =>
  call(env, caller, at.revokeAppForm, { params: { id } }, handledAppFormReading);

/** Ends an unsubmitted form for good. `conflict` with the service's code. */
export const endAppForm = (env: Env, caller: Caller, id: string): Promise<Outcome<SentForm>> =>
  call(env, caller, at.cancelAppForm, { params: { id } }, sentFormReading);

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  fields?: object;
}

function call<T>(env: Env, caller: Caller, endpoint: Endpoint, { fields, ...place }: Sent, answer: z.ZodType<T>) {
  const body = fields && (endpoint.wraps ? { [endpoint.wraps]: fields } : fields);
  return callEndpoint(formsService(env, caller), endpoint, { ...place, body, answer });
}
