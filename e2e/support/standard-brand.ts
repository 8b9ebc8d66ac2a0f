import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { brand } from "@/domain/brand";
import { API_KEY_HEADER, DEFAULT_APP_ID } from "@/domain/wire/headers";
import { paths } from "@/lib/config/paths";
import { staffPaths } from "@/lib/config/staff-paths";
import { findMails } from "./outbox";
import type { Deployment } from "./processes";
import { expect } from "./test";

/** Names and colours of the standard network, and entries that the example's document retires. */
export const STANDARD = new RegExp(
  `${brand.name}|${brand.supportPhone.slice(-8)}|#1f5141|\\bKaiser\\b|\\bTricare\\b`,
  "i",
);

/** Nothing of the standard network is in pages, files and the services' own pages of a deployment with the example's document. */
export async function expectNothingStandard(request: APIRequestContext, own: Deployment): Promise<void> {
  const slug = /\/team\/([a-z-]+)"/.exec(await (await request.get(paths.team())).text())?.[1] ?? "";
  const pages = [paths.home(), paths.match(), paths.team(), paths.therapist(slug), paths.providers()];
  const others = [paths.services(), paths.acceptedInsurance(), paths.leadership(), paths.privacy(), paths.terms()];
  const files = ["/manifest.webmanifest", "/robots.txt", "/.well-known/security.txt"];
  const staff = [staffPaths.signIn(), "/team/nobody-here"];
  for (const path of [...pages, `${paths.appointmentRequest()}?therapist=${slug}`, ...others, ...files, ...staff]) {
    const text = await (await request.get(path, { headers: { accept: "text/html" } })).text();
    expect(text, path).not.toMatch(STANDARD);
  }
  const placeholder = await fetch(`${own.servicesUrl}/places/provider-app`);
  expect(await placeholder.text()).toContain("--brand: #1d4e89");
}

/** Mails of a deployment carry the example's name and colours. */
export async function expectOwnMail({ servicesUrl, serviceKey, dataDir }: Deployment): Promise<void> {
  const email = `${randomUUID()}@example.org`;
  const landing = {
    ...{ first_name: "Robin", last_name: "Zw", email, phone_number: "5035550119", source_id: "new-provider" },
    ...{ source: "Website", preferred_language: "en", form_fields: JSON.stringify({ state: "OR" }) },
  };
  const sent = await fetch(`${servicesUrl}/forms/landings`, {
    method: "POST",
    headers: {
      ...{ "content-type": "application/json", [API_KEY_HEADER]: serviceKey },
      ...{ authorization: `Bearer ${serviceKey}`, appid: DEFAULT_APP_ID },
    },
    body: JSON.stringify({ landing }),
  });
  expect(sent.ok, await sent.text()).toBe(true);
  await expect.poll(() => findMails(email, { dataDir }).then((mails) => mails.length)).toBeGreaterThan(0);
  const [mail] = await findMails(email, { dataDir });
  expect(mail?.html).toContain("Harbor Mind Care");
  expect(mail?.html).toContain("#1d4e89");
  expect(mail?.html).not.toMatch(STANDARD);
}
