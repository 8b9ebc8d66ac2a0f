import { UNSERVED_PLACES } from "@/domain/catalog/places";
import type { WordNotice, WordRow } from "@/domain/catalog/words/word-row";

type NoticeRow = readonly [words: string, choices: WordRow[1], notice: WordNotice];

/** Further words for unserved places: their largest cities (US Census) and usual short forms. */
const PLACE_WORDS: Readonly<Record<string, string>> = {
  AL: "ala, birmingham alabama, montgomery alabama, huntsville, tuscaloosa",
  LA: "new orleans, baton rouge, shreveport, lafayette louisiana",
  NM: "n mexico, nuevo mexico, albuquerque, santa fe, las cruces",
  AS: "samoa, pago pago",
  MP: "saipan, northern marianas",
  PR: "san juan, ponce",
  VI: "virgin islands, st thomas, saint croix, st croix",
};

/** Payers that people ask for and the network does not take, each with the names that people use. */
const PAYERS_NOT_TAKEN: Readonly<Record<string, string>> = {
  Medicaid: `state medicaid, medicade, chip, medi cal, health first colorado, masshealth, tenncare, badgercare, peachcare, husky health, soonercare,
    ahcccs, apple health`,
  Medicare: "medicare part b, medicare advantage, medicare supplement",
  Ambetter: "centene",
  "Carelon or Beacon": "beacon health, beacon health options, value options",
  CareSource: "",
  CHAMPVA: "",
  "Christian Healthcare Ministries": "medi share, health sharing, health share",
  Cofinity: "cofinity network",
  EmblemHealth: "emblem, ghi",
  "First Health": "first health network, coventry",
  Geisinger: "geisinger health plan",
  GEHA: "government employees health association",
  "Harvard Pilgrim": "harvard pilgrim health care, point32health",
  Humana: "humana military, humana gold",
  Meritain: "meritain health",
  "Modern Health": "",
  Molina: "molina healthcare",
  MultiPlan: "phcs, claritev",
  "Oscar Health": "oscar insurance",
  PacificSource: "",
  "Rocky Mountain Health Plans": "rmhp, rocky mountain health",
  SelectHealth: "",
  "Tufts Health Plan": "tufts, tufts health",
  UPMC: "upmc health plan",
  "VA Community Care": "triwest, va benefits, veterans affairs",
  WellCare: "",
  "Workers’ compensation": "workers comp, workmans comp",
};

/** Words that call for a sentence, some of them beside choices. */
export const NOTICE_ROWS: readonly NoticeRow[] = [
  ...UNSERVED_PLACES.map(
    ({ id, name }): NoticeRow => [[name, PLACE_WORDS[id] ?? ""].join(","), {}, { kind: "place", name }],
  ),
  ...Object.entries(PAYERS_NOT_TAKEN).map(
    ([name, words]): NoticeRow => [`${name.replaceAll(" or ", ",")},${words}`, {}, { kind: "payer", name }],
  ),
  [
    `free, for free, free therapy, free counseling, free of charge, free session, no cost, at no cost, no money, have no money, cant afford,
    cant afford therapy, cannot afford, cant pay, pro bono, gratis, gratuito, sin dinero`,
    { fees: ["sliding-scale"] },
    { kind: "free" },
  ],
  [
    `today, tonight, tomorrow, same day, this week, right away, asap, as soon as possible, soon, soonest, next available, immediate,
    immediately, hoy, hoy mismo, mañana mismo, lo antes posible, pronto`,
    { accepting: ["yes"] },
    { kind: "soon" },
  ],
  [
    `urgent, urgently, urgent help, emergency, crisis, in crisis, right now, help now, need help now, cant wait, desperate, unsafe, not safe,
    dont feel safe, do not feel safe, feel unsafe, in danger, breaking down, breakdown, losing it, hits me, beats me, hurts me,
    urgente, urgencia, emergencia, ayuda ahora, ahora mismo, me pega, en peligro`,
    {},
    { kind: "urgent" },
  ],
];
