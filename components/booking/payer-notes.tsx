import { Notice } from "@/components/ui/notice";
import type { PayerFit } from "@/domain/booking/payer-fit";
import { formatNames } from "@/lib/intake/booking/format";
import {
  cannotBePaid,
  findPayerFit,
  findPayerGap,
  isClosed,
  pathToOthers,
  payerKey,
  SELF_PAY_KEY,
} from "@/lib/intake/booking/payer-fit";
import { formatResponsible, type Payment } from "@/lib/visitor/payment";
import type { BookedTherapist } from "@/lib/visitor/session/session";
import { OthersLink } from "./chosen-state";

interface PayerNotesProps {
  therapists: readonly BookedTherapist[];
  payment: Payment;
}

/**
 * Says before the request which of the therapists do not take the visitor's payer, which take no self-pay if the visitor would have to
 * pay, and which accept no new clients at all; then the way to those who do. Where the visitor must choose to pay, the form says so.
 */
export function PayerNotes({ therapists, payment }: PayerNotesProps) {
  const payer = formatResponsible(payment);
  const key = payerKey(payment);
  const open = therapists.filter((therapist) => !isClosed(therapist));
  const forSelfPay = payment.method === "self-pay" ? open : open.filter((one) => cannotBePaid(one, key));
  const notes = [
    { names: namesWith("refuses", therapists, key), what: `take ${payer}` },
    { names: namesWith("full", open, key), what: `accept new clients with ${payer} now` },
    { names: namesWith("refuses", forSelfPay, SELF_PAY_KEY), what: "take self-pay" },
    { names: namesWith("full", forSelfPay, SELF_PAY_KEY), what: "accept new self-pay clients now" },
    { names: therapists.filter(isClosed).map(({ name }) => name), what: "accept new clients now" },
  ].filter(({ names }) => names.length > 0);
  const unstated = namesWith("unstated", therapists, key);
  const mustChoose = findPayerGap({ id: "", therapists }, payment) !== undefined;
  return (
    <>
      {notes.map(({ names, what }, index) => (
        <Notice
          key={what}
          tone="warning"
          title={`${formatNames(names)} ${names.length === 1 ? "does" : "do"} not ${what}`}
        >
          {index === notes.length - 1 ? <Advice {...{ payment, mustChoose }} /> : null}
        </Notice>
      ))}
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

const Advice = ({ payment, mustChoose }: { payment: Payment; mustChoose: boolean }) => (
  <>
    {mustChoose ? null : <p>You can send your request all the same, or choose another therapist.</p>}
    <p>
      <OthersLink path={pathToOthers(payment)}>{`See ${describeOthers(payment)}`}</OthersLink>
    </p>
  </>
);

function describeOthers(payment: Payment): string {
  if (payment.method === "not-sure") return "other therapists";
  return `therapists who take ${payment.method === "self-pay" ? "self-pay" : formatResponsible(payment)}`;
}
