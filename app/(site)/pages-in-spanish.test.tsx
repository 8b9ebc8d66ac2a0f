import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { brand } from "@/domain/brand";
import { inLanguage } from "@/domain/texts/in-language";
import HomePage from "./home/page";

const PAGES: Readonly<Record<string, () => ReactNode>> = { home: HomePage };

/** Texts that are the same in both languages: names, numbers and addresses. */
const NAMES = /^[^\p{L}]*$|^(?:EAPs?)$/u;

/** The texts of a page: those between its tags, and the names of its parts. */
function textsOf(page: HTMLElement): string[] {
  for (const hidden of page.querySelectorAll("script, style")) hidden.remove();
  const elements = [...page.querySelectorAll("*")];
  const names = elements.flatMap((element) =>
    ["aria-label", "alt", "title", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
  );
  const texts = elements.flatMap((element) =>
    [...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
  );
  return [...names, ...texts].map((text) => text.trim()).filter((text) => text !== "");
}

beforeAll(() => {
  process.env.SAMPLE_NETWORK = "on";
});
afterAll(() => {
  delete process.env.SAMPLE_NETWORK;
});

test.each(Object.entries(PAGES))("the page %s has no English text in Spanish", (_, Page) => {
  const texts = () => textsOf(render(<Page />).container);
  const english = new Set(texts());
  expect(english.size).toBeGreaterThan(3);
  expect(
    inLanguage("es", texts).filter((text) => english.has(text) && !text.includes(brand.name) && !NAMES.test(text)),
  ).toEqual([]);
});
