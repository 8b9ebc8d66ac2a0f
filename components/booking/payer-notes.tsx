import type { ReactNode } from "react";
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
 * if the visitor would have to pay, and which accept no new clients at all.
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
  const others = <OthersLink {...{ payment, state, payer }} />;
  return (
    <>
      <DoesNot names={refusing} what={`take ${payer}`} advice={others} />
      <DoesNot names={full} what={`accept new clients with ${payer} now`} advice={others} />
      <DoesNot names={noSelfPay} what="take self-pay" advice={SEND_ANYWAY} />
      <DoesNot names={fullOfSelfPay} what="accept new self-pay clients now" advice={SEND_ANYWAY} />
      <DoesNot names={closed} what="accept new clients now" advice={SEND_ANYWAY} />
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

const SEND_ANYWAY = "You can send your request all the same, or choose another therapist.";

const DoesNot = ({ names, what, advice }: { names: readonly string[]; what: string; advice: ReactNode }) =>
  names.length === 0 ? null : (
    <Notice tone="warning" title={`${formatNames(names)} ${names.length === 1 ? "does" : "do"} not ${what}`}>
      {advice}
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
