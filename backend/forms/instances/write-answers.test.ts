import { beforeEach, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { FORM_INSTANCE } from "@/backend/crypto/seals";
import { formEvents, formInstances, formTokens } from "@/backend/db/schema/forms";
import { auditLog } from "@/backend/db/schema/forms-company";
import { cancelForm, revokeForm } from "@/backend/forms/instances/end-form";
import { findLink } from "@/backend/forms/instances/find-link";
import type { FormInstance } from "@/backend/forms/instances/form-instance";
import { reissueForm } from "@/backend/forms/instances/reissue-form";
import { saveDraft } from "@/backend/forms/instances/save-draft";
import { submitForm } from "@/backend/forms/instances/submit-form";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { issueTestForm, operatorCtx, publishTestForm } from "@/backend/test-support/forms";
import { ALL, answer } from "@/backend/test-support/public-form";
import { TEST_INVITATIONS, TEST_VAULT } from "@/backend/test-support/services";

describeEachDriver("answers that are written after another change of the form", (database) => {
  let uniqueId: string;
  let form: FormInstance;
  let ctx: Ctx;
  let operator: Ctx;
  beforeEach(async () => {
    await publishTestForm(database.db);
    const issued = await issueTestForm(database.db);
    ({ uniqueId } = issued);
    operator = operatorCtx(database.db);
    const link = await findLink(operator, issued.token);
    ({ form } = link);
    ctx = { ...operator, actor: { kind: "link", uniqueId, tokenId: link.tokenId } };
  });
  const save = (responses: object[], revision?: number) => saveDraft({ ctx, form, input: { responses, revision } });
  const written = async () => {
    const [row] = await database.db.select().from(formInstances).where(eq(formInstances.uniqueId, uniqueId));
    const log = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actor, `link:${uniqueId}`));
    const responses = row && TEST_VAULT.open(FORM_INSTANCE, row).responses;
    return { responses, revision: row?.revision, actions: log.map(({ action }) => action) };
  };

  test("answers join those of a draft that came between", async () => {
    await save([answer("q1", "1")]);
    const { form: saved } = await save([answer("q3", "3")]);
    expect(saved.instance).toMatchObject({ revision: 2, responses: [answer("q1", "1"), answer("q3", "3")] });
    expect(await written()).toMatchObject({ revision: 2, actions: ["form.draft", "form.draft"] });
    expect(await database.db.$count(formEvents)).toBe(1);
  });

  test("answers that name an older revision conflict with the draft that came between", async () => {
    await save([answer("q1", "1")]);
    await expect(save([answer("q1", "2")], 0)).rejects.toMatchObject({ details: { code: "draft_conflict" } });
    expect(await written()).toMatchObject({ revision: 1, responses: [answer("q1", "1")], actions: ["form.draft"] });
  });

  test("answers and a second submission are refused after a submission", async () => {
    const submit = () => submitForm({ ctx, form, input: { responses: ALL }, invitations: TEST_INVITATIONS });
    await submit();
    for (const late of [() => save([answer("q1", "2")]), submit])
      await expect(late()).rejects.toMatchObject({ details: { code: "already_submitted" } });
    expect(await written()).toMatchObject({ revision: 1, actions: ["form.submit"] });
  });

  test.each([
    ["revoked", "token_revoked", () => revokeForm({ ctx: operator, uniqueId })],
    ["cancelled", "form_cancelled", () => cancelForm({ ctx: operator, uniqueId })],
    [
      "replaced by another link",
      "token_replaced",
      () => reissueForm({ ctx: operator, uniqueId, expiresAt: undefined, invitations: TEST_INVITATIONS }),
    ],
  ])("answers to a form that was %s are refused, and nothing of them is stored", async (_, code, change) => {
    await change();
    await expect(save([answer("q3", "3")])).rejects.toMatchObject({ details: { code } });
    expect(await written()).toMatchObject({ revision: 0, responses: [], actions: [] });
    expect(await database.db.$count(formEvents)).toBe(0);
  });

  test("twenty answers that are written at once are all stored, each with its audit row", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => save([answer("age", String(20 + index))])));
    const { revision, actions } = await written();
    expect([revision, actions.length]).toEqual([20, 20]);
    expect(await database.db.$count(formTokens)).toBe(1);
  });
});
