import "server-only";
import {
  rosterExportReading,
  rosterHistoryReading,
  rosterListReading,
  rosterTherapistReading,
} from "@/domain/wire/roster";
import type { Caller } from "@/lib/services/caller";
import { createCalls } from "@/lib/services/endpoint";
import type { SentFile } from "@/lib/services/requester";
import { searchEndpoints as at } from "@/lib/services/search/endpoints";
import { searchService } from "@/lib/services/search/service";

/** A therapist of the roster, by slug or unique id, and the version that was seen. */
export interface SeenTherapist {
  id: string;
  version: number;
}
type Fields = Readonly<Record<string, unknown>>;

const call = createCalls(searchService);
const byId = (id: string) => ({ params: { id } });
const seen = ({ id, version }: SeenTherapist) => ({ params: { id }, body: { version } });

/** A page of the roster by last name, hidden therapists too; `after` is the start of the next one, null on the last. */
export const listRoster = call(
  at.listRoster,
  rosterListReading,
  (query: { search?: string; listing?: string; after?: string; records?: number }) => ({ query }),
);

/** A page of the listed therapists by the columns of a roster's file. */
export const exportRoster = call(at.exportRoster, rosterExportReading, (after?: string) => ({
  query: { after },
  maxAnswerBytes: 32 * 1024 * 1024,
}));

/** A therapist, hidden or not, by slug, unique id or former slug. */
export const getRosterTherapist = call(at.getRosterTherapist, rosterTherapistReading, byId);

/** Changes of a therapist with their actors, newest first; `after` continues a page, `since` is a version to begin after. */
export const listRosterChanges = call(
  at.listRosterChanges,
  rosterHistoryReading,
  ({ id, ...query }: { id: string; after?: string; since?: number; records?: number }) => ({ params: { id }, query }),
);

/** Adds a therapist; the same `key`, a UUID, adds no second one. */
export const addRosterTherapist = call(
  at.addRosterTherapist,
  rosterTherapistReading,
  ({ key, fields }: { key: string; fields: Fields }) => ({ body: { key, entity: fields } }),
);

/** Replaces the fields. A version that is not the current one fails as `conflict`. The service stores refused fields as a draft. */
export const editRosterTherapist = call(
  at.editRosterTherapist,
  rosterTherapistReading,
  ({ id, version, fields }: SeenTherapist & { fields: Fields }) => ({
    params: { id },
    body: { version, entity: fields },
  }),
);

/** Records that the therapist has confirmed the listing today. */
export const confirmRosterTherapist = call(at.confirmRosterTherapist, rosterTherapistReading, seen);

export const hideRosterTherapist = call(at.hideRosterTherapist, rosterTherapistReading, seen);

export const showRosterTherapist = call(at.showRosterTherapist, rosterTherapistReading, seen);

/** Stores the private address for calendar files, or removes it. */
export const changeRosterContact = call(
  at.changeRosterContact,
  rosterTherapistReading,
  ({ id, email }: { id: string; email: string | null }) => ({ params: { id }, body: { contact_email: email } }),
);

/** Stores the address of the therapist's own calendar, or removes it. */
export const changeRosterCalendar = call(
  at.changeRosterCalendar,
  rosterTherapistReading,
  ({ id, address }: { id: string; address: string | null }) => ({
    params: { id },
    body: { calendar_address: address },
  }),
);

export const discardRosterDraft = call(at.discardRosterDraft, rosterTherapistReading, byId);

/** A large picture takes longer to send and to size than other calls. */
const PORTRAIT_TIMEOUT_MS = 30_000;
const callSlowly = createCalls((env, caller: Caller) => ({
  ...searchService(env, caller),
  timeoutMs: Math.max(PORTRAIT_TIMEOUT_MS, env.SERVICE_TIMEOUT_MS),
}));

export const changeRosterPortrait = callSlowly(
  at.changeRosterPortrait,
  rosterTherapistReading,
  ({ id, version, picture }: SeenTherapist & { picture: SentFile }) => ({
    params: { id },
    query: { version },
    file: picture,
  }),
);

export const removeRosterPortrait = call(
  at.removeRosterPortrait,
  rosterTherapistReading,
  ({ id, version }: SeenTherapist) => ({ params: { id }, query: { version } }),
);
