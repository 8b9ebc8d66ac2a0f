import { expect, test } from "@jest/globals";
import { addressLines } from "@/domain/text/address-lines";

const full = { recipient: "Care", street: "1 Way", city: "Portland", region: "ME", postalCode: "04100" };

test("reads as on an envelope", () =>
  expect(addressLines({ address: full })).toEqual(["Care", "1 Way", "Portland, ME 04100"]));

test.each([
  [{ recipient: "" }, ["1 Way", "Portland, ME 04100"]],
  [{ city: "" }, ["Care", "1 Way", "ME 04100"]],
  [{ region: "", postalCode: "" }, ["Care", "1 Way", "Portland"]],
  [{ city: "", region: "", postalCode: "", street: "" }, ["Care"]],
])("an address with %j has no empty part", (part, lines) =>
  expect(addressLines({ address: { ...full, ...part } })).toEqual(lines),
);

test("a missing address has no line", () => expect(addressLines({ address: null })).toEqual([]));
