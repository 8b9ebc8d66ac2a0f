import { z } from "zod";
import { HEX_COLOUR, TOKENS } from "@/domain/owner/palettes";

const colour = z
  .string()
  .regex(HEX_COLOUR, "must be a color, as #1f5141")
  .transform((hex) => hex.toLowerCase());
const tokens = z.partialRecord(z.enum(TOKENS), colour);

export const ownerTheme = z.strictObject({
  brand: colour.meta({ description: "Seed of buttons, links, bands and plants." }),
  accent: colour.meta({ description: "Seed of small marks, the focus ring and warm tones." }),
  surface: colour.meta({ description: "Seed of paper, hairlines and sand." }),
  light: tokens.meta({ description: "Tokens of the light scheme, as they are." }),
  dark: tokens.meta({ description: "Tokens of the dark scheme, as they are." }),
});
