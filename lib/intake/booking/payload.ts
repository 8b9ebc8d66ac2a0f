import "server-only";
import { normalizePhone, weekdayOf } from "@/domain/booking/rules";
import type { BookingValues } from "@/lib/intake/booking/fields";
import { toInstantRange } from "@/lib/intake/booking/instants";
import type { AppointmentPayload } from "@/lib/services/forms/client";
import { formatProgram, formatResponsible, type Payment } from "@/lib/visitor/payment";
import type { BookedTherapist } from "@/lib/visitor/session/session";

export interface BookingRequest {
  /** Validated by the booking schema. */
  values: BookingValues;
  therapist: BookedTherapist;
  payment: Payment;
}

/** The appointment resource of specification section 3. The same request and visitor always give the same payload. */
export function toAppointmentPayload(
  { values, therapist, payment }: BookingRequest,
  visitorUniqueId: string | null,
): AppointmentPayload {
  const { startAt, endAt } = toInstantRange(values.times, values.timeZone);
  return {
    source_type: "therapist",
    first_name: values.firstName,
    last_name: values.lastName,
    email: values.email,
    phone_number: normalizePhone(values.phone),
    selected_option: values.serviceType,
    notes: values.notes,
    source: "Website",
    source_alias: "Appointment Request",
    source_id: therapist.uniqueId,
    visitor_unique_id: visitorUniqueId,
    visitor_type: "guest",
    start_at: startAt,
    end_at: endAt,
    form_fields: JSON.stringify(toFormFields({ values, therapist, payment })),
  };
}

function toFormFields({ values, therapist, payment }: BookingRequest) {
  const days = values.times.map((time) => time.date).sort();
  return {
    requestFor: values.requestFor,
    startDate: days[0],
    endDate: days.at(-1),
    availability: values.times.map((time) => ({
      date: time.date,
      startTime: time.startTime,
      endTime: time.endTime,
      day: weekdayOf(time.date),
      timeZone: values.timeZone,
    })),
    member: therapist.name,
    responsible: formatResponsible(payment),
    paymentMethod: formatProgram(payment),
    ...(values.state === "" ? {} : { state: values.state }),
    phoneAsTyped: values.phone,
  };
}
