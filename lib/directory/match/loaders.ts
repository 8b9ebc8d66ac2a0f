import "server-only";
import { DEFAULT_STATE_ID, STATES } from "@/domain/catalog/states";
import { ANY_STATE } from "@/lib/directory/address";
import { loadCachedDirectory } from "@/lib/directory/loaders";
import { matchView } from "@/lib/directory/match/outcome";
import { NOT_SURE, type Payment } from "@/lib/visitor/payment";

const TILES = 6;

/** The states that visitors most likely live in: the default state, then those with most therapists for their payment. */
export async function loadLikelyStates(payment: Payment = NOT_SURE): Promise<readonly (typeof STATES)[number][]> {
  const found = await loadCachedDirectory(matchView(payment, ANY_STATE)).catch(() => undefined);
  const rank = ({ id }: { id: string }) => (id === DEFAULT_STATE_ID ? -Infinity : -(found?.counts?.states[id] ?? 0));
  return STATES.toSorted((a, b) => rank(a) - rank(b)).slice(0, TILES);
}
