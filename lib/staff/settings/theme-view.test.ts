import { expect, test } from "@jest/globals";
import { STANDARD_PALETTES } from "@/domain/owner/palettes";
import { getPart } from "@/lib/staff/settings/part";
import { derivedColours, viewTheme } from "@/lib/staff/settings/theme-view";

const { standard } = getPart("theme");

test("the form of the standard theme shows the standard colours, which all pass", () => {
  const { schemes, problems } = viewTheme(standard);
  expect(schemes.map(({ palette }) => palette)).toEqual([STANDARD_PALETTES.light, STANDARD_PALETTES.dark]);
  expect(problems).toEqual([]);
});

test("a colour that cannot be read is a problem of its field, and its nearest tone is none", () => {
  const typed = { ...standard, "theme/accent": "#f0c040" };
  const [problem] = viewTheme(typed).problems;
  expect(problem).toMatchObject({ name: "theme/accent", message: expect.stringContaining("does not reach 4.5:1") });
  expect(viewTheme({ ...typed, "theme/accent": problem?.nearest ?? "" }).problems).toEqual([]);
});

test("a text that is no colour yet changes nothing, and single colours show what they follow", () => {
  const view = viewTheme({ ...standard, "theme/accent": "#f0c" });
  expect(view.problems).toEqual([]);
  expect(derivedColours(view)["theme/dark/brand"]).toBe(STANDARD_PALETTES.dark.brand);
});
