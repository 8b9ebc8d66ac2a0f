import { bookingHandler } from "@/lib/intake/booking/actions";
import { bookingForm } from "@/lib/intake/booking/form";
import { handleFormPost } from "@/lib/intake/flow/handle-post";
import { holdTime, submitAppointment } from "@/lib/services/forms/client";
import { ensureGuest, replaceGuest } from "@/lib/visitor/guest/actions";

export function POST(request: Request): Promise<Response> {
  return handleFormPost(request, bookingForm.name, ({ env, context }) =>
    bookingHandler(context, {
      ensureGuest,
      replaceGuest,
      submit: (appointment) => submitAppointment(env, appointment),
      holdTime: (holding) => holdTime(env, holding),
      officeZone: env.TIME_ZONE,
    }),
  );
}
