import { randomUUID } from "node:crypto";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import type { Db } from "@/backend/db/connect";
import { companies, formsIdentities } from "@/backend/db/schema/forms-company";
import { type Caller, createCallers, dataOf, idOf } from "@/backend/test-support/callers";
import { CHECK_IN, publishTestForm } from "@/backend/test-support/forms";
import { TEST_NOW, type TestServices } from "@/backend/test-support/services";

/** What becomes of a call: who calls is unknown, their role or person is refused, or they are let in. */
export type Outcome = "401" | "403" | "404" | "422" | "no link" | "let in" | "unlisted";

/** A call on an owned object. */
export interface OwnCall {
  params?: Record<string, string>;
  body?: unknown;
  /** The id that a list contains for callers that may see the object; for others the call is `unlisted`. */
  listed?: string;
}

export interface Ownership {
  /** Whose the object is. */
  whose: string;
  /** Callers whose role is let in and whose person is not, with what they get; all others get an answer below 300. */
  refused: Readonly<Record<string, Outcome>>;
  /** Makes a new object, since a call may use it up. */
  make(): Promise<OwnCall>;
}

export interface Owners {
  guest: Caller;
  user: Caller;
  staff: Caller;
}

const ELSEWHERE = "other company's staff";
const otherUsers = (outcome: Outcome) => ({ "another user": outcome, "other company's user": outcome });
/** The company's: its staff see it, and no other company's. */
const COMPANYS = { [ELSEWHERE]: "404" } as const;
const USERS = { ...COMPANYS, ...otherUsers("404") };
const GUESTS = { ...USERS, user: "404" } as const;
const unlistedTo = (refused: Readonly<Record<string, Outcome>>) =>
  Object.fromEntries(Object.keys(refused).map((caller) => [caller, "unlisted" as const]));

const TEMPLATE = { subject: "{{brand}} has a form for you", body: "Dear {{name}}" };
const CONTACT = { first_name: "Ann", last_name: "Lee", email: "ann@example.org", phone_number: "555-555-0142" };
/** A valid body of each kind of record. */
export const RECORDS = {
  Survey: { survey_type: "visit", answers: [] },
  Subscription: { email: "ann@example.org", topics: [] },
  Referral: { ...CONTACT, referrer_name: "Dr. Who", referrer_email: "who@example.org" },
} as const;
const ANSWERS = ["q1", "q2", "q3"].map((field_id) => ({ field_id, value: "2" }));

/** By service and call: whose the objects are that it is about, where not everybody of a role that is let in may have them. */
export type OwnershipTable = Record<string, readonly Ownership[]>;

/** The ownership rows of all calls on owned objects; `owners` are of the deployment's company. */
export async function createOwnership(db: Db, services: TestServices, owners: Owners): Promise<OwnershipTable> {
  await db
    .insert(companies)
    .values({ uniqueId: DEFAULT_COMPANY_ID, slug: "default", name: "Default", createdAt: TEST_NOW })
    .onConflictDoNothing();
  await publishTestForm(db);
  return {
    ...gatewayRows(owners),
    ...formRows(owners),
    ...appFormRows(owners, (await owners.staff.get("/forms/forms")).list[0]?.id ?? ""),
    ...appointmentRows(owners),
    ...recordRows(owners),
    ...companyRows(owners),
    ...identityRows(owners, createCallers(services).service, db),
    ...searchIdentityRows(owners, createCallers(services).service),
  };
}

function gatewayRows({ guest, user }: Owners): OwnershipTable {
  const guests = (body?: unknown): Ownership[] => [
    {
      whose: "guest's",
      refused: { "another guest": "403" },
      make: async () => ({ params: { id: guest.id }, body }),
    },
  ];
  const make = async () => ({ params: { id: user.id }, body: { profile: { first_name: "Dana" } } });
  return {
    "gateway getGuest": guests(),
    "gateway updateGuest": guests({ user: { name: "Dana" } }),
    "gateway renewGuest": guests({ guest_unique_id: guest.id }),
    "gateway getProfile": [{ whose: "user's", refused: USERS, make }],
    "gateway updateProfile": [{ whose: "user's", refused: { ...USERS, staff: "404" }, make }],
  };
}

