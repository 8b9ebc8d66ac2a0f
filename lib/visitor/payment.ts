import { z } from "zod";
import { OWN_PAYER } from "@/domain/booking/therapist-fit";
import { findInCatalog } from "@/domain/catalog/find";
import type { PayerKind } from "@/domain/catalog/payer-kinds";
import { EAPS, INSURERS, type Payer, SELF_PAY_ID } from "@/domain/catalog/payers";
import { paths } from "@/lib/config/paths";

/** The visitor's payment method and payer. Specification, section 3, Payment type choice. */
export const paymentSchema = z.discriminatedUnion("method", [
  z.object({ method: z.literal("insurance"), payerId: z.string() }),
  z.object({ method: z.literal("eap"), payerId: z.string() }),
  z.object({ method: z.literal("self-pay") }),
  z.object({ method: z.literal("not-sure") }),
]);
export type Payment = z.output<typeof paymentSchema>;

export const SELF_PAY: Payment = { method: "self-pay" };
export const NOT_SURE: Payment = { method: "not-sure" };

/**
 * Parses a choice posted by the match screen or the directory: `insurance:aetna` (or `insurer:aetna`), `eap:comPsych`,
 * `self-pay`, `not-sure`. Undefined for anything else; ids match ignoring case and are returned in canonical spelling.
 */
export function parsePaymentChoice(choice: string): Payment | undefined {
  if (choice === "self-pay" || choice === "not-sure") return { method: choice };
  const separator = choice.indexOf(":");
  const kind = choice.slice(0, Math.max(separator, 0));
  const id = choice.slice(separator + 1);
  if (kind === "eap") return withPayer("eap", findInCatalog(EAPS, id));
  if (kind !== "insurance" && kind !== "insurer") return undefined;
  const insurer = findInCatalog(INSURERS, id);
  return insurer?.id === SELF_PAY_ID ? { method: "self-pay" } : withPayer("insurance", insurer);
}

function withPayer(method: "insurance" | "eap", payer: Payer | undefined): Payment | undefined {
  return payer && { method, payerId: payer.id };
}

/** The insurer or EAP that pays; undefined without one. */
export function thirdPartyOf(payment: Payment): { kind: PayerKind; id: string } | undefined {
  if (payment.method === "insurance") return { kind: "insurer", id: payment.payerId };
  return payment.method === "eap" ? { kind: "eap", id: payment.payerId } : undefined;
}

/** The directory for the match screen's result. Specification, section 2, Outcomes. */
export function toDirectoryPath(payment: Payment): string {
  switch (payment.method) {
    case "insurance":
      return paths.teamPayer("insurer", payment.payerId);
    case "eap":
      return paths.teamPayer("eap", payment.payerId);
    case "self-pay":
      return paths.teamPayer("insurer", SELF_PAY_ID);
    case "not-sure":
      return paths.team();
  }
}

const PROGRAM_NAMES = {
  eap: "Employee Assistance Program (EAP)",
  insurance: "Insurance",
  "self-pay": "Self-Pay",
  "not-sure": "Not Sure",
} as const satisfies Record<Payment["method"], string>;

/** The payment program, in the wording of the match screen. */
export function formatProgram(payment: Payment): string {
  return PROGRAM_NAMES[payment.method];
}

/** The party covering the expenses: the payer's match screen name, `Myself`, or `Not sure yet`. */
export function formatResponsible(payment: Payment): string {
  switch (payment.method) {
    case "insurance":
      return payerName(INSURERS, payment.payerId);
    case "eap":
      return payerName(EAPS, payment.payerId);
    case "self-pay":
      return OWN_PAYER;
    case "not-sure":
      return "Not sure yet";
  }
}

function payerName(payers: readonly Payer[], id: string): string {
  const payer = payers.find((candidate) => candidate.id === id);
  return payer?.matchName ?? payer?.name ?? "Not sure yet";
}
