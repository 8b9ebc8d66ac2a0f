import { describe, expect, test } from "@jest/globals";
import type { Answer } from "@/domain/form-engine/definition";
import {
  type DraftEvent,
  type DraftState,
  isUnsaved,
  isWholeSaved,
  listDisputed,
  type OtherCopy,
  openDraft,
  reduceDraft,
  saveDelayMs,
  warnsOnLeave,
} from "./draft-machine";
import { type DraftStatus, draftSentence, draftStatus, savedForLater } from "./draft-status";

const SAVED_AT = Date.UTC(2026, 4, 4, 18);
const answers = (entries: Record<string, Answer>) => new Map(Object.entries(entries));
const follow = (events: DraftEvent[], start = openDraft(new Map(), 3, null)): DraftState =>
  events.reduce(reduceDraft, start);

const changed: DraftEvent & { type: "changed" } = { type: "changed", fieldId: "name", answer: "Dana" };
const sending: DraftEvent = { type: "sending" };
const savedAs = (version: number, revision: number): DraftEvent & { type: "saved" } => ({
  type: "saved",
  version,
  saved: { answers: answers({ name: "Dana" }), revision, savedAtMs: SAVED_AT },
  refusals: [],
});
const saved = savedAs(1, 4);
const savedButName: DraftEvent = { ...saved, refusals: [{ fieldId: "name", message: "Is too long" }] };
const offline: DraftEvent = { type: "not_saved", trouble: "offline" };
const failed: DraftEvent = { type: "not_saved", trouble: "failed" };
const refused: DraftEvent = { type: "not_saved", trouble: "refused" };
const theirs = answers({ name: "Other" });
const elsewhere: OtherCopy = {
  origin: "server",
  answers: theirs,
  savedAtMs: SAVED_AT,
  base: new Map(),
  saved: { answers: theirs, revision: 9, savedAtMs: SAVED_AT },
};
const ask = (question: Partial<OtherCopy> = {}): DraftEvent => ({
  type: "asked",
  question: { ...elsewhere, ...question },
});
const choose = (side: "page" | "other"): DraftEvent => ({ type: "chosen", side });
const end = (kind: NonNullable<DraftState["ending"]>["kind"]): DraftEvent => ({
  type: "ended",
  ending: { kind, message: "Over." },
});

describe("the visitor's status message", () => {
  test.each<[string, DraftEvent[], DraftStatus, string]>([
    ["nothing was changed", [], "idle", ""],
    ["a change waits for a pause", [changed], "waiting", "Saving your answers…"],
    ["a change is on its way", [changed, sending], "saving", "Saving your answers…"],
    ["it arrived", [changed, sending, saved], "saved", "Your answers are saved."],
    [
      "it arrived, and one answer could not be stored",
      [changed, sending, savedButName],
      "partly_saved",
      "Your other answers are saved. What is marked below could not be, and needs another look.",
    ],
    [
      "there is no connection",
      [changed, sending, offline],
      "offline",
      "You are offline. Your answers are only on this page, so please keep it open; they will be sent when the connection is back.",
    ],
    [
      "there is none, and the device holds a copy",
      [changed, { type: "device_copy", isKept: true }, sending, offline],
      "offline",
      "You are offline. Your answers are kept on this device; they will be sent when the connection is back.",
    ],
    [
      "the service is in trouble",
      [changed, { type: "device_copy", isKept: true }, sending, failed],
      "failed",
      "We cannot save right now. Your answers are kept on this device; we keep trying.",
    ],
    [
      "a try after trouble is on its way: still the trouble",
      [changed, sending, failed, sending],
      "failed",
      "We cannot save right now. Your answers are only on this page, so please keep it open; we keep trying.",
    ],
    [
      "the service refuses",
      [changed, sending, refused],
      "refused",
      "These answers could not be saved. Your answers are only on this page, so please keep it open; we will try again after your next change.",
    ],
    [
      "others were saved meanwhile",
      [changed, sending, ask()],
      "conflict",
      "Nothing is saved until you choose which answers to keep.",
    ],
    [
      "the link expired",
      [changed, sending, end("expired")],
      "expired",
      "Nothing more is saved. Your answers are still on this page, so that you can copy them.",
    ],
    [
      "the form's cookie is gone",
      [changed, { type: "device_copy", isKept: true }, sending, end("signed_out")],
      "signed_out",
      "Your answers are kept on this device: open the link from your email again, and they will be here.",
    ],
  ])("%s", (_, events, status, sentence) => {
    const state = follow(events);
    expect(draftStatus(state)).toBe(status);
    expect(draftSentence(status, state.isOnDevice)).toBe(sentence);
  });
});

