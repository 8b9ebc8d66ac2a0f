import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, renderHook } from "@testing-library/react";
import { STAFF_IDLE_MINUTES } from "@/lib/config/staff-idle";
import { useIdleWatch } from "./use-idle-watch";

const { fetch } = globalThis;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = fetch;
});

test("a press on 'Stay signed in' reaches the server while a question of the page is still open", async () => {
  const answers: ((secondsLeft: number) => void)[] = [];
  const calls: string[] = [];
  globalThis.fetch = jest.fn<typeof globalThis.fetch>((_, init) => {
    calls.push(init?.method ?? "GET");
    return new Promise((resolve) => {
      answers.push((secondsLeft) => resolve({ ok: true, json: async () => ({ secondsLeft }) } as Response));
    });
  });
  const { result } = renderHook(() => useIdleWatch());
  await act(() => jest.advanceTimersByTimeAsync((STAFF_IDLE_MINUTES - 1) * 60_000));
  expect(calls).toEqual(["GET"]);
  expect(result.current.secondsLeft).not.toBeNull();

  result.current.stay();
  await act(async () => answers[0]?.(60));
  expect(calls).toEqual(["GET", "POST"]);
  await act(async () => answers[1]?.(STAFF_IDLE_MINUTES * 60));
  expect(result.current.secondsLeft).toBeNull();
});
