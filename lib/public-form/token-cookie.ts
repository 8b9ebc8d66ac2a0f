import "server-only";
import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { currentLanguage, LANGUAGES, type Language } from "@/domain/texts/languages";
import { COOKIES } from "@/lib/config/cookies";
import { formPaths } from "@/lib/config/form-paths";
import { inLanguagePath } from "@/lib/config/page-language";
import { CHUNK_LENGTH, readChunks, writeChunks } from "@/lib/http/cookie-chunks";
import type { CookieJar, CookieOptions, CookieSettings } from "@/lib/http/cookie-jar";
import { type SealKind, seal, unseal } from "@/lib/http/seal";
import type { LinkHolder } from "@/lib/services/public-forms/client";

/** Cookies of the form's page in a language: each page receives its own, and both have the same content. */
const prefixOf = (language: Language) => `${COOKIES.form.name}${language === "en" ? "" : `${language}-`}`;
/** Browsers send all of them with each request below the path: both bounds keep its headers within the limits of servers. */
const MAX_FORMS = 12;
const MAX_LENGTH = 12_000;
/** Cookies for the longest token with the record of its submission. */
const MAX_CHUNKS = 4;
const HOUR_MS = 60 * 60 * 1_000;
/** Time for which this browser can show the receipt of a submitted form. */
const RECEIPT_MS = HOUR_MS;
/** Time for which an expired link is still reported as such. */
const AFTER_EXPIRY_MS = 24 * HOUR_MS;

const submissionRecordSchema = z.object({
  at: z.string(),
  totalScore: z.number().nullable(),
  scoreLabel: z.string().nullable(),
  missingCount: z.number(),
  hasAlert: z.boolean(),
});
/** The accepted submission, shown by the receipt independently of the service. `at` is ISO 8601. */
export type SubmissionRecord = z.output<typeof submissionRecordSchema>;

const contentSchema = z.object({
  id: z.string(),
  token: z.string(),
  openedAtMs: z.number(),
  keepUntilMs: z.number().nullable(),
  hasLanguages: z.boolean().optional(),
  submission: submissionRecordSchema.optional(),
  /** The link opens several forms, and calls of the service name the one that is meant. */
  isPacket: z.boolean().optional(),
});
type Content = z.output<typeof contentSchema>;

const FORM_SEAL: SealKind<Content> = { purpose: "form token", content: contentSchema, ttlSeconds: 0 };

interface Cookie {
  name: string;
  value: string;
}

/** Session cookies of one path: removed when the browser closes. */
export type FormCookieOptions = Omit<CookieOptions, "maxAge">;

/** One cookie per form, so that forms in two tabs are independent; more for a long token. Form ids have no dots. */
const cookieNames = (formId: string, language = currentLanguage()): string[] =>
  Array.from({ length: MAX_CHUNKS }, (_, index) => `${prefixOf(language)}${formId}${index === 0 ? "" : `.${index}`}`);

/** The sealed value of a form's cookies; blank without one. */
export const readFormCookie = (jar: Pick<CookieJar, "get">, formId: string): string =>
  readChunks(jar, cookieNames(formId));

/** Writes a form's cookies for its page in every language, and removes those received that it no longer needs. */
export function writeFormCookie(
  received: Pick<CookieJar, "get">,
  jar: Pick<CookieJar, "set">,
  { formId, sealed, settings }: { formId: string; sealed: string; settings: Pick<CookieSettings, "secure"> },
): void {
  const count = cookieNames(formId).filter(
    (name, index) => index * CHUNK_LENGTH < sealed.length || received.get(name) !== undefined,
  ).length;
  for (const language of LANGUAGES) {
    const names = cookieNames(formId, language).slice(0, count);
    if (!writeChunks(jar, names, sealed, formCookieOptions(settings, language)))
      throw new Error("The token of a form does not fit its cookies.");
  }
}

/** Removes a form's cookies, by the names that its page received, from its page in every language. */
export function removeFormCookies(
  jar: Pick<CookieJar, "set">,
  names: readonly string[],
  settings: Pick<CookieSettings, "secure">,
): void {
  const received = prefixOf(currentLanguage());
  for (const language of LANGUAGES)
    for (const name of names) {
      const options = { ...formCookieOptions(settings, language), maxAge: 0 };
      jar.set(prefixOf(language) + name.slice(received.length), "", options);
    }
}

