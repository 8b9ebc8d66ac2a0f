import "server-only";
import { problemResponse } from "@/lib/http/accept-post";
import { addPasskey, askNewPasskey, endPasskey } from "@/lib/services/gateway/passkey-client";
import type { Outcome } from "@/lib/services/requester";
import { noticed, postToAccount, problemsOf, withCodes } from "@/lib/visitor/staff/account";
import { openStaffPost } from "@/lib/visitor/staff/actions";

const NEEDS_SCRIPTS = "A passkey needs the scripts of this page. Please try again, or set up an app for codes instead.";

/** Options with which the account page's script creates a passkey. */
export async function postNewPasskeyOptions(request: Request): Promise<Response> {
  const post = await openStaffPost(request);
  return post.ok ? answerOptions(await askNewPasskey(post.env, post.caller)) : post.response;
}

/** Adds the passkey that the browser created. */
export const postNewPasskey = (request: Request): Promise<Response> =>
  postToAccount(request, async ({ env, caller }, field) => {
    const credential = readCredential(field("credential"));
    if (credential === undefined) return { problems: [NEEDS_SCRIPTS] };
    return withCodes("passkey", await addPasskey(env, caller, { name: field("name"), credential }));
  });

/** Removes a passkey. */
export const postEndPasskey = (request: Request, id: string): Promise<Response> =>
  postToAccount(request, async ({ env, caller }) => noticed("passkey_end", await endPasskey(env, caller, id)));

/** A browser's answer for a passkey, from the field that its script fills in; undefined without scripts. */
export function readCredential(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The options for the browser, or why there are none, in a sentence for the page. */
export function answerOptions(outcome: Outcome<unknown>): Response {
  if (outcome.ok) return Response.json(outcome.data, { headers: { "cache-control": "no-store" } });
  const { status = 503 } = outcome;
  return problemResponse(status < 500 ? status : 503, problemsOf(outcome)[0]);
}
