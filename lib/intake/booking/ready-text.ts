import { STATES, stateInText } from "@/domain/catalog/states";
import { t, tGiven } from "@/domain/texts/t";
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
  const ready = tGiven(bookingForm.texts.ready);
  const names = formatNames(therapists.map(({ name }) => name));
  const isLicensed = therapists.some(({ stateLicenses }) => !lacksLicence(stateLicenses, state));
  if (payerGap) return `${ready} ${t("It goes out as self-pay.")}`;
  if (!canBeTakenOn)
    return t(
      "Everything needed is filled in. You can submit your request, but as things stand, {names} cannot take you on.",
      { names },
    );
  const asked = { names, place: placeOf(state) };
  if (!isLicensed && therapists.length === 1)
    return t(
      "Everything needed is filled in. You can submit your request, but {names} is not licensed {place}.",
      asked,
    );
  if (!isLicensed)
    return t(
      "Everything needed is filled in. You can submit your request, but {names} are not licensed {place}.",
      asked,
    );
  return state === "" ? `${ready} ${t("You have not named a state, so we will ask you for it.")}` : ready;
}

/** `in Wyoming`; `there` for a state outside the directory. */
export function placeOf(state: string): string {
  const known = STATES.find(({ id }) => id === state);
  return known ? t("in {state}", { state: stateInText(known.name) }) : t("there");
}
