import { expect, test } from "@jest/globals";
import { LINK_ENDED } from "@/domain/wire/session";
import { createFakeBrowser } from "@/lib/http/test-support/cookie-jar";
import { passwordNote } from "@/lib/visitor/account/link-notes";
import { type SetPasswordPorts, setPassword } from "@/lib/visitor/account/set-password";

const settings = { secret: "a secret of at least thirty-two characters", secure: true };
const TOKEN = "t".repeat(43);
const INPUT = { password: "p", password_confirmation: "p" };

type Reset = SetPasswordPorts["reset"];
const refusing =
  (status: number | undefined, ...messages: string[]): Reset =>
  async () => ({
    success: false,
    failure: {
      ok: false,
      reason: "refused",
      ...(status && { status }),
      body: { success: false, errors: { full_messages: messages } },
    },
  });

async function openBrowser() {
  const browser = createFakeBrowser();
  await passwordNote.write(browser.jar, settings, { token: TOKEN, problems: [] });
  return browser;
}

const locationOf = (answer: Response) => [answer.status, answer.headers.get("location")];

test.each([
  ["done", async () => ({ success: true as const })],
  ["ended", refusing(422, LINK_ENDED)],
])("%s: the link is gone from the browser", async (outcome, reset: Reset) => {
  const { jar, cookies } = await openBrowser();
  const answer = await setPassword({ jar, settings, reset }, INPUT);
  expect(locationOf(answer)).toEqual([303, `/account/password?outcome=${outcome}`]);
  expect(cookies.size).toBe(0);
});

test("a refused password leads back to the form with the gateway's reasons, and the link stays", async () => {
  const { jar } = await openBrowser();
  const answer = await setPassword({ jar, settings, reset: refusing(422, "Too short.", "Too plain.") }, INPUT);
  expect(locationOf(answer)).toEqual([303, "/account/password"]);
  expect(await passwordNote.read(jar, settings)).toEqual({ token: TOKEN, problems: ["Too short.", "Too plain."] });
});

test.each([
  ["an outage", refusing(undefined)],
  ["a failure of the gateway", refusing(503, "Internal words")],
])("after %s the link stays, without the service's words", async (_, reset) => {
  const { jar } = await openBrowser();
  expect(locationOf(await setPassword({ jar, settings, reset }, INPUT))[1]).toBe(
    "/account/password?outcome=unavailable",
  );
  expect(await passwordNote.read(jar, settings)).toEqual({ token: TOKEN, problems: [] });
});

test("no call is made without a link", async () => {
  const { jar } = createFakeBrowser();
  const reset: Reset = () => Promise.reject(new Error("called"));
  expect(locationOf(await setPassword({ jar, settings, reset }, INPUT))).toEqual([303, "/account/password"]);
});