function formRows({ staff }: Owners): OwnershipTable {
  const companys = (make: Ownership["make"], refused: Ownership["refused"] = COMPANYS): Ownership[] => [
    { whose: "company's", refused, make },
  ];
  const newForm = async () =>
    idOf(await staff.post("/forms/forms", { form: { slug: `f-${randomUUID()}`, name: "Mood", type: "mood" } }));
  const newSchema = async () => {
    const formId = await newForm();
    const answer = await staff.post(`/forms/forms/${formId}/schemas`, { form_schema: { name: "English" } });
    return { formId, schemaId: idOf(answer) };
  };
  const newVersion = async () => {
    const { formId, schemaId } = await newSchema();
    const versions = `/forms/forms/${formId}/schemas/${schemaId}/versions`;
    return { formId, schemaId, versionId: idOf(await staff.post(versions, { version: { definition: CHECK_IN } })) };
  };
  const newTemplate = async () => {
    const mailtemplate = { ...TEMPLATE, name: randomUUID() };
    return { id: idOf(await staff.post("/forms/mailtemplates", { mailtemplate })) };
  };
  const form = (body?: unknown) => companys(async () => ({ params: { id: await newForm() }, body }));
  const inForm = (body?: unknown) => companys(async () => ({ params: { formId: await newForm() }, body }));
  const schema = (body?: unknown) => companys(async () => ({ params: await newSchema(), body }));
  const version = (body?: unknown) => companys(async () => ({ params: await newVersion(), body }));
  const template = (body?: unknown) => companys(async () => ({ params: await newTemplate(), body }));
  const listed = (make: () => Promise<string>, params = {}) =>
    companys(async () => ({ params, listed: await make() }), unlistedTo(COMPANYS));
  return {
    "forms listForms": listed(newForm),
    "forms listFormsByType": listed(newForm, { type: "mood" }),
    "forms getForm": form(),
    "forms updateForm": form({ form: { name: "Changed" } }),
    "forms deleteForm": form(),
    "forms listSchemas": inForm(),
    "forms createSchema": inForm({ form_schema: { name: "Spanish" } }),
    "forms getSchema": schema(),
    "forms updateSchema": schema({ form_schema: { name: "Spanish" } }),
    "forms deleteSchema": schema(),
    "forms listVersions": schema(),
    "forms createVersion": schema({ version: { definition: CHECK_IN } }),
    "forms getVersion": version(),
    "forms updateVersion": version({ version: { definition: CHECK_IN } }),
    "forms publishVersion": version(),
    "forms deleteVersion": version(),
    "forms listMailTemplates": listed(async () => (await newTemplate()).id),
    "forms getMailTemplate": template(),
    "forms getMailTemplateStats": template(),
    "forms updateMailTemplate": template({ mailtemplate: { subject: "Changed" } }),
    "forms deleteMailTemplate": template(),
  };
}

function appFormRows({ staff, user }: Owners, formId: string): OwnershipTable {
  const assignment = { form_id: formId, assigned_to: user.id, assigned_to_email: "dana@example.org", invite: false };
  const newInstance = async () => idOf(await staff.post("/forms/app_forms", { app_form_instance: assignment }));
  const users = (body?: unknown): Ownership[] => [
    { whose: "user's", refused: USERS, make: async () => ({ params: { id: await newInstance(), formId }, body }) },
  ];
  const listed: Ownership[] = [
    {
      whose: "user's",
      refused: unlistedTo(USERS),
      make: async () => ({ params: { formId }, listed: await newInstance() }),
    },
  ];
  return {
    "forms listAppForms": listed,
    "forms listInstances": listed,
    "forms createAppForm": [
      {
        whose: "company's",
        refused: { [ELSEWHERE]: "422" },
        make: async () => ({ body: { app_form_instance: assignment } }),
      },
    ],
    "forms getInstance": users(),
    "forms updateAppForm": users({ app_form_instance: { responses: ANSWERS, revision: 0 } }),
    "forms startAppForm": users(),
    "forms submitAppForm": users({ app_form_instance: { responses: ANSWERS } }),
    "forms cancelAppForm": users(),
    "forms deleteAppForm": users(),
  };
}

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

