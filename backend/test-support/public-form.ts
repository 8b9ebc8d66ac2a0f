import { beforeEach, expect } from "@jest/globals";
import { eq } from "drizzle-orm";
import { FORM_EVENT, FORM_INSTANCE } from "@/backend/crypto/seals";
import { formEvents, formInstances } from "@/backend/db/schema/forms";
import type { TestDatabase } from "@/backend/test-support/drivers";
import { issueTestForm, publishTestForm } from "@/backend/test-support/forms";
import { createTestServices, TEST_VAULT, type TestServices } from "@/backend/test-support/services";

const PATH = "/public-forms/forms/public";
/** Valid answers to every required question of `CHECK_IN`. */
export const ALL = [
  { field_id: "q1", value: "1" },
  { field_id: "q2", value: "3" },
  { field_id: "q3", value: "0" },
];
export const answer = (field_id: string, value: unknown) => ({ field_id, value });
export const failure = (code: string) => ({ success: false, error: { code, message: expect.any(String) } });

/** The public forms' service with one issued form, `CHECK_IN` or another beside it, and the calls of its link's holder. */
export function usePublicForm(database: TestDatabase, form?: { slug: string; definition: object }) {
  let services: TestServices;
  let token: string;
  let uniqueId: string;
  beforeEach(async () => {
    services = await createTestServices(database.db);
    await publishTestForm(database.db);
    if (form) await publishTestForm(database.db, form.definition, form.slug);
    ({ token, uniqueId } = await issueTestForm(database.db, form));
  });

  const send = (method: string, body?: unknown, sentToken = token, headers: Record<string, string> = {}) =>
    services.call(`${PATH}?token=${encodeURIComponent(sentToken)}`, { method, body, headers });
  return {
    /** Services and link of the current test. */
    current: () => ({ services, token, uniqueId }),
    send,
    open: (sentToken = token) => send("GET", undefined, sentToken),
    save: (responses: unknown, revision?: unknown) => send("PATCH", { form_instance: { responses, revision } }),
    submit: (responses: unknown = ALL, more: object = {}) => send("POST", { responses, ...more }),
    stored: async () => {
      const [row] = await database.db.select().from(formInstances).where(eq(formInstances.uniqueId, uniqueId));
      if (!row) throw new Error("the instance is gone");
      return TEST_VAULT.open(FORM_INSTANCE, row);
    },
    events: async () => {
      const rows = await database.db.select().from(formEvents);
      return rows
        .map((row) => TEST_VAULT.open(FORM_EVENT, row))
        .map(({ fieldId, value, at }) => ({ fieldId, value, at }));
    },
  };
}
