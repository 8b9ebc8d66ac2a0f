import "server-only";
import { z } from "zod";
import { findInCatalog } from "@/domain/catalog/find";
import { OTHER_STATE, STATES } from "@/domain/catalog/states";
import { paths } from "@/lib/config/paths";
import { BACK_CHOICE, backFrom, SKIP_STATE_CHOICE, STATE_CHOICE } from "@/lib/directory/match/constants";
import { matchOutcome } from "@/lib/directory/match/outcome";
import { matchAddress } from "@/lib/directory/match/search-params";
import { type PostBody, problemResponse, seeOther } from "@/lib/http/accept-post";
import { NOT_SURE, type Payment, parsePaymentChoice } from "@/lib/visitor/payment";
import { withAnswers } from "@/lib/visitor/session/answers";
import type { CookieJar, CookieSettings } from "@/lib/visitor/session/cookie-jar";
import { readVisit, type Visit, writeVisit } from "@/lib/visitor/session/session";

const answerSchema = z.object({ choice: z.string(), state: z.string().optional() });
type Answer = z.output<typeof answerSchema>;

/** What an answer changes in the visit, if anything, and the address of the next screen. */
interface Next {
  changes?: Partial<Pick<Visit, "payment" | "state">>;
  to: string;
}

/**
 * Stores an answer of the match in the session and answers 303 to the next screen, after the last to the directory. An unknown
 * answer leads to the first screen; a script's is a 422.
 */
export async function answerMatch(
  context: { jar: CookieJar; settings: CookieSettings },
  body: PostBody,
): Promise<Response> {
  const answer = readAnswer(body);
  const visit = await readVisit(context.jar, context.settings);
  const next = answer && nextScreen(answer, visit);
  if (!next) {
    return body.kind === "form" ? seeOther(paths.match()) : problemResponse(422, "This is not one of the choices.");
  }
  if (next.changes) await writeVisit(context.jar, context.settings, withAnswers(visit, next.changes));
  return seeOther(next.to);
}

function readAnswer(body: PostBody): Answer | undefined {
  const answer = body.kind === "form" ? Object.fromEntries(body.fields) : body.json;
  return answerSchema.safeParse(answer).data;
}

function nextScreen({ choice, state = "" }: Answer, visit: Visit): Next | undefined {
  if (choice === "insurance" || choice === "eap") return { to: matchAddress(choice) };
  if (choice === BACK_CHOICE) return { changes: { payment: undefined }, to: paths.match() };
  if (choice === backFrom("state")) return { changes: { payment: undefined }, to: askPayerAgain(visit.payment) };
  if (choice === backFrom("elsewhere")) return { to: paths.matchState() };
  if (choice === SKIP_STATE_CHOICE) return { to: matchOutcome(visit.payment ?? NOT_SURE, undefined) };
  if (choice === STATE_CHOICE) return toStateAnswer(state, visit);
  if (choice.startsWith(`${STATE_CHOICE}:`)) return toStateAnswer(choice.slice(STATE_CHOICE.length + 1), visit);
  const payment = parsePaymentChoice(choice);
  return payment && { changes: { payment }, to: afterPayment(payment, visit.state) };
}

/** The screen that the payment was chosen on. */
const askPayerAgain = (payment: Payment | undefined) =>
  payment?.method === "insurance" || payment?.method === "eap" ? matchAddress(payment.method) : paths.match();

function toStateAnswer(text: string, visit: Visit): Next {
  const state = findInCatalog([...STATES, OTHER_STATE], text)?.id;
  return { ...(state && { changes: { state } }), to: afterPayment(visit.payment ?? NOT_SURE, state) };
}

/** A state that is known is not asked for again. */
function afterPayment(payment: Payment, state: string | undefined): string {
  if (state === undefined) return paths.matchState();
  return state === OTHER_STATE.id ? paths.matchElsewhere() : matchOutcome(payment, state);
}
