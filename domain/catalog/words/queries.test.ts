/* @network standard */
import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { FILTERS, type FilterKey } from "@/domain/catalog/filters";
import { findPlace, findPlaceByZip, UNSERVED_PLACES } from "@/domain/catalog/places";
import { STATES } from "@/domain/catalog/states";
import { readCrisis } from "@/domain/catalog/words/crisis-words";
import { readQuery } from "@/domain/catalog/words/read-query";

/** A directory that answers every lookup with all of its names. */
const LISTED = [
  ...[
    "John Baker",
    "Jonathan Reyes",
    "Hồng Bùi",
    "Katherine Johnson",
    "Zoë O'Brien-Núñez",
    "Georgia Smith",
    "Hope Adams",
  ],
  ...[
    "Will Young",
    "Grace Kowalski",
    "Maria Molina",
    "Dana Whitfield",
    "Luke Hart",
    "Wendy Wang",
    "Nick Hall",
    "Joy Sandoval",
  ],
];
const listNames = async () => LISTED;
/** Lines of `query => reading`: the name, the choices by parameter, `!` before a notice, `?` before what is not understood. */
const LINES = readFileSync("domain/catalog/words/queries.txt", "utf8").trim().split("\n");

async function formatReading(query: string): Promise<string> {
  const { words, isCrisis } = readCrisis(query);
  const { name, choices, notices, unread } = await readQuery(words, { listNames });
  const chosen = Object.entries(choices) as [FilterKey, string[]][];
  return [
    ...(name === "" ? [] : [`name=${name}`]),
    ...chosen.map(([key, ids]) => `${FILTERS[key].param}=${ids.join(",")}`),
    ...notices.map((notice) => `!${notice.kind}${"name" in notice ? `:${notice.name}` : ""}`),
    ...(isCrisis ? ["!crisis"] : []),
    ...unread.map((piece) => `?${piece}`),
  ].join("; ");
}

test("the kept queries, at least 200, have their readings", async () => {
  expect(LINES.length).toBeGreaterThanOrEqual(200);
  const read = LINES.map(async (line) => {
    const [query = ""] = line.split(" => ");
    return `${query} => ${await formatReading(query)}`;
  });
  expect(await Promise.all(read)).toEqual(LINES);
});

test("all 50 states, the capital's district and the territories are understood by name and letters", async () => {
  expect(STATES.length + UNSERVED_PLACES.length).toBe(56);
  for (const { id, name } of [...STATES, ...UNSERVED_PLACES])
    for (const typed of [id, name, `therapist in ${name}`, `anxiety, ${id.toLowerCase()}`]) {
      const { choices, notices, unread } = await readQuery(typed, { listNames });
      const isServed = STATES.some((state) => state.id === id);
      expect([typed, choices.states, notices, unread]).toEqual([
        typed,
        isServed ? [id] : undefined,
        isServed ? [] : [{ kind: "place", name }],
        [],
      ]);
    }
});

test.each([
  ["00501", "NY"],
  ["00802", "VI"],
  ["02134", "MA"],
  ["20001", "DC"],
  ["20101", "VA"],
  ["63101", "MO"],
  ["73301", "TX"],
  ["83702", "ID"],
  ["88510", "TX"],
  ["96910", "GU"],
  ["96950", "MP"],
  ["96799", "AS"],
  ["99950", "AK"],
])("ZIP code %s is in %s", (zip, id) => expect(findPlaceByZip(zip)).toEqual(findPlace(id)));

test.each(["09001", "34001", "96201", "00000", "1234", "123456", "8020a"])("%s is no ZIP code of a state", (text) =>
  expect(findPlaceByZip(text)).toBeUndefined(),
);

test("a text asks for at most six names, none of them for everyday words", async () => {
  const asked: string[] = [];
  const record = async (typed: string) => {
    asked.push(typed);
    return [];
  };
  await readQuery("I hope my husband will listen more, and I want to feel better soon", { listNames: record });
  expect(asked).toEqual([]);
  await readQuery(Array.from("abcdefghij", (letter) => `${letter}xyzzy`).join(" "), { listNames: record });
  expect(asked).toHaveLength(6);
});