const formCookieOptions = ({ secure }: Pick<CookieSettings, "secure">, language: Language): FormCookieOptions => ({
  path: inLanguagePath(formPaths.publicForm(), language),
  httpOnly: true,
  sameSite: "lax",
  secure,
});

/** Seals a link's token. Expires a day after the form, or an hour after submission. */
export async function sealToken(
  secret: string,
  {
    formId,
    token,
    now,
    submission,
    language,
    isPacket,
    ...ends
  }: {
    formId: string;
    token: string;
    now: Date;
    expiresAt: string | null;
    isSubmitted: boolean;
    submission?: SubmissionRecord | undefined;
    /** The language of the form's page; undefined from a service without languages. */
    language?: Language | undefined;
    isPacket?: boolean | undefined;
  },
): Promise<string> {
  const keepUntilMs = ends.isSubmitted
    ? now.getTime() + RECEIPT_MS
    : ends.expiresAt && Date.parse(ends.expiresAt) + AFTER_EXPIRY_MS;
  return seal(FORM_SEAL, secret, {
    id: formId,
    token,
    openedAtMs: now.getTime(),
    keepUntilMs: keepUntilMs || null,
    hasLanguages: language !== undefined,
    ...(submission && { submission }),
    ...(isPacket && { isPacket }),
  });
}

/** Content of a form's cookie, and the page's language for a service that has languages; undefined when missing, forged, another form's or expired. */
export async function openFormCookie(
  secrets: readonly string[],
  { formId, sealed, now }: { formId: string; sealed: string | undefined; now: Date },
): Promise<(Pick<Content, "token" | "submission"> & Pick<LinkHolder, "formId" | "language">) | undefined> {
  const content = await open(secrets, sealed ?? "", now);
  if (content?.id !== formId) return undefined;
  const { token, submission, hasLanguages, isPacket } = content;
  return {
    ...{ token, submission, language: hasLanguages ? currentLanguage() : undefined },
    formId: isPacket ? formId : undefined,
  };
}

/** The form that this browser submitted with the token within the last hour: its link may no longer open it. */
export async function findSubmittedForm(
  secrets: readonly string[],
  { cookies, token, now }: { cookies: readonly Cookie[]; token: string; now: Date },
): Promise<string | undefined> {
  for (const { formId, sealed } of listForms(cookies)) {
    const content = await open(secrets, sealed, now);
    if (content?.submission && content.id === formId && isSame(content.token, token)) return content.id;
  }
  return undefined;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The forms that a request has cookies of, in their order. */
function listForms(cookies: readonly Cookie[]): { formId: string; sealed: string; names: string[] }[] {
  const values = new Map(cookies.map((cookie) => [cookie.name, cookie]));
  const prefix = prefixOf(currentLanguage());
  const forms = Map.groupBy(
    [...values.keys()].filter((name) => name.startsWith(prefix)),
    (name) => name.slice(prefix.length).split(".")[0] ?? "",
  );
  return Array.from(forms, ([formId, names]) => ({ formId, names, sealed: readFormCookie(values, formId) }));
}

/**
 * Names of the form cookies to remove when another form is opened with `sealed`: unreadable and expired ones, and the oldest beyond a
 * dozen or beyond the length of all.
 */
export async function chooseStale(
  secrets: readonly string[],
  { cookies, openedId, sealed, now }: { cookies: readonly Cookie[]; openedId: string; sealed: string; now: Date },
): Promise<string[]> {
  const others = listForms(cookies).filter(({ formId }) => formId !== openedId);
  const opened = await Promise.all(
    others.map(async (form) => {
      const content = await open(secrets, form.sealed, now);
      return { ...form, openedAtMs: content?.id === form.formId ? content.openedAtMs : undefined };
    }),
  );
  let [count, length] = [1, sealed.length];
  return opened
    .toSorted((a, b) => (b.openedAtMs ?? 0) - (a.openedAtMs ?? 0))
    .filter((form) => {
      count += 1;
      length += form.sealed.length;
      return form.openedAtMs === undefined || count > MAX_FORMS || length > MAX_LENGTH;
    })
    .flatMap(({ names }) => names);
}

async function open(secrets: readonly string[], sealed: string, now: Date): Promise<Content | undefined> {
  const content = await unseal(FORM_SEAL, secrets, sealed);
  return content && content.keepUntilMs !== null && content.keepUntilMs < now.getTime() ? undefined : content;
}
