import "server-only";
import { findInCatalog } from "@/domain/catalog/find";
import { OTHER_STATE, STATES } from "@/domain/catalog/states";
import { directoryAddress } from "@/lib/directory/address";
import { WITHHELD_STATE } from "@/lib/directory/constants";
import { readPostedView } from "@/lib/directory/posted-view";
import { withHome } from "@/lib/directory/view";
import { formFields, type PostBody, seeOther } from "@/lib/http/accept-post";
import type { CookieJar, CookieSettings } from "@/lib/http/cookie-jar";
import { withAnswers } from "@/lib/visitor/session/answers";
import { readVisit, writeVisit } from "@/lib/visitor/session/session";

/**
 * Stores where the visitor lives in the session and answers 303 to the directory of `to` with that state. Without a state the
 * answer is withheld, and `to` is shown in every state; an unknown one changes nothing. `to` is parsed and rebuilt, never repeated.
 */
export async function chooseState(
  { jar, settings }: { jar: CookieJar; settings: CookieSettings },
  body: PostBody,
): Promise<Response> {
  const fields = formFields(body);
  const view = readPostedView(fields.get("to") ?? "");
  const typed = (fields.get("state") ?? "").trim();
  const answer = fields.has("skip") || typed === WITHHELD_STATE ? "" : typed;
  const state = findInCatalog([...STATES, OTHER_STATE], answer)?.id;
  if (answer !== "" && !state) return seeOther(directoryAddress(view));
  await writeVisit(jar, settings, {
    ...withAnswers(await readVisit(jar, settings), { state }),
    ...(state === undefined && { isStateWithheld: true }),
  });
  return seeOther(directoryAddress(withHome(view, state)));
}
