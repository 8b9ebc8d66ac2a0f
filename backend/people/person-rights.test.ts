import { expect, test } from "@jest/globals";
import { type Caller, dataOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { useInbox } from "@/backend/test-support/inbox";

describeOnDatabase("a copy and the erasure of a person, by administrators", (database) => {
  const inbox = useInbox(database);
  const pathTo = async (caller: Caller) => {
    const { reference } = await inbox.request();
    const { uniqueId } = await inbox.read(caller, reference);
    return `/forms/people/${uniqueId}`;
  };
  /** Steps without the audit log's, which grows by each look. */
  const stepsOf = (answer: Parameters<typeof dataOf>[0]) =>
    (dataOf(answer).attributes as { steps: { title: string }[] }).steps.filter(({ title }) => title !== "Audit log");

  test("one asks, another confirms: the same steps as the dry run are done, and the person is gone", async () => {
    const [lead, other] = [await inbox.as("administrator"), await inbox.as("administrator")];
    const path = await pathTo(lead);
    const preview = await lead.get(`${path}/erasure`);
    expect(dataOf(preview).attributes).toMatchObject({ asked: null });
    expect((await other.post(`${path}/erasure/confirm`)).json).toMatchObject({ code: "second_administrator" });
    expect(dataOf(await lead.post(`${path}/erasure`)).attributes).toMatchObject({ asked: { isOwn: true } });
    expect(await lead.post(`${path}/erasure/confirm`)).toMatchObject({
      status: 409,
      json: { code: "second_administrator" },
    });
    expect(dataOf(await other.get(`${path}/erasure`)).attributes).toMatchObject({
      asked: { by: { kind: "staff" }, isOwn: false },
    });
    const done = await other.post(`${path}/erasure/confirm`);
    expect(stepsOf(done)).toEqual(stepsOf(preview));
    expect(stepsOf(done).map(({ title }) => title)).toContain("Appointment requests");
    expect((await lead.get(`${path}/erasure`)).status).toBe(404);
  });

  test("what was withdrawn, or asked for a week ago, cannot be confirmed", async () => {
    const [lead, other] = [await inbox.as("administrator"), await inbox.as("administrator")];
    const path = await pathTo(lead);
    await lead.post(`${path}/erasure`);
    expect(dataOf(await other.delete(`${path}/erasure`)).attributes).toMatchObject({ asked: null });
    expect((await other.post(`${path}/erasure/confirm`)).status).toBe(409);
    await lead.post(`${path}/erasure`);
    inbox.later(8 * 86_400_000);
    const later = await inbox.as("administrator");
    expect((await later.post(`${path}/erasure/confirm`)).status).toBe(409);
    expect((await later.get(path)).status).toBe(200);
  });

  test("the copy has the person's rows as data and as a page, and nobody below an administrator gets it", async () => {
    const lead = await inbox.as("administrator");
    const path = await pathTo(lead);
    const { copy, page } = dataOf(await lead.get(`${path}/copy`)).attributes as { copy: object; page: string };
    expect(JSON.stringify(copy)).toContain("zoe@example.org");
    expect(page).toContain("zoe@example.org");
    for (const grade of ["viewer", "scheduler", "clinician"] as const) {
      const caller = await inbox.as(grade);
      for (const way of ["copy", "erasure"]) expect((await caller.get(`${path}/${way}`)).status).toBe(403);
      expect((await caller.post(`${path}/erasure`)).status).toBe(403);
    }
  });
});
