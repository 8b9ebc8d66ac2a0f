import { and, arrayOverlaps, like, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { entities, nameWords } from "@/backend/db/schema/search";
import { toNameTokens } from "@/domain/text/name-tokens";

/** Above this many matching words, a scan of the names is faster than a lookup per word. */
const MANY_WORDS = 50;

/** The number of tolerated typing errors; 0 matches the name as typed. */
export const FORGIVENESS = [0, 1, 2] as const;
export type Forgiveness = (typeof FORGIVENESS)[number];

/**
 * Holds for therapists with one of the names: every word of it is part of theirs, or of a word within `slips` of it. `MATCHES_NONE` if
 * that is impossible; null without names.
 */
export async function matchAnyName(db: Db, names: readonly string[], slips: Forgiveness): Promise<SQL | null> {
  if (names.length === 0) return null;
  const typed = names.map(toNameTokens).filter((tokens) => tokens.length > 0);
  const words = await findWords(db, new Set(typed.flat()), slips);
  const possible = typed.filter((tokens) => tokens.every((token) => words.has(token)));
  return (
    or(...possible.map((tokens) => and(...tokens.map((token) => matchToken(token, words.get(token) ?? []))))) ??
    MATCHES_NONE
  );
}

/** Holds for no therapist. */
export const MATCHES_NONE = sql`false`;

const matchToken = (token: string, words: readonly string[]) =>
  words.length > MANY_WORDS ? like(entities.nameKey, contains(token)) : arrayOverlaps(entities.nameWords, [...words]);

/** Shorter words tolerate fewer errors: one is already a third of a short word. */
function forgivenSlips(token: string): number {
  if (token.length < 3) return 0;
  return token.length < 5 ? 1 : 2;
}

/** The words of all names that contain a token, or are close to it; tokens without any are missing. */
async function findWords(db: Db, tokens: ReadonlySet<string>, slips: Forgiveness): Promise<Map<string, string[]>> {
  if (tokens.size === 0) return new Map();
  const queries = [...tokens].map((token) => selectWords(token, Math.min(slips, forgivenSlips(token))));
  const rows = await db
    .select({ token: sql<string>`token`, word: sql<string>`word` })
    .from(sql`(${sql.join(queries, sql` union all `)}) as found`);
  const grouped = Map.groupBy(rows, ({ token }) => token);
  return new Map([...grouped].map(([token, found]) => [token, found.map(({ word }) => word)]));
}

function selectWords(token: string, slips: number): SQL {
  const close = slips === 0 ? [] : [startsWithin(token, slips), startsWithSwapped(token)];
  const limit = slips === 0 ? sql` limit ${MANY_WORDS + 1}` : sql``;
  return sql`(select ${token}::text as token, ${nameWords.word} from ${nameWords}
    where ${or(like(nameWords.word, contains(token)), ...close)}${limit})`;
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
