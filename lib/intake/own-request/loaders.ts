import "server-only";
import type { PreferredTime } from "@/domain/booking/rules";
import { findTimeProblems } from "@/domain/booking/rules";
import type { OwnRequest } from "@/domain/wire/own-request";
import { getEnv } from "@/lib/config/env";
import type { CookieContext } from "@/lib/http/cookie-jar";
import { loadCookies } from "@/lib/http/load-cookies";
import { EMPTY_TIME, localNow } from "@/lib/intake/booking/times";
import { loadDraft, toFormPage } from "@/lib/intake/flow/draft";
import type { FormPage } from "@/lib/intake/flow/form";
import { type OpenedRequest, REQUEST_DOOR } from "@/lib/intake/own-request/door";
import { type TimesValues, timesFormOf } from "@/lib/intake/own-request/form";

/** Content of a request's own page. Moments are shown in the person's zone, and in the office's where it differs. */
export type OwnRequestPage =
  | Extract<OpenedRequest, { kind: "closed" }>
  | {
      kind: "open";
      request: OwnRequest;
      zone: string;
      officeZone: string;
      /** State of the form for other times; `isStarted` where it was returned or is being filled in. */
      form: FormPage<TimesValues>;
      isStarted: boolean;
      now: Date;
    };

/** The request that the middleware opened, with its form. Reads cookies. */
export async function loadOwnRequestPage(): Promise<OwnRequestPage> {
  const context = await loadCookies();
  const opened = REQUEST_DOOR.takeOver();
  if (opened.kind === "closed") return opened;
  const { subject: request } = opened;
  const officeZone = getEnv().TIME_ZONE;
  const zone = request.timeZone ?? officeZone;
  return {
    kind: "open",
    request,
    zone,
    officeZone,
    now: context.now,
    ...(await loadTimesForm(context, request, zone)),
  };
}

async function loadTimesForm(context: CookieContext, request: OwnRequest, timeZone: string) {
  const form = timesFormOf(request.reference);
  const draft = await loadDraft(context, form);
  const page = toFormPage(context, form, draft);
  if (draft) return { form: page, isStarted: true };
  const times = listTimesAhead(request.times, timeZone, context.now);
  return { form: { ...page, initial: { timeZone, times } }, isStarted: false };
}

/** The times that may still be asked for; at least one row. */
function listTimesAhead(times: readonly PreferredTime[], timeZone: string, now: Date): PreferredTime[] {
  const ahead = times.filter((time) => findTimeProblems([time], localNow(timeZone, now)).length === 0);
  return ahead.length > 0 ? ahead : [EMPTY_TIME];
}
