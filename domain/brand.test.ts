import { expect, test } from "@jest/globals";
import { addressLines, brand } from "@/domain/brand";

const full = { recipient: "Care", street: "1 Way", city: "Denver", region: "CO", postalCode: "80200" };

test("the sample address reads as on an envelope", () =>
  expect(addressLines(brand)).toEqual(["Fernwell Care Network", "100 Example Way, Suite 200", "Denver, CO 80200"]));

test.each([
  [{ recipient: "" }, ["1 Way", "Denver, CO 80200"]],
  [{ city: "" }, ["Care", "1 Way", "CO 80200"]],
  [{ region: "", postalCode: "" }, ["Care", "1 Way", "Denver"]],
  [{ city: "", region: "", postalCode: "", street: "" }, ["Care"]],
])("without %j it has no empty part", (part, lines) =>
  expect(addressLines({ address: { ...full, ...part } })).toEqual(lines),
);

test("without an address there is no line", () => expect(addressLines({ address: null })).toEqual([]));
