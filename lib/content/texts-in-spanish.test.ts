import { expect, test } from "@jest/globals";
import { brand } from "@/domain/brand";
import { standardParts } from "@/domain/owner/owner-part";
import { spanish } from "@/domain/texts/spanish";
import "./faq";
import "./home";
import "./leadership";
import { sampleEndorsements } from "./sample-endorsements";
import "./services";

/** The parts of the modules above: others have no sentence of ours, or tests of their own. */
const PARTS = ["faq", "home", "leaders", "leadersNote", "services"];
/** Entries that identify, and are not shown. */
const IDS = ["id", "name", "picture", "version"];

/** The texts of a part of the owner's document, with the place of the brand's name. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === "string") return [value.replaceAll(brand.name, "{brand}")];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => (IDS.includes(key) ? [] : textsOf(entry)));
};

const parts = [...standardParts].filter(([part]) => PARTS.includes(part));

test.each([...parts, ["endorsements", sampleEndorsements]])(
  "every standard text of the part %s has a Spanish counterpart",
  (_, standard) => {
    const texts = textsOf(standard);
    expect(texts).not.toHaveLength(0);
    expect(texts.filter((text) => !(text in spanish))).toEqual([]);
  },
);
