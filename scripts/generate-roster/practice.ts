import type { Faker } from "@faker-js/faker";
import { CERTIFICATIONS, DISORDERS, OTHER_DISORDERS } from "@/domain/catalog/clinical";
import { EAPS, INSURERS, SELF_PAY_ID } from "@/domain/catalog/payers";
import { STATES } from "@/domain/catalog/states";
import tables from "./practice.json";

type StateId = (typeof STATES)[number]["id"];

/** Therapists' states, roughly by population, with most in the network's home state. */
const BUSY_STATES: Readonly<Record<string, number>> = tables.busyStates;
const WEIGHTED_STATES = STATES.map(({ id }) => ({ value: id, weight: BUSY_STATES[id] ?? 2 }));

const COMMON_CERTIFICATIONS: Readonly<Record<string, number>> = {
  LPC: 30,
  LCSW: 30,
  LMFT: 14,
  LMHC: 12,
  PsyD: 8,
  LAC: 5,
  Other: 3,
};
const COMMON_DISORDERS: Readonly<Record<string, number>> = tables.commonDisorders;
const WEIGHTED_DISORDERS = DISORDERS.map(({ id: value }) => ({ value, weight: COMMON_DISORDERS[value] ?? 2 }));

const WEIGHTED_CERTIFICATIONS = CERTIFICATIONS.map(({ id: value }) => ({
  value,
  weight: COMMON_CERTIFICATIONS[value] ?? 0,
}));

export const THERAPY_TYPES: readonly string[] = tables.therapyTypes;

type RequiredKey = "insurers" | "eaps" | "disorders" | "certifications" | "states";

export interface Practice extends Record<RequiredKey, string[]> {
  home: StateId;
  therapyTypes: string[];
}

/** Licenses, topics and payers of the therapist at this index of the roster. Every fifth rotates through the states. */
export function makePractice(faker: Faker, index: number): Practice {
  const turn = index % 5 === 0 ? STATES[(index / 5) % STATES.length]?.id : undefined;
  const home = turn ?? faker.helpers.weightedArrayElement(WEIGHTED_STATES);
  return {
    home,
    states: [home, ...several(faker, WEIGHTED_STATES, furtherLicences(faker)).filter((id) => id !== home)],
    insurers: insurers(faker),
    eaps: faker.datatype.boolean(0.3) ? [] : some(faker, idsOf(EAPS), { min: 1, max: 6 }),
    disorders: faker.datatype.boolean(0.02) ? [] : disorders(faker),
    certifications: faker.datatype.boolean(0.03)
      ? []
      : several(faker, WEIGHTED_CERTIFICATIONS, faker.datatype.boolean(0.2) ? 2 : 1),
    therapyTypes: faker.datatype.boolean(0.05) ? [] : some(faker, THERAPY_TYPES, { min: 1, max: 7 }),
  };
}

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

/** A practice with every license, payer, concern and therapy type. */
export const WHOLE_PRACTICE: Practice = {
  home: "CO",
  states: idsOf(STATES),
  insurers: idsOf(INSURERS),
  eaps: idsOf(EAPS),
  disorders: DISORDERS.map(({ id }) => id),
  certifications: CERTIFICATIONS.map(({ id }) => id),
  therapyTypes: [...THERAPY_TYPES],
};

function furtherLicences(faker: Faker): number {
  const [min, max] = faker.helpers.weightedArrayElement<[number, number]>([
    { value: [0, 0], weight: 46 },
    { value: [1, 2], weight: 40 },
    { value: [3, 6], weight: 9 },
    { value: [10, 20], weight: 4 },
    { value: [30, 48], weight: 1 },
  ]);
  return faker.number.int({ min, max });
}

function insurers(faker: Faker): string[] {
  const companies: string[] = idsOf(INSURERS).filter((id) => id !== SELF_PAY_ID);
  const kind = faker.helpers.weightedArrayElement([
    { value: "several", weight: 76 },
    { value: "all", weight: 4 },
    { value: "self-pay", weight: 16 },
    { value: "none", weight: 4 },
  ]);
  if (kind === "none") return [];
  if (kind === "self-pay") return [SELF_PAY_ID];
  const accepted = kind === "all" ? companies : some(faker, companies, { min: 1, max: 6 });
  return faker.datatype.boolean(0.85) ? [...accepted, SELF_PAY_ID] : accepted;
}

function disorders(faker: Faker): string[] {
  const treated = several(faker, WEIGHTED_DISORDERS, faker.number.int({ min: 2, max: 8 }));
  return faker.datatype.boolean(0.08) && !treated.includes(OTHER_DISORDERS) ? [...treated, OTHER_DISORDERS] : treated;
}

function some(faker: Faker, list: readonly string[], count: { min: number; max: number }): string[] {
  return faker.helpers.arrayElements(list, count);
}

/** Distinct values, weighted. */
function several<T>(faker: Faker, weighted: readonly { value: T; weight: number }[], count: number): T[] {
  const chosen = new Set<T>();
  for (let draws = 0; chosen.size < Math.min(count, weighted.length) && draws < 500; draws += 1) {
    chosen.add(faker.helpers.weightedArrayElement(weighted));
  }
  return [...chosen];
}
