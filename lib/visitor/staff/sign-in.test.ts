import { expect, test } from "@jest/globals";
import { visitorFrom } from "@/domain/net/test-support/counted-visitor";
import { KNOWN_DEVICE_HEADER } from "@/domain/wire/headers";
import { COOKIES } from "@/lib/config/cookies";
import { staffPaths } from "@/lib/config/staff-paths";
import { createFakeBrowser } from "@/lib/http/test-support/cookie-jar";
import { recordCalls } from "@/lib/services/test-support/recording-service";
import { answerSignIn } from "@/lib/visitor/staff/sign-in";

const { service, env } = recordCalls((url) => ({ GATEWAY_URL: url }));
const email = "sam@example.org";
const fields = { email: "Sam@Example.org", password: "p", to: staffPaths.team() };

function answerSession(knownDevice: string) {
  const user = { data: { uniqueId: "s-1", email, roleName: "staff", grade: "viewer" } };
  const expiry = String(Math.floor(Date.now() / 1_000) + 900);
  const tokens = { "company-token": "company", "access-token": "access", expiry };
  service.answer(200, user, { ...tokens, [KNOWN_DEVICE_HEADER]: knownDevice });
}

test("a browser that signed a member in is known at the next sign-in, and is not limited by others' tries", async () => {
  const browser = createFakeBrowser();
  let tries = 0;
  const countTry = async () => {
    tries += 1;
    return tries > 1 ? 900 : 0;
  };
  const visit = { env, jar: browser.jar, visitor: visitorFrom("198.51.100.7"), countTry };
  answerSession("token-1");
  const first = await answerSignIn(visit, fields, "Chrome");
  expect(first.headers.get("location")).toBe(staffPaths.team());
  expect(service.seen.at(-1)?.headers).not.toHaveProperty(KNOWN_DEVICE_HEADER);
  const { name, maxAgeSeconds } = COOKIES.knownDevice;
  expect(browser.options.get(name)).toMatchObject({ path: staffPaths.signIn(), httpOnly: true, maxAge: maxAgeSeconds });
  expect(browser.cookies.get(name)).not.toMatch(/token-1|sam@/i);

  answerSession("token-2");
  expect((await answerSignIn(visit, fields, "Chrome")).headers.get("location")).toBe(staffPaths.team());
  const line = "POST /auth/sign_in";
  const signIns = service.seen.filter((call) => call.line === line);
  expect(signIns.at(-1)?.headers).toMatchObject({ [KNOWN_DEVICE_HEADER]: "token-1" });

  const other = await answerSignIn(visit, { ...fields, email: "other@example.org" }, "Chrome");
  expect(other.headers.get("location")).toBe(staffPaths.signIn({ to: staffPaths.team(), notice: "limited" }));
  expect(service.seen.filter((call) => call.line === line)).toHaveLength(2);
});
