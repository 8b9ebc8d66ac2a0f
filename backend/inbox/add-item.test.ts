import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { INBOX_EVENT } from "@/backend/crypto/seals";
import { inboxEvents, inboxItems } from "@/backend/db/schema/inbox";
import { appointmentRequest } from "@/backend/test-support/appointment-request";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { ALL, answer, usePublicForm } from "@/backend/test-support/public-form";
import { createTestServices, TEST_VAULT, type TestServices } from "@/backend/test-support/services";
import { receiptDocument } from "@/domain/wire/appointment";
import { IDEMPOTENCY_KEY_HEADER } from "@/domain/wire/headers";

const landing = (sourceAlias?: string) => ({
  landing: {
    ...{ first_name: "Zoë", last_name: "", email: "zoe@example.org", phone_number: "5555550119", source_id: "x" },
    ...{ source: "Website", source_alias: sourceAlias, preferred_language: "en", form_fields: "{}" },
  },
});

describeOnDatabase("what comes in is an item of the inbox", (database) => {
  const items = () =>
    database.db
      .select({ item: inboxItems, event: inboxEvents })
      .from(inboxItems)
      .innerJoin(inboxEvents, eq(inboxEvents.itemId, inboxItems.id))
      .orderBy(inboxItems.id);

  describe("a request", () => {
    let services: TestServices;
    beforeEach(async () => {
      services = await createTestServices(database.db);
    });

    test("a request is one item with its receipt's reference, however often it is sent", async () => {
      const guest = await services.guest();
      const body = appointmentRequest({ visitor_unique_id: guest.id });
      const headers = { ...guest.bearer, [IDEMPOTENCY_KEY_HEADER]: randomUUID() };
      const answers = [];
      for (let sent = 0; sent < 3; sent++) answers.push(await services.call("/forms/appointments", { body, headers }));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      const receipts = answers.map(({ json }) => json);
      expect(receipts).toEqual([receipts[0], receipts[0], receipts[0]]);
      const { uniqueId: subjectId, reference } = receiptDocument("appointment").parse(receipts[0]).data.attributes;
      const found = await items();
      expect(found).toMatchObject([
        {
          item: { kind: "request", state: "requested", subjectId, reference, version: 1, closedAt: null },
          event: { kind: "received", actor: "person", notifiedAt: null },
        },
      ]);
      expect(TEST_VAULT.open(INBOX_EVENT, found[0]?.event ?? {})).toMatchObject({ content: {} });
    });

    test("an application and a message are items of their own kind", async () => {
      const { bearer: headers } = await services.guest();
      for (const alias of [undefined, "Prospective Patient Form"])
        expect(await services.call("/forms/landings", { body: landing(alias), headers })).toMatchObject({
          status: 201,
        });
      expect((await items()).map(({ item }) => [item.kind, item.state])).toEqual([
        ["application", "new"],
        ["message", "new"],
      ]);
    });
  });

  describe("a form", () => {
    const form = usePublicForm(database);

    test("a submitted form is one item; an answer with an alert is one item at once", async () => {
      const alarming = [answer("q1", "1"), answer("q2", "3"), answer("q3", "3")];
      await form.save(alarming, 0);
      await form.save([...ALL], 1);
      await form.save(alarming, 2);
      await form.submit(alarming);
      await form.submit(alarming);
      const { uniqueId: subjectId } = form.current();
      const found = await items();
      expect(found.map(({ item }) => [item.kind, item.state, item.subjectId])).toEqual([
        ["alert", "open", subjectId],
        ["submission", "submitted", subjectId],
      ]);
      expect(found[0]?.item.formEventId).toEqual(expect.any(Number));
    });
  });
});
