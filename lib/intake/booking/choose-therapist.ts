import "server-only";
import { MAX_ALTERNATES } from "@/domain/booking/asked-therapists";
import { findInCatalog } from "@/domain/catalog/find";
import { ACCEPTING } from "@/domain/catalog/practice";
import { STATES } from "@/domain/catalog/states";
import { isStorableText } from "@/domain/text/safe-text";
import { isTimeZone } from "@/domain/text/time-zone";
import type { EntityRecord } from "@/domain/wire/therapist";
import { paths } from "@/lib/config/paths";
import { toPicturePath } from "@/lib/directory/therapist/picture";
import { formFields, type PostBody, seeOther } from "@/lib/http/accept-post";
import type { CookieJar, CookieSettings } from "@/lib/http/cookie-jar";
import { type HoldTime, holdOffered, isInstant } from "@/lib/intake/booking/hold-offered";
import type { Outcome } from "@/lib/services/requester";
import { parsePaymentChoice } from "@/lib/visitor/payment";
import { withFilters } from "@/lib/visitor/session/answers";
import {
  type BookedTherapist,
  type Booking,
  readVisit,
  therapistsOf,
  toStoredName,
  type Visit,
  writeVisit,
} from "@/lib/visitor/session/session";

const MAX_SLUG_LENGTH = 200;

export interface ChooseTherapistContext {
  jar: CookieJar;
  settings: CookieSettings;
  now: Date;
  newId: () => string;
  getTherapist: (slugOrUniqueId: string) => Promise<Outcome<EntityRecord>>;
  holdTime: HoldTime;
}

/**
 * Stores the posted therapist, and the payment and state of the list, in the session, and answers 303: to the form; for an unknown
 * therapist to their page, a 404; without one to the directory. Further therapists are asked by the same request. During an outage
 * the choice is stored, and the form's page reports it. Choosing the same therapists again keeps the booking's id.
 */
export async function chooseTherapist(context: ChooseTherapistContext, body: PostBody): Promise<Response> {
  const fields = formFields(body);
  const slugs = readSlugs(fields);
  const [slug] = slugs;
  if (slug === undefined) return seeOther(paths.team());
  const visit = withFilters(await readVisit(context.jar, context.settings), readFilters(fields));
  const answers = await Promise.all(slugs.map(context.getTherapist));
  const [therapist, ...others] = answers.flatMap((answer) => (answer.ok ? [toTherapist(answer.data)] : []));
  const isDown = answers.some((answer) => !answer.ok && answer.reason !== "not_found");
  if (!therapist && !isDown) return seeOther(paths.therapist(slug));
  const choice = therapist ? withTherapists(visit, therapist, others, context) : { pendingSlug: slug };
  const booking = choice.booking && (await chooseTime(choice.booking, fields, context));
  await writeVisit(context.jar, context.settings, { ...visit, ...choice, ...(booking && { booking }) });
  return seeOther(paths.appointmentRequest());
}

const readSlugs = (fields: URLSearchParams): string[] =>
  [...new Set(fields.getAll("therapist").map((slug) => slug.trim()))].filter(isPlausible).slice(0, 1 + MAX_ALTERNATES);

/** The booking with the posted time, if there is one and it could be held. */
function chooseTime(booking: Booking, fields: URLSearchParams, { holdTime, now }: ChooseTherapistContext) {
  const startAt = fields.get("time") ?? "";
  const zones = [fields.get("zone") ?? "", fields.get("therapist_zone") ?? ""].filter(isTimeZone);
  return isInstant(startAt) ? holdOffered(booking, { startAt, zones, now }, holdTime) : booking;
}

/** The visitor's payment and state from the filters of the list. */
const readFilters = (fields: URLSearchParams): Pick<Visit, "payment" | "state"> => ({
  payment: parsePaymentChoice(fields.get("payment") ?? ""),
  state: findInCatalog(STATES, fields.get("state") ?? "")?.id,
});

function isPlausible(slug: string): boolean {
  return slug !== "" && slug.length <= MAX_SLUG_LENGTH && !/^\.+$/.test(slug) && isStorableText(slug);
}

function withTherapists(
  { booking }: Visit,
  therapist: BookedTherapist,
  others: BookedTherapist[],
  { newId, now }: ChooseTherapistContext,
): Partial<Visit> {
  const isSameBooking = booking && idsOf(therapistsOf(booking)) === idsOf([therapist, ...others]);
  const chosenAgainAtMs = booking ? now.getTime() : undefined;
  const id = isSameBooking ? booking.id : newId();
  const several = others.length > 0 && { therapist: toShort(therapist), others: others.map(toShort) };
  return { booking: { id, therapist, ...several, chosenAgainAtMs }, pendingSlug: undefined };
}

/** Three therapists must fit into the cookies of a visit: new clients of any payer go without saying. */
function toShort({ accepting = [], ...therapist }: BookedTherapist): BookedTherapist {
  return accepting.length === 0 || accepting.includes(ACCEPTING) ? therapist : { ...therapist, accepting };
}

const idsOf = (therapists: readonly BookedTherapist[]) => therapists.map(({ uniqueId }) => uniqueId).join(" ");

function toTherapist({ entityUniqueId, slug, content }: EntityRecord): BookedTherapist {
  const licences = content.stateLicenses.map((state) => findInCatalog(STATES, state)?.id);
  return {
    uniqueId: entityUniqueId,
    slug,
    name: toStoredName(content.displayName),
    stateLicenses: licences.filter((licence) => licence !== undefined),
    insurers: content.insurancesAccepted,
    eaps: content.servicingEaps,
    accepting: content.acceptingNewClients,
    pictureUrl: toPicturePath(content.pictureUrl) ?? undefined,
  };
}
