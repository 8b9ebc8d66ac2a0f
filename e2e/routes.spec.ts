import { z } from "zod";
import { brand } from "@/domain/brand";
import { paths } from "@/lib/config/paths";
import { providerFaq } from "@/lib/content/faq";
import { phoneHref } from "@/lib/content/phone";
import { findPagePattern, PAGE_PATTERNS, PAGES, type PagePattern } from "@/lib/routes/pages";
import { findHtmlFaults } from "./support/html";
import { startDeployment } from "./support/processes";
import { fillIn, ROUTES } from "./support/routes";
import { readSampleTherapist } from "./support/services";
import { readThings } from "./support/structured-data";
import { deployment, expect, test } from "./support/test";

const get = (path: string) => fetch(deployment.siteUrl() + path, { redirect: "manual" });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every page holds the way around, help in a crisis, and the small print", async ({ page }) => {
    await page.goto(paths.home());
    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText("988 Suicide & Crisis Lifeline");
    await expect(footer.getByRole("link", { name: "Call 911" })).toHaveAttribute("href", "tel:911");
    await expect(footer).toContainText("Copyright 2025");
    await expect(footer).toContainText("Production 1.1.1");
    await expect(footer.getByRole("link", { name: "Join Our Team" })).toHaveAttribute("href", paths.providers());
    const nav = page.getByRole("banner").getByRole("navigation", { name: "Main" });
    await expect(nav.getByRole("link")).toHaveText([
      "Find a therapist",
      "Benefits",
      "About",
      "Contact",
      "Providers",
      "Español",
      "Start Now",
    ]);
  });
});

/** Pages that need a choice or a request first, which other tests make. */
const WITHOUT_ROUTE: readonly PagePattern[] = [
  "/team/:therapist/report",
  "/shortlist",
  "/appointment-request",
  "/appointment-request/sent",
];

test("every public page has its texts in the list above, and is indexed as the specification says", () => {
  const patterns = PAGE_PATTERNS.filter((pattern) => !("permission" in PAGES[pattern]));
  const listed = ROUTES.map(({ path, ...route }) => ({
    ...route,
    pattern: findPagePattern(path.split("?", 1)[0] ?? ""),
  }));
  const missing = patterns.filter((pattern) => !listed.some((route) => route.pattern === pattern));
  expect(missing.toSorted()).toEqual(WITHOUT_ROUTE.toSorted());
  for (const { pattern, isIndexed, heading } of listed) {
    expect(pattern && "isIndexed" in PAGES[pattern], heading).toBe(isIndexed);
  }
});

test("no two pages that search engines keep share a title or a description", async () => {
  const shared = ROUTES.filter(({ isIndexed, canonical }) => isIndexed && !canonical);
  const heads: (string | undefined)[][] = [];
  // One after the other: readers without an identity get few cold pages at a time.
  const therapist = await readSampleTherapist();
  for (const { path } of shared) {
    const html = await (await get(fillIn(path, therapist))).text();
    heads.push([/<title>([^<]*)/.exec(html)?.[1], /<meta name="description" content="([^"]*)/.exec(html)?.[1]]);
  }
  expect(new Set(heads.map(([title]) => title)).size).toBe(shared.length);
  expect(new Set(heads.map(([, description]) => description)).size).toBe(shared.length);
});

test.describe("structured data matches what the page shows:", () => {
  test("the network", async ({ page }) => {
    await page.goto(paths.home());
    const [network] = await readThings(page);
    expect(network).toMatchObject({
      name: brand.name,
      email: brand.email,
      telephone: phoneHref(brand.supportPhone).replace("tel:", ""),
    });
    await expect(page.getByRole("contentinfo").getByRole("link", { name: brand.email })).toBeVisible();
    await expect(page.getByRole("contentinfo").locator(`a[href="${phoneHref(brand.supportPhone)}"]`)).toBeVisible();
    expect((await fetch(String(network?.logo))).headers.get("content-type")).toBe("image/png");
  });

  test("a therapist, with each credential and topic", async ({ page }) => {
    const { slug, name } = await readSampleTherapist();
    await page.goto(paths.therapist(slug));
    const [profile, breadcrumb] = await readThings(page);
    const person = z
      .object({
        "@type": z.literal("Person"),
        name: z.literal(name),
        url: z.literal(deployment.siteUrl() + paths.therapist(slug)),
        description: z.string(),
        knowsAbout: z.array(z.string()),
        hasCredential: z.array(z.looseObject({ name: z.string() })).min(1),
      })
      .parse(profile?.mainEntity);
    const main = page.getByRole("main");
    for (const topic of person.knowsAbout) await expect(main).toContainText(topic);
    for (const { name: credential } of person.hasCredential) {
      await expect(main).toContainText(credential.replace("State license: ", ""));
    }
    const biography = ((await main.textContent()) ?? "").replace(/\s+/g, "");
    expect(biography).toContain(person.description.replace(/…$/, "").replace(/\s+/g, ""));
    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
    const shown = await crumbs.evaluateAll((items) =>
      items.map((item) => [item.textContent, item.querySelector("a")?.getAttribute("href")]),
    );
    const addresses = [...shown.slice(0, -1).map(([, href]) => href), paths.therapist(slug)];
    expect(breadcrumb?.itemListElement).toMatchObject(
      shown.map(([text], index) => ({
        position: index + 1,
        name: text,
        item: deployment.siteUrl() + addresses[index],
      })),
    );
    expect(shown.map(([text]) => text)).toEqual(["Home", expect.stringMatching(/^Therapists in /), name]);
  });

  test("the questions and answers", async ({ page }) => {
    await page.goto(paths.providers());
    const [faq] = await readThings(page);
    const questions = z
      .array(z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string() }) }))
      .parse(faq?.mainEntity);
    const shown = await page
      .getByRole("main")
      .locator("details")
      .evaluateAll((all) =>
        all.map((one) => [one.querySelector("summary")?.textContent, one.querySelector("summary ~ *")?.textContent]),
      );
    expect(questions.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(shown);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("the eleven questions open one at a time, and a click on the open one closes it", async ({ page }) => {
      await page.goto(paths.providers());
      const questions = page.getByRole("main").locator("details");
      const open = page.getByRole("main").locator("details[open]");
      await expect(questions).toHaveCount(11);
      await expect(open).toHaveCount(0);
      for (const { question, answer } of providerFaq) {
        await page.getByText(question, { exact: true }).click();
        await expect(open).toHaveCount(1);
        await expect(open.getByText(answer, { exact: true })).toBeVisible();
      }
      await page.getByText(providerFaq.at(-1)?.question ?? "", { exact: true }).click();
      await expect(open).toHaveCount(0);
    });
  });
}

