import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import { currentLanguage } from "@/domain/texts/languages";
import { formIdSchema, type WireForm } from "@/domain/wire/form-instance";
import { formPaths } from "@/lib/config/form-paths";
import { inLanguagePath } from "@/lib/config/page-language";
import { type CookieSettings, secretsOf } from "@/lib/http/cookie-jar";
import { passToDynamicPage } from "@/lib/http/pass-to-page";
import { withPrivateHeaders } from "@/lib/http/private-page-headers";
import { FAILURE_HEADER } from "@/lib/public-form/constants";
import {
  type FormFailure,
  findFailure,
  MISSING_TOKEN,
  UNKNOWN_TOKEN_CODE,
  writeFailure,
} from "@/lib/public-form/failure";
import {
  chooseStale,
  findSubmittedForm,
  openFormCookie,
  readFormCookie,
  removeFormCookies,
  sealToken,
  writeFormCookie,
} from "@/lib/public-form/token-cookie";
import { isLinkToken, type LinkHolder, type LoadOutcome } from "@/lib/services/public-forms/client";
import { tokenMessage } from "@/lib/services/public-forms/messages";

export interface EntryPorts {
  load: (holder: LinkHolder, formId?: string) => Promise<LoadOutcome>;
  /** The visitor's, truncated. */
  address: string | null;
  settings: CookieSettings;
  now: Date;
}

const NOT_FOUND: LoadOutcome = { kind: "gone", code: UNKNOWN_TOKEN_CODE, message: tokenMessage(UNKNOWN_TOKEN_CODE) };

/**
 * Entry point of `/forms/public`. A valid token in the query is sealed in a cookie of that form, and redirected to an address
 * without it. An invalid token or a missing cookie gets an error page with its status. Opening has no side effects at the
 * service, so mail scanners and prefetches are harmless; the service limits wrong tokens.
 */
export async function passFormEntry(request: NextRequest, ports: EntryPorts): Promise<NextResponse> {
  const { searchParams } = request.nextUrl;
  const token = searchParams.get("token")?.trim();
  if (!token) return showForm(request, ports, searchParams.get("form") ?? "");
  const { settings, now } = ports;
  const submittedId = await findSubmittedForm(secretsOf(settings), { cookies: request.cookies.getAll(), token, now });
  if (submittedId !== undefined) return goToForm(request, submittedId);
  const outcome = isLinkToken(token) ? await ports.load({ token, address: ports.address }) : NOT_FOUND;
  const failure = findFailure(outcome);
  if (failure || outcome.kind !== "loaded") return showFailure(request, settings, failure ?? MISSING_TOKEN);
  return enter(request, ports, { token, ...outcome.form });
}

/** 303: removes the token from the address, and so from history, logs and referrers. */
function goToForm(request: NextRequest, formId: string, language = currentLanguage()): NextResponse {
  const page = inLanguagePath(formPaths.publicForm(formId), language);
  return withPrivateHeaders(NextResponse.redirect(new URL(page, request.url), 303));
}

/** `language`: in which the person read the form last; undefined from a service without languages. */
type Opened = Pick<WireForm, "uniqueId" | "expiresAt" | "status" | "language" | "packet"> & { token: string };

async function enter(request: NextRequest, ports: EntryPorts, form: Opened): Promise<NextResponse> {
  const { settings, now } = ports;
  const response = goToForm(request, form.uniqueId, form.language);
  const sealed = await sealToken(settings.secret, {
    ...form,
    formId: form.uniqueId,
    now,
    isSubmitted: form.status === "submitted",
    isPacket: form.packet !== undefined,
  });
  const cookies = request.cookies.getAll();
  const stale = await chooseStale(secretsOf(settings), { cookies, openedId: form.uniqueId, sealed, now });
  removeFormCookies(response.cookies, stale, settings);
  writeFormCookie(request.cookies, response.cookies, { formId: form.uniqueId, sealed, settings });
  return response;
}

/** Loads the form before rendering: only then can the answer have a status. After a submitted form of a packet its next one is opened. */
async function showForm(request: NextRequest, ports: EntryPorts, formId: string): Promise<NextResponse> {
  const { settings, now, load, address } = ports;
  const isId = formIdSchema.safeParse(formId).success;
  const sealed = isId ? readFormCookie(request.cookies, formId) : undefined;
  const cookie = await openFormCookie(secretsOf(settings), { formId, sealed, now });
  if (cookie === undefined) return showFailure(request, settings, MISSING_TOKEN);
  const outcome = await load({ ...cookie, address }, formId);
  const next = outcome.kind === "loaded" && outcome.form.status === "submitted" ? outcome.form.packet?.nextId : null;
  if (next && outcome.kind === "loaded") {
    const { token, language } = cookie;
    return enter(request, ports, { ...outcome.form, token, language, uniqueId: next, status: "assigned" });
  }
  // A submitted form has a receipt to show, whatever the service answers now.
  const failure = cookie.submission ? null : findFailure(outcome);
  if (failure) return showFailure(request, settings, failure);
  return withPrivateHeaders(passToDynamicPage(request, settings.secure, { headers: pageHeaders(request) }));
}

/** The same page with the failure; its query is not needed. */
function showFailure(request: NextRequest, { secure }: CookieSettings, failure: FormFailure): NextResponse {
  const headers = pageHeaders(request);
  headers.set(FAILURE_HEADER, writeFailure(failure));
  const to = new URL(formPaths.publicForm(), request.url);
  const response = withPrivateHeaders(passToDynamicPage(request, secure, { to, status: failure.status, headers }));
  const { retryAfterSeconds } = failure;
  if (retryAfterSeconds !== undefined) response.headers.set("retry-after", String(retryAfterSeconds));
  return response;
}

function pageHeaders(request: NextRequest): Headers {
  const headers = new Headers(request.headers);
  headers.delete(FAILURE_HEADER);
  return headers;
}
