import { clampChroma, formatHex, type Oklch, oklch, wcagContrast } from "culori";
import type { NetworkDocument } from "@/domain/owner/network-schema";
import {
  type Palette,
  SCHEMES,
  type Scheme,
  SEEDS,
  type Seed,
  STANDARD_PALETTES,
  TOKENS,
  type Token,
} from "@/domain/owner/palettes";

type GivenTheme = NonNullable<NetworkDocument["theme"]>;

const GROUNDS: readonly Token[] = ["surface", "surface-raised", "surface-sunken", "sage", "sand", "brand-tint"];

/** Every text role and its backgrounds: 4.5:1. */
export const TEXT_PAIRS: Partial<Record<Token, readonly Token[]>> = {
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

/** Control outlines and the focus ring, the only signs of a control's place: 3:1. */
export const OUTLINE_PAIRS: Partial<Record<Token, readonly Token[]>> = {
  "line-strong": ["surface", "surface-raised", "surface-sunken", "sage", "sand"],
  danger: ["surface", "surface-raised"],
  focus: [...GROUNDS, "danger-surface", "warning-surface", "success-surface"],
  "focus-deep": ["deep"],
};
const LEVELS = [
  { pairs: TEXT_PAIRS, least: 4.5 },
  { pairs: OUTLINE_PAIRS, least: 3 },
] as const;

const FAMILIES: readonly (readonly [Seed, RegExp])[] = [
  ["brand", /^(?:brand|deep|line-deep|sage|art-(?:deep|leaf|mist|haze))/],
  ["accent", /^(?:accent|focus|art-(?:sun|clay|blush))/],
  ["surface", /^(?:surface|on-(?:brand|deep)|line|sand|ink|art-(?:sky|wood|paper)|plate)/],
];
const seedOf = (token: Token) => FAMILIES.find(([, names]) => names.test(token))?.[0];

/** Both schemes of a theme, complete: given tokens as they are, the others moved with the seed of their family. */
export function completeTheme(given: GivenTheme): Readonly<Record<Scheme, Palette>> {
  return { light: completeScheme(given, "light"), dark: completeScheme(given, "dark") };
}

function completeScheme(given: GivenTheme, scheme: Scheme): Palette {
  const standard = STANDARD_PALETTES[scheme];
  const moved = TOKENS.map((token): [Token, string] => [token, moveWithSeed(given, token, standard[token], scheme)]);
  const result = { ...standard, ...Object.fromEntries(moved), ...given[scheme] };
  for (const token of TOKENS) {
    if (pathOf(given, scheme, token) || result[token] === standard[token]) continue;
    result[token] = nearestPassing(result, token) ?? result[token];
  }
  return result;
}

/** The standard colour with the seed's hue or its turn and its share of chroma; the seed itself in the light scheme. */
function moveWithSeed(given: GivenTheme, token: Token, standard: string, scheme: Scheme): string {
  const seed = seedOf(token);
  const chosen = seed && given[seed];
  if (!seed || chosen === undefined || chosen === STANDARD_PALETTES.light[seed]) return standard;
  if (scheme === "light" && token === seed) return chosen;
  const [from, to, own] = [STANDARD_PALETTES.light[seed], chosen, standard].map(toOklch);
  if (!from || !to || !own) return standard;
  const hue = to.h ?? from.h ?? 0;
  // Paper and ink have hardly a hue of their own: a turn would tint them anyhow.
  const turned = seed === "surface" ? hue : ((own.h ?? 0) + hue - (from.h ?? 0) + 360) % 360;
  const share = Math.min(from.c === 0 ? 1 : to.c / from.c, MAX_SHARE);
  return formatHex(clampChroma({ ...own, h: turned, c: own.c * share }, "oklch"));
}

const MAX_SHARE = 1.4;

const toOklch = (hex: string): Oklch | undefined => oklch(hex);

export interface ThemeProblem {
  readonly path: (string | number)[];
  readonly message: string;
  /** The tone to take instead; undefined for none. */
  readonly nearest: string | undefined;
}

/** Problems of a theme: contrast below the level, with the nearest tone that reaches it. */
export function themeProblems(given: GivenTheme): ThemeProblem[] {
  const complete = completeTheme(given);
  return SCHEMES.flatMap((scheme) =>
    TOKENS.flatMap((token) => {
      const failure = firstFailure(complete[scheme], token);
      if (!failure) return [];
      const path = pathOf(given, scheme, token);
      // A pair is reported once, at the token that the owner gave.
      if (!path && pathOf(given, scheme, failure.back)) return [];
      const nearest = nearestPassing(complete[scheme], token);
      const advice = nearest ? `; ${nearest} is the nearest tone that does` : "";
      return [
        {
          path: path ?? ["theme", scheme, token],
          nearest,
          message: `does not reach ${failure.least}:1 on ${failure.back} (${failure.value.toFixed(2)})${advice}`,
        },
      ];
    }),
  );
}

function pathOf(given: GivenTheme, scheme: Scheme, token: Token): string[] | undefined {
  if (given[scheme]?.[token] !== undefined) return ["theme", scheme, token];
  const seed = SEEDS.find((name) => name === token);
  return scheme === "light" && seed && given[seed] !== undefined ? ["theme", seed] : undefined;
}

interface Failure {
  readonly back: Token;
  readonly least: number;
  readonly value: number;
}

/** The worst pair of a token below its level, as front or as background. */
function firstFailure(scheme: Palette, token: Token): Failure | undefined {
  const [worst] = contrastPairs(scheme, token);
  return worst && worst.value < worst.least
    ? { ...worst, back: worst.front === token ? worst.back : worst.front }
    : undefined;
}

export interface ContrastPair {
  readonly front: Token;
  readonly back: Token;
  readonly least: number;
  readonly value: number;
}

/** The pairs of a scheme, or of one of its tokens, with their contrast; the weakest first. */
export const contrastPairs = (scheme: Palette, token?: Token): ContrastPair[] =>
  LEVELS.flatMap(({ pairs, least }) =>
    TOKENS.flatMap((front) =>
      (pairs[front] ?? [])
        .filter((back) => token === undefined || front === token || back === token)
        .map((back) => ({ front, back, least, value: wcagContrast(scheme[front], scheme[back]) })),
    ),
  ).sort((a, b) => a.value / a.least - b.value / b.least);

const STEPS = 50;

/** The colour of nearest lightness that passes with all its pairs; undefined when there is none. */
function nearestPassing(scheme: Palette, token: Token): string | undefined {
  const own = toOklch(scheme[token]);
  if (!own) return undefined;
  if (!firstFailure(scheme, token)) return scheme[token];
  for (let step = 1; step <= STEPS; step += 1) {
    for (const l of [own.l - step / STEPS, own.l + step / STEPS]) {
      if (l < 0 || l > 1) continue;
      const tone = formatHex(clampChroma({ ...own, l }, "oklch"));
      if (!firstFailure({ ...scheme, [token]: tone }, token)) return tone;
    }
  }
  return undefined;
}

/** The stacks of `app/theme.css`, and the device's own font. */
export const FONT_STACKS = {
  sans: 'var(--font-source-sans-ext), var(--font-source-sans), "Source Sans stand-in", "Source Sans stand-in on Android", system-ui, sans-serif',
  serif:
    'var(--font-source-serif-ext), var(--font-source-serif), "Source Serif stand-in", "Source Serif stand-in on Android", georgia, serif',
  system: "system-ui, sans-serif",
} as const;

/** The stylesheet of a theme: what differs from the standard fonts and colours, in both schemes; empty without any. */
export const themeStyles = (given: GivenTheme): string => fontStyles(given) + colourStyles(given);

function fontStyles({ headings = "serif", text = "sans" }: GivenTheme): string {
  const fonts = [
    ...(headings === "serif" ? [] : [`--font-serif:${FONT_STACKS[headings]};`]),
    ...(text === "sans" ? [] : [`--font-sans:${FONT_STACKS[text]};`]),
  ];
  return fonts.length === 0 ? "" : `html:root{${fonts.join("")}}`;
}

function colourStyles(given: GivenTheme): string {
  const { light, dark } = completeTheme(given);
  const changed = TOKENS.filter(
    (token) => light[token] !== STANDARD_PALETTES.light[token] || dark[token] !== STANDARD_PALETTES.dark[token],
  );
  if (changed.length === 0) return "";
  const rules = (palette: Palette) => changed.map((token) => `--color-${token}:${palette[token]};`).join("");
  return `html:root{${rules(light)}}@media screen and (prefers-color-scheme:dark){html:root{${rules(dark)}}}`;
}
