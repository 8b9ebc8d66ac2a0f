import "server-only";
import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { COOKIES } from "@/lib/config/cookies";
import { FORM_COOKIE_PATH } from "@/lib/public-form/constants";
import type { CookieOptions, CookieSettings } from "@/lib/visitor/session/cookie-jar";
import { type SealKind, seal, unseal } from "@/lib/visitor/session/seal";

const PREFIX = COOKIES.form.name;
/** Browsers send all of them with each request below the path. */
const MAX_COOKIES = 12;
const HOUR_MS = 60 * 60 * 1_000;
/** How long this browser can show the receipt of a submitted form. */
const RECEIPT_MS = HOUR_MS;
/** How long an expired link is still reported as such. */
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
  submission: submissionRecordSchema.optional(),
});
type Content = z.output<typeof contentSchema>;

const FORM_SEAL: SealKind<Content> = { purpose: "form token", content: contentSchema, ttlSeconds: 0 };

export interface Cookie {
  name: string;
  value: string;
}

/** Session cookies of one path: removed when the browser closes. */
export type FormCookieOptions = Omit<CookieOptions, "maxAge">;

/** One cookie per form: forms in two tabs are independent. */
export const formCookieName = (formId: string): string => `${PREFIX}${formId}`;

export const formCookieOptions = ({ secure }: Pick<CookieSettings, "secure">): FormCookieOptions => ({
  path: FORM_COOKIE_PATH,
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
    ...ends
  }: {
    formId: string;
    token: string;
    now: Date;
    expiresAt: string | null;
    isSubmitted: boolean;
    submission?: SubmissionRecord | undefined;
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
    ...(submission && { submission }),
  });
}

/** Content of a form's cookie; undefined when missing, forged, another form's or expired. */
export async function openFormCookie(
  secrets: readonly string[],
  { formId, sealed, now }: { formId: string; sealed: string | undefined; now: Date },
): Promise<Pick<Content, "token" | "submission"> | undefined> {
  const content = await open(secrets, sealed ?? "", now);
  return content?.id === formId ? content : undefined;
}

/** The form that this browser submitted with the token within the last hour: its link may no longer open it. */
export async function findSubmittedForm(
  secrets: readonly string[],
  { cookies, token, now }: { cookies: readonly Cookie[]; token: string; now: Date },
): Promise<string | undefined> {
  for (const { name, value } of cookies.filter((cookie) => cookie.name.startsWith(PREFIX))) {
    const content = await open(secrets, value, now);
    if (content?.submission && formCookieName(content.id) === name && isSame(content.token, token)) return content.id;
  }
  return undefined;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Names of the form cookies to remove when another form is opened: unreadable and expired ones, and the oldest beyond a dozen.
 */
export async function chooseStale(
  secrets: readonly string[],
  { cookies, openedId, now }: { cookies: readonly Cookie[]; openedId: string; now: Date },
): Promise<string[]> {
  const others = cookies.filter(({ name }) => name.startsWith(PREFIX) && name !== formCookieName(openedId));
  const opened = await Promise.all(
    others.map(async ({ name, value }) => {
      const content = await open(secrets, value, now);
      return { name, openedAtMs: content && formCookieName(content.id) === name ? content.openedAtMs : undefined };
    }),
  );
  const newestFirst = opened.toSorted((a, b) => (b.openedAtMs ?? 0) - (a.openedAtMs ?? 0));
  return newestFirst
    .filter(({ openedAtMs }, index) => openedAtMs === undefined || index >= MAX_COOKIES - 1)
    .map(({ name }) => name);
}

async function open(secrets: readonly string[], sealed: string, now: Date): Promise<Content | undefined> {
  const content = await unseal(FORM_SEAL, secrets, sealed);
  return content && content.keepUntilMs !== null && content.keepUntilMs < now.getTime() ? undefined : content;
}
