import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import {
  addTherapist,
  changeCalendar,
  changeContact,
  changePortrait,
  confirmTherapist,
  discardDraft,
  editTherapist,
  setHidden,
} from "@/backend/search/administration/change-therapist";
import {
  exportRoster,
  listRoster,
  rosterExportSchema,
  rosterQuerySchema,
  toExportedResource,
  toListedResource,
} from "@/backend/search/administration/list-roster";
import { readHistory } from "@/backend/search/administration/read-history";
import { type RosterEntry, requireEntry, toRosterResource } from "@/backend/search/administration/roster-entry";
import { MAX_PICTURE_BYTES } from "@/backend/search/roster/portraits";
import { therapistAddSchema, therapistEditSchema, therapistVersion } from "@/backend/search/schema";
import type { RosterChange } from "@/backend/site/announce-changes";
import { CALENDAR_ADDRESS_MAX_LENGTH } from "@/domain/booking/calendar-feed";
import { localTimeIn } from "@/domain/booking/rules";
import { EMAIL_MAX_LENGTH } from "@/domain/text/email-address";
import {
  rosterExportDocument,
  rosterHistoryDocument,
  rosterListDocument,
  rosterTherapistDocument,
} from "@/domain/wire/roster";

export interface RosterSettings {
  partition: string;
  rosterChanged: (change: RosterChange) => void;
  /** Time zone of the network's office, which defines "today". */
  timeZone: string;
}

const versionBody = z.strictObject({ version: therapistVersion });
const versionQuery = z.object({ version: z.coerce.number().pipe(therapistVersion) });
const count = z.coerce.number().int().min(1);
const historyQuery = z.strictObject({
  after: count.max(Number.MAX_SAFE_INTEGER).optional(),
  since: count.pipe(therapistVersion).optional(),
  records: count.max(100).default(20),
});
const administered = { access: ["staff"], permission: "administer" } as const;
const therapist = { 200: { description: "The therapist, hidden or not.", body: rosterTherapistDocument } };
const one = {
  ...administered,
  answers: therapist,
  params: z.object({ id: z.string() }),
  refusals: { params: "unknown_entity" },
} as const;
const answer = async (ctx: Ctx, entry: RosterEntry) => ({
  status: 200 as const,
  body: { data: await toRosterResource(ctx, entry) },
});
const PICTURES = ["jpeg", "png", "webp", "gif", "tiff", "heic", "heif", "avif"].map((format) => `image/${format}`);

