import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";

const css = readFileSync("app/theme.css", "utf8");

type Palette = ReadonlyMap<string, string>;

/** The `--color-…: #rrggbb` of one block of the stylesheet. */
function readColours(start: string): Palette {
  const from = css.indexOf(start);
  const block = css.slice(from, css.indexOf("\n}", from));
  return new Map(
    [...block.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, role = "", hex = ""]) => [role, hex]),
  );
}

const light = readColours("@theme {");
const dark: Palette = new Map([...light, ...readColours("@media screen and (prefers-color-scheme: dark)")]);

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(palette: Palette, front: string, back: string): number {
  const [a, b] = [front, back].map((role) => {
    const hex = palette.get(role);
    if (hex === undefined) throw new Error(`no colour has the role ${role}`);
    return luminance(hex);
  });
  const [dim = 0, bright = 0] = [a ?? 0, b ?? 0].sort((x, y) => x - y);
  return (bright + 0.05) / (dim + 0.05);
}

const GROUNDS = ["surface", "surface-raised", "surface-sunken", "sage", "sand", "brand-tint"];

/** Every text role and its backgrounds. */
const TEXTS: Record<string, readonly string[]> = {
  ink: [...GROUNDS, "sage-strong", "accent-tint", "danger-surface", "warning-surface", "success-surface"],
  "ink-muted": GROUNDS,
  brand: GROUNDS,
  "brand-strong": GROUNDS,
  accent: ["surface", "surface-raised", "sand", "accent-tint"],
  "on-brand": ["brand", "brand-strong"],
  "on-deep": ["deep"],
  "on-deep-muted": ["deep"],
  deep: ["on-deep", "on-deep-muted"],
  danger: ["surface", "surface-raised", "surface-sunken", "danger-surface"],
  "danger-strong": ["danger-surface"],
  "on-danger": ["danger", "danger-strong"],
  warning: ["warning-surface"],
  success: ["surface", "surface-raised", "success-surface"],
};

/** Control outlines and the focus ring, the only signs of a control's place. */
const OUTLINES: Record<string, readonly string[]> = {
  "line-strong": ["surface", "surface-raised", "surface-sunken", "sage", "sand"],
  danger: ["surface", "surface-raised"],
  focus: [...GROUNDS, "danger-surface", "warning-surface", "success-surface"],
  "focus-deep": ["deep"],
};

const below = (palette: Palette, pairs: Record<string, readonly string[]>, least: number) =>
  Object.entries(pairs).flatMap(([front, backs]) =>
    backs
      .map((back) => `${front} on ${back}: ${contrast(palette, front, back).toFixed(2)}`)
      .filter((line) => Number(line.split(": ")[1]) < least),
  );

describe.each([
  ["light", light],
  ["dark", dark],
])("the %s scheme", (_name, palette) => {
  test("every text has a contrast of 4.5:1 on each of its backgrounds", () => {
    expect(below(palette, TEXTS, 4.5)).toEqual([]);
  });

  test("control outlines and the focus ring have a contrast of 3:1", () => {
    expect(below(palette, OUTLINES, 3)).toEqual([]);
  });
});

test("the dark scheme renames no role, and repaints all but those that stay", () => {
  const repainted = readColours("@media screen and (prefers-color-scheme: dark)");
  expect([...repainted.keys()].filter((role) => !light.has(role))).toEqual([]);
  expect([...light.keys()].filter((role) => !repainted.has(role))).toEqual(["plate"]);
});