test("'Sign In' opens the provider application in a new tab, which says what would be there", async ({ page }) => {
  await page.goto(paths.providers());
  const signIn = page.getByRole("link", { name: "Sign In (opens in a new tab)" }).first();
  await expect(signIn).toHaveAttribute("target", "_blank");
  const address = (await signIn.getAttribute("href")) ?? "";
  expect(new URL(address).origin).toBe(deployment.servicesUrl());
  expect((await fetch(address)).status).toBe(200);
});

test("a deployment without services or provider application shows its pages all the same, no 'Sign In', and nothing to search engines where INDEXING is off", async () => {
  test.slow();
  const bare = await startDeployment({
    GATEWAY_URL: "",
    SEARCH_URL: "",
    FORMS_URL: "",
    PUBLIC_FORMS_URL: "",
    PROVIDER_APP_URL: "",
    INDEXING: "off",
    LOG_LEVEL: "silent",
  });
  try {
    const read = async (path: string) => (await fetch(bare.siteUrl + path)).text();
    expect(await read(paths.providers())).toContain("Join Our Team");
    expect(await read(paths.providers())).not.toContain("Sign In");
    for (const path of [paths.home(), paths.browse(), paths.match(), paths.services(), paths.privacy()]) {
      expect((await fetch(bare.siteUrl + path)).status, path).toBe(200);
    }
    // Search engines are kept away from every answer: the first, the cached one, files.
    for (const path of [paths.terms(), paths.terms(), "/icon.svg", "/robots.txt"]) {
      expect((await fetch(bare.siteUrl + path)).headers.get("x-robots-tag"), path).toBe("noindex, nofollow");
    }
    expect(await read("/robots.txt")).toBe("User-Agent: *\nDisallow: /\n\n");
  } finally {
    await bare.stop();
  }
});

test.describe("unknown addresses:", () => {
  test("an unknown path, and none, lead home", async () => {
    for (const path of ["/", "/nope", "/nope/deeper", "/team/a/b", "/home/x"]) {
      const response = await get(path);
      expect(response.status, path).toBe(307);
      expect(new URL(response.headers.get("location") ?? "", deployment.siteUrl()).pathname).toBe(paths.home());
    }
  });

  test.describe("an unknown therapist", () => {
    test.use({ expectedConsoleErrors: [/status of 404/] });

    test("an unknown therapist is a real 404 with a link and help, excluded from search engines", async ({ page }) => {
      for (const path of [
        "/team/unknown",
        "/providers/unknown",
        "/team/insurer/unknown",
        "/team/eap/unknown",
        "/icons/none.png",
      ]) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(404);
        expect(await findHtmlFaults((await response?.text()) ?? "")).toEqual([]);
        await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("We can’t find that page");
        await expect(page.getByRole("main")).toContainText(/988.+911/);
        await expect(page.getByRole("main").getByRole("link", { name: "Start Now" })).toBeVisible();
      }
    });
  });

  test("another address of a list leads to its one address", async () => {
    for (const [path, to] of [
      ["/team/eap/COMPSYCH", paths.teamPayer("eap", "comPsych")],
      ["/team/insurer/selfpay", paths.teamPayer("insurer", "SelfPay")],
      ["/team?insurer=aetna", paths.teamPayer("insurer", "aetna", "state=CO")],
      ["/team?name=ann&state=any&eap=bhs", paths.teamPayer("eap", "bhs", "name=ann")],
      ["/team/insurer/aetna?insurer=cigna", paths.team("insurer=aetna&insurer=cigna&state=any")],
      ["/team?state=WY&name=a&page=99", paths.team("name=a&state=WY&page=5")],
    ] as const) {
      const response = await get(path);
      expect(response.status, path).toBe(308);
      const { pathname, search } = new URL(response.headers.get("location") ?? "", deployment.siteUrl());
      expect(pathname + search).toBe(to);
    }
  });

  test("the appointment request without a therapist leads to the match screen", async () => {
    const response = await get(paths.appointmentRequest());
    expect(response.status).toBe(307);
    expect(response.headers.get("location")).toMatch(/\/match$/);
  });
});
