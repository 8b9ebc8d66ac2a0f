import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { wcagContrast } from "culori";
import fc from "fast-check";
import palette from "@/domain/owner/palette.json";
import { type Palette, TOKENS } from "@/domain/owner/palettes";
import {
  completeTheme,
  FONT_STACKS,
  OUTLINE_PAIRS,
  TEXT_PAIRS,
  themeProblems,
  themeStyles,
} from "@/domain/owner/theme";

const css = readFileSync("app/theme.css", "utf8");

/** The `--color-…: #rrggbb` of one block of the stylesheet. */
function readColours(start: string): Record<string, string> {
  const from = css.indexOf(start);
  const block = css.slice(from, css.indexOf("\n}", from));
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, role = "", hex = ""]) => [role, hex]),
  );
}

test("the palette repeats the stylesheet's colours; by night all are repainted but paper for logos", () => {
  expect(readColours("@theme {")).toEqual(palette.light);
  expect(readColours("@media screen and (prefers-color-scheme: dark)")).toEqual(palette.dark);
  expect(TOKENS.filter((token) => !Object.hasOwn(palette.dark, token))).toEqual(["plate"]);
});

test("the font stacks are the stylesheet's, and only a font that differs is written", () => {
  const stackOf = (name: string) =>
    new RegExp(`--font-${name}:([^;]+);`).exec(css)?.[1]?.replaceAll(/\s+/g, " ").trim();
  expect([stackOf("sans"), stackOf("serif")]).toEqual([FONT_STACKS.sans, FONT_STACKS.serif]);
  expect(themeStyles({ headings: "serif", text: "sans" })).toBe("");
  expect(themeStyles({ headings: "sans" })).toBe(`html:root{--font-serif:${FONT_STACKS.sans};}`);
  expect(themeStyles({ text: "system", brand: "#1d4e89" })).toMatch(
    /^html:root\{--font-sans:system-ui, sans-serif;\}html:root\{--color-/,
  );
});

function below(scheme: Palette, pairs: typeof TEXT_PAIRS, least: number): string[] {
  return TOKENS.flatMap((front) =>
    (pairs[front] ?? [])
      .filter((back) => wcagContrast(scheme[front], scheme[back]) < least)
      .map((back) => `${front} on ${back}`),
  );
}

describe.each(["light", "dark"] as const)("the standard colours in the %s scheme", (scheme) => {
  const colours = completeTheme({})[scheme];

  test("every text has a contrast of 4.5:1 on each of its backgrounds", () => {
    expect(below(colours, TEXT_PAIRS, 4.5)).toEqual([]);
  });

  test("control outlines and the focus ring have a contrast of 3:1", () => {
    expect(below(colours, OUTLINE_PAIRS, 3)).toEqual([]);
  });
});

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("an owner's theme", () => {
  test("a theme without problems reaches every contrast in both schemes, and keeps what was given", () => {
    let accepted = 0;
    fc.assert(
      fc.property(hex, hex, (brand, accent) => {
        const given = { brand, accent };
        if (themeProblems(given).length > 0) return;
        accepted += 1;
        const { light, dark } = completeTheme(given);
        expect(light).toMatchObject(given);
        for (const scheme of [light, dark]) {
          expect(below(scheme, TEXT_PAIRS, 4.5)).toEqual([]);
          expect(below(scheme, OUTLINE_PAIRS, 3)).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
    expect(accepted).toBeGreaterThan(5);
  });

  test("a colour below its contrast is refused with the nearest tone that reaches it, which is then accepted", () => {
    const [problem] = themeProblems({ brand: "#8ab6e8" });
    expect(problem?.path).toEqual(["theme", "brand"]);
    expect(problem?.message).toMatch(
      /^does not reach 4\.5:1 on [\w-]+ \(\d\.\d\d\); #[0-9a-f]{6} is the nearest tone that does$/,
    );
    const tone = /#[0-9a-f]{6}/.exec(problem?.message ?? "")?.[0] ?? "";
    expect(themeProblems({ brand: tone })).toEqual([]);
  });

  test("the stylesheet has each changed colour in both schemes, and none without a theme", () => {
    expect(themeStyles({})).toBe("");
    const styles = themeStyles({ brand: "#1d4e89" });
    expect(styles.match(/--color-brand:#[0-9a-f]{6};/g)).toHaveLength(2);
    expect(styles).not.toContain("--color-danger:");
  });
});
