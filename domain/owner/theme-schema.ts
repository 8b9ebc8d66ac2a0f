import { z } from "zod";
import palette from "@/domain/owner/palette.json";
import { keysOf } from "@/domain/table";

/** A colour token of app/theme.css: `"brand-tint"`. */
export type Token = keyof typeof palette.light;
export type Palette = Readonly<Record<Token, string>>;

export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The colours of `app/theme.css`. `plate` alone has one colour in both schemes. */
export const STANDARD_PALETTES: Readonly<Record<Scheme, Palette>> = {
  light: palette.light,
  dark: { ...palette.light, ...palette.dark },
};

export const TOKENS = keysOf(palette.light);
/** Each derived token follows the seed of its family. */
export const SEEDS = ["brand", "accent", "surface"] as const satisfies readonly Token[];
export type Seed = (typeof SEEDS)[number];

const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, "must be a colour, as #1f5141")
  .transform((hex) => hex.toLowerCase());
const tokens = z.partialRecord(z.enum(TOKENS), colour);

export const ownerTheme = z.strictObject({
  brand: colour.meta({ description: "Seed of buttons, links, bands and plants." }),
  accent: colour.meta({ description: "Seed of small marks, the focus ring and warm tones." }),
  surface: colour.meta({ description: "Seed of paper, hairlines and sand." }),
  light: tokens.meta({ description: "Tokens of the light scheme, as they are." }),
  dark: tokens.meta({ description: "Tokens of the dark scheme, as they are." }),
});
