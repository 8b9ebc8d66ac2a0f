import { beforeEach, expect } from "@jest/globals";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { appointmentRequest } from "@/backend/test-support/appointment-request";
import { asService, type Caller, type CallerAnswer, createCallers, dataOf } from "@/backend/test-support/callers";
import type { TestDatabase } from "@/backend/test-support/drivers";
import { usePublicForm } from "@/backend/test-support/public-form";
import { GRADES, type Grade } from "@/domain/inbox/grades";
import type { WholeItem } from "@/domain/wire/inbox";

const LANDING = {
  ...{ first_name: "Robin", last_name: "Marsh", email: "robin@example.org", phone_number: "5555550119" },
  ...{ source_id: "new-provider", source: "Website", preferred_language: "en" },
  form_fields: JSON.stringify({ name: "Robin Marsh", yearsLicensed: "12", state: "CO" }),
};

/** The services with one issued form, and members of staff of every grade who read what comes in. */
export function useInbox(database: TestDatabase) {
  const form = usePublicForm(database);
  let staff: Record<Grade, Caller>;
  const as = async (grade: Grade): Promise<Caller> => {
    const { services } = form.current();
    const { id, bearer } = await services.signedIn("staff", DEFAULT_COMPANY_ID, grade);
    return createCallers(services).toCaller(id, bearer);
  };
  beforeEach(async () => {
    const callers = await Promise.all(GRADES.map(async (grade) => [grade, await as(grade)] as const));
    staff = Object.fromEntries(callers) as Record<Grade, Caller>;
  });
  const send = async (path: string, body: unknown) => {
    const receipt = await form.current().services.call(path, { body, headers: asService });
    return { reference: String(dataOf(receipt).attributes.reference), uniqueId: dataOf(receipt).id };
  };
  return {
    form,
    as,
    staff: () => staff,
    request: (changes?: object) => send("/forms/appointments", appointmentRequest(changes)),
    landing: (changes: object = {}) => send("/forms/landings", { landing: { ...LANDING, ...changes } }),
    /** The items of a list, and its meta. */
    list: async (caller: Caller, query = "") => {
      const { status, list, meta } = await caller.get(`/forms/inbox${query}`);
      expect(status).toBe(200);
      return { items: list.map(({ attributes }) => attributes), meta };
    },
    read: async (caller: Caller, reference: string): Promise<WholeItem> => {
      const got = await caller.get(`/forms/inbox/${reference}`);
      expect(got.status).toBe(200);
      return dataOf(got).attributes as unknown as WholeItem;
    },
    act: (
      caller: Caller,
      reference: string,
      verb: string,
      version: number,
      fields: object = {},
    ): Promise<CallerAnswer> => caller.post(`/forms/inbox/${reference}/${verb}`, { version, ...fields }),
    later: (ms = 1000) => {
      const { clock } = form.current().services;
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
}
