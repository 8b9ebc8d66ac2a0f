import { staffPaths } from "@/lib/config/staff-paths";
import { expectClean } from "./support/expect-clean";
import { addMember, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";

test("a member adds a passkey, signs in with it, and removes it", async ({ page, context, browser }) => {
  const member = await addMember({ name: "Fern Hale" });
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasUserVerification: true, isUserVerified: true },
  });
  await signInStaff(page, member);
  // From another page of the area: the policy of the account page has to come with it.
  await page.getByRole("link", { name: member.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(member.name);
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.getByLabel("Name of the passkey").fill("Fern’s laptop");
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Your passkey is added")).toBeVisible();
  const codes = page.getByRole("region", { name: "Your recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? "";
  await expect(passkeys).toContainText("not used yet");
  await expectClean(page, "account with a passkey");

  const signIn = async (tab = page) => {
    await tab.goto(staffPaths.signIn({ to: staffPaths.account() }));
    await tab.getByLabel("Email").fill(member.email);
    await tab.getByLabel("Password").fill(member.password);
    await tab.getByRole("button", { name: "Sign in" }).click();
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Confirm that it is you");
  };
  await page.getByRole("button", { name: "Sign out" }).click();
  await signIn();
  await expectClean(page, "second step");
  // The member does not pass the device's own check.
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.getByRole("button", { name: "Use my passkey" }).click();
  await expect(page.getByText("The passkey was not used")).toBeVisible();
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await page.getByRole("button", { name: "Use my passkey" }).click();
  await expect(page).toHaveURL((url) => url.pathname === staffPaths.account());
  await expect(passkeys).toContainText("last used");

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const scriptless = await plain.newPage();
  await signIn(scriptless);
  await expect(scriptless.getByText("Your passkey needs scripts")).toBeVisible();
  await expect(scriptless.getByRole("button", { name: "Use my passkey" })).toBeHidden();
  await scriptless.getByLabel("Code").fill(code);
  await scriptless.getByRole("button", { name: "Sign in" }).click();
  await expect(scriptless.getByText("Adding and using a passkey needs scripts")).toBeVisible();
  await plain.close();

  await passkeys.getByText("Remove the passkey").click();
  await passkeys.getByRole("button", { name: "Remove this passkey" }).click();
  await expect(page.getByText("The passkey is removed.")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await signInStaff(page, member);
});

test("only the pages that use passkeys may, and only from this site", async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()["permissions-policy"] ?? "";
  expect(await policyOf(staffPaths.signInCode())).toContain(
    "publickey-credentials-create=(), publickey-credentials-get=(self)",
  );
  expect(await policyOf(staffPaths.signIn())).toContain(
    "publickey-credentials-create=(), publickey-credentials-get=()",
  );
  expect(await policyOf("/home")).toContain("publickey-credentials-create=(), publickey-credentials-get=()");
  const foreign = { headers: { "sec-fetch-site": "cross-site" }, form: { credential: "{}" } };
  for (const path of [
    staffPaths.signInPasskeySubmit(),
    staffPaths.passkeyAdd(),
    staffPaths.confirm(),
    staffPaths.signInPasskeyOptions(),
  ])
    expect([path, (await request.post(path, foreign)).status()]).toEqual([path, 403]);
  const late = await request.post(staffPaths.signInPasskeySubmit(), { form: { credential: "{}" }, maxRedirects: 0 });
  expect(late.headers().location).toBe(staffPaths.signIn({ notice: "ended" }));
});
