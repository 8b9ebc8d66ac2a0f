import "server-only";
import { requestPaths } from "@/lib/config/request-paths";
import type { OwnRequestNotice } from "@/lib/content/own-request";
import { type PostBody, seeOther } from "@/lib/http/accept-post";
import type { CookieContext } from "@/lib/http/cookie-jar";
import { changeRows, parseIntent } from "@/lib/intake/booking/times";
import { readPost } from "@/lib/intake/flow/read-post";
import { type SendResult, submitForm } from "@/lib/intake/flow/submit-form";
import { readDoorToken, writeDoorToken } from "@/lib/intake/mailed-door/door-cookie";
import { actBehindDoor, isOutdated } from "@/lib/intake/mailed-door/handle-door-post";
import { REQUEST_DOOR } from "@/lib/intake/own-request/door";
import { type TimesValues, timesFormOf } from "@/lib/intake/own-request/form";
import type { SpamGuard } from "@/lib/intake/spam/defence";
import type { ChangedTimes } from "@/lib/services/forms/own-request-client";
import type { Failure, Outcome } from "@/lib/services/requester";
import { readVisit } from "@/lib/visitor/session/session";

type Change<Input> = (token: string, input: Input) => Promise<Outcome<unknown>>;

/** Withdraws a request, or accepts a time, by the cookie of its link; 303 to its page. */
export const actOnRequest = (
  context: CookieContext,
  act: Change<number>,
  body: PostBody,
  done?: OwnRequestNotice,
): Promise<Response> =>
  actBehindDoor(REQUEST_DOOR, context, body, (token, fields) => act(token, Number(fields.get("version"))), {
    done,
    toNotice,
  });

/** The link authorises the person; the service limits how often a request may be changed. */
const LINK_HOLDER: SpamGuard = {
  judge: () => ({ kind: "person", stampId: "" }),
  admit: async () => ({ kind: "admitted", refund: async () => undefined }),
};

/** Handles a post of other times, plain or by script. A plain form may also add or remove a row. */
export async function postTimes(
  context: CookieContext,
  change: Change<ChangedTimes>,
  body: PostBody,
): Promise<Response> {
  const { reference = "" } = readPost(timesFormOf(""), body).hidden;
  const known = await readDoorToken(REQUEST_DOOR, context.jar, context.settings, reference);
  const form = timesFormOf(known?.key ?? "");
  const page = requestPaths.ownRequest(known?.key);
  return submitForm<TimesValues>(
    context,
    LINK_HOLDER,
    {
      form,
      toPlace: () => ({
        page,
        draftPath: requestPaths.ownRequest(),
        sent: requestPaths.ownRequest(known?.key, "times"),
      }),
      open: async (post) => {
        if (!known) return { kind: "keep", location: page };
        const intent = parseIntent(post.intent);
        if (intent.kind !== "send") return changeRows(form, page, post, intent);
        const version = Number(post.hidden.version);
        const send = async (values: TimesValues) => toResult(await change(known.token, { version, ...values }));
        return { kind: "send", send };
      },
    },
    body,
  );
}

/** Opens the page of the request that this browser sent last, from its confirmation; 303 to it, or to another place of it. */
export async function openLastRequest(
  { jar, settings }: CookieContext,
  createLink: (uniqueId: string) => Promise<Outcome<{ reference: string; token: string }>>,
  placeOf: (reference: string) => string = requestPaths.ownRequest,
): Promise<Response> {
  const { lastRequest } = await readVisit(jar, settings);
  if (lastRequest?.uniqueId === undefined) return seeOther(requestPaths.ownRequest());
  const known = await readDoorToken(REQUEST_DOOR, jar, settings, lastRequest.reference ?? "");
  if (known) return seeOther(placeOf(known.key));
  const link = await createLink(lastRequest.uniqueId);
  if (!link.ok) return seeOther(requestPaths.ownRequest(lastRequest.reference, "failed"));
  const { reference, token } = link.data;
  await writeDoorToken(REQUEST_DOOR, jar, settings, { key: reference, token });
  return seeOther(placeOf(reference));
}

const toNotice = (failure: Failure): OwnRequestNotice => (isOutdated(failure) ? "changed" : "failed");

function toResult(outcome: Outcome<unknown>): SendResult {
  if (outcome.ok) return "received";
  if (isOutdated(outcome)) return "changed";
  if (outcome.status === 429) return "limited";
  return outcome.reason === "not_configured" ? "unavailable" : "failed";
}
