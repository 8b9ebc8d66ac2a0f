import { brand as runningBrand } from "@/domain/brand";
import type { NetworkDocument } from "@/domain/owner/network-schema";
import { isEntries } from "@/domain/owner/owner-part";
import { spanish } from "@/domain/texts/spanish";
import { readBlocks } from "@/lib/content/legal";

/** The owner's texts of a document that have no Spanish counterpart. Names of people, payers and credentials stay as they are. */
export function listUntranslated(document: NetworkDocument): string[] {
  const { brand, home, services, acceptedInsurance, footer, faq, providersTagline, leadersNote } = document;
  const texts = [
    ...leaves([brand?.description, brand?.product, home, services, acceptedInsurance, footer, faq]),
    ...leaves([providersTagline, leadersNote, document.letters]),
    ...(document.leaders ?? []).flatMap(({ role, title, text }) => [role, title, text]),
    ...(document.concerns ?? []).map(({ id, name = id }) => name),
    ...(document.openingHours?.closed ?? []).map(({ name }) => name),
    ...[document.privacy, document.terms].flatMap((text) => [
      ...leaves(text?.summary),
      ...(text?.sections ?? []).flatMap((section) => [section.title, ...readBlocks(section.text).flat()]),
    ]),
  ];
  const name = brand?.name ?? runningBrand.name;
  const isTranslated = (text: string) =>
    PLACE.test(text) ||
    document.spanish?.[text] !== undefined ||
    [text, text.replaceAll(name, "{brand}")].some((one) => Object.hasOwn(spanish, one));
  return [...new Set(texts)].filter((text) => text !== "" && !isTranslated(text));
}

const PLACE = /^\{\w+\}$/;

/** All texts within a value, without ids. */
const leaves = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(leaves);
  return isEntries(value) ? Object.entries(value).flatMap(([name, one]) => (name === "id" ? [] : leaves(one))) : [];
};
