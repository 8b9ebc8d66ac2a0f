import { CheckboxField } from "@/components/ui/checkbox-field";
import { t, tGiven } from "@/domain/texts/t";
import { BOOKING_FIELDS } from "@/lib/intake/booking/fields";
import type { PayerGap } from "@/lib/intake/booking/payer-gap";

/** The choice to send the request as self-pay. Controlled by React: it holds for this booking and payer alone. */
export function SelfPayChoice({
  gap: { payer, choice },
  id,
  error,
  chosen,
  onChoose,
}: {
  gap: PayerGap;
  id: string;
  error: string | undefined;
  chosen: string;
  onChoose: (choice: string) => void;
}) {
  return (
    <CheckboxField
      id={id}
      error={error}
      name="selfPay"
      label={tGiven(BOOKING_FIELDS.selfPay.label)}
      hint={t(
        "Then this request goes out as self-pay: the fees are yours to pay, and {payer} is not asked to cover them.",
        { payer },
      )}
      value={choice}
      checked={chosen === choice}
      onChange={({ target }) => onChoose(target.checked ? choice : "")}
    />
  );
}
