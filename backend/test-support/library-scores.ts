import { spreadPoints } from "@/backend/test-support/golden-scores";

/** Answers to a form of the library, and their published score. For tests. */
export interface LibraryScore {
  readonly slug: string;
  /** The options' values by field. */
  readonly answers: Readonly<Record<string, string>>;
  readonly total: number;
  readonly label: string | null;
  /** Scored questions without an answer; none by default. */
  readonly missing?: number;
}

type Band = readonly [first: number, last: number, label: string];

/** Questions `PREFIX_1` to `PREFIX_n`, all with the points from `low` to `top` as values. */
interface Scale {
  readonly slug: string;
  readonly prefix: string;
  readonly questions: number;
  readonly top: number;
  readonly low?: number;
  readonly given?: Readonly<Record<string, string>>;
  readonly bands: readonly Band[];
}

const numbered = (prefix: string, values: readonly (number | string)[]) =>
  Object.fromEntries(values.map((value, index) => [`${prefix}_${index + 1}`, String(value)]));

/** Minimum, maximum and each band's first and last total. */
function edges({ slug, prefix, questions, top, low = 0, given, bands }: Scale): LibraryScore[] {
  return bands.flatMap(([first, last, label]) =>
    [...new Set([first, last])].map((total) => {
      const points = spreadPoints({ questions, top: top - low }, total - questions * low);
      const answers = numbered(
        prefix,
        points.map((point) => point + low),
      );
      return { slug, answers: { ...given, ...answers }, total, label };
    }),
  );
}

const cut = (at: number, max: number, suffix = ""): Band[] => [
  [0, at - 1, `Below the cut point of ${at}${suffix}`],
  [at, max, `At or above the cut point of ${at}${suffix}`],
];

const SCALES: readonly Scale[] = [
  {
    ...{ slug: "phq-8", prefix: "phq8", questions: 8, top: 3 },
    bands: [
      [0, 4, "No significant depressive symptoms"],
      [5, 9, "Mild depressive symptoms"],
      [10, 14, "Moderate depressive symptoms"],
      [15, 19, "Moderately severe depressive symptoms"],
      [20, 24, "Severe depressive symptoms"],
    ],
  },
  {
    ...{ slug: "phq-9-english-spanish", prefix: "phq9", questions: 9, top: 3, given: { phq9_difficulty: "3" } },
    bands: [
      [0, 4, "Minimal"],
      [5, 9, "Mild"],
      [10, 14, "Moderate"],
      [15, 19, "Moderately severe"],
      [20, 27, "Severe"],
    ],
  },
  {
    ...{ slug: "phq-4", prefix: "phq4", questions: 4, top: 3 },
    bands: [
      [0, 2, "Normal"],
      [3, 5, "Mild"],
      [6, 8, "Moderate"],
      [9, 12, "Severe"],
    ],
  },
  {
    ...{ slug: "phq-15", prefix: "phq15", questions: 15, top: 2 },
    bands: [
      [0, 4, "Minimal"],
      [5, 9, "Low"],
      [10, 14, "Medium"],
      [15, 30, "High"],
    ],
  },
  {
    ...{ slug: "pc-ptsd-5", prefix: "pcptsd", questions: 5, top: 1, given: { pcptsd_event: "1" } },
    bands: cut(4, 5),
  },
  { slug: "cage", prefix: "cage", questions: 4, top: 1, bands: cut(2, 4) },
  { slug: "k6", prefix: "k6", questions: 6, top: 4, bands: cut(13, 24) },
  {
    ...{ slug: "k10", prefix: "k10", questions: 10, low: 1, top: 5 },
    bands: [
      [10, 15, "Low"],
      [16, 21, "Moderate"],
      [22, 29, "High"],
      [30, 50, "Very high"],
    ],
  },
  {
    ...{ slug: "audit-c-by-sex", prefix: "auditc", questions: 3, top: 4, given: { auditc_sex: "female" } },
    bands: cut(3, 12, " for women"),
  },
  {
    ...{ slug: "audit-c-by-sex", prefix: "auditc", questions: 3, top: 4, given: { auditc_sex: "male" } },
    bands: cut(4, 12, " for men"),
  },
  {
    ...{ slug: "audit", prefix: "audit", questions: 10, top: 4 },
    bands: [
      [0, 7, "Zone I"],
      [8, 15, "Zone II"],
      [16, 19, "Zone III"],
      [20, 40, "Zone IV"],
    ],
  },
  {
    ...{ slug: "who-5", prefix: "who5", questions: 5, top: 5 },
    bands: [
      [0, 12, "Below 13: poor well-being"],
      [13, 25, "13 or more"],
    ],
  },
];

const dast = (values: string, total: number, label: string): LibraryScore => ({
  slug: "dast-10",
  answers: numbered("dast10", [...values]),
  total,
  label,
});

/** Added up by hand. The third question of DAST-10 counts when it is answered "No". */
const BY_HAND: readonly LibraryScore[] = [
  dast("0010000000", 0, "No problems reported"),
  dast("0000000000", 1, "Low level"),
  dast("1000000000", 2, "Low level"),
  dast("1100000000", 3, "Moderate level"),
  dast("1111110000", 5, "Moderate level"),
  dast("1101110000", 6, "Substantial level"),
  dast("1111111110", 8, "Substantial level"),
  dast("1111111111", 9, "Severe level"),
  dast("1101111111", 10, "Severe level"),
  {
    slug: "phq-15",
    answers: { ...numbered("phq15", [2, 2, 2, "", 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]) },
    ...{ total: 28, label: "High", missing: 1 },
  },
  { slug: "pc-ptsd-5", answers: { pcptsd_event: "0" }, total: 0, label: "Below the cut point of 4" },
  {
    slug: "pc-ptsd-5",
    answers: { pcptsd_event: "0", ...numbered("pcptsd", [1, 1, 1, 1, 1]) },
    ...{ total: 0, label: "Below the cut point of 4" },
  },
  {
    slug: "audit",
    answers: numbered("audit", [3, 1, 2, 1, 0, 0, 2, 1, 2, 4]),
    ...{ total: 16, label: "Zone III" },
  },
  { slug: "audit", answers: { audit_1: "0", audit_9: "4", audit_10: "2" }, total: 6, label: "Zone I" },
  {
    slug: "audit-c-by-sex",
    answers: { auditc_sex: "female", auditc_1: "0" },
    total: 0,
    label: cut(3, 12, " for women")[0]?.[2] ?? "",
  },
  {
    slug: "audit-c-by-sex",
    answers: { auditc_sex: "unstated", ...numbered("auditc", [4, 1, 1]) },
    ...{ total: 6, label: null },
  },
  { slug: "k6", answers: numbered("k6", [2, 3, 1, 0, 4, 2]), total: 12, label: "Below the cut point of 13" },
  { slug: "k10", answers: numbered("k10", [2, 3, 1, 5, 4, 2, 1, 1, 2, 1]), total: 22, label: "High" },
  { slug: "who-5", answers: numbered("who5", [5, 4, 3, 2, 1]), total: 15, label: "13 or more" },
];

/** Minimum, every edge of a band, maximum, reversals, questions that do not apply, and mixed cases. */
export const LIBRARY_SCORES: readonly LibraryScore[] = [...SCALES.flatMap(edges), ...BY_HAND];
