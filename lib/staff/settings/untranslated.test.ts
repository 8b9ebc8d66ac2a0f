import { expect, test } from "@jest/globals";
import { brand } from "@/domain/brand";
import { networkParts } from "@/domain/owner/network-schema";
import { listUntranslated } from "@/lib/staff/settings/untranslated";

test("an owner's texts are untranslated until the document has their Spanish, and ours never are", () => {
  const document = {
    home: { title: "Care by the harbor", lead: "Start Now" },
    concerns: [{ id: "Anxiety" }, { id: "Sea", name: "Fear of the sea" }],
    leaders: [{ role: "Harbor master", title: "Chief Executive Officer", name: "Ada Lund", text: "" }],
    openingHours: { closed: [{ date: "2026-12-25", name: "Harbor day" }] },
    privacy: {
      summary: "We keep little.",
      sections: [{ id: "list", title: "Benefits", text: `${brand.name} keeps:\n\n- Names\n- Dates\n\n{cookies}` }],
    },
  };
  expect(listUntranslated(document)).toEqual([
    "Care by the harbor",
    "Harbor master",
    "Fear of the sea",
    "Harbor day",
    "We keep little.",
    `${brand.name} keeps:`,
    "Names",
    "Dates",
  ]);
  const spanish = { "Fear of the sea": "Miedo al mar", [`${brand.name} keeps:`]: "Guardamos:" };
  expect(networkParts.spanish.parse(spanish)).toEqual(spanish);
  expect(listUntranslated({ ...document, spanish })).not.toEqual(expect.arrayContaining(Object.keys(spanish)));
  expect(listUntranslated({})).toEqual([]);
});
