import { randomUUID } from "node:crypto";
import { AWAY_STATE, CONCERN, EAP, INSURER, matchLabel } from "@/domain/test-support/choices";
import { inLanguage } from "@/domain/texts/in-language";
import { t } from "@/domain/texts/t";
import { accountPaths } from "@/lib/config/account-paths";
import { twinPaths } from "@/lib/config/page-language";
import { paths } from "@/lib/config/paths";
import { BookingPage, VISITOR } from "./pages/booking";
import { listCutTexts } from "./support/cut-texts";
import { expectClean } from "./support/expect-clean";
import { expectSpanish } from "./support/expect-spanish";
import { listTextsIn } from "./support/languages";
import { pathIn, readMail } from "./support/outbox";
import { ROUTES } from "./support/routes";
import { readAppointment, readSampleTherapist } from "./support/services";
import { expect, IN_MOTION, test } from "./support/test";
import { waitUntilIdle } from "./support/wait-until-idle";

const inSpanish = <Value>(write: () => Value): Value => inLanguage("es", write);

/** The Spanish pages, with the states that an address can name. */
const ADDRESSES = inSpanish(() => [
  paths.home(),
  paths.match(),
  paths.matchInsurers(),
  paths.matchEaps(),
  paths.team(),
  paths.team("state=any&sort=best&language=Spanish&hours=evenings"),
  paths.team("name=zzyzx"),
  paths.team("state=other"),
  paths.teamPayer("insurer", INSURER.id),
  paths.teamPayer("eap", EAP.id, `state=${AWAY_STATE.id}&disorder=${CONCERN.id}`),
  paths.browse(),
  paths.shortlist(),
  paths.therapist("{slug}"),
  paths.listingReport("{slug}"),
  paths.provider("{slug}"),
  paths.providers(),
  paths.join(),
  paths.services(),
  paths.acceptedInsurance(),
  paths.leadership(),
  paths.privacy(),
  paths.terms(),
  paths.notice("accessibility"),
  paths.comingSoon(),
  paths.landing(),
  paths.thankYou(),
  accountPaths.confirmAccount(),
  ...["true", "false"].map(accountPaths.confirmAccountAfter),
  accountPaths.password(),
  ...["done", "ended", "sent", "not_sent", "limited"].map((outcome) => accountPaths.password(outcome)),
]);

/** One page of each layout, with the longest texts: axe reads them too. */
const LAYOUTS = inSpanish(() => [
  ...[paths.home(), paths.match(), paths.team("state=any&sort=best&language=Spanish&hours=evenings")],
  ...[paths.browse(), paths.therapist("{slug}"), paths.join(), paths.privacy(), accountPaths.password()],
]);

for (const address of ADDRESSES)
  test(`${address} is whole in Spanish, before and after its scripts have run, and fits small screens`, {
    tag: LAYOUTS.includes(address) ? [] : "@nightly",
  }, async ({ page }) => {
    const { slug } = await readSampleTherapist();
    await page.goto(decodeURI(address).replace("{slug}", slug));
    await expect(page.locator("html")).toHaveAttribute("lang", "es-US");
    expect(await listTextsIn(page, "en")).toEqual([]);
    // Pages that start asleep wake when one of their parts is used.
    await page.keyboard.press("Tab");
    await page.getByRole("main").hover();
    await waitUntilIdle(page);
    expect(await listTextsIn(page, "en")).toEqual([]);
    expect(await listCutTexts(page)).toEqual([]);
    if (LAYOUTS.includes(address)) await expectClean(page, address);
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every page is Spanish", async ({ page }) => {
    test.slow();
    const { slug } = await readSampleTherapist();
    for (const address of ADDRESSES) {
      await page.goto(decodeURI(address).replace("{slug}", slug));
      await expectSpanish(page, address);
    }
  });
});

test("a missing therapist's page is Spanish too", async ({ request }) => {
  const response = await request.get(inSpanish(() => paths.therapist("nobody-of-this-name")));
  expect([response.status(), await response.text()]).toEqual([404, expect.stringContaining('lang="es-US"')]);
});

