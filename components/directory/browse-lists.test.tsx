/* @network standard */
import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { BrowseLists } from "@/components/directory/browse-lists";
import { FILTERS, mapFilters } from "@/domain/catalog/filters";
import { browseGroups } from "@/lib/directory/browse-groups";
import type { FacetCounts } from "@/lib/directory/result";

const COUNTS: FacetCounts = {
  ...mapFilters((key) => Object.fromEntries(FILTERS[key].choices.map(({ id }) => [id, 12]))),
  states: { CO: 1234, WY: 1, ...Object.fromEntries(["AK", "TX"].map((id) => [id, 0])) },
};

const linksOf = (section: string) =>
  within(screen.getByRole("region", { name: section }))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

test("each state, concern and payer is a link to its therapists, in alphabetical order", () => {
  render(<BrowseLists groups={browseGroups(undefined)} />);
  const states = linksOf("States");
  expect(states).toHaveLength(48);
  expect(states).toContainEqual(["Colorado", "/team"]);
  expect(states).toContainEqual(["Wyoming", "/team?state=WY"]);
  expect(linksOf("Concerns")).toContainEqual(["Eating", "/team?disorder=Eating&state=any"]);
  expect(linksOf("Insurance")).toContainEqual(["Blue Cross", "/team/insurer/bluecross"]);
  expect(linksOf("Employee assistance programs (EAPs)")).toContainEqual(["Magellan (EAP)", "/team/eap/magellan"]);
  expect(linksOf("Self-pay")).toEqual([["Therapists for self-pay", "/team/insurer/SelfPay"]]);
  for (const section of ["States", "Concerns", "Insurance"]) {
    const labels = linksOf(section).map(([label]) => label ?? "");
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, "en-US")));
  }
});

test("a link says how many therapists it leads to; without any there is no link", () => {
  render(<BrowseLists groups={browseGroups(COUNTS)} />);
  const states = linksOf("States");
  expect(states).toContainEqual(["Colorado1,234", "/team"]);
  expect(states).toContainEqual(["Wyoming1", "/team?state=WY"]);
  const nouns = ["1,234", "1"].map((count) => screen.getByText(count).dataset.noun);
  expect(nouns).toEqual(["therapists", "therapist"]);
  const section = screen.getByRole("region", { name: "States" });
  expect(within(section).queryByRole("link", { name: /Alaska/ })).toBeNull();
  expect(section).toHaveTextContent("Alaska0");
});
