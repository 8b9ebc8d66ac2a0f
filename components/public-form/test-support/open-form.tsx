import { webcrypto } from "node:crypto";
import { setImmediate } from "node:timers";
import { TextDecoder, TextEncoder } from "node:util";
import { afterEach, beforeEach, jest } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Answer, Field, FormDefinition } from "@/domain/form-engine/definition";
import type { FieldKindName } from "@/domain/form-engine/field-kinds";
import { sampleField } from "@/domain/form-engine/test-support/sample-field";
import type { AnswersBody, DraftReply, SubmitReply } from "@/lib/public-form/post-answers";
import type { PublicFormInstance } from "@/lib/services/public-forms/instance";
import { PublicForm } from "../public-form";
import { sampleInstance, sampleProps } from "./sample-props";

export const NOW = Date.parse("2026-05-04T18:00:00.000Z");
const OPTIONS = [
  { value: "0", label: "Not at all" },
  { value: "1", label: "Several days", alert: true },
];

/** A field labelled by its id. */
export function field(id: string, kind: FieldKindName | "hologram", more: Partial<Field> = {}): Field {
  const sample = sampleField(kind, { id, label: `The ${id}` });
  return { ...sample, options: sample.options.length > 0 ? OPTIONS : [], ...more };
}

interface Setup {
  fields?: Field[];
  answers?: Record<string, Answer>;
  instance?: Partial<PublicFormInstance>;
  definition?: Partial<FormDefinition>;
  drafts?: DraftReply[];
  submits?: (SubmitReply | Promise<SubmitReply>)[];
  props?: Partial<Parameters<typeof PublicForm>[0]>;
}

/** The form, its ports recorded, and a user. */
export function setUp({
  fields = [],
  answers = {},
  instance,
  definition,
  drafts = [],
  submits = [],
  props,
}: Setup = {}) {
  let revision = 3;
  const saved: AnswersBody[] = [];
  const submitted: AnswersBody[] = [];
  const left: string[] = [];
  const form = (
    <PublicForm
      {...sampleProps(
        sampleInstance({
          assignedToName: "Dana Reed",
          expiresAt: "2026-06-01T00:00:00Z",
          definition: { fields, ...definition },
          responses: Object.entries(answers).map(([field_id, value]) => ({ field_id, value })),
          revision,
          ...instance,
        }),
      )}
      ports={{
        saveDraft: async (body) => {
          saved.push(body);
          revision += 1;
          return drafts.shift() ?? { kind: "saved", revision, savedAtMs: NOW, refused: [] };
        },
        submit: async (body) => {
          submitted.push(body);
          return submits.shift() ?? { kind: "submitted" };
        },
        nowMs: () => NOW,
        switchLanguage: async () => undefined,
        toReceipt: () => left.push("receipt"),
        leave: () => left.push("leave"),
      }}
      {...props}
    />
  );
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  return { form, saved, submitted, left, user };
}

export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const submitButton = () => screen.getByRole("button", { name: "Submit Form" });
export const statuses = () => screen.getAllByRole("status").map((node) => node.textContent);

/** Pending operations of Node's cryptography: they run on threads of their own, which fake timers do not control. */
let sealing = 0;
const counted =
  <A extends unknown[], R>(operation: (...values: A) => Promise<R>) =>
  async (...values: A): Promise<R> => {
    sealing += 1;
    return operation(...values).finally(() => {
      sealing -= 1;
    });
  };
const { subtle } = webcrypto;
const cryptography = {
  getRandomValues: webcrypto.getRandomValues.bind(webcrypto),
  subtle: {
    importKey: counted(subtle.importKey.bind(subtle)),
    encrypt: counted(subtle.encrypt.bind(subtle)),
    decrypt: counted(subtle.decrypt.bind(subtle)),
  },
};

/** Waits for all pending operations. */
export async function settle() {
  for (let calm = 0; calm < 5; calm = sealing === 0 ? calm + 1 : 0) {
    await act(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      await jest.advanceTimersByTimeAsync(0);
    });
  }
}

/** Fake timers, real cryptography and empty storage around every test of a file. */
export function prepareBrowser(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
    Object.defineProperty(globalThis, "crypto", { value: cryptography, configurable: true });
    Object.assign(globalThis, { TextEncoder, TextDecoder });
    localStorage.clear();
    sessionStorage.clear();
  });

  afterEach(() => {
    jest.useRealTimers();
  });
}
