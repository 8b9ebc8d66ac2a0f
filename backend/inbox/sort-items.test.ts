import { expect, test } from "@jest/globals";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { useInbox } from "@/backend/test-support/inbox";

const startOf = (day: number) => `2026-03-${day}T15:00:00Z`;

describeEachDriver("items by the time of the appointment", (database) => {
  const inbox = useInbox(database);

  test("appointments to come are listed from the next one on, page by page, and past ones are left out", async () => {
    const references = new Map<number, string>();
    for (const day of [13, 11, 14, 12, 13]) {
      const { reference } = await inbox.request({ source_id: `T-${references.size}` });
      const time = { start_at: startOf(day), end_at: `2026-03-${day}T15:50:00Z`, meeting: "video" };
      expect((await inbox.act(await inbox.as("scheduler"), reference, "confirm", 1, time)).status).toBe(200);
      references.set(references.size, reference);
    }
    await inbox.request();
    const viewer = await inbox.as("viewer");
    const pages: string[][] = [];
    for (let after: string | null = ""; after !== null; ) {
      const page = await inbox.list(viewer, `?sort=starts&records=2${after && `&after=${after}`}`);
      pages.push(page.items.map(({ reference }) => String(reference)));
      after = (page.meta as { after: string | null }).after;
    }
    const [first, second, third, fourth, fifth] = [...references.values()];
    expect(pages).toEqual([[second, fourth], [first, fifth], [third]]);
    inbox.later(36 * 60 * 60 * 1000);
    const { items } = await inbox.list(await inbox.as("viewer"), "?sort=starts");
    expect(items.map(({ reference }) => reference)).toEqual([fourth, first, fifth, third]);
  });
});
