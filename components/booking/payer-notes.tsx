import { Notice } from "@/components/ui/notice";
import type { PayerFit } from "@/domain/booking/payer-fit";
import { formatNames } from "@/lib/intake/booking/format";
import {
  cannotBePaid,
  findPayerFit,
  isClosed,
  pathToOthers,
  payerKey,
  SELF_PAY_KEY,
} from "@/lib/intake/booking/payer-fit";
import { formatResponsible, type Payment } from "@/lib/visitor/payment";
import type { BookedTherapist } from "@/lib/visitor/session/session";
import { LeavingLink } from "./leaving-link";

interface PayerNotesProps {
  therapists: readonly BookedTherapist[];
  payment: Payment;
  state: string;
}

/**
 * Says before the request which of the therapists do not take the visitor's payer, with the way to those who do, which take no self-pay
 * where the visitor would have to pay, and which accept no new clients at all.
 */
export function PayerNotes({ therapists, payment, state }: PayerNotesProps) {
  const payer = formatResponsible(payment);
  const key = payerKey(payment);
  const open = therapists.filter((therapist) => !isClosed(therapist));
  const refusing = namesWith("refuses", therapists, key);
  const full = namesWith("full", open, key);
  const unstated = namesWith("unstated", therapists, key);
  const forSelfPay = payment.method === "self-pay" ? open : open.filter((one) => cannotBePaid(one, key));
  const noSelfPay = namesWith("refuses", forSelfPay, SELF_PAY_KEY);
  const fullOfSelfPay = namesWith("full", forSelfPay, SELF_PAY_KEY);
  const closed = therapists.filter(isClosed).map(({ name }) => name);
  return (
    <>
      {refusing.length === 0 ? null : (
        <Notice tone="warning" title={`${formatNames(refusing)} ${does(refusing)} not take ${payer}`}>
          <OthersLink {...{ payment, state, payer }} />
        </Notice>
      )}
      {full.length === 0 ? null : (
        <Notice tone="warning" title={`${formatNames(full)} ${does(full)} not accept new clients with ${payer} now`}>
          <OthersLink {...{ payment, state, payer }} />
        </Notice>
      )}
      <AllTheSame names={noSelfPay} isNot="take self-pay" />
      <AllTheSame names={fullOfSelfPay} isNot="accept new self-pay clients now" />
      <AllTheSame names={closed} isNot="accept new clients now" />
      {unstated.length === 0 ? null : (
        <p className="text-ink-muted text-sm">
          Our directory does not say whether {formatNames(unstated)} {unstated.length === 1 ? "takes" : "take"} {payer}.
          Please ask us when we contact you.
        </p>
      )}
    </>
  );
}

const namesWith = (fit: PayerFit, therapists: readonly BookedTherapist[], payer: string | undefined) =>
  therapists.filter((therapist) => findPayerFit(therapist, payer) === fit).map(({ name }) => name);

const does = (names: readonly string[]) => (names.length === 1 ? "does" : "do");

const AllTheSame = ({ names, isNot }: { names: readonly string[]; isNot: string }) =>
  names.length === 0 ? null : (
    <Notice tone="warning" title={`${formatNames(names)} ${does(names)} not ${isNot}`}>
      You can send your request all the same, or choose another therapist.
    </Notice>
  );

const OthersLink = ({ payment, state, payer }: Omit<PayerNotesProps, "therapists"> & { payer: string }) => (
  <p>
    <LeavingLink
      href={pathToOthers(payment, state)}
      intent="others"
      variant="secondary"
      className="touch-target inline-flex items-center text-link"
    >
      {`See therapists who take ${payer}`}
    </LeavingLink>
  </p>
);
