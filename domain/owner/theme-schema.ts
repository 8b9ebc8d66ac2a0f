import { z } from "zod";
import { HEX_COLOUR, TOKENS } from "@/domain/owner/palettes";

const colour = z
  .string()
  .regex(HEX_COLOUR, "must be a color, as #1f5141")
  .transform((hex) => hex.toLowerCase());
/** The serif font is shipped in the weight of headings alone. */
const FONTS = ["serif", "sans", "system"] as const;
const tokens = z.partialRecord(z.enum(TOKENS), colour);

export const ownerTheme = z.strictObject({
  brand: colour.meta({ description: "Seed of buttons, links, bands and plants." }),
  accent: colour.meta({ description: "Seed of small marks, the focus ring and warm tones." }),
  surface: colour.meta({ description: "Seed of paper, hairlines and sand." }),
  light: tokens.meta({ description: "Tokens of the light scheme, as they are." }),
  dark: tokens.meta({ description: "Tokens of the dark scheme, as they are." }),
  headings: z.enum(FONTS).meta({ description: "Font of headings: Source Serif, Source Sans, or the device’s own." }),
  text: z.enum(["sans", "system"]).meta({ description: "Font of all else: Source Sans, or the device’s own." }),
});
