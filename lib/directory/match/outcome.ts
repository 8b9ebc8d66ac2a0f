import { findInCatalog } from "@/domain/catalog/find";
import { OTHER_STATE, STATES } from "@/domain/catalog/states";
import { directoryAddress, parseDirectoryAddress } from "@/lib/directory/address";
import { wholeView } from "@/lib/directory/view";
import { type Payment, toDirectoryPath } from "@/lib/visitor/payment";

/** The directory for the match's answer. Specification, section 2, Outcomes. A state that the visitor has named is a filter of it. */
export function matchOutcome(payment: Payment, state = ""): string {
  const path = toDirectoryPath(payment);
  const known = findInCatalog([...STATES, OTHER_STATE], state)?.id;
  return known === undefined ? path : directoryAddress(parseDirectoryAddress(path, { state: known }) ?? wholeView);
}
