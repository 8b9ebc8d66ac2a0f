import { PlainList } from "@/components/ui/plain-list";
import { matchAddress } from "@/lib/directory/match/search-params";
import { PaymentTile } from "./choice-tile";
import { WAYS_TO_PAY, type WayToPay } from "./ways-to-pay";

/** Two ways lead to a second question, two complete the answer. */
const actionOf = ({ choice }: WayToPay) =>
  choice === "eap" || choice === "insurance" ? { href: matchAddress(choice) } : { choice };

export function PaymentChoices() {
  return (
    <PlainList aria-label="Ways to pay" className="grid gap-3 md:grid-cols-3 md:gap-4">
      {WAYS_TO_PAY.map((way) => (
        <li key={way.choice} className="md:last:col-span-3">
          <PaymentTile {...way} action={actionOf(way)} wide={way.choice === "not-sure"} />
        </li>
      ))}
    </PlainList>
  );
}
