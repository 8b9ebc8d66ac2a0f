import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { readAnswers, toResponses } from "@/domain/form-engine/answers";
import type { Field, FormDefinition } from "@/domain/form-engine/definition";
import type { AnswerProblem } from "../services/public-forms/instance";
import { DraftKeeper } from "./draft-keeper";
import { type Ending, openDraft } from "./draft-machine";
import { draftStatus } from "./draft-status";
import type { DeviceRecord, FoundRecord, LocalDraft } from "./local-draft";
import type { AnswersBody, DraftReply, SubmitReply } from "./post-answers";

const NOW = Date.UTC(2026, 4, 4, 18);
const field = (id: string): Field => ({
  id,
  label: id,
  fieldType: "text",
  fieldOrder: 0,
  isRequired: false,
  isScored: false,
  options: [],
  properties: {},
});
const FORM: FormDefinition = { fields: ["name", "notes"].map(field) };
const wire = (entries: Record<string, string>) =>
  Object.entries(entries).map(([field_id, value]) => ({ field_id, value }));

/** Like the service: a field that a write does not name stays, a cleared one is removed. */
const merge = (stored: AnswersBody["responses"], sent: AnswersBody["responses"]) =>
  toResponses(new Map([...stored, ...sent].map(({ field_id, value }) => [field_id, value]))).filter(
    ({ value }) => value !== null,
  );

/** A fake service: one draft, its revision, and a connection that can fail in either direction. */
function createServer(initial: Record<string, string> = {}) {
  const server = {
    responses: wire(initial) as AnswersBody["responses"],
    revision: 3,
    connection: "up" as "up" | "down" | "lose-answer",
    writes: [] as AnswersBody[],
    refused: [] as AnswerProblem[],
    submissions: 0,
    hold: null as Promise<void> | null,
    async saveDraft(body: AnswersBody): Promise<DraftReply> {
      server.writes.push(body);
      if (server.connection === "down") return { kind: "offline" };
      await server.hold;
      if (body.revision !== server.revision) return server.conflict();
      server.responses = merge(server.responses, body.responses);
      server.revision += 1;
      if (server.connection === "lose-answer") return { kind: "failed" };
      return { kind: "saved", revision: server.revision, savedAtMs: NOW, refused: server.refused };
    },
    async submit(body: AnswersBody): Promise<SubmitReply> {
      if (server.connection === "down") return { kind: "failed", message: "Failed to submit form. Please try again." };
      if (body.revision !== server.revision) return server.conflict();
      server.submissions += 1;
      server.responses = body.responses;
      return { kind: "submitted" };
    },
    conflict: () => ({
      kind: "conflict" as const,
      revision: server.revision,
      savedAtMs: NOW,
      responses: server.responses,
    }),
    /** A write from another browser. */
    writeElsewhere(entries: Record<string, string>) {
      server.responses = wire(entries);
      server.revision += 1;
    },
  };
  return server;
}

/** A device without cryptography, tested separately: one record, shared by every tab. */
function createDevice() {
  const place = { record: null as DeviceRecord | null };
  const openTab = (): LocalDraft => {
    let seen: DeviceRecord | null = null;
    return {
      read: async (): Promise<FoundRecord | null> => {
        seen = place.record;
        return seen;
      },
      write: async (record) => {
        if (place.record && place.record !== seen && !place.record.isSaved)
          return { kind: "occupied", by: place.record };
        seen = record;
        place.record = record;
        return { kind: "written" };
      },
      remove: () => {
        place.record = null;
        seen = null;
      },
      claim: () => {
        seen = place.record;
      },
    };
  };
  return { place, openTab };
}

const keepers: DraftKeeper[] = [];
type Server = ReturnType<typeof createServer>;

async function openPage(server: Server, device?: LocalDraft) {
  const { answers } = readAnswers(FORM, server.responses);
  const keeper = new DraftKeeper(openDraft(answers, server.revision, null), FORM, { ...server, nowMs: () => NOW });
  keepers.push(keeper);
  keeper.start();
  if (device) await keeper.takeUpDevice(device);
  return keeper;
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const answersOf = (keeper: DraftKeeper) => Object.fromEntries(keeper.getState().answers);
const statusOf = (keeper: DraftKeeper) => draftStatus(keeper.getState());

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  for (const keeper of keepers.splice(0)) keeper.stop();
  jest.useRealTimers();
});

