import { beforeEach, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { auditLog } from "@/backend/db/schema/forms-company";
import { mailMessages } from "@/backend/db/schema/mail";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { enqueue, prepareMail } from "@/backend/test-support/mail";
import { BOUNCE_KEY, createTestServices, TEST_NOW, type TestServices } from "@/backend/test-support/services";

prepareMail();

const basic = (password: string) => `Basic ${Buffer.from(`hook:${password}`).toString("base64")}`;
const report = (action: string, id: string) => `From: MAILER-DAEMON@mx.example
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: message/delivery-status

Final-Recipient: rfc822; zoe@example.org
Action: ${action}
Status: 5.1.1

--b
Content-Type: text/rfc822-headers

Message-ID: <${id.toUpperCase()}@care.example>
--b--
`;

describeOnDatabase("bounces", (database) => {
  let services: TestServices;
  let id: string;
  let other: string;
  beforeEach(async () => {
    services = await createTestServices(database.db);
    [id, other] = [await enqueue(database.db), await enqueue(database.db)];
    await database.db.update(mailMessages).set({ sentAt: TEST_NOW });
  });
  const bounced = async () => {
    const rows = await database.db.select().from(mailMessages);
    return rows.filter(({ bouncedAt }) => bouncedAt !== null).map(({ uniqueId }) => uniqueId);
  };
  const tell = (bounce: object, authorization = `Bearer ${BOUNCE_KEY}`) =>
    services.call("/mail/bounces", { body: { bounce }, headers: { authorization } });
  const hand = (source: string, type = "message/rfc822") =>
    services.call("/mail/bounces/messages", {
      body: source,
      headers: { authorization: basic(BOUNCE_KEY), "content-type": type },
    });

  test.each([
    ["in angle brackets", (one: string) => `<${one}@care.example>`],
    ["without", (one: string) => `${one}@care.example`],
  ])("a Message-ID %s marks its mail, once, with one audit row", async (_, toId) => {
    for (let sent = 0; sent < 2; sent++) expect((await tell({ message_id: toId(id) })).status).toBe(202);
    expect(await bounced()).toEqual([id]);
    expect(await database.db.select().from(auditLog).where(eq(auditLog.action, "mail.bounce"))).toMatchObject([
      { subject: id, actor: "service" },
    ]);
  });

  test("what a provider tries again marks nothing, nor does an unknown mail or one that was never sent", async () => {
    await database.db.update(mailMessages).set({ sentAt: null }).where(eq(mailMessages.uniqueId, other));
    for (const bounce of [
      { message_id: `<${id}@x.example>`, is_permanent: false },
      { message_id: "<7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10@x.example>" },
      { message_id: `<${other}@x.example>` },
      { message_id: "x" },
    ])
      expect((await tell(bounce)).status).toBe(202);
    expect(await bounced()).toEqual([]);
  });

  test("a bounce mail marks what it reports as failed; other mail that names a sent mail marks nothing", async () => {
    for (const source of [report("delayed", id), `In-Reply-To: <${id}@care.example>\n\nI am away.`, "\u0000".repeat(9)])
      expect((await hand(source)).status).toBe(202);
    expect(await bounced()).toEqual([]);
    expect((await hand(report("failed", id), "text/plain")).status).toBe(415);
    expect((await hand(report("failed", id))).status).toBe(202);
    expect(await bounced()).toEqual([id]);
  });

  test("the key of bounces opens this alone, and nothing else opens it", async () => {
    for (const authorization of ["", `Bearer ${BOUNCE_KEY}x`, basic(""), basic("x"), "Basic %%%"])
      expect((await tell({ message_id: `<${id}@x.example>` }, authorization)).status).toBe(401);
    expect(await bounced()).toEqual([]);
    const headers = { authorization: `Bearer ${BOUNCE_KEY}`, "x-api-key": "" };
    expect((await services.call("/forms/inbox", { headers })).status).toBe(401);
    expect((await services.call("/forms/outbox", { headers })).status).toBe(401);
  });
});
