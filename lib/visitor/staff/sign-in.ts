import "server-only";
import { cookies } from "next/headers";
import { clientAddress } from "@/domain/net/client-address";
import type { CountedVisitor } from "@/domain/net/counted-visitor";
import { type Env, getEnv } from "@/lib/config/env";
import { staffPaths } from "@/lib/config/staff-paths";
import { acceptPost, formFields, seeOther } from "@/lib/http/accept-post";
import { type CookieJar, cookieSettings } from "@/lib/http/cookie-jar";
import { passSecondFactor, readSecondStep, type SignInOutcome } from "@/lib/services/gateway/account-client";
import { type SignedIn, signIn } from "@/lib/services/gateway/auth-client";
import { attempts } from "@/lib/visitor/auth/actions";
import { toDeviceLabel } from "@/lib/visitor/auth/device-label";
import { endSession } from "@/lib/visitor/auth/end-session";
import { openKnownDevices } from "@/lib/visitor/auth/known-devices";
import { signInSchema } from "@/lib/visitor/auth/schema";
import { loadVisitor } from "@/lib/visitor/guest/load-visitor";
import { toMember } from "@/lib/visitor/staff/member";
import { codeNote } from "@/lib/visitor/staff/notes";
import { ownStaffPath } from "@/lib/visitor/staff/own-path";
import { openStaffStore } from "@/lib/visitor/staff/staff-cookie";

const MAX_BODY_BYTES = 8 * 1024;
/** Cached pages of a browser that several members use. */
const CLEARED_AT_SIGN_OUT = '"cache", "prefetchCache", "prerenderCache"';

/** Signs a member of staff in, and opens the page they wanted. A refusal leads back to the form with its reason. */
export async function postStaffSignIn(request: Request): Promise<Response> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL, { maxBytes: MAX_BODY_BYTES });
  if (!post.ok) return post.response;
  const visitor = await loadVisitor();
  const visit = { env, jar: await cookies(), visitor, countTry: () => attempts()(visitor) };
  return answerSignIn(visit, Object.fromEntries(formFields(post.body)), deviceOf(request));
}

interface SignInVisit {
  env: Env;
  jar: CookieJar;
  visitor: CountedVisitor;
  /** Counts a try of an unknown browser; seconds to wait. */
  countTry: () => Promise<number>;
}

/** Signs in with the fields of the form. The gateway alone counts the tries of a browser that signed in to the account before. */
export async function answerSignIn(
  { env, jar, visitor, countTry }: SignInVisit,
  fields: Readonly<Record<string, string>>,
  device: string | undefined,
): Promise<Response> {
  const to = ownStaffPath(fields.to);
  const back = (notice: string) =>
    seeOther(staffPaths.signIn({ to: to === staffPaths.inbox() ? undefined : to, notice }));
  const credentials = signInSchema.safeParse({ email: fields.email, password: fields.password });
  if (!credentials.success) return back("wrong");
  const knownDevice = (await openDevices(env, jar)).find(credentials.data.email);
  if (knownDevice === undefined && (await countTry()) > 0) return back("limited");
  const result = await signIn(env, visitor, credentials.data, { device, knownDevice });
  if (result.success) return open({ env, jar }, result, to);
  const step = readSecondStep(result.failure);
  if (!step) return back(reasonOf(result.failure.status));
  await codeNote.write(jar, cookieSettings(env), { ...step, to });
  return seeOther(staffPaths.signInCode());
}

/** The second step of a sign-in: a code of the app, or a recovery code. */
export async function postStaffCode(request: Request): Promise<Response> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL, { maxBytes: MAX_BODY_BYTES });
  if (!post.ok) return post.response;
  const note = await codeNote.read(await cookies(), cookieSettings(env));
  if (!note) return seeOther(staffPaths.signIn({ notice: "ended" }));
  const code = (formFields(post.body).get("code") ?? "").trim().slice(0, 40);
  if (code === "") return seeOther(staffPaths.signInCode("code"));
  const proof = { token: note.token, code };
  const result = await passSecondFactor(env, clientAddress(request.headers), proof, { device: deviceOf(request) });
  return answerSecondStep(env, { result, note, refusal: "code" });
}

interface SecondStep {
  result: SignInOutcome;
  note: { to: string };
  /** Name of the notice for a wrong one. */
  refusal: string;
}

/** Opens the page that was wanted, or leads back to the second step. */
export async function answerSecondStep(env: Env, { result, note, refusal }: SecondStep): Promise<Response> {
  if (!result.ok) return seeOther(staffPaths.signInCode(result.status === 401 ? refusal : reasonOf(result.status)));
  const jar = await cookies();
  codeNote.clear(jar, cookieSettings(env));
  return open({ env, jar }, result, note.to);
}

/** Stores the new session in its cookie. The browser's former one ends. */
async function open(
  { env, jar }: Pick<SignInVisit, "env" | "jar">,
  { auth, user, knownDevice }: SignedIn,
  to: string,
): Promise<Response> {
  const member = toMember(user);
  if (!member) {
    await endSession(env, auth);
    return seeOther(staffPaths.signIn({ notice: "no_access" }));
  }
  const store = await openStaffStore(jar, cookieSettings(env));
  const former = store.read();
  await store.write({ auth, member, seenAtMs: Date.now() });
  if (user.email) await (await openDevices(env, jar)).add(user.email, knownDevice);
  if (former) await endSession(env, former);
  return seeOther(to);
}

const openDevices = (env: Env, jar: CookieJar) => openKnownDevices(jar, cookieSettings(env), staffPaths.signIn());

/** Label for the browser of a request in the list of sessions. */
export const deviceOf = ({ headers }: Request): string | undefined => toDeviceLabel(headers.get("user-agent"));

function reasonOf(status = 503): string {
  if (status === 429) return "limited";
  return status >= 500 ? "unavailable" : "wrong";
}

/** Signs out. The cookie is removed whatever the gateway answers. */
export async function postStaffSignOut(request: Request): Promise<Response> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL, { maxBytes: MAX_BODY_BYTES });
  if (!post.ok) return post.response;
  const store = await openStaffStore(await cookies(), cookieSettings(env));
  const auth = store.read();
  store.clear();
  if (auth) await endSession(env, auth);
  const response = seeOther(staffPaths.signIn({ notice: "out" }));
  response.headers.set("clear-site-data", CLEARED_AT_SIGN_OUT);
  return response;
}
