import { expect, test } from "@jest/globals";
import { type Caller, dataOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { useInbox } from "@/backend/test-support/inbox";
import { answer } from "@/backend/test-support/public-form";

describeOnDatabase("open items of a member who is disabled", (database) => {
  const inbox = useInbox(database);
  const staff = () => inbox.staff();
  const assign = async (reference: string, assignee: Caller) =>
    expect((await inbox.act(staff().clinician, reference, "assign", 1, { assignee_id: assignee.id })).status).toBe(200);
  const disable = (member: Caller, items_to?: string | null) =>
    staff().administrator.put(`/gateway/team/${member.id}`, { is_disabled: true, items_to });
  const assigneeOf = async (reference: string) => {
    const { assignee, events } = await inbox.read(staff().administrator, reference);
    return [assignee?.uniqueId, events.filter(({ kind }) => kind === "assign").length];
  };

  test("open items are counted, and go to the colleague or to no one with an event each; closed ones stay", async () => {
    const { scheduler, clinician, administrator } = staff();
    const [first, second, closed] = [await inbox.request(), await inbox.landing(), await inbox.landing()];
    for (const { reference } of [first, second, closed]) await assign(reference, scheduler);
    expect((await inbox.act(clinician, closed.reference, "close", 2)).status).toBe(200);
    const { list } = await administrator.get("/gateway/team");
    expect(list.find(({ id }) => id === scheduler.id)?.attributes).toMatchObject({ openItems: 2 });
    expect(dataOf(await disable(scheduler, clinician.id)).attributes).toMatchObject({
      status: "disabled",
      openItems: 0,
    });
    for (const { reference } of [first, second]) expect(await assigneeOf(reference)).toEqual([clinician.id, 2]);
    expect(await assigneeOf(closed.reference)).toEqual([scheduler.id, 1]);
    await disable(clinician, null);
    expect(await assigneeOf(first.reference)).toEqual([undefined, 3]);
  });

  test("items go to no one where the colleague's grade does not see them", async () => {
    const { scheduler, clinician } = staff();
    await inbox.form.save([answer("q3", "3")]);
    const [alert] = (await inbox.list(clinician, "?kind=alert")).items;
    const [, request] = [await assign(String(alert?.reference), clinician), await inbox.request()];
    await assign(request.reference, clinician);
    expect((await disable(clinician, scheduler.id)).status).toBe(200);
    expect(await assigneeOf(String(alert?.reference))).toEqual([undefined, 2]);
    expect(await assigneeOf(request.reference)).toEqual([scheduler.id, 2]);
  });

  test("items go to no viewer, nor back to the member, who then stays active", async () => {
    const { scheduler, viewer, administrator } = staff();
    const { reference } = await inbox.request();
    await assign(reference, scheduler);
    for (const colleague of [viewer, scheduler])
      expect([(await disable(scheduler, colleague.id)).status, await assigneeOf(reference)]).toEqual([
        422,
        [scheduler.id, 1],
      ]);
    const { list } = await administrator.get("/gateway/team");
    expect(list.find(({ id }) => id === scheduler.id)?.attributes).toMatchObject({ status: "active" });
  });
});
