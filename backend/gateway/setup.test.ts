import { expect, test } from "@jest/globals";
import { newSetupToken } from "@/backend/gateway/setup";
import { MINUTE_MS, PASSWORD, useAccounts } from "@/backend/test-support/accounts";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { SETUP_KEY } from "@/backend/test-support/services";

describeOnDatabase("the setup of a staff area", (database) => {
  const accounts = useAccounts(database);
  const newToken = (key = SETUP_KEY) => newSetupToken(key, accounts.current().clock.now);
  const setUp = (token: string, member: object = {}) =>
    accounts
      .current()
      .call("/gateway/setup", { body: { token, email: "Lee@Example.org", name: "Lee Stone", ...member } });
  const ended = { success: false, errors: { full_messages: [expect.stringMatching(/expired or was used before/)] } };

  test("its first member is an administrator, who sets a password and signs in; a second use is refused", async () => {
    const answers = await Promise.all([setUp(newToken()), setUp(newToken(), { email: "ada@example.org" })]);
    const added = answers.filter(({ status }) => status === 201);
    expect(added).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({ status: 422, json: ended });
    expect((await accounts.mail()).map(({ text }) => text)).toEqual([expect.stringContaining("reset_password_token")]);
    const reset_password_token = await accounts.resetToken();
    expect(added[0]?.json).toEqual({ reset_password_token });
    await accounts.setPassword({ reset_password_token, password: PASSWORD, password_confirmation: PASSWORD });
    const signIns = await Promise.all(
      ["lee@example.org", "ada@example.org"].map((email) => accounts.signIn(PASSWORD, email)),
    );
    expect(signIns.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(signIns.find(({ status }) => status === 200)?.json).toMatchObject({
      data: { attributes: { roleName: "staff", grade: "administrator" } },
    });
    expect(await setUp(newToken())).toMatchObject({ status: 422, json: ended });
  });

  test("a link is refused after an hour, with another key's code, and with a later end", async () => {
    const token = newToken();
    const [end, code] = token.split(".");
    const forged = [newToken("another key of the same length, 0123456789"), `${Number(end) + 60}.${code}`, end, ""];
    for (const wrong of forged) expect(await setUp(wrong ?? "")).toMatchObject({ status: 422, json: ended });
    accounts.later(61 * MINUTE_MS);
    expect(await setUp(token)).toMatchObject({ status: 422, json: ended });
    expect(await accounts.mail()).toEqual([]);
  });

  test("a refused name or address says why, and the link still works", async () => {
    const token = newToken();
    expect(await setUp(token, { email: "lee" })).toMatchObject({
      status: 422,
      json: { errors: [{ pointer: "/email", detail: "must be an email address" }] },
    });
    expect(await setUp(token)).toMatchObject({ status: 201 });
  });
});
