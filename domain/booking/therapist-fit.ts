import type { PayerFit } from "@/domain/booking/payer-fit";

/** A therapist's fit for a person; null where the person's payer, or state, is unknown. */
export interface TherapistFit {
  fit: PayerFit | null;
  isLicensed: boolean | null;
}

/** A person's state and payer by their names, as requests have them. */
export interface StateAndPayer {
  region: string | null;
  payer: string | null;
}

/** The payer of requests whose sender pays. */
export const OWN_PAYER = "Myself";

const payerInText = (payer: string | null) => (payer === OWN_PAYER ? "self-pay" : (payer ?? "the payer"));

const PAYER_TEXTS: Readonly<Record<PayerFit, (payer: string) => string>> = {
  takes: (payer) => `takes ${payer}`,
  full: (payer) => `accepts no new clients with ${payer}`,
  refuses: (payer) => `does not take ${payer}`,
  unstated: () => "does not say which payers they take",
};

const describePayer = (fit: PayerFit, payer: string | null) => PAYER_TEXTS[fit](payerInText(payer));
const describeLicense = (isLicensed: boolean, region: string | null) =>
  `is ${isLicensed ? "" : "not "}licensed in ${region ?? "the state"}`;

/** Both facts, each a phrase after the therapist's name, and whether it speaks against an appointment. */
export function listFit({ fit, isLicensed }: TherapistFit, { region, payer }: StateAndPayer) {
  return [
    isLicensed === null
      ? { text: "the person's state is not known", isAgainst: false }
      : { text: describeLicense(isLicensed, region), isAgainst: !isLicensed },
    fit === null
      ? { text: "the person's payer is not known", isAgainst: false }
      : { text: describePayer(fit, payer), isAgainst: fit === "refuses" || fit === "full" },
  ];
}

/** Reasons against an appointment, as `is not licensed in Wyoming and does not take Aetna`; undefined without one. */
export function describeMisfit(fit: TherapistFit, person: StateAndPayer): string | undefined {
  const against = listFit(fit, person).flatMap(({ text, isAgainst }) => (isAgainst ? [text] : []));
  return against.length === 0 ? undefined : against.join(" and ");
}
