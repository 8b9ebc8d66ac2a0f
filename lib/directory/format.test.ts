import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { DISORDERS, OTHER_DISORDERS } from "@/domain/catalog/clinical";
import { choiceName, FILTERS, type FilterKey, mapFilters } from "@/domain/catalog/filters";
import { DEFAULT_STATE_ID, stateInText } from "@/domain/catalog/states";
import { directoryAddress, parseDirectoryAddress } from "@/lib/directory/address";
import { directoryTexts, directoryTitle } from "@/lib/directory/format";
import { commonConcerns, isListing } from "@/lib/directory/listing";
import { type DirectoryView, wholeView } from "@/lib/directory/view";

const home = choiceName("states", DEFAULT_STATE_ID);

function viewOf(address: string): DirectoryView {
  const { pathname, searchParams } = new URL(address, "https://site.example");
  return parseDirectoryAddress(pathname, searchParams) ?? wholeView;
}

test.each([
  ["/team", `Therapists in ${home}`],
  ["/team?state=any", "All our therapists"],
  ["/team?state=ID&state=WA", "Therapists in Idaho or Washington"],
  ["/team?state=ID&state=WA&state=OR", "Therapists in one of 3 states"],
  ["/team?disorder=Anxiety", `Therapists for Anxiety in ${home}`],
  ["/team?disorder=ADHD&state=any", "Therapists for ADHD"],
  ["/team?disorder=Eating&disorder=Others&state=any", "Therapists for Eating"],
  ["/team?certification=LPC&state=any", "Therapists certified as LPC"],
  ["/team?certification=Other&state=any", "Therapists certified as another profession"],
  ["/team/insurer/aetna", "Therapists who accept Aetna"],
  ["/team/insurer/bluecross?state=ID", "Therapists in Idaho who accept BCBS"],
  ["/team/insurer/SelfPay?state=ID", "Therapists in Idaho for self-pay"],
  ["/team/eap/bhs?state=ID", "Therapists in Idaho for members of BHS"],
  [
    "/team?insurer=aetna&insurer=SelfPay&eap=bhs",
    `Therapists in ${home} who accept Aetna or self-pay for members of BHS`,
  ],
  ["/team/insurer/aetna?disorder=PTSD&name=ann", "Therapists for PTSD who accept Aetna"],
])("%s is about “%s”", (address, title) => expect(directoryTexts(viewOf(address)).title).toBe(title));

test("the District of Columbia has its article", () => {
  expect(stateInText("District of Columbia")).toBe("the District of Columbia");
});

test("the page's title has its number from the second page on", () => {
  expect(directoryTitle(viewOf("/team?page=1"))).toBe(`Therapists in ${home}`);
  expect(directoryTitle(viewOf("/team?page=12"))).toBe(`Therapists in ${home}, page 12`);
});

test("a payer's page says what its list means, and that the plan decides", () => {
  expect(directoryTexts(viewOf("/team/insurer/bluecross?state=ID")).lead).toBe(
    "Everyone here takes Blue Cross insurance. Your plan decides what it covers, so please check with it before your first session.",
  );
  expect(directoryTexts(viewOf("/team/insurer/SelfPay")).lead).not.toContain("Your plan");
});

test.each(DISORDERS.map(({ id }) => id).filter((id) => id !== OTHER_DISORDERS))(
  "the concern %s has its filter's label in titles and sentences",
  (disorder) => {
    const view = { ...wholeView, disorders: [disorder] };
    const { name } = FILTERS.disorders.choices.find(({ id }) => id === disorder) ?? {};
    expect(directoryTitle(view)).toBe(`Therapists for ${name}`);
    const counts = { ...mapFilters(() => ({})), disorders: { [disorder]: 3 } };
    expect(commonConcerns(wholeView, counts)).toBe(`Many work with ${name}.`);
  },
);

test("listings with one title have one address", () => {
  const chosen = (key: FilterKey) =>
    fc.subarray(
      FILTERS[key].choices.map(({ id }) => id),
      { maxLength: 1 },
    );
  const listings = fc.record({ ...mapFilters(chosen) }).map((choices) => ({ ...wholeView, ...choices }));
  fc.assert(
    fc.property(listings.filter(isListing), listings.filter(isListing), (one, other) => {
      const isSameTitle = directoryTexts(one).title === directoryTexts(other).title;
      expect(isSameTitle).toBe(directoryAddress(one) === directoryAddress(other));
    }),
  );
  expect(isListing({ ...wholeView, disorders: [OTHER_DISORDERS] })).toBe(false);
});
