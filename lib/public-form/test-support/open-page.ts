import { afterEach, beforeEach, jest } from "@jest/globals";
import { type FieldMessage, readAnswers, toResponses } from "@/domain/form-engine/answers";
import { sampleField, sampleForm } from "@/domain/form-engine/test-support/sample-field";
import { DraftKeeper } from "../draft-keeper";
import { openDraft } from "../draft-machine";
import { draftStatus } from "../draft-status";
import type { DeviceRecord, FoundRecord, LocalDraft } from "../local-draft";
import type { AnswersBody, DraftReply, SubmitReply } from "../post-answers";

export const NOW = Date.UTC(2026, 4, 4, 18);
const FORM = sampleForm(["name", "notes"].map((id) => sampleField("text", { id })));
export const wire = (entries: Record<string, string>) =>
  Object.entries(entries).map(([field_id, value]) => ({ field_id, value }));

/** Like the service: a field that a write does not name stays, a cleared one is removed. */
const merge = (stored: AnswersBody["responses"], sent: AnswersBody["responses"]) =>
  toResponses(new Map([...stored, ...sent].map(({ field_id, value }) => [field_id, value]))).filter(
    ({ value }) => value !== null,
  );

/** A fake service: one draft, its revision, and a connection that can fail in either direction. */
export function createServer(initial: Record<string, string> = {}) {
  const server = {
    responses: wire(initial) as AnswersBody["responses"],
    revision: 3,
    connection: "up" as "up" | "down" | "lose-answer",
    writes: [] as AnswersBody[],
    refused: [] as FieldMessage[],
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
export function createDevice() {
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

/** A page of the form, with its device if given. */
export async function openPage(server: Server, device?: LocalDraft, savesTypedOnly = false) {
  const { answers } = readAnswers(FORM, server.responses);
  const keeper = new DraftKeeper(
    openDraft(answers, server.revision, null),
    FORM,
    { ...server, nowMs: () => NOW },
    savesTypedOnly,
  );
  keepers.push(keeper);
  keeper.start();
  if (device) await keeper.attachDevice(device);
  return keeper;
}

export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
export const answersOf = (keeper: DraftKeeper) => Object.fromEntries(keeper.getState().answers);
export const statusOf = (keeper: DraftKeeper) => draftStatus(keeper.getState());

/** A page whose unsaved name differs from one that was saved elsewhere meanwhile. */
export async function openConflict(elsewhere: Record<string, string>) {
  const server = createServer({ name: "Dana" });
  const page = await openPage(server);
  server.writeElsewhere(elsewhere);
  page.change("name", "Here");
  return { server, page };
}

/** Leaves unsent answers on the device; the connection is back afterwards. */
export async function answerOffline(server: Server, openTab: () => LocalDraft, answers: Record<string, string>) {
  server.connection = "down";
  const page = await openPage(server, openTab());
  for (const [fieldId, answer] of Object.entries(answers)) page.change(fieldId, answer);
  await pass(0);
  server.connection = "up";
}

/** Fake timers around every test of a file. */
export function prepareTimers(): void {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    for (const keeper of keepers.splice(0)) keeper.stop();
    jest.useRealTimers();
  });
}