describe("when the next write is due", () => {
  test.each<[string, DraftEvent[], number | null]>([
    ["nothing changed: never", [], null],
    ["a second after a change", [changed], 1000],
    ["not while a write is on its way", [changed, sending], null],
    ["again for what changed meanwhile", [changed, sending, changed, saved], 1000],
    ["later and later while writes fail", [changed, failed, failed], 4000],
    ["half a minute at most", [changed, ...Array.from({ length: 12 }, () => offline)], 30_000],
    ["at once, as at first, when the connection is back", [changed, offline, offline, { type: "came_online" }], 1000],
    ["not again for the one answer that was refused", [changed, sending, savedButName], null],
    ["not again what was refused", [changed, sending, refused], null],
    ["after the next change, though", [changed, sending, refused, changed], 2000],
    ["never beside a question", [changed, ask()], null],
    ["never after the end", [changed, end("closed")], null],
    ["never beside a submission", [changed, { type: "submitting" }], null],
    ["after a submission that failed", [changed, { type: "submitting" }, { type: "not_submitted" }], 1000],
  ])("%s", (_, events, delayMs) => {
    expect(saveDelayMs(follow(events))).toBe(delayMs);
  });
});

test("a refused answer is marked until it changes, and leaving warns", () => {
  const marked = follow([changed, sending, savedButName]);
  expect([marked.refusals, isUnsaved(marked), isWholeSaved(marked), warnsOnLeave(marked)]).toEqual([
    [{ fieldId: "name", message: "Is too long" }],
    false,
    false,
    true,
  ]);
  expect(follow([{ type: "changed", fieldId: "notes", answer: "" }], marked).refusals).toHaveLength(1);
  const corrected = follow([changed, sending, savedAs(2, 5)], marked);
  expect([corrected.refusals, isWholeSaved(corrected), warnsOnLeave(corrected)]).toEqual([[], true, false]);
});

test("a write that was overtaken by a change leaves the change unsaved", () => {
  const state = follow([changed, sending, { ...changed, answer: "Dana W." }, saved]);
  expect([isUnsaved(state), state.revision]).toEqual([true, 4]);
});

test("a late reply to an older write changes nothing", () => {
  const state = follow([changed, sending, changed, savedAs(2, 5), saved]);
  expect(isUnsaved(state)).toBe(false);
});

describe("leaving warns", () => {
  test.each<[string, DraftEvent[], boolean]>([
    ["not while all is saved", [changed, sending, saved], false],
    ["while a change is not", [changed], true],
    ["not after submitting", [changed, { type: "submitting" }, { type: "submitted" }], false],
    ["not when nothing can be saved any more", [changed, end("expired")], false],
    ["when only this page has what a new visit could save", [changed, end("signed_out")], true],
    ["not when the device has it too", [changed, { type: "device_copy", isKept: true }, end("signed_out")], false],
    [
      "when the device has what was before",
      [changed, { type: "device_copy", isKept: true }, changed, end("signed_out")],
      true,
    ],
  ])("%s", (_, events, warns) => {
    expect(warnsOnLeave(follow(events))).toBe(warns);
  });
});

