/* @network standard */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { render } from "@testing-library/react";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactNode } from "react";
import { BrowseLists } from "@/components/directory/browse-lists";
import { DirectoryExplorer } from "@/components/directory/directory-explorer";
import { SearchNote } from "@/components/directory/search-note";
import { MatchScreen } from "@/components/match/match-screen";
import { AskAll } from "@/components/shortlist/ask-all";
import { Comparison } from "@/components/shortlist/comparison";
import { TherapistProfile } from "@/components/therapist/therapist-profile";
import { TherapistUnavailable } from "@/components/therapist/therapist-unavailable";
import { brand } from "@/domain/brand";
import { mapFilters, offeredChoices } from "@/domain/catalog/filters";
import { STATES } from "@/domain/catalog/states";
import { inLanguage } from "@/domain/texts/in-language";
import { currentLocale } from "@/domain/texts/languages";
import { acceptedPlans } from "@/lib/content/plans";
import { textsOf } from "@/lib/content/test-support/texts-of";
import { parseView } from "@/lib/directory/address";
import { browseGroups } from "@/lib/directory/browse-groups";
import { MATCH_STEPS } from "@/lib/directory/match/search-params";
import { packResult } from "@/lib/directory/packed-result";
import type { DirectoryResult } from "@/lib/directory/result";
import { compareTherapists } from "@/lib/directory/shortlist/compare";
import { blankTherapist } from "@/lib/directory/test-support/blank-therapist";
import { toCard } from "@/lib/directory/therapist/card";
import type { TherapistView } from "@/lib/directory/therapist/view";

const dana: TherapistView = {
  ...blankTherapist,
  bioHtml: "<p>xxx xx xxx.</p>",
  insurers: ["Aetna", "SelfPay", "Cigna", "Kaiser"],
  eaps: ["ComPsych"],
  states: ["Colorado"],
  disorders: ["PTSD", "Sleep", "Others"],
  certifications: ["LPC", "Other"],
  languages: ["English", "Spanish", "Hmong", "French", "Hebrew"],
  genders: ["Woman"],
  ages: ["Adults", "Older adults"],
  formats: ["Video", "In person"],
  hours: ["Weekdays", "Evenings"],
  accepting: ["Accepting new clients"],
  fees: ["Sliding scale"],
  officeCity: "Denver, CO",
  practicingSince: 2001,
  feeFrom: 120,
  feeTo: 150,
  confirmedOn: "2026-03-03",
};
const ruth: TherapistView = { ...blankTherapist, slug: "ruth-abbott", name: "Ruth Abbott", formats: ["Video"] };
const BOTH = [dana, ruth];
const TIMES = [{ startAt: "2099-03-12T17:00:00Z", endAt: "2099-03-12T17:45:00Z", meeting: "video" as const }];
const offered = { uniqueId: "t-1", booking: "request" as const, timeZone: "America/Denver", times: TIMES };

function Directory({ search, result }: { search: string; result?: Partial<DirectoryResult> }) {
  const view = parseView(null, new URLSearchParams(search));
  const counts = mapFilters((key) => Object.fromEntries(offeredChoices(key).map(({ id }) => [id, 20])));
  const therapists = BOTH.map((one) => toCard(one, view, offered));
  const found = {
    status: "ok",
    therapists,
    totalRecords: 24,
    totalPages: 2,
    page: 1,
    counts,
    sort: view.sort,
    relaxations: [{ without: ["states"], total: 9 }],
  };
  return (
    <PathnameContext value="/team">
      <SearchParamsContext value={new URLSearchParams(search)}>
        <DirectoryExplorer view={view} result={packResult({ ...found, ...result } as DirectoryResult)} />
      </SearchParamsContext>
    </PathnameContext>
  );
}

const NOTICES = [
  { kind: "place", name: "Guam" },
  { kind: "payer", name: "Oscar" },
  { kind: "free" },
  { kind: "soon" },
  { kind: "urgent" },
] as const;

const PARTS: Readonly<Record<string, () => ReactNode>> = {
  "directory of all states": () => <Directory search="state=any" />,
  "directory of best matches": () => (
    <Directory search="state=CO&insurer=aetna&disorder=PTSD&language=Spanish&fee=up-to-150&format=video&sort=best" />
  ),
  "directory of several choices": () => (
    <Directory search="state=CO&state=TX&insurer=SelfPay&age=adults&hours=evenings&page=2" />
  ),
  "directory without results": () => (
    <Directory search="state=CO&name=zzz&gender=woman" result={{ totalRecords: 0, totalPages: 0, therapists: [] }} />
  ),
  "directory of nowhere": () => (
    <Directory search="state=other" result={{ totalRecords: 0, totalPages: 0, therapists: [] }} />
  ),
  "directory in an outage": () => <Directory search="state=CO" result={{ status: "unavailable" }} />,
  "lists of lists": () => <BrowseLists groups={browseGroups(undefined)} />,
  "note on typed words": () => (
    <SearchNote note={{ address: "/team", name: "Ana", understood: ["yy"], unread: ["zz"], notices: [...NOTICES] }} />
  ),
  ...Object.fromEntries(MATCH_STEPS.map((step) => [`match, ${step}`, () => <MatchScreen step={step} />])),
  "therapist's page": () => <TherapistProfile therapist={dana} similar={[ruth]} offered={offered} />,
  "page of a therapist with few facts": () => <TherapistProfile therapist={ruth} similar={[]} />,
  "unavailable therapist's page": () => <TherapistUnavailable />,
  comparison: () => (
    <>
      <Comparison therapists={BOTH} facts={compareTherapists(BOTH, { state: "CO", payment: { method: "self-pay" } })} />
      <AskAll therapists={BOTH} />
    </>
  ),
};

const NAMES = new Set([
  ...BOTH.map(({ name }) => name),
  ...STATES.map(({ name }) => name),
  ...acceptedPlans.map(({ label }) => label),
  ...[
    "A–Z",
    "Hmong",
    "Navajo",
    "zzz",
    ", Cigna, Kaiser",
    "Denver, CO",
    "2001",
    "Trauma",
    "No",
    "Video",
    "xxx xx xxx.",
    "(",
    "EAP",
  ],
]);

/** True for a text that is the same in both languages: a name, letters or a number. */
const isSame = (text: string) =>
  NAMES.has(text) || text.includes(brand.supportPhone) || /^(?:[^\p{L}]*|\p{Lu}[\p{L}]{1,4})$/u.test(text);

afterEach(() => document.documentElement.removeAttribute("lang"));

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
});

test.each(Object.entries(PARTS))("the %s has no English text in Spanish", (_, Part) => {
  const texts = () => {
    document.documentElement.lang = currentLocale();
    return textsOf(render(<Part />).container);
  };
  const english = new Set(texts());
  expect(english.size).toBeGreaterThan(3);
  expect(inLanguage("es", texts).filter((text) => english.has(text) && !isSame(text))).toEqual([]);
});
