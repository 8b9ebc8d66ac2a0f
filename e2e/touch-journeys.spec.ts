import { FILTERS, type StatedFilterKey } from "@/domain/catalog/filters";
import { AWAY_STATE, EAP, HOME_STATE, INSURER, matchLabel, THIRD_INSURER } from "@/domain/test-support/choices";
import { API_KEY_HEADER } from "@/domain/wire/headers";
import { entityDocument, type TherapistContent } from "@/domain/wire/therapist";
import { paths } from "@/lib/config/paths";
import { TouchVisit } from "./pages/touch-visit";
import { ASK_NAME } from "./support/brand-texts";
import { readAppointment, searchTherapists } from "./support/services";
import { deployment, expect, IN_MOTION, test } from "./support/test";

test.use({ ...IN_MOTION, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function readTherapist(slug: string): Promise<TherapistContent> {
  const headers = { [API_KEY_HEADER]: deployment.serviceKey() };
  const response = await fetch(`${deployment.servicesUrl()}/search/entities/${slug}`, { headers });
  return entityDocument.parse(await response.json()).data.attributes.content;
}

const slugsOf = (visit: TouchVisit) =>
  visit.page
    .getByRole("main")
    .getByRole("article")
    .getByRole("heading")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/").at(-1) ?? ""));

/** Expects every card of the page to have one of these choices of each filter, as the services answer. */
async function expectAll(
  visit: TouchVisit,
  wanted: Partial<Record<StatedFilterKey, string | string[]>>,
): Promise<void> {
  const slugs = await slugsOf(visit);
  expect(slugs.length).toBeGreaterThan(0);
  for (const { slug, ...content } of await Promise.all(
    slugs.map(async (one) => ({ ...(await readTherapist(one)), slug: one })),
  )) {
    for (const [key, ids] of Object.entries(wanted)) {
      const held = content[FILTERS[key as StatedFilterKey].attribute];
      expect([slug, key, held.some((id) => [ids].flat().includes(id))]).toEqual([slug, key, true]);
    }
  }
}

/** The sent request, as the services stored it. */
async function readSent(visit: TouchVisit) {
  const text = (await visit.page.getByRole("main").textContent()) ?? "";
  const row = await readAppointment(/[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(text)?.[0] ?? "");
  return JSON.parse(String(row.formFields));
}

test("An insurer, a state, evenings, a woman, trauma: to the sent request in 12 taps", { tag: "@core" }, async ({
  page,
}) => {
  const visit = new TouchVisit(page);
  await visit.startAtHome("Insurance");
  await visit.follow(visit.button(matchLabel(INSURER)), `**${paths.teamPayer("insurer", INSURER.id)}`);
  await visit.nameState(HOME_STATE.id);
  await visit.search("trauma, evenings, woman");
  const disorders = new URL(page.url()).searchParams.getAll("disorder");
  expect(disorders).toContain("PTSD");
  await expectAll(visit, {
    insurers: INSURER.id,
    states: HOME_STATE.id,
    disorders,
    hours: "evenings",
    genders: "woman",
  });
  await visit.ask(visit.firstAccepting());
  await visit.send();
  expect(visit.taps).toBeLessThanOrEqual(12);
  expect(await readSent(visit)).toMatchObject({ paymentMethod: "Insurance" });
});

test("a Spanish-speaking therapist for a child: true results in 8 taps", async ({ page }) => {
  const visit = new TouchVisit(page);
  await page.goto(paths.home());
  await visit.tap(visit.button("Open menu"));
  await visit.follow(page.getByRole("dialog").getByRole("link", { name: "Find a therapist" }), /\/team/);
  await visit.search("Spanish, child");
  await expectAll(visit, { languages: "Spanish", ages: "children", states: HOME_STATE.id });
  expect(visit.taps).toBeLessThanOrEqual(8);
});

test("an employee's program leads to its therapists, and into the request", { tag: "@nightly" }, async ({ page }) => {
  const visit = new TouchVisit(page);
  await visit.startAtHome("Employee Assistance Program (EAP)");
  await visit.follow(visit.button(matchLabel(EAP)), `**${paths.teamPayer("eap", EAP.id)}`);
  await visit.nameState(HOME_STATE.id);
  await expectAll(visit, { eaps: EAP.id, states: HOME_STATE.id });
  await visit.ask(visit.firstAccepting());
  await expect(page.getByText(EAP.name, { exact: true }).first()).toBeVisible();
  await visit.send();
  expect(visit.taps).toBeLessThanOrEqual(12);
  expect(await readSent(visit)).toMatchObject({ paymentMethod: "Employee Assistance Program (EAP)" });
});

test("who pays alone finds a mistyped name with its title, in every state", async ({ page }) => {
  const { slugs } = await searchTherapists({ insurances_accepted: "SelfPay", state_licenses: AWAY_STATE.id }, 100);
  const names = await Promise.all(slugs.slice(0, 20).map(async (slug) => ({ slug, ...(await readTherapist(slug)) })));
  const sought = names.find(
    ({ lastName, firstName }) => /^[a-z]{7,}$/i.test(lastName) && /^[a-z]{3,}$/i.test(firstName),
  );
  if (!sought) throw new Error("the sample network has no long plain name in this state");
  const mistyped = sought.lastName.slice(0, 3) + sought.lastName.slice(4);
  const visit = new TouchVisit(page);
  await visit.startAtHome("Self-Pay", /\/team\/insurer\/SelfPay$/);
  await visit.search(`Dr. ${sought.firstName} ${mistyped}`);
  await expect(async () => expect(await slugsOf(visit)).toContain(sought.slug)).toPass();
  await visit.follow(page.getByRole("main").locator(`a[href$="/${sought.slug}"]`).first(), `**/${sought.slug}`);
  expect(visit.taps).toBeLessThanOrEqual(8);
});

test("who lives where a therapist is not licensed reads it before asking, and finds those who are", async ({
  page,
}) => {
  const { slugs } = await searchTherapists({ state_licenses: AWAY_STATE.id }, 100);
  const elsewhere = (await Promise.all(slugs.map(async (slug) => ({ slug, ...(await readTherapist(slug)) })))).find(
    ({ stateLicenses }) => !stateLicenses.includes(HOME_STATE.id),
  );
  const visit = new TouchVisit(page);
  await visit.startAtHome("Self-Pay", /\/team\/insurer\/SelfPay$/);
  await visit.nameState(HOME_STATE.id);
  await page.goto(paths.therapist(elsewhere?.slug ?? ""));
  await expect(page.getByText(RegExp(`^Not licensed in ${HOME_STATE.name}`))).toBeVisible();
  await visit.follow(visit.button(ASK_NAME).first(), `**${paths.appointmentRequest()}`);
  await expect(page.getByText(`is not licensed in ${HOME_STATE.name}`)).toBeVisible();
  await visit.follow(page.getByRole("link", { name: `see therapists licensed in ${HOME_STATE.name}` }), /\/team/);
  await expectAll(visit, { states: HOME_STATE.id });
});

test("whose payer a therapist does not take reads it before asking, and finds those who do", async ({ page }) => {
  const { slugs } = await searchTherapists({ state_licenses: HOME_STATE.id }, 100);
  const others = await Promise.all(slugs.map(async (slug) => ({ slug, ...(await readTherapist(slug)) })));
  const list = paths.teamPayer("insurer", THIRD_INSURER.id);
  const untaken = others.find(({ insurancesAccepted: taken }) => taken.length > 0 && !taken.includes(THIRD_INSURER.id));
  const visit = new TouchVisit(page);
  await visit.startAtHome("Insurance");
  await visit.follow(visit.button(matchLabel(THIRD_INSURER)), `**${list}`);
  await visit.nameState(HOME_STATE.id);
  await page.goto(paths.therapist(untaken?.slug ?? ""));
  await expect(page.getByText(RegExp(`^Does not take ${THIRD_INSURER.name}`)).first()).toBeVisible();
  await visit.follow(visit.button(ASK_NAME).first(), `**${paths.appointmentRequest()}`);
  await expect(page.getByText(`${untaken?.displayName} does not take ${THIRD_INSURER.name}`)).toBeVisible();
  await visit.follow(page.getByRole("link", { name: `See therapists who take ${THIRD_INSURER.name}` }), RegExp(list));
  await expectAll(visit, { insurers: THIRD_INSURER.id, states: HOME_STATE.id });
});

test("where nothing is found a filter less finds as many as it says, and leads to a sent request", async ({ page }) => {
  const visit = new TouchVisit(page);
  await page.goto(paths.team("state=WY&disorder=Factitious&language=Yiddish&gender=nonbinary"));
  await expect(page.getByRole("heading", { name: "No results found." })).toBeVisible();
  const offer = page.getByRole("list", { name: "With fewer filters" }).getByRole("link").first();
  const promised = /([\d,]+)(?: in other states)?$/.exec((await offer.textContent()) ?? "")?.[1];
  const before = page.url();
  await visit.follow(offer, (url) => url.href !== before);
  await expect(page.getByRole("heading", { name: /^We found/ })).toContainText(`We found ${promised} therapist`);
  await visit.ask();
  await visit.send();
  expect(visit.taps).toBeLessThanOrEqual(8);
});
