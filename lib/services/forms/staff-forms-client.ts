import "server-only";
import type { FieldResponse } from "@/domain/form-engine/answers";
import type { Language } from "@/domain/texts/languages";
import { appFormPageReading, handledAppFormReading, sentFormReading, uploadReading } from "@/domain/wire/app-form";
import { answersPageReading, requestsPageReading } from "@/domain/wire/exports";
import { type FILE_MODES, fileOutcomeReading, formFileReading, formFilesReading } from "@/domain/wire/form-file";
import type { FormStatus } from "@/domain/wire/form-instance";
import { formLibraryReading } from "@/domain/wire/form-library";
import { createCalls } from "@/lib/services/endpoint";
import { formsEndpoints as at } from "@/lib/services/forms/endpoints";
import { formsService } from "@/lib/services/forms/service";

/*
 * The staff's calls for forms, as the signed-in person. `forbidden` is a grade that is too low. A forms service without one of
 * these calls answers `not_found` to it.
 */
const call = createCalls(formsService);
const byId = (id: string) => ({ params: { id } });

/** The network's forms that have a version, by slug. */
export const listFormFiles = call(at.listFormFiles, formFilesReading);

/** A version of a form, by default the newest. */
export const getFormFile = call(at.getFormFile, formFileReading, (id: string, version?: number) => ({
  params: { id },
  query: { version },
}));

/** `refused` with the file's problems, which `readFileProblems` reads from `problem`. */
export const takeFormFile = call(
  at.takeFormFile,
  fileOutcomeReading,
  (fields: { text: string; mode: (typeof FILE_MODES)[number] }) => ({ fields }),
);

/** The forms that come with the project, by name. */
export const listLibraryForms = call(at.listLibraryForms, formLibraryReading);

/** Adds a form of the library, and publishes it. `conflict` where there is one of its slug, `refused` without the declaration that it needs. */
export const addLibraryForm = call(
  at.addLibraryForm,
  fileOutcomeReading,
  ({ slug, isNoncommercial }: { slug: string; isNoncommercial: boolean }) => ({
    fields: { slug, is_noncommercial: isNoncommercial },
  }),
);

interface AppFormQuery {
  formId: string;
  page: number;
  records: number;
  search: string;
  status: FormStatus | undefined;
}

/** A page of a form's instances, the newest first. */
export const listAppFormPage = call(
  at.listInstances,
  appFormPageReading,
  ({ formId, status, ...query }: AppFormQuery) => ({
    params: { formId },
    query: { ...query, by_status: status, sort: "-created_at" },
  }),
);

interface NewLink {
  /** True where the link is mailed. */
  isMailed: boolean;
  /** True where the answer includes the link: only for those who may read answers. */
  isShown: boolean;
}

interface NewAppForm extends NewLink {
  formId: string;
  name: string;
  email: string;
  expiresAt: Date;
  language?: Language;
  /** Answers that the sender filled in. */
  responses?: readonly FieldResponse[];
  /** Sends it again every so many weeks until a moment. */
  repeat?: { weeks: number; until: Date } | undefined;
  /** The forms that the same link opens after it, in order. */
  furtherIds?: readonly string[];
  /** The person who answers the questions for a second signer. */
  secondSigner?: { name: string; email: string } | undefined;
}

/** Assigns a form. */
export const sendForm = call(
  at.createAppForm,
  sentFormReading,
  ({
    formId,
    name,
    email,
    expiresAt,
    language,
    isMailed,
    isShown,
    responses = [],
    repeat,
    furtherIds = [],
    secondSigner,
  }: NewAppForm) => ({
    fields: {
      form_id: formId,
      assigned_to_name: name,
      assigned_to_email: email,
      expires_at: expiresAt.toISOString(),
      invite: isMailed,
      link: isShown,
      // English is the default: services of others may not know the field.
      ...(language && language !== "en" && { language }),
      ...(responses.length > 0 && { responses }),
      ...(furtherIds.length > 0 && { further_form_ids: furtherIds }),
      ...(secondSigner && { second_signer: secondSigner }),
      ...(repeat && { repeat: { weeks: repeat.weeks, until: repeat.until.toISOString() } }),
    },
  }),
);

export const getAppForm = call(at.getAppForm, handledAppFormReading, byId);

/** Replaces the links of an unfinished form. `conflict` with the service's code. */
export const reissueAppForm = call(
  at.reissueAppForm,
  handledAppFormReading,
  ({ id, expiresAt, isMailed, isShown }: NewLink & { id: string; expiresAt: Date | undefined }) => ({
    params: { id },
    fields: { expires_at: expiresAt?.toISOString(), invite: isMailed, link: isShown },
  }),
);

/** Mails a further link to an open form. `conflict` with the service's code. */
export const remindAppForm = call(at.remindAppForm, handledAppFormReading, byId);

/** Ends a form's links until it is reissued. */
export const revokeAppForm = call(at.revokeAppForm, handledAppFormReading, byId);

/** Gives an open form the newest version. `conflict` with the service's code. */
export const carryOverAppForm = call(at.carryOverAppForm, handledAppFormReading, byId);

/** Sends no further form of a series. */
export const stopRepeatingAppForm = call(at.stopRepeatingAppForm, handledAppFormReading, byId);

/** Ends an unsubmitted form for good. `conflict` with the service's code. */
export const endAppForm = call(at.cancelAppForm, sentFormReading, byId);

/** A form whose page of answers is long. */
const LARGE = { maxAnswerBytes: 64 * 1024 * 1024 };

/** A file that an answer of a person's form names. The service records that it was read. */
export const getAppFormUpload = call(at.getAppFormUpload, uploadReading, (id: string, uploadId: string) => ({
  ...LARGE,
  params: { id, uploadId },
}));

/** A page of a form's submitted answers, after the place of the page before. */
export const exportAnswers = call(at.exportAnswers, answersPageReading, (formId: string, after?: string) => ({
  ...LARGE,
  params: { formId },
  query: { after },
}));

/** A page of the appointment requests, newest first. */
export const exportRequests = call(at.exportRequests, requestsPageReading, (after?: string) => ({
  ...LARGE,
  query: { after },
}));
