import { expect, test } from "@jest/globals";
import { EAPS, INSURERS } from "@/domain/catalog/payers";
import { GET } from "./route";

const get = async (file: string) => {
  const response = await GET(new Request("http://localhost/logos"), { params: Promise.resolve({ file }) });
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
};

test("every payer without a file of its own has a picture with its first letter", async () => {
  for (const [kind, payers] of [
    ["insurer", INSURERS],
    ["eap", EAPS],
  ] as const)
    for (const { id, name, matchName = name } of payers) {
      const { status, type, text } = await get(`${kind}-${id}.svg`);
      expect([id, status, type]).toEqual([id, 200, "image/svg+xml"]);
      expect(/<text[^>]*>(.+)<\/text>/.exec(text)?.[1]).toBe(matchName.charAt(0).toUpperCase());
    }
});

test("an address of no payer has no logo", async () => {
  for (const file of ["insurer-nobody.svg", "eap-.svg", "insurer-AETNA.svg", "aetna.svg", "insurer-aetna.png"])
    expect([file, (await get(file)).status]).toEqual([file, 404]);
});
