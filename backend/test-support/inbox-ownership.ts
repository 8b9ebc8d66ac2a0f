import { randomUUID } from "node:crypto";
import type { Db } from "@/backend/db/connect";
import { personErasures } from "@/backend/db/schema/inbox";
import { type Caller, dataOf } from "@/backend/test-support/callers";
import { COMPANYS, type Owners, type Ownership, type OwnershipTable, unlistedTo } from "@/backend/test-support/owners";
import { appointmentBy } from "@/backend/test-support/request-ownership";
import { TEST_NOW } from "@/backend/test-support/services";

/** The reference of a new request's item. */
export const newRequest = async (guest: Caller): Promise<string> =>
  String(dataOf(await guest.post("/forms/appointments", appointmentBy(guest, "guest"))).attributes.reference);

/** The company's: its staff see its items, and no other company's. */
export function inboxRows({ guest, staff }: Owners, db: Db): OwnershipTable {
  const item = (body?: unknown, params = {}): Ownership[] => [
    {
      whose: "company's",
      refused: COMPANYS,
      make: async () => ({ params: { reference: await newRequest(guest), ...params }, body }),
    },
  ];
  const newPerson = async (reference: string) =>
    String(dataOf(await staff.get(`/forms/inbox/${reference}`)).attributes.uniqueId);
  const person = (toBody?: (reference: string) => object): Ownership[] => [
    {
      whose: "company's",
      refused: COMPANYS,
      make: async () => {
        const reference = await newRequest(guest);
        return { params: { id: await newPerson(reference) }, body: toBody?.(reference) };
      },
    },
  ];
  /** A person for whose erasure another administrator asked. */
  const makeAsked = async () => {
    const id = await newPerson(await newRequest(guest));
    await db.delete(personErasures);
    await db.insert(personErasures).values({ itemId: id, askedBy: `staff:${randomUUID()}`, askedAt: TEST_NOW });
    return { params: { id } };
  };
  return {
    "forms listItems": [
      {
        whose: "company's",
        refused: unlistedTo(COMPANYS),
        make: async () => ({ listed: await newRequest(guest) }),
      },
    ],
    "forms exportRequests": [
      {
        whose: "company's",
        refused: { ...unlistedTo(COMPANYS), scheduler: "403" },
        make: async () => ({ listed: await newRequest(guest) }),
      },
    ],
    "forms listWaiting": [
      {
        whose: "company's",
        refused: unlistedTo(COMPANYS),
        make: async () => {
          const reference = await newRequest(guest);
          await staff.post(`/forms/inbox/${reference}/wait`, { version: 1 });
          return { listed: reference };
        },
      },
    ],
    "forms getPerson": person(),
    "forms joinPerson": person((reference) => ({ reference })),
    "forms separatePerson": person((reference) => ({ reference })),
    "forms getPersonCopy": person(),
    "forms getErasure": person(),
    "forms askErasure": person(),
    "forms confirmErasure": [{ whose: "company's", refused: COMPANYS, make: makeAsked }],
    "forms withdrawErasure": person(),
    "forms getItem": item(),
    "forms viewItem": item({ version: 1 }),
    "forms actOnItem": item({ version: 1, text: "Called." }, { verb: "note" }),
  };
}
