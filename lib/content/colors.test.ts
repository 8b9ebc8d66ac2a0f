import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { colors } from "@/lib/content/colors";

const css = readFileSync("app/theme.css", "utf8");
const darkStart = css.indexOf("prefers-color-scheme: dark");
const token = (name: string, from: number) => new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(css.slice(from))?.[1];

test.each(Object.entries(colors))("%s is the stylesheet's token", (name, value) => {
  const isDark = name.endsWith("Dark");
  const kebab = name.replace(/Dark$/, "").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(token(kebab, isDark ? darkStart : 0)).toBe(value);
});
