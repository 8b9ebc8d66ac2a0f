import { EAPS } from "@/domain/catalog/payers";
import type { WordRow } from "@/domain/catalog/words/word-row";

/*
 * Synonyms of payers: the companies' own names and abbreviations, former names (TRICARE was CHAMPUS until 1993), and frequent
 * spellings.
 */
export const PAYER_WORDS: readonly WordRow[] = [
  ["etna, atena, aetna health, aetna better health", { insurers: ["aetna"] }],
  [
    `bc bs, blue cross, blue shield, blue cross blue shield, blue cross and blue shield, blue cross of colorado, anthem,
    anthem blue cross, anthem blue cross blue shield, fep blue`,
    { insurers: ["bluecross"] },
  ],
  ["signa, cigna healthcare, cigna health", { insurers: ["cigna"] }],
  ["ever north, evernorth behavioral health, cigna evernorth", { insurers: ["evernorth"] }],
  ["kaiser permanente, kp", { insurers: ["kaiser"] }],
  ["magellan health, magellan healthcare", { insurers: ["magellan"] }],
  ["optum health, optum behavioral health, united behavioral health, ubh", { insurers: ["optum"] }],
  [
    "tri care, tricare prime, tricare select, tricare for life, champus, military insurance, military",
    { insurers: ["tricare"] },
  ],
  ["united, united health, unitedhealthcare, uhc, umr", { insurers: ["united"] }],
  [
    `self pay, self paying, cash, cash pay, out of pocket, private pay, pay myself, paying myself, pay privately, no insurance,
    without insurance, uninsured, not insured`,
    { insurers: ["SelfPay"] },
  ],
  ["bhs eap, business health services", { eaps: ["bhs"] }],
  ["com psych, guidance resources, compsych eap", { eaps: ["comPsych"] }],
  ["cura linc, curalinc healthcare, curalinc eap", { eaps: ["curalinc"] }],
  ["eni eap, employee network", { eaps: ["eni"] }],
  ["magellan eap, magellan employee assistance", { eaps: ["magellan"] }],
  ["mines eap, mines and associates", { eaps: ["mines"] }],
  ["spring health eap", { eaps: ["springhealth"] }],
  ["ulliance eap", { eaps: ["ulliance"] }],
  ["wellspring eap", { eaps: ["wellspring"] }],
  ["eap, employee assistance, employee assistance program", { eaps: EAPS.map(({ id }) => id) }],
];
