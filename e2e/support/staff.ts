import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Email } from "postal-mime";
import { parseSettings } from "@/backend/cli/settings";
import { userCommand } from "@/backend/cli/user-commands";
import type { Grade } from "@/domain/inbox/grades";
import { COMPANY_TOKEN_HEADER } from "@/domain/wire/company-token";
import { APP_ID_HEADER, DEFAULT_APP_ID } from "@/domain/wire/headers";
import { staffPaths } from "@/lib/config/staff-paths";
import { findMails } from "./outbox";
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

interface NewMember {
  name?: string;
  grade?: Grade;
}
const shared = () => ({
  siteUrl: deployment.siteUrl(),
  servicesUrl: deployment.servicesUrl(),
  dataDir: deployment.dataDir(),
});

/** A new member of staff without a password, and the link to set it. */
export async function inviteMember(
  { name = "Robin Hale", grade = "administrator" }: NewMember = {},
  own: Omit<ReturnType<typeof shared>, "servicesUrl"> = shared(),
): Promise<{ email: string; name: string; link: string }> {
  const email = `${randomUUID()}@example.org`;
  const settings = parseSettings({ DATA_DIR: own.dataDir, SITE_URL: own.siteUrl });
  const input = { command: "add", email, name, role: "staff", grade } as const;
  const { ok, lines } = await userCommand({ input, settings });
  if (!ok) throw new Error(lines.join("\n"));
  return { email, name, link: lines.at(-1) ?? "" };
}

/** A new member of staff with a password. `own` is another deployment than the shared one. */
export async function addMember(person: NewMember = {}, own = shared()): Promise<StaffAccount> {
  const { email, name, link } = await inviteMember(person, own);
  const token = new URL(link).searchParams.get("reset_password_token");
  const response = await fetch(`${own.servicesUrl}/gateway/auth/password`, {
    method: "PUT",
    headers: { "content-type": "application/json", [APP_ID_HEADER]: DEFAULT_APP_ID },
    body: JSON.stringify({ reset_password_token: token, password: PASSWORD, password_confirmation: PASSWORD }),
  });
  if (!response.ok) throw new Error(`setting a password answered ${response.status}`);
  return { email, name, password: PASSWORD };
}

/** The newest link mailed to an address, once it differs from a known one. */
export async function readNewLink(email: string, known: string): Promise<string> {
  let link = known;
  await expect(async () => {
    link = (await findMails(email)).map(findLink).find((one) => one !== undefined && one !== known) ?? known;
    expect(link).not.toBe(known);
  }).toPass();
  return link;
}

const findLink = ({ text = "" }: Email) => /https?:\/\/\S+token=\S+/.exec(text)?.[0];

/** A member's token for calls of the services. */
export async function issueStaffToken({ email, password }: StaffAccount): Promise<string> {
  const response = await fetch(`${deployment.servicesUrl()}/gateway/auth/sign_in`, {
    method: "POST",
    headers: { "content-type": "application/json", [APP_ID_HEADER]: DEFAULT_APP_ID },
    body: JSON.stringify({ email, password }),
  });
  const token = response.headers.get(COMPANY_TOKEN_HEADER);
  if (!token) throw new Error(`signing in answered ${response.status}`);
  return token;
}

/** Signs in by the call of the form, and opens the page. */
export async function signInStaff(
  page: Page,
  { email, password }: StaffAccount,
  to = staffPaths.inbox(),
): Promise<void> {
  const answer = await page.request.post(staffPaths.signInSubmit(), { form: { email, password, to }, maxRedirects: 0 });
  expect(answer.headers().location).toBe(to);
  await page.goto(to);
}
