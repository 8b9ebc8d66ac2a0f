import { describe, expect, test } from "@jest/globals";
import type { Ending } from "./draft-machine";
import type { DraftReply } from "./post-answers";
import {
  answersOf,
  createDevice,
  createServer,
  openPage,
  pass,
  prepareTimers,
  statusOf,
  wire,
} from "./test-support/open-page";

prepareTimers();

describe("saving", () => {
  test("sends only what was typed where the service stores answers that cannot be read", async () => {
    const server = createServer({ name: "Dana" });
    const page = await openPage(server, undefined, true);
    page.change("notes", "new");
    await pass(1000);
    expect(server.writes).toEqual([{ responses: wire({ notes: "new" }), revision: 3 }]);
  });

  test("one write, a second after the last change, with its base revision", async () => {
    const server = createServer();
    const page = await openPage(server);
    page.change("name", "D");
    await pass(900);
    page.change("name", "Dana");
    await pass(900);
    expect(server.writes).toEqual([]);
    await pass(100);
    expect(server.writes).toEqual([{ responses: wire({ name: "Dana" }), revision: 3 }]);
    expect([statusOf(page), page.getState().revision]).toEqual(["saved", 4]);
  });

  test("continuous input is saved within half a minute", async () => {
    const server = createServer();
    const page = await openPage(server);
    for (let key = 0; key < 40; key += 1) {
      page.change("notes", "x".repeat(key));
      await pass(800);
    }
    expect(server.writes).toHaveLength(1);
  });

  test("one write at a time: later changes follow, on the new revision", async () => {
    const server = createServer();
    const page = await openPage(server);
    const { promise, resolve: release } = Promise.withResolvers<void>();
    server.hold = promise;
    page.change("name", "Dana");
    await pass(1000);
    page.change("name", "Dana W.");
    await pass(5000);
    expect(server.writes).toHaveLength(1);
    release();
    await pass(1000);
    expect(server.writes.map(({ revision }) => revision)).toEqual([3, 4]);
    expect(server.responses).toEqual(wire({ name: "Dana W." }));
  });

  test("a refused answer is marked, stays on the device as unsent, and is sent again after a change", async () => {
    const server = createServer();
    const device = createDevice();
    const page = await openPage(server, device.openTab());
    server.refused = [{ fieldId: "name", message: "Is too long" }];
    page.change("name", "D".repeat(9));
    await pass(1000);
    expect([statusOf(page), page.getState().refusals]).toEqual(["partly_saved", server.refused]);
    expect(device.place.record?.isSaved).toBe(false);
    await pass(60_000);
    expect(server.writes).toHaveLength(1);
    server.refused = [];
    page.change("name", "D");
    await pass(1000);
    expect([statusOf(page), server.writes.length, device.place.record?.isSaved]).toEqual(["saved", 2, true]);
  });

  test("a refusal of an outdated answer marks nothing", async () => {
    const server = createServer();
    const page = await openPage(server);
    server.refused = [{ fieldId: "name", message: "Is too long" }];
    let release = () => {};
    server.hold = new Promise((resolve) => {
      release = resolve;
    });
    page.change("name", "DDDD");
    await pass(1000);
    page.change("name", "D");
    release();
    await pass(0);
    expect(page.getState().refusals).toEqual([]);
  });

  test("nothing is written without a change", async () => {
    const server = createServer({ name: "Dana" });
    await openPage(server);
    await pass(120_000);
    expect(server.writes).toEqual([]);
  });

  test("offline answers are sent when the connection is back", async () => {
    const server = createServer();
    const page = await openPage(server);
    server.connection = "down";
    page.change("name", "Dana");
    await pass(1000);
    expect(statusOf(page)).toBe("offline");
    server.connection = "up";
    page.setOnline(true);
    await pass(0);
    expect(server.responses).toEqual(wire({ name: "Dana" }));
    expect(statusOf(page)).toBe("saved");
  });

  test("writes without an online event are retried with growing delays", async () => {
    const server = createServer();
    const page = await openPage(server);
    server.connection = "down";
    page.change("name", "Dana");
    await pass(16_000);
    expect(server.writes).toHaveLength(4);
    server.connection = "up";
    await pass(30_000);
    expect(server.responses).toEqual(wire({ name: "Dana" }));
  });

  test("leaving the page writes at once, even during a write, and causes no conflict", async () => {
    const server = createServer();
    const page = await openPage(server);
    const { promise, resolve: release } = Promise.withResolvers<void>();
    server.hold = promise;
    page.change("name", "Dana");
    await pass(1000);
    page.change("name", "Dana W.");
    page.flush();
    expect(server.writes).toHaveLength(2);
    release();
    await pass(2000);
    expect(page.getState().question).toBeNull();
    expect(server.responses).toEqual(wire({ name: "Dana W." }));
  });

  test("a write whose reply was lost counts as this page's own", async () => {
    const server = createServer();
    const page = await openPage(server);
    server.connection = "lose-answer";
    page.change("name", "Dana");
    await pass(1000);
    server.connection = "up";
    page.change("notes", "more");
    await pass(10_000);
    expect(page.getState().question).toBeNull();
    expect(server.responses).toEqual(wire({ name: "Dana", notes: "more" }));
  });
});

