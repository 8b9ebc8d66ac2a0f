import { UNSERVED_PLACES } from "@/domain/catalog/places";
import notServed from "@/domain/catalog/words/not-served.json";
import type { WordNotice, WordRow } from "@/domain/catalog/words/word-row";

type NoticeRow = readonly [words: string, choices: WordRow[1], notice: WordNotice];

/** Further words for unserved places: their largest cities (US Census) and usual short forms. */
const PLACE_WORDS: Readonly<Record<string, string>> = notServed.places;

/** Payers that people ask for and the network does not take, each with the names that people use. */
const PAYERS_NOT_TAKEN: Readonly<Record<string, string>> = notServed.payers;

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
    cant afford therapy, cannot afford, cant pay, pro bono, gratis, gratuito, sin dinero, no tengo dinero,
    no puedo pagar, sin costo`,
    { fees: ["sliding-scale"] },
    { kind: "free" },
  ],
  [
    `today, tonight, tomorrow, same day, this week, right away, asap, as soon as possible, soon, soonest, next available, immediate,
    immediately, hoy, hoy mismo, mañana mismo, lo antes posible, pronto, lo más pronto posible, esta semana, esta noche`,
    { accepting: ["yes"] },
    { kind: "soon" },
  ],
  [
    `urgent, urgently, urgent help, emergency, crisis, in crisis, right now, help now, need help now, cant wait, desperate, unsafe, not safe,
    dont feel safe, do not feel safe, feel unsafe, in danger, breaking down, breakdown, losing it, hits me, beats me, hurts me,
    urgente, urgencia, emergencia, ayuda ahora, ahora mismo, me pega, me golpea,
    me amenaza, me maltrata, en peligro, en crisis, auxilio, no estoy a salvo`,
    {},
    { kind: "urgent" },
  ],
];
