import "server-only";
import { hkdfSync, timingSafeEqual } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";
import { z } from "zod";
import { FORM_COOKIE_PATH } from "@/lib/public-form/constants";
import { type CookieSettings, openWithAny } from "@/lib/visitor/session/cookie-jar";

const PREFIX = "form-";
const MAX_SEALED_LENGTH = 3_000;
/** A browser sends every one of them with each request below the path. */
const MAX_COOKIES = 12;
const HOUR_MS = 60 * 60 * 1_000;
/** How long this browser still shows the receipt of a form that was submitted. */
const RECEIPT_MS = HOUR_MS;
/** A link that has expired says so for a while; later it is as good as forgotten. */
const AFTER_EXPIRY_MS = 24 * HOUR_MS;

const submissionRecordSchema = z.object({
  at: z.string(),
  totalScore: z.number().nullable(),
  scoreLabel: z.string().nullable(),
  missingCount: z.number(),
  hasAlert: z.boolean(),
});
/** What the submit call took: the receipt shows it whatever the service says of the form later. `at` is ISO 8601. */
export type SubmissionRecord = z.output<typeof submissionRecordSchema>;

const contentSchema = z.object({
  id: z.string(),
  token: z.string(),
  openedAtMs: z.number(),
  keepUntilMs: z.number().nullable(),
  submission: submissionRecordSchema.optional(),
});
type Content = z.output<typeof contentSchema>;

export interface Cookie {
  name: string;
  value: string;
}

/** Session cookies of one path: gone when the browser ends. */
export interface FormCookieOptions {
  path: string;
  httpOnly: true;
  sameSite: "lax";
  secure: boolean;
}

/** The cookie of one form alone: two forms in two tabs know nothing of each other. */
export const formCookieName = (formId: string): string => `${PREFIX}${formId}`;

export const formCookieOptions = ({ secure }: Pick<CookieSettings, "secure">): FormCookieOptions => ({
  path: FORM_COOKIE_PATH,
  httpOnly: true,
  sameSite: "lax",
  secure,
});

/** Seals a link's token. Forgotten a day after the form's expiry, or an hour after it was submitted. */
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
  const content: Content = {
    id: formId,
    token,
    openedAtMs: now.getTime(),
    keepUntilMs: keepUntilMs || null,
    ...(submission && { submission }),
  };
  return new CompactEncrypt(Buffer.from(JSON.stringify(content)))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(toKey(secret));
}

/** What a form's cookie holds; undefined when there is none, or one that is forged, another form's or past its time. */
export async function openFormCookie(
  secrets: readonly string[],
  { formId, sealed, now }: { formId: string; sealed: string | undefined; now: Date },
): Promise<Pick<Content, "token" | "submission"> | undefined> {
  const content = await open(secrets, sealed ?? "", now);
  return content?.id === formId ? content : undefined;
}

/** The token in a form's cookie; undefined under the same conditions. */
export const openToken = async (...cookie: Parameters<typeof openFormCookie>): Promise<string | undefined> =>
  (await openFormCookie(...cookie))?.token;

/** The form that this browser submitted with the token within the last hour: the link may open nothing any more. */
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
 * Names of the form cookies that have to go when another form is opened: what can no longer be read, what is past its time,
 * and beyond a dozen those opened longest ago.
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

/** No other seal of the website opens with this key. */
const toKey = (secret: string) => new Uint8Array(hkdfSync("sha256", secret, "", "form token", 32));

async function open(secrets: readonly string[], sealed: string, now: Date): Promise<Content | undefined> {
  if (sealed === "" || sealed.length > MAX_SEALED_LENGTH) return undefined;
  const content = await openWithAny(secrets, (secret) => decrypt(secret, sealed));
  return content && content.keepUntilMs !== null && content.keepUntilMs < now.getTime() ? undefined : content;
}

async function decrypt(secret: string, sealed: string): Promise<Content | undefined> {
  try {
    const { plaintext } = await compactDecrypt(sealed, toKey(secret), {
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    return contentSchema.parse(JSON.parse(Buffer.from(plaintext).toString("utf8")));
  } catch {
    return undefined;
  }
}
