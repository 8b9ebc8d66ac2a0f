import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { toAnswers } from "@/domain/form-engine/answers";
import { validateAnswers } from "@/domain/form-engine/validate";
import { clientAddress } from "@/domain/net/client-address";
import { t } from "@/domain/texts/t";
import { formIdSchema, type WireForm } from "@/domain/wire/form-instance";
import { getEnv } from "@/lib/config/env";
import { formPaths } from "@/lib/config/form-paths";
import { cookieSettings, secretsOf } from "@/lib/http/cookie-jar";
import { FAILURE_HEADER } from "@/lib/public-form/constants";
import { deriveDraftKey, draftIdOf } from "@/lib/public-form/draft-key";
import { type FormFailure, findFailure, MISSING_TOKEN, readFailure } from "@/lib/public-form/failure";
import { loadFormOnce } from "@/lib/public-form/load-form-once";
import { toInstance } from "@/lib/public-form/read-form";
import { openFormCookie, readFormCookie, type SubmissionRecord } from "@/lib/public-form/token-cookie";
import { type LinkHolder, loadForm } from "@/lib/services/public-forms/client";
import type { PublicFormInstance, PublicFormProps } from "@/lib/services/public-forms/instance";
import { MORE_QUESTIONS, SUBMIT_MESSAGES } from "@/lib/services/public-forms/messages";

/** Content of a form page behind a link. */
export type PublicFormPage =
  | { kind: "failed"; failure: FormFailure }
  | { kind: "form"; form: PublicFormProps; isSaved: boolean; place: PacketPlace | null }
  /** The visitor left the form; `isSaved`: it has saved answers. */
  | { kind: "left"; formId: string; isSaved: boolean }
  /** Without `instance` where the service no longer returns it. `draftIds` name drafts possibly left on the device. */
  | {
      kind: "receipt";
      instance: PublicFormInstance | null;
      submission: SubmissionRecord | undefined;
      /** All submitted forms of the packet, in order; empty for a form by itself. */
      packet: PublicFormInstance[];
      draftIds: string[];
      timeZone: string;
    };

/** The place of a form in its packet, from 1. `hasAlert`: one that this browser submitted before has an answer with an alert. */
export interface PacketPlace {
  number: number;
  count: number;
  hasAlert: boolean;
}

type Query = Record<string, string | string[] | undefined>;

/** The form of this address and its cookie, or the failure. Reads cookies. Loaded once for the page and its title. */
export async function loadPublicFormPage({ form, check, more, saved, left }: Query): Promise<PublicFormPage> {
  const ask = more === "1" ? "more" : check === "1" ? "check" : undefined;
  const page = await loadPage(form?.toString(), ask, saved === "1");
  if (page.kind !== "form" || left !== "1") return page;
  const { uniqueId, lastSavedAt } = page.form.instance;
  return { kind: "left", formId: uniqueId, isSaved: lastSavedAt !== null };
}

const loadPage = cache(loadFormPage);

/** Stored answers are checked, and questions that they opened announced, where a plain submission led here. */
type Ask = "check" | "more" | undefined;

async function loadFormPage(form: string | undefined, ask: Ask, isSaved: boolean): Promise<PublicFormPage> {
  const parsed = formIdSchema.safeParse(form);
  const formId = parsed.success ? parsed.data : null;
  const incoming = await headers();
  const refusedAtEntry = readFailure(incoming.get(FAILURE_HEADER));
  if (refusedAtEntry) return { kind: "failed", failure: refusedAtEntry };
  const env = getEnv();
  const now = new Date();
  const cookie = formId === null ? undefined : await readCookie(formId, now);
  if (formId === null || cookie === undefined) return { kind: "failed", failure: MISSING_TOKEN };
  const { submission } = cookie;
  const address = clientAddress(incoming);
  const loading = await loadFormOnce(env, { ...cookie, address }, formId);
  const isLoaded = loading.kind === "loaded";
  const formIds = (isLoaded && loading.form.packet?.formIds) || [];
  // Once the submit call succeeded, the form is submitted, whatever this load returns.
  if (submission || (isLoaded && loading.form.status === "submitted")) {
    const instance = isLoaded ? toInstance(loading.form) : null;
    const packet = await Promise.all(
      formIds.map((id) => (id === formId ? instance : loadSubmitted({ ...cookie, formId: id, address }, id))),
    );
    return {
      ...{ kind: "receipt", instance, submission, timeZone: env.TIME_ZONE },
      packet: packet.filter((form) => form !== null),
      draftIds: [formId, ...formIds.filter((id) => id !== formId)].map(draftIdOf),
    };
  }
  const failure = findFailure(loading);
  if (!isLoaded || failure) return { kind: "failed", failure: failure ?? MISSING_TOKEN };
  const place = formIds.length === 0 ? null : await placeOf(formIds, formId, now);
  const props = toProps(loading.form, { secrets: secretsOf(cookieSettings(env)), now, ask });
  return { kind: "form", form: props, isSaved, place };
}

/** Another form of a packet; null unless it was submitted. */
async function loadSubmitted(holder: LinkHolder, formId: string): Promise<PublicFormInstance | null> {
  const loading = await loadForm(getEnv(), holder, formId);
  return loading.kind === "loaded" && loading.form.status === "submitted" ? toInstance(loading.form) : null;
}

async function placeOf(formIds: readonly string[], formId: string, now: Date): Promise<PacketPlace> {
  const others = await Promise.all(formIds.map((id) => readCookie(id, now)));
  const hasAlert = others.some((cookie) => cookie?.submission?.hasAlert);
  return { number: formIds.indexOf(formId) + 1, count: formIds.length, hasAlert };
}

async function readCookie(formId: string, now: Date) {
  const sealed = readFormCookie(await cookies(), formId);
  return openFormCookie(secretsOf(cookieSettings(getEnv())), { formId, sealed, now });
}

function toProps(
  form: WireForm,
  { secrets, now, ask }: { secrets: readonly string[]; now: Date; ask: Ask },
): PublicFormProps {
  const instance = toInstance(form);
  const problems = ask === "check" ? validateAnswers(instance.definition, toAnswers(instance.responses)) : [];
  return {
    instance,
    submitUrl: formPaths.publicFormSubmit(form.uniqueId),
    draftUrl: formPaths.publicFormDraft(form.uniqueId),
    draftKey: deriveDraftKey(secrets, form.uniqueId),
    problems,
    banner: ask === "more" ? t(MORE_QUESTIONS) : problems.length > 0 ? SUBMIT_MESSAGES.invalid : null,
    renderedAt: now.toISOString(),
    timeZone: getEnv().TIME_ZONE,
  };
}
