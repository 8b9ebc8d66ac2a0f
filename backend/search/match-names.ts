import { arrayOverlaps, like, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { entities, nameWords } from "@/backend/db/schema/search";
import { foldName } from "@/domain/text/fold";

const MAX_TOKENS = 8;
const MAX_TOKEN_LENGTH = 64;
/** Trigram indexes do not support shorter patterns; those are looked up among the words of all names. */
const TRIGRAM_LENGTH = 3;

/** Above this many matching words, a scan of the names is faster than a lookup per word. */
const MANY_WORDS = 50;

/** The number of tolerated typing errors; 0 matches the name as typed. */
export const FORGIVENESS = [0, 1, 2] as const;
export type Forgiveness = (typeof FORGIVENESS)[number];

/** The words of a name, folded for comparison; empty if no part of it can occur in a name. */
export function toNameTokens(name: string): string[] {
  return foldName(name)
    .split(" ")
    .filter((token) => token !== "")
    .slice(0, MAX_TOKENS)
    .map((token) => [...token].slice(0, MAX_TOKEN_LENGTH).join(""));
}

/** Conditions that hold where every token is part of the name, or of a word within `slips` of it. */
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

/** The tokens that are part of no name, which a mistyped one mostly is: far quicker than a search for the name. */
export async function findUnknownTokens(db: Db, tokens: readonly string[]): Promise<Set<string>> {
  const typed = sql`unnest(${sql.param(tokens)}::text[]) as typed (token)`;
  const rows = await db
    .select({ token: sql<string>`token` })
    .from(typed)
    .where(sql`not exists (select from ${nameWords} where ${nameWords.word} like '%' || token || '%')`);
  return new Set(rows.map(({ token }) => token));
}

/** Shorter words tolerate fewer errors: one is already a third of a short word. */
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

/** A prefix of the word, or the whole word, is within Levenshtein distance `slips` of the token. */
function startsWithin(token: string, slips: number): SQL {
  const lengths = Array.from({ length: 2 * slips + 1 }, (_, index) => token.length - slips + index);
  const comparisons = lengths.map(
    (length) =>
      sql`levenshtein_less_equal(left(${nameWords.word}, ${length}::int), ${token}::text, ${slips}::int) <= ${slips}::int`,
  );
  return sql`(${sql.join(comparisons, sql` or `)})`;
}

/** Transposition of neighbouring letters: two steps in Levenshtein distance, but one typing error. */
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

/** A LIKE pattern for texts that contain `token`; folding leaves only letters and digits, so it has no wildcards. */
const contains = (token: string) => `%${token}%`;
