import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { brand } from "../brand.ts";
import { tBranded } from "./branded.ts";
import { inLanguage } from "./in-language.ts";
import { ownersSpanish } from "./languages.ts";
import { spanish } from "./spanish.ts";
import { t, tGiven } from "./t.ts";

const FOLDER = path.join("domain", "texts", "es");
const placesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

test("both languages have the same places for values in each sentence", () => {
  for (const [english, text] of Object.entries(spanish))
    expect([english, placesOf(text)]).toEqual([english, placesOf(english)]);
});

test("a sentence stands in one topic only", async () => {
  const topics = await Promise.all(readdirSync(FOLDER).map((file) => import(path.resolve(FOLDER, file))));
  const sentences = topics.flatMap((topic) => Object.values<object>(topic).flatMap(Object.keys));
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
  expect(sentences).toHaveLength(Object.keys(spanish).length);
});

test("a mail's text is in its language, and an owner's own text as given", () => {
  expect(inLanguage("es", () => t("Start Now"))).toBe("Empiece ahora");
  expect(inLanguage("es", () => tGiven("Words of an owner"))).toBe("Words of an owner");
  expect(t("Start Now")).toBe("Start Now");
});

test("an owner's own Spanish is found for the text as written, with the brand's name, and in Spanish only", async () => {
  const own = { "Start Now": "Comience", [`Ask ${brand.name}`]: "Pregúntenos" };
  Object.assign(ownersSpanish, own);
  try {
    expect(inLanguage("es", () => [t("Start Now"), tBranded(`Ask ${brand.name}`), t("Menu")])).toEqual([
      "Comience",
      "Pregúntenos",
      "Menú",
    ]);
    expect(inLanguage("en", () => [t("Start Now"), tBranded(`Ask ${brand.name}`)])).toEqual(Object.keys(own));
  } finally {
    for (const text of Object.keys(own)) delete ownersSpanish[text];
  }
});
