import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { getEnv } from "@/lib/config/env";
import { validateAnswers } from "@/lib/form-engine/validate";
import { clientAddress } from "@/lib/net/client-address";
import { paths } from "@/lib/paths";
import { DOOR_HEADER } from "@/lib/public-form/constants";
import { deriveDraftKey, draftIdOf } from "@/lib/public-form/draft-key";
import { type FormFailure, findFailure, MISSING_TOKEN, readFailure } from "@/lib/public-form/failure";
import type { PublicFormInstance, PublicFormProps } from "@/lib/public-form/instance";
import { readForm, toInstance } from "@/lib/public-form/to-instance";
import { formCookieName, openToken } from "@/lib/public-form/token-cookie";
import { loadForm } from "@/lib/services/public-forms/client";
import { SUBMIT_MESSAGES } from "@/lib/services/public-forms/messages";
import { formIdSchema, type WireForm } from "@/lib/services/public-forms/schema";
import { secretsOf, toSealSettings } from "@/lib/session/cookie-jar";

/** What the page of a form behind a link has to show. */
export type PublicFormPage =
  | { kind: "failed"; failure: FormFailure }
  | { kind: "form"; form: PublicFormProps; isSaved: boolean }
  /** `draftId` names what a device may still keep of the form. */
  | { kind: "receipt"; instance: PublicFormInstance; draftId: string };

type Query = Record<string, string | string[] | undefined>;

/** The form of this address and its cookie, or why there is none. Reads cookies. One load for the page and its title. */
export const loadPublicFormPage = ({ form, check, saved }: Query): Promise<PublicFormPage> =>
  loadPage(form?.toString(), check === "1", saved === "1");

const loadPage = cache(loadFormPage);

async function loadFormPage(form: string | undefined, isChecked: boolean, isSaved: boolean): Promise<PublicFormPage> {
  const parsed = formIdSchema.safeParse(form);
  const formId = parsed.success ? parsed.data : null;
  const incoming = await headers();
  const refusedAtDoor = readFailure(incoming.get(DOOR_HEADER));
  if (refusedAtDoor) return { kind: "failed", failure: refusedAtDoor };
  const env = getEnv();
  const now = new Date();
  const token = formId === null ? undefined : await readToken(formId, now);
  if (formId === null || token === undefined) return { kind: "failed", failure: MISSING_TOKEN };
  const loading = await loadForm(env, { token, address: clientAddress(incoming) }, formId);
  const failure = findFailure(loading);
  if (loading.kind !== "loaded" || failure) return { kind: "failed", failure: failure ?? MISSING_TOKEN };
  if (loading.form.status === "submitted") {
    return { kind: "receipt", instance: toInstance(loading.form), draftId: draftIdOf(loading.form.uniqueId) };
  }
  return {
    kind: "form",
    form: toProps(loading.form, { secrets: secretsOf(toSealSettings(env)), now, isChecked }),
    isSaved,
  };
}

async function readToken(formId: string, now: Date): Promise<string | undefined> {
  const sealed = (await cookies()).get(formCookieName(formId))?.value;
  return openToken(secretsOf(toSealSettings(getEnv())), { formId, sealed, now });
}

function toProps(
  form: WireForm,
  { secrets, now, isChecked }: { secrets: readonly string[]; now: Date; isChecked: boolean },
): PublicFormProps {
  const { definition, answers } = readForm(form);
  const problems = isChecked ? validateAnswers(definition, answers) : [];
  return {
    instance: toInstance(form),
    submitUrl: paths.publicFormSubmit(form.uniqueId),
    draftUrl: paths.publicFormDraft(form.uniqueId),
    draftKey: deriveDraftKey(secrets, form.uniqueId),
    problems,
    banner: problems.length > 0 ? SUBMIT_MESSAGES.invalid : null,
    renderedAt: now.toISOString(),
  };
}
