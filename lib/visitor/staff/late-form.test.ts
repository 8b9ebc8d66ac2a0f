import { expect, test } from "@jest/globals";
import { requestContext } from "@/domain/net/request-context";
import type { CookieJar } from "@/lib/http/cookie-jar";
import { createFakeBrowser } from "@/lib/http/test-support/cookie-jar";
import { dropLateForm, findLateForm, keepLateForm, openLateForm } from "@/lib/visitor/staff/late-form";

const settings = { secret: "a secret of at least thirty-two characters", secure: true };
const at = (jar: CookieJar) => ({ jar, settings, now: new Date() });
const late = {
  ...{ memberId: "u-1", page: "/staff/team?notice=x", action: "/staff/team/invite", hadFile: false },
  fields: [
    ["name", "Wren Dale"],
    ["password", "secret"],
  ] satisfies [string, string][],
};

async function openAs(jar: CookieJar, memberId: string, page: string) {
  return requestContext.run({} as never, async () => {
    await openLateForm(at(jar), { memberId, page });
    return findLateForm();
  });
}

test("a late form is sealed for its page and member, without secrets, until it is dropped", async () => {
  const { jar, cookies } = createFakeBrowser();
  expect(await keepLateForm(at(jar), late)).toBe(true);
  expect(JSON.stringify([...cookies])).not.toContain("Wren");
  expect(await openAs(jar, "u-1", "/staff/team")).toMatchObject({
    action: "/staff/team/invite",
    fields: [["name", "Wren Dale"]],
  });
  expect(await openAs(jar, "u-2", "/staff/team")).toBeUndefined();
  expect(await openAs(jar, "u-1", "/staff/roster")).toBeUndefined();
  dropLateForm(at(jar), "/staff/team");
  expect(await openAs(jar, "u-1", "/staff/team")).toBeUndefined();
});

test("what does not fit is told, what is secret alone is not kept, and no page outside the staff area gets any", async () => {
  const { jar, cookies } = createFakeBrowser();
  const noise = Array.from({ length: 20_000 }, (_, index) => String.fromCharCode(33 + ((index * 7_919) % 90))).join("");
  const long: [string, string][] = [["bio", noise + crypto.getRandomValues(new Uint8Array(20_000)).join("")]];
  expect(await keepLateForm(at(jar), { ...late, fields: long })).toBe(false);
  expect(await keepLateForm(at(jar), { ...late, fields: [["password", "secret"]] })).toBe(true);
  expect(cookies.size).toBe(0);
  await keepLateForm(at(jar), { ...late, page: "https://evil.example/" });
  expect(await openAs(jar, "u-1", "/staff")).toMatchObject({ page: "/staff" });
});
