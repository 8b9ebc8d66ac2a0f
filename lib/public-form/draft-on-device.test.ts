import { describe, expect, test } from "@jest/globals";
import type { DraftKeeper } from "./draft-keeper";
import {
  answerOffline,
  answersOf,
  createDevice,
  createServer,
  NOW,
  openPage,
  pass,
  prepareTimers,
  wire,
} from "./test-support/open-page";

prepareTimers();

describe("the copy on the device", () => {
  test("contains every change at once, marked as saved once the server has it", async () => {
    const { place, openTab } = createDevice();
    const server = createServer();
    const page = await openPage(server, openTab());
    page.change("name", "Dana");
    await pass(0);
    expect(place.record).toMatchObject({ responses: wire({ name: "Dana" }), isSaved: false });
    expect(page.getState().isOnDevice).toBe(true);
    await pass(1000);
    expect(place.record).toMatchObject({ revision: 4, isSaved: true });
  });

  test("restores offline answers with their time, and sends them", async () => {
    const { openTab } = createDevice();
    const server = createServer();
    await answerOffline(server, openTab, { name: "Dana" });
    const again = await openPage(server, openTab());
    expect(again.getState()).toMatchObject({ savedAtMs: NOW, news: "restored" });
    expect(answersOf(again)).toEqual({ name: "Dana" });
    await pass(1000);
    expect(server.responses).toEqual(wire({ name: "Dana" }));
  });

  test("based on the server's answers replaces them without a question", async () => {
    const { openTab } = createDevice();
    const server = createServer({ name: "Saved", notes: "saved too" });
    await answerOffline(server, openTab, { name: "Offline" });
    const again = await openPage(server, openTab());
    expect(again.getState()).toMatchObject({ question: null, news: "restored" });
    await pass(1000);
    expect(server.responses).toEqual(wire({ name: "Offline", notes: "saved too" }));
  });

  test("based on older answers is merged where the changes do not overlap", async () => {
    const { openTab } = createDevice();
    const server = createServer({ name: "Saved" });
    await answerOffline(server, openTab, { notes: "offline" });
    server.writeElsewhere({ name: "Elsewhere" });
    const again = await openPage(server, openTab());
    await pass(1000);
    expect(again.getState().question).toBeNull();
    expect(server.responses).toEqual(wire({ name: "Elsewhere", notes: "offline" }));
  });

  test("the copy of a service without revisions is compared with its base answers", async () => {
    const { openTab } = createDevice();
    const server = createServer({ name: "Saved" });
    server.revision = 0;
    await answerOffline(server, openTab, { name: "Offline" });
    server.responses = wire({ name: "Elsewhere" });
    expect((await openPage(server, openTab())).getState().question).toMatchObject({ origin: "load" });
  });

  test("raises a question if unsent and the server has other answers", async () => {
    const { openTab } = createDevice();
    const server = createServer({ name: "Saved" });
    await answerOffline(server, openTab, { name: "Offline" });
    server.writeElsewhere({ name: "Elsewhere" });
    const again = await openPage(server, openTab());
    expect(answersOf(again)).toEqual({ name: "Elsewhere" });
    expect(again.getState().question).toMatchObject({ origin: "load", savedAtMs: NOW });
    again.choose("other");
    await pass(0);
    expect(server.responses).toEqual(wire({ name: "Offline" }));
  });

  test("the copy is preserved until that question is answered", async () => {
    const { place, openTab } = createDevice();
    const server = createServer({ name: "Saved" });
    await answerOffline(server, openTab, { name: "Offline" });
    server.writeElsewhere({ name: "Elsewhere" });
    const again = await openPage(server, openTab());
    await pass(60_000);
    expect(place.record).toMatchObject({ responses: wire({ name: "Offline" }), isSaved: false });
    again.choose("page");
    await pass(0);
    expect(place.record).toMatchObject({ responses: wire({ name: "Elsewhere" }), isSaved: true });
  });

  test("the copy is ignored if it was sent and the server has newer answers", async () => {
    const { openTab } = createDevice();
    const server = createServer();
    (await openPage(server, openTab())).change("name", "Dana");
    await pass(1000);
    server.writeElsewhere({ name: "Elsewhere" });
    const again = await openPage(server, openTab());
    expect([again.getState().question, answersOf(again)]).toEqual([null, { name: "Elsewhere" }]);
  });

  test("a tab's copy is not replaced by another tab's different answer, which stays on its page until one is sent", async () => {
    const { place, openTab } = createDevice();
    const server = createServer();
    server.connection = "down";
    const [one, two] = [await openPage(server, openTab()), await openPage(server, openTab())];
    one.change("name", "One");
    await pass(0);
    two.change("name", "Two");
    await pass(0);
    expect(place.record?.responses).toEqual(wire({ name: "One" }));
    expect([answersOf(two), two.getState().isOnDevice]).toEqual([{ name: "Two" }, false]);
    server.connection = "up";
    one.setOnline(true);
    await pass(0);
    two.setOnline(true);
    await pass(1000);
    expect(two.getState().question).toMatchObject({ origin: "server", answers: new Map([["name", "One"]]) });
    two.choose("page");
    await pass(1000);
    expect(server.responses).toEqual(wire({ name: "Two" }));
    expect(place.record).toMatchObject({ responses: wire({ name: "Two" }), isSaved: true });
  });

  test("merges two tabs' unsent answers to different questions", async () => {
    const { place, openTab } = createDevice();
    const server = createServer();
    server.connection = "down";
    const [one, two] = [await openPage(server, openTab()), await openPage(server, openTab())];
    one.change("name", "One");
    await pass(0);
    two.change("notes", "Two");
    await pass(0);
    expect([two.getState().question, answersOf(two)]).toEqual([null, { name: "One", notes: "Two" }]);
    expect(place.record?.responses).toEqual(expect.arrayContaining(wire({ name: "One", notes: "Two" })));
  });

  test.each<[string, (page: DraftKeeper) => unknown]>([
    ["is submitted", (page) => page.submit()],
    ["is cleared by hand", (page) => page.clearDevice()],
    ["is on a shared computer", (page) => page.detachDevice()],
  ])("the copy is removed once the form %s", async (_, act) => {
    const { place, openTab } = createDevice();
    const page = await openPage(createServer(), openTab());
    page.change("name", "Dana");
    await pass(1000);
    await act(page);
    await pass(60_000);
    expect(place.record).toBeNull();
  });

  test("the copy is not written again on a shared computer, while the server is", async () => {
    const { place, openTab } = createDevice();
    const server = createServer();
    const page = await openPage(server, openTab());
    page.detachDevice();
    page.change("name", "Dana");
    await pass(1000);
    expect([place.record, server.responses]).toEqual([null, wire({ name: "Dana" })]);
  });
});
