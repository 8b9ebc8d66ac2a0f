import type { NetworkParts } from "@/domain/owner/network-schema";

/** A paragraph, or the items of a list. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  /** The section's anchor. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
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

/** A legal text of the document, for its page. A paragraph `{name}` becomes the block of that name. */
export const toLegalText = (
  title: string,
  { sections, ...part }: LegalPart,
  facts: Readonly<Record<string, LegalBlock>> = {},
): LegalText => ({
  title,
  ...part,
  sections: sections.map(({ text, ...section }) => ({ ...section, blocks: readBlocks(text, facts) })),
});

function readBlocks(text: string, facts: Readonly<Record<string, LegalBlock>>): LegalBlock[] {
  return text.split(/\n\s*\n/).map((paragraph) => {
    const lines = paragraph.split("\n").map((line) => line.trim());
    if (lines.every((line) => /^[-*] /.test(line))) return lines.map((line) => line.slice(2).trim());
    const name = /^\{(\w+)\}$/.exec(paragraph.trim())?.[1];
    return facts[name ?? ""] ?? lines.join(" ");
  });
}
