import { type Caller, idOf } from "@/backend/test-support/callers";
import {
  GUESTS,
  type Owners,
  type Ownership,
  type OwnershipTable,
  otherUsers,
  USERS,
  unlistedTo,
} from "@/backend/test-support/owners";

const CONTACT = { first_name: "Ann", last_name: "Lee", email: "ann@example.org", phone_number: "555-555-0119" };
/** A valid body of each kind of record. */
export const RECORDS = {
  Survey: { survey_type: "visit", answers: [] },
  Subscription: { email: "ann@example.org", topics: [] },
  Referral: { ...CONTACT, referrer_name: "Dr. Who", referrer_email: "who@example.org" },
} as const;

/** A request for an appointment, as a visitor sends it for themselves. */
export const appointmentBy = (visitor: Caller, visitor_type: string, contact: object = {}) => ({
  appointment: {
    ...CONTACT,
    ...contact,
    ...{ source_type: "therapist", source: "Website", source_alias: "Appointment Request", source_id: "T-1" },
    ...{ selected_option: "Initial Consultation", visitor_unique_id: visitor.id, visitor_type },
    ...{ start_at: "2026-03-11T09:00:00-06:00", end_at: "2026-03-11T10:00:00-06:00" },
    form_fields: JSON.stringify({
      requestFor: "myself",
      availability: [{ date: "2026-03-11", startTime: "09:00", endTime: "10:00", day: "Wednesday" }],
    }),
  },
});

export function appointmentRows({ guest, user }: Owners): OwnershipTable {
  const send = async (visitor: Caller, type: string) =>
    idOf(await visitor.post("/forms/appointments", appointmentBy(visitor, type)));
  const sent = (body?: unknown): Ownership[] => [
    { whose: "user's", refused: USERS, make: async () => ({ params: { id: await send(user, "user") }, body }) },
    { whose: "guest's", refused: GUESTS, make: async () => ({ params: { id: await send(guest, "guest") }, body }) },
  ];
  const params = { type: "therapist" };
  const mismatch = { ...otherUsers("403"), "another guest": "403" } as const;
  return {
    "forms listAppointmentsByType": [
      {
        whose: "user's",
        refused: unlistedTo(USERS),
        make: async () => ({ params, listed: await send(user, "user") }),
      },
      {
        whose: "guest's",
        refused: unlistedTo(GUESTS),
        make: async () => ({ params, listed: await send(guest, "guest") }),
      },
    ],
    "forms createAppointment": [
      {
        whose: "user's",
        refused: { ...mismatch, guest: "403" },
        make: async () => ({ body: appointmentBy(user, "user") }),
      },
      {
        whose: "guest's",
        refused: { ...mismatch, user: "403" },
        make: async () => ({ body: appointmentBy(guest, "guest") }),
      },
    ],
    "forms getAppointment": sent(),
    "forms updateAppointment": sent({ appointment: { status: "confirmed" } }),
    "forms deleteAppointment": sent(),
  };
}

export function recordRows({ guest, user }: Owners): OwnershipTable {
  const rows: Record<string, Ownership[]> = {};
  for (const [name, content] of Object.entries(RECORDS)) {
    const body = { [name.toLowerCase()]: content };
    const path = `/forms/${name.toLowerCase()}s`;
    const owned = [
      { whose: "user's", refused: USERS, send: () => user.post(path, body) },
      { whose: "guest's", refused: GUESTS, send: () => guest.post(path, body) },
    ];
    const one = owned.map(({ send, ...row }) => ({
      ...row,
      make: async () => ({ params: { id: idOf(await send()) }, body }),
    }));
    rows[`forms get${name}`] = one;
    rows[`forms list${name}s`] = owned.map(({ send, whose, refused }) => ({
      whose,
      refused: unlistedTo(refused),
      make: async () => ({ listed: idOf(await send()) }),
    }));
    // A survey stays as it was sent.
    if (name === "Survey") continue;
    rows[`forms update${name}`] = one;
    rows[`forms delete${name}`] = one;
  }
  return rows;
}
