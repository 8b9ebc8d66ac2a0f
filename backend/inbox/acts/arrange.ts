import type { Ctx } from "@/backend/context";
import { type PostedAct, readTime } from "@/backend/inbox/act-input";
import { chooseTherapist } from "@/backend/inbox/acts/choose-therapist";
import { toFormer } from "@/backend/inbox/acts/former";
import type { StoredRequest } from "@/backend/inbox/change-request";
import { withArrangement } from "@/domain/booking/arrangement";
import { usualPlace } from "@/domain/booking/own-places";

/** Common parts of a confirmation and a proposal: time, therapist, meeting, place and message. Problem 422 for wrong ones. */
export async function arrange(tx: Ctx, request: StoredRequest, input: PostedAct) {
  const times = readTime(input, tx.now);
  const chosen = await chooseTherapist(tx, request, input, { partition: input.partition, ...times });
  const { message } = input;
  const meeting = input.meeting ?? request.appointment.meeting;
  const place = input.usual_place ? usualPlace(meeting, chosen.places) : input.place;
  const arrangement = { place, message, isNoneFree: input.none_free };
  const details = { meeting: meeting ?? undefined, place, message };
  return {
    times,
    values: { formFields: withArrangement(chosen.formFields, arrangement), meeting },
    content: { ...times, ...details, reason: chosen.reason, former: toFormer(request) },
  };
}
