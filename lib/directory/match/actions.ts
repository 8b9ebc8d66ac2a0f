import "server-only";
import { z } from "zod";
import { findInCatalog } from "@/domain/catalog/find";
import { OTHER_STATE, STATES } from "@/domain/catalog/states";
import { paths } from "@/lib/config/paths";
import { directoryAddress, parseDirectoryAddress } from "@/lib/directory/address";
import { BACK_CHOICE } from "@/lib/directory/match/constants";
import { matchAddress } from "@/lib/directory/match/search-params";
import { wholeView } from "@/lib/directory/view";
import { type PostBody, problemResponse, seeOther } from "@/lib/http/accept-post";
import type { CookieJar, CookieSettings } from "@/lib/http/cookie-jar";
import { type Payment, parsePaymentChoice, toDirectoryPath } from "@/lib/visitor/payment";
import { withAnswers } from "@/lib/visitor/session/answers";
import { readVisit, type Visit, writeVisit } from "@/lib/visitor/session/session";

const answerSchema = z.object({ choice: z.string() });

/** Changes of the visit by an answer, if any, and the address of the next screen. */
interface Next {
  changes?: Partial<Pick<Visit, "payment">>;
  to: string;
}

/**
 * Stores an answer of the match in the session and answers 303 to the next screen, after the payment to its directory. An unknown
 * answer leads to the first screen; a script gets 422.
 */
export async function answerMatch(
  context: { jar: CookieJar; settings: CookieSettings },
  body: PostBody,
): Promise<Response> {
  const choice = readChoice(body);
  const visit = await readVisit(context.jar, context.settings);
  const next = choice === undefined ? undefined : nextScreen(choice, visit);
  if (!next) {
    return body.kind === "form" ? seeOther(paths.match()) : problemResponse(422, "This is not one of the choices.");
  }
  if (next.changes) await writeVisit(context.jar, context.settings, withAnswers(visit, next.changes));
  return seeOther(next.to);
}

function readChoice(body: PostBody): string | undefined {
  const answer = body.kind === "form" ? Object.fromEntries(body.fields) : body.json;
  return answerSchema.safeParse(answer).data?.choice;
}

function nextScreen(choice: string, { state }: Visit): Next | undefined {
  if (choice === "insurance" || choice === "eap") return { to: matchAddress(choice) };
  if (choice === BACK_CHOICE) return { changes: { payment: undefined }, to: paths.match() };
  const payment = parsePaymentChoice(choice);
  return payment && { changes: { payment }, to: matchOutcome(payment, state) };
}

/** The directory for the match's answer. Specification, section 2, Outcomes. A state that the visitor has named is a filter of it. */
function matchOutcome(payment: Payment, state = ""): string {
  const path = toDirectoryPath(payment);
  const known = findInCatalog([...STATES, OTHER_STATE], state)?.id;
  return known === undefined ? path : directoryAddress(parseDirectoryAddress(path, { state: known }) ?? wholeView);
}
