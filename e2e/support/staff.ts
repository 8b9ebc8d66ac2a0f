import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { parseSettings } from "@/backend/cli/settings";
import { userCommand } from "@/backend/cli/user-commands";
import type { Grade } from "@/domain/inbox/grades";
import { APP_ID_HEADER } from "@/domain/wire/headers";
import { paths } from "@/lib/config/paths";
import { deployment, expect } from "./test";

/*
 * Members of staff for browser tests, on the deployment that all specs share:
 *   const member = await addMember({ grade: "scheduler" }); // an operator's `user add`, and the mailed link's call sets the password
 *   await signInStaff(page, member); // fills in /staff/sign-in and waits for /staff
 */

export interface StaffAccount {
  email: string;
  name: string;
  password: string;
}

const PASSWORD = "four quiet herons wade";

/** A new member of staff with a password. `own` is another deployment than the shared one. */
export async function addMember(
  { name = "Robin Hale", grade = "administrator" }: { name?: string; grade?: Grade } = {},
  own = { siteUrl: deployment.siteUrl(), servicesUrl: deployment.servicesUrl(), dataDir: deployment.dataDir() },
): Promise<StaffAccount> {
  const email = `${randomUUID()}@example.org`;
  const settings = parseSettings({ DATA_DIR: own.dataDir, SITE_URL: own.siteUrl });
  const input = { command: "add", email, name, role: "staff", grade } as const;
  const { ok, lines } = await userCommand({ input, settings });
  if (!ok) throw new Error(lines.join("\n"));
  const token = new URL(lines.at(-1) ?? "").searchParams.get("reset_password_token");
  const response = await fetch(`${own.servicesUrl}/gateway/auth/password`, {
    method: "PUT",
    headers: { "content-type": "application/json", [APP_ID_HEADER]: "fernwell-web" },
    body: JSON.stringify({ reset_password_token: token, password: PASSWORD, password_confirmation: PASSWORD }),
  });
  if (!response.ok) throw new Error(`setting a password answered ${response.status}`);
  return { email, name, password: PASSWORD };
}

/** Signs in by the form, and waits for the page that follows. */
export async function signInStaff(page: Page, { email, password }: StaffAccount, to = paths.staff()): Promise<void> {
  await page.goto(paths.staffSignIn({ to }));
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === to);
}
