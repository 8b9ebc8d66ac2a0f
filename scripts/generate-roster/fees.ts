import type { Faker } from "@faker-js/faker";
import type { Practice } from "@/scripts/generate-roster/practice";

/** States where sessions cost more than elsewhere. */
const DEAR = ["CA", "NY", "MA", "WA", "DC", "CT"];

/** The dollars of a session: more for a doctorate and on the coasts, less under supervision. */
export function makeFees(faker: Faker, { certifications, home }: Practice): { from: string; to: string } {
  const [min, max] = certifications.includes("PsyD")
    ? [150, 230]
    : certifications.includes("LAC")
      ? [65, 110]
      : [85, 170];
  const from = roundToFive(faker.number.int({ min, max }) * (DEAR.includes(home) ? 1.15 : 1));
  const to = from + (faker.datatype.boolean(0.35) ? 0 : roundToFive(faker.number.int({ min: 10, max: 70 })));
  return { from: String(from), to: String(to) };
}

const roundToFive = (dollars: number) => Math.round(dollars / 5) * 5;
