import { choiceName } from "@/domain/catalog/filters";
import { directoryAddress, statedChoices } from "@/lib/directory/address";
import { namePayer } from "@/lib/directory/format";
import { PAYER_FILTERS, payerOf, paymentOf } from "@/lib/directory/payer";
import { type DirectoryView, wholeView, withFilter } from "@/lib/directory/view";

/**
 * The visitor's state and payer in a view, for `rememberVisit`: id and name of the only state that its address names, the payment, its
 * payer's name, the address of the payer's therapists, each empty if unknown, and the order. The directory's default state does not count.
 */
export function visitNote(view: DirectoryView): string {
  const state = statedState(view);
  const payer = payerOf(view);
  const address = payer && directoryAddress(withFilter(wholeView, PAYER_FILTERS[payer.kind], [payer.id]));
  return [
    state,
    state && choiceName("states", state),
    paymentOf(payer),
    payer && namePayer(payer),
    address,
    view.sort,
  ].join("|");
}

/** The id of the only state that a view's address names; empty without one. */
export function statedState(view: DirectoryView): string {
  const [stated = "", ...others] = statedChoices(view, "states");
  return others.length === 0 && view.states.includes(stated) ? stated : "";
}
