import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "@jest/globals";
import { auditLog } from "@/backend/db/schema/forms-company";
import { useAccounts } from "@/backend/test-support/accounts";
import { appointmentRequest } from "@/backend/test-support/appointment-request";
import { asService, type Caller, createCallers, dataOf, idOf } from "@/backend/test-support/callers";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { ALL, answer, usePublicForm } from "@/backend/test-support/public-form";

type Answered = Promise<{ status: number }>;

const LANDING = {
  first_name: "Dana",
  last_name: "Whitfield",
  email: "dana@example.org",
  phone_number: "5555550119",
  source_id: "T-1",
  source: "Website",
  preferred_language: "en",
  form_fields: "{}",
};

/**
 * Statements per writing call, `begin` and `commit` among them: at a distance from the database each costs a round trip, during
 * which the call holds one of the pool's connections. A higher number here needs a reason.
 */
describeEachDriver("a writing call's round trips to the database", (database) => {
  const accounts = useAccounts(database);
  const form = usePublicForm(database);
  let user: Caller;
  let staff: Caller;
  beforeEach(async () => {
    const callers = createCallers(accounts.current());
    user = await callers.user();
    staff = await callers.staff();
  });

  /** The statements of a call that succeeds, and the audit rows that it wrote. */
  async function count(call: () => Answered): Promise<{ trips: number; audited: number }> {
    const before = await database.db.$count(auditLog);
    database.takeStatements();
    const { status } = await call();
    const trips = database.takeStatements().length;
    expect(status).toBeLessThan(300);
    return { trips, audited: (await database.db.$count(auditLog)) - before };
  }
  const post = (path: string, body: unknown, key?: string) => () =>
    accounts.current().call(path, { body, headers: { ...asService, ...(key && { "idempotency-key": key }) } });
  const guestBody = () => {
    const id = randomUUID();
    return { guest: { unique_id: id, user_unique_id: id } };
  };

  test("a guest makes 1 trip, and its renewal 1", async () => {
    expect(await count(post("/gateway/guests/", guestBody()))).toEqual({ trips: 1, audited: 0 });
    const { id, bearer } = await accounts.current().guest();
    const renew = () =>
      accounts.current().call(`/gateway/guests/${id}/auth`, { body: { guest_unique_id: id }, headers: bearer });
    expect(await count(renew)).toEqual({ trips: 1, audited: 1 });
  });

  const survey = { survey: { survey_type: "visit", answers: [{ question: "q", value: "v" }] } };
  test.each([
    ["an appointment request", "/forms/appointments", appointmentRequest()],
    ["a message or an application to join", "/forms/landings", { landing: LANDING }],
    ["a survey", "/forms/surveys", survey],
  ])("%s makes 1 trip, and its repetition 2", async (_, path, body) => {
    expect(await count(post(path, body))).toEqual({ trips: 1, audited: 1 });
    const once = post(path, body, "key-0123456789abcdef");
    expect(await count(once)).toEqual({ trips: 1, audited: 1 });
    expect(await count(once)).toEqual({ trips: 2, audited: 0 });
  });

  test("a form behind a link makes 2 trips to save and to submit, the first to open it", async () => {
    expect(await count(() => form.open())).toEqual({ trips: 1, audited: 0 });
    expect(await count(() => form.save([answer("q1", "1")]))).toEqual({ trips: 2, audited: 1 });
    expect(await count(() => form.save([answer("q3", "3")], 1))).toEqual({ trips: 2, audited: 1 });
    expect(await count(() => form.submit(ALL))).toEqual({ trips: 2, audited: 1 });
  });

  test("a form in an app makes 3 trips to save and to submit, the first for the session", async () => {
    const formId = (await staff.get("/forms/forms")).list[0]?.id ?? "";
    const assignment = { form_id: formId, assigned_to: user.id, assigned_to_email: "dana@example.org" };
    const path = `/forms/app_forms/${idOf(await staff.post("/forms/app_forms/", { app_form_instance: assignment }))}`;
    const responses = [answer("q1", "1")];
    expect(await count(() => user.put(path, { app_form_instance: { responses } }))).toEqual({ trips: 3, audited: 1 });
    const submission = { app_form_instance: { responses: ALL } };
    expect(await count(() => user.post(`${path}/submit`, submission))).toEqual({ trips: 3, audited: 1 });
  });

  test("a sign-in makes 2 trips, before and after the password is verified, a refresh 1, a sign-out 2", async () => {
    await accounts.confirmed();
    const from = (address: string) => ({ ...asService, "x-forwarded-for": address });
    expect(await count(() => accounts.signIn(undefined, undefined, from("198.51.100.7")))).toEqual({
      trips: 2,
      audited: 1,
    });
    const { refreshToken } = await accounts.session();
    expect(await count(() => accounts.refresh(refreshToken))).toEqual({ trips: 1, audited: 1 });
    const { bearer } = await accounts.session();
    const signOut = () => accounts.current().call("/gateway/auth/sign_out", { method: "DELETE", headers: bearer });
    expect(await count(signOut)).toEqual({ trips: 2, audited: 1 });
  });

  test("a change by staff makes 2 trips, the first for the session", async () => {
    const created = await staff.post("/forms/appointments", appointmentRequest());
    const remove = () => staff.delete(`/forms/appointments/${idOf(created)}`);
    expect(await count(remove)).toEqual({ trips: 2, audited: 1 });
  });

  test("the inbox makes 2 trips for counts and news, 4 for a list of two kinds, 6 for an item or an act, 8 for an act on a request", async () => {
    const landed = await staff.post("/forms/landings", { landing: LANDING });
    const requested = await staff.post("/forms/appointments", appointmentRequest());
    const [application, request] = [landed, requested].map((receipt) => dataOf(receipt).attributes.reference);
    for (const path of ["/counts", "/news?since=2026-01-01T00:00:00Z"])
      expect(await count(() => staff.get(`/forms/inbox${path}`))).toEqual({ trips: 2, audited: 0 });
    // A statement for each kind of its items, at the same time.
    expect(await count(() => staff.get("/forms/inbox"))).toEqual({ trips: 4, audited: 0 });
    expect(await count(() => staff.get(`/forms/inbox/${application}`))).toEqual({ trips: 6, audited: 1 });
    const act = (reference: unknown, verb: string, fields: object) => () =>
      staff.post(`/forms/inbox/${reference}/${verb}`, { version: 1, ...fields });
    expect(await count(act(application, "view", {}))).toEqual({ trips: 3, audited: 1 });
    // PGlite begins and commits without a statement.
    const less = database.driver === "pglite" ? 2 : 0;
    expect(await count(act(application, "review", {}))).toEqual({ trips: 6 - less, audited: 1 });
    expect(await count(act(request, "decline", { reason: "No room." }))).toEqual({ trips: 8 - less, audited: 1 });
  });
});
