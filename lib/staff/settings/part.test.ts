import { expect, test } from "@jest/globals";
import { toFlat } from "@/lib/staff/settings/flat";
import { withNewIds } from "@/lib/staff/settings/new-ids";
import { fieldAt, getPart, listChanges, nameInWords, PART_NAMES, partFlat } from "@/lib/staff/settings/part";
import { completePart, reducePart } from "@/lib/staff/settings/standards";

const insurers = getPart("insurers");
const home = getPart("home");

test("every part has a name in plain words", () => {
  const labels = PART_NAMES.map((name) => getPart(name).label);
  expect(labels.filter((label) => !/^[A-Z][A-Za-z -]+$/.test(label))).toEqual([]);
  expect(new Set(labels).size).toBe(labels.length);
});

test("a problem's pointer leads to the field, places in lists to the entry's key", () => {
  const at = (pointer: string) => fieldAt(insurers, insurers.standard, pointer);
  expect(at("/insurers/1/name")).toBe("insurers/bluecross/name");
  expect(at("/insurers")).toBe("insurers");
  expect(at("/defaultState")).toBeUndefined();
  const brand = getPart("brand");
  expect(fieldAt(brand, brand.standard, "/brand/address/city")).toBe("brand/address/city");
  const words = getPart("words");
  const flat = partFlat(words, { words: { "sad, blue": { disorder: ["Depression"] } } });
  const [key] = (flat["words[]"] ?? "").split(",");
  expect(fieldAt(words, flat, "/words/sad, blue")).toBe(`words/${key}/value`);
});

test("changes are said in words: entries that came, went or moved, and fields with both texts", () => {
  const after = toFlat(
    insurers.shape,
    [
      { id: "regence", name: "Regence" },
      { id: "aetna", name: "Aetna Health", retired: true },
    ],
    "insurers",
  );
  const before = toFlat(
    insurers.shape,
    [
      { id: "aetna", name: "Aetna" },
      { id: "cigna", name: "Cigna" },
    ],
    "insurers",
  );
  expect(listChanges(insurers, before, after, { aetna: 12 })).toEqual([
    { label: "Insurers", from: "Cigna", to: "" },
    { label: "Insurers", from: "", to: "Regence" },
    { label: "Aetna Health · Name", from: "Aetna", to: "Aetna Health" },
    { label: "Aetna Health · Retired", from: "", to: "Yes: 12 therapists, 2 saved addresses" },
  ]);
  expect(nameInWords(home, "home/benefits[]")).toBe("Benefits");
});

test("a part is stored without what is standard, and null where nothing differs", () => {
  const standard = completePart("brand", undefined);
  expect(reducePart("brand", standard)).toBeNull();
  expect(reducePart("brand", { ...Object(standard), name: "Quay" })).toEqual({ name: "Quay" });
  expect(completePart("brand", { name: "Quay" })).toEqual({ ...Object(standard), name: "Quay" });
});

test("a new entry gets an id from its name that its schema accepts; one without a fitting name gets none", () => {
  const idOf = (part: typeof insurers, texts: Record<string, string>) => {
    const flat = Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${part.name}/new1/${name}`, text]));
    return withNewIds(part.shape, { ...flat, [`${part.name}[]`]: "new1" }, part.name)[`${part.name}/new1/id`];
  };
  expect(idOf(insurers, { name: "Blue Shield of Oregon" })).toBe("blue-shield-of-oregon");
  expect(idOf(insurers, { name: "Regence" })).toBe("regence");
  expect(idOf(getPart("concerns"), { name: "Burnout at work" })).toBe("Burnout at work");
  expect(idOf(getPart("faq"), { question: "Can I cancel?" })).toBe("can-i-cancel");
  expect(idOf(getPart("states"), { name: "Oregon" })).toBeUndefined();
  expect(idOf(insurers, { id: "own", name: "Own" })).toBe("own");
});
