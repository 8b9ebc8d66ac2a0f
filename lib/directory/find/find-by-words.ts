import "server-only";
import { z } from "zod";
import { readCrisis } from "@/domain/catalog/words/crisis-words";
import { type ListNames, readQuery } from "@/domain/catalog/words/read-query";
import { directoryAddress } from "@/lib/directory/address";
import { applyWords } from "@/lib/directory/find/apply-words";
import { HELP_NOW_ID } from "@/lib/directory/find/help-now";
import { loadWords } from "@/lib/directory/find/owner-words";
import { writeSearchNote } from "@/lib/directory/find/search-note";
import { readPostedView } from "@/lib/directory/posted-view";
import { withElsewhere } from "@/lib/directory/view";
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
