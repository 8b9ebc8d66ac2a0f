import { beforeEach } from "@jest/globals";
import { asc } from "drizzle-orm";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { mailMessages } from "@/backend/db/schema/mail";
import { appointmentRequest, formFields } from "@/backend/test-support/appointment-request";
import { asService, type Caller, createCallers, dataOf } from "@/backend/test-support/callers";
import type { TestDatabase } from "@/backend/test-support/drivers";
import { readMail } from "@/backend/test-support/read-mail";
import { createTestServices, seedTherapists, type TestServices } from "@/backend/test-support/services";
import type { TherapistActs } from "@/domain/owner/policy-choices";
import { THERAPIST_TOKEN_HEADER } from "@/domain/wire/headers";
import { therapistPageDocument } from "@/domain/wire/therapist-page";

/** Words of people that no therapist may read. */
export const PRIVATE = /O'Brien|zoe@|555|Evenings|Aetna|canary/;

/** Two therapists with private addresses, a scheduler and an administrator. */
export function useTherapistDoor(database: TestDatabase, therapistActs: TherapistActs = "see") {
  let services: TestServices;
  let scheduler: Caller;
  let administrator: Caller;
  beforeEach(async () => {
    services = await createTestServices(database.db, { therapistActs });
    const as = async (grade: "scheduler" | "administrator") => {
      const { id, bearer } = await services.signedIn("staff", DEFAULT_COMPANY_ID, grade);
      return createCallers(services).toCaller(id, bearer);
    };
    [scheduler, administrator] = [await as("scheduler"), await as("administrator")];
    await seedTherapists(database.db, [
      { displayName: "Mara Lund", uniqueId: "T-1" },
      { displayName: "Dana Lee", uniqueId: "T-2" },
    ]);
    for (const id of ["T-1", "T-2"])
      await administrator.put(`/search/roster/therapists/${id}/contact`, { contact_email: `${id}@practice.example` });
  });
  const mails = async () => (await database.db.select().from(mailMessages).orderBy(asc(mailMessages.id))).map(readMail);
  const call = (path: string, token: string, body?: object) =>
    services.call(`/forms/therapists/own${path}`, {
      headers: { ...asService, [THERAPIST_TOKEN_HEADER]: token },
      ...(body && { body }),
    });
  return {
    services: () => services,
    staff: () => ({ scheduler, administrator }),
    mails,
    call,
    /** The token of a new mailed link. */
    link: async (id = "T-1") => {
      await administrator.post(`/forms/therapists/${id}/links`);
      return /therapist\?token=([\w-]{43})/.exec((await mails()).at(-1)?.text ?? "")?.[1] ?? "";
    },
    page: async (token: string) => {
      const { json } = await call("", token);
      return therapistPageDocument.parse(json).data.attributes;
    },
    request: async (changes: object = {}, fields: object = {}) => {
      const form_fields = formFields({ member: "Mara Lund", ...fields });
      const body = appointmentRequest({ notes: "canary", form_fields, ...changes });
      const receipt = await services.call("/forms/appointments", { body, headers: asService });
      return String(dataOf(receipt).attributes.reference);
    },
    confirm: (reference: string, hour: string, more: object = {}, version = 1) =>
      scheduler.post(`/forms/inbox/${reference}/confirm`, {
        version,
        start_at: `2026-03-12T${hour}:00-06:00`,
        end_at: `2026-03-12T${hour.slice(0, 2)}:50:00-06:00`,
        meeting: "video",
        place: "https://rooms.example/7",
        message: "canary",
        ...more,
      }),
    later: (ms: number) => {
      services.clock.now = new Date(services.clock.now.getTime() + ms);
    },
  };
}
