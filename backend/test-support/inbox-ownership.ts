import { type Caller, dataOf } from "@/backend/test-support/callers";
import { COMPANYS, type Owners, type Ownership, type OwnershipTable, unlistedTo } from "@/backend/test-support/owners";
import { appointmentBy } from "@/backend/test-support/request-ownership";

/** The reference of a new request's item. */
export const newRequest = async (guest: Caller): Promise<string> =>
  String(dataOf(await guest.post("/forms/appointments", appointmentBy(guest, "guest"))).attributes.reference);

/** The company's: its staff see its items, and no other company's. */
export function inboxRows({ guest, staff }: Owners): OwnershipTable {
  const item = (body?: unknown, params = {}): Ownership[] => [
    {
      whose: "company's",
      refused: COMPANYS,
      make: async () => ({ params: { reference: await newRequest(guest), ...params }, body }),
    },
  ];
  const person = (toBody?: (reference: string) => object): Ownership[] => [
    {
      whose: "company's",
      refused: COMPANYS,
      make: async () => {
        const reference = await newRequest(guest);
        const { uniqueId: id = "" } = dataOf(await staff.get(`/forms/inbox/${reference}`)).attributes;
        return { params: { id: String(id) }, body: toBody?.(reference) };
      },
    },
  ];
  return {
    "forms listItems": [
      {
        whose: "company's",
        refused: unlistedTo(COMPANYS),
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
    "forms confirmErasure": person(),
    "forms withdrawErasure": person(),
    "forms getItem": item(),
    "forms viewItem": item({ version: 1 }),
    "forms actOnItem": item({ version: 1, text: "Called." }, { verb: "note" }),
  };
}
