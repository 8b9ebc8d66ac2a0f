/* @network standard */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { FILTERS, type FilterKey, offeredChoices } from "@/domain/catalog/filters";
import { readText, summarize } from "@/domain/catalog/words";
import { KEPT_WORDS } from "@/domain/catalog/words/kept-words";
import { NOTICE_ROWS } from "@/domain/catalog/words/notice-words";
import { phrasesOf } from "@/domain/catalog/words/word-index";

const ROWS = [...KEPT_WORDS, ...NOTICE_ROWS];
const PHRASES = ROWS.flatMap(([words]) => phrasesOf(words));
const findChoices = (text: string) => summarize(readText(text));
/** Choices, and the text that was not understood. */
const read = (text: string) => {
  const { choices, unread } = findChoices(text);
  return { choices, rest: unread.join(", ") };
};

describe("the kept table", () => {
  test("leads to choices that the directory offers", () => {
    for (const [, choices] of ROWS)
      for (const [key, ids] of Object.entries(choices) as [FilterKey, string[]][])
        expect(offeredChoices(key).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  test("the table has no word twice", () => {
    const keys = PHRASES.map(({ key }) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(keys).not.toContain("");
  });

  test("the table and every name of a choice are understood word for word", () => {
    for (const [words, choices, notice] of ROWS)
      for (const { text } of phrasesOf(words)) {
        const found = findChoices(text);
        expect([text, found]).toEqual([
          text,
          { choices, notices: notice ? [notice] : [], understood: [text], unread: [] },
        ]);
      }
    for (const { id, name } of FILTERS.states.choices)
      for (const typed of [id, name, name.toLowerCase()]) expect(findChoices(typed).choices).toEqual({ states: [id] });
  });
});

test.each([
  [
    "Aetna, trauma, Spanish, evenings",
    { insurers: ["aetna"], disorders: ["PTSD", "Stress"], languages: ["Spanish"], hours: ["evenings"] },
    "",
  ],
  [
    "aetna trauma spanish evenings woman",
    {
      insurers: ["aetna"],
      disorders: ["PTSD", "Stress"],
      languages: ["Spanish"],
      hours: ["evenings"],
      genders: ["woman"],
    },
    "",
  ],
  ["blue cross blue shield", { insurers: ["bluecross"] }, ""],
  ["BlueCross", { insurers: ["bluecross"] }, ""],
  ["UHC or champus", { insurers: ["united", "tricare"] }, ""],
  ["I need a therapist who speaks español for my kids", { languages: ["Spanish"], ages: ["children"] }, ""],
  ["my 8-year-old", { ages: ["children"] }, ""],
  ["panic attack at night", { disorders: ["Anxiety"], hours: ["evenings"] }, ""],
  ["anxeity and deppression", { disorders: ["Anxiety", "Depression"] }, ""],
  ["Atena", { insurers: ["aetna"] }, ""],
  ["couples counseling in Colorado", { ages: ["couples"], states: ["CO"] }, ""],
  ["Washington, DC", { states: ["DC"] }, ""],
  ["telehealth in W. Va.", { formats: ["video"], states: ["WV"] }, ""],
  ["anxiety or grief in OR", { disorders: ["Anxiety", "Stress"], states: ["OR"] }, ""],
  ["or", { states: ["OR"] }, ""],
  ["help me", {}, ""],
  ["magellan eap", { eaps: ["magellan"] }, ""],
  ["under $150", { fees: ["up-to-150"] }, ""],
  ["中文", { languages: ["Cantonese", "Mandarin"] }, ""],
  // A negation leaves its part of the text unread, unless the part names only concerns: they are chosen.
  ["not a man", {}, "not a man"],
  ["I don't want a man, trauma", { disorders: ["PTSD", "Stress"] }, "don't want a man"],
  ["male therapist, no evenings", { genders: ["man"] }, "no evenings"],
  ["woman but not in CO", { genders: ["woman"] }, "not in CO"],
  ["without insurance, evenings", { insurers: ["SelfPay"], hours: ["evenings"] }, ""],
  ["not anxious", { disorders: ["Anxiety"] }, ""],
  ["no man for anxiety", {}, "no man for anxiety"],
  ["Georgia", { states: ["GA"] }, ""],
  ["Maria Green", {}, "Maria Green"],
  ["Dr. Zoë O’Brien-Núñez, Aetna", { insurers: ["aetna"] }, "Zoë O’Brien-Núñez"],
  ["Smith trauma Jones", { disorders: ["PTSD", "Stress"] }, "Smith, Jones"],
  ["xyzzy", {}, "xyzzy"],
  ["", {}, ""],
])("%j", (text, choices, rest) => expect(read(text)).toEqual({ choices, rest }));

const phrase = fc.constantFrom(
  ...PHRASES,
  "Smith",
  "Zoë Núñez",
  "in CO",
  "or",
  "xyzzy",
  "Georgia Lee",
  "anxeity",
  "not",
  "without",
  "MD",
  "therapist",
);

test("what is left is left again, and leads nowhere", () => {
  const text = fc.array(fc.tuple(phrase, fc.constantFrom(", ", " ", " and "))).map((parts) => parts.flat().join(""));
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: "grapheme" })), (typed) => {
      const { rest } = read(typed);
      expect(read(rest)).toEqual({ choices: {}, rest });
    }),
    { numRuns: 200 },
  );
});

test("the order of the parts does not count", () => {
  const toSets = ({ choices, rest }: ReturnType<typeof read>) => [
    Object.entries(choices)
      .map(([key, ids]) => [key, ids.toSorted()])
      .toSorted(),
    rest.split(", ").toSorted(),
  ];
  fc.assert(
    fc.property(fc.array(phrase, { maxLength: 6 }), (parts) => {
      expect(toSets(read(parts.toReversed().join(", ")))).toEqual(toSets(read(parts.join(", "))));
    }),
  );
});

test("text of any length is read in a moment", () => {
  expect(findChoices("anxeity ".repeat(50_000)).choices).toEqual({ disorders: ["Anxiety"] });
});
