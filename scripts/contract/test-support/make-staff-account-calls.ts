import { randomUUID } from "node:crypto";
import { expect } from "@jest/globals";
import { Secret, TOTP } from "otpauth";
import { createAuthenticator } from "@/backend/test-support/authenticator";
import { visitorFrom } from "@/domain/net/test-support/counted-visitor";
import type { Caller } from "@/lib/services/caller";
import * as account from "@/lib/services/gateway/account-client";
import * as auth from "@/lib/services/gateway/auth-client";
import { loadUser } from "@/lib/services/gateway/client";
import * as passkeys from "@/lib/services/gateway/passkey-client";
import type { Failure } from "@/lib/services/requester";
import { done, mailedLink, type Reached } from "./reached";

const ADDRESS = "198.51.100.0/24";
const VISITOR = visitorFrom(ADDRESS);
const PASSWORD = "seven calm herons rest";

/** The calls of the staff area at the gateway: the team, and a new member's own account. */
export async function makeStaffAccountCalls({ env, db, services }: Reached, administrator: Caller): Promise<void> {
  const email = `${randomUUID()}@example.org`;
  done(await account.inviteMember(env, administrator, { email, name: "Robin", grade: "viewer" }));
  const member = done(await account.listTeam(env, administrator)).find((one) => one.email === email);
  if (!member) throw new Error("the member is not listed");
  done(await account.inviteMemberAgain(env, administrator, member.uniqueId));
  done(await account.changeMember(env, administrator, member.uniqueId, { grade: "scheduler" }));
  const token = (await mailedLink(db, email)).searchParams.get("reset_password_token") ?? "";
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  await auth.resetPassword(env, { address: ADDRESS }, { reset_password_token: token, ...passwords });
  const own: Caller = { kind: "user", auth: await signIn(env, email) };
  expect(done(await loadUser(env, own))).toMatchObject({ grade: "scheduler" });
  await signIn(env, email);
  const [other] = done(await account.listSessions(env, own)).filter(({ isCurrent }) => !isCurrent);
  done(await account.endSession(env, own, other?.uniqueId ?? ""));

  done(await account.confirmIdentity(env, own, { password: PASSWORD }));
  done(await account.beginSecondFactor(env, own));
  const { secret } = done(await account.getSecondFactor(env, own)).data.attributes;
  const code = new TOTP({ secret: Secret.fromBase32(secret ?? "") }).generate({
    timestamp: services.clock.now.getTime(),
  });
  done(await account.confirmSecondFactor(env, own, code));
  const [recovery = ""] = done(await account.renewRecoveryCodes(env, own)).data.attributes.codes;
  const asked = account.readSecondStep(await refuse(env, email))?.token ?? "";
  expect(await account.passSecondFactor(env, ADDRESS, { token: asked, code: recovery })).toMatchObject({ ok: true });
  done(await account.endSecondFactor(env, own));
  await makePasskeyCalls(env, own, email);
}

async function makePasskeyCalls(env: Reached["env"], own: Caller, email: string): Promise<void> {
  const authenticator = createAuthenticator();
  const options = done(await passkeys.askNewPasskey(env, own));
  done(await passkeys.addPasskey(env, own, { name: "Laptop", credential: authenticator.create(options) }));
  const step = account.readSecondStep(await refuse(env, email));
  expect(step?.kinds).toEqual(["passkey"]);
  const token = step?.token ?? "";
  const credential = authenticator.get(done(await passkeys.askPasskey(env, ADDRESS, token)));
  expect(await passkeys.passPasskey(env, ADDRESS, { token, credential })).toMatchObject({ ok: true });
  const proof = authenticator.get(done(await passkeys.askConfirmingPasskey(env, own)));
  done(await account.confirmIdentity(env, own, { password: PASSWORD, credential: proof }));
  const [added] = done(await passkeys.listPasskeys(env, own));
  done(await passkeys.endPasskey(env, own, added?.uniqueId ?? ""));
}

async function signIn(env: Reached["env"], email: string) {
  const result = await auth.signIn(env, VISITOR, { email, password: PASSWORD });
  if (!result.success) throw new Error(result.message);
  return result.auth;
}

async function refuse(env: Reached["env"], email: string): Promise<Failure> {
  const result = await auth.signIn(env, VISITOR, { email, password: PASSWORD });
  if (result.success) throw new Error("no code was asked for");
  return result.failure;
}
