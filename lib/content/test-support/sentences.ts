import type { LegalText } from "@/lib/content/legal";

/** A sentence ends before a space and a capital, an opening quote or a digit; the abbreviation U.S. does not. */
const SENTENCE_END = /(?<=(?<!\bU\.S)[.!?]”?)\s+(?=[A-Z“\d])/;

/** The sentences of a paragraph. */
export const splitSentences = (paragraph: string): string[] => paragraph.split(SENTENCE_END);

/** Every sentence of a legal text, its summary first. */
export const toSentences = ({ summary, sections }: LegalText): string[] =>
  [summary, ...sections.flatMap(({ blocks }) => blocks.flat())].flatMap(splitSentences);
