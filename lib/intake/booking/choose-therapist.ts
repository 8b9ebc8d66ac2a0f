import "server-only";
import { findName } from "@/domain/catalog/find";
import { STATES } from "@/domain/catalog/states";
import { isStorableText } from "@/domain/text/safe-text";
import type { EntityRecord } from "@/domain/wire/therapist";
import { paths } from "@/lib/config/paths";
import { formFields, type PostBody, seeOther } from "@/lib/http/accept-post";
import type { Outcome } from "@/lib/services/requester";
import { parsePaymentChoice } from "@/lib/visitor/payment";
import type { CookieJar, CookieSettings } from "@/lib/visitor/session/cookie-jar";
import { type BookedTherapist, readVisit, type Visit, writeVisit } from "@/lib/visitor/session/session";

const MAX_SLUG_LENGTH = 200;
/** The session is one cookie, so the length of a name is bounded. */
const MAX_NAME_LENGTH = 120;
const STATE_IDS = STATES.map((state) => state.id);

export interface ChooseTherapistContext {
  jar: CookieJar;
  settings: CookieSettings;
  now: Date;
  newId: () => string;
  getTherapist: (slugOrUniqueId: string) => Promise<Outcome<EntityRecord>>;
}

/**
 * Stores the posted therapist, and the payment of the list, in the session, and answers 303: to the form; for an unknown
 * therapist to their page, a 404; without one to the directory. During an outage the choice is stored, and the form's page
 * reports it. Choosing the same therapist again keeps the booking's id.
 */
export async function chooseTherapist(context: ChooseTherapistContext, body: PostBody): Promise<Response> {
  const fields = formFields(body);
  const slug = (fields.get("therapist") ?? "").trim();
  if (!isPlausible(slug)) return seeOther(paths.team());
  const before = await readVisit(context.jar, context.settings);
  const visit: Visit = { ...before, payment: parsePaymentChoice(fields.get("payment") ?? "") ?? before.payment };
  const found = await context.getTherapist(slug);
  if (!found.ok && found.reason === "not_found") return seeOther(paths.therapist(slug));
  await writeVisit(context.jar, context.settings, {
    ...visit,
    ...(found.ok ? withTherapist(visit, toTherapist(found.data), context) : { pendingSlug: slug }),
  });
  return seeOther(paths.appointmentRequest());
}

function isPlausible(slug: string): boolean {
  return slug !== "" && slug.length <= MAX_SLUG_LENGTH && !/^\.+$/.test(slug) && isStorableText(slug);
}

function withTherapist(
  { booking }: Visit,
  therapist: BookedTherapist,
  { newId, now }: ChooseTherapistContext,
): Partial<Visit> {
  const id = booking?.therapist.uniqueId === therapist.uniqueId ? booking.id : newId();
  const chosenAgainAtMs = booking ? now.getTime() : undefined;
  return { booking: { id, therapist, chosenAgainAtMs }, pendingSlug: undefined };
}

function toTherapist({ entityUniqueId, slug, content }: EntityRecord): BookedTherapist {
  const licences = content.stateLicenses.map((state) => findName(STATE_IDS, state));
  return {
    uniqueId: entityUniqueId,
    slug,
    name: content.displayName.slice(0, MAX_NAME_LENGTH).toWellFormed(),
    stateLicenses: licences.filter((licence) => licence !== undefined),
  };
}
