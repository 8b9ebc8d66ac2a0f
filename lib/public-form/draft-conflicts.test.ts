import { describe, expect, test } from "@jest/globals";
import {
  answersOf,
  createServer,
  openConflict,
  openPage,
  pass,
  prepareTimers,
  statusOf,
  wire,
} from "./test-support/open-page";

prepareTimers();

describe("answers from two places", () => {
  test("raise a question, and nothing is overwritten until it is answered", async () => {
    const { server, page } = await openConflict({ name: "Elsewhere" });
    await pass(60_000);
    expect(page.getState().question).toMatchObject({ origin: "server" });
    expect(answersOf(page)).toEqual({ name: "Here" });
    expect(server.responses).toEqual(wire({ name: "Elsewhere" }));
  });

  test("keeping the page's answers saves them", async () => {
    const { server, page } = await openConflict({ name: "Elsewhere" });
    await pass(1000);
    page.choose("page");
    await pass(0);
    expect(server.responses).toEqual(wire({ name: "Here" }));
    expect(statusOf(page)).toBe("saved");
  });

  test("keeping the page's answers preserves answers to other questions", async () => {
    const { server, page } = await openConflict({ name: "Elsewhere", notes: "only there" });
    await pass(1000);
    page.choose("page");
    await pass(0);
    expect(server.responses).toEqual(wire({ name: "Here", notes: "only there" }));
  });

  test("answers to different questions are merged without a question", async () => {
    const server = createServer({ name: "Dana" });
    const [one, two] = [await openPage(server), await openPage(server)];
    one.change("name", "Dana W.");
    await pass(1000);
    two.change("notes", "from the second tab");
    await pass(3000);
    expect(two.getState()).toMatchObject({ question: null, news: "merged" });
    expect(answersOf(two)).toEqual({ name: "Dana W.", notes: "from the second tab" });
    expect(server.responses).toEqual(wire(answersOf(two) as Record<string, string>));
  });

  test("a write whose reply was lost counts as this page's own, whatever else was saved meanwhile", async () => {
    const server = createServer();
    const page = await openPage(server);
    server.connection = "lose-answer";
    page.change("name", "D");
    await pass(1000);
    server.connection = "up";
    server.writeElsewhere({ name: "D", notes: "elsewhere" });
    page.change("name", "Dana");
    await pass(10_000);
    expect(page.getState().question).toBeNull();
    expect(server.responses).toEqual(wire({ name: "Dana", notes: "elsewhere" }));
  });

  test("using the saved answers shows them and writes nothing", async () => {
    const { server, page } = await openConflict({ name: "Elsewhere" });
    await pass(1000);
    page.choose("other");
    await pass(60_000);
    expect(answersOf(page)).toEqual({ name: "Elsewhere" });
    expect(server.writes).toHaveLength(1);
  });

  test("equal answers raise no question", async () => {
    const server = createServer();
    const page = await openPage(server);
    server.writeElsewhere({ name: "Dana" });
    page.change("name", "Dana");
    await pass(1000);
    expect([page.getState().question, statusOf(page), page.getState().revision]).toEqual([null, "saved", 4]);
  });

  test("submitting raises the question too, and succeeds after the choice", async () => {
    const { server, page } = await openConflict({ name: "Elsewhere" });
    expect(await page.submit()).toEqual({ kind: "stopped" });
    expect(server.submissions).toBe(0);
    page.choose("page");
    expect(await page.submit()).toEqual({ kind: "submitted" });
    expect(server.responses).toEqual(wire({ name: "Here" }));
  });

  test("submitting shows answers saved elsewhere before sending", async () => {
    const server = createServer({ name: "Dana" });
    const page = await openPage(server);
    server.writeElsewhere({ name: "Elsewhere" });
    expect(await page.submit()).toMatchObject({
      kind: "failed",
      message: expect.stringContaining("are now on this page"),
    });
    expect([server.submissions, answersOf(page)]).toEqual([0, { name: "Elsewhere" }]);
    expect(await page.submit()).toEqual({ kind: "submitted" });
  });
});