function appointmentRows({ guest, user }: Owners): OwnershipTable {
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

function recordRows({ guest, user }: Owners): OwnershipTable {
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

function companyRows({ staff }: Owners): OwnershipTable {
  const id = DEFAULT_COMPANY_ID;
  const newKey = async () => dataOf(await staff.post(`/forms/companies/${id}/keys`, { key: { name: "EHR" } }));
  const company = (refused: Ownership["refused"], body?: unknown): Ownership[] => [
    { whose: "company's", refused, make: async () => ({ params: { id }, body }) },
  ];
  const toMembers = { ...COMPANYS, "other company's user": "404" } as const;
  return {
    "forms getCompany": company(toMembers),
    "forms requestCompanyAccess": company(toMembers, { role: "user" }),
    "forms listCompanyKeys": company(COMPANYS),
    "forms createCompanyKey": company(COMPANYS, { key: { name: "EHR" } }),
    "forms deleteCompanyKey": [
      {
        whose: "company's",
        refused: COMPANYS,
        make: async () => ({ params: { id, keyId: (await newKey()).id } }),
      },
    ],
    // The key is the only credential: every caller may present it.
    "forms exchangeCompanyKey": [
      {
        whose: "company's",
        refused: {},
        make: async () => ({ params: { id }, body: { api_key: (await newKey()).attributes.key } }),
      },
    ],
  };
}

function identityRows({ guest, user }: Owners, service: Caller, db: Db): OwnershipTable {
  const body = { user: { locale: "en" } };
  const toOtherUsers = (outcome: Outcome) => ({ "another guest": outcome, ...otherUsers(outcome) });
  const rows = (refusedTo: (outcome: Outcome) => Ownership["refused"], owner: Caller, whose: string) => {
    const make = async () => {
      // Another company's staff may have registered their own of the same id.
      await db.delete(formsIdentities);
      const registered = await service.post(`/forms/identities/${owner.id}/register`, body);
      return { params: { id: dataOf(registered).id }, body };
    };
    return {
      register: { whose, make, refused: refusedTo("403") },
      other: { whose, make, refused: { ...refusedTo("404"), [ELSEWHERE]: "404" as const } },
    };
  };
  const guests = rows((outcome) => ({ ...toOtherUsers(outcome), user: outcome }), guest, "guest's");
  const users = rows((outcome) => ({ ...toOtherUsers(outcome), guest: outcome }), user, "user's");
  return {
    "forms registerFormsIdentity": [guests.register, users.register],
    "forms getFormsIdentity": [guests.other, users.other],
    "forms updateFormsIdentity": [guests.other, users.other],
  };
}

/** A person has their own identity alone, whatever their role. */
function searchIdentityRows({ guest, user }: Owners, service: Caller): OwnershipTable {
  const body = { user: { locale: "en" } };
  const others = { "another guest": "403", staff: "403", [ELSEWHERE]: "403", ...otherUsers("403") } as const;
  const rows = (owner: Caller, whose: string, refused: Ownership["refused"]): Ownership => ({
    whose,
    refused: { ...others, ...refused },
    make: async () => {
      await service.post(`/search/identities/${owner.id}/register`, body);
      return { params: { id: owner.id }, body };
    },
  });
  const owned = [rows(guest, "guest's", { user: "403" }), rows(user, "user's", { guest: "403" })];
  return {
    "search registerIdentity": owned,
    "search getIdentity": owned,
    "search updateIdentity": owned,
  };
}
