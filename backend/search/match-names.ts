import { arrayOverlaps, like, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { entities, nameWords } from "@/backend/db/schema";
import { foldName } from "@/domain/text/fold";

const MAX_TOKENS = 8;
const MAX_TOKEN_LENGTH = 64;
/** A trigram index knows nothing of shorter patterns; those are looked up among the words of all names. */
const TRIGRAM_LENGTH = 3;

/** So many words are in most names: reading the names is then quicker than looking each word up. */
const MANY_WORDS = 50;

/** How many slips of the keyboard are forgiven; 0 takes the name as it is typed. */
export const FORGIVENESS = [0, 1, 2] as const;
export type Forgiveness = (typeof FORGIVENESS)[number];

/** The words of a name as they are compared; none when nothing of it can be part of a name. */
export function toNameTokens(name: string): string[] {
  return foldName(name)
    .split(" ")
    .filter((token) => token !== "")
    .slice(0, MAX_TOKENS)
    .map((token) => [...token].slice(0, MAX_TOKEN_LENGTH).join(""));
}

/** Conditions that hold where every token is a part of the name, or of a word within `slips` of it. */
export function matchTokens(db: Db, tokens: readonly string[], slips: Forgiveness): Promise<SQL[]> {
  return Promise.all(
    tokens.map(async (token) => {
      if (slips === 0 && token.length >= TRIGRAM_LENGTH) return like(entities.nameKey, contains(token));
      const words = await findWords(db, token, Math.min(slips, forgivenSlips(token)));
      if (token.length < TRIGRAM_LENGTH && words.length > MANY_WORDS) return like(entities.nameKey, contains(token));
      return words.length === 0 ? sql`false` : arrayOverlaps(entities.nameWords, words);
    }),
  );
}

/** In a short word one slip is a third of it already; in a shorter one any word would do. */
function forgivenSlips(token: string): number {
  if (token.length < 3) return 0;
  return token.length < 5 ? 1 : 2;
}

async function findWords(db: Db, token: string, slips: number): Promise<string[]> {
  const close = slips === 0 ? [] : [startsWithin(token, slips), startsWithSwapped(token)];
  const rows = await db
    .select({ word: nameWords.word })
    .from(nameWords)
    .where(or(like(nameWords.word, contains(token)), ...close));
  return rows.map((row) => row.word);
}

/** Some beginning of the word, the whole of it included, is at most `slips` letters from the token (Levenshtein). */
function startsWithin(token: string, slips: number): SQL {
  const lengths = Array.from({ length: 2 * slips + 1 }, (_, index) => token.length - slips + index);
  const comparisons = lengths.map(
    (length) =>
      sql`levenshtein_less_equal(left(${nameWords.word}, ${length}::int), ${token}::text, ${slips}::int) <= ${slips}::int`,
  );
  return sql`(${sql.join(comparisons, sql` or `)})`;
}

/** Two neighbouring letters changed places: two steps to Levenshtein, one slip to a person. */
function startsWithSwapped(token: string): SQL {
  const letters = [...token];
  const swapped = letters.slice(1).map((letter, index) => {
    const copy = [...letters];
    copy[index + 1] = copy[index] ?? "";
    copy[index] = letter;
    return copy.join("");
  });
  return sql`left(${nameWords.word}, ${token.length}::int) in ${swapped}`;
}

/** A LIKE pattern for texts with `token` in them; folding leaves letters and digits alone, so nothing in it is a wildcard. */
const contains = (token: string) => `%${token}%`;
