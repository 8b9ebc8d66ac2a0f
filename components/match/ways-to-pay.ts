import { BriefcaseBusiness, CircleHelp, IdCard, type LucideIcon, Wallet } from "lucide-react";
import type { Sentence } from "@/domain/texts/spanish";

/** The four payment answers. Specification, section 2. */
export const WAYS_TO_PAY = [
  {
    choice: "eap",
    icon: BriefcaseBusiness,
    name: "Employee Assistance Program (EAP)",
    hint: "A benefit from your employer",
  },
  { choice: "insurance", icon: IdCard, name: "Insurance", hint: "Your health plan covers part or all of it" },
  { choice: "self-pay", icon: Wallet, name: "Self-Pay", hint: "You pay for your sessions yourself" },
  { choice: "not-sure", icon: CircleHelp, name: "Not Sure", hint: "That’s fine. Look around first and decide later." },
] as const satisfies readonly { choice: string; icon: LucideIcon; name: Sentence; hint: Sentence }[];

/** `choice` is posted to the match handler. */
export type WayToPay = (typeof WAYS_TO_PAY)[number];
