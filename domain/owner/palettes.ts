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
/** A colour as the document has it. */
export const HEX_COLOUR = /^#[0-9a-fA-F]{6}$/;

/** Each derived token follows the seed of its family. */
export const SEEDS = ["brand", "accent", "surface"] as const satisfies readonly Token[];
export type Seed = (typeof SEEDS)[number];
