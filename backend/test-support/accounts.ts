import { beforeEach } from "@jest/globals";
import { z } from "zod";
import { mailMessages } from "@/backend/db/schema/mail";
import type { TestDatabase } from "@/backend/test-support/drivers";
import { readMail } from "@/backend/test-support/read-mail";
import { createTestServices, type TestServices } from "@/backend/test-support/services";

export const PASSWORD = "a long enough phrase";
export const EMAIL = "dana@example.org";
export const HOME = "https://care.example/home";
export const MINUTE_MS = 60_000;

export const sessionAnswer = z.object({
  data: z.object({ id: z.string(), attributes: z.object({ status: z.string() }).loose() }),
  meta: z.object({ auth: z.looseObject({ access_token: z.string(), refresh_token: z.string() }) }),
});

/** The accounts of the gateway, and the calls and mail of their owners. */
export function useAccounts(database: TestDatabase) {
  let services: TestServices;
  beforeEach(async () => {
    services = await createTestServices(database.db);
  });

  const later = (ms: number) => {
    services.clock.now = new Date(services.clock.now.getTime() + ms);
  };
  const signUp = (user: object = {}, rest: object = { confirm_success_url: HOME }, headers = {}) => {
    const asked = { email: EMAIL, name: "Dana", password: PASSWORD, password_confirmation: PASSWORD, ...user };
    return services.call("/gateway/auth", { body: { user: asked, ...rest }, headers });
  };
  const signIn = (password = PASSWORD, email = EMAIL, headers: Record<string, string> = {}) =>
    services.call("/gateway/auth/sign_in", { body: { email, password }, headers });
  const refresh = (token: string, headers = {}) =>
    services.call("/gateway/auth/refresh", { body: { refresh_token: token, grant_type: "refresh_token" }, headers });
  const askReset = (email = EMAIL, redirect_url = HOME) =>
    services.call("/gateway/auth/password", { body: { email, redirect_url } });
  const setPassword = (body: object, headers = {}) =>
    services.call("/gateway/auth/password", { method: "PUT", body, headers });
  const validate = (headers: Record<string, string>) => services.call("/gateway/auth/validate_token", { headers });

  /** All mail so far, oldest first. */
  const mail = async () => {
    const rows = await database.db.select().from(mailMessages).orderBy(mailMessages.id);
    return rows.map(readMail);
  };
  const lastLink = async () => new URL(/https:\S+/.exec((await mail()).at(-1)?.text ?? "")?.[0] ?? "none:");
  const follow = (link: URL) => services.call(`/gateway/auth/confirmation${link.search}`);
  const resetToken = async () => (await lastLink()).searchParams.get("reset_password_token") ?? "";

  const confirmed = async (email = EMAIL) => {
    await signUp({ email });
    await follow(await lastLink());
  };
  const session = async (email = EMAIL, headers: Record<string, string> = {}) => {
    const answer = await signIn(PASSWORD, email, headers);
    const { data, meta } = sessionAnswer.parse(answer.json);
    const header = (name: string) => answer.headers.get(name) ?? "";
    return {
      id: data.id,
      refreshToken: meta.auth.refresh_token,
      bearer: { authorization: `Bearer ${header("company-token")}` },
      opaque: { "access-token": header("access-token"), client: header("client"), uid: header("uid") },
      token: header("company-token"),
    };
  };
  return {
    /** Services of the current test. */
    current: () => services,
    /** Calls go to other services on the same database from now on. */
    callOther: (other: TestServices) => {
      services = other;
    },
    later,
    signUp,
    signIn,
    refresh,
    askReset,
    setPassword,
    validate,
    mail,
    lastLink,
    follow,
    resetToken,
    confirmed,
    session,
  };
}
