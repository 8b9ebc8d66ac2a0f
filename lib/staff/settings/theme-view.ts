import { HEX_COLOUR, SCHEMES, SEEDS, STANDARD_PALETTES, TOKENS } from "@/domain/owner/palettes";
import { completeTheme, contrastPairs, themeProblems } from "@/domain/owner/theme";
import type { Flat } from "@/lib/staff/settings/flat";

type GivenTheme = Parameters<typeof completeTheme>[0];

/** The theme of a form's texts: those that are colours. A seed that is the standard one moves nothing, as in a stored document. */
function readTheme(flat: Flat): GivenTheme {
  const colours = (names: readonly string[], path: string) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const text = (flat[`${path}/${name}`] ?? "").trim();
        return HEX_COLOUR.test(text) ? [[name, text.toLowerCase()]] : [];
      }),
    );
  const seeds = SEEDS.filter((seed) => flat[`theme/${seed}`]?.trim().toLowerCase() !== STANDARD_PALETTES.light[seed]);
  return { ...colours(seeds, "theme"), light: colours(TOKENS, "theme/light"), dark: colours(TOKENS, "theme/dark") };
}

/** Both schemes of a form's texts, with the contrast of each pair, and problems with the nearest tone that passes. */
export function viewTheme(flat: Flat) {
  const given = readTheme(flat);
  const complete = completeTheme(given);
  const schemes = SCHEMES.map((scheme) => ({
    scheme,
    palette: complete[scheme],
    pairs: contrastPairs(complete[scheme]),
  }));
  const problems = themeProblems(given).map(({ path, ...problem }) => ({ ...problem, name: path.join("/") }));
  return { schemes, problems };
}
export type ThemeView = ReturnType<typeof viewTheme>;
export type SchemeView = ThemeView["schemes"][number];

/** The colours that tokens have where none is given, by field. */
export const derivedColours = ({ schemes }: ThemeView): Record<string, string> =>
  Object.fromEntries(
    schemes.flatMap(({ scheme, palette }) =>
      TOKENS.map((token): [string, string] => [`theme/${scheme}/${token}`, palette[token]]),
    ),
  );
