import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { PASSKEY } from "@/backend/crypto/seals";
import type { Db } from "@/backend/db/connect";
import { companies, formsIdentities } from "@/backend/db/schema/forms-company";
import { passkeys, users } from "@/backend/db/schema/gateway";
import { newCredentials, openSession } from "@/backend/gateway/sessions";
import { type Caller, createCallers, dataOf } from "@/backend/test-support/callers";
import { appFormRows, formRows } from "@/backend/test-support/form-ownership";
import { publishTestForm } from "@/backend/test-support/forms";
import { inboxRows } from "@/backend/test-support/inbox-ownership";
import {
  COMPANYS,
  ELSEWHERE,
  type Outcome,
  type OwnCall,
  type Owners,
  type Ownership,
  type OwnershipTable,
  otherUsers,
  USERS,
} from "@/backend/test-support/owners";
import { appointmentRows, recordRows } from "@/backend/test-support/request-ownership";
import { ana, csv } from "@/backend/test-support/roster-import";
import { TEST_NOW, TEST_VAULT, type TestServices } from "@/backend/test-support/services";

/** The ownership rows of all calls on owned objects; `owners` are of the deployment's company. */
export async function createOwnership(db: Db, services: TestServices, owners: Owners): Promise<OwnershipTable> {
  await db
    .insert(companies)
    .values({ uniqueId: DEFAULT_COMPANY_ID, slug: "default", name: "Default", createdAt: TEST_NOW })
    .onConflictDoNothing();
  await publishTestForm(db);
  return {
    ...gatewayRows(owners),
    ...teamRows(owners, db),
    ...formRows(owners),
    ...appFormRows(owners, (await owners.staff.get("/forms/forms")).list[0]?.id ?? ""),
    ...appointmentRows(owners),
    ...recordRows(owners),
    ...inboxRows(owners, db),
    ...companyRows(owners),
    ...identityRows(owners, createCallers(services).service, db),
    ...searchIdentityRows(owners, createCallers(services).service),
    ...rosterRows(owners, createCallers(services).service),
    ...settingsRows(owners),
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
    "gateway getProfile": [{ whose: "user's", refused: { ...USERS, viewer: "404" }, make }],
    "gateway updateProfile": [{ whose: "user's", refused: { ...USERS, staff: "404" }, make }],
  };
}

function teamRows({ user, staff }: Owners, db: Db): OwnershipTable {
  const invite = async () => {
    const email = `${randomUUID()}@example.org`;
    return dataOf(await staff.post("/gateway/team", { email, name: "Robin", grade: "viewer" }));
  };
  const memberOwnership = (body?: unknown): Ownership[] => [
    {
      whose: "company's",
      refused: { "other company's staff": "404" },
      make: async () => ({ params: { id: (await invite()).id }, body }),
    },
  ];
  const openNew = async () => {
    const credentials = newCredentials(TEST_NOW);
    const [row] = await db.select({ id: users.id }).from(users).where(eq(users.uniqueId, user.id));
    await openSession({ db, now: TEST_NOW }, row?.id ?? 0, credentials);
    return { params: { id: credentials.sessionId } };
  };
  const addNew = async () => {
    const [row] = await db.select({ userId: users.id }).from(users).where(eq(users.uniqueId, user.id));
    const ids = { uniqueId: randomUUID() };
    const key = { credentialId: randomUUID(), publicKey: Buffer.alloc(1), counter: 0, transports: [] };
    const named = TEST_VAULT.close(PASSKEY, ids, { name: "Laptop" });
    await db.insert(passkeys).values({ userId: row?.userId ?? 0, ...key, ...ids, ...named });
    return { params: { id: ids.uniqueId } };
  };
  return {
    "gateway endSession": [{ whose: "user's", refused: { ...USERS, staff: "404" }, make: openNew }],
    "gateway endPasskey": [{ whose: "user's", refused: { ...USERS, staff: "404" }, make: addNew }],
    "gateway inviteMemberAgain": memberOwnership(),
    "gateway changeMember": memberOwnership({ grade: "scheduler" }),
  };
}

