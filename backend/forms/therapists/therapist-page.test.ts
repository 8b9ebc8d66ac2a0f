import { describe, expect, test } from "@jest/globals";
import { auditLog } from "@/backend/db/schema/forms-company";
import { inboxEvents } from "@/backend/db/schema/inbox";
import { therapistLinks } from "@/backend/db/schema/search";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { PRIVATE, useTherapistDoor } from "@/backend/test-support/therapist-door";

const DAY_MS = 24 * 60 * 60 * 1000;
const DANA = { alternates: [{ uniqueId: "T-2", name: "Dana Lee" }] };

describeEachDriver("a therapist's own page", (database) => {
  describe("where therapists only see", () => {
    const door = useTherapistDoor(database);

    test("shows the first name, time, meeting and place of their next appointments, and nothing else of the person", async () => {
      const [first, second] = [await door.request(), await door.request({ first_name: "Robin" })];
      await door.confirm(second, "15:00");
      await door.confirm(first, "09:00");
      const token = await door.link();
      const answer = await door.call("", token);
      expect(await door.page(token)).toMatchObject({ name: "Mara Lund", timeZone: "UTC", acts: "see" });
      expect((await door.page(token)).requests).toEqual([
        {
          ...{ reference: first, firstName: "Zoë", state: "confirmed", version: 2, asked: [] },
          time: { startAt: "2026-03-12T15:00:00.000Z", endAt: "2026-03-12T15:50:00.000Z" },
          ...{ meeting: "video", place: "https://rooms.example/7", verbs: [] },
        },
        expect.objectContaining({ reference: second, firstName: "Robin" }),
      ]);
      expect(answer.text).not.toMatch(PRIVATE);
    });

    test("shows an appointment until a month after it, and none that was cancelled, nor a waiting request", async () => {
      const [over, cancelled] = [await door.request(), await door.request()];
      await door.request();
      await door.confirm(over, "09:00");
      await door.confirm(cancelled, "15:00");
      const { scheduler } = door.staff();
      await scheduler.post(`/forms/inbox/${cancelled}/cancel`, { version: 2, reason: "canary" });
      const token = await door.link();
      expect((await door.page(token)).requests.map(({ reference }) => reference)).toEqual([over]);
      door.later(40 * DAY_MS);
      expect((await door.page(token)).requests).toEqual([]);
    });

    test("opening a link changes nothing, and only its digest is stored", async () => {
      await door.request();
      const token = await door.link();
      const read = async () => [
        await database.db.select().from(inboxEvents),
        await database.db.select().from(auditLog),
        await database.db.select().from(therapistLinks),
      ];
      const before = await read();
      await door.call("", token);
      expect(await read()).toEqual(before);
      for (const secret of [token, Buffer.from(token).toString("hex")])
        expect(JSON.stringify([before, door.services().logs])).not.toContain(secret);
    });

    test("a link opens nothing once it is old, ended by staff, or its therapist is hidden", async () => {
      const { administrator } = door.staff();
      const token = await door.link();
      const statusOf = async (sent = token) => (await door.call("", sent)).status;
      expect(await statusOf()).toBe(200);
      await administrator.post("/search/roster/therapists/T-1/hide", { version: 1 });
      expect(await statusOf()).toBe(404);
      await administrator.post("/search/roster/therapists/T-1/show", { version: 2 });
      const others = await door.link("T-2");
      expect((await administrator.delete("/forms/therapists/T-1/links")).status).toBe(200);
      expect([await statusOf(), await statusOf(others)]).toEqual([404, 200]);
      door.later(91 * DAY_MS);
      expect(await statusOf(others)).toBe(404);
    });

    test("wrong tokens are limited, malformed ones are answered without a count", async () => {
      const statuses = async (token: string, times: number) => {
        const seen = new Set<number>();
        for (let time = 0; time < times; time += 1) seen.add((await door.call("", token)).status);
        return [...seen];
      };
      expect(await statuses("short", 30)).toEqual([404]);
      expect(await statuses("A".repeat(43), 30)).toEqual([404, 429]);
    });

    test("a link is mailed to the private address alone, and not without one", async () => {
      const { administrator } = door.staff();
      await door.link();
      expect((await door.mails()).map(({ to }) => to)).toEqual(["T-1@practice.example"]);
      await administrator.put("/search/roster/therapists/T-1/contact", { contact_email: null });
      expect((await administrator.post("/forms/therapists/T-1/links")).status).toBe(422);
      expect(await door.mails()).toHaveLength(1);
    });
  });

  describe("where therapists answer", () => {
    const door = useTherapistDoor(database, "answer");
    const seenBy = async (id: string) => {
      const answer = await door.call("", await door.link(id));
      expect(answer.text).not.toMatch(PRIVATE);
      return (await door.page(await door.link(id))).requests.map(({ reference, state }) => [reference, state]);
    };

    test("shows nobody of the waiting list, nor an offer to them, until a time is agreed on", async () => {
      const token = await door.link();
      const reference = await door.request();
      const { scheduler } = door.staff();
      const act = (verb: string, version: number, fields: object = {}) =>
        scheduler.post(`/forms/inbox/${reference}/${verb}`, { version, ...fields });
      expect((await act("wait", 1)).status).toBe(200);
      expect((await door.page(token)).requests).toEqual([]);
      const time = { start_at: "2026-03-12T15:00:00Z", end_at: "2026-03-12T15:50:00Z", meeting: "video" };
      expect((await act("offer", 2, time)).status).toBe(200);
      const page = await door.call("", token);
      expect([page.text.includes(reference), PRIVATE.test(page.text)]).toEqual([false, false]);
      const answer = { version: 3, reason: "Full." };
      expect((await door.call(`/requests/${reference}/decline`, token, answer)).status).toBe(422);
      expect((await act("confirm", 3, time)).status).toBe(200);
      expect((await door.page(token)).requests).toMatchObject([{ reference, state: "confirmed" }]);
    });

    test("shows a waiting request to each therapist whom it names, and an agreed one to its therapist alone", async () => {
      const both = await door.request({}, DANA);
      const lunds = await door.request();
      expect(await seenBy("T-1")).toEqual([
        [both, "requested"],
        [lunds, "requested"],
      ]);
      expect(await seenBy("T-2")).toEqual([[both, "requested"]]);
      await door.confirm(both, "09:00", { therapist_id: "T-2" });
      expect(await seenBy("T-1")).toEqual([[lunds, "requested"]]);
      expect(await seenBy("T-2")).toEqual([[both, "confirmed"]]);
      await door.confirm(both, "10:00", { therapist_id: "T-1" }, 2);
      expect(await seenBy("T-2")).toEqual([]);
    });

    test("hides an appointment that staff confirmed without naming a therapist from the alternates", async () => {
      const both = await door.request({}, DANA);
      await door.confirm(both, "09:00");
      expect(await seenBy("T-1")).toEqual([[both, "confirmed"]]);
      expect(await seenBy("T-2")).toEqual([]);
    });

    test("shows the times that a request asks for as moments", async () => {
      await door.request();
      const { requests } = await door.page(await door.link());
      expect(requests[0]).toMatchObject({
        asked: [{ startAt: "2026-03-11T15:00:00.000Z", endAt: "2026-03-11T16:00:00.000Z" }],
        time: null,
      });
    });
  });
});
