import { STATES, stateInText } from "@/domain/catalog/states";
import { bookingForm } from "@/lib/intake/booking/form";
import { formatNames } from "@/lib/intake/booking/format";
import { lacksLicence } from "@/lib/intake/booking/licence";
import type { PayerGap } from "@/lib/intake/booking/payer-gap";

interface Asked {
  therapists: readonly { name: string; stateLicenses: readonly string[] }[];
  /** True where one of them accepts this visitor with this payment. */
  canBeTakenOn: boolean;
  payerGap: PayerGap | undefined;
}

/** The sentence beside the button once nothing is missing: that the request can be sent, and what most decides its outcome. */
export function describeReady(state: string, { therapists, canBeTakenOn, payerGap }: Asked): string {
  const names = formatNames(therapists.map(({ name }) => name));
  const isLicensed = therapists.some(({ stateLicenses }) => !lacksLicence(stateLicenses, state));
  if (payerGap) return `${bookingForm.texts.ready} It goes out as self-pay.`;
  if (!canBeTakenOn) return but(`as things stand, ${names} cannot take you on`);
  if (!isLicensed) return but(`${names} ${therapists.length === 1 ? "is" : "are"} not licensed ${placeOf(state)}`);
  return state === "" ? `${bookingForm.texts.ready} ${NO_STATE}` : bookingForm.texts.ready;
}

const NO_STATE = "You have not named a state, so we will ask you for it.";

const but = (remark: string) => bookingForm.texts.ready.replace(/\.$/, `, but ${remark}.`);

/** `in Wyoming`; `there` for a state outside the directory. */
export function placeOf(state: string): string {
  const known = STATES.find(({ id }) => id === state);
  return known ? `in ${stateInText(known.name)}` : "there";
}
