import "server-only";
import { toAvailability } from "@/domain/booking/availability";
import { toInstantRange } from "@/domain/booking/instants";
import { normalizePhone } from "@/domain/text/phone";
import { currentLanguage } from "@/domain/texts/languages";
import type { AppointmentPayload } from "@/domain/wire/appointment";
import type { BookingValues } from "@/lib/intake/booking/fields";
import { payerKey } from "@/lib/intake/booking/payer-fit";
import type { PayerGap } from "@/lib/intake/booking/payer-gap";
import { formatProgram, formatResponsible, type Payment, SELF_PAY } from "@/lib/visitor/payment";
import type { BookedTherapist } from "@/lib/visitor/session/session";

export interface BookingRequest {
  /** Checked by the form's rules. */
  values: BookingValues;
  /** The first one, and up to two more that the same request asks. */
  therapists: readonly [BookedTherapist, ...BookedTherapist[]];
  payment: Payment;
  /** Set where none of them takes the payer: the visitor chose to pay. */
  payerGap?: PayerGap | undefined;
  /** Start of the free time that was chosen. */
  chosenStart?: string | undefined;
}

/**
 * The appointment resource of specification section 3; values without a field of their own there are in `form_fields`. The same
 * request and visitor always give the same payload.
 */
export function toAppointmentPayload(
  { values, therapists, payment, payerGap, chosenStart }: BookingRequest,
  visitorUniqueId: string | null,
): AppointmentPayload {
  const {
    firstName,
    lastName,
    email,
    phone,
    serviceType,
    notes,
    times,
    timeZone,
    state,
    concern,
    selfPay: _,
    ...others
  } = values;
  const [therapist, ...alternates] = therapists;
  const paying = payerGap ? SELF_PAY : payment;
  const payer = payerKey(paying);
  const { startAt, endAt } = toInstantRange(times, timeZone);
  const formFields = {
    ...others,
    ...toAvailability(times, timeZone),
    member: therapist.name,
    responsible: formatResponsible(paying),
    paymentMethod: formatProgram(paying),
    ...(payer && { payer }),
    ...(payerGap && { selfPayInsteadOf: payerGap.payer }),
    ...(alternates.length > 0 && { alternates: alternates.map(({ uniqueId, name }) => ({ uniqueId, name })) }),
    ...(state && { state }),
    ...(concern && { concern }),
    ...(chosenStart && { chosenStart }),
    phoneAsTyped: phone,
  };
  return {
    source_type: "therapist",
    first_name: firstName,
    last_name: lastName,
    email,
    phone_number: normalizePhone(phone),
    selected_option: serviceType,
    notes,
    source: "Website",
    source_alias: "Appointment Request",
    source_id: therapist.uniqueId,
    visitor_unique_id: visitorUniqueId,
    visitor_type: "guest",
    start_at: startAt,
    end_at: endAt,
    form_fields: JSON.stringify(formFields),
    // English is the default: services of others may not know the field.
    ...(currentLanguage() !== "en" && { preferred_language: currentLanguage() }),
  };
}
