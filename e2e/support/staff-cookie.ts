import { hkdfSync } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { sealData, unsealData } from "iron-session";
import { COOKIES } from "@/lib/config/cookies";
import { readSecrets } from "./processes";
import { deployment } from "./test";

/** Makes a member's last activity so many minutes older, as if nothing had come from the browser since. */
export async function ageStaffSession(context: BrowserContext, minutes: number): Promise<void> {
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "staff");
  if (!cookie) throw new Error("no member is signed in");
  const { sessionSecret } = readSecrets(deployment.dataDir());
  const password = Buffer.from(hkdfSync("sha256", sessionSecret, "", COOKIES.staff.name, 32)).toString("base64");
  const session = await unsealData<{ seenAtMs: number }>(decodeURIComponent(cookie.value), { password });
  const aged = { ...session, seenAtMs: Date.now() - minutes * 60_000 };
  await context.addCookies([{ ...cookie, value: await sealData(aged, { password, ttl: 60 * 60 }) }]);
}
