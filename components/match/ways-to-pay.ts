import { BriefcaseBusiness, CircleHelp, IdCard, type LucideIcon, Wallet } from "lucide-react";

export interface WayToPay {
  /** As posted to the match handler. */
  readonly choice: "eap" | "insurance" | "self-pay" | "not-sure";
  readonly icon: LucideIcon;
  readonly name: string;
  readonly hint: string;
}

/** The four payment answers. Specification, section 2. */
export const WAYS_TO_PAY: readonly WayToPay[] = [
  {
    choice: "eap",
    icon: BriefcaseBusiness,
    name: "Employee Assistance Program (EAP)",
    hint: "A benefit from your employer",
  },
  { choice: "insurance", icon: IdCard, name: "Insurance", hint: "Your health plan covers part or all of it" },
  { choice: "self-pay", icon: Wallet, name: "Self-Pay", hint: "You pay for your sessions yourself" },
  { choice: "not-sure", icon: CircleHelp, name: "Not Sure", hint: "That’s fine. Look around first and decide later." },
];
