import "server-only";
import { findInCatalog } from "@/domain/catalog/find";
import { OTHER_STATE, STATES } from "@/domain/catalog/states";
import { directoryAddress } from "@/lib/directory/address";
import { readPostedView } from "@/lib/directory/posted-view";
import { withElsewhere, withFilter } from "@/lib/directory/view";
import { formFields, type PostBody, seeOther } from "@/lib/http/accept-post";
import { withAnswers } from "@/lib/visitor/session/answers";
import type { CookieJar, CookieSettings } from "@/lib/visitor/session/cookie-jar";
import { readVisit, writeVisit } from "@/lib/visitor/session/session";

/**
 * Stores where the visitor lives in the session and answers 303 to the directory of `to` with that state. Without a state the
 * earlier answer is forgotten, and `to` is shown in every state, as it is to who would rather not say; an unknown one changes nothing. `to` is parsed and rebuilt, never repeated.
 */
export async function chooseState(
  { jar, settings }: { jar: CookieJar; settings: CookieSettings },
  body: PostBody,
): Promise<Response> {
  const fields = formFields(body);
  const view = readPostedView(fields.get("to") ?? "");
  const answer = fields.has("skip") ? "" : (fields.get("state") ?? "").trim();
  const state = findInCatalog([...STATES, OTHER_STATE], answer)?.id;
  if (answer !== "" && !state) return seeOther(directoryAddress(view));
  await writeVisit(jar, settings, withAnswers(await readVisit(jar, settings), { state }));
  const next = state === OTHER_STATE.id ? withElsewhere(view) : withFilter(view, "states", state ? [state] : []);
  return seeOther(directoryAddress(next));
}
