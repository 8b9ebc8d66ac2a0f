import { afterEach, expect, test } from "@jest/globals";
import { render } from "@testing-library/react";
import { Bio } from "@/components/therapist/bio";
import { mapFilters, offeredChoices } from "@/domain/catalog/filters";
import { packResult, unpackResult } from "@/lib/directory/packed-result";
import type { FoundDirectory } from "@/lib/directory/result";
import { blankTherapist } from "@/lib/directory/test-support/blank-therapist";
import { bioId } from "@/lib/directory/therapist/bio-id";
import { toCard } from "@/lib/directory/therapist/card";
import { wholeView } from "@/lib/directory/view";

const bioHtml = '<p>Calm &amp; kind,\u00a0“always”.<br />See <a href="https://a.example/?b=1&amp;c=2">more</a></p>';
const dana = toCard({ ...blankTherapist, bioHtml }, wholeView);
const found: FoundDirectory = {
  ...{ status: "ok", therapists: [dana], totalRecords: 1, totalPages: 1, page: 1 },
  // As the search answers: 'Others' has no count.
  counts: mapFilters((key) =>
    Object.fromEntries(offeredChoices(key).flatMap(({ id }, index) => (id === "Others" ? [] : [[id, index]]))),
  ),
};

afterEach(() => {
  document.body.textContent = "";
});

test("a packed result says the same, without the ids of its counts", () => {
  expect(unpackResult(packResult(found))).toEqual(found);
  expect(JSON.stringify(packResult(found))).not.toContain('"aetna"');
  expect(unpackResult(packResult({ ...found, counts: undefined }))).toEqual({ ...found, counts: undefined });
  expect(unpackResult(packResult({ status: "unavailable" }))).toEqual({ status: "unavailable" });
});

test("a biography that is in the HTML alone is rendered as it stands there", () => {
  const { container } = render(<Bio id={bioId(dana.slug)} html={bioHtml} />);
  const shown = container.innerHTML;
  const first = unpackResult(packResult({ ...found, therapists: [{ ...dana, bioHtml: "" }] }));
  const read = first.status === "ok" ? (first.therapists[0]?.bioHtml ?? "") : "";
  expect(read).not.toBe("");
  expect(render(<Bio id={bioId(dana.slug)} html={read} />).container.innerHTML).toBe(shown);
});

test("a therapist without a biography has none", () => {
  const bare = { ...found, therapists: [{ ...dana, bioHtml: "" }] };
  expect(unpackResult(packResult(bare))).toEqual(bare);
});
