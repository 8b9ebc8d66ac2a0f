import type { Item } from "@/domain/wire/inbox";

export interface Neighbours {
  /** References. */
  next: string | undefined;
  previous: string | undefined;
}

/**
 * The items before and after one in a page of its list, newest first. One that an act has taken out of the list is between those of
 * its time.
 */
export function findNeighbours(
  items: readonly Item[],
  { reference, occurredAt }: Pick<Item, "reference" | "occurredAt">,
): Neighbours {
  const at = items.findIndex((item) => item.reference === reference);
  const older = items.findIndex((item) => item.occurredAt < occurredAt);
  const next = at === -1 ? (older === -1 ? items.length : older) : at + 1;
  const previous = (at === -1 ? next : at) - 1;
  return { next: items[next]?.reference, previous: items[previous]?.reference };
}