test("the link to the other language leads to the same page with its filters, and back", async ({ page }) => {
  await page.goto(paths.team(`state=${AWAY_STATE.id}&disorder=${CONCERN.id}`));
  await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL(RegExp(`/es/team\\?disorder=${CONCERN.id}&state=${AWAY_STATE.id}$`));
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(RegExp(`[^s]/team\\?disorder=${CONCERN.id}&state=${AWAY_STATE.id}$`));
});

for (const [locale, isShown] of [
  ["es-MX", true],
  ["en-US", false],
] as const)
  test.describe(`a browser that prefers ${locale}`, () => {
    test.use({ locale, viewport: { width: 320, height: 700 } });

    test(`English pages ${isShown ? "offer Spanish in a line" : "have no line in Spanish"}, and nothing moves`, async ({
      page,
    }) => {
      await page.goto(paths.team("state=TX"));
      const line = page.getByRole("link", { name: "Ver en español" });
      await expect(line).toBeVisible({ visible: isShown });
      if (!isShown) return;
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await line.click();
      await expect(page).toHaveURL(/\/es\/team\?state=TX$/);
      await expect(line).toHaveCount(0);
    });
  });

test("structured data and pictures for sharing are Spanish on Spanish pages", async ({ page, request }) => {
  const { slug } = await readSampleTherapist();
  for (const path of inSpanish(() => [paths.home(), paths.team(), paths.therapist(slug), paths.providers()])) {
    await page.goto(path);
    const graph = await page.locator('script[type="application/ld+json"]').textContent();
    const english =
      /"(?:name|jobTitle|unitText|text|inLanguage)":"[^"]*\b(?:the|Therapists?|Woman|Man|session|en-US)\b/;
    expect([path, english.exec(graph ?? "")]).toEqual([path, null]);
    const picture = (await page.locator('meta[property="og:image"]').getAttribute("content")) ?? "";
    expect(picture).toMatch(/\?lang=es$/);
    const [spanish, other] = await Promise.all(
      [picture, picture.replace("?lang=es", "")].map((url) => request.get(url)),
    );
    expect([spanish?.status(), other?.status()]).toEqual([200, 200]);
    expect((await spanish?.body())?.equals((await other?.body()) ?? Buffer.alloc(0))).toBe(false);
  }
});

test("no two pages that search engines keep share a title or a description, in both languages", async ({ request }) => {
  const { slug } = await readSampleTherapist();
  const english = ROUTES.filter(({ isIndexed, canonical }) => isIndexed && !canonical).map(({ path }) => path);
  const addresses = english.flatMap((path) => twinPaths(path.replace("{slug}", slug)));
  const heads: (readonly (string | undefined)[])[] = [];
  for (const address of addresses) {
    const html = await (await request.get(address)).text();
    heads.push([/<title>([^<]*)/.exec(html)?.[1], /<meta name="description" content="([^"]*)/.exec(html)?.[1]]);
  }
  for (const at of [0, 1]) {
    const texts = heads.map((head) => head[at]);
    expect(addresses.filter((_, index) => texts.indexOf(texts[index]) !== index)).toEqual([]);
  }
});

test("an unknown address below /es leads to the Spanish home page", async ({ request }) => {
  for (const path of ["/es", "/es/nothing", "/es/staff"]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status(), response.headers().location]).toEqual([path, 307, inSpanish(paths.home)]);
  }
});