describe("saving", () => {
  test("one write, a second after the last change, with the revision it builds on", async () => {
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

  test("an answer that the service refuses is marked, stays unsent on the device, and is tried again once changed", async () => {
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

  test("a refusal of an answer that was changed meanwhile marks nothing", async () => {
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

  test("without any such signal they are tried again, less and less often", async () => {
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

  test("a page that goes writes at once, even beside a write on its way, and asks nothing because of itself", async () => {
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

describe("answers from two places", () => {
  test("end in a question; meanwhile nothing is written over the saved ones", async () => {
    const server = createServer({ name: "Dana" });
    const page = await openPage(server);
    server.writeElsewhere({ name: "Elsewhere" });
    page.change("name", "Here");
    await pass(60_000);
    expect(page.getState().question).toMatchObject({ origin: "server" });
    expect(answersOf(page)).toEqual({ name: "Here" });
    expect(server.responses).toEqual(wire({ name: "Elsewhere" }));
  });

  test("keeping mine writes mine", async () => {
    const server = createServer({ name: "Dana" });
    const page = await openPage(server);
    server.writeElsewhere({ name: "Elsewhere" });
    page.change("name", "Here");
    await pass(1000);
    page.choose("page");
    await pass(0);
    expect(server.responses).toEqual(wire({ name: "Here" }));
    expect(statusOf(page)).toBe("saved");
  });

  test("keeping mine preserves answers given only there", async () => {
    const server = createServer({ name: "Dana" });
    const page = await openPage(server);
    server.writeElsewhere({ name: "Elsewhere", notes: "only there" });
    page.change("name", "Here");
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

  test("using theirs shows theirs and writes nothing", async () => {
    const server = createServer({ name: "Dana" });
    const page = await openPage(server);
    server.writeElsewhere({ name: "Elsewhere" });
    page.change("name", "Here");
    await pass(1000);
    page.choose("other");
    await pass(60_000);
    expect(answersOf(page)).toEqual({ name: "Elsewhere" });
    expect(server.writes).toHaveLength(1);
  });

  test("the same answers from elsewhere raise none", async () => {
    const server = createServer();
    const page = await openPage(server);
    server.writeElsewhere({ name: "Dana" });
    page.change("name", "Dana");
    await pass(1000);
    expect([page.getState().question, statusOf(page), page.getState().revision]).toEqual([null, "saved", 4]);
  });

  test("submitting asks as well, and submits after the choice", async () => {
    const server = createServer({ name: "Dana" });
    const page = await openPage(server);
    server.writeElsewhere({ name: "Elsewhere" });
    page.change("name", "Here");
    expect(await page.submit()).toEqual({ kind: "stopped" });
    expect(server.submissions).toBe(0);
    page.choose("page");
    expect(await page.submit()).toEqual({ kind: "submitted" });
    expect(server.responses).toEqual(wire({ name: "Here" }));
  });

  test("submitting shows answers saved elsewhere before it is sent", async () => {
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

describe("the device", () => {
  test("has every change at once, and knows when the server has it", async () => {
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

  test("restores offline answers, with their time, and they are sent", async () => {
    const { openTab } = createDevice();
    const server = createServer();
    server.connection = "down";
    (await openPage(server, openTab())).change("name", "Dana");
    await pass(1000);
    server.connection = "up";
    const again = await openPage(server, openTab());
    expect(again.getState()).toMatchObject({ savedAtMs: NOW, news: "restored" });
    expect(answersOf(again)).toEqual({ name: "Dana" });
    await pass(1000);
    expect(server.responses).toEqual(wire({ name: "Dana" }));
  });

  test("that builds on the server's answers is simply newer", async () => {
    const { openTab } = createDevice();
    const server = createServer({ name: "Saved", notes: "saved too" });
    server.connection = "down";
    (await openPage(server, openTab())).change("name", "Offline");
    await pass(0);
    server.connection = "up";
    const again = await openPage(server, openTab());
    expect(again.getState()).toMatchObject({ question: null, news: "restored" });
    await pass(1000);
    expect(server.responses).toEqual(wire({ name: "Offline", notes: "saved too" }));
  });

  test("that builds on older answers is merged where it changed something else", async () => {
    const { openTab } = createDevice();
    const server = createServer({ name: "Saved" });
    server.connection = "down";
    (await openPage(server, openTab())).change("notes", "offline");
    await pass(0);
    server.connection = "up";
    server.writeElsewhere({ name: "Elsewhere" });
    const again = await openPage(server, openTab());
    await pass(1000);
    expect(again.getState().question).toBeNull();
    expect(server.responses).toEqual(wire({ name: "Elsewhere", notes: "offline" }));
  });

  test("of a service without revisions is compared with its base answers", async () => {
    const { openTab } = createDevice();
    const server = createServer({ name: "Saved" });
    server.revision = 0;
    server.connection = "down";
    (await openPage(server, openTab())).change("name", "Offline");
    await pass(0);
    server.responses = wire({ name: "Elsewhere" });
    expect((await openPage(server, openTab())).getState().question).toMatchObject({ origin: "load" });
  });

  test("asks when it has unsent answers and the server has others", async () => {
    const { openTab } = createDevice();
    const server = createServer({ name: "Saved" });
    server.connection = "down";
    (await openPage(server, openTab())).change("name", "Offline");
    await pass(0);
    server.connection = "up";
    server.writeElsewhere({ name: "Elsewhere" });
    const again = await openPage(server, openTab());
    expect(answersOf(again)).toEqual({ name: "Elsewhere" });
    expect(again.getState().question).toMatchObject({ origin: "load", savedAtMs: NOW });
    again.choose("other");
    await pass(0);
    expect(server.responses).toEqual(wire({ name: "Offline" }));
  });

  test("keeps its side of that question until the choice is made", async () => {
    const { place, openTab } = createDevice();
    const server = createServer({ name: "Saved" });
    server.connection = "down";
    (await openPage(server, openTab())).change("name", "Offline");
    await pass(0);
    server.writeElsewhere({ name: "Elsewhere" });
    const again = await openPage(server, openTab());
    await pass(60_000);
    expect(place.record).toMatchObject({ responses: wire({ name: "Offline" }), isSaved: false });
    again.choose("page");
    await pass(0);
    expect(place.record).toMatchObject({ responses: wire({ name: "Elsewhere" }), isSaved: true });
  });

  test("stays silent when the server's answers are newer than the ones it had already sent", async () => {
    const { openTab } = createDevice();
    const server = createServer();
    (await openPage(server, openTab())).change("name", "Dana");
    await pass(1000);
    server.writeElsewhere({ name: "Elsewhere" });
    const again = await openPage(server, openTab());
    expect([again.getState().question, answersOf(again)]).toEqual([null, { name: "Elsewhere" }]);
  });

  test("asks before one tab's answers replace another's that are not sent", async () => {
    const { place, openTab } = createDevice();
    const server = createServer();
    server.connection = "down";
    const [one, two] = [await openPage(server, openTab()), await openPage(server, openTab())];
    one.change("name", "One");
    await pass(0);
    two.change("name", "Two");
    await pass(0);
    expect(two.getState().question).toMatchObject({ origin: "tab" });
    expect(place.record?.responses).toEqual(wire({ name: "One" }));
    two.choose("other");
    await pass(0);
    expect(answersOf(two)).toEqual({ name: "One" });
  });

  test("has one tab's answers beside another's to other questions, although neither is sent", async () => {
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
    ["is on a shared computer", (page) => page.leaveDevice()],
  ])("keeps nothing once the form %s", async (_, act) => {
    const { place, openTab } = createDevice();
    const page = await openPage(createServer(), openTab());
    page.change("name", "Dana");
    await pass(1000);
    await act(page);
    await pass(60_000);
    expect(place.record).toBeNull();
  });

  test("is not written again on a shared computer, while the server is", async () => {
    const { place, openTab } = createDevice();
    const server = createServer();
    const page = await openPage(server, openTab());
    page.leaveDevice();
    page.change("name", "Dana");
    await pass(1000);
    expect([place.record, server.responses]).toEqual([null, wire({ name: "Dana" })]);
  });
});

describe("the end of a form", () => {
  const endWith = (kind: Ending["kind"]) => async (): Promise<DraftReply> => ({
    kind: "ended",
    ending: { kind, message: "Over." },
  });

  test.each(["cancelled", "submitted"] as const)("%s: nothing is written or saved any more", async (kind) => {
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

  test("a lost cookie leaves the device's copy, for the next visit by the link", async () => {
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
  test("waits for the write on its way and builds on it", async () => {
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

  test("that fails leaves everything as it was, and saving goes on", async () => {
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

  test("settles a conflict with its own lost write by itself", async () => {
    const server = createServer();
    const page = await openPage(server);
    server.connection = "lose-answer";
    page.change("name", "Dana");
    await pass(1000);
    server.connection = "up";
    expect(await page.submit()).toEqual({ kind: "submitted" });
  });
});
