import { z } from "zod";
import { recordDocumentOf } from "@/domain/wire/reading";

/** Longest name of a saved view. */
export const VIEW_NAME_MAX_LENGTH = 40;
/** A member has so many saved views at most. */
export const MAX_VIEWS = 20;

/** A member's name for filters and sorting of the inbox. `query` is the list's, without words that were searched. */
export const inboxView = z.strictObject({
  name: z.string().trim().min(1).max(VIEW_NAME_MAX_LENGTH),
  query: z.string().min(1).max(500),
});
export type InboxView = z.output<typeof inboxView>;
export const inboxViewsField = z.array(inboxView).max(MAX_VIEWS);

/** A member's saved views, in their order. */
export const inboxViewsShape = { uniqueId: z.guid(), inboxViews: inboxViewsField };

export const inboxViewsReading = recordDocumentOf({ inboxViews: inboxViewsField });
