import { randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { users } from "@/backend/db/schema/gateway";
import { EMAIL, HOME, MINUTE_MS, sessionAnswer, useAccounts } from "@/backend/test-support/accounts";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { brand } from "@/domain/brand";

const OTHER_PASSWORD = "quite another phrase";
const twice = (password: string) => ({ password, password_confirmation: password });

describeOnDatabase("accounts", (database) => {
  const { later, signUp, signIn, refresh, askReset, validate, mail, lastLink, follow, confirmed } =
    useAccounts(database);

  describe("signing up", () => {
    test("gives tokens that open nothing until the mailed link is opened, and then a session", async () => {
      const answer = await signUp();
      expect(answer.status).toBe(200);
      const { data, meta } = sessionAnswer.parse(answer.json);
      expect(data.attributes).toMatchObject({ email: EMAIL, name: "Dana", status: "unconfirmed", roleName: "user" });
      const opaque = {
        "access-token": meta.auth.access_token,
        client: answer.headers.get("client") ?? "",
        uid: EMAIL,
      };
      expect((await validate(opaque)).status).toBe(401);
      expect((await refresh(meta.auth.refresh_token)).status).toBe(401);
      expect((await signIn()).status).toBe(401);
      const link = await lastLink();
      expect(link.href).toMatch(/^https:\/\/care\.example\/account\/confirm\?token=[\w-]{43}$/);
      const confirmation = await follow(link);
      expect([confirmation.status, confirmation.headers.get("location")]).toEqual([
        302,
        `${HOME}?account_confirmation_success=true`,
      ]);
      expect((await validate(opaque)).status).toBe(200);
      expect((await signIn()).status).toBe(200);
    });

    test("a link works once and for three days; what opens nothing leads to the first page that is listed", async () => {
      await signUp();
      const link = await lastLink();
      const failed = `${HOME}?account_confirmation_success=false`;
      expect((await follow(new URL(`${link.origin}/?token=unknown`))).headers.get("location")).toBe(failed);
      later(3 * 24 * 60 * MINUTE_MS);
      expect((await follow(link)).headers.get("location")).toBe(failed);
      await signUp();
      await follow(await lastLink());
      expect((await follow(await lastLink())).headers.get("location")).toBe(failed);
    });

    test("the answer for an address that has an account is like any other, and its owner alone is told", async () => {
      const fresh = await signUp({ email: "new@example.org" });
      await confirmed();
      const again = await signUp({ password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD });
      const shape = (json: unknown) =>
        JSON.stringify(json)
          .replace(/[0-9a-f-]{36}|[\w-]{43}/g, "•")
          .replaceAll("new@example.org", EMAIL);
      expect([again.status, shape(again.json)]).toEqual([fresh.status, shape(fresh.json)]);
      expect([...again.headers.keys()]).toEqual([...fresh.headers.keys()]);
      expect((await mail()).at(-1)).toMatchObject({ to: EMAIL, subject: "You already have an account (Hollow Oak)" });
      expect((await mail()).at(-1)?.text).not.toContain("http");
      expect((await signIn(OTHER_PASSWORD)).status).toBe(401);
      expect((await signIn()).status).toBe(200);
    });

    test("a sign-up with another person's address stays unconfirmed when the owner confirms their own", async () => {
      const outsiders = sessionAnswer.parse(
        (await signUp({ name: "Mallory", password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD })).json,
      );
      const strangersLink = await lastLink();
      await signUp();
      await follow(await lastLink());
      expect((await signIn(OTHER_PASSWORD)).status).toBe(401);
      expect((await refresh(outsiders.meta.auth.refresh_token)).status).toBe(401);
      await follow(strangersLink);
      expect((await signIn(OTHER_PASSWORD)).status).toBe(401);
      expect(sessionAnswer.parse((await signIn()).json).data.attributes).toMatchObject({ name: "Dana" });
    });

    test("twenty sign-ups at once make one account, and five mails", async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => signUp()));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await database.db.select().from(users)).toHaveLength(1);
      expect(await mail()).toHaveLength(5);
    });

    test.each([
      ["a short password", { password: "short", password_confirmation: "short" }, /at least 12 characters/],
      ["another confirmation", { password_confirmation: OTHER_PASSWORD }, /confirmation does not match/],
      ["one character all over", { password: "a".repeat(20), password_confirmation: "a".repeat(20) }, /few different/],
      ["a common password", twice("password1234"), /easy to guess/],
      ["a keyboard run", twice("qwertyuiop[]"), /easy to guess/],
      ["a common phrase", twice("iloveyouforever"), /easy to guess/],
      ["a season and its year, twice", twice("summer2026summer"), /easy to guess/],
      ["the brand and a year", twice(`${brand.name}2026!`), /easy to guess/],
      ["the user's own name and a year", { ...twice("danawhitfield1984"), name: "Dana Whitfield" }, /easy to guess/],
      ["the address as the password", { password: EMAIL, password_confirmation: EMAIL }, /contain your email/],
      ["no address", { email: "Dana <dana@example.org>" }, /not an email address/],
      ["another uid", { uid: "another" }, /Uid/],
    ])("%s is refused in a sentence", async (_, user, sentence) => {
      const answer = await signUp(user);
      expect(answer.status).toBe(422);
      const messages = z.object({
        success: z.literal(false),
        errors: z.object({ full_messages: z.array(z.string()) }),
      });
      expect(messages.parse(answer.json).errors.full_messages.join(" ")).toMatch(sentence);
      expect(await database.db.select().from(users)).toEqual([]);
    });

    test.each([
      ["a role", { role: "staff" }],
      ["a status", { status: "active" }],
      ["a company", { company_id: randomUUID() }],
      ["an id", { unique_id: randomUUID() }],
    ])("%s cannot be chosen", async (_, user) => {
      expect((await signUp(user)).status).toBe(422);
      expect(await database.db.select().from(users)).toEqual([]);
    });

    test.each([
      "https://evil.example/home",
      "//evil.example",
      "https://care.example.evil.example/home",
      "javascript:alert(1)",
      `${HOME}/../x`,
      `${HOME}#x`,
    ])("a confirmation never leads to %s", async (page) => {
      expect((await signUp({}, { confirm_success_url: page })).status).toBe(422);
      expect((await askReset(EMAIL, page)).status).toBe(422);
      expect(await mail()).toEqual([]);
    });
  });
});