for (const [how, settings] of [
  ["by touch at 390 px", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ["without scripts", { javaScriptEnabled: false }],
] as const)
  test.describe(how, { tag: "@core" }, () => {
    test.use({ ...IN_MOTION, ...settings });

    test("a Spanish speaker is matched, asks for an appointment, and changes it by the mailed link", async ({
      page,
      javaScriptEnabled,
    }) => {
      await page.goto(inSpanish(paths.match));
      await page.getByRole("link", { name: inSpanish(() => t("Insurance")) }).click();
      await page.getByRole("button", { name: matchLabel(INSURER) }).click();
      await page.waitForURL(`**${inSpanish(() => paths.teamPayer("insurer", INSURER.id))}`);
      await page.getByRole("button", { name: / con / }).first().click();
      await page.waitForURL(`**${inSpanish(paths.appointmentRequest)}`);
      const booking = new BookingPage(page, "es");
      await booking.fillPerson();
      const email = `${randomUUID()}@example.org`;
      await booking.field(inSpanish(() => t("Email"))).fill(email);
      await booking.chooseService();
      await booking.addTime.click();
      await booking.fillTime(1);
      if (!javaScriptEnabled) await booking.field(inSpanish(() => t("Time zone"))).selectOption("America/Denver");
      expect(await listTextsIn(page, "en")).toEqual([]);
      await booking.submit.click();
      await booking.waitUntilSent();
      expect(await listTextsIn(page, "en")).toEqual([]);
      const reference = await booking.reference();
      const row = await readAppointment(reference);
      expect(row).toMatchObject({ firstName: VISITOR.firstName, preferredLanguage: "es" });

      await page.goto(pathIn(await readMail(email, RegExp(reference)), /https?:\/\/\S+\/es\/request\?token=\S+/));
      await page.locator("summary", { hasText: inSpanish(() => t("Ask for other times")) }).click();
      const start = booking.time(1).getByLabel(inSpanish(() => t("Start time")));
      await start.selectOption("09:15");
      await page.getByRole("button", { name: inSpanish(() => t("Ask for these times")) }).click();
      await expect(page.getByRole("status").filter({ hasText: "nuevos horarios" })).toBeVisible();
      expect(await listTextsIn(page, "en")).toEqual([]);
    });

    for (const [language, words] of [
      ["es", ["depresion", "espanol", "noches"]],
      ["en", ["depression", "spanish", "evenings"]],
    ] as const)
      test(`a visitor filters by words in "${language}", reads a profile, and keeps the therapist to compare`, async ({
        page,
      }) => {
        const say = <Value>(write: () => Value): Value => inLanguage(language, write);
        await page.goto(say(paths.team));
        await page.getByRole("searchbox").fill(words.join(", "));
        await page.getByRole("button", { name: say(() => t("Search")), exact: true }).click();
        await page.waitForURL(/\/team\?.*disorder=Depression.*language=Spanish/);
        await expect(page).toHaveURL(/hours=evenings/);
        await expect(page.getByText(words.map((word) => `“${word}”`).join(", "))).toBeVisible();
        if (language === "es") await expectSpanish(page);
        const link = page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link");
        const name = (await link.textContent()) ?? "";
        await link.click();
        await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
        if (language === "es") await expectSpanish(page);
        await page
          .getByRole("main")
          .getByRole("button", { name: RegExp(`^(Guardar|Save) ${name}`) })
          .first()
          .click();
        if (!page.url().endsWith(say(paths.shortlist)))
          await page.getByRole("link", { name: /3 (elegidos · Comparar|chosen · Compare)/ }).click();
        await expect(page).toHaveURL(RegExp(`${say(paths.shortlist)}$`));
        await expect(page.getByRole("columnheader", { name })).toBeVisible();
        if (language === "es") await expectSpanish(page);
      });

    test("what was typed into the request is there in the other language", async ({ page, javaScriptEnabled }) => {
      await page.goto(inSpanish(() => paths.teamPayer("insurer", INSURER.id)));
      await page.getByRole("button", { name: / con / }).first().click();
      await page.waitForURL(`**${inSpanish(paths.appointmentRequest)}`);
      const booking = new BookingPage(page, "es");
      await booking.fillPerson();
      // Without scripts what was typed is stored when the form is sent, here with open answers.
      if (javaScriptEnabled) await page.waitForResponse(/\/api\/booking\/draft/);
      else await booking.submit.click();
      await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
      await page.waitForURL(/[^s]\/appointment-request/);
      await expect(page.getByLabel("First name")).toHaveValue(VISITOR.firstName);
    });
  });
