import "server-only";
import { z } from "zod";
import { FILTER_KEYS, type FilterKey } from "@/domain/catalog/filters";
import { readCrisis } from "@/domain/catalog/words/crisis-words";
import { type ListNames, type QueryReading, readQuery } from "@/domain/catalog/words/read-query";
import { directoryAddress, withNameSearch } from "@/lib/directory/address";
import { HELP_NOW_ID } from "@/lib/directory/find/help-now";
import { loadWords } from "@/lib/directory/find/owner-words";
import { writeSearchNote } from "@/lib/directory/find/search-note";
import { PAYER_FILTERS } from "@/lib/directory/payer";
import { readPostedView } from "@/lib/directory/posted-view";
import { type DirectoryView, withElsewhere, withFilter } from "@/lib/directory/view";
import { type PostBody, problemResponse, seeOther } from "@/lib/http/accept-post";
import type { CookieJar, CookieSettings } from "@/lib/http/cookie-jar";

const bodySchema = z.object({ words: z.string(), to: z.string().default("") });

export interface FindPorts {
  readonly jar: CookieJar;
  readonly settings: CookieSettings;
  readonly listNames: ListNames;
}

/**
 * Answers typed words with the address that they lead to from the present one, `to`: forms by 303, scripts by JSON. The words
 * themselves stand in no address and no log; a sealed note says on the page which were understood. Words that tell of a danger to
 * life, or that it is urgent, lead to the crisis lines above the results as well.
 */
export async function findByWords({ jar, settings, listNames }: FindPorts, body: PostBody): Promise<Response> {
  const parsed = bodySchema.safeParse(body.kind === "form" ? Object.fromEntries(body.fields) : body.json);
  if (!parsed.success) return problemResponse(422, "The words are missing.");
  const { words, isCrisis } = readCrisis(parsed.data.words);
  const { choices, name, understood, unread, notices } = await readQuery(words, { index: loadWords(), listNames });
  const view = applyWords(readPostedView(parsed.data.to), { choices, name });
  const isUnserved = name === "" && choices.states === undefined && notices.some(({ kind }) => kind === "place");
  const found = directoryAddress(isUnserved ? withElsewhere(view) : view);
  if (words.trim() !== "") await writeSearchNote(jar, settings, { address: found, name, understood, unread, notices });
  const isUrgent = isCrisis || notices.some(({ kind }) => kind === "urgent");
  const address = isUrgent ? `${found}#${HELP_NOW_ID}` : found;
  if (body.kind === "form") return seeOther(address);
  return Response.json({ address }, { headers: { "cache-control": "no-store" } });
}

/** Filters of which people mean one answer: words replace what was chosen there. In all others they are added. */
const ANSWERS: readonly (readonly FilterKey[])[] = [["states"], Object.values(PAYER_FILTERS)];

/** A view changed by typed words: their choices, and the listed name among them, which is looked for in every state. */
function applyWords(view: DirectoryView, { choices, name }: Pick<QueryReading, "choices" | "name">): DirectoryView {
  const isNamed = (key: FilterKey) => choices[key] !== undefined;
  const replaced = ANSWERS.filter((keys) => keys.some(isNamed)).flat();
  const named = name === "" ? view : withNameSearch(view, name);
  const cleared = replaced.reduce<DirectoryView>((next, key) => withFilter(next, key, []), named);
  return FILTER_KEYS.filter(isNamed).reduce(
    (next, key) => withFilter(next, key, [...next[key], ...(choices[key] ?? [])]),
    cleared,
  );
}
