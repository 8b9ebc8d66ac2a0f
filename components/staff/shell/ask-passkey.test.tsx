import { beforeEach, expect, jest, test } from "@jest/globals";
import { makePasskey } from "./ask-passkey";

const OPTIONS = { challenge: "AAAA", user: { id: "AAAA", name: "a", displayName: "a" }, rp: {}, pubKeyCredParams: [] };
const FAULT = { problem: "This did not work just now. Please try again in a moment." };

const answerWith = (read: () => Promise<unknown>, ok = true) => {
  globalThis.fetch = jest.fn<typeof fetch>(async () => ({ ok, json: read }) as Response);
};

beforeEach(() => {
  const create = async () => Promise.reject(new DOMException("closed", "NotAllowedError"));
  Object.defineProperty(window, "PublicKeyCredential", { value: () => undefined, configurable: true });
  Object.defineProperty(navigator, "credentials", { value: { create }, configurable: true });
});

test("a closed question is told as such, and a refusal by its title", async () => {
  answerWith(async () => OPTIONS);
  expect(await makePasskey()).toEqual({ problem: expect.stringMatching(/^The passkey was not used: /) });
  answerWith(async () => ({ title: "Password is not right." }), false);
  expect(await makePasskey()).toEqual({ problem: "Password is not right." });
});

test("an answer that is late or cannot be read is told as a fault, not as a closed question", async () => {
  answerWith(async () => JSON.parse("<html>"), false);
  expect(await makePasskey()).toEqual(FAULT);
  globalThis.fetch = jest.fn<typeof fetch>(async (_, init) => {
    expect(init?.signal).toBeInstanceOf(AbortSignal);
    throw new DOMException("late", "TimeoutError");
  });
  expect(await makePasskey()).toEqual(FAULT);
});
