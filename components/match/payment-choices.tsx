import { BriefcaseBusiness, CircleHelp, IdCard, Wallet } from "lucide-react";
import { PlainList } from "@/components/ui/plain-list";
import { paths } from "@/lib/config/paths";
import { PaymentTile } from "./choice-tile";

/** Four ways to pay: two lead to a second question, two complete the answer. Specification, section 2. */
export function PaymentChoices() {
  return (
    <PlainList aria-label="Ways to pay" className="grid gap-3 md:grid-cols-3 md:gap-4">
      <li>
        <PaymentTile
          icon={BriefcaseBusiness}
          name="Employee Assistance Program (EAP)"
          hint="A benefit from your employer"
          action={{ href: paths.matchEaps() }}
        />
      </li>
      <li>
        <PaymentTile
          icon={IdCard}
          name="Insurance"
          hint="Your health plan covers part or all of it"
          action={{ href: paths.matchInsurers() }}
        />
      </li>
      <li>
        <PaymentTile
          icon={Wallet}
          name="Self-Pay"
          hint="You pay for your sessions yourself"
          action={{ choice: "self-pay" }}
        />
      </li>
      <li className="md:col-span-3">
        <PaymentTile
          icon={CircleHelp}
          name="Not Sure"
          hint="That’s fine. Look around first and decide later."
          action={{ choice: "not-sure" }}
          wide
        />
      </li>
    </PlainList>
  );
}
