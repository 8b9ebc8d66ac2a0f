import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { createPatternWorker } from "./pattern-worker";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Workers that start with the next timer and answer with the result for a text; undefined: never. */
function createWorkers(results: Record<string, boolean | undefined>) {
  const ended: number[] = [];
  let opened = 0;
  const open = () => {
    const number = opened;
    opened += 1;
    const events = new EventTarget();
    const say = (data: unknown) => setTimeout(() => events.dispatchEvent(new MessageEvent("message", { data })));
    say("ready");
    return Object.assign(events, {
      postMessage: ({ text }: { text: string }) => void (results[text] !== undefined && say(results[text])),
      terminate: () => void ended.push(number),
    });
  };
  return { open, ended, count: () => opened };
}

test("one worker answers for pattern after pattern", async () => {
  const workers = createWorkers({ good: true, bad: false });
  const match = createPatternWorker(workers.open);
  const answers = Promise.all(["good", "bad", "good"].map((text) => match("p", text)));
  await jest.runAllTimersAsync();
  expect(await answers).toEqual([true, false, true]);
  expect([workers.count(), workers.ended]).toEqual([1, []]);
});

test("a match without an end is given up at the deadline, with its worker, and the next pattern gets another", async () => {
  const workers = createWorkers({ good: true });
  const match = createPatternWorker(workers.open);
  const answers = Promise.all([match("p", "endless"), match("p", "good")]);
  await jest.runAllTimersAsync();
  expect(await answers).toEqual([null, true]);
  expect([workers.count(), workers.ended]).toEqual([2, [0]]);
});

test("where no worker starts the match is left open", async () => {
  const refused = createPatternWorker(() => {
    throw new Error("refused by the policy");
  });
  expect(await refused("p", "x")).toBeUndefined();
  const silent = Object.assign(new EventTarget(), { postMessage: jest.fn(), terminate: jest.fn() });
  const answer = createPatternWorker(() => silent)("p", "x");
  await jest.runAllTimersAsync();
  expect(await answer).toBeUndefined();
  expect(silent.terminate).toHaveBeenCalled();
});
