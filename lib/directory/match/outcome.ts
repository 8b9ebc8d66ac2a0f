import { directoryAddress, parseDirectoryAddress } from "@/lib/directory/address";
import { type DirectoryView, wholeView } from "@/lib/directory/view";
import { type Payment, toDirectoryPath } from "@/lib/visitor/payment";

/**
 * The directory for the match's answers: without a state the specified path (section 2, Outcomes), with one its list for the state,
 * those who fit best first.
 */
export function matchOutcome(payment: Payment, state: string | undefined): string {
  return state === undefined
    ? toDirectoryPath(payment)
    : directoryAddress({ ...matchView(payment, state), sort: "best" });
}

/** The list of a payment, in a state or in every state. */
export const matchView = (payment: Payment, state: string): DirectoryView =>
  parseDirectoryAddress(toDirectoryPath(payment), { state }) ?? wholeView;
