import { Notice } from "@/components/ui/notice";
import type { PayerFit } from "@/domain/booking/payer-fit";
import { NOT_ACCEPTING } from "@/domain/catalog/practice";
import { formatNames } from "@/lib/intake/booking/format";
import { findPayerFit, pathToOthers, payerKey } from "@/lib/intake/booking/payer-fit";
import { formatResponsible, type Payment } from "@/lib/visitor/payment";
import type { BookedTherapist } from "@/lib/visitor/session/session";
import { LeavingLink } from "./leaving-link";

interface PayerNotesProps {
  therapists: readonly BookedTherapist[];
  payment: Payment;
  state: string;
}

/**
 * Says before the request which of the therapists do not take the visitor's payer, with the way to those who do, and which accept no new
 * clients at all.
 */
export function PayerNotes({ therapists, payment, state }: PayerNotesProps) {
  const payer = formatResponsible(payment);
  const namesWith = (fit: PayerFit) =>
    therapists.filter((therapist) => findPayerFit(therapist, payment) === fit).map(({ name }) => name);
  const [refusing, full, unstated] = [namesWith("refuses"), namesWith("full"), namesWith("unstated")];
  const closed = payerKey(payment) === undefined ? therapists.filter(isClosed).map(({ name }) => name) : [];
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
      {closed.length === 0 ? null : (
        <Notice tone="warning" title={`${formatNames(closed)} ${does(closed)} not accept new clients now`}>
          You can send your request all the same, or choose another therapist.
        </Notice>
      )}
      {unstated.length === 0 ? null : (
        <p className="text-ink-muted text-sm">
          Our directory does not say whether {formatNames(unstated)} {unstated.length === 1 ? "takes" : "take"} {payer}.
          Please ask us when we contact you.
        </p>
      )}
    </>
  );
}

const isClosed = ({ accepting = [] }: BookedTherapist) => accepting.includes(NOT_ACCEPTING);

const does = (names: readonly string[]) => (names.length === 1 ? "does" : "do");

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
