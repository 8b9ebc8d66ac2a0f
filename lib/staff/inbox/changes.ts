import type { ItemEvent } from "@/domain/wire/inbox";

/** The events after one that was seen, oldest first; none where that one is not known. */
export function eventsSince(events: readonly ItemEvent[], seen: string): readonly ItemEvent[] {
  const at = events.findIndex(({ uniqueId }) => uniqueId === seen);
  return at === -1 ? [] : events.slice(at + 1);
}