/** The roster as staff administer it, one therapist at a time. */
export function rosterTherapistEndpoints({ partition, rosterChanged, timeZone }: RosterSettings): Endpoint[] {
  const inputOf = ({ ctx, params: { id } }: { ctx: Ctx; params: { id: string } }) => ({ ctx, partition, id });
  /** Notifies the websites of a change, and answers with the therapist. */
  const announce = async (ctx: Ctx, change: Promise<RosterEntry>) => {
    const entry = await change;
    rosterChanged({ slugs: [entry.slug] });
    return answer(ctx, entry);
  };
  return [
    endpoint("listRoster", "GET /roster/therapists", {
      summary: "All therapists by last name, hidden ones too, a page at a time",
      ...administered,
      query: rosterQuerySchema,
      problems: [404],
      answers: { 200: { description: "One page, and how many there are.", body: rosterListDocument } },
      handle: async ({ ctx, query }) => {
        const { therapists, ...meta } = await listRoster({ ctx, partition, query });
        return { status: 200, body: { data: therapists.map(toListedResource), meta } };
      },
    }),
    endpoint("exportRoster", "GET /roster/export", {
      summary: "The listed therapists by the columns of a roster's file, for a file that an import reads",
      ...administered,
      query: rosterExportSchema,
      problems: [404],
      answers: { 200: { description: "One page of them.", body: rosterExportDocument } },
      handle: async ({ ctx, query }) => {
        const { rows, after } = await exportRoster({ ctx, partition, after: query.after });
        return { status: 200, body: { data: rows.map(toExportedResource), meta: { after } } };
      },
    }),
    endpoint("getRosterTherapist", "GET /roster/therapists/{id}", {
      summary: "One therapist, hidden or not, by slug, unique id or former slug",
      ...one,
      handle: async (call) => answer(call.ctx, await requireEntry(inputOf(call))),
    }),
    endpoint("listRosterChanges", "GET /roster/therapists/{id}/history", {
      summary: "Who changed what of a therapist, newest first",
      ...one,
      query: historyQuery,
      answers: { 200: { description: "The changes, with both values of each field.", body: rosterHistoryDocument } },
      handle: async (call) => {
        const { changes, after } = await readHistory({ ...inputOf(call), query: call.query });
        const data = changes.map((change) => ({ ...change, type: "roster-change" as const }));
        return { status: 200, body: { data, meta: { after } } };
      },
    }),
    endpoint("addRosterTherapist", "POST /roster/therapists", {
      summary: "Add a therapist; the same key again adds no second one",
      ...administered,
      body: therapistAddSchema,
      problems: [404, 409],
      answers: therapist,
      handle: ({ ctx, body: { key, entity } }) => announce(ctx, addTherapist({ ctx, partition, key, input: entity })),
    }),
    endpoint("editRosterTherapist", "PUT /roster/therapists/{id}", {
      summary: "Replace the fields of the version that was read",
      ...one,
      body: therapistEditSchema,
      problems: [409],
      handle: ({ body: { version, entity: input }, ...call }) =>
        announce(call.ctx, editTherapist({ ...inputOf(call), version, input })),
    }),
    ...(["hide", "show"] as const).map((verb) =>
      endpoint(`${verb}RosterTherapist`, `POST /roster/therapists/{id}/${verb}`, {
        summary:
          verb === "hide" ? "Take a therapist out of the directory, and keep all of it" : "Put a hidden one back",
        ...one,
        body: versionBody,
        problems: [409],
        handle: ({ body, ...call }) =>
          announce(call.ctx, setHidden({ ...inputOf(call), hidden: verb === "hide", ...body })),
      }),
    ),
    endpoint("changeRosterContact", "PUT /roster/therapists/{id}/contact", {
      summary: "Store or remove the private address for calendar files of a therapist's appointments",
      ...one,
      body: z.strictObject({ contact_email: z.string().trim().max(EMAIL_MAX_LENGTH).nullable() }),
      handle: async ({ body, ...call }) =>
        answer(call.ctx, await changeContact({ ...inputOf(call), email: body.contact_email || null })),
    }),
    endpoint("changeRosterCalendar", "PUT /roster/therapists/{id}/calendar", {
      summary: "Store or remove the address of a therapist's own calendar, from which busy times are read",
      ...one,
      body: z.strictObject({ calendar_address: z.string().trim().max(CALENDAR_ADDRESS_MAX_LENGTH).nullable() }),
      handle: async ({ body, ...call }) =>
        answer(call.ctx, await changeCalendar({ ...inputOf(call), address: body.calendar_address || null })),
    }),
    endpoint("confirmRosterTherapist", "POST /roster/therapists/{id}/confirm", {
      summary: "Say that the therapist has confirmed the listing today",
      ...one,
      body: versionBody,
      problems: [409],
      handle: ({ body, ...call }) =>
        announce(call.ctx, confirmTherapist({ ...inputOf(call), day: dayOf(call.ctx.now, timeZone), ...body })),
    }),
    endpoint("discardRosterDraft", "DELETE /roster/therapists/{id}/draft", {
      summary: "Discard the caller's edit that could not be stored",
      ...one,
      handle: async (call) => answer(call.ctx, await discardDraft(inputOf(call))),
    }),
    endpoint("changeRosterPortrait", "PUT /roster/therapists/{id}/portrait", {
      summary: "Replace a portrait; it is cut to 4 by 5 and resized",
      ...one,
      query: versionQuery,
      upload: { mediaTypes: PICTURES, maxBytes: MAX_PICTURE_BYTES },
      problems: [409],
      handle: ({ query, upload: bytes, ...call }) =>
        announce(call.ctx, changePortrait({ ...inputOf(call), bytes, ...query })),
    }),
    endpoint("removeRosterPortrait", "DELETE /roster/therapists/{id}/portrait", {
      summary: "Remove a portrait",
      ...one,
      query: versionQuery,
      problems: [409, 422],
      handle: ({ query, ...call }) => announce(call.ctx, changePortrait({ ...inputOf(call), bytes: null, ...query })),
    }),
  ];
}

/** The office's day, or the earlier one of UTC, which is never in the future of a roster. */
const dayOf = (now: Date, timeZone: string) =>
  [localTimeIn(timeZone, now).date, now.toISOString().slice(0, 10)].sort()[0] ?? "";
