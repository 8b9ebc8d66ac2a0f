import { type FoundByWords, NEGATIONS, type Reading, readText, summarize } from "@/domain/catalog/words";
import { isEveryday, isFiller, makesSentence } from "@/domain/catalog/words/everyday-words";
import type { WordIndex } from "@/domain/catalog/words/word-index";
import { foldName } from "@/domain/text/fold";
import { isNear } from "@/domain/text/near";

export interface QueryReading extends FoundByWords {
  /** A listed name, in the typed spelling if that is right; empty without one. */
  readonly name: string;
}

/** Names of the directory that may match typed words: any number, in any order. */
export type ListNames = (typed: string) => Promise<readonly string[]>;

/** Names of people too: beside a word that is not understood they may belong to a name. */
const NAME_LIKE = new Set(
  `aurora austin boston brooklyn child cleveland columbus dallas english french gay georgia german guy houston jackson kaiser mass mesa mines molina
  montana penn phoenix polish ponce samoa virginia washington`.split(/\s+/u),
);
const MAX_WINDOW = 4;
const MAX_LOOKUPS = 6;
/** From this many letters on, a word of a name may have a slip. */
const FORGIVEN_LENGTH = 4;

/**
 * Reads typed words, as `readText` does. What it leaves is a name only where a listed one matches closely: each word equal, or from four
 * letters on with one slip and the same first letter. Everyday words are a name only beside another word of it, or alone.
 */
export async function readQuery(
  text: string,
  { index, listNames }: { index?: WordIndex | undefined; listNames: ListNames },
): Promise<QueryReading> {
  const reading = readText(text, index);
  const candidates = findCandidates(reading);
  const names = (await Promise.all(lookups(reading, candidates).map(listNames))).flat();
  const found = findName(reading, candidates, [...new Set(names)].map(toNameWords));
  return { ...summarize(reading, found?.at), name: found?.name ?? "" };
}

interface Candidates {
  /** Words that may belong to a name. */
  readonly isOpen: readonly boolean[];
  /** Words that may be a name by themselves. */
  readonly isStrong: readonly boolean[];
  /** True where the whole text is a few everyday words, which are a name where a listed one equals them. */
  readonly isBare: boolean;
}

function findCandidates({ words, meanings }: Reading): Candidates {
  const isRefused = words.map(({ part }, at) =>
    words.some((word, before) => before <= at && word.part === part && isNegation(before)),
  );
  function isNegation(at: number): boolean {
    return meanings[at] === undefined && NEGATIONS.has(words[at]?.folded ?? "");
  }
  const isOpen = words.map(({ folded }, at) => {
    const meaning = meanings[at];
    return !isRefused[at] && (!meaning || meaning.isGuess === true || NAME_LIKE.has(folded));
  });
  const isStrong = words.map(({ folded }, at) => {
    const meaning = meanings[at];
    const isUnread = meaning === undefined ? !isEveryday(folded) : meaning?.isGuess === true;
    if (!meaning && isOpen[at] && TITLES.has(words[at - 1]?.folded ?? "")) return true;
    return isOpen[at] === true && isUnread && folded.length > 1 && !/\p{N}/u.test(folded);
  });
  const isBare =
    words.length <= 2 &&
    isOpen.every(Boolean) &&
    !meanings.some(Boolean) &&
    !words.every(({ folded }) => isFiller(folded));
  return { isOpen, isStrong, isBare };
}

/** The texts whose names are wanted: each word that may be a name, and those that stand together. */
function lookups({ words }: Reading, { isStrong, isBare }: Candidates): string[] {
  const strong = words.filter((_, at) => isStrong[at]);
  if (strong.length === 0) return isBare && words.length > 0 ? [words.map(({ folded }) => folded).join(" ")] : [];
  const runs = words.map(({ part }, at) =>
    isStrong[at] && words[at + 1]?.part === part && isStrong[at + 1]
      ? `${words[at]?.folded} ${words[at + 1]?.folded}`
      : "",
  );
  const texts = [...runs, ...strong.map(({ folded }) => folded)].filter((text) => text !== "");
  return [...new Set(texts)].slice(0, MAX_LOOKUPS);
}

interface NameWord {
  readonly text: string;
  readonly folded: string;
}

const toNameWords = (name: string): NameWord[] =>
  name
    .split(/[^\p{L}\p{M}\p{N}'’ʼ`´‘]+/u)
    .map((text) => ({ text, folded: foldName(text) }))
    .filter(({ folded }) => folded !== "");

interface Match {
  readonly at: ReadonlySet<number>;
  readonly name: string;
  readonly slips: number;
}

/** The longest piece that is a listed name, with the fewest slips. */
function findName(reading: Reading, candidates: Candidates, names: readonly NameWord[][]): Match | undefined {
  const { words } = reading;
  for (let length = Math.min(MAX_WINDOW, words.length); length > 0; length -= 1) {
    const matches = words
      .map((_, start) => Array.from({ length }, (_word, index) => start + index))
      .filter((at) => mayBeName(at, reading, candidates))
      .flatMap((at) => names.flatMap((name) => matchName(at, reading, name) ?? []))
      .filter((match) => length > 1 || match.slips === 0 || !isInSentence(match.at, reading));
    const best = matches.toSorted((one, other) => one.slips - other.slips)[0];
    if (best) return best;
  }
  return undefined;
}

function mayBeName(at: readonly number[], { words }: Reading, { isOpen, isStrong, isBare }: Candidates): boolean {
  const [first = 0] = at;
  const isPiece = at.every((index) => isOpen[index] && words[index]?.part === words[first]?.part);
  return isPiece && (at.some((index) => isStrong[index]) || (isBare && at.length === words.length));
}

function matchName(at: readonly number[], { text, words, meanings }: Reading, name: readonly NameWord[]) {
  const matched: NameWord[] = [];
  let slips = 0;
  for (const index of at) {
    const folded = words[index]?.folded ?? "";
    const mayHaveSlip = meanings[index] === undefined && !isEveryday(folded);
    const equal = name.find((word) => word.folded === folded || (at.length > 1 && isInitial(folded, word)));
    const near = equal ?? (mayHaveSlip ? name.find((word) => isClose(folded, word.folded)) : undefined);
    if (!near) return undefined;
    if (!equal) slips += 1;
    matched.push(near);
  }
  const typed = text.slice(words[at[0] ?? 0]?.start, words[at.at(-1) ?? 0]?.end);
  return { at: new Set(at), slips, name: slips === 0 ? typed : matched.map((word) => word.text).join(" ") };
}

const isInitial = (typed: string, { folded }: NameWord) => typed.length === 1 && folded.startsWith(typed);

const isClose = (typed: string, listed: string) =>
  typed.length >= FORGIVEN_LENGTH && typed[0] === listed[0] && isNear(listed, typed, 1);

/** Words after which any word is a name. */
const TITLES = new Set("dr doctor mr mrs ms miss named called".split(" "));
/** Words after which a name follows, in a sentence too. */
const BEFORE_NAMES = new Set([...TITLES, "see", "seeing", "therapist", "counselor"]);

/** True where the words beside a piece make a sentence of it, in which no name is announced. */
const isInSentence = (at: ReadonlySet<number>, { words, meanings }: Reading) => {
  const [first = 0] = at;
  if (BEFORE_NAMES.has(words[first - 1]?.folded ?? "")) return false;
  return words.some(
    ({ folded, part }, index) =>
      part === words[first]?.part && !at.has(index) && !meanings[index] && makesSentence(folded),
  );
};
