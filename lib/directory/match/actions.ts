import "server-only";
import { z } from "zod";
import { paths } from "@/lib/config/paths";
import { type PostBody, problemResponse, seeOther } from "@/lib/http/accept-post";
import { parsePaymentChoice, toDirectoryPath } from "@/lib/visitor/payment";
import type { CookieJar, CookieSettings } from "@/lib/visitor/session/cookie-jar";
import { readVisit, writeVisit } from "@/lib/visitor/session/session";

const BACK = "back";
const choiceSchema = z.object({ choice: z.string() });

/**
 * Stores the match screen's answer in the session and answers 303 to the directory for it. `back` clears the answer and leads
 * to the first step, as does an unknown choice; a script's invalid choice is a 422.
 */
export async function choosePayment(
  context: { jar: CookieJar; settings: CookieSettings },
  body: PostBody,
): Promise<Response> {
  const choice = body.kind === "form" ? body.fields.get("choice") : choiceSchema.safeParse(body.json).data?.choice;
  const payment = parsePaymentChoice(choice ?? "");
  if (!payment && choice !== BACK) {
    return body.kind === "form" ? seeOther(paths.match()) : problemResponse(422, "This is not one of the choices.");
  }
  const visit = await readVisit(context.jar, context.settings);
  await writeVisit(context.jar, context.settings, { ...visit, payment });
  return seeOther(payment ? toDirectoryPath(payment) : paths.match());
}