describe("the end of a form", () => {
  const endWith = (kind: Ending["kind"]) => async (): Promise<DraftReply> => ({
    kind: "ended",
    ending: { kind, message: "Over." },
  });

  test.each(["cancelled", "submitted"] as const)("%s: nothing is saved afterwards", async (kind) => {
    const { place, openTab } = createDevice();
    const server = createServer();
    server.saveDraft = endWith(kind);
    const page = await openPage(server, openTab());
    page.change("name", "Dana");
    await pass(0);
    expect(place.record).not.toBeNull();
    await pass(1000);
    expect(page.getState().ending).toEqual({ kind, message: "Over." });
    expect([place.record, answersOf(page)]).toEqual([null, { name: "Dana" }]);
  });

  test.each(["expired", "revoked", "replaced", "closed"] as const)(
    "%s: another link to the form finds the device's copy",
    async (kind) => {
      const { openTab } = createDevice();
      const server = createServer({ notes: "saved" });
      const { saveDraft } = server;
      server.saveDraft = endWith(kind);
      (await openPage(server, openTab())).change("name", "Dana");
      await pass(60_000);
      server.saveDraft = saveDraft;
      await openPage(server, openTab());
      await pass(1000);
      expect(server.responses).toEqual(wire({ notes: "saved", name: "Dana" }));
    },
  );

  test("a lost cookie leaves the device's copy for the next visit", async () => {
    const { place, openTab } = createDevice();
    const server = createServer();
    server.saveDraft = async () => ({ kind: "ended", ending: { kind: "signed_out", message: "No form." } });
    const page = await openPage(server, openTab());
    page.change("name", "Dana");
    await pass(1000);
    page.change("name", "Dana W.");
    await pass(0);
    expect(place.record?.responses).toEqual(wire({ name: "Dana W." }));
  });
});

describe("submitting", () => {
  test("waits for the current write and uses its revision", async () => {
    const server = createServer();
    const page = await openPage(server);
    page.change("name", "Dana");
    await pass(1000);
    page.change("name", "Dana W.");
    expect(await page.submit()).toEqual({ kind: "submitted" });
    expect(server.responses).toEqual(wire({ name: "Dana W." }));
    await pass(60_000);
    expect(server.writes).toHaveLength(1);
  });

  test("a failed submission changes nothing, and saving continues", async () => {
    const server = createServer();
    const page = await openPage(server);
    page.change("name", "Dana");
    server.connection = "down";
    expect(await page.submit()).toEqual({ kind: "failed", message: "Failed to submit form. Please try again." });
    server.connection = "up";
    await pass(1000);
    expect(server.responses).toEqual(wire({ name: "Dana" }));
  });

  test("twice at once submits once", async () => {
    const server = createServer();
    const page = await openPage(server);
    page.change("name", "Dana");
    expect(await Promise.all([page.submit(), page.submit()])).toEqual([{ kind: "submitted" }, { kind: "stopped" }]);
    expect(server.submissions).toBe(1);
  });

  test("resolves a conflict with its own lost write", async () => {
    const server = createServer();
    const page = await openPage(server);
    server.connection = "lose-answer";
    page.change("name", "Dana");
    await pass(1000);
    server.connection = "up";
    expect(await page.submit()).toEqual({ kind: "submitted" });
  });
});
