import "server-only";
import { cookies } from "next/headers";
import { clientAddress } from "@/domain/net/client-address";
import { getEnv } from "@/lib/config/env";
import { staffPaths } from "@/lib/config/staff-paths";
import { acceptPost, formFields, problemResponse, seeOther } from "@/lib/http/accept-post";
import { cookieSettings } from "@/lib/http/cookie-jar";
import { askPasskey, passPasskey } from "@/lib/services/gateway/passkey-client";
import { codeNote } from "@/lib/visitor/staff/notes";
import { answerOptions, readCredential } from "@/lib/visitor/staff/passkeys";
import { answerSecondStep, deviceOf } from "@/lib/visitor/staff/sign-in";

/** Options with which the script of the second step asks a passkey. */
export async function postPasskeyOptions(request: Request): Promise<Response> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL);
  if (!post.ok) return post.response;
  const note = await codeNote.read(await cookies(), cookieSettings(env));
  if (!note) return problemResponse(401, "This took too long. Please sign in again.");
  return answerOptions(await askPasskey(env, clientAddress(request.headers), note.token));
}

/** The second step of a sign-in, by a passkey. */
export async function postPasskeySignIn(request: Request): Promise<Response> {
  const env = getEnv();
  const post = await acceptPost(request, env.SITE_URL);
  if (!post.ok) return post.response;
  const note = await codeNote.read(await cookies(), cookieSettings(env));
  if (!note) return seeOther(staffPaths.signIn({ notice: "ended" }));
  const credential = readCredential(formFields(post.body).get("credential") ?? "");
  if (credential === undefined) return seeOther(staffPaths.signInCode("passkey"));
  const proof = { token: note.token, credential };
  const result = await passPasskey(env, clientAddress(request.headers), proof, { device: deviceOf(request) });
  return answerSecondStep(env, { result, note, refusal: "passkey" });
}
