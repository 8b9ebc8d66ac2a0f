import { expect, test } from "@jest/globals";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { PASSWORD, useAccounts } from "@/backend/test-support/accounts";
import { createCallers, dataOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { createTestServices } from "@/backend/test-support/services";
import { KEY_SCOPES } from "@/domain/inbox/grades";

describeOnDatabase("the team", (database) => {
  const accounts = useAccounts(database);
  const administrator = async () => {
    const services = accounts.current();
    const { id, bearer } = await services.signedIn("staff", DEFAULT_COMPANY_ID);
    return createCallers(services).toCaller(id, bearer);
  };
  const invite = { email: "Robin@Example.org", name: "Robin Hale", grade: "scheduler" };

  test("an invited member chooses a password by the mailed link, signs in with their grade, and is listed", async () => {
    const lead = await administrator();
    const member = dataOf(await lead.post("/gateway/team", invite));
    expect(member.attributes).toMatchObject({ status: "unconfirmed", email: "robin@example.org", lastSignInAt: null });
    expect((await accounts.mail()).at(-1)).toMatchObject({
      subject: expect.stringMatching(/staff area/),
      text: expect.stringMatching(/ has given you an account .* robin@example\.org\./),
    });
    const first = await accounts.resetToken();
    expect((await lead.post(`/gateway/team/${member.id}/invitation`)).status).toBe(200);
    const reset = (token: string) => ({
      reset_password_token: token,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    });
    expect((await accounts.setPassword(reset(first))).status).toBe(422);
    expect((await accounts.setPassword(reset(await accounts.resetToken()))).status).toBe(200);
    expect((await lead.post(`/gateway/team/${member.id}/invitation`)).json).toMatchObject({ code: "not_invited" });
    expect((await accounts.signIn(PASSWORD, "robin@example.org")).json).toMatchObject({
      data: { attributes: { roleName: "staff", grade: "scheduler" } },
    });
    const { list } = await lead.get("/gateway/team");
    expect(list.find(({ id }) => id === member.id)?.attributes).toMatchObject({
      status: "active",
      lastSignInAt: accounts.current().clock.now.toISOString(),
    });
  });

  test("an invitation says in the office's zone until when its link works", async () => {
    accounts.callOther(await createTestServices(database.db, { timeZone: "America/Denver" }));
    await (await administrator()).post("/gateway/team", invite);
    expect((await accounts.mail()).at(-1)?.text).toMatch(/The link works once, until Mar \d+, 2026, 9:00 AM MDT\./);
  });

  test("a company's key manages no people, whatever its administrator may", async () => {
    const callers = createCallers(accounts.current());
    const made = await callers.service.post("/forms/companies", { company: { slug: "north", name: "North" } });
    const company = `/forms/companies/${dataOf(made).id}`;
    const lead = await callers.staff(dataOf(made).id);
    const { key } = dataOf(
      await lead.post(`${company}/keys`, { key: { name: "Scheduling", scopes: KEY_SCOPES } }),
    ).attributes;
    const exchanged = await callers.anonymous.post(`${company}/exchange`, { api_key: key });
    const authorization = `Bearer ${exchanged.headers.get("company-token")}`;
    const program = callers.toCaller("", { authorization });
    expect((await program.get("/forms/app_forms")).status).toBe(200);
    for (const answer of [await program.get("/gateway/team"), await program.post("/gateway/team", invite)])
      expect([answer.status, answer.json]).toMatchObject([403, { code: "scope_missing" }]);
  });

  test("an address has one account", async () => {
    const lead = await administrator();
    await lead.post("/gateway/team", invite);
    expect((await lead.post("/gateway/team", { ...invite, email: "robin@example.org" })).json).toMatchObject({
      status: 409,
      code: "email_taken",
    });
    expect((await lead.post("/gateway/team", { ...invite, email: "x", grade: "king", name: "a\nb" })).status).toBe(422);
  });

  test("a disabled member's sessions end at once, and an enabled one signs in again", async () => {
    const lead = await administrator();
    const services = accounts.current();
    const { id, bearer } = await services.signedIn("staff", DEFAULT_COMPANY_ID);
    const other = createCallers(services).toCaller(id, bearer);
    expect((await other.get("/gateway/team")).status).toBe(200);
    expect((await lead.put(`/gateway/team/${id}`, { is_disabled: true })).status).toBe(200);
    expect((await other.get("/gateway/team")).status).toBe(401);
    expect(dataOf(await lead.put(`/gateway/team/${id}`, { is_disabled: false })).attributes.status).toBe("unconfirmed");
  });

  test("a lower grade holds at the next call, and the last administrator keeps theirs", async () => {
    const lead = await administrator();
    const second = await administrator();
    expect((await lead.put(`/gateway/team/${second.id}`, { grade: "viewer" })).status).toBe(200);
    expect((await second.get("/gateway/team")).json).toMatchObject({ status: 403, code: "grade_too_low" });
    for (const change of [{ grade: "clinician" }, { is_disabled: true }]) {
      expect((await lead.put(`/gateway/team/${lead.id}`, change)).json).toMatchObject({ code: "last_administrator" });
    }
    expect((await lead.get("/gateway/team")).status).toBe(200);
  });

  test("one of two administrators who demote each other at the same time remains", async () => {
    const lead = await administrator();
    const second = await administrator();
    const answers = await Promise.all([
      lead.put(`/gateway/team/${second.id}`, { grade: "viewer" }),
      second.put(`/gateway/team/${lead.id}`, { grade: "viewer" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const reads = await Promise.all([lead.get("/gateway/team"), second.get("/gateway/team")]);
    expect(reads.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
