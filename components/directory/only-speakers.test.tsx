import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { mapFilters } from "@/domain/catalog/filters";
import { inLanguage } from "@/domain/texts/in-language";
import type { Language } from "@/domain/texts/languages";
import { wholeView, withFilter } from "@/lib/directory/view";
import { OnlySpeakers } from "./only-speakers";

const found = (count: number) => ({
  ...{ status: "ok" as const, therapists: [], totalRecords: 2_000, totalPages: 1, page: 1 },
  counts: { ...mapFilters(() => ({})), languages: { Spanish: count } },
});
const show = (language: Language, view = wholeView, count = 1_200) =>
  inLanguage(language, () => render(<OnlySpeakers view={view} result={found(count)} />));

test("a Spanish list leads to its speakers of Spanish in one tap", () => {
  show("es");
  const link = screen.getByRole("link", { name: "Solo quienes hablan español (1,200)" });
  expect(link).toHaveAttribute("href", "/es/team?state=any&language=Spanish");
});

test.each([
  ["an English list", "en", wholeView, 1_200],
  ["a list of a chosen language", "es", withFilter(wholeView, "languages", ["French"]), 1_200],
  ["a list whose therapists all speak Spanish", "es", wholeView, 2_000],
  ["a list without a speaker of Spanish", "es", wholeView, 0],
] as const)("%s has no such link", (_, language, view, count) => {
  expect(show(language, view, count).container).toBeEmptyDOMElement();
});
