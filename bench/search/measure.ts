interface Measured {
  /** Before each measurement, outside of it. */
  prepare?: () => Promise<unknown>;
  run(round: number): Promise<unknown>;
}

const WARM_UP_ROUNDS = 10;

export interface Timing {
  medianMs: number;
  p95Ms: number;
}

/** Every case once per round, one after the other, so that load peaks of the machine affect all alike. */
export async function measure(
  cases: readonly Measured[],
  rounds: number,
  warmUpRounds = WARM_UP_ROUNDS,
): Promise<Timing[]> {
  const samples: number[][] = cases.map(() => []);
  for (let round = -warmUpRounds; round < rounds; round += 1)
    for (const [index, { prepare, run }] of cases.entries()) {
      await prepare?.();
      const startedMs = performance.now();
      await run(round + warmUpRounds);
      if (round >= 0) samples[index]?.push(performance.now() - startedMs);
    }
  return samples.map((times) => {
    times.sort((a, b) => a - b);
    return { medianMs: quantile(times, 0.5), p95Ms: quantile(times, 0.95) };
  });
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
