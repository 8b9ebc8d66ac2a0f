import { EAPS } from "@/domain/catalog/payers";
import kept from "@/domain/catalog/words/kept-words.json";
import type { WordRow } from "@/domain/catalog/words/word-row";

const KEPT: Readonly<Record<string, Readonly<Record<string, WordRow[1]>>>> = kept;

const yearsOld = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
    .flatMap((age) => [`${age} year old`, `${age} yr old`, `${age} yo`, `age ${age}`, `aged ${age}`, `who is ${age}`])
    .join(",");
const upTo = (dollars: number): WordRow => [
  ["up to", "under", "below", "less than", "at most", "max"].map((limit) => `${limit} ${dollars}`).join(","),
  { fees: [`up-to-${dollars}`] },
];
const ALL_EAPS =
  "eap, employee assistance, employee assistance program, programa de asistencia al empleado, asistencia al empleado";

/** The kept table of words (docs/words.md). They classify words only. */
export const KEPT_WORDS: readonly WordRow[] = [
  ...Object.values(KEPT).flatMap((rows) => Object.entries(rows)),
  [yearsOld(2, 12), { ages: ["children"] }],
  [yearsOld(13, 17), { ages: ["teens"] }],
  ...[100, 150, 200].map(upTo),
  [ALL_EAPS, { eaps: EAPS.map(({ id }) => id) }],
];