function companyRows({ staff }: Owners): OwnershipTable {
  const id = DEFAULT_COMPANY_ID;
  const newKey = async () =>
    dataOf(await staff.post(`/forms/companies/${id}/keys`, { key: { name: "EHR", scopes: ["see_items"] } }));
  const company = (refused: Ownership["refused"], body?: unknown): Ownership[] => [
    { whose: "company's", refused, make: async () => ({ params: { id }, body }) },
  ];
  const toMembers = { ...COMPANYS, "other company's user": "404" } as const;
  return {
    "forms getCompany": company(toMembers),
    "forms requestCompanyAccess": company(toMembers, { role: "user" }),
    "forms listCompanyKeys": company(COMPANYS),
    "forms createCompanyKey": company(COMPANYS, { key: { name: "EHR", scopes: ["see_items"] } }),
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

const ONE_PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** The directory is the deployment's company's. */
function rosterRows({ staff }: Owners, service: Caller): OwnershipTable {
  const rows = (call: Omit<OwnCall, "params"> = {}, isHidden = false): Ownership[] => {
    const make = async () => {
      const id = randomUUID();
      const entity = { first_name: "Dana", last_name: "Whitfield" };
      await service.post(`/search/entities/${id}/register`, { entity });
      await staff.put(`/search/roster/therapists/${id}/contact`, { contact_email: "dana@example.org" });
      if (isHidden) await staff.post(`/search/roster/therapists/${id}/hide`, { version: 1 });
      return { params: { id }, ...call };
    };
    return [{ whose: "company's", refused: COMPANYS, make }];
  };
  const imports = (call: Omit<OwnCall, "params"> = {}): Ownership[] => {
    const make = async () => {
      const headers = { "content-type": "text/csv" };
      const { id, attributes } = dataOf(
        await staff.send("POST", "/search/roster/imports", Buffer.from(csv([ana])), headers),
      );
      const body = { digest: attributes.digest, directory_version: attributes.directoryVersion };
      return { params: { id }, body, ...call };
    };
    return [{ whose: "company's", refused: COMPANYS, make }];
  };
  const query = "?version=1";
  const file = { bytes: Buffer.from(ONE_PIXEL, "base64"), mediaType: "image/png" };
  const everybodys = rows().map((row) => ({ ...row, whose: "everybody's", refused: {} }));
  return {
    "search getEntity": everybodys,
    "search listSimilarEntities": everybodys,
    "search getRosterTherapist": rows(),
    "search listRosterChanges": rows(),
    "search editRosterTherapist": rows({ body: { version: 1, entity: { first_name: "Dana" } } }),
    "search hideRosterTherapist": rows({ body: { version: 1 } }),
    "search confirmRosterTherapist": rows({ body: { version: 1 } }),
    "search showRosterTherapist": rows({ body: { version: 2 } }, true),
    "search getRosterImport": imports(),
    "search listRosterImportRows": imports({ query: "?outcome=added" }),
    "search checkRosterImport": imports({ body: { missing: "keep" } }),
    "search applyRosterImport": imports(),
    "forms mailTherapistLink": rows(),
    "forms endTherapistLinks": rows(),
    "search changeRosterContact": rows({ body: { contact_email: "dana@example.org" } }),
    "search changeRosterCalendar": rows({ body: { calendar_address: "https://calendar.example.org/secret.ics" } }),
    "search discardRosterDraft": rows(),
    "search changeRosterPortrait": rows({ query, file }),
    "search removeRosterPortrait": rows({ query }),
  };
}

/** The network's document is the deployment's company's. */
function settingsRows({ staff }: Owners): OwnershipTable {
  const newBrand = () => ({ revision: Number.MAX_SAFE_INTEGER, value: { name: randomUUID() } });
  const publish = async () => {
    const { revision } = dataOf(await staff.put("/forms/settings/draft/brand", newBrand())).attributes;
    await staff.post("/forms/settings/publish", { revision });
    const { list } = await staff.get("/forms/settings/versions?records=1");
    return { params: { id: list[0]?.id ?? "" } };
  };
  return {
    "forms saveSettingsPart": [
      { whose: "company's", refused: COMPANYS, make: async () => ({ params: { part: "brand" }, body: newBrand() }) },
    ],
    "forms getSampleLetter": [
      { whose: "company's", refused: COMPANYS, make: async () => ({ params: { letter: "received" } }) },
    ],
    "forms restoreSettings": [{ whose: "company's", refused: COMPANYS, make: publish }],
  };
}