describe("a question", () => {
  test("choosing the page's answers saves them with the other copy's revision; controls stay", () => {
    const state = follow([changed, sending, ask(), choose("page")]);
    expect(state).toMatchObject({ question: null, revision: 9, answers: answers({ name: "Dana" }) });
    expect([isUnsaved(state), state.editions.size]).toEqual([true, 0]);
  });

  test("choosing the saved answers replaces the page; nothing is written", () => {
    const state = follow([changed, sending, ask(), choose("other")]);
    expect(state).toMatchObject({ question: null, revision: 9, answers: theirs });
    expect([isUnsaved(state), state.savedAtMs, state.editions.get("name")]).toEqual([false, SAVED_AT, 1]);
  });

  test("a question is about answers changed on both sides; either choice keeps answers changed on one side", () => {
    const start = openDraft(answers({ name: "Before", age: 40, city: "Reno" }), 3, null);
    const question = {
      base: start.answers,
      answers: answers({ name: "Other", age: 41, city: "Reno", notes: "theirs" }),
    };
    const asked = follow([changed, { type: "changed", fieldId: "city", answer: "Elko" }, ask(question)], start);
    expect(listDisputed(asked)).toEqual(["name"]);
    for (const [side, name] of [
      ["page", "Dana"],
      ["other", "Other"],
    ] as const) {
      expect(reduceDraft(asked, choose(side)).answers).toEqual(
        answers({ name, age: 41, city: "Elko", notes: "theirs" }),
      );
    }
  });

  test("an answer cleared on one side is written as cleared: the service keeps omitted fields", () => {
    const start = openDraft(answers({ name: "Before", notes: "more" }), 3, null);
    const question = { base: start.answers, answers: answers({ name: "Other" }) };
    expect(follow([changed, ask(question), choose("page")], start).answers).toEqual(
      answers({ name: "Dana", notes: null }),
    );
  });

  test("a choice without a question has no effect", () => {
    const state = follow([changed]);
    expect(reduceDraft(state, choose("page"))).toBe(state);
    expect(reduceDraft(state, choose("other"))).toBe(state);
  });
});

test("a merged answer remounts its own control and no other", () => {
  const start = openDraft(answers({ notes: "before" }), 3, null);
  const other = { ...elsewhere, base: start.answers, answers: answers({ notes: "theirs" }) };
  const state = follow([changed, sending, { type: "merged", other }], start);
  expect(state).toMatchObject({ answers: answers({ name: "Dana", notes: "theirs" }), news: "merged", sending: null });
  expect([...state.editions]).toEqual([["notes", 1]]);
  expect(isUnsaved(state)).toBe(true);
});

describe("“Save for later” answers", () => {
  test.each<[string, DraftEvent[], string]>([
    [
      "where there was nothing",
      [],
      "There is nothing to save yet. You can close this page and come back by the same link.",
    ],
    [
      "where all is saved",
      [changed, sending, saved],
      "Your answers are saved. You can close this page and come back by the same link.",
    ],
    [
      "where nothing can be saved",
      [changed, sending, offline],
      "You are offline. Your answers are only on this page, so please keep it open; they will be sent when the connection is back.",
    ],
  ])("%s", (_, events, sentence) => {
    expect(savedForLater(follow(events))).toBe(sentence);
  });
});

test("answers restored from the device are unsaved, with the time they were stored", () => {
  const state = follow([{ type: "restored", answers: answers({ name: "Dana" }), savedAtMs: SAVED_AT }]);
  expect(state).toMatchObject({ savedAtMs: SAVED_AT, isOnDevice: true, news: "restored" });
  expect(state.editions.get("name")).toBe(1);
  expect(isUnsaved(state)).toBe(true);
});

test("the offline status is hidden without unsaved answers", () => {
  expect(draftStatus(follow([{ type: "went_offline" }]))).toBe("idle");
  expect(draftStatus(follow([changed, { type: "went_offline" }]))).toBe("offline");
});
