import { expect, test } from "@jest/globals";
import { parseView } from "@/lib/directory/address";
import type { PathPayer } from "@/lib/directory/payer";
import { blankTherapist } from "@/lib/directory/test-support/blank-therapist";
import { toCard } from "./card";

const AETNA: PathPayer = { kind: "insurer", id: "aetna" };
const cardIn = (payer: PathPayer | null, stated: { insurers?: string[]; accepting?: string[] }) =>
  toCard({ ...blankTherapist, ...stated }, parseView(payer, {}));

test.each<[string, PathPayer | null, { insurers?: string[]; accepting?: string[] }]>([
  ["no new clients", null, { accepting: ["Not accepting new clients"] }],
  ["no new clients, with the list's payer", AETNA, { insurers: ["Aetna"], accepting: ["Not accepting new clients"] }],
  ["new clients of another payer alone", AETNA, { insurers: ["Aetna", "Cigna"], accepting: ["Cigna"] }],
  ["another payer alone", AETNA, { insurers: ["Cigna"], accepting: ["Accepting new clients"] }],
])("the card of a therapist who accepts %s is closed", (_, payer, stated) => {
  expect(cardIn(payer, stated)).toHaveProperty("isClosed", true);
});

test.each<[string, PathPayer | null, { insurers?: string[]; accepting?: string[] }]>([
  ["new clients", null, { accepting: ["Accepting new clients"] }],
  ["new clients of one payer, in a list without one", null, { insurers: ["Cigna"], accepting: ["Cigna"] }],
  ["new clients of the list's payer", AETNA, { insurers: ["Aetna"], accepting: ["Aetna"] }],
  ["the list's payer, and says nothing of new clients", AETNA, { insurers: ["Aetna"] }],
])("the card of a therapist who accepts %s is not", (_, payer, stated) => {
  expect(cardIn(payer, stated)).not.toHaveProperty("isClosed");
});
