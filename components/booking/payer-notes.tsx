import { Notice } from "@/components/ui/notice";
import type { PayerFit } from "@/domain/booking/payer-fit";
import { t, tGiven } from "@/domain/texts/t";
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
  const payer = tGiven(formatResponsible(payment));
  const key = payerKey(payment);
  const open = therapists.filter((therapist) => !isClosed(therapist));
  const forSelfPay = payment.method === "self-pay" ? open : open.filter((one) => cannotBePaid(one, key));
  const notes = [
    { names: namesWith("refuses", therapists, key), what: t("take {payer}", { payer }) },
    { names: namesWith("full", open, key), what: t("accept new clients with {payer} now", { payer }) },
    { names: namesWith("refuses", forSelfPay, SELF_PAY_KEY), what: t("take self-pay") },
    { names: namesWith("full", forSelfPay, SELF_PAY_KEY), what: t("accept new self-pay clients now") },
    { names: therapists.filter(isClosed).map(({ name }) => name), what: t("accept new clients now") },
  ].filter(({ names }) => names.length > 0);
  const unstated = namesWith("unstated", therapists, key);
  const mustChoose = findPayerGap({ id: "", therapists }, payment) !== undefined;
  return (
    <>
      {notes.map(({ names, what }, index) => (
        <Notice
          key={what}
          tone="warning"
          title={
            names.length === 1
              ? t("{names} does not {what}", { names: formatNames(names), what })
              : t("{names} do not {what}", { names: formatNames(names), what })
          }
        >
          {index === notes.length - 1 ? <Advice {...{ payment, mustChoose }} /> : null}
        </Notice>
      ))}
      {unstated.length === 0 ? null : (
        <p className="text-ink-muted text-sm">
          {unstated.length === 1
            ? t("Our directory does not say whether {names} takes {payer}. Please ask us when we contact you.", {
                ...{ names: formatNames(unstated), payer },
              })
            : t("Our directory does not say whether {names} take {payer}. Please ask us when we contact you.", {
                ...{ names: formatNames(unstated), payer },
              })}
        </p>
      )}
    </>
  );
}

const namesWith = (fit: PayerFit, therapists: readonly BookedTherapist[], payer: string | undefined) =>
  therapists.filter((therapist) => findPayerFit(therapist, payer) === fit).map(({ name }) => name);

const Advice = ({ payment, mustChoose }: { payment: Payment; mustChoose: boolean }) => (
  <>
    {mustChoose ? null : <p>{t("You can send your request all the same, or choose another therapist.")}</p>}
    <p>
      <OthersLink path={pathToOthers(payment)}>{describeOthers(payment)}</OthersLink>
    </p>
  </>
);

function describeOthers(payment: Payment): string {
  if (payment.method === "not-sure") return t("See other therapists");
  if (payment.method === "self-pay") return t("See therapists who take self-pay");
  return t("See therapists who take {payer}", { payer: formatResponsible(payment) });
}
