import "server-only";
import { z } from "zod";
import { readCrisis } from "@/domain/catalog/words/crisis-words";
import { directoryAddress } from "@/lib/directory/address";
import { applyWords } from "@/lib/directory/find/apply-words";
import { HELP_NOW_ID } from "@/lib/directory/find/help-now";
import { loadWords } from "@/lib/directory/find/owner-words";
import { readPostedView } from "@/lib/directory/posted-view";
import { type PostBody, problemResponse, seeOther } from "@/lib/http/accept-post";

const bodySchema = z.object({ words: z.string(), to: z.string().default("") });

/**
 * Answers typed words with the address that they lead to from the present one, `to`: forms by 303, scripts by JSON. The words
 * themselves stand in no address and no log. Words that tell of a danger to life lead to the crisis lines above the results as well.
 */
export function findByWords(body: PostBody): Response {
  const parsed = bodySchema.safeParse(body.kind === "form" ? Object.fromEntries(body.fields) : body.json);
  if (!parsed.success) return problemResponse(422, "The words are missing.");
  const { words, isCrisis } = readCrisis(parsed.data.words);
  const found = directoryAddress(applyWords(readPostedView(parsed.data.to), words, loadWords()));
  const address = isCrisis ? `${found}#${HELP_NOW_ID}` : found;
  if (body.kind === "form") return seeOther(address);
  return Response.json({ address }, { headers: { "cache-control": "no-store" } });
}
