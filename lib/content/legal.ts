import type { NetworkParts } from "@/domain/owner/network-schema";
import { branded, tBranded } from "@/domain/texts/branded";
import { inLanguage } from "@/domain/texts/in-language";

/** A paragraph, or the items of a list. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  /** The section's anchor. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
  /** Marks a section of the owner's on a Spanish page. */
  readonly lang?: "en" | undefined;
}

/** A legal text of the site's owner. Increase the version when its meaning changes. */
export interface LegalText {
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  readonly sections: readonly LegalSection[];
}

type LegalPart = NetworkParts["privacy"];

/** A legal text as the network's document holds it: paragraphs between blank lines, items of lists after a hyphen. */
export const toLegalPart = ({ version, summary, sections }: Omit<LegalText, "title">): LegalPart => ({
  version,
  summary,
  sections: sections.map(({ id, title, blocks }) => ({ id, title, text: blocks.map(writeBlock).join("\n\n") })),
});

const writeBlock = (block: LegalBlock) =>
  typeof block === "string" ? block : block.map((item) => `- ${item}`).join("\n");

type ReadFacts = () => Readonly<Record<string, LegalBlock>>;

/** A legal text of the document, for its page. A paragraph `{name}` becomes the block of that name. */
export const toLegalText = (
  title: string,
  { sections, ...part }: LegalPart,
  readFacts: ReadFacts = () => ({}),
): LegalText => ({
  title,
  ...part,
  sections: sections.map((section) => toSection(section, readFacts)),
});

/** A section in the page's language. One that the owner changed stays as it is as a whole: a legal text is in one language. */
function toSection({ id, title, text }: LegalPart["sections"][number], readFacts: ReadFacts): LegalSection {
  const blocks = readBlocks(text);
  const lang = [title, ...blocks.flat()]
    .filter((one) => !FACT.test(one))
    .map((one) => branded(one).lang)
    .find(Boolean);
  if (lang) return { id, title, lang, blocks: inLanguage(lang, () => withFacts(blocks, readFacts())) };
  const translated = blocks.map((block) => (typeof block === "string" ? tBranded(block) : block.map(tBranded)));
  return { id, title: tBranded(title), blocks: withFacts(translated, readFacts()) };
}

const FACT = /^\{(\w+)\}$/;

/** Paragraphs and lists of a section of the document. */
export function readBlocks(text: string): LegalBlock[] {
  return text.split(/\n\s*\n/).map((paragraph) => {
    const lines = paragraph
      .trim()
      .split("\n")
      .map((line) => line.trim());
    return lines.every((line) => /^[-*] /.test(line)) ? lines.map((line) => line.slice(2).trim()) : lines.join(" ");
  });
}

const withFacts = (blocks: readonly LegalBlock[], facts: ReturnType<ReadFacts>): LegalBlock[] =>
  blocks.map((block) => (typeof block === "string" && facts[FACT.exec(block)?.[1] ?? ""]) || block);
