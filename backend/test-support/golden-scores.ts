/** A bundled instrument's scores as published, from the papers that `README.md` names. For tests. */
export interface GoldenInstrument {
  readonly slug: string;
  /** The number of scored questions, and the maximum points of each. */
  readonly questions: number;
  readonly top: number;
  /** Each band's first and last total with its label; null without bands. */
  readonly edges: readonly (readonly [total: number, label: string | null])[];
  /** Invented points of each question, added up by hand. */
  readonly mixed: {
    readonly points: readonly number[];
    readonly total: number;
    readonly label: string | null;
    readonly severity: string | null;
  };
}

const BELOW_3 = "Below the cut point of 3";
const FROM_3 = "At or above the cut point of 3";
const BELOW_33 = "Below the provisional cut point of 33";
const FROM_33 = "At or above the provisional cut point of 33";

const CUT_POINT_3 = [
  [0, BELOW_3],
  [2, BELOW_3],
  [3, FROM_3],
  [6, FROM_3],
] as const;

export const GOLDEN_SCORES: readonly GoldenInstrument[] = [
  {
    slug: "phq-9",
    questions: 9,
    top: 3,
    edges: [
      [0, "Minimal"],
      [4, "Minimal"],
      [5, "Mild"],
      [9, "Mild"],
      [10, "Moderate"],
      [14, "Moderate"],
      [15, "Moderately severe"],
      [19, "Moderately severe"],
      [20, "Severe"],
      [27, "Severe"],
    ],
    mixed: { points: [1, 2, 0, 3, 1, 0, 2, 1, 1], total: 11, label: "Moderate", severity: "moderate" },
  },
  {
    slug: "gad-7",
    questions: 7,
    top: 3,
    edges: [
      [0, "Minimal"],
      [4, "Minimal"],
      [5, "Mild"],
      [9, "Mild"],
      [10, "Moderate"],
      [14, "Moderate"],
      [15, "Severe"],
      [21, "Severe"],
    ],
    mixed: { points: [2, 3, 1, 0, 1, 2, 0], total: 9, label: "Mild", severity: "mild" },
  },
  {
    slug: "phq-2",
    questions: 2,
    top: 3,
    edges: CUT_POINT_3,
    mixed: { points: [1, 2], total: 3, label: FROM_3, severity: "positive" },
  },
  {
    slug: "gad-2",
    questions: 2,
    top: 3,
    edges: CUT_POINT_3,
    mixed: { points: [0, 2], total: 2, label: BELOW_3, severity: "negative" },
  },
  {
    slug: "audit-c",
    questions: 3,
    top: 4,
    edges: [
      [0, null],
      [3, null],
      [4, null],
      [12, null],
    ],
    mixed: { points: [3, 1, 2], total: 6, label: null, severity: null },
  },
  {
    slug: "pcl-5",
    questions: 20,
    top: 4,
    edges: [
      [0, BELOW_33],
      [32, BELOW_33],
      [33, FROM_33],
      [80, FROM_33],
    ],
    mixed: {
      points: [2, 1, 0, 3, 4, 2, 2, 0, 1, 1, 3, 2, 1, 0, 2, 0, 3, 3, 1, 2],
      total: 33,
      label: FROM_33,
      severity: "positive",
    },
  },
];

/** Points of each question that make up `total`: as many as possible on the first questions, or on the last. */
export function spreadPoints(
  { questions, top }: Pick<GoldenInstrument, "questions" | "top">,
  total: number,
  from: "first" | "last" = "first",
) {
  const points = Array.from({ length: questions }, (_, index) => Math.max(0, Math.min(top, total - index * top)));
  return from === "first" ? points : points.reverse();
}
