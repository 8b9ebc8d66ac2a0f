import type { Page } from "@playwright/test";
import { CANARY, LETTER_SITE, LETTERS, type ShownLetter, SPANISH_LETTERS } from "@/backend/test-support/letters";
import { findViolations } from "./support/expect-clean";
import { expect, test } from "./support/test";

const WIDTHS = [360, 600];
const SCHEMES = ["light", "dark"] as const;
/** Words that a letter's opening never contains; crisis help is below it. */
const HEALTH = /depress|anxi|symptom|diagnos|disorder|PHQ|GAD|score|trauma|suicid/i;

/** The part of a letter that locked screens show: the text above its link; of a letter to staff, all of it. */
const openingOf = ({ title, content }: ShownLetter) =>
  `${content.subject}\n${title.startsWith("staff") ? content.text : content.text.slice(0, 200).split("https://")[0]}`;

/** Lines of a text without spaces at their ends, and without the signs that only one part has. */
const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "" && line !== "--");

async function expectFitting(page: Page, title: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([title, width, excess <= 0]).toEqual([title, width, true]);
  }
}

/** The elements and classes of a letter: letters with the same ones look the same. */
const buildOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...new Set([...document.querySelectorAll("*")].map(({ tagName, className }) => `${tagName}.${className}`))].join(),
  );

async function expectReadable(page: Page, title: string): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const violations = await findViolations(page, { tags: ["wcag2a", "wcag2aa", "wcag22aa"] });
    expect(violations, `${title}, ${colorScheme}`).toEqual([]);
  }
}

/** Checks that the HTML and the text part contain the same facts. */
async function expectSameFacts(page: Page, { title, content, facts }: ShownLetter): Promise<void> {
  const [visible = ""] = await page.locator("body").allInnerTexts();
  const shown = visible.replace(/\s+/g, " ");
  const text = linesOf(content.text).join(" ");
  for (const fact of facts) {
    expect([title, shown]).toEqual([title, expect.stringContaining(fact)]);
    expect([title, text]).toEqual([title, expect.stringContaining(fact)]);
  }
  const told = linesOf(content.text).flatMap((line) => line.replace(/:$/, "").split(/: (?=[^/])/));
  for (const part of told) expect([title, shown]).toEqual([title, expect.stringContaining(part)]);
  const blocks = await page.locator("main p, main dt, main dd").allInnerTexts();
  for (const line of blocks
    .flatMap(linesOf)
    .filter((line) => !/^(If the button does not work|Si el botón no funciona)/.test(line)))
    expect([title, text]).toEqual([title, expect.stringContaining(line)]);
}

test("every letter is readable on a phone and a desk, light and dark, says in text what it shows, and leads to this site", async ({
  page,
}) => {
  const builds = new Set<string>();
  for (const letter of [...LETTERS, ...SPANISH_LETTERS]) {
    const { title, content } = letter;
    await page.setContent(content.html);
    await expectFitting(page, title);
    const build = await buildOf(page);
    if (!builds.has(build)) await expectReadable(page, title);
    builds.add(build);
    await expectSameFacts(page, letter);
    const links = await page.locator("a").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect([title, links.filter((link) => !/^tel:/.test(link) && !link.startsWith(`${LETTER_SITE}/`))]).toEqual([
      ...[title, []],
    ]);
    if (!title.includes("own words")) expect([title, HEALTH.exec(openingOf(letter))?.[0]]).toEqual([title, undefined]);
    if (title.includes("without a staff area"))
      expect([title, /\/staff|account page/.exec(content.html + content.text)]).toEqual([title, null]);
    expect([title, `${content.subject}${content.html}${content.text}`.includes(CANARY)]).toEqual([title, false]);
  }
});
