import { expect, test } from "@jest/globals";
import { COOKIES } from "@/lib/config/cookies";
import { createFakeBrowser } from "@/lib/http/test-support/cookie-jar";
import { confirmAccount } from "@/lib/visitor/account/confirm-account";
import { confirmationNote } from "@/lib/visitor/account/link-notes";
import { writeVisit } from "@/lib/visitor/session/session";

const settings = { secret: "a secret of at least thirty-two characters", secure: true };
const PAGE = "https://app.example/welcome";

async function jarWithToken() {
  const { jar } = createFakeBrowser();
  await confirmationNote.write(jar, settings, { token: "t".repeat(43) });
  return jar;
}

test.each([
  [`${PAGE}?account_confirmation_success=true`, "true"],
  [`${PAGE}?account_confirmation_success=false`, "false"],
  [PAGE, "false"],
])("after %s the page says %s, and the cookie is removed", async (data, said) => {
  const jar = await jarWithToken();
  const tokens: string[] = [];
  const confirm = async (token: string) => {
    tokens.push(token);
    return { ok: true as const, status: 302, headers: new Headers(), data };
  };
  const answer = await confirmAccount({ jar, settings, confirm });
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    `/account/confirm?account_confirmation_success=${said}`,
  ]);
  expect(tokens).toEqual(["t".repeat(43)]);
  expect(await confirmationNote.read(jar, settings)).toBeUndefined();
});

test("an outage of the gateway leads back to the button, and the link is not lost", async () => {
  const jar = await jarWithToken();
  const confirm = async () => ({ ok: false as const, reason: "unreachable" as const });
  const answer = await confirmAccount({ jar, settings, confirm });
  expect(answer.headers.get("location")).toBe("/account/confirm?account_confirmation_success=unavailable");
  expect(await confirmationNote.read(jar, settings)).toEqual({ token: "t".repeat(43) });
});

test("no call is made without a link, or with the seal of another cookie", async () => {
  const visit = createFakeBrowser();
  await writeVisit(visit.jar, settings, {});
  const { jar: forged } = createFakeBrowser();
  const sealed = visit.cookies.get(COOKIES.visit.name) ?? "";
  forged.set(COOKIES.confirmation.name, sealed, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: true,
    maxAge: 60,
  });
  for (const jar of [createFakeBrowser().jar, forged]) {
    const confirm = () => Promise.reject(new Error("was called"));
    expect((await confirmAccount({ jar, settings, confirm })).headers.get("location")).toBe("/account/confirm");
  }
});
