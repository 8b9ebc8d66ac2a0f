import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { brand } from "@/domain/brand";
import { STANDARD_PALETTES } from "@/domain/owner/palettes";
import { API_KEY_HEADER, DEFAULT_APP_ID } from "@/domain/wire/headers";
import { apiPaths } from "@/lib/config/api-paths";
import { machinePaths } from "@/lib/config/machine-paths";
import { twinPaths } from "@/lib/config/page-language";
import { paths } from "@/lib/config/paths";
import { staffPaths } from "@/lib/config/staff-paths";
import { findMails } from "./outbox";
import type { Deployment } from "./processes";
import { ROUTES } from "./routes";
import { addMember, signInStaff } from "./staff";
import { expect } from "./test";

const COLOUR = STANDARD_PALETTES.light.brand;
const BRAND = [brand.name, brand.supportPhone.slice(-8), COLOUR].join("|");
/** Names and colours of the standard network. */
const STANDARD_BRAND = new RegExp(BRAND, "i");
/** The same, and entries that the example's document retires: staff see these, where therapists have them. */
export const STANDARD = new RegExp(`${BRAND}|\\bKaiser\\b|\\bTricare\\b`, "i");

/** The example's own. */
const OWN = { name: "Harbor Mind Care", colour: "#1d4e89", payer: "insurer:regence" };

/** Nothing of the standard network is in pages, files and the services' own pages of a deployment with the example's document. */
export async function expectNothingStandard(request: APIRequestContext, own: Deployment): Promise<void> {
  const slug = /\/team\/([a-z-]+)"/.exec(await (await request.get(paths.team())).text())?.[1] ?? "";
  const pages = ROUTES.flatMap(({ path }) => twinPaths(path.replace("{slug}", slug)));
  const files = ["/manifest.webmanifest", "/robots.txt", "/.well-known/security.txt"];
  for (const path of [...pages, ...files, staffPaths.signIn(), "/team/nobody-here"]) {
    const text = await (await request.get(path, { headers: { accept: "text/html" } })).text();
    expect(text.match(STANDARD), path).toBeNull();
  }
  await request.post(apiPaths.match(), { form: { choice: OWN.payer }, maxRedirects: 0 });
  const choice = { therapist: slug, payment: OWN.payer };
  await request.post(apiPaths.bookingTherapist(), { form: choice, maxRedirects: 0 });
  const booking = await (await request.get(paths.appointmentRequest())).text();
  expect(booking).toContain("Request an appointment");
  expect(booking.match(STANDARD)).toBeNull();
  for (const path of [machinePaths.sharePicture(), machinePaths.therapistSharePicture(slug)]) {
    const colours = await coloursIn(await (await request.get(path)).body());
    expect([path, colours.has(OWN.colour), colours.has(COLOUR)]).toEqual([path, true, false]);
  }
  const placeholder = await (await fetch(`${own.servicesUrl}/places/provider-app`)).text();
  expect(placeholder).toContain(`--brand: ${OWN.colour}`);
  expect(placeholder).not.toMatch(STANDARD);
}

/** The colours of a picture's pixels. */
async function coloursIn(picture: Buffer): Promise<Set<string>> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colours = new Set<string>();
  for (let at = 0; at < data.length; at += info.channels) colours.add(`#${data.subarray(at, at + 3).toString("hex")}`);
  return colours;
}

/** No name of the standard network is in the staff area, but for the settings, which show each default, and mails of before. */
export async function expectOwnStaffArea(page: Page, own: Deployment): Promise<void> {
  await signInStaff(page, await addMember({}, own), staffPaths.inbox());
  await expect(page.getByRole("banner")).toContainText(OWN.name);
  const work = [staffPaths.today(), staffPaths.calendar(), staffPaths.waiting(), staffPaths.newRequest()];
  const forms = [staffPaths.forms(), staffPaths.formFiles(), staffPaths.formLibrary()];
  const network = [staffPaths.roster(), staffPaths.newTherapist(), staffPaths.imports(), staffPaths.numbers()];
  const members = [staffPaths.team(), staffPaths.account(), staffPaths.mailChoice(), staffPaths.checklist()];
  for (const path of [staffPaths.inbox(), ...work, ...forms, ...network, ...members]) {
    const answer = await page.request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect((await answer.text()).match(STANDARD_BRAND), path).toBeNull();
  }
}

/** Each name of the standard network is once in a script of the build, as the default of its entry, and each colour is a token. */
export function expectStandardInOnePlace(): void {
  const entries = Object.values(brand).flatMap((entry) => [entry].flat());
  const texts = entries.flatMap((entry) => (typeof entry === "object" && entry ? Object.values(entry) : [entry]));
  const files = globSync(".next/static/**/*.{js,css}");
  expect(files.length).toBeGreaterThan(50);
  // A colour with a share is stated for browsers that cannot mix it from its token.
  const token = new RegExp(`--[\\w-]+:${COLOUR}\\b|[\\w-]+"?:"${COLOUR}"|${COLOUR}[0-9a-f]{2}\\}@supports`, "g");
  for (const file of files) {
    const text = readFileSync(file, "utf8").replaceAll(token, "");
    const rest = texts.reduce<string>((left, entry) => left.replace(JSON.stringify(entry), ""), text);
    expect(rest.match(STANDARD_BRAND), file).toBeNull();
  }
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
  expect(mail?.html).toContain(OWN.name);
  expect(mail?.html).toContain(OWN.colour);
  for (const part of [mail?.subject, mail?.from?.name, mail?.text, mail?.html]) expect(part).not.toMatch(STANDARD);
}
